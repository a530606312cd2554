#include "server/agent_database.h"

#include "core/private_file.h"
#include "server/data_repair.h"
#include "server/secret.h"

namespace pitboss::server {
namespace {

const SealedTable& agent_rows() { return agents_kind().tables.front(); }

const std::string& made_private(const std::string& path) {
    make_private_file(path);
    return path;
}

// Before version 3 the tokens themselves were kept.
Cells hash_token(const SealedTable&, Cells row) {
    if (row.size() == 2)
        if (auto* token = std::get_if<std::string>(&row[1])) *token = hash_of_secret(*token);
    return row;
}

}  // namespace

const DatabaseKind& agents_kind() {
    static const DatabaseKind kind{.words = {"a file of agents", how_to_repair_data},
                                   .application_id = 0x70697461,  // "pita"
                                   .version = 3,
                                   .unsealed_id = 0,
                                   .tables = {{.name = "agents",
                                               .columns = "name TEXT PRIMARY KEY, "
                                                          "token_hash TEXT NOT NULL",
                                               .count = 2,
                                               .where_key = "name = ?",
                                               .constraints = {}}},
                                   .sealed_since = 2,
                                   .take_over = hash_token};
    return kind;
}

AgentDatabase::AgentDatabase(const std::string& path)
    : database_(made_private(path), Database::Access::create, agents_kind()) {}

std::map<std::string, std::string> AgentDatabase::token_hashes() const {
    std::map<std::string, std::string> out;
    Statement ask(database_.database(), "SELECT * FROM agents");
    while (ask.step()) {
        RowReader row = database_.read(ask, agent_rows());
        const std::string name = row.text();
        out[name] = row.text();
    }
    return out;
}

void AgentDatabase::add(const std::string& name, const std::string& token_hash) {
    SealedDatabase::Change change(database_);
    change.add(agent_rows(), {name, token_hash});
    change.commit();
}

void AgentDatabase::remove(const std::string& name) {
    SealedDatabase::Change change(database_);
    change.remove(agent_rows(), {name});
    change.commit();
}

}  // namespace pitboss::server
