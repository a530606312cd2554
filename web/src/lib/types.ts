// What the server says, as docs/api.md has it. The page adds no rules of its own.
export type SideName = "south" | "north";

export interface Line {
    game: string;
    fen: string;
    moves: string[];
}

export interface BySide<T> {
    south: T;
    north: T;
}

export interface SowingBoard {
    kind: "sowing";
    pits: BySide<number[]>;
    stores: BySide<number>;
    ring_has_stores: boolean;
    skips: (BySide<number> & { banned: SideName | null }) | null;
    final: BySide<number> | null;
}

// How a piece is drawn. What is not said is light, round, short and solid.
export interface PieceLook {
    tone?: "light" | "dark";
    shape?: "round" | "square";
    height?: "tall" | "short";
    top?: "solid" | "hollow";
    title?: string;
}

// Cells go row by row from a1, row 1 nearest to South. `pieces` has a look for every piece, and
// `left` those that can still be given; games in which nothing is given have none.
export interface GridBoard {
    kind: "grid";
    columns: number;
    rows: number;
    cells: (string | null)[];
    pieces: Record<string, PieceLook>;
    hand: string | null;
    left: string[];
    next: "place" | "give" | null;
    lines: string[][];
}

export interface TextBoard {
    kind: "text";
    drawing: string;
}

export type Board = SowingBoard | GridBoard | TextBoard;

export type Step =
    | { do: "take"; side: SideName; pit: number; seeds: number }
    | { do: "drop"; side: SideName; pit: number }
    | { do: "capture"; side: SideName; pit: number; seeds: number; to: SideName }
    | { do: "rest"; side: SideName; pit: number; seeds: number; to: SideName }
    | { do: "skip"; side: SideName }
    | { do: "give"; piece: string; to: SideName }
    | { do: "place"; piece: string; cell: string; side: SideName };

export interface LastMove {
    move: string;
    side: SideName;
    words: string;
    before: Board;
    steps: Step[];
}

export interface Position {
    line: Line;
    family: Board["kind"];
    fen: string;
    ply: number;
    side: SideName;
    over: boolean;
    winner: SideName | null;
    margin: number;
    points: boolean;
    board: Board;
    moves: { move: string; words: string }[];
    last: LastMove | null;
}

export type OptionKind = "integer" | "real" | "flag" | "choice" | "duration" | "text" | "spec";
export type OptionValue = string | number | boolean;

export interface Option {
    name: string;
    kind: OptionKind;
    default: OptionValue;
    help: string;
    min?: number;
    max?: number;
    choices?: string[];
}

export interface Named {
    name: string;
    help: string;
    options: Option[];
}

export interface Level {
    name: string;
    title: string;
    player: string;
    help: string;
}

export interface Game {
    name: string;
    title: string;
    summary: string;
    family: Position["family"];
    points: boolean;
    parameters: Option[];
    players: Named[];
    evaluators: Named[];
    levels: Level[];
}

export interface Catalogue {
    version: string;
    games: Game[];
    default_game: string;
    limits: { analyze_ms: number; live_ms: number; moves: number; lines: number };
}

export interface ScoredMove {
    move: string;
    score: number | null;
    exact: boolean;
    pv?: string[];
    words?: string;
}

export interface Info {
    fen: string;
    depth: number;
    nodes: number;
    nps: number;
    time_ms: number;
    score: number | null;
    exact: boolean;
    lines: ScoredMove[];
}

export type Judgement = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

export interface ReviewMove {
    ply: number;
    side: SideName;
    move: string;
    best: string;
    score: number;
    best_score: number;
    loss: number;
    exact: boolean;
    after: number;
    judgement: Judgement;
    words: string;
    best_words: string;
}

export interface Review extends BySide<{ moves: number; best: number; lost: number }> {
    line: Line;
    moves: ReviewMove[];
}

export interface Seat {
    player: string;
    human: boolean;
    level: string | null;
    // Of a person; null where none was told.
    name: string | null;
}

export type OfferKind = "draw" | "undo" | "rematch";

export interface Clock {
    south_ms: number;
    north_ms: number;
    running: SideName | null;
    increment_ms: number;
}

export interface Result {
    winner: SideName | null;
    margin: number;
    verdict: "ok" | "resigned" | "agreed" | "time" | "crash";
    words: string;
}

export interface GameState {
    id: string;
    version: number;
    position: Position;
    south: Seat;
    north: Seat;
    // Two of them, each with a seat of their own.
    between_people: boolean;
    // The side that an invitation waits for.
    invited: SideName | null;
    offer: { what: OfferKind; by: SideName } | null;
    // The rematch.
    next: string | null;
    clock: Clock | null;
    thinking: boolean;
    over: boolean;
    result: Result | null;
    created: string;
    changed: string;
}

// As it is answered to whoever asked, and not told to all.
export interface OwnGameState extends GameState {
    you: SideName[];
}

// Secrets are told once: of the seat, and of the invitation to the other one.
export interface MadeGame extends OwnGameState {
    secret: string;
    invitation?: string;
}

export interface Summary {
    id: string;
    game: string;
    south: Seat | string;
    north: Seat | string;
    plies: number;
    over: boolean;
    result: Result | null;
    created: string;
    changed: string;
}

export interface Hint {
    move: string;
    score: number | null;
    exact: boolean;
    words: string;
}

export interface Standing {
    name: string;
    player: string;
    games: number;
    wins: number;
    draws: number;
    losses: number;
    score: number;
    score_interval: [number, number];
    elo: number | null;
    elo_error: number | null;
    faults: Record<string, number>;
}

export interface Encounter {
    players: [string, string];
    games: number;
    wins: number;
    draws: number;
    losses: number;
    elo: number | null;
    elo_error: number | null;
    superiority: number | null;
}

export interface TournamentSummary {
    id: string;
    name: string;
    game: string;
    state: "running" | "finished" | "stopped";
    played: number;
    planned: number;
    created: string;
}

export interface Tournament extends TournamentSummary {
    schedule: string;
    seed: number;
    standings: Standing[];
    encounters: Encounter[];
    first_mover_score: number | null;
    first_mover_interval: [number, number] | null;
    verdicts: Record<string, number>;
    notices: string[];
    current: CurrentGame[];
    winner: string | null;
    // Why it could not go on.
    trouble?: string | null;
}

export interface CurrentGame {
    key: string;
    south: string;
    north: string;
    line: Line;
}

// Moves of a game in play that come between two tellings of everything; a game that is new comes with
// its players and its line.
export interface GameNews {
    key: string;
    from: number;
    moves?: string[];
    south?: string;
    north?: string;
    line?: Line;
}

export interface TournamentGame {
    id: string;
    south: string;
    north: string;
    winner: SideName | null;
    margin: number;
    verdict: string;
    plies: number;
}

export const other = (side: SideName): SideName => (side === "south" ? "north" : "south");
export const sideTitle = (side: SideName): string => (side === "south" ? "South" : "North");
