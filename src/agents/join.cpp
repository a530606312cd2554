#include "agents/join.h"

#include "agents/agent_pump.h"
#include "core/failure.h"
#include "core/text.h"
#include "sockets/peer_stream.h"
#include "sockets/tls_context.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <deque>
#include <memory>
#include <optional>

namespace pitboss {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using boost::asio::ip::tcp;
using Json = nlohmann::json;

constexpr std::chrono::seconds handshake_time{5};
constexpr std::chrono::seconds longest_silence{60};
constexpr std::size_t longest_message = 64 << 10;

// An agent may say anything; what is not UTF-8 is replaced.
std::string message_text(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The text under this key of an object; empty where there is none.
std::string text_of(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : "";
}

// The connection, made again whenever it is lost. Runs on one thread.
class Uplink {
public:
    Uplink(asio::io_context& context, const JoinOptions& options, ServerAddress target,
           const std::function<void(const std::string&)>& report)
        : context_(context), options_(options), target_(std::move(target)), report_(report) {
        if (target_.secure) tls_ = client_tls_context(options.authority);
    }

    std::function<void(const std::string&)> on_line;  // from the server
    std::optional<std::string> refused;               // why the server does not want this agent

    void connect() {
        socket_ = std::make_shared<Socket>(PeerStream(beast::tcp_stream(context_)));
        queue_.clear();
        joined_ = false;
        auto resolver = std::make_shared<tcp::resolver>(context_);
        resolver->async_resolve(
            target_.host, target_.port,
            [this, resolver, socket = socket_](beast::error_code error, const auto& found) {
                if (error) return retry(error.message());
                beast::get_lowest_layer(*socket).expires_after(handshake_time);
                beast::get_lowest_layer(*socket).async_connect(
                    found, [this, socket](beast::error_code failed, const auto&) {
                        if (failed) return retry(failed.message());
                        tls_ ? encrypt() : shake_hands();
                    });
            });
    }

    void say(const std::string& text) {
        constexpr std::size_t most_waiting = 500;
        if (!socket_->is_open() || queue_.size() >= most_waiting) return;
        queue_.push_back(text);
        if (queue_.size() == 1) write();
    }

    void say_line(const std::string& line) {
        if (joined_) say(message_text(Json{{"type", "ugi"}, {"line", line}}));
    }

private:
    using Socket = websocket::stream<PeerStream>;

    void encrypt() {
        socket_->next_layer().connect_tls(
            tls_, target_.host,
            [this, socket = socket_](beast::error_code error, const std::string& distrust) {
                if (!distrust.empty()) return refuse(distrust);
                error ? retry(error.message()) : shake_hands();
            });
    }

    // Whoever was there before will be there again.
    void refuse(const std::string& why) {
        if (has_joined_) return retry("its certificate is not trusted: " + why);
        refused = "the certificate of " + target_.text() + " is not trusted: " + why +
                  "; --ca names the file of an authority of your own";
        context_.stop();
    }

    void shake_hands() {
        beast::get_lowest_layer(*socket_).expires_never();
        socket_->set_option(websocket::stream_base::timeout{handshake_time, longest_silence, true});
        socket_->read_message_max(longest_message);
        socket_->async_handshake(
            target_.text(), "/ws", [this, socket = socket_](beast::error_code error) {
                if (error) return retry(error.message());
                say(message_text(
                    Json{{"type", "join"}, {"name", options_.name}, {"token", options_.token}}));
                read();
            });
    }

    void read() {
        socket_->async_read(buffer_,
                            [this, socket = socket_](beast::error_code error, std::size_t) {
                                if (error) return retry(error.message());
                                take();
                            });
    }

    void take() {
        const std::string text(static_cast<const char*>(buffer_.cdata().data()), buffer_.size());
        buffer_.consume(buffer_.size());
        const Json json = Json::parse(text, nullptr, false);
        const std::string type = text_of(json, "type");
        if (type == "error" && !joined_) {
            refused = text_of(json, "error");
            return context_.stop();
        }
        if (type == "joined") {
            joined_ = has_joined_ = true;
            wait_ = std::chrono::seconds(1);
            report_("joined as " + options_.name);
        }
        if (type == "ugi" && on_line) on_line(text_of(json, "line"));
        read();
    }

    void write() {
        socket_->async_write(asio::buffer(queue_.front()),
                             [this, socket = socket_](beast::error_code error, std::size_t) {
                                 if (error || socket != socket_) return;
                                 queue_.pop_front();
                                 if (!queue_.empty()) write();
                             });
    }

    void retry(const std::string& why) {
        report_("no connection (" + why + "); next try in " + std::to_string(wait_.count()) + " s");
        auto timer = std::make_shared<asio::steady_timer>(context_, wait_);
        wait_ = std::min(wait_ * 2, std::chrono::seconds(30));
        timer->async_wait([this, timer](beast::error_code error) {
            if (!error) connect();
        });
    }

    asio::io_context& context_;
    const JoinOptions& options_;
    ServerAddress target_;
    const std::function<void(const std::string&)>& report_;
    std::shared_ptr<Socket> socket_;
    beast::flat_buffer buffer_;
    std::deque<std::string> queue_;
    std::chrono::seconds wait_{1};
    TlsContext tls_;  // null: nothing is encrypted
    bool joined_ = false;
    bool has_joined_ = false;  // some time
};

}  // namespace

std::string ServerAddress::text() const {
    const bool is_ipv6 = host.find(':') != std::string::npos;
    return (is_ipv6 ? "[" + host + "]" : host) + ":" + port;
}

Result<ServerAddress> read_server_address(const std::string& url) {
    const auto wrong = Error{"an address is written http://host:8080, not " + quote(url)};
    std::string_view rest = url;
    ServerAddress out;
    if (const auto end = rest.find("://"); end != std::string_view::npos) {
        const auto scheme = rest.substr(0, end);
        out.secure = scheme == "https" || scheme == "wss";
        if (!out.secure && scheme != "http" && scheme != "ws") return wrong;
        rest.remove_prefix(end + 3);
    }
    rest = rest.substr(0, rest.find('/'));
    out.port = out.secure ? "443" : "80";
    // "[::1]:8080": the colons within brackets are of the address.
    const bool in_brackets = rest.starts_with('[');
    const auto close = rest.find(']');
    if (in_brackets && close == std::string_view::npos) return wrong;
    const auto colon = in_brackets ? rest.find(':', close) : rest.rfind(':');
    out.host = in_brackets ? rest.substr(1, close - 1) : rest.substr(0, colon);
    if (colon != std::string_view::npos) out.port = rest.substr(colon + 1);
    const bool digits = out.port.find_first_not_of("0123456789") == std::string::npos;
    if (out.host.empty() || out.port.empty() || !digits) return wrong;
    return out;
}

void join_server(const JoinOptions& options, const std::function<void(const std::string&)>& report,
                 const std::stop_token& stop) {
    auto target = read_server_address(options.url);
    if (!target) throw Failure(target.error().message);
    asio::io_context context{1};
    Uplink uplink(context, options, *std::move(target), report);
    std::optional<std::string> ended;
    AgentPump agent(
        launch_for(to_agent_command(options.command), options.agent),
        [&](const std::string& line) {
            asio::post(context, [&uplink, line] { uplink.say_line(line); });
        },
        [&](const std::string& why) {
            asio::post(context, [&, why] {
                ended = why;
                context.stop();
            });
        });
    uplink.on_line = [&](const std::string& line) { agent.tell(line); };
    uplink.connect();
    const std::stop_callback at_end(stop, [&] { context.stop(); });
    if (!stop.stop_requested()) context.run();
    if (uplink.refused) throw Failure(*uplink.refused);
    if (ended) throw Failure("the agent has ended: " + *ended);
}

}  // namespace pitboss
