import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Link } from "../../src/lib/link.svelte";

class FakeSocket {
    // eslint-disable-next-line @typescript-eslint/naming-convention -- as the browser calls it
    static readonly OPEN = 1;
    static all: FakeSocket[] = [];
    readyState = 0;
    sent: { type: string }[] = [];
    onopen: () => void = () => {};
    onmessage: (event: { data: string }) => void = () => {};
    onclose: () => void = () => {};
    constructor(readonly address: string) {
        FakeSocket.all.push(this);
    }
    send(text: string) {
        this.sent.push(JSON.parse(text) as { type: string });
    }
    open() {
        this.readyState = 1;
        this.onopen();
    }
    close() {
        this.readyState = 3;
        this.onclose();
    }
}

beforeEach(() => {
    FakeSocket.all = [];
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const types = (socket: FakeSocket) => socket.sent.map((message) => message.type);

test("messages wait for the connection and go out in order", () => {
    const link = new Link(() => "ws://here/ws");
    link.send({ type: "a" });
    link.send({ type: "b" });
    const [socket] = FakeSocket.all;
    expect(FakeSocket.all).toHaveLength(1);
    expect(socket!.sent).toEqual([]);
    socket!.open();
    expect(types(socket!)).toEqual(["a", "b"]);
});

test("what is watched is asked for again when the connection comes back", () => {
    const link = new Link(() => "ws://here/ws");
    link.keep("one", { type: "watch one" });
    link.keep("two", { type: "watch two" });
    FakeSocket.all[0]!.open();
    link.drop("two", { type: "unwatch two" });
    expect(types(FakeSocket.all[0]!)).toEqual(["watch one", "watch two", "unwatch two"]);
    FakeSocket.all[0]!.close();
    expect(link.connected).toBe(false);
    vi.advanceTimersByTime(10_000);
    FakeSocket.all[1]!.open();
    expect(link.connected).toBe(true);
    expect(types(FakeSocket.all[1]!)).toEqual(["watch one"]);
});

test("a connection nobody needs is not opened again", () => {
    const link = new Link(() => "ws://here/ws");
    link.send({ type: "a" });
    FakeSocket.all[0]!.open();
    FakeSocket.all[0]!.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(link.connected).toBe(true);
});

test("listeners hear their type until they go", () => {
    const link = new Link(() => "ws://here/ws");
    const heard: string[] = [];
    const off = link.on("info", (message) => heard.push(String(message.request)));
    link.send({ type: "a" });
    const tell = (message: object) =>
        FakeSocket.all[0]!.onmessage({ data: JSON.stringify(message) });
    tell({ type: "info", request: "1" });
    tell({ type: "other", request: "2" });
    off();
    tell({ type: "info", request: "3" });
    expect(heard).toEqual(["1"]);
});
