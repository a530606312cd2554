// What a person has chosen; it stays in this browser.
import { factors, type Pace } from "./sowPlan";

export type Theme = "auto" | "light" | "dark";

interface Chosen {
    theme: Theme;
    pace: Pace;
    values: boolean;
    shortcuts: boolean;
}

const key = "pitboss.settings";
const defaults: Chosen = { theme: "auto", pace: "normal", values: false, shortcuts: true };

// Storage may be forbidden or hold anything; the page works without it.
export function remembered<T>(name: string, otherwise: T): T {
    try {
        const text = localStorage.getItem(name);
        return text === null ? otherwise : (JSON.parse(text) as T);
    } catch {
        return otherwise;
    }
}

export function remember(name: string, value: unknown): void {
    try {
        localStorage.setItem(name, JSON.stringify(value));
    } catch {
        // Nothing to do: the choice holds until the page is closed.
    }
}

const darkWished = matchMedia("(prefers-color-scheme: dark)");
const stillWished = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
    chosen: Chosen = $state({ ...defaults, ...remembered<Partial<Chosen>>(key, {}) });
    private systemDark = $state(darkWished.matches);
    private systemStill = $state(stillWished.matches);

    dark = $derived(
        this.chosen.theme === "dark" || (this.chosen.theme === "auto" && this.systemDark),
    );
    // How much the animation of a move is stretched; 0 shows the position at once.
    factor = $derived(this.systemStill ? 0 : factors[this.chosen.pace]);

    constructor() {
        darkWished.onchange = (event) => (this.systemDark = event.matches);
        stillWished.onchange = (event) => (this.systemStill = event.matches);
    }

    change(changes: Partial<Chosen>): void {
        Object.assign(this.chosen, changes);
        remember(key, this.chosen);
    }
}

export const settings = new Settings();
