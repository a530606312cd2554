import { describe, expect, test } from "vitest";
import { animationPlan, follows } from "../../src/lib/sowPlan";
import type { Step } from "../../src/lib/types";
import { positionOf } from "./positions";

const sowing = (seeds: number): Step[] => [
    { do: "take", side: "south", pit: 1, seeds },
    ...Array.from({ length: seeds }, (): Step => ({ do: "drop", side: "south", pit: 2 })),
];

describe("a plan", () => {
    test("shows every step, in order and one after another", () => {
        const steps = sowing(4);
        const plan = animationPlan(steps, 1);
        expect(plan.moments.map((moment) => moment.step)).toEqual(steps);
        const times = plan.moments.map((moment) => moment.atMs);
        for (let i = 1; i < times.length; ++i) expect(times[i]!).toBeGreaterThan(times[i - 1]!);
        expect(plan.totalMs).toBeGreaterThan(times.at(-1)!);
    });

    test("hurries when many seeds are sown", () => {
        expect(animationPlan(sowing(30), 1).totalMs).toBeLessThan(3000);
        expect(animationPlan(sowing(2), 1).totalMs).toBeLessThan(1000);
    });

    test("waits before a capture until the last seed lies still", () => {
        const capture: Step = { do: "capture", side: "north", pit: 2, seeds: 3, to: "south" };
        const [drop, taken] = animationPlan([...sowing(1), capture], 1).moments.slice(-2);
        const [a, b] = animationPlan(sowing(2), 1).moments.slice(-2);
        expect(taken!.atMs - drop!.atMs).toBeGreaterThan(b!.atMs - a!.atMs);
    });

    test("takes no time at all without animation", () => {
        expect(animationPlan(sowing(12), 0).totalMs).toBe(0);
    });

    test("of slow motion is as long as its factor says", () => {
        const [usual, slow] = [animationPlan(sowing(5), 1), animationPlan(sowing(5), 2)];
        expect(slow.totalMs).toBeCloseTo(2 * usual.totalMs);
    });
});

test("only one more move of the same line follows", () => {
    const at = (...moves: string[]) => positionOf(moves);
    expect(follows(at("3"), at("3", "6"))).toBe(true);
    expect(follows(at(), at("3"))).toBe(true);
    expect(follows(at("3"), at("3"))).toBe(false);
    expect(follows(at("3"), at("4", "6"))).toBe(false);
    expect(follows(at("3"), at("3", "6", "1"))).toBe(false);
    expect(follows(at("3", "6"), at("3"))).toBe(false);
    const other = { ...at("3", "6"), line: { game: "kalaha", fen: "", moves: ["3", "6"] } };
    expect(follows(at("3"), other)).toBe(false);
});
