// A line that can be stepped through and changed: the state of an analysis, mirrored in the address.
import { announcer } from "../lib/announcer.svelte";
import { api, wordsOf } from "../lib/api";
import { catalogue } from "../lib/catalogue.svelte";
import { Presenter } from "../lib/presenter.svelte";
import { analyseHash } from "../lib/routes";
import { settings } from "../lib/settings.svelte";
import type { Line } from "../lib/types";

export class Explorer {
    line: Line = $state.raw({ game: "", fen: "", moves: [] });
    at = $state(0);
    trouble = $state("");
    presenter = new Presenter(
        () => settings.factor,
        (position) => position.last && announcer.say(position.last.words),
    );
    private asked = 0;

    // Takes a line from outside. A line that cannot be read is told and changes nothing.
    async open(line: Line, at: number): Promise<void> {
        const whole = await this.ask(line);
        if (!whole) return;
        this.line = whole.line;
        await this.go(at);
    }

    async go(at: number): Promise<void> {
        const to = Math.max(0, Math.min(this.line.moves.length, at));
        const forth = to === this.at + 1;
        const position = await this.ask({ ...this.line, moves: this.line.moves.slice(0, to) });
        if (!position) return;
        this.at = to;
        if (forth) await this.presenter.push(position);
        else this.presenter.jump(position);
        this.writeAddress();
    }

    // Plays moves from the position on the board; what came after it is replaced, unless the same.
    async play(...moves: string[]): Promise<void> {
        const before = this.line.moves.slice(0, this.at);
        const next = [...before, ...moves];
        const same = next.every((move, i) => this.line.moves[i] === move);
        if (!same) {
            if (!(await this.ask({ ...this.line, moves: next }))) return;
            this.line = { ...this.line, moves: next };
        }
        await this.go(next.length);
    }

    private writeAddress(): void {
        history.replaceState(null, "", analyseHash(this.line, this.at));
    }

    // Answers that come after a newer question are not used.
    private async ask(line: Line) {
        const number = ++this.asked;
        try {
            const game = line.game || (await catalogue.defaultGame());
            const position = await api.position({ ...line, game });
            if (number !== this.asked) return null;
            this.trouble = "";
            return position;
        } catch (trouble) {
            if (number === this.asked) this.trouble = wordsOf(trouble);
            return null;
        }
    }
}
