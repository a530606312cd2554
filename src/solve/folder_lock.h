// A lock on a folder, so that no two processes write into it.
#pragma once

#include "core/file.h"

#include <string>

namespace pitboss {

// Held until this goes away or the process ends, however it does. Throws Failure if somebody else
// has it.
class FolderLock {
public:
    explicit FolderLock(const std::string& folder);

private:
    Descriptor folder_;
};

}  // namespace pitboss
