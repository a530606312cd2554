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
    storeCounts: [Point, Point];
    // Numbers are drawn larger where the whole board is drawn small.
    textScale: number;
}

export interface BoardForm {
    pits: number;
    shape: Shape;
    flipped: boolean;
    // Stores that lie in the board, or captured piles beside it.
    storesOnBoard: boolean;
    // Leave room for a value beside each pit.
    chips: boolean;
}

export const pitRadius = 43;
const pitch = 100;
const rim = 46;
const chipStrip = 40;
const tallChipStrip = 66;
const edgeStrip = 8;
const storeWidth = 96;
const gap = 18;
const pileGap = 22;
const fromMiddle = pitch / 2 + 3;

export const placeOfPit = (pits: number, side: Side, pit: number): number =>
    side === 0 ? pit : pits + 1 + pit;
export const placeOfStore = (pits: number, side: Side): number =>
    side === 0 ? pits : 2 * pits + 1;
export const sideOfPlace = (pits: number, place: number): Side => (place <= pits ? 0 : 1);
export const isStore = (pits: number, place: number): boolean =>
    place === pits || place === 2 * pits + 1;

// Everything is laid out around the middle of a wide board and turned from there.
function aroundMiddle(form: BoardForm) {
    const row = form.pits * pitch;
    const outside = form.storesOnBoard ? gap : pileGap;
    const storeMiddle = row / 2 + (form.storesOnBoard ? 10 : 26) + storeWidth / 2;
    const halfWidth = storeMiddle + storeWidth / 2 + (form.storesOnBoard ? outside : 4);
    const scale = form.shape === "wide" ? 1 : form.pits > 8 ? 1.7 : 1.25;
    const halfHeight = fromMiddle + pitch / 2 + rim * scale;
    const boardHalf = form.storesOnBoard ? halfWidth : row / 2 + 10;
    const room = (form.shape === "wide" ? chipStrip : tallChipStrip) * scale;
    const strip = form.chips ? room : edgeStrip;
    return { row, storeMiddle, halfWidth, halfHeight, boardHalf, scale, strip };
}

function turned(form: BoardForm, point: Point): Point {
    const { x, y } = form.flipped ? { x: -point.x, y: -point.y } : point;
    return form.shape === "wide" ? { x, y } : { x: -y, y: x };
}

function boxAround(middle: Point, halfWidth: number, halfHeight: number, shape: Shape): Box {
    const [w, h] = shape === "wide" ? [halfWidth, halfHeight] : [halfHeight, halfWidth];
    return { x: middle.x - w, y: middle.y - h, width: 2 * w, height: 2 * h };
}

export function sowingLayout(form: BoardForm): SowingLayout {
    const inner = aroundMiddle(form);
    const half = { x: inner.halfWidth, y: inner.halfHeight + inner.strip };
    const [halfX, halfY] = form.shape === "wide" ? [half.x, half.y] : [half.y, half.x];
    const put = (point: Point): Point => {
        const at = turned(form, point);
        return { x: at.x + halfX, y: at.y + halfY };
    };
    const pits: Point[] = [];
    const counts: Point[] = [];
    const chips: Point[] = [];
    for (let place = 0; place < 2 * form.pits + 2; ++place) {
        const side = sideOfPlace(form.pits, place);
        const sign = side === 0 ? 1 : -1;
        const index = side === 0 ? place : place - form.pits - 1;
        const along = sign * (index * pitch - inner.row / 2 + pitch / 2);
        const store = isStore(form.pits, place);
        const x = store ? sign * inner.storeMiddle : along;
        pits.push(put({ x, y: store ? 0 : sign * fromMiddle }));
        counts.push(put({ x, y: sign * (fromMiddle + pitch / 2 + 16 * inner.scale) }));
        chips.push(put({ x, y: sign * (inner.halfHeight + inner.strip / 2 + 2) }));
    }
    const storeBox = (side: Side): Box => {
        const middle = pits[placeOfStore(form.pits, side)]!;
        const halfLength = fromMiddle + pitch / 2 - (form.storesOnBoard ? 6 : 28);
        return boxAround(middle, storeWidth / 2, halfLength, form.shape);
    };
    const storeCount = (side: Side): Point => {
        const sign = side === 0 ? 1 : -1;
        const down = (form.flipped ? -1 : 1) * (fromMiddle + pitch / 2 + 16 * inner.scale);
        return put({ x: sign * inner.storeMiddle, y: form.shape === "wide" ? down : sign * down });
    };
    return {
        width: 2 * halfX,
        height: 2 * halfY,
        board: boxAround({ x: halfX, y: halfY }, inner.boardHalf, inner.halfHeight, form.shape),
        pits,
        counts,
        chips,
        stores: [storeBox(0), storeBox(1)],
        storeCounts: [storeCount(0), storeCount(1)],
        textScale: inner.scale,
    };
}
