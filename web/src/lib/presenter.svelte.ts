// Shows positions one after another, each for as long as its animation lasts, however fast they
// come from the server.
import { api } from "./api";
import { animationPlan, follows } from "./sowPlan";
import type { Line, Position } from "./types";

const prefix = (line: Line, moves: number): Line => ({
    ...line,
    moves: line.moves.slice(0, moves),
});

// Positions between two of the same line that nobody has told us, at most so many.
const mostBetween = 12;

const extendsLine = (a: Line, b: Line): boolean =>
    a.game === b.game &&
    a.fen === b.fen &&
    a.moves.length < b.moves.length &&
    a.moves.every((move, i) => move === b.moves[i]);

export class Presenter {
    shown: Position | null = $state.raw(null);
    // Stretch of the animation of what is shown; 0 where it does not follow from what was there.
    factor = $state(0);
    busy = $state(false);
    private waiting: Position[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly pace: () => number,
        private readonly onshow: (position: Position) => void = () => {},
    ) {}

    // Shows it at once and forgets what was waiting.
    jump(position: Position): void {
        clearTimeout(this.timer);
        this.waiting = [];
        this.busy = false;
        this.show(position, 0);
    }

    // Shows it after everything before it. Undone moves and other games are jumps.
    async push(position: Position): Promise<void> {
        const last = this.waiting.at(-1) ?? this.shown;
        if (!last) return this.jump(position);
        if (follows(last, position)) return this.enqueue(position);
        if (!extendsLine(last.line, position.line)) {
            if (last.fen !== position.fen || last.line.moves.length !== position.line.moves.length)
                this.jump(position);
            return;
        }
        const between = position.line.moves.length - last.line.moves.length - 1;
        if (between > mostBetween) return this.jump(position);
        const lines = Array.from({ length: between }, (_, i) =>
            prefix(position.line, last.line.moves.length + 1 + i),
        );
        for (const one of await Promise.all(lines.map(api.position))) this.enqueue(one);
        this.enqueue(position);
    }

    private enqueue(position: Position): void {
        const last = this.waiting.at(-1) ?? this.shown;
        if (last && !follows(last, position)) return;
        this.waiting.push(position);
        if (!this.busy) this.next();
    }

    private next(): void {
        const position = this.waiting.shift();
        this.busy = position !== undefined;
        if (!position) return;
        const factor = this.pace();
        this.show(position, factor);
        const lasting = animationPlan(position.last?.steps ?? [], factor).totalMs;
        this.timer = setTimeout(() => this.next(), lasting);
    }

    private show(position: Position, factor: number): void {
        this.factor = factor;
        this.shown = position;
        this.onshow(position);
    }
}
