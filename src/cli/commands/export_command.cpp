// pitboss export, pitboss import
#include "arena/game_store.h"
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/layout.h"
#include "core/failure.h"
#include "core/file.h"
#include "core/text.h"
#include "play/record_check.h"
#include "protocol/record_json.h"

#include <fmt/core.h>

#include <filesystem>
#include <sstream>

namespace pitboss::cli {
namespace {

struct ExportArguments {
    std::string store;
    std::string format = "pgn";
};

void export_games(const ExportArguments& arguments) {
    if (arguments.format != "pgn" && arguments.format != "jsonl")
        throw WrongUsage("--format must be pgn or jsonl, not " + quote(arguments.format));
    const GameStore store(arguments.store, GameStore::Use::read);
    bool first = true;
    store.each([&](const StoredGame& game) {
        const std::string id = to_text(game.id);
        if (arguments.format == "jsonl")
            fmt::print("{}\n", record_json(game.record, id));
        else
            fmt::print("{}{}", first ? "" : "\n", record_text(game.record, id));
        first = false;
    });
}

struct ImportArguments {
    std::vector<std::string> files;
    std::string game;
    std::string store;
};

// The number in the name of a file, such as game00042.log: its game is a pairing of its own.
int number_in(const std::string& path) {
    int number = 0;
    for (const char c : std::filesystem::path(path).stem().string())
        if (c >= '0' && c <= '9') number = (number * 10 + (c - '0')) % 100'000'000;
    return number;
}

Result<std::vector<NamedRecord>> json_lines(const std::string& text, CleanNames& names) {
    std::vector<NamedRecord> out;
    std::istringstream lines(text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line.empty()) continue;
        auto record = parse_record_json(line, names);
        if (!record) return Error{"line " + std::to_string(number) + ": " + record.error().message};
        out.push_back(*std::move(record));
    }
    return out;
}

const RecordImporter* importer_of(const Context& context, const Variant& variant,
                                  const std::string& ending) {
    const GameEntry* entry = context.games.find(parse_spec(variant.name())->name);
    for (const auto& importer : entry->importers)
        if (importer.ending == ending) return &importer;
    return nullptr;
}

Result<std::vector<NamedRecord>> records_in(const Context& context, const Variant& variant,
                                            const std::string& path, CleanNames& names) {
    constexpr std::size_t most_bytes = std::size_t{1} << 30;
    const std::string text = value_or_throw(read_file(path, most_bytes), "import");
    const std::string ending = std::filesystem::path(path).extension();
    if (ending == ".jsonl") return json_lines(text, names);
    const RecordImporter* importer = importer_of(context, variant, ending);
    if (!importer) return parse_records(text, names);
    auto record = importer->read(variant, text);
    if (!record) return record.error();
    const GameId id{.seed = 0, .pairing = number_in(path)};
    return std::vector<NamedRecord>{{to_text(id), *std::move(record)}};
}

struct ImportTally {
    std::uint64_t added = 0;
    std::uint64_t known = 0;
};

// All games of a file, or none of them where one is not right.
Result<std::vector<StoredGame>> checked_games(const Context& context, const Variant& variant,
                                              const std::string& path, CleanNames& names) {
    auto records = records_in(context, variant, path, names);
    if (!records) return records.error();
    std::vector<StoredGame> out;
    for (auto& named : *records) {
        const std::string number = "game " + std::to_string(out.size() + 1);
        if (named.record.line.game != variant.name())
            return Error{number + " is one of " + quote(named.record.line.game)};
        if (const auto good = check_record(variant, named.record); !good)
            return Error{number + ": " + good.error().message};
        // Without a name it is numbered as it stands in the file.
        const auto id = named.id.empty()
                            ? Result<GameId>(GameId{.seed = 0, .pairing = int(out.size())})
                            : parse_game_id(named.id);
        if (!id) return Error{number + ": " + id.error().message};
        out.push_back({*id, std::move(named.record)});
    }
    return out;
}

void import_games(Context& context, const ImportArguments& arguments) {
    const auto variant = open_game(context, arguments.game);
    GameStore store(arguments.store, GameStore::Use::write);
    if (store.empty()) store.begin(variant->name(), {});
    if (store.game() != variant->name())
        throw WrongUsage(arguments.store + " holds games of " + store.game());
    if (!store.plan().empty())
        throw WrongUsage(arguments.store + " is the store of a tournament; choose another --store");
    ImportTally tally;
    CleanNames names;  // of all files: whoever has a name in one has it in the others
    for (const auto& path : arguments.files) {
        const auto games = checked_games(context, *variant, path, names);
        if (!games) {
            fmt::print(stderr, "pitboss: {}: {}\n", path_text(path), games.error().message);
            context.exit_code = failed;
            continue;
        }
        for (const auto& game : *games)
            ++(store.import(game) ? tally.added : tally.known);
    }
    fmt::print("{} imported", count_text(tally.added, "game"));
    if (tally.known > 0) fmt::print(", {} there already", tally.known);
    fmt::print("; {} in {}\n", count_text(static_cast<std::uint64_t>(store.count()), "game"),
               path_text(arguments.store));
}

}  // namespace

void add_export_command(CLI::App& app, Context&) {
    auto* command = app.add_subcommand("export", "print the games of a store");
    auto arguments = std::make_shared<ExportArguments>();
    command->add_option("store", arguments->store, "a store of games, such as league.games")
        ->type_name("")
        ->required();
    command
        ->add_option("--format", arguments->format,
                     "pgn: tags and moves, for people; jsonl: one JSON object in each line, with "
                     "everything")
        ->type_name("FORMAT")
        ->capture_default_str();
    command->callback([=] { export_games(*arguments); });
}

namespace {

std::string import_help(const Catalogue& games) {
    std::string out = "*.jsonl, ";
    for (const auto& entry : games.games())
        for (const auto& importer : entry.importers)
            out += importer.files + ", ";
    return out + "or records as export and play write them";
}

}  // namespace

void add_import_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("import", "take games from files into a store");
    auto arguments = std::make_shared<ImportArguments>();
    command->add_option("files", arguments->files, import_help(context.games))
        ->type_name("")
        ->required();
    command->add_option("--game", arguments->game, game_help(context, "the game they are of"))
        ->type_name("GAME")
        ->required();
    command->add_option("--store", arguments->store, "where they are kept")
        ->type_name("FILE")
        ->check(not_empty("a file"))
        ->required();
    command->callback([=, &context] { import_games(context, *arguments); });
}

}  // namespace pitboss::cli
