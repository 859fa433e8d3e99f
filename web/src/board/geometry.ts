/** Squares and their keys. A square is `[x, y]`, columns from the west and rows from the north. */

export type Square = readonly [x: number, y: number];

/** A square as the key of a map. */
export function keyOf([x, y]: Square): string {
  return `${x},${y}`;
}

export function same(one: Square | null, other: Square | null): boolean {
  return one === other || (one !== null && other !== null && one[0] === other[0] && one[1] === other[1]);
}

/** A set of squares as one path, so that a layer of them is one element. */
export function pathOfSquares(squares: Iterable<Square>, inset = 0): string {
  const side = 1 - 2 * inset;
  let path = '';
  for (const [x, y] of squares) path += `M${x + inset} ${y + inset}h${side}v${side}h${-side}z`;
  return path;
}

/** The outline of a set of squares: every edge between a square of the set and one that is not. */
export function outlineOf(squares: Iterable<Square>): string {
  const all = [...squares];
  const inside = new Set(all.map(keyOf));
  let path = '';
  for (const [x, y] of all) {
    if (!inside.has(keyOf([x, y - 1]))) path += `M${x} ${y}h1`;
    if (!inside.has(keyOf([x, y + 1]))) path += `M${x} ${y + 1}h1`;
    if (!inside.has(keyOf([x - 1, y]))) path += `M${x} ${y}v1`;
    if (!inside.has(keyOf([x + 1, y]))) path += `M${x + 1} ${y}v1`;
  }
  return path;
}

/** The smallest box round squares, as x, y, width, height. */
export function boundsOf(squares: Iterable<Square>): { x: number; y: number; width: number; height: number } | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of squares) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = Math.max(bottom, y + 1);
  }
  return left === Infinity ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

/** The turn of a facing, in degrees clockwise from north. */
export const TURN: Record<string, number> = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 };
