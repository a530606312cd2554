// One tournament as it goes on.
import { api, wordsOf } from "../lib/api";
import { link } from "../lib/link.svelte";
import type { Tournament } from "../lib/types";

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
        link.keep(`tournament ${id}`, { type: "watch_tournament", tournament: id });
        api.tournament(id).then(
            (data) => (this.data ??= data),
            (trouble: unknown) => (this.trouble = wordsOf(trouble)),
        );
        return () => {
            off();
            link.drop(`tournament ${id}`, { type: "unwatch_tournament", tournament: id });
        };
    }
}
