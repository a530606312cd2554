#include "arena/sqlite_pages.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss {
namespace {

using Bytes = std::string_view;

constexpr std::size_t usual_page_bytes = 4096;
constexpr std::size_t file_header_bytes = 100;
constexpr std::size_t version_at = 60;
constexpr std::size_t log_header_bytes = 32;
constexpr std::size_t frame_header_bytes = 24;

std::uint64_t big_endian(Bytes bytes) {
    std::uint64_t number = 0;
    for (const char c : bytes)
        number = number << 8 | static_cast<unsigned char>(c);
    return number;
}

// 0 where the bytes end before.
std::uint64_t number_at(Bytes bytes, std::size_t at, std::size_t size) {
    return at + size <= bytes.size() ? big_endian(bytes.substr(at, size)) : 0;
}

// Seven bits in each byte, the last of nine has eight.
std::optional<std::uint64_t> take_varint(Bytes& bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(9, bytes.size()); ++i) {
        const auto byte = static_cast<unsigned char>(bytes[i]);
        number = i == 8 ? number << 8 | byte : number << 7 | (byte & 0x7f);
        if (i < 8 && byte >= 0x80) continue;
        bytes.remove_prefix(i + 1);
        return number;
    }
    return std::nullopt;
}

// The pages as they are with what the log holds.
class Pages {
public:
    Pages(Bytes file, Bytes log) : file_(file), log_(log) {
        page_bytes_ = number_at(file_, 16, 2) == 1 ? 65536 : number_at(file_, 16, 2);
        if (page_bytes_ < 512 || !std::has_single_bit(page_bytes_)) page_bytes_ = usual_page_bytes;
        read_log();
        list_unused();
    }

    std::size_t bytes() const { return file_.size() + log_.size(); }

    std::vector<std::uint64_t> numbers() const {
        std::vector<std::uint64_t> out;
        for (std::uint64_t number = 1; number <= file_.size() / page_bytes_; ++number)
            out.push_back(number);
        for (const auto& [number, page] : in_log_)
            if (number > file_.size() / page_bytes_) out.push_back(number);
        return out;
    }

    // Counted from 1; empty if there is none.
    Bytes page(std::uint64_t number) const {
        if (const auto found = in_log_.find(number); found != in_log_.end()) return found->second;
        if (number == 0 || number > file_.size() / page_bytes_) return {};
        return file_.substr((number - 1) * page_bytes_, page_bytes_);
    }
    bool unused(std::uint64_t number) const { return unused_.contains(number); }

private:
    // Frames that were committed, and not those that an earlier log left behind.
    void read_log() {
        if (log_.size() < log_header_bytes) return;
        const Bytes salt = log_.substr(16, 8);
        std::map<std::uint64_t, Bytes> uncommitted;
        const std::size_t frame_bytes = frame_header_bytes + page_bytes_;
        for (std::size_t at = log_header_bytes; at + frame_bytes <= log_.size();
             at += frame_bytes) {
            const Bytes frame = log_.substr(at, frame_bytes);
            if (frame.substr(8, 8) != salt) return;
            uncommitted[number_at(frame, 0, 4)] = frame.substr(frame_header_bytes);
            if (number_at(frame, 4, 4) == 0) continue;
            for (const auto& [number, page] : uncommitted)
                in_log_[number] = page;
            uncommitted.clear();
        }
    }

    // They hold what was once in a table and may have changed since.
    void list_unused() {
        std::uint64_t trunk = number_at(page(1), 32, 4);
        while (trunk != 0 && unused_.insert(trunk).second) {
            const Bytes list = page(trunk);
            const std::uint64_t leaves = std::min(number_at(list, 4, 4), page_bytes_ / 4);
            for (std::uint64_t i = 0; i < leaves; ++i)
                unused_.insert(number_at(list, 8 + 4 * i, 4));
            trunk = number_at(list, 0, 4);
        }
    }

    Bytes file_;
    Bytes log_;
    std::uint64_t page_bytes_ = usual_page_bytes;
    std::map<std::uint64_t, Bytes> in_log_;
    std::set<std::uint64_t> unused_;
};

