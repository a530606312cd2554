#include "core/file_lock.h"

#include "core/failure.h"
#include "core/file.h"

#include <sys/file.h>

#include <cerrno>
#include <cstring>

namespace pitboss {

FileLock::FileLock(const std::string& path, int flags, const std::string& advice)
    : file_(path, flags) {
    if (!file_.is_open()) throw Failure(path_text(path) + ": " + std::strerror(errno));
    if (flock(file_.get(), LOCK_EX | LOCK_NB) == 0) return;
    throw Failure(path_text(path) + (errno == EWOULDBLOCK
                                         ? " is in use by another process; " + advice
                                         : " cannot be locked"));
}

FileLock FileLock::of_file(const std::string& path, const std::string& advice) {
    return {path, O_RDWR | O_CREAT, advice};
}

FileLock FileLock::of_folder(const std::string& path) {
    return {path, O_RDONLY | O_DIRECTORY, "wait for its end"};
}

}  // namespace pitboss
