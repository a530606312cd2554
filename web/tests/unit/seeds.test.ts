import { describe, expect, test } from "vitest";
import {
    afterStep,
    countsOf,
    freshSeeds,
    placeOf,
    withCounts,
    type Seeds,
} from "../../src/lib/seeds";
import type { Step } from "../../src/lib/types";
import { sowingBoard } from "./positions";

const counts = (seeds: Seeds): number[] => seeds.places.map((place) => place.length);
const names = (seeds: Seeds): number[] =>
    [...seeds.places.flat(), ...seeds.hand].sort((a, b) => a - b);

describe("seeds", () => {
    test("lie as the server counts them, each side's store after its pits", () => {
        const board = sowingBoard([4, 4, 0], [5, 5, 4], [1, 2]);
        expect(countsOf(board)).toEqual([4, 4, 0, 1, 5, 5, 4, 2]);
    });

    test("are taken, dropped and captured one by one", () => {
        const steps: Step[] = [
            { do: "take", side: "south", pit: 1, seeds: 2 },
            { do: "drop", side: "south", pit: 2 },
            { do: "drop", side: "south", pit: 0 },
            { do: "capture", side: "north", pit: 2, seeds: 4, to: "south" },
        ];
        let seeds = freshSeeds([2, 1, 0, 3, 4, 0]);
        const whole = names(seeds);
        const seen = steps.map((step) => {
            seeds = afterStep(seeds, 2, step);
            expect(names(seeds)).toEqual(whole);
            return [counts(seeds), seeds.hand.length];
        });
        expect(seen).toEqual([
            [[0, 1, 0, 3, 4, 0], 2],
            [[0, 2, 0, 3, 4, 0], 1],
            [[0, 2, 1, 3, 4, 0], 0],
            [[0, 2, 5, 3, 0, 0], 0],
        ]);
    });

    test("that fell stay the same seeds", () => {
        const before = freshSeeds([2, 0, 0, 0]);
        const taken = afterStep(before, 1, { do: "take", side: "south", pit: 1, seeds: 2 });
        const dropped = afterStep(taken, 1, { do: "drop", side: "south", pit: 0 });
        expect(before.places[0]).toContain(dropped.places[1]![0]);
    });

    test("find any new counts with as few journeys as possible", () => {
        const before = freshSeeds([4, 4, 0, 4, 4, 0]);
        const after = withCounts(before, [4, 0, 1, 5, 5, 1]);
        expect(counts(after)).toEqual([4, 0, 1, 5, 5, 1]);
        expect(names(after)).toEqual(names(before));
        const stayed = after.places.flatMap((ids, i) =>
            ids.filter((id) => before.places[i]!.includes(id)),
        );
        expect(stayed).toHaveLength(12);
    });

    test("appear and disappear where the sums differ, and never share a name", () => {
        for (const target of [
            [1, 1],
            [9, 0],
            [0, 0],
            [7, 7],
        ]) {
            const after = withCounts(freshSeeds([3, 4]), target);
            expect(counts(after)).toEqual(target);
            expect(new Set(names(after)).size).toBe(names(after).length);
        }
    });

    test("of another size of board begin anew", () => {
        expect(counts(withCounts(freshSeeds([3, 3]), [1, 1, 1, 1]))).toEqual([1, 1, 1, 1]);
    });

    test("speak of places round the ring", () => {
        expect([1, 2, 3, 0].map((pit) => placeOf(3, "south", pit))).toEqual([0, 1, 2, 3]);
        expect([1, 2, 3, 0].map((pit) => placeOf(3, "north", pit))).toEqual([4, 5, 6, 7]);
    });
});
