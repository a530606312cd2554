// One game on the board: a draft until its first move, then kept by the server.
import { announcer } from "../lib/announcer.svelte";
import { api, words_of } from "../lib/api";
import { link } from "../lib/link.svelte";
import { Presenter } from "../lib/presenter.svelte";
import { remember, remembered, settings } from "../lib/settings.svelte";
import type { GameState, Hint, Position, SideName } from "../lib/types";
import { new_game_of, usual_setup, waits_for_person, type Setup } from "./setup";

const setup_key = "pitboss.setup";
const current_key = "pitboss.current";
const known_key = "pitboss.games";
const most_known = 100;

export const known_ids = (): string[] => remembered<string[]>(known_key, []);
export const know = (ids: string[]): void =>
    remember(known_key, [...new Set([...ids, ...known_ids()])].slice(0, most_known));
export const unknow = (id: string): void =>
    remember(known_key, known_ids().filter((one) => one !== id));

export class Session {
    setup: Setup = $state.raw({ ...usual_setup, ...remembered<Partial<Setup>>(setup_key, {}) });
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
        const id = remembered<string | null>(current_key, null);
        if (id !== null) {
            try {
                const state = await api.game(id);
                if (!state.over) return void this.adopt(state);
            } catch {
                unknow(id);
            }
        }
        await this.draft({ ...this.setup, ...(waits_for_person(this.setup) ? {} : { mode: "first" }) });
    }

    async resume(id: string): Promise<void> {
        await this.attempt(async () => this.adopt(await api.game(id)));
    }

    // Sets the game up without telling the server to keep it: nothing was played yet.
    async draft(setup: Setup): Promise<void> {
        this.leave();
        this.choose(setup);
        await this.attempt(async () => {
            const line = { game: setup.game, fen: "", moves: [] };
            this.presenter.jump(await api.position(line));
        });
    }

    async start(setup: Setup): Promise<void> {
        if (waits_for_person(setup)) return this.draft(setup);
        this.leave();
        this.choose(setup);
        await this.attempt(async () => this.adopt(await api.new_game(new_game_of(setup))));
    }

    async play(move: string): Promise<void> {
        if (this.sending) return;
        this.sending = true;
        this.hint = null;
        await this.attempt(async () => {
            const state = this.state ?? this.adopt(await api.new_game(new_game_of(this.setup)));
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
        await this.on_server(api.undo);
    }

    async resign(): Promise<void> {
        await this.on_server(api.resign);
    }

    async ask_hint(): Promise<void> {
        await this.attempt(async () => {
            const state = this.state ?? this.adopt(await api.new_game(new_game_of(this.setup)));
            this.hint = await api.hint(state.id);
            announcer.say(`Hint: ${this.hint.words}`);
        });
    }

    persons = $derived.by((): SideName[] => {
        const sides: SideName[] = ["south", "north"];
        const state = this.state;
        if (state) return sides.filter((side) => state[side].human);
        if (this.setup.mode === "two") return sides;
        return this.setup.mode === "first" ? ["south"] : this.setup.mode === "second" ? ["north"] : [];
    });

    // Whether the person at the page may move in what is shown now.
    my_turn = $derived.by(() => {
        const shown = this.presenter.shown;
        if (!shown || shown.over || this.state?.over) return false;
        if (this.presenter.busy || this.sending) return false;
        const live = !this.state || this.state.position.line.moves.length === shown.line.moves.length;
        return live && this.persons.includes(shown.side);
    });

    can_undo = $derived.by(() => {
        const state = this.state;
        if (!state || state.over || this.persons.length === 0) return false;
        return state.position.line.moves.length > 0;
    });

    private choose(setup: Setup): void {
        this.setup = setup;
        remember(setup_key, setup);
    }

    private adopt(state: GameState): GameState {
        this.leave();
        know([state.id]);
        remember(current_key, state.id);
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
        remember(current_key, null);
    }

    private async on_server(act: (id: string) => Promise<GameState>): Promise<void> {
        const id = this.state?.id;
        if (id) await this.attempt(async () => this.take(await act(id)));
    }

    private async attempt(work: () => Promise<unknown>): Promise<void> {
        try {
            this.trouble = "";
            await work();
        } catch (trouble) {
            this.trouble = words_of(trouble);
        }
    }

    private tell(position: Position): void {
        if (!position.last) return;
        const turn = position.over ? "" : ` ${position.side === "south" ? "South" : "North"} to move.`;
        announcer.say(`${position.last.words}${turn}`);
    }
}
