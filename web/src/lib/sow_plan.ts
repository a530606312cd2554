// When each step of a sowing is shown: a plan of moments, so that it can be tested without a clock.
import type { Position, Step } from "./types";

export interface Moment {
    at_ms: number;
    step: Step;
}

export interface Plan {
    moments: Moment[];
    total_ms: number;
}

export type Pace = "off" | "slow" | "normal" | "fast";

export const factors: Record<Pace, number> = { off: 0, slow: 1.8, normal: 1, fast: 0.45 };

const lift_ms = 160;
const longest_drop_ms = 190;
const shortest_drop_ms = 45;
const all_drops_ms = 2200;
const capture_ms = 420;
const settle_ms = 260;
const piece_ms = 420;

// Long sowings hurry, so that no move takes much longer than two seconds.
const drop_ms = (drops: number): number =>
    Math.max(shortest_drop_ms, Math.min(longest_drop_ms, all_drops_ms / Math.max(1, drops)));

export function animation_plan(steps: readonly Step[], factor: number): Plan {
    const each = drop_ms(steps.filter((step) => step.do === "drop").length);
    const lasting: Record<Step["do"], number> = {
        take: lift_ms,
        drop: each,
        capture: capture_ms,
        rest: 0,
        skip: settle_ms,
        give: piece_ms,
        place: piece_ms,
    };
    const moments: Moment[] = [];
    let at = 0;
    for (const step of steps) {
        // A capture is seen best when the last seed has come to rest.
        const first_capture = step.do === "capture" && moments.at(-1)?.step.do === "drop";
        if (first_capture) at += settle_ms * factor;
        moments.push({ at_ms: at, step });
        at += lasting[step.do] * factor;
    }
    return { moments, total_ms: at + (steps.length > 0 ? settle_ms * factor : 0) };
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
    a.length === b.length && a.every((move, i) => move === b[i]);

// Whether `next` is `shown` with one more move: only then is there something to animate.
export function follows(shown: Position, next: Position): boolean {
    const [a, b] = [shown.line, next.line];
    return a.game === b.game && a.fen === b.fen && same(a.moves, b.moves.slice(0, -1));
}
