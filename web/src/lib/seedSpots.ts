// Where the seeds of one pit lie: few in a figure one can count at a glance, many in a spiral.
import type { Box, Point } from "./sowingLayout";

export interface SeedSpot extends Point {
    radius: number;
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const largest = 9.5;

const ring = (count: number, radius: number, middle: boolean): Point[] => {
    const spots = middle ? [{ x: 0, y: 0 }] : [];
    for (let i = 0; i < count; ++i) {
        const angle = (2 * Math.PI * i) / count;
        spots.push({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
    }
    return spots;
};

// Figures of one to seven seeds, in units of a seed's radius.
const figures: Point[][] = [
    [],
    [{ x: 0, y: 0 }],
    ring(2, 1.15, false),
    ring(3, 1.3, false),
    ring(4, 1.55, false),
    ring(5, 1.85, false),
    ring(5, 2.15, true),
    ring(6, 2.2, true),
];

const turn = (spot: Point, angle: number): Point => ({
    x: spot.x * Math.cos(angle) - spot.y * Math.sin(angle),
    y: spot.x * Math.sin(angle) + spot.y * Math.cos(angle),
});

// `tilt` gives each pit an angle of its own, so that a full board does not look stamped.
export function pitSpots(count: number, room: number, tilt: number): SeedSpot[] {
    const figure = figures[count];
    if (figure) {
        return figure.map((spot) => {
            const at = turn(spot, tilt);
            return { x: at.x * largest, y: at.y * largest, radius: largest };
        });
    }
    const step = Math.min(largest * 1.02, room / Math.sqrt(count + 0.6));
    const radius = Math.min(largest, step * 0.93);
    return Array.from({ length: count }, (_, i) => {
        const away = step * Math.sqrt(i + 0.5) - (i === 0 ? step * 0.4 : 0);
        const at = turn({ x: away, y: 0 }, tilt + i * goldenAngle);
        return { ...at, radius };
    });
}

// A store is filled from its middle as an ellipse of the same spiral.
export function storeSpots(count: number, box: Box, tilt: number): SeedSpot[] {
    const [roomX, roomY] = [box.width / 2 - 14, box.height / 2 - 16];
    const area = Math.sqrt(roomX * roomY);
    const step = Math.min(largest * 1.1, area / Math.sqrt(count + 0.6));
    const radius = Math.min(largest, step * 0.9);
    const stretch = Math.sqrt(roomY / roomX);
    return Array.from({ length: count }, (_, i) => {
        const away = step * Math.sqrt(i + 0.3);
        const angle = tilt + i * goldenAngle;
        return {
            x: (away * Math.cos(angle)) / stretch,
            y: away * Math.sin(angle) * stretch,
            radius,
        };
    });
}
