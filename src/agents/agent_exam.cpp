#include "agents/agent_exam.h"

#include "agents/check_advice.h"
#include "core/text.h"
#include "protocol/ugi_manager.h"

#include <algorithm>

namespace pitboss {
namespace {

// How long a late move is waited for, to tell how late it is.
constexpr Milliseconds lateness{3000};

std::string quote_asides(const std::vector<std::string>& asides) {
    return quote(asides.back()) +
           (asides.size() > 1 ? " and " + std::to_string(asides.size() - 1) + " more" : "");
}

}  // namespace

AgentExam::AgentExam(VariantPtr game, std::vector<std::string> command, const CheckOptions& options)
    : game_(std::move(game)), command_(std::move(command)), options_(options), rng_(options.seed) {}

AgentTalk& AgentExam::talk() {
    if (!talk_) {
        fresh_talk();
        greet();
    }
    return *talk_;
}

AgentTalk& AgentExam::fresh_talk() {
    drop_talk();
    talk_ = std::make_unique<AgentTalk>(command_, options_.agent);
    return *talk_;
}

void AgentExam::drop_talk() {
    stray_ = stray();
    talk_.reset();
}

std::string AgentExam::stray() const { return stray_.empty() && talk_ ? talk_->stray() : stray_; }

void AgentExam::greet() {
    const auto patience = options_.agent.start_time;
    talk_->say("ugi");
    if (!talk_->reply("ugiok", patience))
        throw PlayerFault(Verdict::start, "started once more, the agent did not answer ugi",
                          talk_->error_output());
    talk_->say("setoption name UGI_Variant value " + game_->name() + "\nuginewgame");
    if (!ready(patience))
        throw PlayerFault(Verdict::start, "started once more, the agent did not answer isready",
                          talk_->error_output());
    talk_->take_asides();
}

bool AgentExam::ready(Milliseconds patience) {
    talk_->say("isready");
    return talk_->reply("readyok", patience).has_value();
}

std::optional<CheckFinding> AgentExam::trouble_at(const Line& line) {
    AgentTalk& agent = talk();
    Limits limits;
    limits.movetime = options_.movetime;
    agent.take_asides();
    agent.say(position_command(line) + "\n" + go_command(limits));
    const auto reply = agent.reply("bestmove", options_.movetime + options_.grace + lateness);
    if (!reply) return no_move();
    slowest_ = std::max(slowest_, reply->after);
    return trouble_in(*reply, line);
}

std::optional<CheckFinding> AgentExam::trouble_in(const AgentTalk::Reply& reply,
                                                  const Line& line) const {
    const auto failed = [&](const std::string& text, const char* advice) {
        return CheckFinding{CheckStatus::failed, text, advice, talk_->error_output()};
    };
    const auto move = read_best_move(reply.line);
    if (!move) return failed(move.error().message, advice::best_move);
    const auto board = replay(*game_, line);
    const auto legal = (*board)->legal_moves();
    if (std::count(legal.begin(), legal.end(), *move) == 0)
        return failed(where(*game_, line) + " it played " + quote(*move) +
                          "; the legal moves are " + list_text(legal),
                      advice::rules);
    if (reply.after > options_.movetime + options_.grace)
        return failed(where(*game_, line) + " it answered after " + in_ms(reply.after) +
                          ", but the time for a move was " + in_ms(options_.movetime),
                      advice::late);
    return std::nullopt;
}

CheckFinding AgentExam::no_move() {
    const auto asides = talk_->take_asides();
    const std::string waited = in_ms(options_.movetime + options_.grace + lateness);
    CheckFinding finding{CheckStatus::failed,
                         "asked for a move, it gave no answer at all in " + waited, advice::no_move,
                         talk_->error_output()};
    if (asides.empty()) return finding;
    finding.text =
        "asked for a move, it said " + quote_asides(asides) + ", but no bestmove in " + waited;
    finding.advice = talk_->stray().empty() ? advice::late : advice::best_move;
    return finding;
}

Line AgentExam::random_line(bool finished) {
    constexpr std::size_t most_plies = 1000;
    Line line{game_->name(), "", {}};
    const auto board = game_->start();
    while (!board->over() && line.moves.size() < most_plies) {
        const auto legal = board->legal_moves();
        line.moves.push_back(
            legal[static_cast<std::size_t>(rng_.below(static_cast<int>(legal.size())))]);
        if (const auto played = board->play(line.moves.back()); !played)
            throw Failure(played.error().message);
    }
    if (!finished)
        line.moves.resize(
            static_cast<std::size_t>(rng_.below(static_cast<int>(line.moves.size()))));
    return line;
}

std::string in_ms(Milliseconds time) { return std::to_string(time.count()) + " ms"; }

std::string where(const Variant& game, const Line& line) {
    constexpr std::size_t readable = 20;
    if (line.moves.size() > readable)
        if (const auto board = replay(game, line)) return "in " + (*board)->position_text();
    if (line.moves.empty()) return line.start.empty() ? "at the start" : "in " + line.start;
    return "after " + list_text(line.moves, " ");
}

}  // namespace pitboss
