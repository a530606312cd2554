#include "arena/store_lock.h"

#include "core/failure.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace pitboss {

StoreFileLock::StoreFileLock(const std::string& path)
    : descriptor_(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
    if (descriptor_ < 0) throw Failure(path + ": " + std::strerror(errno));
    if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
    const bool taken = errno == EWOULDBLOCK;
    close(descriptor_);
    throw Failure(taken ? path +
                              " is in use by another process; wait for its end, or choose another "
                              "--store"
                        : path + " cannot be locked");
}

StoreFileLock::~StoreFileLock() { close(descriptor_); }

}  // namespace pitboss
