// What a person wants to play: a game, who sits where, and a clock.
import type { NewGame } from "../lib/api";

export type Mode = "first" | "second" | "two" | "watch";

export interface Setup {
    // Empty where none was chosen yet: the server's default.
    game: string;
    mode: Mode;
    opponent: string;
    // The other player where both are watched.
    partner: string;
    clock: { seconds: number; increment: number } | null;
}

export const usualSetup: Setup = {
    game: "",
    mode: "first",
    opponent: "easy",
    partner: "casual",
    clock: null,
};

export const seatsOf = (setup: Setup): { south: string; north: string } => {
    if (setup.mode === "first") return { south: "human", north: setup.opponent };
    if (setup.mode === "second") return { south: setup.opponent, north: "human" };
    if (setup.mode === "two") return { south: "human", north: "human" };
    return { south: setup.partner, north: setup.opponent };
};

export function newGameOf(setup: Setup): NewGame {
    const game = { game: setup.game, ...seatsOf(setup) };
    return setup.clock ? { ...game, clock: setup.clock } : game;
}

// Only a game that begins with a person can wait on the board until it is played.
export const waitsForPerson = (setup: Setup): boolean => seatsOf(setup).south === "human";
