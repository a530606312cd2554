import { expect, test } from "vitest";
import { crosstable } from "../../src/lib/crosstable";
import type { Encounter, Standing } from "../../src/lib/types";
import { entryOf } from "../../src/watch/entries";
import { newGameOf, seatsOf, usualSetup, waitsForPerson } from "../../src/play/setup";

const standing = (name: string): Standing => ({
    name,
    player: name,
    games: 4,
    wins: 2,
    draws: 0,
    losses: 2,
    score: 0.5,
    score_interval: [0.1, 0.9],
    elo: 0,
    elo_error: 100,
    faults: {},
});

const met = (a: string, b: string, wins: number, draws: number, losses: number): Encounter => ({
    players: [a, b],
    games: wins + draws + losses,
    wins,
    draws,
    losses,
    elo: 0,
    elo_error: 0,
    superiority: 0.5,
});

test("a cross-table shows each meeting from both sides", () => {
    const table = crosstable(["a", "b", "c"].map(standing), [
        met("b", "a", 1, 1, 2),
        met("a", "c", 0, 0, 0),
    ]);
    expect(table[1]![0]).toEqual({ wins: 1, draws: 1, losses: 2, score: 0.375 });
    expect(table[0]![1]).toEqual({ wins: 2, draws: 1, losses: 1, score: 0.625 });
    expect(table[0]![2]).toBeNull();
    expect(table[0]![0]).toBeNull();
});

test("players of a form become players of a plan", () => {
    expect(entryOf({ name: " Ann ", who: "strong", spec: "" })).toEqual({
        name: "Ann",
        player: "strong",
    });
    expect(entryOf({ name: "B", who: "agent bot 1", spec: "" })).toEqual({
        name: "B",
        agent: "bot 1",
    });
    expect(entryOf({ name: "C", who: "other", spec: " mcts " })).toEqual({
        name: "C",
        player: "mcts",
    });
});

test("who sits where follows from who plays", () => {
    const seats = (mode: typeof usualSetup.mode) => seatsOf({ ...usualSetup, mode });
    expect(seats("first")).toEqual({ south: "human", north: "easy" });
    expect(seats("second")).toEqual({ south: "easy", north: "human" });
    expect(seats("two")).toEqual({ south: "human", north: "human" });
    expect(seats("watch")).toEqual({ south: "casual", north: "easy" });
    expect(waitsForPerson({ ...usualSetup, mode: "second" })).toBe(false);
    expect(newGameOf(usualSetup)).not.toHaveProperty("clock");
    const clock = { seconds: 60, increment: 1 };
    expect(newGameOf({ ...usualSetup, clock })).toMatchObject({ clock });
});
