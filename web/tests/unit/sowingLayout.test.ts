import { describe, expect, test } from "vitest";
import {
    pitRadius,
    placeOfPit,
    placeOfStore,
    sowingLayout,
    type BoardForm,
} from "../../src/lib/sowingLayout";

const forms: BoardForm[] = [];
for (let pits = 1; pits <= 12; ++pits)
    for (const shape of ["wide", "tall"] as const)
        for (const flipped of [false, true])
            for (const storesOnBoard of [false, true])
                for (const chips of [false, true])
                    forms.push({ pits, shape, flipped, storesOnBoard, chips });

describe("a sowing board", () => {
    test("of any form keeps everything inside the drawing and no two pits touch", () => {
        for (const form of forms) {
            const layout = sowingLayout(form);
            const pits = layout.pits.filter((_, i) => i !== form.pits && i !== 2 * form.pits + 1);
            for (const at of [...pits, ...layout.counts, ...layout.chips]) {
                expect(at.x).toBeGreaterThan(0);
                expect(at.x).toBeLessThan(layout.width);
                expect(at.y).toBeGreaterThan(0);
                expect(at.y).toBeLessThan(layout.height);
            }
            for (const a of pits)
                for (const b of pits)
                    if (a !== b)
                        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(2 * pitRadius);
            for (const store of layout.stores) {
                expect(store.x).toBeGreaterThanOrEqual(0);
                expect(store.y).toBeGreaterThanOrEqual(0);
                expect(store.x + store.width).toBeLessThanOrEqual(layout.width);
                expect(store.y + store.height).toBeLessThanOrEqual(layout.height);
            }
        }
    });

    test("has South below from left to right and South's store at the right", () => {
        const form = { pits: 6, shape: "wide", flipped: false, storesOnBoard: true, chips: true };
        const layout = sowingLayout(form as BoardForm);
        const xs = layout.pits.slice(0, 7).map((at) => at.x);
        expect(xs).toEqual([...xs].sort((a, b) => a - b));
        const facing = layout.pits[placeOfPit(6, 1, 0)]!;
        expect(facing.x).toBeCloseTo(layout.pits[5]!.x);
        expect(facing.y).toBeLessThan(layout.pits[5]!.y);
        expect(layout.pits[placeOfStore(6, 1)]!.x).toBeLessThan(xs[0]!);
    });

    test("is turned by half a circle when flipped", () => {
        for (const form of forms.filter((one) => !one.flipped)) {
            const plain = sowingLayout(form);
            const turned = sowingLayout({ ...form, flipped: true });
            plain.pits.forEach((at, place) => {
                expect(turned.pits[place]!.x).toBeCloseTo(plain.width - at.x);
                expect(turned.pits[place]!.y).toBeCloseTo(plain.height - at.y);
            });
        }
    });

    test("that stands upright has South's store at the bottom", () => {
        const layout = sowingLayout({
            pits: 6,
            shape: "tall",
            flipped: false,
            storesOnBoard: true,
            chips: false,
        });
        const lowest = Math.max(...layout.pits.map((at) => at.y));
        expect(layout.pits[placeOfStore(6, 0)]!.y).toBe(lowest);
    });
});
