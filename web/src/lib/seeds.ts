// Seeds with names, so that each one can be seen to travel. A place is a number as in
// sowingLayout.ts; what the server says only counts, here every seed is told apart.
import { placeOfPit, placeOfStore, type Side } from "./sowingLayout";
import type { SideName, SowingBoard, Step } from "./types";

export interface Seeds {
    readonly places: readonly (readonly number[])[];
    // Seeds in the hand that sows, and the place it is over.
    readonly hand: readonly number[];
    readonly over: number;
}

export const sideNumber = (side: SideName): Side => (side === "south" ? 0 : 1);

export function countsOf(board: SowingBoard): number[] {
    return [...board.pits.south, board.stores.south, ...board.pits.north, board.stores.north];
}

export const pitsOf = (board: SowingBoard): number => board.pits.south.length;

export function freshSeeds(counts: readonly number[]): Seeds {
    let next = 0;
    const places = counts.map((count) => Array.from({ length: count }, () => next++));
    return { places, hand: [], over: 0 };
}

// The place a step speaks of; pit 0 is the side's store.
export const placeOf = (pits: number, side: SideName, pit: number): number =>
    pit === 0 ? placeOfStore(pits, sideNumber(side)) : placeOfPit(pits, sideNumber(side), pit - 1);

type Places = number[][];
const copy = (seeds: Seeds): Places => seeds.places.map((place) => [...place]);

export function afterStep(seeds: Seeds, pits: number, step: Step): Seeds {
    const places = copy(seeds);
    if (step.do === "take") {
        const from = placeOf(pits, step.side, step.pit);
        const hand = places[from]!.splice(0);
        return { places, hand, over: from };
    }
    if (step.do === "drop") {
        const to = placeOf(pits, step.side, step.pit);
        const hand = [...seeds.hand];
        const seed = hand.shift();
        if (seed !== undefined) places[to]!.push(seed);
        return { places, hand, over: to };
    }
    if (step.do === "capture") {
        const from = placeOf(pits, step.side, step.pit);
        const to = placeOfStore(pits, sideNumber(step.to));
        places[to]!.push(...places[from]!.splice(0, step.seeds));
        return { ...seeds, places };
    }
    return seeds;
}

// The nearest arrangement with these counts: surplus seeds go where some are missing, new ones
// appear, and what nobody needs disappears. So any position can follow any other.
export function withCounts(seeds: Seeds, counts: readonly number[]): Seeds {
    if (seeds.places.length !== counts.length) return freshSeeds(counts);
    const places = copy(seeds);
    const loose = [...seeds.hand];
    places.forEach((place, i) => loose.push(...place.splice(counts[i]!)));
    let next = 1 + Math.max(-1, ...loose, ...places.flat());
    places.forEach((place, i) => {
        while (place.length < counts[i]!) place.push(loose.shift() ?? next++);
    });
    return { places, hand: [], over: seeds.over };
}
