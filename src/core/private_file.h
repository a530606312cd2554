// Files and folders for secrets: only their owner may look into them.
#pragma once

#include <string>

namespace pitboss {

// Makes an empty file where there is none. One that is there already is closed to everybody else.
// Throws Failure if that cannot be done.
void make_private_file(const std::string& path);

// Makes a folder, and those it lies in as usual. One that is there already is left as it is: others
// may have their reasons to look into it.
void make_private_folder(const std::string& path);

}  // namespace pitboss
