// One game on the board: a draft until its first move, then kept by the server.
import { announcer } from "../lib/announcer.svelte";
import { api, wordsOf } from "../lib/api";
import { catalogue } from "../lib/catalogue.svelte";
import { link } from "../lib/link.svelte";
import { Presenter } from "../lib/presenter.svelte";
import { remember, remembered, settings } from "../lib/settings.svelte";
import type { GameState, Hint, Position, SideName } from "../lib/types";
import { newGameOf, usualSetup, waitsForPerson, type Setup } from "./setup";

const setupKey = "pitboss.setup";
const currentKey = "pitboss.current";
const knownKey = "pitboss.games";
const mostKnown = 100;

export const knownIds = (): string[] => remembered<string[]>(knownKey, []);
export const know = (ids: string[]): void =>
    remember(knownKey, [...new Set([...ids, ...knownIds()])].slice(0, mostKnown));
export const unknow = (id: string): void =>
    remember(
        knownKey,
        knownIds().filter((one) => one !== id),
    );

export class Session {
    setup: Setup = $state.raw({ ...usualSetup, ...remembered<Partial<Setup>>(setupKey, {}) });
    state: GameState | null = $state.raw(null);
    trouble = $state("");
    hint: Hint | null = $state.raw(null);
    // An earlier position of the game is looked at; the game goes on meanwhile.
    browsing = $state(false);
    // The local time at which the state came, for clocks that run on.
    since = $state(0);
    presenter = new Presenter(
        () => settings.factor,
        (position) => this.tell(position),
    );
    // A move is on its way; another one has to wait for the answer.
    private sending = $state(false);
    private unwatch: () => void = () => {};

    // What the page opens with: the game that was left, or a board ready to play.
    async open(): Promise<void> {
        const id = remembered<string | null>(currentKey, null);
        if (id !== null) {
            try {
                const state = await api.game(id);
                if (!state.over) return void this.adopt(state);
            } catch {
                unknow(id);
            }
        }
        await this.draft({
            ...this.setup,
            ...(waitsForPerson(this.setup) ? {} : { mode: "first" }),
        });
    }

    async resume(id: string): Promise<void> {
        await this.attempt(async () => this.adopt(await api.game(id)));
    }

    // Sets the game up without telling the server to keep it: nothing was played yet.
    async draft(setup: Setup): Promise<void> {
        this.leave();
        await this.attempt(async () => {
            const game = setup.game || (await catalogue.defaultGame());
            this.choose({ ...setup, game });
            this.presenter.jump(await api.position({ game, fen: "", moves: [] }));
        });
    }

    async start(setup: Setup): Promise<void> {
        if (waitsForPerson(setup)) return this.draft(setup);
        this.leave();
        this.choose(setup);
        await this.attempt(async () => this.adopt(await api.newGame(newGameOf(setup))));
    }

    async play(move: string): Promise<void> {
        if (this.sending) return;
        this.sending = true;
        this.hint = null;
        await this.attempt(async () => {
            const state = this.state ?? this.adopt(await api.newGame(newGameOf(this.setup)));
            this.take(await api.move(state.id, move, state.position.ply));
        });
        this.sending = false;
    }

    // Shows the position after so many moves.
    async go(at: number): Promise<void> {
        const live = this.state?.position;
        if (!live) return;
        const moves = live.line.moves;
        const to = Math.max(0, Math.min(moves.length, at));
        this.browsing = to < moves.length;
        if (!this.browsing) return this.presenter.jump(live);
        await this.attempt(async () => {
            const position = await api.position({ ...live.line, moves: moves.slice(0, to) });
            const forth = to === 1 + (this.presenter.shown?.line.moves.length ?? 0);
            if (forth) await this.presenter.push(position);
            else this.presenter.jump(position);
        });
    }

    async undo(): Promise<void> {
        this.browsing = false;
        await this.onServer(api.undo);
    }

    async resign(): Promise<void> {
        await this.onServer(api.resign);
    }

    async askHint(): Promise<void> {
        await this.attempt(async () => {
            const state = this.state ?? this.adopt(await api.newGame(newGameOf(this.setup)));
            this.hint = await api.hint(state.id);
            announcer.say(`Hint: ${this.hint.words}`);
        });
    }

    persons = $derived.by((): SideName[] => {
        const sides: SideName[] = ["south", "north"];
        const state = this.state;
        if (state) return sides.filter((side) => state[side].human);
        if (this.setup.mode === "two") return sides;
        return this.setup.mode === "first"
            ? ["south"]
            : this.setup.mode === "second"
              ? ["north"]
              : [];
    });

    // Whether the person at the page may move in what is shown now.
    myTurn = $derived.by(() => {
        const shown = this.presenter.shown;
        if (!shown || shown.over || this.state?.over) return false;
        if (this.presenter.busy || this.sending) return false;
        const live =
            !this.state || this.state.position.line.moves.length === shown.line.moves.length;
        return live && this.persons.includes(shown.side);
    });

    canUndo = $derived.by(() => {
        const state = this.state;
        if (!state || state.over || this.persons.length === 0) return false;
        return state.position.line.moves.length > 0;
    });

    private choose(setup: Setup): void {
        this.setup = setup;
        remember(setupKey, setup);
    }

    private adopt(state: GameState): GameState {
        this.leave();
        know([state.id]);
        remember(currentKey, state.id);
        this.state = state;
        this.since = performance.now();
        this.presenter.jump(state.position);
        const off = link.on("game", (message) => this.take(message.state as GameState));
        link.keep(`game ${state.id}`, { type: "watch", game: state.id });
        this.unwatch = () => {
            off();
            link.drop(`game ${state.id}`, { type: "unwatch", game: state.id });
        };
        return state;
    }

    // States come as answers and by the link, in any order; only newer ones count.
    private take(state: GameState): void {
        if (state.id !== this.state?.id || state.version <= this.state.version) return;
        const ended = state.over && !this.state.over;
        this.state = state;
        this.since = performance.now();
        this.hint = null;
        if (!this.browsing) void this.presenter.push(state.position);
        if (ended && state.result) announcer.say(state.result.words);
    }

    private leave(): void {
        this.browsing = false;
        this.unwatch();
        this.unwatch = () => {};
        this.state = null;
        this.hint = null;
        this.trouble = "";
        remember(currentKey, null);
    }

    private async onServer(act: (id: string) => Promise<GameState>): Promise<void> {
        const id = this.state?.id;
        if (id) await this.attempt(async () => this.take(await act(id)));
    }

    private async attempt(work: () => Promise<unknown>): Promise<void> {
        try {
            this.trouble = "";
            await work();
        } catch (trouble) {
            this.trouble = wordsOf(trouble);
        }
    }

    private tell(position: Position): void {
        if (!position.last) return;
        const turn = position.over
            ? ""
            : ` ${position.side === "south" ? "South" : "North"} to move.`;
        announcer.say(`${position.last.words}${turn}`);
    }
}
