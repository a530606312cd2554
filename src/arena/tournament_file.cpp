#include "arena/tournament_file.h"

#include "arena/agent_folder.h"
#include "arena/conditions_reader.h"
#include "arena/toml_reader.h"
#include "core/clean_text.h"
#include "core/file.h"
#include "core/text.h"

#include <set>

namespace pitboss {
namespace {

constexpr int most_games = 10'000'000;
constexpr std::size_t most_agents = 1000;  // a table of all against all is made of them
constexpr std::int64_t most_games_in_all = 1'000'000'000;

// As it was given: how it is shown depends on the others.
Result<std::string> agent_name(std::string_view text) {
    constexpr std::size_t longest = 100;
    if (is_blank(text)) return Error{"a name needs a letter, a digit or another sign to be seen"};
    if (text.size() > longest)
        return Error{"a name has at most " + std::to_string(longest) + " bytes, this one has " +
                     std::to_string(text.size())};
    return std::string(text);
}

class PlanReader {
public:
    PlanReader(const toml::table& table, TomlTrouble& trouble, const std::string& path,
               const Catalogue& games)
        : top_(table, trouble), trouble_(trouble), path_(path), games_(games) {}

    TournamentPlan read() {
        variant_ = read_game(top_, games_);
        if (variant_) plan_.game = variant_->name();
        plan_.conditions = read_conditions(top_, beside(""), variant_);
        read_agents();
        read_schedule();
        top_.refuse_unknown();
        if (!trouble_.any() && variant_) check_openings();
        if (!trouble_.any()) check_size();
        return std::move(plan_);
    }

private:
    // Files are looked for beside the file that names them.
    std::filesystem::path beside(const std::string& name) const {
        return std::filesystem::path(path_).parent_path() / name;
    }

    void read_agents() {
        for (auto& agent : top_.tables("agents"))
            read_agent(agent);
        if (plan_.entrants.size() < 2 && !trouble_.any())
            top_.refuse("agents", "two agents are needed at least, each written [[agents]]");
        if (plan_.entrants.size() > most_agents)
            top_.refuse("agents", "a tournament has at most " + std::to_string(most_agents) +
                                      " agents, this one " + std::to_string(plan_.entrants.size()));
    }

    void read_agent(TomlReader& agent) {
        const auto name = agent.parse_value<std::string>("name", agent_name);
        const auto player = agent.raw_text("player");
        const auto folder = agent.raw_text("folder");
        const auto memory = agent.integer("memory_mb", 1, 1'000'000);
        const bool ponder = agent.flag("ponder").value_or(false);
        const auto reads = read_paths(agent);
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
            entrant.reads = reads;
            enter(agent, std::move(entrant));
        }
    }

    std::vector<std::string> read_paths(TomlReader& agent) const {
        std::vector<std::string> out;
        for (const auto& name : agent.texts("reads")) {
            const auto path = beside(name);
            std::error_code unknown;
            if (!std::filesystem::exists(path, unknown))
                agent.refuse("reads", "there is no file or folder " + quote(path.string()));
            out.push_back(path.string());
        }
        return out;
    }

    void enter(TomlReader& agent, Entrant entrant) {
        if (!variant_) return;
        const auto checked = [&]() -> Result<std::string> {
            const auto spec = parse_spec(entrant.player);
            if (!spec) return spec.error();
            const bool for_programs = entrant.memory_mb || entrant.ponder || !entrant.reads.empty();
            if (spec->name != command_name && for_programs)
                return Error{"memory_mb, ponder and reads are for programs, cmd(...)"};
            return check_player(*variant_, entrant.player);
        }();
        if (!checked) return agent.refuse("player", "player: " + checked.error().message);
        entrant.player = *checked;
        if (entrant.name.empty()) entrant.name = *checked;
        if (!given_names_.insert(entrant.name).second)
            return agent.refuse("name", "there are two agents " + quote(entrant.name) +
                                            "; give each a name of its own");
        entrant.name = names_.name_for(entrant.name);
        plan_.entrants.push_back(std::move(entrant));
    }

    void read_schedule() {
        ScheduleOptions& schedule = plan_.schedule;
        if (const auto kind = top_.parse_value<ScheduleKind>("kind", parse_schedule_kind))
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
        if (const auto good = check_bounds(schedule.sprt); !good)
            top_.refuse("sprt", "sprt: " + good.error().message);
    }

    // How often two meet, where the file does not say: once in each of the openings listed.
    void check_openings() {
        const auto openings =
            Openings::make(variant_, plan_.conditions.openings, plan_.conditions.seed);
        if (!openings) return top_.refuse("openings", "openings: " + openings.error().message);
        if (games_given_) return;
        const ScheduleKind kind = plan_.schedule.kind;
        const bool short_matches = kind == ScheduleKind::knock_out || kind == ScheduleKind::swiss;
        plan_.schedule.pairs = kind == ScheduleKind::sprt ? 50'000 : short_matches ? 5 : 50;
        if (kind != ScheduleKind::sprt && openings->count())
            plan_.schedule.pairs = *openings->count();
    }

    // Pairings are numbered by whole numbers of 32 bits.
    void check_size() {
        const ScheduleOptions& schedule = plan_.schedule;
        const auto players = static_cast<std::int64_t>(schedule.players);
        const std::int64_t meetings =
            schedule.kind == ScheduleKind::round_robin ? players * (players - 1) / 2
            : schedule.kind == ScheduleKind::swiss     ? schedule.rounds * players / 2
                                                       : players - 1;
        if (2 * meetings * schedule.pairs > most_games_in_all)
            top_.refuse("games", "a tournament has at most " + std::to_string(most_games_in_all) +
                                     " games; ask for fewer of each pair of agents");
    }

    TomlReader top_;
    TomlTrouble& trouble_;
    const std::string& path_;
    const Catalogue& games_;
    VariantPtr variant_;
    TournamentPlan plan_;
    std::set<std::string> given_names_;
    CleanNames names_;  // as they are shown
    bool games_given_ = false;
};

}  // namespace

Result<TournamentPlan> read_tournament(const std::string& text, const std::string& path,
                                       const Catalogue& games) {
    return read_toml<TournamentPlan>(text, path,
                                     [&](const toml::table& table, TomlTrouble& trouble) {
                                         return PlanReader(table, trouble, path, games).read();
                                     });
}

}  // namespace pitboss
