#include "agents/keeper.h"

#include "agents/agent_start.h"
#include "agents/process_tree.h"
#include "agents/tree_watch.h"
#include "core/file_descriptor.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>

#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string_view>

namespace pitboss {
namespace {

using Kind = KeeperReport::Kind;

constexpr std::string_view keeper_word = "keep-agent";
constexpr int first_limit = 2;
constexpr int boxed_word = first_limit + 5;
constexpr int grouped_word = boxed_word + 1;
constexpr int first_command_word = grouped_word + 1;
constexpr const char* yes = "yes";

// Readable when the process has ended. The C library's header for it is none of C++.
int descriptor_of(pid_t process) { return static_cast<int>(syscall(SYS_pidfd_open, process, 0)); }

class Keeper {
public:
    Keeper(const KeeperOrders& orders, const std::optional<ControlGroup>& group, pid_t agent,
           TurnState& state)
        : orders_(orders),
          group_(group),
          agent_(agent),
          agent_fd_(descriptor_of(agent)),
          state_(state),
          watch_(orders, state) {}

    void keep() {
        report({.kind = Kind::started, .value = agent_, .groups = {agent_}});
        while (wait_for_news()) {
        }
        end_all();
    }

private:
    // One wait; false when it is over.
    bool wait_for_news() {
        std::array<pollfd, 2> watched{{{keeper_socket, POLLIN, 0}, {agent_fd_.get(), POLLIN, 0}}};
        const int patience =
            static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(watch_.pause()).count());
        const int ready = poll(watched.data(), watched.size(), patience);
        if (ready == 0) return tree_is_fine();
        if (watched[1].revents != 0) {
            report_end();
            return false;
        }
        return ready < 0 || answer_arena();
    }

    // False if it has hung up.
    bool answer_arena() {
        char words[16];
        if (recv(keeper_socket, words, sizeof words, 0) <= 0) return false;
        if (!tree_is_fine()) return false;
        if (TurnState::is_on(state_.turn)) report(watch_.use_in_turn());
        return true;
    }

    void report_end() {
        int status = 0;
        if (waitpid(agent_, &status, 0) != agent_) return;
        if (memory_is_fine()) report({.kind = Kind::ended, .value = status});
    }

    bool tree_is_fine() {
        reap_strangers();
        bool fine = memory_is_fine();
        for (const auto& news : watch_.look()) {
            report(news);
            fine = fine && news.kind == Kind::groups;
        }
        return fine;
    }

    // As far as the kernel is concerned.
    bool memory_is_fine() const {
        if (!group_ || !group_->is_out_of_memory()) return true;
        report({.kind = Kind::memory, .value = hard_memory_mb(orders_.limits)});
        return false;
    }

    // Orphans of the tree. The agent itself is waited for elsewhere, so its status is not lost.
    void reap_strangers() const {
        for (;;) {
            siginfo_t dead{};
            if (waitid(P_ALL, 0, &dead, WEXITED | WNOHANG | WNOWAIT) != 0) return;
            if (dead.si_pid == 0 || dead.si_pid == agent_) return;
            waitpid(dead.si_pid, nullptr, 0);
        }
    }

    // The group dies as one, so that nobody in it can start another process meanwhile. Then
    // everybody else, until there are no children left; orphans become ours.
    void end_all() const {
        kill(-agent_, SIGKILL);
        for (int pause_ms = 1;; pause_ms = std::min(2 * pause_ms, 50)) {
            for (const auto& process : descendants_of(getpid()))
                kill(process.pid, SIGKILL);
            pid_t dead = 0;
            while ((dead = waitpid(-1, nullptr, WNOHANG)) > 0) {
            }
            if (dead < 0 && errno == ECHILD) return;
            poll(nullptr, 0, pause_ms);
        }
    }

    static void report(const KeeperReport& report) {
        send(keeper_socket, &report, sizeof report, MSG_NOSIGNAL | MSG_DONTWAIT);
    }

    KeeperOrders orders_;
    const std::optional<ControlGroup>& group_;
    pid_t agent_;
    FileDescriptor agent_fd_;
    TurnState& state_;
    TreeWatch watch_;
};

// The agent's pipes are the agent's alone: their end is to be noticed.
void let_go_of_pipes() {
    const FileDescriptor nothing(open("/dev/null", O_RDWR | O_CLOEXEC));
    for (int fd = 0; fd < 3; ++fd)
        dup2(nothing.get(), fd);
}

KeeperOrders read_orders(char** argv) {
    const auto number = [&](int i) { return std::atoi(argv[first_limit + i]); };
    const auto says_yes = [&](int word) { return std::string_view(argv[word]) == yes; };
    return {{number(0), number(1), number(2), number(3), number(4)},
            says_yes(boxed_word),
            says_yes(grouped_word)};
}

}  // namespace

std::vector<std::string> keeper_command(const std::string& program, const KeeperOrders& orders,
                                        const std::vector<std::string>& command) {
    std::vector<std::string> words{program, std::string(keeper_word)};
    const AgentLimits& limits = orders.limits;
    for (const int number :
         {limits.memory_mb, limits.processes, limits.threads, limits.open_files, limits.file_mb})
        words.push_back(std::to_string(number));
    for (const bool flag : {orders.boxed, orders.grouped})
        words.emplace_back(flag ? yes : "no");
    words.insert(words.end(), command.begin(), command.end());
    return words;
}

bool is_keeper(int argc, char** argv) {
    return argc > first_command_word && argv[1] == keeper_word;
}

int keep_agent(int argc, char** argv) {
    if (!is_keeper(argc, argv)) return 2;
    KeeperOrders orders = read_orders(argv);
    const TurnPage page{FileDescriptor(keeper_page)};
    fcntl(keeper_socket, F_SETFD, FD_CLOEXEC);
    close_range(keeper_socket + 1, ~0U, 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    const auto group = orders.grouped ? ControlGroup::make(orders.limits) : std::nullopt;
    orders.grouped = group.has_value();
    const pid_t agent = fork();
    if (agent < 0) return 1;
    if (agent == 0) become_agent(orders, group, argv + first_command_word);
    let_go_of_pipes();
    Keeper(orders, group, agent, *page).keep();
    return 0;
}

}  // namespace pitboss
