// The world failed: disk, socket, memory, child process. The exception type of the program.
#pragma once

#include <stdexcept>

namespace pitboss {

class Failure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// A file is not what was written. Nothing that rests on it may count: whoever judges players lets
// it pass, since it is nobody's fault.
class Damage : public Failure {
public:
    using Failure::Failure;
};

}  // namespace pitboss
