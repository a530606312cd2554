#include "server/web_server.h"

#include "core/failure.h"
#include "core/private_file.h"
#include "server/limits.h"
#include "server/net.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

namespace pitboss::server {
namespace {

class AsioLoop final : public Loop {
public:
    explicit AsioLoop(asio::io_context& context) : context_(context) {}

    void post(std::function<void()> action) override { asio::post(context_, std::move(action)); }

    void after(std::chrono::milliseconds time, std::function<void()> action) override {
        auto timer = std::make_shared<asio::steady_timer>(context_, time);
        timer->async_wait([timer, action = std::move(action)](const beast::error_code& error) {
            if (!error) action();
        });
    }

private:
    asio::io_context& context_;
};

tcp::endpoint endpoint_of(asio::io_context& context, const ServeOptions& options) {
    beast::error_code error;
    const auto address = asio::ip::make_address(options.host, error);
    if (!error) return {address, options.port};
    const auto found =
        tcp::resolver(context).resolve(options.host, std::to_string(options.port), error);
    if (error || found.empty()) throw Failure("there is no host " + options.host);
    return found.begin()->endpoint();
}

tcp::acceptor listening(asio::io_context& context, const tcp::endpoint& endpoint) {
    beast::error_code error;
    tcp::acceptor acceptor(context);
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error)
        throw Failure("cannot listen at " + endpoint.address().to_string() + " port " +
                      std::to_string(endpoint.port()) + ": " + error.message());
    return acceptor;
}

// Every connection is a file to the system, which by itself gives a process few of them.
void allow_many_files() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = std::min<rlim_t>(files.rlim_max, limits::connections + 200);
    setrlimit(RLIMIT_NOFILE, &files);
}

std::vector<std::string> names_of_machine(const ServeOptions& options) {
    char name[256] = {};
    if (gethostname(name, sizeof name - 1) != 0) return {options.host};
    return {options.host, name, std::string(name) + ".local"};
}

ServiceOptions service_options(const ServeOptions& options, bool local) {
    make_private_folder(options.folder);  // it holds the tokens of agents
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    return {.folder = options.folder,
            .version = options.version,
            .everybody_is_local = local,
            .threads = options.threads > 0 ? options.threads : std::clamp(cores, 2, 8),
            .tables = options.tables,
            .names = {names_of_machine(options)},
            .assets = page_assets()};
}

// For one more connection of an address that has `same`. The last places are for those who have
// few.
bool has_room(std::size_t all, std::size_t same) {
    if (all >= limits::connections || same >= limits::connections_of_one) return false;
    return same < limits::many_connections ||
           all < limits::connections - limits::connections_for_others;
}

}  // namespace

struct WebServer::Parts {
    Parts(const Catalogue& games, const ServeOptions& options)
        : acceptor(listening(context, endpoint_of(context, options))),
          service(games, loop,
                  service_options(options, acceptor.local_endpoint().address().is_loopback())) {
        connections->service = &service;
    }
    ~Parts() { end_conversations(*connections); }

    void accept() {
        acceptor.async_accept([this](beast::error_code error, tcp::socket socket) {
            if (!acceptor.is_open()) return;
            if (error) return loop.after(std::chrono::milliseconds(50), [this] { accept(); });
            accept();  // first, so that the next one is let in whatever comes of this one
            welcome(std::move(socket));
        });
    }

    void welcome(tcp::socket socket) {
        beast::error_code error;
        const auto from = socket.remote_endpoint(error);
        if (error) return;
        const std::string address = counted_address(from.address().to_string());
        const auto known = connections->of_address.find(address);
        const std::size_t same = known == connections->of_address.end() ? 0 : known->second;
        if (!has_room(connections->count, same)) return;
        socket.set_option(tcp::no_delay(true), error);
        start_http(std::move(socket), std::make_shared<Place>(connections, address));
    }

    asio::io_context context{1};
    AsioLoop loop{context};
    std::shared_ptr<Connections> connections = std::make_shared<Connections>();
    tcp::acceptor acceptor;
    Service service;
};

WebServer::WebServer(const Catalogue& games, const ServeOptions& options) {
    allow_many_files();
    parts_ = std::make_unique<Parts>(games, options);
    parts_->accept();
}

WebServer::~WebServer() = default;

std::uint16_t WebServer::port() const { return parts_->acceptor.local_endpoint().port(); }

std::string WebServer::address() const {
    const auto end = parts_->acceptor.local_endpoint();
    const std::string host = end.address().to_string();
    return "http://" + (end.address().is_v6() ? "[" + host + "]" : host) + ":" +
           std::to_string(end.port());
}

void WebServer::run(const std::stop_token& stop, const Report& report) {
    for (const auto& sentence : parts_->service.left_out())
        report(sentence);
    parts_->service.report_to(report);
    const std::stop_callback at_end(stop, [&] { parts_->context.stop(); });
    keep_running([&] { parts_->context.run(); }, report, stop);
}

}  // namespace pitboss::server
