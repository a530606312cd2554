// Two processes must not play the same tournament.
#pragma once

#include <string>

namespace pitboss {

// Holds a file until it is destroyed or the process ends, however it does. Throws a Failure if
// somebody else has it. SQLite's own locks are of another kind and not disturbed, as long as this
// one is let go last.
class StoreFileLock {
public:
    explicit StoreFileLock(const std::string& path);
    ~StoreFileLock();
    StoreFileLock(const StoreFileLock&) = delete;
    StoreFileLock& operator=(const StoreFileLock&) = delete;

private:
    int descriptor_;
};

}  // namespace pitboss
