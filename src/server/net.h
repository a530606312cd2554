// Types shared by the files with sockets. No other file includes this: Boost takes long to compile.
#pragma once

#include "server/access_log.h"
#include "server/proxies.h"
#include "server/service.h"
#include "sockets/peer_stream.h"
#include "sockets/tls_certificate.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace pitboss::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::asio::ip::tcp;
using HttpRequest = http::request<http::string_body>;

class Session;

// All connections; used on the loop's thread.
struct Connections {
    Service* service = nullptr;
    std::optional<TlsCertificate> certificate = {};  // none: nothing is encrypted
    std::optional<AccessLog> log = {};
    TrustedProxies proxies = {};
    bool behind_proxy = false;  // so that nobody is local, whatever it looks like
    std::size_t count = 0;
    std::map<std::string, std::size_t> of_address = {};
    std::set<Session*> sessions = {};
    bool ending = false;                 // no more requests are taken
    std::function<void()> on_last = {};  // when the last connection has gone

    void note(const Exchange& exchange) {
        if (service) service->traffic().add(exchange);
        if (log) log->add(exchange);
    }
};

// A place among the connections, given back at the end.
class Place {
public:
    Place(std::shared_ptr<Connections> all, std::string address)
        : all_(std::move(all)), address_(std::move(address)) {
        ++all_->count;
        ++all_->of_address[address_];
        count();
    }
    ~Place() {
        --all_->count;
        if (--all_->of_address[address_] == 0) all_->of_address.erase(address_);
        count();
        if (all_->count == 0 && all_->on_last) all_->on_last();
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    const std::shared_ptr<Connections>& all() const { return all_; }
    const std::string& address() const { return address_; }

private:
    void count() const {
        if (all_->service) all_->service->traffic().connections = all_->count;
    }

    std::shared_ptr<Connections> all_;
    std::string address_;
};

// What goes on over a connection. It lives as long as that, or hands it on to another one.
class Session {
public:
    explicit Session(std::shared_ptr<Place> place) : place_(std::move(place)) {
        all().sessions.insert(this);
    }
    virtual ~Session() { all().sessions.erase(this); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // Takes nothing more and ends when what was said is written.
    virtual void finish() = 0;

    // The service goes.
    virtual void let_go() {}

protected:
    Connections& all() const { return *place_->all(); }

    std::shared_ptr<Place> place_;
};

void start_http(tcp::socket socket, std::shared_ptr<Place> place);
void start_websocket(PeerStream stream, HttpRequest request, std::shared_ptr<Place> place,
                     const Sender& sender);

// Headers that every answer has.
void add_headers(http::fields& fields, const Response& response, bool secure);

}  // namespace pitboss::server
