// The HTTP and WebSocket server. Boost stays behind this header.
#pragma once

#include "server/addresses.h"
#include "server/proxies.h"
#include "server/service.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace pitboss::server {

struct ServeOptions {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;  // 0: any that is free
    std::string folder;         // of all that is kept; made where there is none
    std::string version;
    int threads = 0;               // that think; 0: as many as there are cores, from 2 to 8
    std::string tables = {};       // folder of endgame tables to look into; empty: none
    bool new_key = false;          // for the teacher, even if there is one
    std::string certificate = {};  // files for TLS, both or none
    std::string key = {};
    PublicUrl public_url = {};
    TrustedProxies proxies = {};
    std::string log = {};  // file of the access log; "-": standard output; empty: none
    bool metrics_open = false;
};

class WebServer {
public:
    // Listens at once; throws Failure if it cannot, or if the data cannot be opened.
    WebServer(const Catalogue& games, const ServeOptions& options);
    ~WebServer();
    WebServer(const WebServer&) = delete;
    WebServer& operator=(const WebServer&) = delete;

    std::uint16_t port() const;
    std::string address() const { return addresses().front(); }

    // The teacher's key if it was made just now; it cannot be told later.
    const std::optional<std::string>& new_key() const;

    // Where people find it: "http://127.0.0.1:8080". If it listens everywhere, all addresses of
    // this machine, the most likely one first.
    const std::vector<std::string>& addresses() const;

    // It listens to more than this machine, or what it is told may come through a proxy from
    // elsewhere.
    bool open_to_others() const;

    // Answers until a stop is requested; answers and goodbyes are written then, but not for long.
    // `report` is told on the same thread what goes wrong. With a log, SIGHUP has it opened anew.
    void run(const std::stop_token& stop, const Report& report);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace pitboss::server
