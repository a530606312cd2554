// HTTP/1.1 over one connection: one request after the other.
#include "server/limits.h"
#include "server/net.h"

#include <boost/asio/dispatch.hpp>
#include <boost/beast/core/detect_ssl.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <optional>

namespace pitboss::server {
namespace {

namespace websocket = beast::websocket;

std::string field(const HttpRequest& request, http::field name) {
    return std::string(request[name]);
}

// All fields of this name as one.
std::string joined_field(const HttpRequest& request, const char* name) {
    std::string out;
    const auto [first, last] = request.equal_range(name);
    for (auto each = first; each != last; ++each)
        out += (out.empty() ? "" : ", ") + std::string(each->value());
    return out;
}

// A proxy that tells nothing of itself mostly speaks HTTP/1.0; browsers do not.
ProxyHeaders proxy_headers(const HttpRequest& request) {
    constexpr unsigned http_1_1 = 11;
    ProxyHeaders out{.forwarded_for = joined_field(request, "X-Forwarded-For"),
                     .forwarded_proto = joined_field(request, "X-Forwarded-Proto"),
                     .others = request.version() < http_1_1};
    for (const char* name : {"Forwarded", "Via", "X-Real-IP", "X-Forwarded-Host"})
        out.others = out.others || request.count(name) > 0;
    return out;
}

Request plain(const HttpRequest& from, const Sender& sender, std::stop_token gone) {
    return {.method = std::string(from.method_string()),
            .target = std::string(from.target()),
            .host = field(from, http::field::host),
            .origin = field(from, http::field::origin),
            .authorization = field(from, http::field::authorization),
            .content_type = field(from, http::field::content_type),
            .accept_encoding = field(from, http::field::accept_encoding),
            .if_none_match = field(from, http::field::if_none_match),
            .body = from.body(),
            .client = sender.client,
            .local = sender.local,
            .secure = sender.secure,
            .gone = std::move(gone)};
}

// What is wrong with a request that could not even be read; nothing if there is nobody to tell.
std::optional<Response> complaint(const beast::error_code& error) {
    if (error == http::error::header_limit)
        return error_response(431, "the header of the request is too long");
    if (error == http::error::body_limit || error == http::error::buffer_overflow)
        return error_response(413, "the request is too long");
    if (error.category() == make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
        return error_response(400, "this is not an HTTP request: " + error.message());
    return std::nullopt;
}

// Somebody speaks plainly where everything is encrypted: most likely typed in, without "https".
Response redirection(const Request& request, bool known_host) {
    const std::string sentence = "this server speaks HTTPS only; write https:// before its address";
    if (!known_host || (request.method != "GET" && request.method != "HEAD"))
        return error_response(400, sentence);
    Response out = error_response(307, sentence);
    out.headers.emplace_back("Location", "https://" + request.host + request.target);
    return out;
}

class HttpSession final : public Session, public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(tcp::socket socket, std::shared_ptr<Place> place)
        : Session(std::move(place)), stream_(beast::tcp_stream(std::move(socket))) {}

    void start() {
        if (!all().certificate) return read();
        stream_.next_layer().expires_after(limits::request_time);  // until the handshake is done
        beast::async_detect_ssl(stream_, buffer_,
                                [self = shared_from_this()](beast::error_code error, bool tls) {
                                    if (error) return self->close();
                                    self->misled_ = !tls;
                                    tls ? self->shake_hands() : self->read();
                                });
    }

    // A request that has begun to come is answered.
    void finish() override {
        keep_alive_ = false;
        if (!parser_ || (reading_ && !parser_->got_some() && buffer_.size() == 0)) close();
    }

private:
    void shake_hands() {
        stream_.accept_tls(all().certificate->context(), buffer_.data(),
                           [self = shared_from_this()](beast::error_code error, std::size_t used) {
                               if (error) return self->close();
                               self->buffer_.consume(used);
                               self->read();
                           });
    }

    void read() {
        if (all().ending) return close();
        reading_ = true;
        parser_.emplace();
        parser_->header_limit(limits::header_bytes);
        parser_->body_limit(limits::body_bytes);
        // For the whole of the request, however slowly its bytes come.
        stream_.next_layer().expires_after(limits::request_time);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](beast::error_code error, std::size_t) {
                             self->take(error);
                         });
    }

    void take(beast::error_code error) {
        reading_ = false;
        taken_ = Clock::now();
        sender_ = find_sender(place_->address(), stream_.encrypted(), proxy_headers(parser_->get()),
                              all().proxies);
        sender_.local = sender_.local && !all().behind_proxy;
        if (error) {
            const auto answer = complaint(error);
            if (!answer) return close();
            keep_alive_ = false;
            return write(*answer);
        }
        const HttpRequest& request = parser_->get();
        keep_alive_ = request.keep_alive() && !all().ending && !misled_;
        head_ = request.method() == http::verb::head;
        version_ = request.version();
        if (misled_) return redirect();
        if (websocket::is_upgrade(request) && path_of(std::string(request.target())) == "/ws")
            return upgrade();
        answer();
    }

