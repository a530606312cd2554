// The number under each move. The best ones are told apart by more than their colour.
import { score_text, score_words } from "./format";
import type { ScoredMove } from "./types";

export interface MoveValue {
    text: string;
    words: string;
    exact: boolean;
    best: boolean;
}

export type Values = ReadonlyMap<string, MoveValue>;
export const no_values: Values = new Map();

export function move_values(moves: readonly ScoredMove[], points: boolean): Values {
    const scores = moves.map((move) => move.score ?? -Infinity);
    const top = Math.max(-Infinity, ...scores);
    const values = new Map<string, MoveValue>();
    moves.forEach((move, i) =>
        values.set(move.move, {
            text: score_text(move, points),
            words: score_words(move, points),
            exact: move.exact,
            best: move.score !== null && scores[i] === top,
        }),
    );
    return values;
}
