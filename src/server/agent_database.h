// The database of agents that may join, by name and hash of the token. docs/formats.md describes
// it.
#pragma once

#include "arena/sealed_database.h"

#include <map>
#include <string>

namespace pitboss::server {

const DatabaseKind& agents_kind();

// One thread uses it at a time. Nobody but the file's owner may read it.
class AgentDatabase {
public:
    // Throws Failure if the file is of another kind, and Damage if it is damaged.
    explicit AgentDatabase(const std::string& path);

    std::map<std::string, std::string> token_hashes() const;  // by name
    void add(const std::string& name, const std::string& token_hash);
    void remove(const std::string& name);

private:
    SealedDatabase database_;
};

}  // namespace pitboss::server
