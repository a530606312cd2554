// The places of a grid board that a person can choose, and which piece lies where.
import { cellName } from "./gridLayout";
import type { Board, GridBoard, Position } from "./types";

const hasRack = (board: Board | undefined): boolean =>
    board?.kind === "grid" &&
    (board.left.length > 0 || board.hand !== null || board.next === "give");

// Slots of the rack, one for each piece of the game, empty or not. Once the last piece was placed
// the board before tells whether there is a rack.
export function rackPieces(position: Position): string[] {
    const { board, last } = position;
    if (board.kind !== "grid") return [];
    return hasRack(board) || hasRack(last?.before) ? Object.keys(board.pieces) : [];
}

// The moves of all places in the order of the layout: cells first, then the slots of the rack.
export const targetMoves = (board: GridBoard, rack: readonly string[]): string[] => [
    ...board.cells.map((_, cell) => cellName(board.columns, cell)),
    ...rack,
];

export interface PlacedPiece {
    // The same for the same piece wherever it goes, so that it is seen to travel. Pieces that look
    // alike have no name of their own and stay where they are.
    key: string;
    piece: string;
    place: "cell" | "hand" | "rack";
    index: number;
}

// Ordered by key, so that no element moves in the document while it travels on the board.
export function placedPieces(board: GridBoard, rack: readonly string[]): PlacedPiece[] {
    const placed: Omit<PlacedPiece, "key">[] = [];
    board.cells.forEach((piece, index) => {
        if (piece !== null) placed.push({ piece, place: "cell", index });
    });
    if (board.hand !== null) placed.push({ piece: board.hand, place: "hand", index: 0 });
    rack.forEach((piece, index) => {
        if (board.left.includes(piece)) placed.push({ piece, place: "rack", index });
    });
    const seen = new Map<string, number>();
    for (const { piece } of placed) seen.set(piece, 1 + (seen.get(piece) ?? 0));
    return placed
        .map((one) => ({
            ...one,
            key: seen.get(one.piece) === 1 ? one.piece : `${one.piece} ${one.place} ${one.index}`,
        }))
        .sort((a, b) => (a.key < b.key ? -1 : 1));
}
