// A finished game looked at move by move; entries come one by one.
import { link, type Message } from "./link.svelte";
import type { Line, Review, ReviewMove } from "./types";

let serial = 0;

export class ReviewRun {
    moves: ReviewMove[] = $state.raw([]);
    whole: Review | null = $state.raw(null);
    running = $state(false);
    trouble = $state("");
    private request = "";
    private farewells: (() => void)[] = [];

    start(line: Line, movetimeMs = 100): void {
        this.clear();
        this.running = true;
        this.request = `review ${++serial}`;
        this.farewells = ["review_move", "review", "error"].map((type) =>
            link.on(type, (message) => this.hear(message)),
        );
        link.send({ type: "review", request: this.request, line, movetime_ms: movetimeMs });
    }

    clear(): void {
        this.finish();
        this.moves = [];
        this.whole = null;
        this.trouble = "";
    }

    private finish(): void {
        for (const farewell of this.farewells.splice(0)) farewell();
        this.running = false;
    }

    private hear(message: Message): void {
        if (message.request !== this.request) return;
        if (message.type === "review_move") {
            this.moves = [...this.moves, message.move as ReviewMove];
            return;
        }
        if (message.type === "error") this.trouble = String(message.error);
        else {
            this.whole = message as unknown as Review;
            this.moves = this.whole.moves;
        }
        this.finish();
    }
}
