// Results of every player against every other, from what each pair has played.
import type { Encounter, Standing } from "./types";

export interface Cross {
    wins: number;
    draws: number;
    losses: number;
    // Share of the points of the row's player.
    score: number;
}

// Rows and columns in the order of the standings; null where two have not met.
export function crosstable(standings: Standing[], encounters: Encounter[]): (Cross | null)[][] {
    const place = new Map(standings.map((row, i) => [row.name, i]));
    const table: (Cross | null)[][] = standings.map(() => standings.map(() => null));
    for (const met of encounters) {
        const [a, b] = met.players.map((name) => place.get(name));
        if (a === undefined || b === undefined || met.games === 0) continue;
        const score = (met.wins + met.draws / 2) / met.games;
        table[a]![b] = { wins: met.wins, draws: met.draws, losses: met.losses, score };
        table[b]![a] = { wins: met.losses, draws: met.draws, losses: met.wins, score: 1 - score };
    }
    return table;
}
