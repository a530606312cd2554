#include "solve/proof_file.h"

#include "core/file.h"
#include "core/text.h"
#include "solve/tablebase_format.h"

#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <string_view>

namespace pitboss {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers in files begin with the lowest");

// docs/formats.md draws it.
constexpr std::string_view proof_magic = "PBPROOF\n";
constexpr std::uint64_t proof_version = 1;

struct ProofHeader {
    std::array<char, 8> magic{};
    std::uint64_t version = proof_version;
    std::uint64_t game_bytes = 0;
    std::uint64_t words = 0;
    std::uint64_t words_hash = 0;
    std::uint64_t hash = 0;  // of all before it, and of the name of the game
};

std::string_view bytes_of(std::span<const std::uint64_t> words) {
    return {reinterpret_cast<const char*>(words.data()), words.size_bytes()};
}

std::uint64_t hash_of_header(const ProofHeader& header, const std::string& game) {
    std::string bytes(reinterpret_cast<const char*>(&header), offsetof(ProofHeader, hash));
    return hash_of(bytes + game);
}

// What is wrong with the text of a file, if anything is.
std::string fault_of(std::string_view text, const std::string& game, ProofHeader& header) {
    if (text.size() < sizeof header || text.substr(0, proof_magic.size()) != proof_magic)
        return "is not a file of proofs";
    std::memcpy(&header, text.data(), sizeof header);
    if (header.version != proof_version)
        return "has version " + std::to_string(header.version) + "; this program reads version " +
               std::to_string(proof_version);
    const std::string_view rest = text.substr(sizeof header);
    if (header.game_bytes > rest.size() ||
        header.words != (rest.size() - header.game_bytes) / sizeof(std::uint64_t) ||
        (rest.size() - header.game_bytes) % sizeof(std::uint64_t) != 0)
        return "is damaged: it has not the size that it should have";
    const std::string of(rest.substr(0, header.game_bytes));
    if (header.hash != hash_of_header(header, of)) return "has a damaged header";
    if (of != game) return "is of " + quote(of) + ", not of " + quote(game);
    if (hash_of(rest.substr(header.game_bytes)) != header.words_hash)
        return "is damaged: its checksum does not fit";
    return {};
}

}  // namespace

void write_proofs(const std::string& path, const std::string& game,
                  std::span<const std::uint64_t> words) {
    ProofHeader header;
    std::memcpy(header.magic.data(), proof_magic.data(), proof_magic.size());
    header.game_bytes = game.size();
    header.words = words.size();
    header.words_hash = hash_of(bytes_of(words));
    header.hash = hash_of_header(header, game);
    PartFile file(path);
    file.write(&header, sizeof header);
    file.write(game.data(), game.size());
    file.write(words.data(), words.size_bytes());
    file.put();
}

Result<std::optional<std::vector<std::uint64_t>>> read_proofs(const std::string& path,
                                                              const std::string& game) {
    if (!file_stamp(path)) return std::optional<std::vector<std::uint64_t>>{};
    const auto text = read_file(path, std::numeric_limits<std::size_t>::max());
    if (!text) return text.error();
    ProofHeader header;
    if (const auto fault = fault_of(*text, game, header); !fault.empty())
        return Error{path_text(path) + " " + fault};
    std::vector<std::uint64_t> words(header.words);
    if (!words.empty())  // memcpy must not be given a null pointer, not even for nothing
        std::memcpy(words.data(), text->data() + sizeof header + header.game_bytes,
                    words.size() * sizeof(std::uint64_t));
    return std::optional(std::move(words));
}

}  // namespace pitboss
