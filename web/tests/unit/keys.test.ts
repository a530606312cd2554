import { beforeEach, expect, test, vi } from "vitest";
import { heldIn, hold, letGo, takeKeyFromAddress } from "../../src/lib/keys";

const replaced = vi.fn();

beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => kept.set(name, value),
    });
    vi.stubGlobal("history", { replaceState: replaced });
    replaced.mockClear();
});

test("secrets of seats are held by game, the newest two hundred", () => {
    for (let game = 0; game <= 200; ++game) hold(`game ${game}`, { secret: `secret ${game}` });
    expect(heldIn("game 0")).toBeUndefined();
    expect(heldIn("game 1")).toEqual({ secret: "secret 1" });
    hold("game 1", { secret: "another" });
    expect(heldIn("game 1")).toEqual({ secret: "another" });
    letGo("game 1");
    expect(heldIn("game 1")).toBeUndefined();
    expect(heldIn("game 200")).toEqual({ secret: "secret 200" });
});

test("the teacher's key is taken out of the address", () => {
    vi.stubGlobal("location", { hash: "#/watch" });
    expect(takeKeyFromAddress()).toBe("");
    expect(replaced).not.toHaveBeenCalled();
    vi.stubGlobal("location", { hash: "#key=a-secret_key" });
    expect(takeKeyFromAddress()).toBe("a-secret_key");
    expect(replaced).toHaveBeenCalledWith(null, "", "#/");
});

test("where nothing can be stored, secrets are held until the page is closed", () => {
    const forbidden = () => {
        throw new Error("forbidden");
    };
    vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden });
    hold("game", { secret: "secret" });
    expect(heldIn("game")).toEqual({ secret: "secret" });
});
