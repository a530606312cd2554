// The line of a record, as text or as a line of JSON (docs/formats.md). Only its form is read here;
// whether the moves are legal the server says.
import type { Line } from "./types";

const tagForm = /^\[(\w+) "((?:[^"\\]|\\.)*)"\]$/;
const results = new Set(["1-0", "0-1", "1/2-1/2", "*"]);

function lineOfJson(text: string): Line {
    const record = JSON.parse(text.split("\n", 1)[0]!) as Partial<Line & { start: string }>;
    if (typeof record.game !== "string" || !Array.isArray(record.moves))
        throw new Error("A record in JSON has a game and a list of moves.");
    return { game: record.game, fen: record.start ?? "", moves: record.moves.map(String) };
}

// Reads the first record of several.
export function lineOfRecord(text: string): Line {
    const whole = text.trim();
    if (whole.startsWith("{")) return lineOfJson(whole);
    const tags = new Map<string, string>();
    const moves: string[] = [];
    for (const row of whole.split("\n").map((one) => one.trim())) {
        const tag = tagForm.exec(row);
        if (tag && moves.length > 0) break;
        if (tag) tags.set(tag[1]!, tag[2]!.replace(/\\(.)/g, "$1"));
        else moves.push(...row.split(/\s+/).filter((word) => word !== ""));
        if (results.has(moves.at(-1) ?? "")) break;
    }
    const game = tags.get("Game");
    if (!game) throw new Error('A record begins with tags such as [Game "name"].');
    return {
        game,
        fen: tags.get("Start") ?? "",
        moves: moves.filter((move) => !results.has(move)),
    };
}
