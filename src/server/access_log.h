// The access log: a line of JSON for each request.
#pragma once

#include "core/file_descriptor.h"
#include "server/traffic.h"

#include <cstdint>
#include <string>

namespace pitboss::server {

// {"time": "2025-01-01T12:00:00.123Z", "client": ...}, without a newline. Nothing that opens
// anything is in it: no query, no header, no body, and of the id of a game only how it begins.
std::string log_line(const Exchange& exchange, std::int64_t unix_ms);

// Used on one thread. A disk that is full costs lines and nothing else.
class AccessLog {
public:
    // Appends to the file, which is made if there is none; "-" is standard output. Throws Failure
    // if it cannot be opened.
    explicit AccessLog(std::string path);

    void add(const Exchange& exchange);

    // Whoever moved the file away wants a new one. The old one stays if that cannot be opened;
    // returns whether it could.
    bool reopen();

    std::uint64_t lost() const { return lost_; }  // lines

private:
    FileDescriptor open() const;

    std::string path_;
    FileDescriptor file_;
    bool torn_ = false;  // the last line is not whole
    std::uint64_t lost_ = 0;
};

}  // namespace pitboss::server
