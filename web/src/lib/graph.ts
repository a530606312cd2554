// The course of a game as a curve.
import { shareOf } from "./format";

export interface GraphPoint {
    ply: number;
    // As South sees it.
    score: number;
}

export interface Size {
    width: number;
    height: number;
}

export const graphX = (ply: number, plies: number, size: Size): number =>
    plies <= 1 ? size.width / 2 : (size.width * ply) / (plies - 1);

export const graphY = (score: number, points: boolean, size: Size): number =>
    size.height * (1 - shareOf(score, points));

export function graphPath(points: GraphPoint[], plies: number, byPoints: boolean, size: Size) {
    return points
        .map(({ ply, score }, i) => {
            const x = graphX(ply, plies, size).toFixed(1);
            return `${i === 0 ? "M" : "L"}${x} ${graphY(score, byPoints, size).toFixed(1)}`;
        })
        .join("");
}
