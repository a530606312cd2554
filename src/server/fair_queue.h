// A queue in which everybody gets a turn, however many tasks somebody hands in.
#pragma once

#include "server/client.h"

#include <algorithm>
#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace pitboss::server {

// Next is the address with the fewest tasks running, and among those the one that was served the
// longest ago; the same among the names of an address; then whichever task came first. Whoever
// comes back after a pause has no more right to a turn than somebody new.
template <class Task>
class FairQueue {
    // Of an address, or of a name within one; there is one as long as anything waits or runs.
    struct Share {
        std::size_t waiting = 0;
        std::size_t running = 0;
        std::size_t names = 0;     // of an address, with anything that waits or runs
        std::uint64_t served = 0;  // the turn that was its last
    };
    using Shares = std::map<std::pair<std::string, std::string>, Share>;

public:
    // A task on its way. Handed back to done() when it has ended.
    struct Turn {
        Client client;
        Task task;
    };

    void push(Client client, Task task) {
        const bool new_name = !names_.contains(key_of(client));
        Share& address = share(addresses_, {client.address, {}});
        Share& name = share(names_, key_of(client));
        address.names += new_name ? 1 : 0;
        ++address.waiting;
        ++name.waiting;
        waiting_.push_back({&address, &name, {std::move(client), std::move(task)}});
    }

    // Nothing if nothing waits.
    std::optional<Turn> take() {
        const auto next = std::min_element(
            waiting_.begin(), waiting_.end(),
            [](const Waiting& a, const Waiting& b) { return a.rank() < b.rank(); });
        if (next == waiting_.end()) return std::nullopt;
        for (Share* share : {next->address, next->name}) {
            --share->waiting;
            ++share->running;
            share->served = ++turns_;
        }
        Turn turn = std::move(next->turn);
        waiting_.erase(next);
        return turn;
    }

    void done(const Client& client) {
        --addresses_.at({client.address, {}}).running;
        --names_.at(key_of(client)).running;
        forget(client);
    }

    template <class Unwanted>
    void drop_if(const Unwanted& unwanted) {
        for (auto it = waiting_.begin(); it != waiting_.end();) {
            if (!unwanted(it->turn.task)) {
                ++it;
                continue;
            }
            --it->address->waiting;
            --it->name->waiting;
            const Client client = std::move(it->turn.client);
            it = waiting_.erase(it);
            forget(client);
        }
    }

    std::size_t size() const { return waiting_.size(); }
    std::size_t waiting_of(const Client& client) const {
        const auto found = names_.find(key_of(client));
        return found == names_.end() ? 0 : found->second.waiting;
    }
    std::size_t waiting_at(const std::string& address) const {
        const auto found = addresses_.find({address, {}});
        return found == addresses_.end() ? 0 : found->second.waiting;
    }

    // One over the part of all time that is this client's: the number of addresses times the number
    // of names at this one.
    std::size_t crowd_of(const Client& client) const {
        const auto found = addresses_.find({client.address, {}});
        return found == addresses_.end() ? 1 : addresses_.size() * found->second.names;
    }

private:
    struct Waiting {
        Share* address;
        Share* name;
        Turn turn;

        auto rank() const {
            return std::tuple(address->running, address->served, name->running, name->served);
        }
    };

    static std::pair<std::string, std::string> key_of(const Client& client) {
        return {client.address, client.name};
    }

    Share& share(Shares& shares, const typename Shares::key_type& key) {
        const auto [found, is_new] = shares.try_emplace(key);
        if (is_new) found->second.served = ++turns_;
        return found->second;
    }

    void forget(const Client& client) {
        const auto idle = [](const Share& share) { return share.waiting + share.running == 0; };
        const auto address = addresses_.find({client.address, {}});
        const auto name = names_.find(key_of(client));
        if (idle(name->second)) {
            names_.erase(name);
            --address->second.names;
        }
        if (idle(address->second)) addresses_.erase(address);
    }

    std::list<Waiting> waiting_;
    Shares addresses_;
    Shares names_;
    std::uint64_t turns_ = 0;
};

}  // namespace pitboss::server
