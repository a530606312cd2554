#include "server/loop.h"

#include <exception>

namespace pitboss::server {

void keep_running(const std::function<void()>& run, const Report& report,
                  const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        try {
            return run();
        } catch (const std::exception& problem) {
            if (report) report(std::string("something went wrong: ") + problem.what());
        }
    }
}

}  // namespace pitboss::server
