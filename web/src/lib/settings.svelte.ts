// What a person has chosen; it stays in this browser.
import { remember, remembered } from "./memory";
import { factors, type Pace } from "./sowPlan";

export type Theme = "auto" | "light" | "dark";

interface Chosen {
    theme: Theme;
    pace: Pace;
    values: boolean;
    shortcuts: boolean;
    // How others see whoever plays here.
    name: string;
}

const key = "pitboss.settings";
const defaults: Chosen = {
    theme: "auto",
    pace: "normal",
    values: false,
    shortcuts: true,
    name: "",
};

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
