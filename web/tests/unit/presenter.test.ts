import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/lib/api";
import { Presenter } from "../../src/lib/presenter.svelte";
import type { Step } from "../../src/lib/types";
import { positionOf } from "./positions";

const steps: Step[] = [{ do: "take", side: "south", pit: 1, seeds: 1 }];
const at = (...moves: string[]) => positionOf(moves, moves.length > 0 ? steps : []);

beforeEach(() => {
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
});

const shownBy = (presenter: Presenter) => presenter.shown?.line.moves.join(" ");

test("positions are shown one after another", async () => {
    const presenter = new Presenter(() => 1);
    presenter.jump(at());
    await presenter.push(at("3"));
    await presenter.push(at("3", "6"));
    expect(shownBy(presenter)).toBe("3");
    expect(presenter.busy).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(shownBy(presenter)).toBe("3 6");
    vi.advanceTimersByTime(5000);
    expect(presenter.busy).toBe(false);
});

test("moves nobody told are asked for and shown too", async () => {
    const asked = vi
        .spyOn(api, "position")
        .mockImplementation((line) => Promise.resolve(at(...line.moves)));
    const seen: string[] = [];
    const presenter = new Presenter(
        () => 0,
        (position) => seen.push(position.line.moves.join(" ")),
    );
    presenter.jump(at("3"));
    await presenter.push(at("3", "6", "1", "2"));
    vi.advanceTimersByTime(100);
    expect(seen).toEqual(["3", "3 6", "3 6 1", "3 6 1 2"]);
    expect(asked).toHaveBeenCalledTimes(2);
});

test("an undone move is shown at once, whatever was waiting", async () => {
    const presenter = new Presenter(() => 1);
    presenter.jump(at());
    await presenter.push(at("3"));
    await presenter.push(at("3", "6"));
    await presenter.push(at());
    expect(shownBy(presenter)).toBe("");
    expect(presenter.factor).toBe(0);
    vi.advanceTimersByTime(5000);
    expect(shownBy(presenter)).toBe("");
});

test("the same position again changes nothing", async () => {
    const seen: string[] = [];
    const presenter = new Presenter(
        () => 1,
        () => seen.push("shown"),
    );
    presenter.jump(at("3"));
    await presenter.push(at("3"));
    expect(seen).toHaveLength(1);
});
