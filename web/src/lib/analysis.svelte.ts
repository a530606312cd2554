// The server's thoughts about one line, as they come.
import { link, type Message } from "./link.svelte";
import type { Info, Line } from "./types";

let serial = 0;
// The server follows one analysis for each page: a new one ends the one before by itself, and only
// the newest may be stopped.
let newest = "";

export class Analysis {
    info: Info | null = $state.raw(null);
    running = $state(false);
    trouble = $state("");
    private request = "";
    private forMs = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private farewells: (() => void)[] = [];

    // Begins anew; `lines` limits how many moves are followed, `forMs` how long it goes on after its
    // first answer: a busy server may let it wait.
    start(line: Line, options: { lines?: number; forMs?: number } = {}): void {
        this.stop();
        this.info = null;
        this.trouble = "";
        this.running = true;
        this.request = newest = `analysis ${++serial}`;
        this.farewells = [
            link.on("info", (message) => this.hear(message)),
            link.on("done", (message) => this.hear(message)),
            link.on("error", (message) => this.hear(message)),
        ];
        const asked = { type: "analyze", request: this.request, line };
        link.send(options.lines ? { ...asked, lines: options.lines } : asked);
        this.forMs = options.forMs ?? 0;
    }

    // Ends the search and keeps what it has found.
    halt(): void {
        if (this.running && this.request === newest)
            link.send({ type: "stop", request: this.request });
        this.finish();
    }

    stop(): void {
        this.halt();
        this.info = null;
    }

    private finish(): void {
        clearTimeout(this.timer);
        for (const farewell of this.farewells.splice(0)) farewell();
        this.running = false;
    }

    private hear(message: Message): void {
        if (message.request !== this.request) return;
        if (message.type === "error") this.trouble = String(message.error);
        else {
            const first = this.info === null;
            this.info = message as unknown as Info;
            if (first && this.forMs) this.timer = setTimeout(() => this.halt(), this.forMs);
        }
        if (message.type !== "info") this.finish();
    }
}
