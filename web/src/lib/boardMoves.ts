// Which legal moves have a place on the board, and what a person is asked to do there.
import { rackPieces, targetMoves } from "./gridTargets";
import type { Position } from "./types";

function placesOf(position: Position): Set<string> {
    const { board } = position;
    if (board.kind === "sowing") return new Set(board.pits.south.map((_, pit) => String(pit + 1)));
    if (board.kind === "grid") return new Set(targetMoves(board, rackPieces(position)));
    return new Set(position.moves.map((one) => one.move));
}

// Legal moves that need a button of their own, such as a skip.
export function extraMoves(position: Position): string[] {
    const places = placesOf(position);
    return position.moves.map((one) => one.move).filter((move) => !places.has(move));
}

export function requestOf(position: Position): string {
    const { board, last } = position;
    if (board.kind === "grid" && board.next === "give")
        return "Choose the piece your opponent has to place.";
    if (board.kind === "grid" && board.hand !== null) return "Place the piece you were given.";
    if (last) return last.words;
    if (board.kind === "sowing")
        return "Choose one of your pits: its seeds are sown counter-clockwise.";
    return board.kind === "grid" ? "Choose a cell." : "Choose a move.";
}
