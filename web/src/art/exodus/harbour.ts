/** The harbour of exodus' cover in perspective: a quay that runs away from us, and the water beside it. */

/** Where the edge of the quay leaves the picture, and the point that all lines along it lead to. */
export const VANISHING = { x: 790, y: 318 };
/** How far the edge of the quay and its inner side lie from that point, at a nearness of 1. */
const EDGE = 100;
const INNER = -330;
/** How far below the eye the stones and the water lie, at a nearness of 1. */
export const STONES = 84;
export const WATER = 112;

/** A place: how far to the side of the line of sight, how far below the eye, and how near. */
export function place(side: number, below: number, near: number): { x: number; y: number } {
  return { x: round(VANISHING.x + side * near), y: round(VANISHING.y + below * near) };
}

const at = (side: number, below: number, near: number): string => {
  const { x, y } = place(side, below, near);
  return `${x} ${y}`;
};
function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A flat shape from its corners. */
export function face(...corners: [side: number, below: number, near: number][]): string {
  return `M${corners.map((corner) => at(...corner)).join('L')}Z`;
}

const FAR = 0.14;
const NEAR = 6;

export const quay = face([INNER, STONES, FAR], [EDGE, STONES, FAR], [EDGE, STONES, NEAR], [INNER, STONES, NEAR]);
export const quayWall = face([EDGE, STONES, FAR], [EDGE, STONES, NEAR], [EDGE, WATER + 6, NEAR], [EDGE, WATER + 6, FAR]);
/** The granite that the quay ends in. */
export const kerb = face([EDGE - 16, STONES, FAR], [EDGE, STONES, FAR], [EDGE, STONES, NEAR], [EDGE - 16, STONES, NEAR]);

/** Joints of the stones: along the quay, and across it at distances that look even. */
export function joints(): string {
  const along = Array.from({ length: 11 }, (_, n) => INNER + ((EDGE - INNER) / 11) * n);
  const across = [0.16, 0.19, 0.23, 0.29, 0.38, 0.5, 0.66, 0.88, 1.2, 1.65, 2.3, 3.3, 4.6];
  return [
    ...along.map((side) => `M${at(side, STONES, FAR)}L${at(side, STONES, NEAR)}`),
    ...across.map((near) => `M${at(INNER, STONES, near)}L${at(EDGE, STONES, near)}`),
  ].join('');
}

/** The front of the sheds that stand along the quay. */
export const sheds = face([INNER, STONES, FAR], [INNER, STONES, NEAR], [INNER, -190, NEAR], [INNER, -190, FAR]);

/** Roofs and windows of the town on the far shore: left, width and height of each house. */
export const TOWN: readonly (readonly [x: number, width: number, height: number, lit: number])[] = [
  [800, 46, 26, 0],
  [842, 30, 44, 1],
  [872, 60, 20, 0],
  [930, 26, 58, 2],
  [956, 64, 30, 1],
  [1018, 40, 40, 0],
  [1056, 70, 22, 1],
  [1124, 30, 50, 0],
  [1152, 84, 26, 2],
  [1234, 44, 36, 0],
  [1276, 96, 16, 0],
];
