#include "arena/tournament_file.h"

#include "arena/agent_folder.h"
#include "arena/clocks.h"
#include "arena/toml_reader.h"
#include "core/file.h"
#include "core/text.h"

#include <limits>
#include <set>
#include <sstream>

namespace pitboss {
namespace {

constexpr int most_games = 10'000'000;

class PlanReader {
public:
    PlanReader(const toml::table& table, TomlTrouble& trouble, const std::string& path,
               const Catalogue& games)
        : top_(table, trouble), trouble_(trouble), path_(path), games_(games) {}

    TournamentPlan read() {
        read_game();
        read_conduct();
        if (auto time = top_.table("time")) read_time(*time);
        if (auto openings = top_.table("openings")) read_openings(*openings);
        read_agents();
        read_schedule();
        top_.refuse_unknown();
        if (!trouble_.any() && variant_) check_openings();
        return std::move(plan_);
    }

private:
    void read_game() {
        const auto parse = [&](std::string_view text) { return games_.open(text); };
        if (const auto variant = top_.parsed<VariantPtr>("game", parse)) variant_ = *variant;
        if (variant_)
            plan_.game = variant_->name();
        else
            top_.refuse("game", "a game is missing, such as game = \"kalah\"");
    }

    void read_conduct() {
        constexpr auto any = std::numeric_limits<std::int64_t>::max();
        if (const auto seed = top_.integer("seed", 0, any))
            plan_.seed = static_cast<std::uint64_t>(*seed);
        if (const auto count = top_.integer("concurrency", 1, 256))
            plan_.concurrency = static_cast<int>(*count);
        if (const auto grace = top_.parsed<Milliseconds>("grace", parse_duration))
            plan_.grace = *grace;
        if (const auto faults = top_.parsed<FaultPolicy>("faults", parse_fault_policy))
            plan_.faults = *faults;
    }

    void read_time(TomlReader& time) {
        Limits& limits = plan_.limits;
        limits.movetime = time.parsed<Milliseconds>("movetime", parse_duration);
        limits.clock = time.parsed<GameClock>("clock", parse_clock);
        if (const auto depth = time.integer("depth", 1, 1000))
            limits.depth = static_cast<int>(*depth);
        if (const auto nodes = time.integer("nodes", 1, std::numeric_limits<std::int64_t>::max()))
            limits.nodes = static_cast<std::uint64_t>(*nodes);
        time.refuse_unknown();
    }

    void read_openings(TomlReader& openings) {
        const auto kind_of = [](std::string_view text) -> Result<OpeningKind> {
            if (text == "random") return OpeningKind::random;
            if (text == "tree") return OpeningKind::tree;
            if (text == "file") return OpeningKind::file;
            return Error{"must be random, tree or file, not " + in_quotes(text)};
        };
        if (const auto kind = openings.parsed<OpeningKind>("kind", kind_of))
            plan_.openings.kind = *kind;
        const bool from_file = plan_.openings.kind == OpeningKind::file;
        if (const auto plies = openings.integer("plies", 0, 100)) {
            plan_.openings.plies = static_cast<int>(*plies);
            if (from_file) openings.refuse("plies", "plies are for random openings and trees");
        }
        const auto file = openings.text("file");
        if (file && !from_file) openings.refuse("file", "a file needs kind = \"file\"");
        if (from_file && !file)
            openings.refuse("file", "file is missing: one position in each line");
        if (from_file && file && !read_positions(beside(*file)))
            openings.refuse("file", "the file " + in_quotes(*file) + " can not be read");
        openings.refuse_unknown();
    }

    bool read_positions(const std::filesystem::path& path) {
        constexpr std::size_t most_bytes = 64 << 20;
        const auto text = read_file(path, most_bytes);
        if (!text) return false;
        std::istringstream lines(*text);
        for (std::string line; std::getline(lines, line);) {
            if (!line.empty() && line.back() == '\r') line.pop_back();
            if (!line.empty() && line[0] != '#') plan_.openings.positions.push_back(line);
        }
        return !plan_.openings.positions.empty();
    }

    // Files are looked for beside the file that names them.
    std::filesystem::path beside(const std::string& name) const {
        return std::filesystem::path(path_).parent_path() / name;
    }

    void read_agents() {
        for (auto& agent : top_.tables("agents"))
            read_agent(agent);
        if (plan_.entrants.size() < 2 && !trouble_.any())
            top_.refuse("agents", "two agents are needed at least, each written [[agents]]");
    }

    void read_agent(TomlReader& agent) {
        const auto name = agent.text("name");
        const auto player = agent.text("player");
        const auto folder = agent.text("folder");
        const auto memory = agent.integer("memory_mb", 1, 1'000'000);
        const bool ponder = agent.flag("ponder").value_or(false);
        agent.refuse_unknown();
        std::vector<Entrant> found;
        if (player.has_value() == folder.has_value())
            agent.refuse("folder",
                         "an agent is a player, such as player = \"greedy\", or a folder");
        else if (player)
            found.push_back({.name = name.value_or(""), .player = *player});
        else if (name)
            agent.refuse("name", "agents of a folder are named after their files");
        else if (auto entrants = entrants_in(beside(*folder)))
            found = *std::move(entrants);
        else
            agent.refuse("folder", entrants_in(beside(*folder)).error().message);
        for (auto& entrant : found) {
            if (memory) entrant.memory_mb = static_cast<int>(*memory);
            entrant.ponder = ponder;
            enter(agent, std::move(entrant));
        }
    }

