// The HTTP and WebSocket server. Boost stays behind this header.
#pragma once

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
    int threads = 0;          // that think; 0: as many as there are cores, from 2 to 8
    std::string tables = {};  // folder of endgame tables to look into; empty: none
    bool new_key = false;     // for the teacher, even if there is one
};

class WebServer {
public:
    // Listens at once; throws Failure if it cannot, or if the data cannot be opened.
    WebServer(const Catalogue& games, const ServeOptions& options);
    ~WebServer();
    WebServer(const WebServer&) = delete;
    WebServer& operator=(const WebServer&) = delete;

    std::uint16_t port() const;
    std::string address() const;  // "http://127.0.0.1:8080"

    // The teacher's key if it was made just now; it cannot be told later.
    const std::optional<std::string>& new_key() const;

    // Whoever reaches it is the teacher, without any key.
    bool everybody_is_local() const;

    // Answers until a stop is requested. `report` is told on the same thread what goes wrong.
    void run(const std::stop_token& stop, const Report& report);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace pitboss::server
