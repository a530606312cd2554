import { describe, expect, test } from "vitest";
import { gridEdit, gridFen } from "../../src/lib/fen";
import { cellName, cellNumber, cellSize, gridLayout } from "../../src/lib/gridLayout";
import { pieceShape, pieceTitle } from "../../src/lib/gridPiece";
import { placedPieces, rackPieces, targetMoves } from "../../src/lib/gridTargets";
import type { GridBoard } from "../../src/lib/types";
import { gridBoard, traitPieces, withBoard } from "./positions";

describe("a piece", () => {
    test("looks different for each of its traits", () => {
        const looks = Object.values(traitPieces()).map((look) =>
            JSON.stringify([pieceShape(look), look.top, look.tone]),
        );
        expect(new Set(looks).size).toBe(16);
    });

    test("without traits is drawn as light, short, round and solid", () => {
        expect(pieceShape({})).toEqual(pieceShape({ height: "short", shape: "round" }));
        expect(pieceShape({})).not.toEqual(pieceShape({ height: "tall" }));
    });

    test("has the server's title, or else its traits", () => {
        expect(pieceTitle({ tone: "dark", title: "black king" })).toBe("black king");
        expect(pieceTitle({ tone: "dark", height: "tall" })).toBe("dark tall");
        expect(pieceTitle({})).toBe("");
    });
});

describe("cells", () => {
    test("have the names of the server's order", () => {
        expect([0, 1, 4, 15].map((cell) => cellName(4, cell))).toEqual(["a1", "b1", "a2", "d4"]);
        expect(cellName(3, 5)).toBe("c2");
        for (const columns of [1, 3, 4, 19])
            for (let cell = 0; cell < 12 * columns; ++cell)
                expect(cellNumber(columns, cellName(columns, cell))).toBe(cell);
    });

    test("of row 1 are nearest to who sits below", () => {
        const form = { columns: 4, rows: 4, slots: 16, shape: "wide", flipped: false } as const;
        const plain = gridLayout(form);
        expect(plain.cells[0]!.y).toBeGreaterThan(plain.cells[12]!.y);
        expect(plain.cells[0]!.x).toBeLessThan(plain.cells[3]!.x);
        expect(gridLayout({ ...form, flipped: true }).cells[0]).toEqual(plain.cells[15]);
    });

    test("and slots lie inside the drawing and do not touch", () => {
        for (const [columns, rows] of [
            [3, 3],
            [4, 4],
            [7, 6],
            [2, 5],
        ] as const)
            for (const slots of [0, 1, 7, 16, 40])
                for (const shape of ["wide", "tall"] as const) {
                    const layout = gridLayout({ columns, rows, slots, shape, flipped: false });
                    expect(layout.cells).toHaveLength(columns * rows);
                    expect(layout.rack).toHaveLength(slots);
                    const { width, height } = layout.slot;
                    for (const at of [...layout.cells, ...layout.rack]) {
                        expect(at.x).toBeGreaterThan(0);
                        expect(at.x).toBeLessThan(layout.width);
                        expect(at.y).toBeGreaterThan(0);
                        expect(at.y).toBeLessThan(layout.height);
                    }
                    for (const a of layout.rack) {
                        for (const b of layout.rack)
                            if (a !== b)
                                expect(
                                    Math.abs(a.x - b.x) >= width || Math.abs(a.y - b.y) >= height,
                                ).toBe(true);
                        for (const b of layout.cells)
                            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(cellSize / 2);
                    }
                }
    });
});

describe("the rack", () => {
    const full = gridBoard({ cells: [..."0123456789abcdef"], left: [], next: null });

    test("has a slot for every piece of a game in which pieces are given", () => {
        expect(rackPieces(withBoard(gridBoard(), []))).toHaveLength(16);
        const last = gridBoard({ left: [], hand: "f", next: "place" });
        expect(rackPieces(withBoard(last, []))).toHaveLength(16);
    });

    test("stays when the last piece was placed", () => {
        const before = gridBoard({ left: [], hand: "f", next: "place" });
        const played = { move: "d4", side: "south", words: "", before, steps: [] } as const;
        expect(rackPieces(withBoard(full, [], { ...played, steps: [] }))).toHaveLength(16);
    });

    test("is absent where nothing is given", () => {
        const pieces: GridBoard["pieces"] = { x: {}, o: { tone: "dark" } };
        const marks = gridBoard({ columns: 3, rows: 3, pieces, left: [], next: "place" });
        expect(rackPieces(withBoard(marks, []))).toEqual([]);
    });
});

test("cells come first, then the slots of the rack", () => {
    const moves = targetMoves(gridBoard(), ["0", "1"]);
    expect([moves[0], moves[15], moves[16], moves[17]]).toEqual(["a1", "d4", "0", "1"]);
});

describe("pieces", () => {
    const where = (board: GridBoard, rack: string[]) =>
        Object.fromEntries(
            placedPieces(board, rack).map((one) => [one.key, `${one.place} ${one.index}`]),
        );

    test("keep their key from the rack over the hand to a cell", () => {
        const rack = ["0", "1", "2"];
        const left = { left: ["0", "2"] };
        expect(where(gridBoard({ left: rack }), rack)["1"]).toBe("rack 1");
        expect(where(gridBoard({ ...left, hand: "1" }), rack)["1"]).toBe("hand 0");
        const cells: GridBoard["cells"] = Array.from({ length: 16 }, () => null);
        cells[cellNumber(4, "b3")] = "1";
        expect(where(gridBoard({ ...left, cells }), rack)["1"]).toBe("cell 9");
    });

    test("that look alike have a key each", () => {
        const cells = ["x", "o", "x", null];
        const placed = placedPieces(gridBoard({ columns: 2, rows: 2, cells, left: [] }), []);
        expect(placed.map((one) => one.piece).sort()).toEqual(["o", "x", "x"]);
        expect(new Set(placed.map((one) => one.key)).size).toBe(3);
    });
});

test("a grid position is written from the last row down", () => {
    const cells: GridBoard["cells"] = Array.from({ length: 16 }, () => null);
    cells[cellNumber(4, "b3")] = "3";
    cells[cellNumber(4, "a1")] = "0";
    const board = gridBoard({ cells, hand: "a", next: "place" });
    expect(gridFen(gridEdit(board, "north"))).toBe("----/-3--/----/0--- a 2");
    const small = gridBoard({ columns: 3, rows: 2, cells: ["x", null, null, null, null, "o"] });
    expect(gridFen(gridEdit(small, "south"))).toBe("--o/x-- - 1");
});
