// HTTP/1.1 over one connection: one request after the other.
#include "server/limits.h"
#include "server/net.h"

#include <boost/asio/dispatch.hpp>
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

Request plain(const HttpRequest& from, const std::string& client, std::stop_token gone) {
    return {.method = std::string(from.method_string()),
            .target = std::string(from.target()),
            .host = field(from, http::field::host),
            .origin = field(from, http::field::origin),
            .authorization = field(from, http::field::authorization),
            .content_type = field(from, http::field::content_type),
            .accept_encoding = field(from, http::field::accept_encoding),
            .if_none_match = field(from, http::field::if_none_match),
            .body = from.body(),
            .client = client,
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

class HttpSession : public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(tcp::socket socket, std::shared_ptr<Place> place)
        : stream_(std::move(socket)), place_(std::move(place)) {}

    void read() {
        parser_.emplace();
        parser_->header_limit(limits::header_bytes);
        parser_->body_limit(limits::body_bytes);
        // For the whole of the request, however slowly its bytes come.
        stream_.expires_after(limits::request_time);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](beast::error_code error, std::size_t) {
                             self->take(error);
                         });
    }

private:
    void take(beast::error_code error) {
        if (error) {
            const auto answer = complaint(error);
            if (!answer) return close();
            keep_alive_ = false;
            return write(*answer);
        }
        const HttpRequest& request = parser_->get();
        keep_alive_ = request.keep_alive();
        head_ = request.method() == http::verb::head;
        version_ = request.version();
        if (websocket::is_upgrade(request) && path_of(std::string(request.target())) == "/ws")
            return upgrade();
        answer();
    }

    void upgrade() {
        const auto fine =
            place_->all()->service->check(plain(parser_->get(), place_->address(), {}));
        if (!fine) {
            keep_alive_ = false;
            return write(error_response(403, fine.error().message));
        }
        stream_.expires_never();
        start_websocket(std::move(stream_), parser_->release(), place_);
    }

    // While somebody thinks about the answer, it is noticed if nobody waits for it any more.
    void answer() {
        stream_.expires_never();
        gone_ = {};
        answered_ = false;
        const std::weak_ptr<HttpSession> weak = weak_from_this();
        const Request request = plain(parser_->get(), place_->address(), gone_.get_token());
        place_->all()->service->handle(request, [weak](const Response& response) {
            const auto self = weak.lock();
            if (!self || self->answered_) return;
            self->answered_ = true;
            beast::error_code ignored;
            if (self->watching_) self->stream_.socket().cancel(ignored);
            self->write(response);
        });
        if (!answered_) watch_for_end();
    }

    void watch_for_end() {
        watching_ = true;
        stream_.socket().async_wait(tcp::socket::wait_read,
                                    [self = shared_from_this()](beast::error_code error) {
                                        self->watching_ = false;
                                        self->look_for_end(error);
                                    });
    }

    void look_for_end(beast::error_code error) {
        if (error || answered_) return;
        beast::error_code ignored;
        if (stream_.socket().available(ignored) > 0) {
            keep_alive_ = false;  // more requests than answers are not waited for
            kept_ = shared_from_this();
            return;
        }
        gone_.request_stop();
        close();
    }

    void write(const Response& response) {
        kept_.reset();
        stream_.expires_after(limits::response_time);
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
        add_headers(*message, response);
        message->keep_alive(keep_alive_);
        if (size)
            message->content_length(*size);
        else if (response.status != 304)
            message->prepare_payload();
        http::async_write(
            stream_, *message,
            [self = shared_from_this(), message](beast::error_code error, std::size_t) {
                if (error || !self->keep_alive_) return self->close();
                self->read();
            });
    }

    void close() {
        gone_.request_stop();
        beast::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
        stream_.close();
    }

    beast::tcp_stream stream_;
    std::shared_ptr<Place> place_;
    beast::flat_buffer buffer_{limits::header_bytes + limits::body_bytes};
    std::optional<http::request_parser<http::string_body>> parser_;
    std::stop_source gone_;
    std::shared_ptr<HttpSession> kept_;  // itself, while nothing else holds it
    unsigned version_ = 11;
    bool keep_alive_ = false;
    bool head_ = false;
    bool answered_ = true;
    bool watching_ = false;
};

}  // namespace

void add_headers(http::fields& fields, const Response& response) {
    fields.set(http::field::content_type, response.type);
    for (const auto& [name, value] : security_headers())
        fields.set(name, value);
    if (response.type == "application/json") fields.set(http::field::cache_control, "no-store");
    for (const auto& [name, value] : response.headers)
        fields.set(name, value);
}

void start_http(tcp::socket socket, std::shared_ptr<Place> place) {
    std::make_shared<HttpSession>(std::move(socket), std::move(place))->read();
}

}  // namespace pitboss::server
