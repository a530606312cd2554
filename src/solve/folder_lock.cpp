#include "solve/folder_lock.h"

#include "core/failure.h"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>
#include <cstring>

namespace pitboss {

FolderLock::FolderLock(const std::string& folder) : folder_(folder, O_RDONLY | O_DIRECTORY) {
    if (!folder_.is_open())
        throw Failure(path_text(folder) + " cannot be opened: " + std::strerror(errno));
    if (flock(folder_.number(), LOCK_EX | LOCK_NB) == 0) return;
    throw Failure(path_text(folder) + (errno == EWOULDBLOCK
                                           ? " is in use by another process; wait for its end"
                                           : " cannot be locked"));
}

}  // namespace pitboss
