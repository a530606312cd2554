// What a person wants to play: a game, who sits where, and a clock.
import type { NewGame } from "../lib/api";

// A friend plays on another device, by invitation.
export type Mode = "first" | "second" | "two" | "friend" | "watch";

export interface Setup {
    // Empty where none was chosen yet: the server's default.
    game: string;
    mode: Mode;
    opponent: string;
    // The other player where both are watched.
    partner: string;
    clock: { seconds: number; increment: number } | null;
    // Who begins against a friend.
    friendBegins: boolean;
}

export const usualSetup: Setup = {
    game: "",
    mode: "first",
    opponent: "easy",
    partner: "casual",
    clock: null,
    friendBegins: false,
};

export const seatsOf = (setup: Setup): { south: string; north: string } => {
    if (setup.mode === "first") return { south: "human", north: setup.opponent };
    if (setup.mode === "second") return { south: setup.opponent, north: "human" };
    if (setup.mode === "two" || setup.mode === "friend") return { south: "human", north: "human" };
    return { south: setup.partner, north: setup.opponent };
};

export function newGameOf(setup: Setup, name = ""): NewGame {
    const game: NewGame = { game: setup.game, ...seatsOf(setup) };
    if (setup.clock) game.clock = setup.clock;
    if (setup.mode !== "friend") return game;
    return { ...game, name, invite: true, side: setup.friendBegins ? "north" : "south" };
}

// Only a game that begins with a person can wait on the board until it is played; a friend has to
// be invited first.
export const waitsForPerson = (setup: Setup): boolean =>
    setup.mode !== "friend" && seatsOf(setup).south === "human";
