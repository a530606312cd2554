// What the part of the address after `#` says. It never reaches the server, so that a link to an
// analysis holds everything by itself.
//
//   #/                          play
//   #/game/ID, #/game/ID?seat=SECRET
//   #/analyse?game=NAME&moves=3.6.1&at=2
//   #/watch, #/watch/ID, #/watch/ID/projector
import type { Line } from "./types";

export type Route =
    | { view: "play"; id: string | null; seat: string }
    | { view: "analyse"; line: Line; at: number }
    | { view: "watch"; id: string | null; projector: boolean };

// Without a game in the address the line has an empty one: the server's default.
function readLine(query: URLSearchParams): { line: Line; at: number } {
    const moves = (query.get("moves") ?? "").split(".").filter((move) => move !== "");
    const line = { game: query.get("game") ?? "", fen: query.get("fen") ?? "", moves };
    const asked = Number(query.get("at") ?? moves.length);
    const at = Number.isInteger(asked) ? Math.max(0, Math.min(moves.length, asked)) : moves.length;
    return { line, at };
}

// An escape that is none stays as it is.
function plain(text: string): string {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

export function readRoute(hash: string): Route {
    const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
    const [view, id, more] = path.split("/").map(plain);
    if (view === "analyse") return { view, ...readLine(new URLSearchParams(query)) };
    if (view === "watch") {
        return { view, id: id || null, projector: Boolean(id) && more === "projector" };
    }
    if (view === "game" && id)
        return { view: "play", id, seat: new URLSearchParams(query).get("seat") ?? "" };
    return { view: "play", id: null, seat: "" };
}

// Commas and parentheses may stand in a link as they are, which keeps it readable.
const readable = (text: string): string =>
    encodeURIComponent(text).replace(/%2C/g, ",").replace(/%2F/g, "/").replace(/%20/g, "+");

export function analyseHash(line: Line, at?: number): string {
    const parts = [`game=${readable(line.game)}`];
    if (line.fen !== "") parts.push(`fen=${readable(line.fen)}`);
    if (line.moves.length > 0) parts.push(`moves=${line.moves.map(readable).join(".")}`);
    if (at !== undefined && at !== line.moves.length) parts.push(`at=${at}`);
    return `#/analyse?${parts.join("&")}`;
}

export const watchHash = (id: string, projector = false): string =>
    `#/watch/${encodeURIComponent(id)}${projector ? "/projector" : ""}`;

// With a secret whoever opens the link plays; without one it shows the game.
export const gameHash = (id: string, seat = ""): string =>
    `#/game/${encodeURIComponent(id)}${seat === "" ? "" : `?seat=${encodeURIComponent(seat)}`}`;
