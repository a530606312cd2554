// One game on the board: a draft until its first move, then kept by the server.
import { announcer } from "../lib/announcer.svelte";
import { api, wordsOf } from "../lib/api";
import { catalogue } from "../lib/catalogue.svelte";
import { heldIn, hold, letGo } from "../lib/keys";
import { link } from "../lib/link.svelte";
import { Presenter } from "../lib/presenter.svelte";
import { gameHash, readRoute } from "../lib/routes";
import { remember, remembered } from "../lib/memory";
import { settings } from "../lib/settings.svelte";
import {
    sideTitle,
    type GameState,
    type Hint,
    type MadeGame,
    type OfferKind,
    type OwnGameState,
    type Position,
    type SideName,
} from "../lib/types";
import { newGameOf, usualSetup, waitsForPerson, type Setup } from "./setup";

const setupKey = "pitboss.setup";
const currentKey = "pitboss.current";
const knownKey = "pitboss.games";
const mostKnown = 100;

export const knownIds = (): string[] => remembered<string[]>(knownKey, []);
export const know = (ids: string[]): void =>
    remember(knownKey, [...new Set([...ids, ...knownIds()])].slice(0, mostKnown));
export function unknow(id: string): void {
    remember(
        knownKey,
        knownIds().filter((one) => one !== id),
    );
    letGo(id);
}

// Shows the game in the address of the page, without a secret, while nothing else is shown there.
function showAddress(hash: string): void {
    if (readRoute(location.hash).view === "play") history.replaceState(null, "", hash);
}

export interface Presence {
    south: boolean;
    north: boolean;
}

export const offerWords: Record<OfferKind, string> = {
    draw: "offers a draw",
    undo: "asks to take the last move back",
    rematch: "wants to play again, with sides changed",
};

export class Session {
    setup: Setup = $state.raw({ ...usualSetup, ...remembered<Partial<Setup>>(setupKey, {}) });
    state: GameState | null = $state.raw(null);
    // The sides that whoever looks at the page may act for.
    mine: SideName[] = $state.raw([]);
    // Which of two people has the game open somewhere; null before it was told.
    presence: Presence | null = $state.raw(null);
    // The secret of an invitation to whoever looks at the page, which is not taken yet.
    invitation = $state("");
    trouble = $state("");
    notice = $state("");
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

