import { expect, test } from "vitest";
import { read_spec, write_spec } from "../../src/lib/spec";
import type { Option } from "../../src/lib/types";

const options: Option[] = [
    { name: "pits", kind: "integer", default: 6, min: 1, max: 12, help: "" },
    { name: "extra", kind: "flag", default: false, help: "" },
    { name: "eval", kind: "spec", default: "final", help: "" },
];

test("a specification is read with its values", () => {
    expect(read_spec("kalah")).toEqual({ name: "kalah", values: {} });
    expect(read_spec("kalah(pits=4, seeds=3)").values).toEqual({ pits: "4", seeds: "3" });
});

test("values may be specifications themselves", () => {
    const spec = read_spec("alphabeta(depth=9,eval=weights(w1=0.7,w2=0.3),order=eval)");
    expect(spec.name).toBe("alphabeta");
    expect(spec.values).toEqual({ depth: "9", eval: "weights(w1=0.7,w2=0.3)", order: "eval" });
});

test("only what differs from its default is written", () => {
    expect(write_spec("kalah", options, {})).toBe("kalah");
    expect(write_spec("kalah", options, { pits: 6, extra: false })).toBe("kalah");
    expect(write_spec("kalah", options, { pits: "4", extra: true })).toBe("kalah(pits=4,extra=true)");
    expect(write_spec("kalah", options, { pits: "" })).toBe("kalah");
    expect(write_spec("kalah", options, { unknown: 1 })).toBe("kalah");
});

test("what is written is read again", () => {
    const text = write_spec("x", options, { eval: "weights(w1=1,w2=2)", pits: 3 });
    expect(read_spec(text)).toEqual({ name: "x", values: { eval: "weights(w1=1,w2=2)", pits: "3" } });
});
