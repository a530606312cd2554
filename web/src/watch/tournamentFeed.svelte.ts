// One tournament as it goes on.
import { api, wordsOf } from "../lib/api";
import { link } from "../lib/link.svelte";
import type { CurrentGame, GameNews, Tournament } from "../lib/types";

// The games in play after news of them. What does not fit to what is known is left to the next
// telling of everything.
export function withNews(current: CurrentGame[], news: GameNews[]): CurrentGame[] {
    const out = [...current];
    for (const { key, from, moves, south, north, line } of news) {
        const at = out.findIndex((game) => game.key === key);
        const known = out[at];
        if (line && south !== undefined && north !== undefined) {
            const game = { key, south, north, line };
            if (!known) out.push(game);
            else if (known.line.moves.length < line.moves.length) out[at] = game;
            continue;
        }
        const more = known && moves?.slice(known.line.moves.length - from);
        if (!more || known.line.moves.length < from) continue;
        out[at] = { ...known, line: { ...known.line, moves: [...known.line.moves, ...more] } };
    }
    return out;
}

export class TournamentFeed {
    data: Tournament | null = $state.raw(null);
    trouble = $state("");

    // Follows the tournament until the returned function is called.
    follow(id: string): () => void {
        this.data = null;
        this.trouble = "";
        const off = link.on("tournament", (message) => {
            const data = message.tournament as Tournament;
            if (data.id === id) this.data = data;
        });
        const offMoves = link.on("tournament_moves", (message) => {
            if (message.tournament !== id || !this.data) return;
            const current = withNews(this.data.current, message.games as GameNews[]);
            this.data = { ...this.data, current };
        });
        link.keep(`tournament ${id}`, { type: "watch_tournament", tournament: id });
        api.tournament(id).then(
            (data) => (this.data ??= data),
            (trouble: unknown) => (this.trouble = wordsOf(trouble)),
        );
        return () => {
            off();
            offMoves();
            link.drop(`tournament ${id}`, { type: "unwatch_tournament", tournament: id });
        };
    }
}
