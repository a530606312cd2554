#include "server/incidents.h"

#include <utility>

namespace pitboss::server {

void Incidents::report_to(Report report) {
    const std::lock_guard lock(mutex_);
    report_ = std::move(report);
}

std::string Incidents::note(const std::string& cause) {
    const std::lock_guard lock(mutex_);
    const std::string number = std::to_string(++count_);
    if (report_) report_("error " + number + ": " + cause);
    return "the server cannot do this at the moment; its owner finds the cause under error " +
           number + " in the output of the server";
}

}  // namespace pitboss::server
