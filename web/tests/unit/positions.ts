// Positions in the server's words, for tests. The sowing here is written apart from the page's.
import type { Line, Position, SideName, SowingBoard, Step } from "../../src/lib/types";

export const lineOf = (...moves: string[]): Line => ({ game: "kalah", fen: "", moves });

export const kalahBoard = (
    south: number[],
    north: number[],
    stores: [number, number],
): SowingBoard => ({
    kind: "sowing",
    pits: { south, north },
    stores: { south: stores[0], north: stores[1] },
    ring_has_stores: true,
    skips: null,
    final: null,
});

export function positionOf(
    moves: string[],
    steps: Step[] = [],
    side: SideName = "south",
): Position {
    const board = kalahBoard([4, 4], [4, 4], [0, 0]);
    const move = moves.at(-1);
    return {
        line: lineOf(...moves),
        family: "sowing",
        fen: `after ${moves.join(" ")}`,
        ply: moves.length,
        side,
        over: false,
        winner: null,
        margin: 0,
        points: true,
        board,
        moves: [],
        last:
            move === undefined
                ? null
                : { move, side, words: `plays ${move}`, before: board, steps },
    };
}
