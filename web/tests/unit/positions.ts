// Positions in the server's words, for tests. The sowing here is written apart from the page's.
import type {
    Board,
    GridBoard,
    Line,
    PieceLook,
    Position,
    SideName,
    SowingBoard,
    Step,
} from "../../src/lib/types";

export const lineOf = (...moves: string[]): Line => ({ game: "kalah", fen: "", moves });

export const sowingBoard = (
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
    const board = sowingBoard([4, 4], [4, 4], [0, 0]);
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

const sixteen = [..."0123456789abcdef"];
const pick = <T>(bit: number, piece: number, without: T, having: T): T =>
    piece & bit ? having : without;

// Sixteen pieces of four traits, as a server may describe them.
export const traitPieces = (): Record<string, PieceLook> =>
    Object.fromEntries(
        sixteen.map((id, i) => [
            id,
            {
                tone: pick(1, i, "light", "dark"),
                height: pick(2, i, "short", "tall"),
                shape: pick(4, i, "round", "square"),
                top: pick(8, i, "solid", "hollow"),
            },
        ]),
    );

// An empty board of four by four, with all pieces to be given.
export const gridBoard = (changes: Partial<GridBoard> = {}): GridBoard => ({
    kind: "grid",
    columns: 4,
    rows: 4,
    cells: Array.from({ length: 16 }, () => null),
    pieces: traitPieces(),
    hand: null,
    left: sixteen,
    next: "give",
    lines: [],
    ...changes,
});

export const withBoard = (board: Board, moves: string[], last: Position["last"] = null) => ({
    ...positionOf([]),
    family: board.kind,
    board,
    moves: moves.map((move) => ({ move, words: `plays ${move}` })),
    last,
});
