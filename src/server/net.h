// Types shared by the files with sockets. No other file includes this: Boost takes long to compile.
#pragma once

#include "server/service.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <map>
#include <memory>
#include <set>
#include <string>

namespace pitboss::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::asio::ip::tcp;
using HttpRequest = http::request<http::string_body>;

class WsSession;

// All connections; used on the loop's thread.
struct Connections {
    Service* service = nullptr;
    std::size_t count = 0;
    std::map<std::string, std::size_t> of_address = {};
    std::set<WsSession*> talking = {};
};

// A place among the connections, given back at the end.
class Place {
public:
    Place(std::shared_ptr<Connections> all, std::string address)
        : all_(std::move(all)), address_(std::move(address)) {
        ++all_->count;
        ++all_->of_address[address_];
    }
    ~Place() {
        --all_->count;
        if (--all_->of_address[address_] == 0) all_->of_address.erase(address_);
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    const std::shared_ptr<Connections>& all() const { return all_; }
    const std::string& address() const { return address_; }

private:
    std::shared_ptr<Connections> all_;
    std::string address_;
};

// Each lives as long as its connection.
void start_http(tcp::socket socket, std::shared_ptr<Place> place);
void start_websocket(beast::tcp_stream stream, HttpRequest request, std::shared_ptr<Place> place);

// Ends the conversations, so that the service can go.
void end_conversations(Connections& all);

// Headers that every answer has.
void add_headers(http::fields& fields, const Response& response);

}  // namespace pitboss::server
