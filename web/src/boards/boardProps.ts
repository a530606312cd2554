import type { Shape } from "../lib/sowingLayout";
import type { Position } from "../lib/types";
import type { Values } from "../lib/values";

// What every board is told. `factor` stretches the animation of the last move, 0 leaves it out.
export interface BoardProps {
    position: Position;
    factor: number;
    flipped: boolean;
    values: Values;
    // Room is kept for values, whether they are known yet or not.
    chips: boolean;
    hint: string | null;
    shape: Shape;
    label: string;
    // A small board to look at.
    mini: boolean;
    // Without it the board is for looking only.
    onmove?: ((move: string) => void) | undefined;
}
