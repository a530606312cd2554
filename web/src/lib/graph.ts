// The course of a game as a curve.
import { share_of } from "./format";

export interface GraphPoint {
    ply: number;
    // As South sees it.
    score: number;
}

export interface Size {
    width: number;
    height: number;
}

export const graph_x = (ply: number, plies: number, size: Size): number =>
    plies <= 1 ? size.width / 2 : (size.width * ply) / (plies - 1);

export const graph_y = (score: number, points: boolean, size: Size): number =>
    size.height * (1 - share_of(score, points));

export function graph_path(points: GraphPoint[], plies: number, by_points: boolean, size: Size) {
    return points
        .map(({ ply, score }, i) => {
            const x = graph_x(ply, plies, size).toFixed(1);
            return `${i === 0 ? "M" : "L"}${x} ${graph_y(score, by_points, size).toFixed(1)}`;
        })
        .join("");
}
