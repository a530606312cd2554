// Players of a tournament as the form holds them.
export interface Entry {
    name: string;
    // A level, "agent NAME", or "other" with a specification.
    who: string;
    spec: string;
}

export const firstEntries = (): Entry[] => [
    { name: "Ann", who: "strong", spec: "" },
    { name: "Ben", who: "casual", spec: "" },
    { name: "Cleo", who: "easy", spec: "" },
];

export function entryOf(entry: Entry): { name: string; player?: string; agent?: string } {
    const name = entry.name.trim();
    if (entry.who.startsWith("agent ")) return { name, agent: entry.who.slice("agent ".length) };
    return { name, player: entry.who === "other" ? entry.spec.trim() : entry.who };
}
