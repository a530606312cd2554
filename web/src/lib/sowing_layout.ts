// Where everything of a sowing board lies, in units of the drawing.
//
// Places are numbered round the ring; each side's store follows its pits:
//
//        2n .. n+1            North        (n pits a side)
//   2n+1           n
//         0 .. n-1            South
//
// A wide board is drawn as above. A tall one is turned by a quarter, clockwise, so that South's
// store lies at the bottom; a flipped one is turned by half a circle.

export type Side = 0 | 1;
export type Shape = "wide" | "tall";

export interface Point {
    x: number;
    y: number;
}

export interface Box extends Point {
    width: number;
    height: number;
}

export interface SowingLayout {
    width: number;
    height: number;
    board: Box;
    pits: Point[];
    counts: Point[];
    chips: Point[];
    stores: [Box, Box];
    store_counts: [Point, Point];
    // Numbers are drawn larger where the whole board is drawn small.
    text_scale: number;
}

export interface BoardForm {
    pits: number;
    shape: Shape;
    flipped: boolean;
    // Stores that lie in the board, or captured piles beside it.
    stores_on_board: boolean;
    // Leave room for a value beside each pit.
    chips: boolean;
}

export const pit_radius = 43;
const pitch = 100;
const rim = 46;
const chip_strip = 40;
const tall_chip_strip = 66;
const edge_strip = 8;
const store_width = 96;
const gap = 18;
const pile_gap = 22;
const from_middle = pitch / 2 + 3;

export const place_of_pit = (pits: number, side: Side, pit: number): number =>
    side === 0 ? pit : pits + 1 + pit;
export const place_of_store = (pits: number, side: Side): number =>
    side === 0 ? pits : 2 * pits + 1;
export const side_of_place = (pits: number, place: number): Side => (place <= pits ? 0 : 1);
export const is_store = (pits: number, place: number): boolean =>
    place === pits || place === 2 * pits + 1;

// Everything is laid out around the middle of a wide board and turned from there.
function around_middle(form: BoardForm) {
    const row = form.pits * pitch;
    const outside = form.stores_on_board ? gap : pile_gap;
    const store_middle = row / 2 + (form.stores_on_board ? 10 : 26) + store_width / 2;
    const half_width = store_middle + store_width / 2 + (form.stores_on_board ? outside : 4);
    const scale = form.shape === "wide" ? 1 : form.pits > 8 ? 1.7 : 1.25;
    const half_height = from_middle + pitch / 2 + rim * scale;
    const board_half = form.stores_on_board ? half_width : row / 2 + 10;
    const room = (form.shape === "wide" ? chip_strip : tall_chip_strip) * scale;
    const strip = form.chips ? room : edge_strip;
    return { row, store_middle, half_width, half_height, board_half, scale, strip };
}

function turned(form: BoardForm, point: Point): Point {
    const { x, y } = form.flipped ? { x: -point.x, y: -point.y } : point;
    return form.shape === "wide" ? { x, y } : { x: -y, y: x };
}

function box_around(middle: Point, half_width: number, half_height: number, shape: Shape): Box {
    const [w, h] = shape === "wide" ? [half_width, half_height] : [half_height, half_width];
    return { x: middle.x - w, y: middle.y - h, width: 2 * w, height: 2 * h };
}

export function sowing_layout(form: BoardForm): SowingLayout {
    const inner = around_middle(form);
    const half = { x: inner.half_width, y: inner.half_height + inner.strip };
    const [half_x, half_y] = form.shape === "wide" ? [half.x, half.y] : [half.y, half.x];
    const put = (point: Point): Point => {
        const at = turned(form, point);
        return { x: at.x + half_x, y: at.y + half_y };
    };
    const pits: Point[] = [];
    const counts: Point[] = [];
    const chips: Point[] = [];
    for (let place = 0; place < 2 * form.pits + 2; ++place) {
        const side = side_of_place(form.pits, place);
        const sign = side === 0 ? 1 : -1;
        const index = side === 0 ? place : place - form.pits - 1;
        const along = sign * (index * pitch - inner.row / 2 + pitch / 2);
        const store = is_store(form.pits, place);
        const x = store ? sign * inner.store_middle : along;
        pits.push(put({ x, y: store ? 0 : sign * from_middle }));
        counts.push(put({ x, y: sign * (from_middle + pitch / 2 + 16 * inner.scale) }));
        chips.push(put({ x, y: sign * (inner.half_height + inner.strip / 2 + 2) }));
    }
    const store_box = (side: Side): Box => {
        const middle = pits[place_of_store(form.pits, side)]!;
        const half_length = from_middle + pitch / 2 - (form.stores_on_board ? 6 : 28);
        return box_around(middle, store_width / 2, half_length, form.shape);
    };
    const store_count = (side: Side): Point => {
        const sign = side === 0 ? 1 : -1;
        const down = (form.flipped ? -1 : 1) * (from_middle + pitch / 2 + 16 * inner.scale);
        return put({ x: sign * inner.store_middle, y: form.shape === "wide" ? down : sign * down });
    };
    return {
        width: 2 * half_x,
        height: 2 * half_y,
        board: box_around({ x: half_x, y: half_y }, inner.board_half, inner.half_height, form.shape),
        pits,
        counts,
        chips,
        stores: [store_box(0), store_box(1)],
        store_counts: [store_count(0), store_count(1)],
        text_scale: inner.scale,
    };
}
