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

async function sentence_of(answer: Response): Promise<string> {
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
    if (!answer.ok) throw new ServerError(answer.status, await sentence_of(answer));
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

const game_path = (id: string, rest = "") => `games/${encodeURIComponent(id)}${rest}`;
const tournament_path = (id: string, rest = "") => `tournaments/${encodeURIComponent(id)}${rest}`;

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

    new_game: (game: NewGame) => post<GameState>("games", game),
    game: (id: string) => get<GameState>(game_path(id)),
    known_games: (ids: string[]) => post<{ games: Summary[] }>("games/list", { ids }),
    move: (id: string, move: string, ply: number) =>
        post<GameState>(game_path(id, "/move"), { move, ply }),
    undo: (id: string) => post<GameState>(game_path(id, "/undo")),
    resign: (id: string) => post<GameState>(game_path(id, "/resign")),
    hint: (id: string) => post<Hint>(game_path(id, "/hint")),
    forget: (id: string) => post<unknown>(game_path(id, "/delete")),
    record: async (id: string) => (await ask(game_path(id, "/record?format=text"))).text(),
    import_records: (text: string) => post<{ games: Summary[] }>("games/import", { text }),

    tournaments: () => get<{ tournaments: TournamentSummary[] }>("tournaments"),
    new_tournament: (plan: NewTournament) => post<Tournament>("tournaments", plan),
    tournament: (id: string) => get<Tournament>(tournament_path(id)),
    stop: (id: string) => post<unknown>(tournament_path(id, "/stop")),
    resume: (id: string) => post<unknown>(tournament_path(id, "/resume")),
    tournament_games: (id: string, from: number, count: number) =>
        get<{ total: number; games: TournamentGame[] }>(
            tournament_path(id, `/games?from=${from}&count=${count}`),
        ),
    tournament_game: (id: string, game: string) =>
        get<{ line: Line }>(tournament_path(id, `/games/${encodeURIComponent(game)}`)),

    agents: () => get<{ agents: { name: string; joined: boolean; playing: boolean }[] }>("agents"),
    new_agent: (name: string) => post<{ name: string; token: string }>("agents", { name }),
};

export const words_of = (trouble: unknown): string =>
    trouble instanceof Error ? trouble.message : String(trouble);
