import { expect, test } from "vitest";
import { quarto_edit, quarto_fen, sowing_edit, sowing_fen } from "../../src/lib/fen";
import { graph_path, graph_x } from "../../src/lib/graph";
import { cell_name, cell_number, quarto_layout } from "../../src/lib/quarto_layout";
import { piece_shape, piece_words, traits_of } from "../../src/lib/quarto_piece";
import { neighbour } from "../../src/lib/roving";
import { sowing_layout } from "../../src/lib/sowing_layout";
import type { QuartoBoard } from "../../src/lib/types";
import { kalah_board } from "./positions";

const pieces = [..."0123456789abcdef"];

test("no two pieces of Quarto look alike", () => {
    const looks = pieces.map((piece) => {
        const traits = traits_of(piece);
        return JSON.stringify([piece_shape(traits), traits.hollow, traits.dark]);
    });
    expect(new Set(looks).size).toBe(16);
    expect(new Set(pieces.map(piece_words)).size).toBe(16);
});

test("pieces are named by the sum of their traits", () => {
    expect(piece_words("0")).toBe("light, short, round, solid");
    expect(piece_words("f")).toBe("dark, tall, square, hollow");
    expect(piece_words("6")).toBe("light, tall, square, solid");
});

test("cells have the names of the server's order", () => {
    expect([0, 1, 4, 15].map(cell_name)).toEqual(["a1", "b1", "a2", "d4"]);
    for (let cell = 0; cell < 16; ++cell) expect(cell_number(cell_name(cell))).toBe(cell);
});

test("row 1 of Quarto is nearest to who sits below", () => {
    const plain = quarto_layout("wide", false);
    expect(plain.cells[0]!.y).toBeGreaterThan(plain.cells[12]!.y);
    expect(plain.cells[0]!.x).toBeLessThan(plain.cells[3]!.x);
    const turned = quarto_layout("wide", true);
    expect(turned.cells[0]).toEqual(plain.cells[15]);
});

test("arrows go to the neighbour as drawn", () => {
    const layout = sowing_layout({
        pits: 3,
        shape: "wide",
        flipped: false,
        stores_on_board: true,
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
    const board = kalah_board([1, 2], [3, 4], [5, 6]);
    expect(sowing_fen(sowing_edit(board, "north"))).toBe("1,2/3,4 5,6 2 0");
    const skips = { south: 2, north: 1, banned: "north" as const };
    expect(sowing_fen(sowing_edit({ ...board, skips }, "south"))).toBe("1,2/3,4 5,6 1 0 2,1 2");
});

test("a position of Quarto is written from row 4 down", () => {
    const cells: QuartoBoard["cells"] = Array.from({ length: 16 }, () => null);
    cells[cell_number("b3")] = "3";
    cells[cell_number("a1")] = "0";
    const board: QuartoBoard = { kind: "quarto", cells, hand: "a", left: [], next: "place", lines: [] };
    expect(quarto_fen(quarto_edit(board, "north"))).toBe("----/-3--/----/0--- a 2");
});

test("a graph goes up for South and spans the whole width", () => {
    const size = { width: 100, height: 50 };
    expect(graph_x(0, 5, size)).toBe(0);
    expect(graph_x(4, 5, size)).toBe(100);
    const path = graph_path([{ ply: 0, score: 0 }, { ply: 4, score: 40 }], 5, true, size);
    const [first, last] = path.slice(1).split("L").map((point) => point.split(" ").map(Number));
    expect(first).toEqual([0, 25]);
    expect(last![1]).toBeLessThan(5);
});
