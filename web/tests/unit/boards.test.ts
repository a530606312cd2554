import { expect, test } from "vitest";
import { gridEdit, gridFen, sowingEdit, sowingFen } from "../../src/lib/fen";
import { graphPath, graphX } from "../../src/lib/graph";
import { cellName, cellNumber, gridLayout } from "../../src/lib/gridLayout";
import { pieceShape, pieceWords, traitsOf } from "../../src/lib/gridPiece";
import { neighbour } from "../../src/lib/roving";
import { sowingLayout } from "../../src/lib/sowingLayout";
import type { GridBoard } from "../../src/lib/types";
import { kalahBoard } from "./positions";

const pieces = [..."0123456789abcdef"];

test("no two pieces of Quarto look alike", () => {
    const looks = pieces.map((piece) => {
        const traits = traitsOf(piece);
        return JSON.stringify([pieceShape(traits), traits.hollow, traits.dark]);
    });
    expect(new Set(looks).size).toBe(16);
    expect(new Set(pieces.map(pieceWords)).size).toBe(16);
});

test("pieces are named by the sum of their traits", () => {
    expect(pieceWords("0")).toBe("light, short, round, solid");
    expect(pieceWords("f")).toBe("dark, tall, square, hollow");
    expect(pieceWords("6")).toBe("light, tall, square, solid");
});

test("cells have the names of the server's order", () => {
    expect([0, 1, 4, 15].map(cellName)).toEqual(["a1", "b1", "a2", "d4"]);
    for (let cell = 0; cell < 16; ++cell) expect(cellNumber(cellName(cell))).toBe(cell);
});

test("row 1 of Quarto is nearest to who sits below", () => {
    const plain = gridLayout("wide", false);
    expect(plain.cells[0]!.y).toBeGreaterThan(plain.cells[12]!.y);
    expect(plain.cells[0]!.x).toBeLessThan(plain.cells[3]!.x);
    const turned = gridLayout("wide", true);
    expect(turned.cells[0]).toEqual(plain.cells[15]);
});

test("arrows go to the neighbour as drawn", () => {
    const layout = sowingLayout({
        pits: 3,
        shape: "wide",
        flipped: false,
        storesOnBoard: true,
        chips: false,
    });
    // Places: South 0 1 2, store 3; North 4 5 6, store 7.
    expect(neighbour(layout.pits, 0, "ArrowRight")).toBe(1);
    expect(neighbour(layout.pits, 0, "ArrowUp")).toBe(6);
    expect(neighbour(layout.pits, 6, "ArrowRight")).toBe(5);
    expect(neighbour(layout.pits, 0, "ArrowLeft")).toBe(7);
    expect(neighbour(layout.pits, 2, "ArrowDown")).toBe(2);
    expect(neighbour(layout.pits, 3, "ArrowRight")).toBe(3);
});

test("a sowing position is written as text", () => {
    const board = kalahBoard([1, 2], [3, 4], [5, 6]);
    expect(sowingFen(sowingEdit(board, "north"))).toBe("1,2/3,4 5,6 2 0");
    const skips = { south: 2, north: 1, banned: "north" as const };
    expect(sowingFen(sowingEdit({ ...board, skips }, "south"))).toBe("1,2/3,4 5,6 1 0 2,1 2");
});

test("a position of Quarto is written from row 4 down", () => {
    const cells: GridBoard["cells"] = Array.from({ length: 16 }, () => null);
    cells[cellNumber("b3")] = "3";
    cells[cellNumber("a1")] = "0";
    const board: GridBoard = {
        kind: "quarto",
        cells,
        hand: "a",
        left: [],
        next: "place",
        lines: [],
    };
    expect(gridFen(gridEdit(board, "north"))).toBe("----/-3--/----/0--- a 2");
});

test("a graph goes up for South and spans the whole width", () => {
    const size = { width: 100, height: 50 };
    expect(graphX(0, 5, size)).toBe(0);
    expect(graphX(4, 5, size)).toBe(100);
    const path = graphPath(
        [
            { ply: 0, score: 0 },
            { ply: 4, score: 40 },
        ],
        5,
        true,
        size,
    );
    const [first, last] = path
        .slice(1)
        .split("L")
        .map((point) => point.split(" ").map(Number));
    expect(first).toEqual([0, 25]);
    expect(last![1]).toBeLessThan(5);
});
