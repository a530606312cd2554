// Requests to the server. An answer that is no success becomes an error with the server's sentence.
import { heldIn, teacherKey } from "./keys";
import type {
    Catalogue,
    Hint,
    Line,
    MadeGame,
    OfferKind,
    OwnGameState,
    Position,
    SideName,
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

// A secret never stands in an address, where logs would keep it.
const shown = (secret: string): Record<string, string> =>
    secret === "" ? {} : { Authorization: `Bearer ${secret}` };
const seatSecret = (id: string): string => heldIn(id)?.secret ?? "";

const get = async <T>(path: string, secret = ""): Promise<T> =>
    (await ask(path, { headers: shown(secret) })).json() as Promise<T>;

const post = async <T>(path: string, body: unknown = {}, secret = ""): Promise<T> => {
    const init = {
        method: "POST",
        headers: { "Content-Type": "application/json", ...shown(secret) },
        body: JSON.stringify(body),
    };
    return (await ask(path, init)).json() as Promise<T>;
};

const gamePath = (id: string, rest = "") => `games/${encodeURIComponent(id)}${rest}`;
const act = (id: string, what: string, body: unknown = {}): Promise<OwnGameState> =>
    post(gamePath(id, `/${what}`), body, seatSecret(id));
const tournamentPath = (id: string, rest = "") => `tournaments/${encodeURIComponent(id)}${rest}`;

export interface NewGame {
    game: string;
    fen?: string;
    moves?: string[];
    south: string;
    north: string;
    clock?: { seconds: number; increment: number };
    name?: string;
    // Somebody else is invited to play the other side.
    invite?: boolean;
    side?: SideName;
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

    me: (key: string) => get<{ teacher: boolean }>("me", key),

    newGame: (game: NewGame) => post<MadeGame>("games", game),
    game: (id: string, secret = seatSecret(id)) => get<OwnGameState>(gamePath(id), secret),
    knownGames: (ids: string[]) => post<{ games: Summary[] }>("games/list", { ids }),
    move: (id: string, move: string, ply: number) => act(id, "move", { move, ply }),
    undo: (id: string) => act(id, "undo"),
    resign: (id: string) => act(id, "resign"),
    offer: (id: string, what: OfferKind) => act(id, "offer", { what }),
    accept: (id: string, what: OfferKind) => act(id, "accept", { what }),
    decline: (id: string) => act(id, "decline"),
    takeSeat: (id: string, invitation: string, name: string) =>
        post<MadeGame>(gamePath(id, "/seat"), { name }, invitation),
    hint: (id: string) => post<Hint>(gamePath(id, "/hint"), {}, seatSecret(id)),
    forget: (id: string, secret = seatSecret(id) || teacherKey()) =>
        post<unknown>(gamePath(id, "/delete"), {}, secret),
    record: async (id: string) => (await ask(gamePath(id, "/record?format=text"))).text(),
    importRecords: (text: string) =>
        post<{ games: (Summary & { secret: string })[] }>("games/import", { text }),

    tournaments: () => get<{ tournaments: TournamentSummary[] }>("tournaments"),
    newTournament: (plan: NewTournament) => post<Tournament>("tournaments", plan, teacherKey()),
    tournament: (id: string) => get<Tournament>(tournamentPath(id)),
    stop: (id: string) => post<unknown>(tournamentPath(id, "/stop"), {}, teacherKey()),
    resume: (id: string) => post<unknown>(tournamentPath(id, "/resume"), {}, teacherKey()),
    tournamentGames: (id: string, from: number, count: number) =>
        get<{ total: number; games: TournamentGame[] }>(
            tournamentPath(id, `/games?from=${from}&count=${count}`),
        ),
    tournamentGame: (id: string, game: string) =>
        get<{ line: Line }>(tournamentPath(id, `/games/${encodeURIComponent(game)}`)),

    agents: () => get<{ agents: { name: string; joined: boolean; playing: boolean }[] }>("agents"),
    newAgent: (name: string) =>
        post<{ name: string; token: string }>("agents", { name }, teacherKey()),
};

export const wordsOf = (trouble: unknown): string =>
    trouble instanceof Error ? trouble.message : String(trouble);
