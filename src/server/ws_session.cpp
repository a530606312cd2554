// One WebSocket.
#include "server/limits.h"
#include "server/net.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <array>
#include <list>
#include <utility>

namespace pitboss::server {

namespace websocket = beast::websocket;

class WsSession final : public Session, public std::enable_shared_from_this<WsSession> {
public:
    WsSession(PeerStream stream, std::shared_ptr<Place> place, Sender sender)
        : Session(std::move(place)), socket_(std::move(stream)), sender_(std::move(sender)) {
        count(1);
    }
    ~WsSession() override { count(-1); }

    void accept(const HttpRequest& request) {
        // A client that is silent for half of the time is pinged.
        socket_.set_option(
            websocket::stream_base::timeout{limits::request_time, limits::silence, true});
        socket_.set_option(websocket::stream_base::decorator(
            [secure = sender_.secure](websocket::response_type& response) {
                add_headers(response, Response{.type = {}}, secure);
            }));
        socket_.read_message_max(limits::message_bytes);
        socket_.text(true);
        socket_.auto_fragment(false);  // which takes a buffer for each connection
        socket_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
            if (!error) self->converse();
        });
    }

    void finish() override {
        conversation_.reset();
        finishing_ = true;
        if (queue_.empty()) say_goodbye();
    }

    void let_go() override { conversation_.reset(); }

private:
    void count(int change) const {
        if (all().service) all().service->traffic().sockets += static_cast<std::size_t>(change);
    }

    void converse() {
        if (all().ending || !all().service) return;
        conversation_ = all().service->converse(sender_.client,
                                                [this](const Message& message) { send(message); });
        read();
    }

    // Piece by piece, so that a connection that is silent holds no more memory than one piece.
    void read() {
        socket_.async_read_some(
            asio::buffer(piece_),
            [self = shared_from_this()](beast::error_code error, std::size_t size) {
                self->take(error, size);
            });
    }

    void take(beast::error_code error, std::size_t size) {
        if (error || !conversation_) return let_go();
        text_.append(piece_.data(), size);
        if (!socket_.is_message_done()) return read();
        const std::string text = std::exchange(text_, {});
        if (!conversation_->take(socket_.got_text() ? text : std::string())) drop();
        if (conversation_) read();
    }

    void send(const Message& message) {
        queued_ += message->size();
        queue_.push_back(message);
        if (queued_ > limits::queued_bytes) return drop();
        if (queue_.size() == 1) write();
    }

    void write() {
        socket_.async_write(asio::buffer(*queue_.front()),
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                                self->on_write(error);
                            });
    }

    void on_write(beast::error_code error) {
        if (error) return let_go();
        queued_ -= queue_.front()->size();
        queue_.pop_front();
        if (!queue_.empty()) return write();
        if (finishing_) say_goodbye();
    }

    // Clients that hear of it know that they may come again.
    void say_goodbye() {
        socket_.async_close(
            websocket::close_reason(websocket::close_code::going_away, "the server ends"),
            [self = shared_from_this()](beast::error_code) {});
    }

    // A client that does not read is not worth more memory. The conversation ends when the pending
    // read fails: it may be in the middle of speaking.
    void drop() { beast::get_lowest_layer(socket_).close(); }

    websocket::stream<PeerStream> socket_;
    Sender sender_;
    std::array<char, 512> piece_;
    std::string text_;  // of a message, so far
    std::unique_ptr<Conversation> conversation_;
    std::list<Message> queue_;
    std::size_t queued_ = 0;
    bool finishing_ = false;
};

void start_websocket(PeerStream stream, HttpRequest request, std::shared_ptr<Place> place,
                     const Sender& sender) {
    std::make_shared<WsSession>(std::move(stream), std::move(place), sender)->accept(request);
}

}  // namespace pitboss::server
