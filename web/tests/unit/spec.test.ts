import { expect, test } from "vitest";
import { readSpec, writeSpec } from "../../src/lib/spec";
import type { Option } from "../../src/lib/types";

const options: Option[] = [
    { name: "pits", kind: "integer", default: 6, min: 1, max: 12, help: "" },
    { name: "extra", kind: "flag", default: false, help: "" },
    { name: "eval", kind: "spec", default: "final", help: "" },
];

test("a specification is read with its values", () => {
    expect(readSpec("kalah")).toEqual({ name: "kalah", values: {} });
    expect(readSpec("kalah(pits=4, seeds=3)").values).toEqual({ pits: "4", seeds: "3" });
});

test("values may be specifications themselves", () => {
    const spec = readSpec("alphabeta(depth=9,eval=weights(w1=0.7,w2=0.3),order=eval)");
    expect(spec.name).toBe("alphabeta");
    expect(spec.values).toEqual({ depth: "9", eval: "weights(w1=0.7,w2=0.3)", order: "eval" });
});

test("only what differs from its default is written", () => {
    expect(writeSpec("kalah", options, {})).toBe("kalah");
    expect(writeSpec("kalah", options, { pits: 6, extra: false })).toBe("kalah");
    expect(writeSpec("kalah", options, { pits: "4", extra: true })).toBe(
        "kalah(pits=4,extra=true)",
    );
    expect(writeSpec("kalah", options, { pits: "" })).toBe("kalah");
    expect(writeSpec("kalah", options, { unknown: 1 })).toBe("kalah");
});

test("what is written is read again", () => {
    const text = writeSpec("x", options, { eval: "weights(w1=1,w2=2)", pits: 3 });
    expect(readSpec(text)).toEqual({
        name: "x",
        values: { eval: "weights(w1=1,w2=2)", pits: "3" },
    });
});
