// Seeds with names, so that each one can be seen to travel. A place is a number as in
// sowing_layout.ts; what the server says only counts, here every seed is told apart.
import { place_of_pit, place_of_store, type Side } from "./sowing_layout";
import type { SideName, SowingBoard, Step } from "./types";

export interface Seeds {
    readonly places: readonly (readonly number[])[];
    // Seeds in the hand that sows, and the place it is over.
    readonly hand: readonly number[];
    readonly over: number;
}

export const side_number = (side: SideName): Side => (side === "south" ? 0 : 1);

export function counts_of(board: SowingBoard): number[] {
    return [
        ...board.pits.south,
        board.stores.south,
        ...board.pits.north,
        board.stores.north,
    ];
}

export const pits_of = (board: SowingBoard): number => board.pits.south.length;

export function fresh_seeds(counts: readonly number[]): Seeds {
    let next = 0;
    const places = counts.map((count) => Array.from({ length: count }, () => next++));
    return { places, hand: [], over: 0 };
}

// The place a step speaks of; pit 0 is the side's store.
export const place_of = (pits: number, side: SideName, pit: number): number =>
    pit === 0
        ? place_of_store(pits, side_number(side))
        : place_of_pit(pits, side_number(side), pit - 1);

type Places = number[][];
const copy = (seeds: Seeds): Places => seeds.places.map((place) => [...place]);

export function after_step(seeds: Seeds, pits: number, step: Step): Seeds {
    const places = copy(seeds);
    if (step.do === "take") {
        const from = place_of(pits, step.side, step.pit);
        const hand = places[from]!.splice(0);
        return { places, hand, over: from };
    }
    if (step.do === "drop") {
        const to = place_of(pits, step.side, step.pit);
        const hand = [...seeds.hand];
        const seed = hand.shift();
        if (seed !== undefined) places[to]!.push(seed);
        return { places, hand, over: to };
    }
    if (step.do === "capture") {
        const from = place_of(pits, step.side, step.pit);
        const to = place_of_store(pits, side_number(step.to));
        places[to]!.push(...places[from]!.splice(0, step.seeds));
        return { ...seeds, places };
    }
    return seeds;
}

// The nearest arrangement with these counts: surplus seeds go where some are missing, new ones
// appear, and what nobody needs disappears. So any position can follow any other.
export function with_counts(seeds: Seeds, counts: readonly number[]): Seeds {
    if (seeds.places.length !== counts.length) return fresh_seeds(counts);
    const places = copy(seeds);
    const loose = [...seeds.hand];
    places.forEach((place, i) => loose.push(...place.splice(counts[i]!)));
    let next = 1 + Math.max(-1, ...loose, ...places.flat());
    places.forEach((place, i) => {
        while (place.length < counts[i]!) place.push(loose.shift() ?? next++);
    });
    return { places, hand: [], over: seeds.over };
}
