// Where the cells, the rack and the piece in hand of a grid board lie, in units of the drawing.
// Cells are numbered as the server does, row by row from a1, with row 1 nearest to South, which is
// the lower edge unless the board is flipped. A wide board has its rack beside it, a tall one below.
import type { Box, Point, Shape } from "./sowingLayout";

export interface GridForm {
    columns: number;
    rows: number;
    // Slots of the rack; without any there is no place for a piece in hand either.
    slots: number;
    shape: Shape;
    flipped: boolean;
}

interface RackLayout {
    width: number;
    height: number;
    rack: Point[];
    hand: Point;
    // Sizes of a piece in each place, where 1 fills a cell.
    rackScale: number;
    handScale: number;
    slot: { width: number; height: number };
}

export interface GridLayout extends RackLayout {
    board: Box;
    cells: Point[];
    columns: Point[];
    rows: Point[];
}

export const cellSize = 112;
const edge = 24;
const labels = 26;
const handRoom = 142;

export const columnName = (column: number): string => String.fromCharCode(97 + column);
export const cellName = (columns: number, cell: number): string =>
    columnName(cell % columns) + String(1 + Math.floor(cell / columns));
export const cellNumber = (columns: number, name: string): number =>
    name.charCodeAt(0) - 97 + columns * (Number(name.slice(1)) - 1);

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

function rackPoints(count: number, columns: number, from: Point, slot: RackLayout["slot"]) {
    return upTo(count).map((i) => ({
        x: from.x + (i % columns) * slot.width + slot.width / 2,
        y: from.y + Math.floor(i / columns) * slot.height + slot.height / 2 - 4,
    }));
}

function gridPart({ columns, rows, flipped }: GridForm) {
    const board = {
        x: labels,
        y: 0,
        width: columns * cellSize + 2 * edge,
        height: rows * cellSize + 2 * edge,
    };
    const middle = (index: number) => edge + cellSize * (index + 0.5);
    const at = (column: number, row: number): Point => ({
        x: labels + middle(flipped ? columns - 1 - column : column),
        y: middle(flipped ? row : rows - 1 - row),
    });
    return {
        board,
        cells: upTo(columns * rows).map((cell) => at(cell % columns, Math.floor(cell / columns))),
        columns: upTo(columns).map((i) => ({ x: at(i, 0).x, y: board.height + 20 })),
        rows: upTo(rows).map((i) => ({ x: 11, y: at(0, i).y })),
    };
}

function rackBeside(slots: number, board: Box): RackLayout {
    const slot = { width: 84, height: 92 };
    const left = board.x + board.width + 34;
    const down = Math.max(1, Math.floor((board.height - handRoom + 14) / slot.height));
    const columns = Math.max(2, Math.ceil(slots / down));
    const lowest = handRoom + Math.ceil(slots / columns) * slot.height;
    return {
        width: left + columns * slot.width + 4,
        height: Math.max(board.height + labels + 16, lowest + 8),
        rack: rackPoints(slots, columns, { x: left, y: handRoom }, slot),
        hand: { x: left + (columns / 2) * slot.width, y: 56 },
        rackScale: 0.74,
        handScale: 0.98,
        slot,
    };
}

function rackBelow(slots: number, board: Box): RackLayout {
    const slot = { width: 64, height: 90 };
    const top = board.height + labels + 12;
    const columns = Math.max(1, Math.floor((board.width + 16) / slot.width));
    const from = { x: labels - 8, y: top + handRoom - 10 };
    return {
        width: board.x + board.width + 4,
        height: from.y + Math.ceil(slots / columns) * slot.height + 8,
        rack: rackPoints(slots, columns, from, slot),
        hand: { x: board.x + board.width / 2, y: top + 56 },
        rackScale: 0.6,
        handScale: 0.92,
        slot,
    };
}

export function gridLayout(form: GridForm): GridLayout {
    const grid = gridPart(form);
    const { board } = grid;
    const rack =
        form.shape === "wide" ? rackBeside(form.slots, board) : rackBelow(form.slots, board);
    if (form.slots > 0) return { ...rack, ...grid };
    const [width, height] = [board.x + board.width + 4, board.height + labels + 16];
    return { ...rack, ...grid, width, height };
}
