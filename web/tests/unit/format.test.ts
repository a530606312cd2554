import { describe, expect, test } from "vitest";
import {
    clockText,
    countText,
    forSouth,
    scoreText,
    scoreWords,
    seatTitle,
    shareOf,
    signed,
} from "../../src/lib/format";
import { moveValues } from "../../src/lib/values";

const minus = "\u2212";

describe("a score", () => {
    test("that is proven stands alone, an estimate is marked", () => {
        expect(scoreText({ score: 8, exact: true }, true)).toBe("+8");
        expect(scoreText({ score: -8, exact: false }, true)).toBe(`\u2248${minus}8`);
        expect(scoreText({ score: 2.5, exact: false }, true)).toBe("\u2248+2.5");
        expect(scoreText({ score: 0, exact: true }, true)).toBe("0");
        expect(scoreText({ score: null, exact: false }, true)).toBe("?");
    });

    test("of a game without points says who wins", () => {
        const text = (score: number) => scoreText({ score, exact: true }, false);
        expect([text(1), text(0), text(-1)]).toEqual(["win", "draw", "loss"]);
        expect(scoreText({ score: 0.25, exact: false }, false)).toBe("\u2248+0.25");
    });

    test("can be heard", () => {
        expect(scoreWords({ score: -3, exact: true }, true)).toBe("minus 3, proven");
        expect(scoreWords({ score: 0.5, exact: false }, true)).toBe("plus 0.5, estimated");
        expect(scoreWords({ score: 1, exact: true }, false)).toBe("proven win");
    });

    test("of North turns round for South", () => {
        expect(forSouth(3, "north")).toBe(-3);
        expect(forSouth(3, "south")).toBe(3);
    });

    test("fills the bar from loss to win", () => {
        expect(shareOf(0, true)).toBe(0.5);
        expect(shareOf(48, true)).toBeGreaterThan(0.98);
        expect(shareOf(-5, true)).toBeCloseTo(1 - shareOf(5, true));
        expect(shareOf(1, false)).toBe(1);
        expect(shareOf(-1, false)).toBe(0);
    });
});

test("the best moves are marked, also when several are", () => {
    const values = moveValues(
        [
            { move: "1", score: 2, exact: true },
            { move: "2", score: -1, exact: false },
            { move: "3", score: 2, exact: false },
            { move: "4", score: null, exact: false },
        ],
        true,
    );
    expect([...values].filter(([, value]) => value.best).map(([move]) => move)).toEqual(["1", "3"]);
    expect(values.get("2")).toMatchObject({ exact: false, text: `\u2248${minus}1` });
});

test("numbers and clocks are short", () => {
    expect([7, 9999, 12345, 2900000, 5.5e9].map(countText)).toEqual([
        "7",
        "9999",
        "12 k",
        "2.9 M",
        "5.5 G",
    ]);
    expect([0, 9940, 10000, 61000, 600000, -5].map(clockText)).toEqual([
        "0.0",
        "9.9",
        "0:10",
        "1:01",
        "10:00",
        "0.0",
    ]);
    expect(signed(-0.2)).toBe("0");
});

test("seats have names for people", () => {
    expect(seatTitle({ player: "human", human: true, level: null, name: null })).toBe("Person");
    expect(seatTitle({ player: "human", human: true, level: null, name: "Ann" })).toBe("Ann");
    expect(seatTitle({ player: "greedy", human: false, level: "easy", name: null })).toBe("Easy");
    expect(seatTitle({ player: "mcts(nodes=9)", human: false, level: null, name: null })).toBe(
        "mcts(nodes=9)",
    );
});
