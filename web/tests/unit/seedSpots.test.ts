import { expect, test } from "vitest";
import { pitSpots, storeSpots } from "../../src/lib/seedSpots";
import { pitRadius } from "../../src/lib/sowingLayout";

test("seeds lie in their pit, however many there are", () => {
    for (let count = 0; count <= 120; ++count) {
        const spots = pitSpots(count, pitRadius - 11, 0.7);
        expect(spots).toHaveLength(count);
        for (const spot of spots)
            expect(Math.hypot(spot.x, spot.y) + spot.radius).toBeLessThan(pitRadius);
    }
});

test("up to seven seeds do not cover each other", () => {
    for (let count = 2; count <= 7; ++count) {
        const spots = pitSpots(count, pitRadius - 11, 0.3);
        for (const a of spots)
            for (const b of spots)
                if (a !== b)
                    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(1.9 * a.radius);
    }
});

test("a store holds all seeds of the largest board", () => {
    const box = { x: 0, y: 0, width: 96, height: 194 };
    const spots = storeSpots(576, box, 0);
    expect(spots).toHaveLength(576);
    for (const spot of spots) {
        expect(Math.abs(spot.x) + spot.radius).toBeLessThan(box.width / 2);
        expect(Math.abs(spot.y) + spot.radius).toBeLessThan(box.height / 2);
    }
});
