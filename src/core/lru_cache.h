// A cache of a few values that forgets the one that was not used for longest.
#pragma once

#include <algorithm>
#include <cstddef>
#include <list>
#include <utility>

namespace pitboss {

// For a handful of values that are expensive to make: a look-up compares with every key.
template <class Key, class Value>
class LruCache {
public:
    explicit LruCache(std::size_t capacity) : capacity_(capacity) {}

    // The value of this key, from make() where there is none yet. The reference is valid until
    // `capacity` other keys have been asked for. Room is made first, so that there are never more
    // than `capacity` values.
    template <class Make>
    Value& get(const Key& key, const Make& make) {
        const auto same = [&](const Entry& entry) { return entry.first == key; };
        const auto known = std::find_if(entries_.begin(), entries_.end(), same);
        if (known != entries_.end()) {
            entries_.splice(entries_.begin(), entries_, known);
        } else {
            if (entries_.size() >= capacity_) entries_.pop_back();
            entries_.emplace_front(key, make());
        }
        return entries_.front().second;
    }

private:
    using Entry = std::pair<Key, Value>;

    std::size_t capacity_;
    std::list<Entry> entries_;  // used last, first
};

}  // namespace pitboss
