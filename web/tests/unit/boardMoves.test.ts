import { describe, expect, test } from "vitest";
import { extraMoves, requestOf } from "../../src/lib/boardMoves";
import { gridBoard, positionOf, sowingBoard, withBoard } from "./positions";

describe("a button of its own", () => {
    test("has what is no pit of a sowing board", () => {
        const board = sowingBoard([1, 2], [3, 4], [0, 0]);
        expect(extraMoves(withBoard(board, ["1", "2", "skip"]))).toEqual(["skip"]);
    });

    test("has what is neither a cell nor a piece of a grid board", () => {
        expect(extraMoves(withBoard(gridBoard(), ["a1", "d4", "f", "e1", "pass"]))).toEqual([
            "e1",
            "pass",
        ]);
    });

    test("has nothing of a board drawn as text, which has buttons for all", () => {
        const board = { kind: "text", drawing: "O O O" } as const;
        expect(extraMoves(withBoard(board, ["1", "2", "anything"]))).toEqual([]);
    });
});

describe("a person is asked", () => {
    test("to give and to place, in this order", () => {
        expect(requestOf(withBoard(gridBoard(), []))).toContain("Choose the piece");
        const placing = gridBoard({ hand: "3", next: "place" });
        expect(requestOf(withBoard(placing, []))).toContain("Place the piece");
    });

    test("for a cell, a pit or a move at the start", () => {
        const marks = gridBoard({ left: [], next: "place" });
        expect(requestOf(withBoard(marks, []))).toContain("cell");
        expect(requestOf(positionOf([]))).toContain("pits");
        expect(requestOf(withBoard({ kind: "text", drawing: "" }, []))).toContain("move");
    });

    test("nothing after a move, which is told instead", () => {
        expect(requestOf(positionOf(["3"]))).toBe("plays 3");
    });
});
