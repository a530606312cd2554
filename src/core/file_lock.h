// A lock on a file or a folder that keeps other processes out.
#pragma once

#include "core/file_descriptor.h"

#include <string>

namespace pitboss {

// Held until this goes away or the process ends, however it does. Making one throws a Failure if
// somebody else holds it. Locks of other kinds on the same file, such as SQLite's, are not
// disturbed, as long as this one is let go last.
class FileLock {
public:
    // The file is made if there is none. `advice` is for whoever finds it in use.
    static FileLock of_file(const std::string& path, const std::string& advice);
    static FileLock of_folder(const std::string& path);

private:
    FileLock(const std::string& path, int flags, const std::string& advice);

    FileDescriptor file_;
};

}  // namespace pitboss
