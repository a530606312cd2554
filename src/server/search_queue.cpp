#include "server/search_queue.h"

#include "server/http.h"

#include <exception>

namespace pitboss::server {
namespace {

Result<Decision> answer_of(Thinkers& thinkers, const Question& question, const Watch& watch) {
    try {
        return thinkers.answer(question, watch);
    } catch (const std::exception& problem) {
        return Error{problem.what()};
    }
}

}  // namespace

void require_room(bool taken) {
    if (!taken) throw Refusal(429, "too much thinking waits already; try again in a moment");
}

bool SearchQueue::ask(const Question& question, const Terms& terms, const Progress& progress,
                      const Answered& answered) {
    const auto think = [=, &loop = loop_, gone = terms.stop](Thinkers& thinkers,
                                                             const std::stop_token& stop) {
        auto answer = answer_of(thinkers, question, {stop, progress});
        loop.post([answered, gone, answer = std::move(answer)] {
            if (!gone.stop_requested()) answered(answer);
        });
    };
    return run(terms, think);
}

// There are two reasons to stop, and a player knows only one. The limit counts from the beginning
// of the work, however long it waited.
bool SearchQueue::run(const Terms& terms, const Work& work) {
    const auto begin = [work, &loop = loop_, limit = terms.limit](Thinkers& thinkers,
                                                                  const std::stop_token& stop) {
        const auto enough = std::make_shared<std::stop_source>();
        const std::stop_callback pass_on(stop, [&] { enough->request_stop(); });
        if (limit.count() > 0)
            loop.post([&loop, limit, enough] {
                loop.after(limit, [enough] { enough->request_stop(); });
            });
        work(thinkers, enough->get_token());
    };
    return pool_.add(terms.urgency, terms.stop, begin);
}

}  // namespace pitboss::server
