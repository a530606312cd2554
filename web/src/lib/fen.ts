// Position text as the editor takes it apart and puts it together. The server checks what it says.
import type { GridBoard, SideName, SowingBoard } from "./types";

export interface SowingEdit {
    south: number[];
    north: number[];
    stores: [number, number];
    side: SideName;
    // What follows side and ply in the text of this game, such as skips.
    rest: string;
}

export function sowingEdit(board: SowingBoard, side: SideName): SowingEdit {
    const skips = board.skips;
    const banned = skips?.banned === "south" ? "1" : skips?.banned === "north" ? "2" : "-";
    return {
        south: [...board.pits.south],
        north: [...board.pits.north],
        stores: [board.stores.south, board.stores.north],
        side,
        rest: skips ? ` ${skips.south},${skips.north} ${banned}` : "",
    };
}

const sideDigit = (side: SideName): string => (side === "south" ? "1" : "2");

export const sowingFen = (edit: SowingEdit): string =>
    `${edit.south.join(",")}/${edit.north.join(",")} ${edit.stores.join(",")} ` +
    `${sideDigit(edit.side)} 0${edit.rest}`;

export interface GridEdit {
    columns: number;
    cells: (string | null)[];
    hand: string | null;
    side: SideName;
}

export const gridEdit = (board: GridBoard, side: SideName): GridEdit => ({
    columns: board.columns,
    cells: [...board.cells],
    hand: board.hand,
    side,
});

// Numbers of the cells, row by row from the top, as they are drawn and written.
export const rowsFromTop = ({ columns, cells }: GridEdit): number[][] =>
    Array.from({ length: cells.length / columns }, (_, row) =>
        Array.from({ length: columns }, (_, column) => cells.length - columns * (row + 1) + column),
    );

export function gridFen(edit: GridEdit): string {
    const rows = rowsFromTop(edit).map((row) =>
        row.map((cell) => edit.cells[cell] ?? "-").join(""),
    );
    return `${rows.join("/")} ${edit.hand ?? "-"} ${sideDigit(edit.side)}`;
}
