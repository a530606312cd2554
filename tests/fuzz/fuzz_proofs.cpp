// Files of proofs: a byte that chooses how, then either the whole file, or damage to a sound one,
// or words that were never written by us but have checksums that fit. Damage is refused, and words
// of any kind are refused or taken without harm.
#include "patched_file.h"
#include "play/prover.h"
#include "solve/proof_file.h"

#include <cstring>

using namespace pitboss;
using fuzzing::require;

namespace {

const std::vector<std::uint64_t> words{1, 0x0123456789abcdef, 0x0000000200000001, 17, 0xfedcba98};
const std::string game = "kalah(pits=3,seeds=2)";

const std::string& path() {
    static const std::string file = fuzzing::memory_folder() + "/proof";
    return file;
}

void read_whole_file(std::string_view bytes) {
    fuzzing::write_bytes(path(), bytes);
    const auto read = read_proofs(path(), game);
    require(read ? read->has_value() : !read.error().message.empty());
}

void read_damaged_file(fuzzing::Input input) {
    static const std::string sound = [] {
        write_proofs(path(), game, words);
        return fuzzing::bytes_of(path());
    }();
    fuzzing::write_bytes(path(), fuzzing::damaged(sound, input));
    const auto read = read_proofs(path(), game);
    require(read ? **read == words : !read.error().message.empty());
}

// One for the games with values and one for Quarto, which keep different things.
void remember(fuzzing::Input input) {
    static const auto provers = [] {
        std::vector<std::unique_ptr<Prover>> made;
        for (const char* name : {"kalah(pits=3,seeds=2)", "quarto"})
            made.push_back(fuzzing::games().open(name).value()->prover({.hash_mb = 1}).value());
        return made;
    }();
    Prover& prover = *provers[input.byte() % provers.size()];
    std::vector<std::uint64_t> told(input.rest().size() / sizeof(std::uint64_t));
    if (!told.empty())
        std::memcpy(told.data(), input.rest().data(), told.size() * sizeof(std::uint64_t));
    const auto taken = prover.remember(told);
    require(taken || !taken.error().message.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzzing::Input input(data, size);
    switch (input.byte() % 3) {
        case 0:
            read_whole_file(input.rest());
            break;
        case 1:
            read_damaged_file(input);
            break;
        default:
            remember(input);
    }
    return 0;
}
