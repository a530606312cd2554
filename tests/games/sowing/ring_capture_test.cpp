#include "games/sowing/ring_capture.h"

#include "core/rng.h"

#include <gtest/gtest.h>

namespace pitboss::sowing::ring_capture_test {
namespace {

// Two rows of six pits, a byte each; bytes 6 hold the stores and must not be touched.
struct Words {
    std::uint64_t own = 0;
    std::uint64_t other = 0;

    int pit(int place) const {
        return static_cast<int>((place < 6 ? own >> 8 * place : other >> 8 * (place - 6)) & 0xff);
    }
};

Words drawn(Rng& rng, int most) {
    Words words;
    for (int byte = 0; byte < 7; ++byte) {
        const int bound = byte == 6 ? 100 : most + 1;
        words.own |= static_cast<std::uint64_t>(rng.below(bound)) << 8 * byte;
        words.other |= static_cast<std::uint64_t>(rng.below(bound)) << 8 * byte;
    }
    return words;
}

// Mostly pits that qualify, so that chains get long and go all the way round.
Words drawn_for_long_chains(Rng& rng) {
    Words words = drawn(rng, 0);
    for (int byte = 0; byte < 6; ++byte) {
        const auto seeds = [&] { return rng.below(12) == 0 ? rng.below(9) : 2 * rng.below(3) + 2; };
        words.own |= static_cast<std::uint64_t>(seeds()) << 8 * byte;
        words.other |= static_cast<std::uint64_t>(seeds()) << 8 * byte;
    }
    return words;
}

void expect_rule(const Words& words, int last) {
    Words left = words;
    std::uint64_t seeds = 0;
    int length = 0;
    for (; length < 12; ++length) {
        const int place = (last + 12 - length) % 12;
        const int held = words.pit(place);
        if (held != 2 && held != 4 && held != 6) break;
        seeds += static_cast<std::uint64_t>(held);
        (place < 6 ? left.own : left.other) -= static_cast<std::uint64_t>(held)
                                               << 8 * (place < 6 ? place : place - 6);
    }
    for (const RingCapture& capture : {ring_capture(words.own, words.other, last),
                                       capture_step_by_step(words.own, words.other, 6, last)}) {
        ASSERT_EQ(capture.seeds, seeds) << std::hex << words.own << " " << words.other << std::dec
                                        << ", last " << last << ", a chain of " << length;
        ASSERT_EQ(words.own - capture.from_own, left.own) << last;
        ASSERT_EQ(words.other - capture.from_other, left.other) << last;
    }
}

TEST(RingCapture, takes_pits_of_2_4_and_6_backwards_until_one_fails) {
    Rng rng(1);
    for (int i = 0; i < 20'000; ++i) {
        expect_rule(drawn(rng, 8), i % 12);
        expect_rule(drawn(rng, 100), i % 12);
        expect_rule(drawn_for_long_chains(rng), i % 12);
        if (::testing::Test::HasFatalFailure()) return;
    }
}

TEST(RingCapture, takes_every_pit_once_when_all_qualify) {
    const Words all{0x37'06'04'02'06'04'02ULL, 0x11'02'02'02'04'04'04ULL};
    for (int last = 0; last < 12; ++last) {
        expect_rule(all, last);
        EXPECT_EQ(ring_capture(all.own, all.other, last).seeds, 24u + 18u) << last;
    }
}

}  // namespace
}  // namespace pitboss::sowing::ring_capture_test