    // What the page opens with: the game in its address, the one that was left, or a board ready to
    // play.
    async open(): Promise<void> {
        const route = readRoute(location.hash);
        if (route.view === "play" && route.id !== null) {
            await this.visit(route.id, route.seat);
            if (this.state) return;
        }
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

    // Opens a game; `seat` is what a link held beside it: an invitation, or the secret of a seat that
    // is to be taken along to another device.
    async visit(id: string, seat = ""): Promise<void> {
        if (id === this.state?.id && seat === "") return;
        const asked = heldIn(id)?.secret ?? seat;
        await this.attempt(async () => {
            const state = await api.game(id, asked);
            if (asked !== "" && state.you.length > 0) hold(id, { ...heldIn(id), secret: asked });
            this.adopt(state);
            if ("invitation" in state) this.invitation = seat;
            else if (seat !== "" && state.you.length === 0)
                this.notice = "This invitation was taken already. You can watch the game.";
        });
    }

    // Takes the seat that whoever looks at the page is invited to.
    async takeSeat(): Promise<void> {
        const state = this.state;
        if (!state || this.sending) return;
        this.sending = true;
        await this.attempt(async () => {
            const { name } = settings.chosen;
            const taken = await api.takeSeat(state.id, this.invitation, name);
            hold(taken.id, { secret: taken.secret });
            this.adopt(taken);
        });
        this.sending = false;
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
        await this.attempt(async () => this.make());
    }

    // Has the server keep a game as it was set up.
    private async make(): Promise<GameState> {
        const made: MadeGame = await api.newGame(newGameOf(this.setup, settings.chosen.name));
        hold(made.id, {
            secret: made.secret,
            ...(made.invitation ? { invitation: made.invitation } : {}),
        });
        return this.adopt(made);
    }

    async play(move: string): Promise<void> {
        if (this.sending) return;
        this.sending = true;
        this.hint = null;
        await this.attempt(async () => {
            const state = this.state ?? (await this.make());
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

    async offer(what: OfferKind): Promise<void> {
        await this.onServer((id) => api.offer(id, what));
    }

    async accept(what: OfferKind): Promise<void> {
        this.browsing = false;
        await this.onServer((id) => api.accept(id, what));
    }

    async decline(): Promise<void> {
        await this.onServer(api.decline);
    }

    async askHint(): Promise<void> {
        await this.attempt(async () => {
            const state = this.state ?? (await this.make());
            this.hint = await api.hint(state.id);
            announcer.say(`Hint: ${this.hint.words}`);
        });
    }

    persons = $derived.by((): SideName[] => {
        const sides: SideName[] = ["south", "north"];
        const state = this.state;
        if (state) return this.mine;
        if (this.setup.mode === "two") return sides;
        return this.setup.mode === "first"
            ? ["south"]
            : this.setup.mode === "second"
              ? ["north"]
              : [];
    });

    // Only looks on: others play.
    watching = $derived.by(() => {
        const state = this.state;
        return state !== null && this.mine.length === 0 && (state.south.human || state.north.human);
    });

    // Two people play, so that nobody is to be helped.
    fair = $derived.by(() => (this.state?.between_people ?? false) && !this.state?.over);

    // Whether the person at the page may move in what is shown now.
    myTurn = $derived.by(() => {
        const shown = this.presenter.shown;
        if (!shown || shown.over || this.state?.over || this.state?.invited) return false;
        if (this.presenter.busy || this.sending) return false;
        const live =
            !this.state || this.state.position.line.moves.length === shown.line.moves.length;
        return live && this.persons.includes(shown.side);
    });

    canUndo = $derived.by(() => {
        const state = this.state;
        if (!state || state.over || state.between_people || this.persons.length === 0) return false;
        return state.position.line.moves.length > 0;
    });

    private choose(setup: Setup): void {
        this.setup = setup;
        remember(setupKey, setup);
    }

    private adopt(state: OwnGameState): GameState {
        this.leave();
        if (state.you.length > 0 || heldIn(state.id)) know([state.id]);
        remember(currentKey, state.id);
        showAddress(gameHash(state.id));
        this.state = state;
        this.mine = state.you;
        this.since = performance.now();
        this.presenter.jump(state.position);
        const offs = [
            link.on("game", (message) => this.take(message.state as GameState)),
            link.on("presence", (message) => {
                if (message.game === state.id)
                    this.presence = { south: !!message.south, north: !!message.north };
            }),
        ];
        const secret = heldIn(state.id)?.secret;
        const watch = { type: "watch", game: state.id };
        link.keep(`game ${state.id}`, secret ? { ...watch, secret } : watch);
        this.unwatch = () => {
            for (const off of offs) off();
            link.drop(`game ${state.id}`, { type: "unwatch", game: state.id });
        };
        return state;
    }

    // States come as answers and by the link, in any order; only newer ones count.
    private take(state: GameState): void {
        if (state.id !== this.state?.id || state.version <= this.state.version) return;
        const before = this.state;
        const ended = state.over && !before.over;
        this.state = state;
        if ("you" in state) this.mine = (state as OwnGameState).you;
        this.since = performance.now();
        this.hint = null;
        if (!this.browsing) void this.presenter.push(state.position);
        if (ended && state.result) announcer.say(state.result.words);
        this.tellOffer(before, state);
        if (before.invited && !state.invited) this.arrived(before.invited, state);
        if (state.next && !before.next && this.mine.length === 1) this.goOnIn(state.id, state.next);
    }

    private tellOffer(before: GameState, state: GameState): void {
        const { offer } = state;
        if (!offer || offer.what === before.offer?.what || this.mine.includes(offer.by)) return;
        const who = state[offer.by].name ?? sideTitle(offer.by);
        announcer.say(`${who} ${offerWords[offer.what]}.`);
    }

    // An invitation works once.
    private arrived(side: SideName, state: GameState): void {
        const held = heldIn(state.id);
        if (held) hold(state.id, { secret: held.secret });
        announcer.say(`${state[side].name ?? sideTitle(side)} has come.`);
    }

    // Both people keep their secrets in a rematch, with sides changed.
    private goOnIn(id: string, next: string): void {
        const held = heldIn(id);
        if (!held) return;
        hold(next, { secret: held.secret });
        void this.visit(next);
    }

    private leave(): void {
        this.browsing = false;
        this.unwatch();
        this.unwatch = () => {};
        this.state = null;
        this.mine = [];
        this.presence = null;
        this.invitation = "";
        this.hint = null;
        this.trouble = "";
        this.notice = "";
        remember(currentKey, null);
        showAddress("#/");
    }

    private async onServer(act: (id: string) => Promise<OwnGameState>): Promise<void> {
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
