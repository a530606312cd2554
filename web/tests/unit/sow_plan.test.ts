import { describe, expect, test } from "vitest";
import { animation_plan, follows } from "../../src/lib/sow_plan";
import type { Step } from "../../src/lib/types";
import { position_of } from "./positions";

const sowing = (seeds: number): Step[] => [
    { do: "take", side: "south", pit: 1, seeds },
    ...Array.from({ length: seeds }, (): Step => ({ do: "drop", side: "south", pit: 2 })),
];

describe("a plan", () => {
    test("shows every step, in order and one after another", () => {
        const steps = sowing(4);
        const plan = animation_plan(steps, 1);
        expect(plan.moments.map((moment) => moment.step)).toEqual(steps);
        const times = plan.moments.map((moment) => moment.at_ms);
        for (let i = 1; i < times.length; ++i) expect(times[i]!).toBeGreaterThan(times[i - 1]!);
        expect(plan.total_ms).toBeGreaterThan(times.at(-1)!);
    });

    test("hurries when many seeds are sown", () => {
        expect(animation_plan(sowing(30), 1).total_ms).toBeLessThan(3000);
        expect(animation_plan(sowing(2), 1).total_ms).toBeLessThan(1000);
    });

    test("waits before a capture until the last seed lies still", () => {
        const capture: Step = { do: "capture", side: "north", pit: 2, seeds: 3, to: "south" };
        const [drop, taken] = animation_plan([...sowing(1), capture], 1).moments.slice(-2);
        const [a, b] = animation_plan(sowing(2), 1).moments.slice(-2);
        expect(taken!.at_ms - drop!.at_ms).toBeGreaterThan(b!.at_ms - a!.at_ms);
    });

    test("takes no time at all without animation", () => {
        expect(animation_plan(sowing(12), 0).total_ms).toBe(0);
    });

    test("of slow motion is as long as its factor says", () => {
        const [usual, slow] = [animation_plan(sowing(5), 1), animation_plan(sowing(5), 2)];
        expect(slow.total_ms).toBeCloseTo(2 * usual.total_ms);
    });
});

test("only one more move of the same line follows", () => {
    const at = (...moves: string[]) => position_of(moves);
    expect(follows(at("3"), at("3", "6"))).toBe(true);
    expect(follows(at(), at("3"))).toBe(true);
    expect(follows(at("3"), at("3"))).toBe(false);
    expect(follows(at("3"), at("4", "6"))).toBe(false);
    expect(follows(at("3"), at("3", "6", "1"))).toBe(false);
    expect(follows(at("3", "6"), at("3"))).toBe(false);
    const other = { ...at("3", "6"), line: { game: "kalaha", fen: "", moves: ["3", "6"] } };
    expect(follows(at("3"), other)).toBe(false);
});
