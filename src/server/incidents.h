// What goes wrong inside of the server, told in full to its owner and by number to everybody else.
#pragma once

#include "server/loop.h"

#include <mutex>
#include <string>

namespace pitboss::server {

// Causes name files and folders, which are nobody else's business. Any thread may use it.
class Incidents {
public:
    // Told the number and the cause; until it is set nobody is.
    void report_to(Report report);

    // Tells the owner; the sentence for whoever asked.
    std::string note(const std::string& cause);

private:
    std::mutex mutex_;  // guards what follows
    Report report_;
    int count_ = 0;
};

}  // namespace pitboss::server