    void redirect() {
        const Request request = plain(parser_->get(), sender_, {});
        write(redirection(request, all().service->check(request).has_value()));
    }

    void upgrade() {
        const auto fine = all().service->check(plain(parser_->get(), sender_, {}));
        if (!fine) {
            keep_alive_ = false;
            return write(error_response(403, fine.error().message));
        }
        stream_.next_layer().expires_never();
        constexpr int switching_protocols = 101;
        note(switching_protocols, 0);
        start_websocket(std::move(stream_), parser_->release(), place_, sender_);
    }

    // While somebody thinks about the answer, it is noticed if nobody waits for it any more.
    void answer() {
        stream_.next_layer().expires_never();
        gone_ = {};
        answered_ = false;
        const std::weak_ptr<HttpSession> weak = weak_from_this();
        const Request request = plain(parser_->get(), sender_, gone_.get_token());
        all().service->handle(request, [weak](const Response& response) {
            const auto self = weak.lock();
            if (!self || self->answered_) return;
            self->answered_ = true;
            if (self->watching_) self->stream_.next_layer().cancel();
            self->write(response);
        });
        if (!answered_) watch_for_end();
    }

    // By reading on, since of an encrypted connection nothing else tells its end. What comes
    // belongs to the next request.
    void watch_for_end() {
        constexpr std::size_t at_once = 512;
        watching_ = true;
        stream_.async_read_some(
            buffer_.prepare(at_once),
            [self = shared_from_this()](beast::error_code error, std::size_t count) {
                self->watching_ = false;
                self->buffer_.commit(count);
                self->look_for_end(error);
            });
    }

    void look_for_end(beast::error_code error) {
        if (answered_) return;
        if (error) return close();
        kept_ = shared_from_this();
    }

    void write(const Response& response) {
        kept_.reset();
        stream_.next_layer().expires_after(limits::response_time);
        if (response.body.empty() && !head_)
            return send_body<http::span_body<const char>>(
                response,
                beast::span<const char>(response.lasting.data(), response.lasting.size()));
        if (!head_) return send_body<http::string_body>(response, response.body);
        const std::size_t size = std::max(response.body.size(), response.lasting.size());
        send_body<http::empty_body>(response, {}, size);
    }

    template <class Body>
    void send_body(const Response& response, typename Body::value_type body,
                   std::optional<std::size_t> size = {}) {
        auto message = std::make_shared<http::response<Body>>(
            static_cast<http::status>(response.status), version_);
        message->body() = std::move(body);
        add_headers(*message, response, sender_.secure);
        message->keep_alive(keep_alive_);
        if (size)
            message->content_length(*size);
        else if (response.status != 304)
            message->prepare_payload();
        http::async_write(
            stream_, *message,
            [self = shared_from_this(), message](beast::error_code error, std::size_t bytes) {
                self->note(static_cast<int>(message->result_int()), bytes);
                if (error) return self->close();
                if (!self->keep_alive_) return self->close_politely();
                self->read();
            });
    }

    void note(int status, std::size_t bytes) {
        const HttpRequest& request = parser_->get();
        all().note(
            {.client = sender_.client,
             .method = request.method_string(),
             .target = request.target(),
             .status = status,
             .bytes = bytes,
             .time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - taken_)});
    }

    // Who hears that this was all knows that nobody has cut it short.
    void close_politely() {
        if (!stream_.encrypted()) return close();
        stream_.next_layer().expires_after(limits::request_time);
        stream_.end_tls([self = shared_from_this()](beast::error_code) { self->close(); });
    }

    void close() {
        gone_.request_stop();
        beast::error_code ignored;
        stream_.next_layer().socket().shutdown(tcp::socket::shutdown_both, ignored);
        stream_.next_layer().close();
    }

    using Clock = std::chrono::steady_clock;

    PeerStream stream_;
    beast::flat_buffer buffer_{limits::header_bytes + limits::body_bytes};
    std::optional<http::request_parser<http::string_body>> parser_;
    std::stop_source gone_;
    std::shared_ptr<HttpSession> kept_;  // itself, while nothing else holds it
    unsigned version_ = 11;
    Sender sender_;
    Clock::time_point taken_;  // the request that is being answered
    bool misled_ = false;      // speaks plainly where everything is encrypted
    bool reading_ = false;
    bool keep_alive_ = false;
    bool head_ = false;
    bool answered_ = true;
    bool watching_ = false;
};

}  // namespace

void add_headers(http::fields& fields, const Response& response, bool secure) {
    fields.set(http::field::content_type, response.type);
    for (const auto& [name, value] : security_headers())
        fields.set(name, value);
    // For a month, or nobody gets in who comes again when a certificate is given up.
    if (secure) fields.set(http::field::strict_transport_security, "max-age=2592000");
    if (response.type == "application/json") fields.set(http::field::cache_control, "no-store");
    for (const auto& [name, value] : response.headers)
        fields.set(name, value);
}

void start_http(tcp::socket socket, std::shared_ptr<Place> place) {
    std::make_shared<HttpSession>(std::move(socket), std::move(place))->start();
}

}  // namespace pitboss::server
