// A set of names in a text file, one on each line.
#pragma once

#include <set>
#include <string>

namespace pitboss::server {

// For what would be a pity to lose and no harm: a file that cannot be read is empty, and one that
// cannot be written is tried again with the next change. Names have no line breaks.
class NameList {
public:
    explicit NameList(std::string path);

    bool contains(const std::string& name) const { return names_.contains(name); }
    void insert(const std::string& name);
    void erase(const std::string& name);

private:
    void write() const;

    std::string path_;
    std::set<std::string> names_;
};

}  // namespace pitboss::server
