#include "agents/agent_link.h"

#include "core/failure.h"

#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <ctime>
#include <utility>

namespace pitboss {
namespace {

using Clock = std::chrono::steady_clock;

// While it lives, writing to somebody who has gone is an error and not a signal.
class WithoutPipeSignal {
public:
    WithoutPipeSignal() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~WithoutPipeSignal() {
        if (sigismember(&before_, SIGPIPE) == 1) return;
        if (is_broken_) drop_signal();
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    WithoutPipeSignal(const WithoutPipeSignal&) = delete;
    WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;

    // To be told of each failed write: only then is a signal waiting.
    void note_error(int error) { is_broken_ = is_broken_ || error == EPIPE; }

private:
    void drop_signal() const {
        const timespec at_once{};
        while (sigtimedwait(&pipe_, nullptr, &at_once) < 0 && errno == EINTR) {
        }
    }

    sigset_t pipe_, before_;
    bool is_broken_ = false;
};

timespec until(Clock::time_point deadline) {
    const auto left = std::max(Clock::duration::zero(), deadline - Clock::now());
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
    return {.tv_sec = seconds.count(), .tv_nsec = std::chrono::nanoseconds(left - seconds).count()};
}

bool would_block() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

}  // namespace

AgentLink::AgentLink(const Launch& launch)
    : process_(launch), bell_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (bell_.get() < 0) throw Failure("no event descriptor for an agent");
}

bool AgentLink::begin_turn() {
    bytes_this_turn_ = 0;
    const bool unread = lines_.next().has_value();
    // Stopped, it cannot write on while this is read; one that is not is held to the limit.
    for (std::size_t before = SIZE_MAX; before != bytes_this_turn_ && !output_ended_;) {
        before = bytes_this_turn_;
        constexpr timespec at_once{};
        take(look_for_news(false, at_once));
    }
    lines_.clear();
    rung_ = false;
    turn_began_ = Clock::now();
    process_.resume();
    return unread || bytes_this_turn_ > 0;
}

bool AgentLink::send(std::string_view text, TimePoint deadline) {
    WithoutPipeSignal quiet;
    while (!text.empty()) {
        const ssize_t count = write(process_.input(), text.data(), text.size());
        if (count > 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
            continue;
        }
        if (count < 0) quiet.note_error(errno);
        // Who has closed its input may still have said something; the reading tells what happened.
        if (count < 0 && !would_block()) return true;
        if (!wait({.input = true, .deadline = deadline})) return false;
        if (output_ended_) check_end();
    }
    return true;
}

AgentLink::Heard AgentLink::next_line(TimePoint deadline) {
    for (;;) {
        if (auto line = lines_.next()) {
            if (line->too_long) fault(Verdict::output, "a line of its output is too long");
            return {Event::line, std::move(line->text)};
        }
        if (output_ended_) check_end();
        if (std::exchange(rung_, false)) return {Event::interrupted};
        if (!wait({.deadline = deadline})) return {Event::late};
    }
}

void AgentLink::interrupt() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t count = write(bell_.get(), &one, sizeof one);
}

void AgentLink::hear_bell() {
    std::uint64_t rings = 0;
    rung_ = read(bell_.get(), &rings, sizeof rings) > 0 || rung_;
}

std::optional<KeeperReport> AgentLink::wait_for_end(TimePoint deadline) {
    while (!process_.end_report() && Clock::now() < deadline) {
        lines_.clear();
        wait({.deadline = deadline});
    }
    return process_.end_report();
}

void AgentLink::part(std::chrono::milliseconds patience) {
    const auto deadline = Clock::now() + patience;
    try {
        begin_turn();
        send("quit\n", deadline);
        close_input();
        wait_for_end(deadline);
    } catch (const PlayerFault&) {
        // It ends one way or the other.
    }
    process_.kill();
}

// Waits for news and takes them in; false when the deadline has come first. Late news do not count,
// even if they are there.
bool AgentLink::wait(const Wanted& wanted) {
    const News news = look_for_news(wanted.input, until(wanted.deadline));
    if (news.nothing || Clock::now() >= wanted.deadline) return false;
    take(news);
    return true;
}

