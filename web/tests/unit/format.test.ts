import { describe, expect, test } from "vitest";
import {
    clock_text,
    count_text,
    for_south,
    score_text,
    score_words,
    seat_title,
    share_of,
    signed,
} from "../../src/lib/format";
import { move_values } from "../../src/lib/values";

const minus = "\u2212";

describe("a score", () => {
    test("that is proven stands alone, an estimate is marked", () => {
        expect(score_text({ score: 8, exact: true }, true)).toBe("+8");
        expect(score_text({ score: -8, exact: false }, true)).toBe(`\u2248${minus}8`);
        expect(score_text({ score: 2.5, exact: false }, true)).toBe("\u2248+2.5");
        expect(score_text({ score: 0, exact: true }, true)).toBe("0");
        expect(score_text({ score: null, exact: false }, true)).toBe("?");
    });

    test("of a game without points says who wins", () => {
        const text = (score: number) => score_text({ score, exact: true }, false);
        expect([text(1), text(0), text(-1)]).toEqual(["win", "draw", "loss"]);
        expect(score_text({ score: 0.25, exact: false }, false)).toBe("\u2248+0.25");
    });

    test("can be heard", () => {
        expect(score_words({ score: -3, exact: true }, true)).toBe("minus 3, proven");
        expect(score_words({ score: 0.5, exact: false }, true)).toBe("plus 0.5, estimated");
        expect(score_words({ score: 1, exact: true }, false)).toBe("proven win");
    });

    test("of North turns round for South", () => {
        expect(for_south(3, "north")).toBe(-3);
        expect(for_south(3, "south")).toBe(3);
    });

    test("fills the bar from loss to win", () => {
        expect(share_of(0, true)).toBe(0.5);
        expect(share_of(48, true)).toBeGreaterThan(0.98);
        expect(share_of(-5, true)).toBeCloseTo(1 - share_of(5, true));
        expect(share_of(1, false)).toBe(1);
        expect(share_of(-1, false)).toBe(0);
    });
});

test("the best moves are marked, also when several are", () => {
    const values = move_values(
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
    expect([7, 9999, 12345, 2900000, 5.5e9].map(count_text)).toEqual(["7", "9999", "12 k", "2.9 M", "5.5 G"]);
    expect([0, 9940, 10000, 61000, 600000, -5].map(clock_text)).toEqual(["0.0", "9.9", "0:10", "1:01", "10:00", "0.0"]);
    expect(signed(-0.2)).toBe("0");
});

test("seats have names for people", () => {
    expect(seat_title({ player: "human", human: true, level: null })).toBe("Person");
    expect(seat_title({ player: "greedy", human: false, level: "easy" })).toBe("Easy");
    expect(seat_title({ player: "mcts(nodes=9)", human: false, level: null })).toBe("mcts(nodes=9)");
});
