import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Analysis } from "../../src/lib/analysis.svelte";
import { link, type Message } from "../../src/lib/link.svelte";
import { lineOf } from "./positions";

let sent: Message[] = [];
let listeners: Map<string, Set<(message: Message) => void>>;

beforeEach(() => {
    sent = [];
    listeners = new Map();
    vi.useFakeTimers();
    vi.spyOn(link, "send").mockImplementation((message) => void sent.push(message as Message));
    vi.spyOn(link, "on").mockImplementation((type, listener) => {
        const known = listeners.get(type) ?? new Set();
        listeners.set(type, known.add(listener));
        return () => known.delete(listener);
    });
});
afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
});

const tell = (message: Message) =>
    listeners.get(message.type)?.forEach((listener) => listener(message));
const types = () => sent.map((message) => message.type);

test("only answers to the newest question count", () => {
    const analysis = new Analysis();
    analysis.start(lineOf());
    const old = sent.at(-1)!.request!;
    analysis.start(lineOf("3"));
    const now = sent.at(-1)!.request!;
    tell({ type: "info", request: old, depth: 9 });
    expect(analysis.info).toBeNull();
    tell({ type: "info", request: now, depth: 3 });
    expect(analysis.info?.depth).toBe(3);
    tell({ type: "done", request: now, depth: 4 });
    expect(analysis.running).toBe(false);
    expect(analysis.info?.depth).toBe(4);
});

test("an older analysis does not stop a newer one", () => {
    const [older, newer] = [new Analysis(), new Analysis()];
    older.start(lineOf());
    newer.start(lineOf("3"));
    older.stop();
    expect(types()).toEqual(["analyze", "analyze"]);
    newer.stop();
    expect(types()).toEqual(["analyze", "analyze", "stop"]);
});

test("an analysis with a time ends that long after its first answer, and keeps what it found", () => {
    const analysis = new Analysis();
    analysis.start(lineOf(), { forMs: 1000 });
    vi.advanceTimersByTime(5000);
    expect(analysis.running).toBe(true);
    tell({ type: "info", request: sent[0]!.request!, depth: 6 });
    vi.advanceTimersByTime(600);
    tell({ type: "info", request: sent[0]!.request!, depth: 7 });
    expect(analysis.running).toBe(true);
    vi.advanceTimersByTime(400);
    expect(types()).toEqual(["analyze", "stop"]);
    expect(analysis.running).toBe(false);
    expect(analysis.info?.depth).toBe(7);
});

test("trouble is told", () => {
    const analysis = new Analysis();
    analysis.start(lineOf());
    tell({ type: "error", request: sent[0]!.request!, error: "no such game" });
    expect(analysis.trouble).toBe("no such game");
    expect(analysis.running).toBe(false);
});
