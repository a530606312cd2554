#include "server/metrics.h"

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>

namespace pitboss::server {
namespace {

class MetricsWriter {
public:
    MetricsWriter() { out_.precision(12); }  // of what grows for months, the last second counts

    void begin(const char* name, const char* kind, const char* help) {
        name_ = name;
        out_ << "# HELP " << name << ' ' << help << "\n# TYPE " << name << ' ' << kind << '\n';
    }

    template <class Number>
    void add(Number value, std::string_view labels = "", std::string_view suffix = "") {
        out_ << name_ << suffix;
        if (!labels.empty()) out_ << '{' << labels << '}';
        out_ << ' ' << value << '\n';
    }

    template <class Number>
    void gauge(const char* name, Number value, const char* help) {
        begin(name, "gauge", help);
        add(value);
    }

    template <class Number>
    void counter(const char* name, Number value, const char* help) {
        begin(name, "counter", help);
        add(value);
    }

    std::string text() const { return out_.str(); }

private:
    std::ostringstream out_;
    std::string name_;
};

void add_traffic(MetricsWriter& out, const Traffic& traffic) {
    out.begin("pitboss_http_requests_total", "counter", "Answered requests by class of status.");
    for (std::size_t i = 1; i < traffic.by_class.size(); ++i)
        out.add(traffic.by_class[i], "class=\"" + std::to_string(i) + "xx\"");
    out.begin("pitboss_http_request_duration_seconds", "histogram",
              "Time from the end of a request to the end of its answer.");
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < traffic.by_time.size(); ++i) {
        count += traffic.by_time[i];
        std::ostringstream end;
        if (i < Traffic::ends.size())
            end << Traffic::ends[i];
        else
            end << "+Inf";
        out.add(count, "le=\"" + end.str() + "\"", "_bucket");
    }
    out.add(traffic.seconds, "", "_sum");
    out.add(count, "", "_count");
    out.counter("pitboss_http_response_bytes_total", traffic.bytes, "Bytes of answers.");
    out.gauge("pitboss_connections", traffic.connections, "Open connections.");
    out.gauge("pitboss_websockets", traffic.sockets, "Open WebSockets.");
}

void add_state(MetricsWriter& out, const ServerState& state) {
    out.begin("pitboss_build_info", "gauge", "The version of the program.");
    out.add(1, "version=\"" + state.version + "\"");
    out.gauge("pitboss_games_in_memory", state.games_in_memory, "Kept games that are in memory.");
    out.gauge("pitboss_games", state.games_kept, "Kept games.");
    out.begin("pitboss_searches", "gauge", "Searches by state.");
    out.add(state.searches_running, "state=\"running\"");
    out.add(state.searches_waiting, "state=\"waiting\"");
    out.gauge("pitboss_tournaments", state.tournaments, "Tournaments.");
    out.gauge("pitboss_tournaments_running", state.tournaments_running,
              "Tournaments that are played now.");
    out.gauge("pitboss_agents", state.agents, "Agents that are known.");
    out.gauge("pitboss_agents_joined", state.agents_joined, "Agents that are connected.");
    out.gauge("pitboss_storage_fails", state.storage_fails ? 1 : 0,
              "Whether games cannot be written at the moment.");
}

// Its names are those of all client libraries of Prometheus.
void add_process(MetricsWriter& out) {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    out.counter("process_cpu_seconds_total", seconds(used.ru_utime) + seconds(used.ru_stime),
                "Time of processors in seconds.");
    std::size_t pages = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    out.gauge("process_resident_memory_bytes",
              resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)), "Resident memory.");
    std::error_code none;
    out.gauge("process_open_fds",
              std::distance(std::filesystem::directory_iterator("/proc/self/fd", none), {}),
              "Open files.");
}

}  // namespace

std::string metrics_text(const Traffic& traffic, const ServerState& state) {
    MetricsWriter out;
    add_traffic(out, traffic);
    add_state(out, state);
    add_process(out);
    return out.text();
}

}  // namespace pitboss::server
