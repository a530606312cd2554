// Requests to the server. An answer that is no success becomes an error with the server's sentence.
import type {
    Catalogue,
    GameState,
    Hint,
    Line,
    Position,
    Summary,
    Tournament,
    TournamentGame,
    TournamentSummary,
} from "./types";

export class ServerError extends Error {
    constructor(
        readonly status: number,
        sentence: string,
    ) {
        super(sentence);
    }
}

async function sentenceOf(answer: Response): Promise<string> {
    try {
        const body: unknown = await answer.json();
        if (body && typeof body === "object" && "error" in body) return String(body.error);
    } catch {
        // Not JSON: something between the page and the server answered.
    }
    return `The server answered ${answer.status}.`;
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
    let answer: Response;
    try {
        answer = await fetch(`/api/v1/${path}`, init);
    } catch {
        throw new ServerError(0, "The server cannot be reached. Is it still running?");
    }
    if (!answer.ok) throw new ServerError(answer.status, await sentenceOf(answer));
    return answer;
}

const get = async <T>(path: string): Promise<T> => (await ask(path)).json() as Promise<T>;

const post = async <T>(path: string, body: unknown = {}): Promise<T> => {
    const init = {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
    };
    return (await ask(path, init)).json() as Promise<T>;
};

const gamePath = (id: string, rest = "") => `games/${encodeURIComponent(id)}${rest}`;
const tournamentPath = (id: string, rest = "") => `tournaments/${encodeURIComponent(id)}${rest}`;

export interface NewGame {
    game: string;
    fen?: string;
    moves?: string[];
    south: string;
    north: string;
    clock?: { seconds: number; increment: number };
}

export interface NewTournament {
    name: string;
    game: string;
    players: { name: string; player?: string; agent?: string }[];
    schedule: string;
    pairs: number;
    rounds?: number;
    movetime_ms: number;
    opening_plies: number;
    seed: number;
    games_at_once?: number;
}

export const api = {
    catalogue: () => get<Catalogue>("catalogue"),
    rules: (game: string) => get<{ text: string }>(`rules?game=${encodeURIComponent(game)}`),
    position: (line: Line) => post<Position>("position", line),

    newGame: (game: NewGame) => post<GameState>("games", game),
    game: (id: string) => get<GameState>(gamePath(id)),
    knownGames: (ids: string[]) => post<{ games: Summary[] }>("games/list", { ids }),
    move: (id: string, move: string, ply: number) =>
        post<GameState>(gamePath(id, "/move"), { move, ply }),
    undo: (id: string) => post<GameState>(gamePath(id, "/undo")),
    resign: (id: string) => post<GameState>(gamePath(id, "/resign")),
    hint: (id: string) => post<Hint>(gamePath(id, "/hint")),
    forget: (id: string) => post<unknown>(gamePath(id, "/delete")),
    record: async (id: string) => (await ask(gamePath(id, "/record?format=text"))).text(),
    importRecords: (text: string) => post<{ games: Summary[] }>("games/import", { text }),

    tournaments: () => get<{ tournaments: TournamentSummary[] }>("tournaments"),
    newTournament: (plan: NewTournament) => post<Tournament>("tournaments", plan),
    tournament: (id: string) => get<Tournament>(tournamentPath(id)),
    stop: (id: string) => post<unknown>(tournamentPath(id, "/stop")),
    resume: (id: string) => post<unknown>(tournamentPath(id, "/resume")),
    tournamentGames: (id: string, from: number, count: number) =>
        get<{ total: number; games: TournamentGame[] }>(
            tournamentPath(id, `/games?from=${from}&count=${count}`),
        ),
    tournamentGame: (id: string, game: string) =>
        get<{ line: Line }>(tournamentPath(id, `/games/${encodeURIComponent(game)}`)),

    agents: () => get<{ agents: { name: string; joined: boolean; playing: boolean }[] }>("agents"),
    newAgent: (name: string) => post<{ name: string; token: string }>("agents", { name }),
};

export const wordsOf = (trouble: unknown): string =>
    trouble instanceof Error ? trouble.message : String(trouble);
