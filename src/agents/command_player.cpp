#include "agents/command_player.h"

#include "agents/agent_environment.h"
#include "agents/command_line.h"
#include "protocol/ugi_manager.h"
#include "protocol/words.h"

#include <limits>

namespace pitboss {
namespace {

using Clock = std::chrono::steady_clock;
using Event = AgentLink::Event;

constexpr Milliseconds farewell_time{200};  // to save what it has learned, say
constexpr Milliseconds stop_time{200};      // to answer `stop`

std::string to_text(const TurnUse& use) {
    return "(it ran for " + std::to_string(use.processor.ran_ms) + " ms and waited " +
           std::to_string(use.processor.waited_ms) + " ms for a processor" +
           (use.was_kept_waiting() ? std::string("; ") + busy_machine : "") + ")";
}

AgentView view_for(const AgentCommand& command, const AgentOptions& options) {
    static const Surroundings nobody;
    return view_of(command, host_files(options.surroundings ? *options.surroundings : nobody));
}

}  // namespace

Launch launch_for(const AgentCommand& command, const AgentOptions& options) {
    const bool boxed = options.isolation.strong;
    auto environment = agent_environment(options.limits, boxed);
    environment.insert(environment.end(), options.environment.begin(), options.environment.end());
    return {.keeper = options.keeper,
            .command =
                boxed ? sandbox_command(command.words, view_for(command, options), options.limits)
                      : command.words,
            .environment = std::move(environment),
            .orders = {options.limits, boxed, options.isolation.grouped}};
}

// While a turn lasts, the agent is on the processor.
class CommandPlayer::Turn {
public:
    explicit Turn(CommandPlayer& player)
        : link_(*player.link_), ponder_(player.options_.ponder), stale_(link_.begin_turn()) {}
    ~Turn() {
        if (!ponder_) link_.end_turn();
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    bool stale() const { return stale_; }  // it has spoken out of turn

private:
    AgentLink& link_;
    bool ponder_;
    bool stale_;
};

Result<std::unique_ptr<Player>> CommandPlayer::make(VariantPtr game, const std::string& command,
                                                    AgentOptions options) {
    auto words = split_command(command);
    if (!words) return words.error();
    AgentCommand read = to_agent_command(*std::move(words));
    read.reads.insert(read.reads.end(), options.reads.begin(), options.reads.end());
    if (const auto good = check_command(read); !good) return good.error();
    return {std::make_unique<CommandPlayer>(std::move(game), std::move(read), std::move(options))};
}

// All players of a run are made, to be checked, before one of them starts its program.
CommandPlayer::CommandPlayer(VariantPtr game, AgentCommand command, AgentOptions options)
    : game_(std::move(game)), command_(std::move(command)), options_(std::move(options)) {
    std::error_code unknown;
    if (options_.surroundings)
        options_.surroundings->add_agent(
            files_of(command_, std::filesystem::current_path(unknown)));
}

CommandPlayer::~CommandPlayer() {
    if (link_ && !broken_ && !behind_) link_->part(farewell_time);
}

void CommandPlayer::start_game(std::uint64_t seed) {
    const auto deadline = Clock::now() + options_.start_time;
    try {
        const bool anew = !link_ || broken_ || behind_;
        if (anew) start_process();
        const Turn turn(*this);
        if (anew) greet(deadline);
        set_up_game(seed, deadline);
    } catch (const PlayerFault& fault) {
        broken_ = true;
        if (link_) link_->kill();
        throw at_start(fault);
    }
}

// Which end at the start is the agent's own doing, and which the doing of its limits. A file that
// it does not see may be why.
PlayerFault CommandPlayer::at_start(const PlayerFault& fault) const {
    if (fault.verdict() != Verdict::crash && fault.verdict() != Verdict::time) return fault;
    const std::string narrowed =
        options_.isolation.strong ? view_for(command_, options_).narrowed : std::string();
    return {Verdict::start,
            std::string("before it was ready, ") + fault.what() +
                (narrowed.empty() ? "" : "; " + narrowed),
            fault.error_output()};
}

void CommandPlayer::start_process() {
    link_.reset();
    agent_options_.clear();
    broken_ = behind_ = false;
    link_ = std::make_unique<AgentLink>(launch_for(command_, options_));
}

void CommandPlayer::greet(TimePoint deadline) {
    tell("ugi\n", deadline);
    for (;;) {
        const auto heard = link_->next_line(deadline);
        if (heard.event != Event::line)
            throw_stalled(Verdict::start, "the agent did not answer ugi with ugiok");
        if (Words(heard.line).peek() == "ugiok") break;
        if (auto name = option_name(heard.line); !name.empty() && agent_options_.size() < 100)
            agent_options_.insert(std::move(name));
    }
    tell("setoption name UGI_Variant value " + game_->name() + "\n", deadline);
}

void CommandPlayer::set_up_game(std::uint64_t seed, TimePoint deadline) {
    if (agent_options_.contains("Seed"))
        tell("setoption name Seed value " + std::to_string(static_cast<std::uint32_t>(seed)) + "\n",
             deadline);
    tell("uginewgame\n", deadline);
    if (!ready(deadline))
        throw_stalled(Verdict::start, "the agent did not answer isready with readyok");
}

// A fence: what is heard after readyok was said after isready was read. Agents may say readyok
// unasked, but gain nothing by it: they are only asked earlier.
bool CommandPlayer::ready(TimePoint deadline) {
    tell("isready\n", deadline);
    for (;;) {
        const auto heard = link_->next_line(deadline);
        if (heard.event == Event::late) return false;
        if (heard.event == Event::line && Words(heard.line).peek() == "readyok") return true;
    }
}

Decision CommandPlayer::choose(const Line& line, const Limits& limits, const Watch& watch) {
    if (!link_) start_game(0);
    const auto deadline = watch.deadline.value_or(Clock::now() + options_.patience);
    if (broken_) throw PlayerFault(Verdict::crash, "the agent has ended before");
    try {
        return ask(line, limits, watch, deadline);
    } catch (const PlayerFault& fault) {
        const bool goes_on =
            fault.verdict() == Verdict::illegal || fault.verdict() == Verdict::time;
        if (!goes_on) {
            broken_ = true;
            link_->kill();
        }
        throw;
    }
}

Decision CommandPlayer::ask(const Line& line, const Limits& limits, const Watch& watch,
                            TimePoint deadline) {
    const std::stop_callback wake(watch.stop, [this] { link_->interrupt(); });
    const Turn turn(*this);
    if (behind_ || turn.stale()) catch_up(deadline);
    tell(question(line, limits), deadline);
    return answer(watch, deadline);
}

// Whatever it still has to say about earlier questions is said before the fence.
void CommandPlayer::catch_up(TimePoint deadline) {
    if (behind_) tell("stop\n", deadline);
    if (!ready(deadline))
        throw_stalled(Verdict::time, "the agent is still busy with an earlier question");
    behind_ = false;
}

Decision CommandPlayer::answer(const Watch& watch, TimePoint deadline) {
    const ScoreScale scale = score_scale(*game_);
    Decision decision;
    bool told_to_stop = false;
    for (;;) {
        if (watch.stop.stop_requested() && !told_to_stop) {
            told_to_stop = true;
            deadline = std::min(deadline, Clock::now() + stop_time);
            tell("stop\n", deadline);
        }
        const auto heard = link_->next_line(deadline);
        if (heard.event == Event::late) throw_stalled(Verdict::time, "no move came in time");
        if (is_best_move(heard.line)) {
            auto move = read_best_move(heard.line);
            if (!move)
                throw PlayerFault(Verdict::illegal, move.error().message, link_->error_output());
            decision.move = *std::move(move);
            return decision;
        }
        if (read_info(heard.line, scale, decision) && watch.progress) watch.progress(decision);
    }
}

// A line may be longer than the protocol allows in one command; its last position never is.
std::string CommandPlayer::question(const Line& line, const Limits& limits) const {
    std::string position = position_command(line);
    if (position.size() > longest_line)
        if (const auto board = replay(*game_, line))
            position = position_command({line.game, (*board)->position_text(), {}});
    return position + "\n" + go_command(limits) + "\n";
}

void CommandPlayer::tell(const std::string& text, TimePoint deadline) {
    if (!link_->send(text, deadline))
        throw_stalled(Verdict::time, "the agent does not read its input");
}

void CommandPlayer::throw_stalled(Verdict verdict, const std::string& cause) {
    behind_ = true;
    const auto use = link_->use_in_turn();
    throw PlayerFault(verdict, cause + (use ? " " + to_text(*use) : ""), link_->error_output());
}

ExternalPlayer command_player(std::function<AgentOptions()> options) {
    PlayerInfo info{.name = command_name,
                    .help =
                        "a program in any language that speaks UGI, started by a command line: "
                        "cmd(python3 bot.py)",
                    .options = {text_option(command_key, "", "the program and its arguments")}};
    const auto make = [options = std::move(options)](
                          const VariantPtr& game,
                          const OptionValues& values) -> Result<std::unique_ptr<Player>> {
        if (values.text(command_key).empty())
            return Error{"cmd needs the command that starts the program: cmd(python3 bot.py)"};
        return CommandPlayer::make(game, values.text(command_key), options());
    };
    return {std::move(info), make};
}

}  // namespace pitboss
