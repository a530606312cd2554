// The games and players there are, asked for once.
import { api } from "./api";
import { readSpec } from "./spec";
import type { Catalogue, Game } from "./types";

class CatalogueStore {
    all: Catalogue | null = $state.raw(null);
    private loading: Promise<Catalogue> | null = null;

    async load(): Promise<Catalogue> {
        this.loading ??= api.catalogue();
        try {
            return (this.all = await this.loading);
        } catch (trouble) {
            this.loading = null;
            throw trouble;
        }
    }

    // The game to open with where none was chosen.
    async defaultGame(): Promise<string> {
        return (await this.load()).default_game;
    }

    game(spec: string): Game | undefined {
        const name = readSpec(spec).name;
        return this.all?.games.find((game) => game.name === name);
    }

    // The title, or "Title (seeds=6)" where something differs from the usual game.
    title(spec: string): string {
        const game = this.game(spec);
        const open = spec.indexOf("(");
        return `${game?.title ?? readSpec(spec).name}${open < 0 ? "" : ` ${spec.slice(open)}`}`;
    }
}

export const catalogue = new CatalogueStore();
