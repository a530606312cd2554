// The step that compares the agent's answers to queries with ours.
#include "agents/check_advice.h"
#include "agents/check_steps.h"
#include "core/text.h"
#include "protocol/ugi_answer.h"
#include "protocol/ugi_manager.h"
#include "protocol/words.h"

#include <algorithm>
#include <array>
#include <sstream>

namespace pitboss::check {
namespace {

struct Query {
    const char* name;
    ugi::Question question;
    bool extension;  // of Pitboss: no other manager asks for it
};

constexpr std::array queries{
    Query{"legalmoves", ugi::Question::legal_moves, false},
    Query{"p1turn", ugi::Question::player_one_to_move, false},
    Query{"gameover", ugi::Question::game_over, false},
    Query{"result", ugi::Question::result, false},
    Query{"score", ugi::Question::score, true},
    Query{"fen", ugi::Question::position, true},
};

// What follows `response`; nothing if it does not answer such questions. The readyok behind tells
// that no answer will come.
std::optional<std::string> answer(AgentExam& exam, const Query& query) {
    constexpr Milliseconds patience{2000};
    exam.talk().take_asides();
    exam.talk().say(std::string("query ") + query.name + "\nisready");
    if (!exam.talk().reply("readyok", patience))
        throw PlayerFault(Verdict::time,
                          std::string("isready was not answered after query ") + query.name,
                          exam.talk().error_output());
    for (const auto& line : exam.talk().take_asides()) {
        Words words(line);
        if (words.next() == "response" && words.peek() != "unknown")
            return std::string(words.rest());
    }
    return std::nullopt;
}

// The order of moves is anybody's own.
std::vector<std::string> sorted_words(const std::string& text) {
    std::istringstream words(text);
    std::vector<std::string> out;
    for (std::string word; words >> word;)
        out.push_back(word);
    std::sort(out.begin(), out.end());
    return out;
}

// What is wrong at the end of this line. `asked` counts answers.
std::optional<CheckFinding> trouble_with(AgentExam& exam, const Line& line, int& answers) {
    const auto board = replay(*exam.game(), line);
    exam.talk().say(position_command(line));
    for (const auto& query : queries) {
        const auto said = answer(exam, query);
        if (!said) continue;
        ++answers;
        const std::string right = ugi_answer(**board, query.question);
        const bool any_order = query.question == ugi::Question::legal_moves;
        if (any_order ? sorted_words(*said) == sorted_words(right) : *said == right) continue;
        return CheckFinding{query.extension ? CheckStatus::warning : CheckStatus::failed,
                            where(*exam.game(), line) + " it answers query " + query.name +
                                " with " + quote(*said) + "; right is " + quote(right),
                            advice::rules};
    }
    return std::nullopt;
}

}  // namespace

CheckFinding rules(AgentExam& exam) {
    const int count = exam.options().positions;
    int answers = 0;
    for (int i = 0; i < count; ++i) {
        const bool finished = i % 4 == 3;
        if (auto trouble = trouble_with(exam, exam.random_line(finished), answers)) return *trouble;
        if (answers == 0)
            return {CheckStatus::skipped, "it answers no queries, which is its right"};
    }
    return {CheckStatus::ok, std::to_string(answers) + " answers about " + std::to_string(count) +
                                 " random positions agree with ours"};
}

}  // namespace pitboss::check
