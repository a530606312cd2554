// The look of a piece in words, and its outline seen from a little above.
import type { PieceLook } from "./types";

export const pieceTitle = (look: PieceLook): string =>
    look.title || [look.tone, look.height, look.shape, look.top].filter(Boolean).join(" ");

export interface PieceShape {
    left: string;
    right: string;
    top: string;
    hole: string;
    bands: string[];
}

const half = 25;
const slant = 11;
const foot = 28;

// Paths around the middle of a cell; `y` grows downwards and the foot stands at `foot`.
export function pieceShape(look: PieceLook): PieceShape {
    const tall = look.height === "tall";
    const height = tall ? 62 : 30;
    const top = foot - height;
    const levels = tall ? [0.22, 0.5, 0.78] : [0.34, 0.7];
    const at = levels.map((share) => foot - share * height);
    return look.shape === "square" ? box(top, at) : cylinder(top, at);
}

function box(top: number, bands: number[]): PieceShape {
    const diamond = (y: number, size: number) =>
        `M${-half * size} ${y}L0 ${y - slant * size}L${half * size} ${y}L0 ${y + slant * size}Z`;
    return {
        left: `M${-half} ${top}L0 ${top + slant}V${foot + slant}L${-half} ${foot}Z`,
        right: `M${half} ${top}L0 ${top + slant}V${foot + slant}L${half} ${foot}Z`,
        top: diamond(top, 1),
        hole: diamond(top, 0.56),
        bands: bands.map((y) => `M${-half} ${y}L0 ${y + slant}L${half} ${y}`),
    };
}

function cylinder(top: number, bands: number[]): PieceShape {
    const arc = (y: number, sweep: 0 | 1) => `A${half} ${slant} 0 0 ${sweep} ${half} ${y}`;
    const ring = (y: number, size: number) => {
        const [rx, ry] = [half * size, slant * size];
        return `M${-rx} ${y}A${rx} ${ry} 0 1 1 ${rx} ${y}A${rx} ${ry} 0 1 1 ${-rx} ${y}Z`;
    };
    return {
        left: `M${-half} ${top}V${foot}${arc(foot, 0)}V${top}Z`,
        right: `M${half * 0.35} ${top}V${foot + slant * 0.93}A${half} ${slant} 0 0 0 ${half} ${foot}V${top}Z`,
        top: ring(top, 1),
        hole: ring(top, 0.56),
        bands: bands.map((y) => `M${-half} ${y}${arc(y, 0)}`),
    };
}
