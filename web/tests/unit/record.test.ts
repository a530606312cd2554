import { expect, test } from "vitest";
import { lineOfRecord } from "../../src/lib/record";

const text = `[Id "3.0.0.0"]
[Game "kalah(pits=4,seeds=3)"]
[South "a \\"b\\""]
[Start "3,3,3,3/3,3,3,3 0,0 1 0"]
[Result "1-0"]

1 4 2 1
4 3 1-0

[Game "quarto"]

0 a1 *
`;

test("the first record of a text is read", () => {
    expect(lineOfRecord(text)).toEqual({
        game: "kalah(pits=4,seeds=3)",
        fen: "3,3,3,3/3,3,3,3 0,0 1 0",
        moves: ["1", "4", "2", "1", "4", "3"],
    });
});

test("a game that is not finished, and one without moves, are read too", () => {
    expect(lineOfRecord('[Game "kalah"]\n\n3 6 *\n').moves).toEqual(["3", "6"]);
    expect(lineOfRecord('[Game "kalah"]\r\n\r\n*').moves).toEqual([]);
});

test("a line of JSON is read", () => {
    const record = { game: "quarto", start: "", moves: ["0", "a1"], winner: null };
    expect(lineOfRecord(`${JSON.stringify(record)}\n{}`)).toEqual({
        game: "quarto",
        fen: "",
        moves: ["0", "a1"],
    });
});

test("what is no record is told", () => {
    expect(() => lineOfRecord("3 6 1")).toThrow("A record begins with tags");
    expect(() => lineOfRecord('{"moves": []}')).toThrow("a game and a list of moves");
});