    void enter(TomlReader& agent, Entrant entrant) {
        if (!variant_) return;
        const auto checked = [&]() -> Result<std::string> {
            const auto spec = parse_spec(entrant.player);
            if (!spec) return spec.error();
            if (spec->name != command_name && (entrant.memory_mb || entrant.ponder))
                return Error{"memory_mb and ponder are for programs, cmd(...)"};
            if (const auto made = variant_->player(*spec); !made) return made.error();
            return variant_->spelled(*spec);
        }();
        if (!checked) return agent.refuse("player", "player: " + checked.error().message);
        entrant.player = *checked;
        if (entrant.name.empty()) entrant.name = *checked;
        if (!names_.insert(entrant.name).second)
            return agent.refuse("name", "there are two agents " + in_quotes(entrant.name) +
                                            "; give each a name of its own");
        plan_.entrants.push_back(std::move(entrant));
    }

    void read_schedule() {
        ScheduleOptions& schedule = plan_.schedule;
        if (const auto kind = top_.parsed<ScheduleKind>("kind", parse_schedule_kind))
            schedule.kind = *kind;
        schedule.players = static_cast<int>(plan_.entrants.size());
        const auto games = top_.integer("games", 2, most_games);
        if (games && *games % 2 != 0)
            top_.refuse("games",
                        "games must be an even number, since every opening is played from "
                        "both sides, not " +
                            std::to_string(*games));
        if (games) schedule.pairs = static_cast<int>(*games / 2);
        games_given_ = games.has_value();
        read_rounds();
        read_sprt();
    }

    void read_rounds() {
        ScheduleOptions& schedule = plan_.schedule;
        const auto rounds = top_.integer("rounds", 1, 1000);
        if (rounds && schedule.kind != ScheduleKind::swiss)
            top_.refuse("rounds", "rounds are for kind = \"swiss\"; games says how often two meet");
        while ((1 << schedule.rounds) < schedule.players)
            ++schedule.rounds;
        if (rounds) schedule.rounds = static_cast<int>(*rounds);
    }

    void read_sprt() {
        ScheduleOptions& schedule = plan_.schedule;
        auto table = top_.table("sprt");
        if (schedule.kind == ScheduleKind::sprt && plan_.entrants.size() > 2)
            top_.refuse("kind", "a sequential test is between two agents, not " +
                                    std::to_string(plan_.entrants.size()));
        if (!table) return;
        if (schedule.kind != ScheduleKind::sprt)
            return top_.refuse("sprt", "[sprt] needs kind = \"sprt\"");
        schedule.sprt.elo0 = table->real("elo0").value_or(schedule.sprt.elo0);
        schedule.sprt.elo1 = table->real("elo1").value_or(schedule.sprt.elo1);
        schedule.sprt.alpha = table->real("alpha").value_or(schedule.sprt.alpha);
        schedule.sprt.beta = table->real("beta").value_or(schedule.sprt.beta);
        table->refuse_unknown();
        if (const auto good = checked(schedule.sprt); !good)
            top_.refuse("sprt", "sprt: " + good.error().message);
    }

    // How often two meet, where the file does not say: once in each of the openings listed.
    void check_openings() {
        const auto openings = Openings::make(variant_, plan_.openings, plan_.seed);
        if (!openings) return top_.refuse("openings", "openings: " + openings.error().message);
        if (games_given_) return;
        const ScheduleKind kind = plan_.schedule.kind;
        const bool short_matches = kind == ScheduleKind::knock_out || kind == ScheduleKind::swiss;
        plan_.schedule.pairs = kind == ScheduleKind::sprt ? 50'000 : short_matches ? 5 : 50;
        if (kind != ScheduleKind::sprt && openings->count())
            plan_.schedule.pairs = *openings->count();
    }

    TomlReader top_;
    TomlTrouble& trouble_;
    const std::string& path_;
    const Catalogue& games_;
    VariantPtr variant_;
    TournamentPlan plan_;
    std::set<std::string> names_;
    bool games_given_ = false;
};

}  // namespace

Result<TournamentPlan> read_tournament(const std::string& text, const std::string& path,
                                       const Catalogue& games) {
    const std::string name = std::filesystem::path(path).filename();
    TomlTrouble trouble(name);
    try {
        const toml::table table = toml::parse(text, name);
        TournamentPlan plan = PlanReader(table, trouble, path, games).read();
        if (trouble.any()) return trouble.error();
        return plan;
    } catch (const toml::parse_error& problem) {
        trouble.note(problem.source(), "this is no TOML: " + std::string(problem.description()));
        return trouble.error();
    }
}

}  // namespace pitboss
