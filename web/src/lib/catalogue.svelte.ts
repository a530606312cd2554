// The games and players there are, asked for once.
import { api } from "./api";
import { readSpec } from "./spec";
import type { Catalogue, Game } from "./types";

class CatalogueStore {
    all: Catalogue | null = $state.raw(null);

    async load(): Promise<void> {
        this.all = await api.catalogue();
    }

    game(spec: string): Game | undefined {
        const name = readSpec(spec).name;
        return this.all?.games.find((game) => game.name === name);
    }

    // "Kalah", or "Kalah (seeds=6)" where something differs from the usual game.
    title(spec: string): string {
        const game = this.game(spec);
        const open = spec.indexOf("(");
        return `${game?.title ?? readSpec(spec).name}${open < 0 ? "" : ` ${spec.slice(open)}`}`;
    }
}

export const catalogue = new CatalogueStore();
