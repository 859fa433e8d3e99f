/** The hall of omega's cover in one-point perspective: where a place of it is drawn, and how large. */

/** Where all lines that lead away from us meet. */
export const VANISHING = { x: 1000, y: 236 };
/** Half the width of the hall, its floor below the eye and its ceiling above it, at the far wall. */
export const HALF = 190;
export const FLOOR = 92;
export const CEILING = -118;
/** How much nearer than the far wall the edge of the picture is. */
export const NEAREST = 5.6;

/** A place in the hall: how far to the side, how far below the eye, and how near, where 1 is the far wall. */
export function place(side: number, below: number, near: number): { x: number; y: number } {
  return { x: VANISHING.x + side * near, y: VANISHING.y + below * near };
}

const at = (side: number, below: number, near: number): string => {
  const { x, y } = place(side, below, near);
  return `${round(x)} ${round(y)}`;
};
const round = (value: number): number => Math.round(value * 10) / 10;

/** A flat shape from its corners. */
export function face(...corners: [side: number, below: number, near: number][]): string {
  return `M${corners.map((corner) => at(...corner)).join('L')}Z`;
}

/** Distances of the cross seams: evenly spaced on the floor, so nearer ones lie farther apart. */
const SEAMS = [1, 1.13, 1.3, 1.53, 1.86, 2.37, 3.26, 5.2];

/** The joints of the floor: squares, as on every board of this game. */
export function floorSeams(): string {
  const along = Array.from({ length: 13 }, (_, n) => ((n - 6) / 6) * HALF);
  const lines = along.map((side) => `M${at(side, FLOOR, 1)}L${at(side, FLOOR, NEAREST)}`);
  const across = SEAMS.map((near) => `M${at(-HALF, FLOOR, near)}L${at(HALF, FLOOR, near)}`);
  return [...lines, ...across].join('');
}

/** The joints of a side wall and of the ceiling. */
export function wallSeams(): string {
  const ribs = SEAMS.slice(1).map(
    (near) => `M${at(-HALF, FLOOR, near)}L${at(-HALF, CEILING, near)}L${at(HALF, CEILING, near)}L${at(HALF, FLOOR, near)}`,
  );
  const rails = [-60, 10, 52].flatMap((below) => [
    `M${at(-HALF, below, 1)}L${at(-HALF, below, NEAREST)}`,
    `M${at(HALF, below, 1)}L${at(HALF, below, NEAREST)}`,
  ]);
  return [...ribs, ...rails].join('');
}

/** A single square of the floor, counted from the middle line and from the far wall. */
export function slab(column: number, row: number): string {
  const [near, far] = [SEAMS[row + 1] ?? NEAREST, SEAMS[row] ?? 1];
  const width = HALF / 6;
  return face(
    [column * width, FLOOR, far],
    [(column + 1) * width, FLOOR, far],
    [(column + 1) * width, FLOOR, near],
    [column * width, FLOOR, near],
  );
}
