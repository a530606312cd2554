#include "server/web_server.h"

#include "core/failure.h"
#include "core/private_file.h"
#include "server/limits.h"
#include "server/net.h"

#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
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
    std::vector<std::string> out{options.host};
    if (!options.public_url.host.empty()) out.push_back(options.public_url.host);
    char name[256] = {};
    if (gethostname(name, sizeof name - 1) == 0)
        out.insert(out.end(), {name, std::string(name) + ".local"});
    return out;
}

// Where people find what listens there.
std::vector<std::string> addresses_of(const tcp::endpoint& end, bool secure) {
    std::vector<std::string> out;
    if (end.address().is_unspecified())
        for (const auto& address : machine_addresses(end.address().is_v6()))
            out.push_back(url_of(secure, address, end.port()));
    else
        out.push_back(url_of(secure, plain_address(end.address().to_string()), end.port()));
    if (out.empty()) out.push_back(url_of(secure, "127.0.0.1", end.port()));
    return out;
}

ServiceOptions service_options(const ServeOptions& options, bool open_to_others,
                               std::vector<std::string> addresses) {
    make_private_folder(options.folder);  // it holds the tokens of agents
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    return {.folder = options.folder,
            .version = options.version,
            .open_to_others = open_to_others,
            .new_key = options.new_key,
            .threads = options.threads > 0 ? options.threads : std::clamp(cores, 2, 8),
            .tables = options.tables,
            .names = {names_of_machine(options), options.public_url.origin},
            .assets = page_assets(),
            .metrics_open = options.metrics_open,
            .addresses = std::move(addresses)};
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
        : connections(connections_for(options)),
          acceptor(listening(context, endpoint_of(context, options))),
          port(acceptor.local_endpoint().port()),
          addresses(addresses_of(acceptor.local_endpoint(), connections->certificate.has_value())),
          open_to_others(!acceptor.local_endpoint().address().is_loopback() ||
                         !options.public_url.origin.empty() || !options.proxies.empty()),
          service(games, loop,
                  service_options(options, open_to_others, links_of(options, addresses))) {
        connections->service = &service;
    }
    ~Parts() {
        connections->service = nullptr;
        connections->on_last = {};
        for (Session* session : connections->sessions)
            session->let_go();
    }

    static std::shared_ptr<Connections> connections_for(const ServeOptions& options) {
        auto out = std::make_shared<Connections>();
        if (!options.certificate.empty())
            out->certificate.emplace(options.certificate, options.key);
        if (!options.log.empty()) out->log.emplace(options.log);
        out->proxies = options.proxies;
        out->behind_proxy = !options.public_url.origin.empty();
        return out;
    }

    static std::vector<std::string> links_of(const ServeOptions& options,
                                             std::vector<std::string> addresses) {
        if (!options.public_url.origin.empty())
            addresses.insert(addresses.begin(), options.public_url.origin);
        return addresses;
    }

    // What is looked at now and then.
    void begin(const Report& told) {
        report = told;
        if (connections->certificate) watch_certificate();
        if (!connections->log) return;
        hangups.add(SIGHUP);
        await_log_rotation();
    }

    void watch_certificate() {
        constexpr std::chrono::seconds between_looks{2};
        loop.after(between_looks, [this] { watch_certificate(); });
        if (const auto news = connections->certificate->look(); news && report) report(*news);
    }

    void await_log_rotation() {
        hangups.async_wait([this](beast::error_code error, int) {
            if (error) return;
            await_log_rotation();
            if (!connections->log->reopen() && report) report("the log cannot be opened anew");
        });
    }

    // In the time that is given everybody is told, and what was asked is answered.
    void finish() {
        beast::error_code ignored;
        connections->ending = true;
        acceptor.close(ignored);
        connections->on_last = [this] { context.stop(); };
        for (Session* session :
             std::vector(connections->sessions.begin(), connections->sessions.end()))
            session->finish();
        if (connections->count == 0) context.stop();
        loop.after(limits::farewell, [this] { context.stop(); });
    }

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
        const std::string address = counted_address(plain_address(from.address().to_string()));
        const auto known = connections->of_address.find(address);
        const std::size_t same = known == connections->of_address.end() ? 0 : known->second;
        const bool shared = connections->proxies.contains(address);  // by all who come through it
        if (!has_room(connections->count, shared ? 0 : same)) return;
        socket.set_option(tcp::no_delay(true), error);
        start_http(std::move(socket), std::make_shared<Place>(connections, address));
    }

    asio::io_context context{1};
    AsioLoop loop{context};
    std::shared_ptr<Connections> connections;
    tcp::acceptor acceptor;
    std::uint16_t port;
    std::vector<std::string> addresses;
    bool open_to_others;
    asio::signal_set hangups{context};
    Report report;
    Service service;
};

WebServer::WebServer(const Catalogue& games, const ServeOptions& options) {
    allow_many_files();
    parts_ = std::make_unique<Parts>(games, options);
    parts_->accept();
}

WebServer::~WebServer() = default;

std::uint16_t WebServer::port() const { return parts_->port; }

const std::optional<std::string>& WebServer::new_key() const { return parts_->service.new_key(); }

const std::vector<std::string>& WebServer::addresses() const { return parts_->addresses; }

bool WebServer::open_to_others() const { return parts_->open_to_others; }

void WebServer::run(const std::stop_token& stop, const Report& report) {
    for (const auto& sentence : parts_->service.left_out())
        report(sentence);
    parts_->service.report_to(report);
    const std::stop_callback at_end(
        stop, [&] { asio::post(parts_->context, [this] { parts_->finish(); }); });
    parts_->begin(report);
    keep_running([&] { parts_->context.run(); }, report, stop);
}

}  // namespace pitboss::server
