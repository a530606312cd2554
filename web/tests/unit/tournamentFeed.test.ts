import { expect, test } from "vitest";
import type { CurrentGame } from "../../src/lib/types";
import { withNews } from "../../src/watch/tournamentFeed.svelte";

const game = (key: string, ...moves: string[]): CurrentGame => ({
    key,
    south: "Ann",
    north: "Bob",
    line: { game: "kalah", fen: "", moves },
});
const movesOf = (games: CurrentGame[]) => games.map(({ line }) => line.moves.join(""));

test("adds moves to the game they are of", () => {
    const current = [game("1", "3", "6"), game("2")];
    expect(movesOf(withNews(current, [{ key: "1", from: 2, moves: ["4", "5"] }]))).toEqual([
        "3645",
        "",
    ]);
    expect(movesOf(current)).toEqual(["36", ""]);
});

test("adds no move twice", () => {
    const current = [game("1", "3", "6")];
    expect(movesOf(withNews(current, [{ key: "1", from: 0, moves: ["3", "6"] }]))).toEqual(["36"]);
    expect(movesOf(withNews(current, [{ key: "1", from: 1, moves: ["6", "1"] }]))).toEqual(["361"]);
});

test("leaves gaps and games it does not know to the next telling", () => {
    const current = [game("1", "3")];
    expect(withNews(current, [{ key: "1", from: 2, moves: ["4"] }])).toEqual(current);
    expect(withNews(current, [{ key: "9", from: 2, moves: ["4"] }])).toEqual(current);
});

test("takes up games that are new", () => {
    const { key, ...rest } = game("2", "1");
    expect(movesOf(withNews([game("1", "3")], [{ key, from: 0, ...rest }]))).toEqual(["3", "1"]);
    expect(movesOf(withNews([game("2", "1", "2")], [{ key, from: 0, ...rest }]))).toEqual(["12"]);
});