// One question to the system about everything there is to hear.
AgentLink::News AgentLink::look_for_news(bool for_input, const timespec& patience) {
    const int output = output_ended_ ? -1 : process_.output();
    const int errors = errors_ended_ ? -1 : process_.errors();
    const int reports = process_.end_report() ? -1 : process_.reports();
    std::array<pollfd, 5> watched{{{output, POLLIN, 0},
                                   {errors, POLLIN, 0},
                                   {reports, POLLIN, 0},
                                   {bell_.get(), POLLIN, 0},
                                   {for_input ? process_.input() : -1, POLLOUT, 0}}};
    const int ready = ppoll(watched.data(), watched.size(), &patience, nullptr);
    if (ready < 0 && errno != EINTR) throw Failure("waiting for an agent failed");
    if (ready <= 0) return {.nothing = ready == 0};
    return {.output = watched[0].revents != 0,
            .errors = watched[1].revents != 0,
            .reports = watched[2].revents != 0,
            .bell = watched[3].revents != 0};
}

void AgentLink::take(const News& news) {
    if (news.reports) check_reports();
    if (news.errors) read_errors();
    if (news.output) read_output();
    if (news.bell) hear_bell();
}

void AgentLink::read_output() {
    std::array<char, 16'384> buffer;
    const ssize_t count = read(process_.output(), buffer.data(), buffer.size());
    if (count < 0 && would_block()) return;
    if (count <= 0) {
        output_ended_ = true;
        return;
    }
    bytes_this_turn_ += static_cast<std::size_t>(count);
    lines_.take({buffer.data(), static_cast<std::size_t>(count)});
    if (bytes_this_turn_ > most_output)
        fault(Verdict::output, "more than 1 MiB of output in a turn");
    if (lines_.overlong())
        fault(Verdict::output, "a line of its output is longer than 16384 bytes");
}

void AgentLink::read_errors() {
    std::array<char, 16'384> buffer;
    const ssize_t count = read(process_.errors(), buffer.data(), buffer.size());
    if (count < 0 && would_block()) return;
    if (count <= 0)
        errors_ended_ = true;
    else
        errors_.take({buffer.data(), static_cast<std::size_t>(count)});
}

// Its end is judged when all its output is read: it may have moved before.
void AgentLink::check_reports() {
    using Kind = KeeperReport::Kind;
    process_.read_reports();
    const auto& end = process_.end_report();
    if (!end) return;
    const std::string value = std::to_string(end->value);
    if (end->kind == Kind::memory)
        fault(Verdict::memory, "the agent used " + value + " MiB of memory, more than it may");
    if (end->kind == Kind::processes)
        fault(Verdict::crash, "the agent ran " + value + " processes, more than it may");
    if (end->kind == Kind::threads)
        fault(Verdict::crash, "the agent ran " + value + " threads, more than it may");
    if (end->kind == Kind::burning)
        fault(Verdict::crash, "the agent went on for " + value + " ms while it was not its turn");
}

// The output has ended. How the process did is known a moment later, if it did; perhaps it was
// ended for a reason of its own.
void AgentLink::check_end() {
    constexpr auto a_moment = std::chrono::milliseconds(100);
    const auto deadline = Clock::now() + a_moment;
    while (!process_.end_report() && wait({.deadline = deadline})) {
    }
    check_reports();
    const auto& end = process_.end_report();
    fault(Verdict::crash,
          end ? "the agent ended with " + exit_text(end->value) : "the agent closed its output");
}

std::optional<TurnUse> AgentLink::use_in_turn() {
    using std::chrono::milliseconds;
    const auto passed = std::chrono::duration_cast<milliseconds>(Clock::now() - turn_began_);
    const auto use = process_.use_in_turn();
    if (!use) return std::nullopt;
    return TurnUse{passed.count(), *use};
}

void AgentLink::fault(Verdict verdict, const std::string& cause) {
    throw PlayerFault(verdict, cause, error_output());
}

std::string AgentLink::error_output() {
    for (int pieces = 0; pieces < 4 && !errors_ended_; ++pieces)
        read_errors();
    return errors_.text();
}

}  // namespace pitboss
