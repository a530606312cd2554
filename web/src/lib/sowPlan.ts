// When each step of a sowing is shown: a plan of moments, so that it can be tested without a clock.
import type { Position, Step } from "./types";

export interface Moment {
    atMs: number;
    step: Step;
}

export interface Plan {
    moments: Moment[];
    totalMs: number;
}

export type Pace = "off" | "slow" | "normal" | "fast";

export const factors: Record<Pace, number> = { off: 0, slow: 1.8, normal: 1, fast: 0.45 };

const liftMs = 160;
const longestDropMs = 190;
const shortestDropMs = 45;
const allDropsMs = 2200;
const captureMs = 420;
const settleMs = 260;
const pieceMs = 420;

// Long sowings hurry, so that no move takes much longer than two seconds.
const dropMs = (drops: number): number =>
    Math.max(shortestDropMs, Math.min(longestDropMs, allDropsMs / Math.max(1, drops)));

export function animationPlan(steps: readonly Step[], factor: number): Plan {
    const each = dropMs(steps.filter((step) => step.do === "drop").length);
    const lasting: Record<Step["do"], number> = {
        take: liftMs,
        drop: each,
        capture: captureMs,
        rest: 0,
        skip: settleMs,
        give: pieceMs,
        place: pieceMs,
    };
    const moments: Moment[] = [];
    let at = 0;
    for (const step of steps) {
        // A capture is seen best when the last seed has come to rest.
        const firstCapture = step.do === "capture" && moments.at(-1)?.step.do === "drop";
        if (firstCapture) at += settleMs * factor;
        moments.push({ atMs: at, step });
        at += lasting[step.do] * factor;
    }
    return { moments, totalMs: at + (steps.length > 0 ? settleMs * factor : 0) };
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
    a.length === b.length && a.every((move, i) => move === b[i]);

// Whether `next` is `shown` with one more move: only then is there something to animate.
export function follows(shown: Position, next: Position): boolean {
    const [a, b] = [shown.line, next.line];
    return a.game === b.game && a.fen === b.fen && same(a.moves, b.moves.slice(0, -1));
}
