#include "server/name_list.h"

#include <fstream>
#include <utility>

namespace pitboss::server {

NameList::NameList(std::string path) : path_(std::move(path)) {
    std::ifstream file(path_);
    for (std::string name; std::getline(file, name);)
        names_.insert(name);
}

void NameList::insert(const std::string& name) {
    if (names_.insert(name).second) write();
}

void NameList::erase(const std::string& name) {
    if (names_.erase(name) > 0) write();
}

void NameList::write() const {
    std::ofstream file(path_, std::ios::trunc);
    for (const auto& name : names_)
        file << name << '\n';
}

}  // namespace pitboss::server
