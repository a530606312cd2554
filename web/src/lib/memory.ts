// What stays in this browser.

// Storage may be forbidden or full: what could not be stored is known until the page is closed.
const unstored = new Map<string, string>();

// It may also hold anything.
export function remembered<T>(name: string, otherwise: T): T {
    try {
        const text = unstored.get(name) ?? localStorage.getItem(name);
        return text === null ? otherwise : (JSON.parse(text) as T);
    } catch {
        return otherwise;
    }
}

export function remember(name: string, value: unknown): void {
    const text = JSON.stringify(value);
    try {
        localStorage.setItem(name, text);
        unstored.delete(name);
    } catch {
        unstored.set(name, text);
    }
}