std::optional<Cells> parse_record(Bytes record) {
    Bytes types = record;
    const auto header = take_varint(types);
    const std::size_t taken = record.size() - types.size();
    if (!header || *header < taken || *header > record.size()) return std::nullopt;
    types = types.substr(0, *header - taken);
    Bytes body = record.substr(*header);
    constexpr std::array<std::size_t, 7> integer_bytes{0, 1, 2, 3, 4, 6, 8};
    Cells cells;
    while (!types.empty()) {
        const auto type = take_varint(types);
        if (!type) return std::nullopt;
        const bool is_text = *type >= 13 && *type % 2 == 1;
        const std::size_t size = is_text                        ? (*type - 13) / 2
                                 : *type < integer_bytes.size() ? integer_bytes[*type]
                                                                : 0;
        if (size > body.size() || (!is_text && *type > 9) || *type == 7) return std::nullopt;
        const Bytes value = body.substr(0, size);
        body.remove_prefix(size);
        if (is_text)
            cells.emplace_back(std::string(value));
        else if (*type == 0)
            cells.emplace_back();
        else if (*type >= 8)
            cells.emplace_back(static_cast<std::int64_t>(*type - 8));
        else {
            const auto shift = 64 - 8 * size;
            cells.emplace_back(static_cast<std::int64_t>(big_endian(value) << shift) >> shift);
        }
    }
    return cells;
}

class RowFinder {
public:
    RowFinder(const Pages& pages, const std::function<void(FoundRow)>& visit)
        : pages_(pages), visit_(visit) {}

    void look_into(std::uint64_t number) {
        const Bytes page = pages_.page(number);
        const std::size_t header = number == 1 ? file_header_bytes : 0;
        const auto kind = number_at(page, header, 1);
        if (kind != leaf_table && kind != leaf_index && kind != inner_index) return;
        const std::size_t pointers = header + (kind == inner_index ? 12 : 8);
        const std::size_t cells =
            std::min<std::size_t>(number_at(page, header + 3, 2), page.size() / 2);
        for (std::size_t i = 0; i < cells; ++i) {
            const std::size_t at =
                number_at(page, pointers + 2 * i, 2) + (kind == inner_index ? 4 : 0);
            if (at < page.size()) look_at(page, at, kind == leaf_table);
        }
    }

private:
    // A row lies in the leaves of a table with row ids, and in all pages of one without.
    static constexpr std::uint64_t leaf_table = 0x0d;
    static constexpr std::uint64_t leaf_index = 0x0a;
    static constexpr std::uint64_t inner_index = 0x02;

    void look_at(Bytes page, std::size_t at, bool has_rowid) {
        Bytes cell = page.substr(at);
        const auto size = take_varint(cell);
        const auto rowid = has_rowid ? take_varint(cell) : 0;
        if (!size || !rowid) return;
        const auto record = whole_record(cell, *size, page.size(), has_rowid);
        if (!record) return;
        if (auto cells = parse_record(*record))
            visit_({static_cast<std::int64_t>(*rowid), *std::move(cells)});
    }

    // What does not fit into a page goes on in others. Our files reserve no bytes of a page.
    std::optional<std::string> whole_record(Bytes cell, std::uint64_t size, std::uint64_t usable,
                                            bool has_rowid) {
        const std::uint64_t most = has_rowid ? usable - 35 : (usable - 12) * 64 / 255 - 23;
        if (size > pages_.bytes()) return std::nullopt;
        std::uint64_t here = size;
        if (size > most) {
            const std::uint64_t least = (usable - 12) * 32 / 255 - 23;
            here = least + (size - least) % (usable - 4);
            if (here > most) here = least;
        }
        if (here > cell.size()) return std::nullopt;
        std::string record(cell.substr(0, here));
        std::uint64_t next = size > here ? number_at(cell, here, 4) : 0;
        while (record.size() < size) {
            const Bytes more = pages_.page(next);
            if (more.empty()) return std::nullopt;
            record += more.substr(4, std::min<std::uint64_t>(usable - 4, size - record.size()));
            next = number_at(more, 0, 4);
        }
        return record;
    }

    const Pages& pages_;
    const std::function<void(FoundRow)>& visit_;
};

}  // namespace

std::int64_t find_rows(Bytes file, Bytes log, const std::function<void(FoundRow)>& visit) {
    const Pages pages(file, log);
    RowFinder finder(pages, visit);
    for (const std::uint64_t number : pages.numbers())
        if (!pages.unused(number)) finder.look_into(number);
    return static_cast<std::int64_t>(number_at(pages.page(1), version_at, 4));
}

}  // namespace pitboss
