"""One drawn case for every clause of Das Bohnenspiel, drawn as in sowing_cases.py."""

from sowing_cases import SowingCase

CLASSIC = "bohnenspiel(pits=3,seeds=3,rules=classic)"  # 18 beans.
MCGILL = "bohnenspiel(pits=3,seeds=3)"


class Sowing(SowingCase):
    def test_starts_with_two_skips_each_and_nobody_banned(self):
        self.assert_position(
            "bohnenspiel", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 1 0 2,2 -", "1 2 3 4 5 6 skip", 0
        )

    def test_classic_has_no_skips(self):
        self.assert_position(
            "bohnenspiel(rules=classic)", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 1 0", "1 2 3 4 5 6", 0
        )

    def test_no_store_is_sown(self):
        self.assert_play(
            "bohnenspiel",
            "6,6,6,6,6,6/6,6,6,6,6,6 0,0 1 0 2,2 -",
            "4",
            "6,6,6,0,7,7/7,7,7,7,6,6 0,0 2 1 2,2 -",
            margin=0,
        )

    def test_north_sows_into_souths_first_pit(self):
        self.assert_play(CLASSIC, "1,2,2/2,4,3 2,2 2 8", "3", "2,3,3/2,4,0 2,2 1 9", moves="1 2 3")

    def test_does_not_skip_the_origin_on_a_full_lap(self):
        # Seven beans on a ring of six: one falls into the origin, the last into the next pit.
        self.assert_play(CLASSIC, "7,1,1/1,1,1 3,3 1 8", "1", "1,3,2/2,2,2 3,3 2 9")


class Captures(SowingCase):
    def test_last_bean_that_makes_two_takes_them(self):
        self.assert_play(
            CLASSIC, "0,0,1/1,3,3 5,5 1 8", "3", "0,0,0/0,3,3 7,5 2 9", moves="2 3", margin=2
        )

    def test_last_bean_that_makes_four_takes_them(self):
        self.assert_play(CLASSIC, "0,1,1/3,3,0 5,5 1 8", "3", "0,1,0/0,3,0 9,5 2 9", moves="2")

    def test_last_bean_that_makes_six_takes_them(self):
        self.assert_play(CLASSIC, "0,1,1/5,1,0 5,5 1 8", "3", "0,1,0/0,1,0 11,5 2 9", moves="2")

    def test_last_bean_that_makes_eight_takes_nothing(self):
        self.assert_play(CLASSIC, "0,1,1/7,1,0 4,4 1 8", "3", "0,1,0/8,1,0 4,4 2 9", moves="1 2")

    def test_last_bean_that_makes_an_odd_number_takes_nothing_even_after_an_even_pit(self):
        self.assert_play(CLASSIC, "0,0,2/1,2,3 5,5 1 8", "3", "0,0,0/2,3,3 5,5 2 9")

    def test_capturing_goes_on_backwards_until_a_pit_fails(self):
        # North's pits 3 and 2 hold 4 and 2 after sowing, pit 1 holds 3 and stops it.
        self.assert_play(CLASSIC, "1,0,3/2,1,3 4,4 1 8", "3", "1,0,0/3,0,0 10,4 2 9", moves="1")

    def test_capturing_takes_own_pits_on_the_way(self):
        # North's pit 1 and South's own pit 3 hold 2 after sowing; the origin stops it.
        self.assert_play(CLASSIC, "2,2,1/1,3,3 3,3 1 8", "2", "2,0,0/0,3,3 7,3 2 9")

    def test_last_bean_in_an_own_pit_takes_too(self):
        # Then the origin fails the test, being empty.
        self.assert_play(CLASSIC, "1,3,2/3,3,0 3,3 1 8", "1", "0,0,2/3,3,0 7,3 2 9")

    def test_capturing_goes_back_from_the_own_first_pit_to_the_opponents_last(self):
        # North's last bean makes 2 in its pit 1; South's pit 3 holds 2, pit 2 holds 3.
        self.assert_play(CLASSIC, "0,2,1/1,5,4 3,2 2 8", "3", "1,3,0/0,5,0 3,6 1 9", moves="1 2")

    def test_capturing_can_go_round_the_whole_ring(self):
        # Twelve beans add two to each of the six pits, the origin included.
        self.assert_play(
            "bohnenspiel(pits=3,seeds=4,rules=classic)",
            "12,0,0/0,2,2 4,4 1 8",
            "1",
            "0,0,0/0,0,0 20,4 2 9",
            moves="",
            margin=16,
        )


