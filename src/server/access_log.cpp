#include "server/access_log.h"

#include "core/failure.h"
#include "core/file.h"
#include "server/http.h"
#include "server/json.h"

#include <cerrno>
#include <cstring>
#include <ctime>

namespace pitboss::server {
namespace {

constexpr std::size_t longest_logged_path = 200;
constexpr std::size_t shortest_secret = 22;  // of ids; tokens are longer
constexpr std::size_t shown_of_secret = 6;

std::string utc_text(std::int64_t unix_ms) {
    const std::time_t seconds = static_cast<std::time_t>(unix_ms / 1000);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char date[32];
    std::strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S.", &parts);
    const std::string ms = std::to_string(1000 + unix_ms % 1000);
    return date + ms.substr(1) + "Z";
}

// Who knows the id of a game may look at it, and readers of a log need not. Our own words in paths
// are shorter, and names of files have a dot.
bool may_be_secret(std::string_view part) {
    return part.size() >= shortest_secret && part.find('.') == std::string_view::npos;
}

std::string logged_path(std::string_view target) {
    const std::string path = path_of(target.substr(0, longest_logged_path));
    std::string out;
    for (std::size_t from = 0; from <= path.size();) {
        const auto end = std::min(path.find('/', from), path.size());
        const std::string part = path.substr(from, end - from);
        out += may_be_secret(part) ? part.substr(0, shown_of_secret) + "..." : part;
        if (end < path.size()) out += '/';
        from = end + 1;
    }
    return out;
}

}  // namespace

std::string log_line(const Exchange& exchange, std::int64_t unix_ms) {
    const auto tenths = std::chrono::duration_cast<std::chrono::microseconds>(exchange.time) / 100;
    return to_text(Json{{"time", utc_text(unix_ms)},
                        {"client", exchange.client},
                        {"method", exchange.method},
                        {"path", logged_path(exchange.target)},
                        {"status", exchange.status},
                        {"bytes", exchange.bytes},
                        {"ms", static_cast<double>(tenths.count()) / 10}});
}

AccessLog::AccessLog(std::string path) : path_(std::move(path)), file_(open()) {
    if (!file_.is_open())
        throw Failure("the log " + path_text(path_) + " cannot be opened: " + std::strerror(errno));
}

// A pipe nobody reads from is not waited for.
FileDescriptor AccessLog::open() const {
    if (path_ == "-") return FileDescriptor(fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0));
    return FileDescriptor(
        ::open(path_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0640));
}

bool AccessLog::reopen() {
    FileDescriptor fresh = open();
    if (!fresh.is_open()) return false;
    file_ = std::move(fresh);
    torn_ = false;
    return true;
}

void AccessLog::add(const Exchange& exchange) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    const std::string line = (torn_ ? "\n" : "") + log_line(exchange, ms) + "\n";
    const ssize_t written = write(file_.get(), line.data(), line.size());
    if (written == static_cast<ssize_t>(line.size())) {
        torn_ = false;
        return;
    }
    torn_ = torn_ || written > 0;
    ++lost_;
}

}  // namespace pitboss::server
