// One WebSocket for the whole page. It comes back by itself when the connection is lost, and asks
// again for whatever was being watched.
export type Message = { type: string; request?: string; error?: string } & Record<string, unknown>;
type Listener = (message: Message) => void;

const shortestWaitMs = 500;
const longestWaitMs = 8000;

export class Link {
    connected = $state(true);
    private socket: WebSocket | null = null;
    private waiting: string[] = [];
    private standing = new Map<string, object>();
    private listeners = new Map<string, Set<Listener>>();
    private waitMs = shortestWaitMs;

    constructor(private readonly address: () => string) {}

    // Calls the listener for every message of that type until the returned function is called.
    on(type: string, listener: Listener): () => void {
        const known = this.listeners.get(type) ?? new Set();
        known.add(listener);
        this.listeners.set(type, known);
        return () => known.delete(listener);
    }

    send(message: object): void {
        const text = JSON.stringify(message);
        if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
        else {
            this.waiting.push(text);
            this.open();
        }
    }

    // A request that holds until it is dropped: it is sent again after a reconnection.
    keep(key: string, message: object): void {
        this.standing.set(key, message);
        if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
        else this.open();
    }

    drop(key: string, farewell?: object): void {
        if (this.standing.delete(key) && farewell) this.sayIfOpen(farewell);
    }

    private sayIfOpen(message: object): void {
        if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    }

    private open(): void {
        if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
        const socket = new WebSocket(this.address());
        this.socket = socket;
        socket.onopen = () => this.greet(socket);
        socket.onmessage = (event) => this.hear(String(event.data));
        socket.onclose = () => this.lost(socket);
    }

    private greet(socket: WebSocket): void {
        this.connected = true;
        this.waitMs = shortestWaitMs;
        for (const message of this.standing.values()) socket.send(JSON.stringify(message));
        for (const text of this.waiting.splice(0)) socket.send(text);
    }

    private hear(text: string): void {
        const message = JSON.parse(text) as Message;
        for (const listener of [...(this.listeners.get(message.type) ?? [])]) listener(message);
    }

    private lost(socket: WebSocket): void {
        if (this.socket !== socket) return;
        this.socket = null;
        if (this.standing.size === 0 && this.waiting.length === 0) return;
        this.connected = false;
        setTimeout(() => this.open(), this.waitMs);
        this.waitMs = Math.min(2 * this.waitMs, longestWaitMs);
    }
}

export const link = new Link(
    () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`,
);
