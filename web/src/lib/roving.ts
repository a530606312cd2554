// Moving the keyboard's focus over a board by arrows: to the nearest place in that direction, as
// it is drawn, so that it is right for any turn of the board.
import type { Point } from "./sowingLayout";

const directions: Record<string, Point> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
};

export const isArrow = (key: string): boolean => key in directions;

// Distance across the direction counts more than along it: a row is followed to its end first.
const acrossWeight = 2.5;

export function neighbour(points: readonly Point[], from: number, key: string): number {
    const direction = directions[key];
    const start = points[from];
    if (!direction || !start) return from;
    let best = from;
    let bestCost = Infinity;
    points.forEach((point, i) => {
        const [dx, dy] = [point.x - start.x, point.y - start.y];
        const along = dx * direction.x + dy * direction.y;
        const across = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
        const cost = along + acrossWeight * across;
        if (i !== from && along > 1 && cost < bestCost) [best, bestCost] = [i, cost];
    });
    return best;
}

// The same for buttons that follow each other as text does: any arrow goes one on or one back.
export function nextInList(count: number, from: number, key: string): number {
    const direction = directions[key];
    const step = direction ? direction.x + direction.y : 0;
    return Math.max(0, Math.min(count - 1, from + step));
}
