// Where cells, rack and the piece in hand lie. Cells are numbered as the server does: a1 b1 c1 d1
// a2 .. d4, with row 1 nearest to South, which is the lower edge unless the board is flipped.
import type { Point, Shape } from "./sowing_layout";

export interface QuartoLayout {
    width: number;
    height: number;
    cells: Point[];
    rack: Point[];
    hand: Point;
    // Sizes of a piece in each place, where 1 fills a cell.
    rack_scale: number;
    hand_scale: number;
    slot: { width: number; height: number };
    columns: Point[];
    rows: Point[];
}

export const cell_size = 112;
export const board_size = 4 * cell_size + 48;
const edge = 24;
const labels = 26;

export const cell_name = (cell: number): string =>
    "abcd"[cell % 4]! + String(1 + Math.floor(cell / 4));
export const cell_number = (name: string): number =>
    "abcd".indexOf(name[0]!) + 4 * (Number(name[1]) - 1);

function rack_points(columns: number, from: Point, slot: { width: number; height: number }) {
    return Array.from({ length: 16 }, (_, piece) => ({
        x: from.x + (piece % columns) * slot.width + slot.width / 2,
        y: from.y + Math.floor(piece / columns) * slot.height + slot.height / 2 - 4,
    }));
}

export function quarto_layout(shape: Shape, flipped: boolean): QuartoLayout {
    const across = (column: number) => (flipped ? 3 - column : column);
    const down = (row: number) => (flipped ? row : 3 - row);
    const middle = (index: number) => edge + cell_size * (index + 0.5);
    const at = (column: number, row: number): Point => ({
        x: labels + middle(across(column)),
        y: middle(down(row)),
    });
    const cells = Array.from({ length: 16 }, (_, cell) => at(cell % 4, Math.floor(cell / 4)));
    const columns = [0, 1, 2, 3].map((i) => ({ x: at(i, 0).x, y: board_size + 20 }));
    const rows = [0, 1, 2, 3].map((i) => ({ x: 11, y: at(0, i).y }));
    const board_end = labels + board_size;
    if (shape === "wide") {
        const slot = { width: 84, height: 92 };
        const left = board_end + 34;
        return {
            width: left + 4 * slot.width + 4,
            height: board_size + labels + 16,
            cells,
            rack: rack_points(4, { x: left, y: 142 }, slot),
            hand: { x: left + 2 * slot.width, y: 56 },
            rack_scale: 0.74,
            hand_scale: 0.98,
            slot,
            columns,
            rows,
        };
    }
    const slot = { width: 64, height: 90 };
    const top = board_size + labels + 12;
    return {
        width: board_end + 4,
        height: top + 132 + 2 * slot.height + 8,
        cells,
        rack: rack_points(8, { x: labels - 8, y: top + 132 }, slot),
        hand: { x: labels + board_size / 2, y: top + 56 },
        rack_scale: 0.6,
        hand_scale: 0.92,
        slot,
        columns,
        rows,
    };
}