class Skips(SowingCase):
    def test_a_skip_costs_one_bans_the_opponent_and_counts_as_a_ply(self):
        self.assert_play(
            MCGILL,
            "3,3,3/3,3,3 0,0 1 0 2,2 -",
            "skip",
            "3,3,3/3,3,3 0,0 2 1 1,2 2",
            moves="1 2 3",
            margin=0,
        )

    def test_sowing_lifts_the_own_ban_and_bans_nobody(self):
        self.assert_play(
            MCGILL,
            "4,4,4/2,2,2 0,0 2 1 1,2 2",
            "2",
            "5,4,4/2,0,3 0,0 1 2 1,2 -",
            moves="1 2 3 skip",
        )

    def test_the_ban_is_gone_at_the_next_turn(self):
        self.assert_position(MCGILL, "3,3,3/3,3,3 0,0 2 3 1,2 -", "1 2 3 skip", 0)

    def test_no_skip_without_one_left(self):
        self.assert_position(MCGILL, "3,3,3/3,3,3 0,0 1 8 0,1 -", "1 2 3", 0)

    def test_a_ban_on_the_other_player_does_not_bind_the_player_to_move(self):
        self.assert_position(MCGILL, "3,3,3/3,3,3 0,0 1 8 1,1 2", "1 2 3 skip", 0)

    def test_an_empty_row_with_a_skip_is_still_in_the_game(self):
        self.assert_position(MCGILL, "0,0,0/2,2,2 6,6 1 8 1,0 -", "skip", 0)


class Endings(SowingCase):
    def test_an_empty_row_without_a_skip_gives_the_rest_to_the_other_player(self):
        self.assert_position(MCGILL, "0,0,0/2,2,2 6,6 1 8 0,2 -", "", -6)
        self.assert_position(CLASSIC, "0,0,0/2,2,2 6,6 1 8", "", -6)

    def test_a_banned_player_with_an_empty_row_is_out_even_with_skips_left(self):
        self.assert_play(
            MCGILL,
            "2,2,2/0,0,0 6,6 1 8 1,2 -",
            "skip",
            "2,2,2/0,0,0 6,6 2 9 0,2 2",
            moves="",
            margin=6,
        )

    def test_an_empty_row_of_the_player_not_to_move_ends_nothing(self):
        self.assert_position(CLASSIC, "0,0,0/2,2,2 6,6 2 9", "1 2 3", 0)

    def test_no_early_end_when_one_player_has_more_than_half(self):
        self.assert_position(CLASSIC, "1,1,1/1,1,1 12,0 2 9", "1 2 3", 12)

    def test_at_the_ply_limit_the_rest_goes_to_nobody(self):
        self.assert_play(
            CLASSIC, "2,0,2/2,2,0 4,6 1 401", "1", "0,1,3/2,2,0 4,6 2 402", moves="", margin=-2
        )

    def test_goes_on_one_ply_before_the_limit(self):
        self.assert_position(CLASSIC, "2,0,2/2,2,0 4,6 1 401", "1 3", -2)

    def test_at_the_ply_limit_an_empty_row_that_may_not_skip_decides_first(self):
        self.assert_position(MCGILL, "0,0,0/2,2,2 6,6 1 402 0,2 -", "", -6)

    def test_at_the_ply_limit_an_empty_row_that_may_skip_leaves_the_rest_to_nobody(self):
        self.assert_position(MCGILL, "0,0,0/2,2,2 6,6 1 402 1,2 -", "", 0)
