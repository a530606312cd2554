import { expect, test } from "vitest";
import { sowingEdit, sowingFen } from "../../src/lib/fen";
import { graphPath, graphX } from "../../src/lib/graph";
import { neighbour, nextInList } from "../../src/lib/roving";
import { sowingLayout } from "../../src/lib/sowingLayout";
import { sowingBoard } from "./positions";

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

test("arrows go through a list and stop at its ends", () => {
    expect(nextInList(3, 0, "ArrowRight")).toBe(1);
    expect(nextInList(3, 1, "ArrowDown")).toBe(2);
    expect(nextInList(3, 2, "ArrowRight")).toBe(2);
    expect(nextInList(3, 1, "ArrowUp")).toBe(0);
    expect(nextInList(3, 0, "ArrowLeft")).toBe(0);
    expect(nextInList(3, 1, "Enter")).toBe(1);
});

test("a sowing position is written as text", () => {
    const board = sowingBoard([1, 2], [3, 4], [5, 6]);
    expect(sowingFen(sowingEdit(board, "north"))).toBe("1,2/3,4 5,6 2 0");
    const skips = { south: 2, north: 1, banned: "north" as const };
    expect(sowingFen(sowingEdit({ ...board, skips }, "south"))).toBe("1,2/3,4 5,6 1 0 2,1 2");
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
