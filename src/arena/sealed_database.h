// A database that notices what was changed in it by anybody but us: each row has a checksum, and
// one row, the seal, tells how many there are and the sum of their checksums.
#pragma once

#include "arena/sealed_row.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace pitboss {

// What a database is for. Files of versions before `version` are made anew when they are opened to
// be written, and get checksums where they had none.
struct DatabaseKind {
    DatabaseWords words;
    std::int64_t application_id = 0;
    std::int64_t version = 0;
    std::int64_t unsealed_id = 0;  // the application id of files without checksums
    std::vector<SealedTable> tables;
    std::vector<std::string> indices = {};  // SQL that makes them
    std::int64_t sealed_since = 0;          // the first version with checksums; 0: `version`
    // Makes a row of an older version one of this; null: they are alike.
    Cells (*take_over)(const SealedTable&, Cells) = nullptr;
};

struct Seal {
    std::uint64_t rows = 0;
    std::uint64_t sum = 0;

    bool operator==(const Seal&) const = default;

    void take(std::int64_t checksum) {
        ++rows;
        sum += static_cast<std::uint64_t>(checksum);
    }
    void drop(std::int64_t checksum) {
        --rows;
        sum -= static_cast<std::uint64_t>(checksum);
    }
};

// What is there is checked when it is opened. One thread uses it at a time; others may read the
// file meanwhile. `kind` has to outlive it.
class SealedDatabase {
public:
    // `read` opens files of older versions as they are, without checksums as well.
    SealedDatabase(const std::string& path, Database::Access access, const DatabaseKind& kind);

    const Database& database() const { return database_; }

    // The same as read_sealed, but for files without checksums.
    RowReader read(Statement& statement, const SealedTable& table) const;

    // All or nothing: what was not committed when it goes away has not happened.
    class Change {
    public:
        explicit Change(SealedDatabase& database);

        void add(const SealedTable& table, Cells cells);  // without a checksum
        void put(const SealedTable& table, Cells cells);  // in the place of the one with its keys
        void remove(const SealedTable& table, const Cells& keys);
        void commit();

    private:
        void insert(const SealedTable& table, const std::string& name, const Cells& sealed);
        void erase(const SealedTable& table, const std::string& name, const Cells& keys);

        SealedDatabase& sealed_;
        Transaction transaction_;
        Seal seal_;
    };

private:
    bool is_new() const;
    void create();
    void create_tables();
    void upgrade();
    void check_kind();
    void check_rows();
    void check_pages() const;
    std::int64_t schema_checksum() const;
    void write_seal(const Seal& seal) const;
    Statement& prepared(const std::string& sql);

    const DatabaseKind& kind_;
    Database database_;
    std::int64_t version_ = 0;  // of the file, when it was opened
    bool is_sealed_ = false;
    Seal seal_;
    std::int64_t schema_ = 0;  // checksum of the declarations
    std::map<std::string, std::unique_ptr<Statement>> prepared_;
};

// The row that a statement stands on which selects all columns of a table, checked.
RowReader read_sealed(const Database& database, Statement& statement, const SealedTable& table);

// The one row of the table `seal`: the version, how many rows there are, the sum of their
// checksums, and a checksum of the declarations of the tables.
const SealedTable& seal_table();

// Where the rows of a table are once more.
std::string name_of_copy(const SealedTable& table);

}  // namespace pitboss
