// Single keys that work anywhere but in fields. They can be switched off in the help.
import { settings } from "./settings.svelte";

export interface Shortcut {
    key: string;
    words: string;
    act: () => void;
}

// A dialog that has just closed keeps the focus until the next frame; a key pressed by then is not for it.
const writes = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement &&
    target.closest("input, select, textarea, dialog[open]") !== null;

export function shortcutFor(event: KeyboardEvent, shortcuts: readonly Shortcut[]) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
    if (!settings.chosen.shortcuts || writes(event.target)) return undefined;
    return shortcuts.find((shortcut) => shortcut.key === event.key);
}

export function onShortcut(event: KeyboardEvent, shortcuts: readonly Shortcut[]): void {
    const found = shortcutFor(event, shortcuts);
    if (!found) return;
    event.preventDefault();
    found.act();
}
