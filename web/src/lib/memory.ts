// What stays in this browser.

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
