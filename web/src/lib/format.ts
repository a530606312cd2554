// Numbers and names as people read them.
import type { Seat, SideName, Summary } from "./types";

const minus = "\u2212";

export const signed = (value: number, digits = 0): string => {
    const text = Math.abs(value).toFixed(digits);
    if (Number(text) === 0) return "0";
    return (value < 0 ? minus : "+") + text;
};

export interface Scored {
    score: number | null;
    exact: boolean;
}

// "+8" is proven, "\u2248 +8" is what a search saw. Games without points say who wins instead.
export function scoreText(value: Scored, points: boolean): string {
    if (value.score === null) return "?";
    if (!points && value.exact) return value.score > 0 ? "win" : value.score < 0 ? "loss" : "draw";
    const whole = Number.isInteger(value.score) || Math.abs(value.score) >= 10;
    const text = signed(value.score, points ? (whole ? 0 : 1) : 2);
    return value.exact ? text : `\u2248${text}`;
}

// The same for someone who listens.
export function scoreWords(value: Scored, points: boolean): string {
    if (value.score === null) return "no value";
    const kind = value.exact ? "proven" : "estimated";
    if (!points && value.exact)
        return `proven ${value.score > 0 ? "win" : value.score < 0 ? "loss" : "draw"}`;
    const sign = value.score > 0 ? "plus " : value.score < 0 ? "minus " : "";
    const size = Math.abs(value.score);
    return `${sign}${Number.isInteger(size) ? size : size.toFixed(points ? 1 : 2)}, ${kind}`;
}

// A score of the side to move as South sees it.
export const forSouth = (score: number, side: SideName): number =>
    side === "south" ? score : -score;

// Where a score stands between a clear loss (0) and a clear win (1).
export const shareOf = (score: number, points: boolean): number =>
    points ? 0.5 + 0.5 * Math.tanh(score / 14) : 0.5 + 0.5 * Math.max(-1, Math.min(1, score));

export const countText = (count: number): string => {
    if (count >= 1e9) return `${(count / 1e9).toFixed(1)} G`;
    if (count >= 1e6) return `${(count / 1e6).toFixed(1)} M`;
    if (count >= 1e4) return `${Math.round(count / 1e3)} k`;
    return String(Math.round(count));
};

export const clockText = (ms: number): string => {
    const left = Math.max(0, ms);
    if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
    const seconds = Math.floor(left / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function seatTitle(seat: Seat | string): string {
    if (typeof seat === "string") return seat === "human" ? "Person" : seat;
    if (seat.human) return seat.name ?? "Person";
    return seat.level ? upper(seat.level) : seat.player;
}

export function resultText(summary: Pick<Summary, "over" | "result">): string {
    if (!summary.over || !summary.result) return "in play";
    return summary.result.words;
}

export const dayText = (iso: string): string => {
    const day = new Date(iso);
    return Number.isNaN(day.getTime())
        ? iso
        : day.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
};
