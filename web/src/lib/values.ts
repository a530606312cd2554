// The number under each move. The best ones are told apart by more than their colour.
import { scoreText, scoreWords } from "./format";
import type { ScoredMove } from "./types";

export interface MoveValue {
    text: string;
    words: string;
    exact: boolean;
    best: boolean;
}

export type Values = ReadonlyMap<string, MoveValue>;
export const noValues: Values = new Map();

export function moveValues(moves: readonly ScoredMove[], points: boolean): Values {
    const scores = moves.map((move) => move.score ?? -Infinity);
    const top = Math.max(-Infinity, ...scores);
    const values = new Map<string, MoveValue>();
    moves.forEach((move, i) =>
        values.set(move.move, {
            text: scoreText(move, points),
            words: scoreWords(move, points),
            exact: move.exact,
            best: move.score !== null && scores[i] === top,
        }),
    );
    return values;
}
