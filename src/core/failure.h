// The world failed: disk, socket, memory, child process. The one exception type of the program.
#pragma once

#include <stdexcept>

namespace pitboss {

class Failure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace pitboss
