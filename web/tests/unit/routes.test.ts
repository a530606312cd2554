import { describe, expect, test } from "vitest";
import { analyseHash, gameHash, readRoute, watchHash } from "../../src/lib/routes";
import type { Line } from "../../src/lib/types";

const roundTrip = (line: Line, at?: number) => readRoute(analyseHash(line, at));

describe("a share link", () => {
    test.each<Line>([
        { game: "kalah", fen: "", moves: [] },
        { game: "kalah(pits=4,seeds=3)", fen: "", moves: ["3", "4", "12"] },
        {
            game: "bohnenspiel",
            fen: "6,6,6,6,6,6/6,6,6,6,6,6 0,0 1 0 2,2 -",
            moves: ["3", "skip"],
        },
        { game: "quarto(squares=true)", fen: "----/-3--/----/---- a 2", moves: ["b2", "0", "f"] },
        { game: "a&b=c#d%20e", fen: "1+1 ?", moves: ["x&y"] },
    ])("holds %o", (line) => {
        expect(roundTrip(line)).toEqual({ view: "analyse", line, at: line.moves.length });
    });

    test("holds the move that is looked at", () => {
        const line = { game: "kalah", fen: "", moves: ["3", "6", "1"] };
        expect(roundTrip(line, 2)).toMatchObject({ at: 2 });
        expect(analyseHash(line, 3)).not.toContain("at=");
    });

    test("stays readable", () => {
        const line = { game: "kalah(seeds=6)", fen: "1,2/3,4 0,0 1 0", moves: ["1", "2"] };
        expect(analyseHash(line)).toBe(
            "#/analyse?game=kalah(seeds%3D6)&fen=1,2/3,4+0,0+1+0&moves=1.2",
        );
    });

    test.each(["9", "-1", "x", "1.5"])(
        "with a wrong place (%s) shows some position of it",
        (at) => {
            const route = readRoute(`#/analyse?game=kalah&moves=3.6&at=${at}`);
            expect(route).toMatchObject({ view: "analyse" });
            if (route.view === "analyse") expect([0, 2]).toContain(route.at);
        },
    );
});

test("addresses lead to their views", () => {
    expect(readRoute("")).toEqual({ view: "play", id: null, seat: "" });
    expect(readRoute("#/nowhere")).toEqual({ view: "play", id: null, seat: "" });
    expect(readRoute("#/game")).toEqual({ view: "play", id: null, seat: "" });
    expect(readRoute(gameHash("a-b_c"))).toEqual({ view: "play", id: "a-b_c", seat: "" });
    expect(readRoute(gameHash("a-b_c", "s-1"))).toEqual({ view: "play", id: "a-b_c", seat: "s-1" });
    expect(readRoute("#/watch/%E0%A4%A")).toMatchObject({ view: "watch", id: "%E0%A4%A" });
    expect(readRoute("#/watch")).toEqual({ view: "watch", id: null, projector: false });
    expect(readRoute(watchHash("a/b c"))).toEqual({ view: "watch", id: "a/b c", projector: false });
    expect(readRoute(watchHash("t", true))).toEqual({ view: "watch", id: "t", projector: true });
    expect(readRoute("#/analyse")).toMatchObject({ line: { game: "", fen: "", moves: [] } });
});
