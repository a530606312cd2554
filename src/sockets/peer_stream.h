// A TCP connection, plain or encrypted. It is one type, so that HTTP and WebSocket are compiled
// once for both; what is plain pays for it with a branch for each read and write.
#pragma once

#include "sockets/tls_context.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace pitboss {

// Fit for Boost.Beast: an AsyncStream whose lowest layer is a tcp_stream, which keeps the time.
// One read and one write may be pending. Whatever may be pending is to end before it goes away.
class PeerStream {
public:
    using Tcp = boost::beast::tcp_stream;
    using executor_type = Tcp::executor_type;
    using next_layer_type = Tcp;
    using Error = boost::beast::error_code;
    using Done = std::function<void(Error)>;
    using Moved = std::function<void(Error, std::size_t bytes)>;
    // `distrust` says why the other end is not who it has to be; empty: something else is wrong.
    using Verified = std::function<void(Error, const std::string& distrust)>;

    explicit PeerStream(Tcp tcp);
    ~PeerStream();
    PeerStream(PeerStream&&) noexcept;
    PeerStream& operator=(PeerStream&&) noexcept;

    executor_type get_executor() { return tcp_->get_executor(); }
    Tcp& next_layer() { return *tcp_; }
    const Tcp& next_layer() const { return *tcp_; }

    bool encrypted() const { return tls_ != nullptr; }

    // From here on it is encrypted, if that succeeds. `begun` is what has been read already; so
    // many bytes of it as are told were part of it.
    void accept_tls(const TlsContext& context, boost::asio::const_buffer begun, Moved done);
    void connect_tls(const TlsContext& context, const std::string& host, Verified done);

    // Says goodbye and waits for that of the other end. Plain connections have none.
    void end_tls(Done done);

    template <class Buffers, class Handler>
    void async_read_some(const Buffers& buffers, Handler&& handler) {
        if (!tls_) return tcp_->async_read_some(buffers, std::forward<Handler>(handler));
        read_tls(*boost::asio::buffer_sequence_begin(buffers),
                 kept<Moved>(std::forward<Handler>(handler)));
    }

    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler&& handler) {
        if (!tls_) return tcp_->async_write_some(buffers, std::forward<Handler>(handler));
        write_tls({boost::asio::buffer_sequence_begin(buffers),
                   boost::asio::buffer_sequence_end(buffers)},
                  kept<Moved>(std::forward<Handler>(handler)));
    }

    // How a WebSocket ends what is below it. Beast asks for both and finds them by these names.
    template <class Handler>
    friend void async_teardown(boost::beast::role_type role, PeerStream& stream,
                               Handler&& handler) {
        using boost::beast::websocket::async_teardown;
        if (stream.encrypted())
            stream.end_tls(kept<Done>(std::forward<Handler>(handler)));
        else
            async_teardown(role, *stream.tcp_, std::forward<Handler>(handler));
    }
    friend void teardown(boost::beast::role_type, PeerStream& stream, Error&) {
        stream.tcp_->close();
    }

private:
    class Tls;  // behind this door, since it takes long to compile for every kind of handler

    // A handler, which can only be moved, as one of a type for all.
    template <class Function, class Handler>
    static Function kept(Handler&& handler) {
        using Kept = std::decay_t<Handler>;
        return [kept = std::make_shared<Kept>(std::forward<Handler>(handler))](
                   auto... results) mutable {
            Kept once = std::move(*kept);
            kept.reset();
            once(results...);
        };
    }

    void read_tls(boost::asio::mutable_buffer buffer, Moved done);
    void write_tls(const std::vector<boost::asio::const_buffer>& buffers, Moved done);

    std::unique_ptr<Tcp> tcp_;  // stays where it is when this is moved
    std::unique_ptr<Tls> tls_;  // null: plain
};

}  // namespace pitboss
