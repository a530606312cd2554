// Where cells, rack and the piece in hand lie. Cells are numbered as the server does: a1 b1 c1 d1
// a2 .. d4, with row 1 nearest to South, which is the lower edge unless the board is flipped.
import type { Point, Shape } from "./sowingLayout";

export interface GridLayout {
    width: number;
    height: number;
    cells: Point[];
    rack: Point[];
    hand: Point;
    // Sizes of a piece in each place, where 1 fills a cell.
    rackScale: number;
    handScale: number;
    slot: { width: number; height: number };
    columns: Point[];
    rows: Point[];
}

export const cellSize = 112;
export const boardSize = 4 * cellSize + 48;
const edge = 24;
const labels = 26;

export const cellName = (cell: number): string =>
    "abcd"[cell % 4]! + String(1 + Math.floor(cell / 4));
export const cellNumber = (name: string): number =>
    "abcd".indexOf(name[0]!) + 4 * (Number(name[1]) - 1);

function rackPoints(columns: number, from: Point, slot: { width: number; height: number }) {
    return Array.from({ length: 16 }, (_, piece) => ({
        x: from.x + (piece % columns) * slot.width + slot.width / 2,
        y: from.y + Math.floor(piece / columns) * slot.height + slot.height / 2 - 4,
    }));
}

export function gridLayout(shape: Shape, flipped: boolean): GridLayout {
    const across = (column: number) => (flipped ? 3 - column : column);
    const down = (row: number) => (flipped ? row : 3 - row);
    const middle = (index: number) => edge + cellSize * (index + 0.5);
    const at = (column: number, row: number): Point => ({
        x: labels + middle(across(column)),
        y: middle(down(row)),
    });
    const cells = Array.from({ length: 16 }, (_, cell) => at(cell % 4, Math.floor(cell / 4)));
    const columns = [0, 1, 2, 3].map((i) => ({ x: at(i, 0).x, y: boardSize + 20 }));
    const rows = [0, 1, 2, 3].map((i) => ({ x: 11, y: at(0, i).y }));
    const boardEnd = labels + boardSize;
    if (shape === "wide") {
        const slot = { width: 84, height: 92 };
        const left = boardEnd + 34;
        return {
            width: left + 4 * slot.width + 4,
            height: boardSize + labels + 16,
            cells,
            rack: rackPoints(4, { x: left, y: 142 }, slot),
            hand: { x: left + 2 * slot.width, y: 56 },
            rackScale: 0.74,
            handScale: 0.98,
            slot,
            columns,
            rows,
        };
    }
    const slot = { width: 64, height: 90 };
    const top = boardSize + labels + 12;
    return {
        width: boardEnd + 4,
        height: top + 132 + 2 * slot.height + 8,
        cells,
        rack: rackPoints(8, { x: labels - 8, y: top + 132 }, slot),
        hand: { x: labels + boardSize / 2, y: top + 56 },
        rackScale: 0.6,
        handScale: 0.92,
        slot,
        columns,
        rows,
    };
}
