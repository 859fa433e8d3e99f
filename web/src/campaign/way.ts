/** Where the chapters of a campaign lie on its chart, and the way that joins them. */

export interface Point {
  x: number;
  y: number;
}

export interface Way {
  width: number;
  height: number;
  /** A place for each chapter. */
  places: Point[];
  /** The part of the way that leads to each chapter, as a path. */
  legs: string[];
}

/** How far up or to the side a chapter lies, from 0 to 1: a way that winds is read as a journey. */
const SWAY = [0.66, 0.34, 0.7, 0.46, 0.3, 0.58];

/** A chart on which the way leads to the east, or on a narrow screen to the south. */
export function wayOf(chapters: number, tall: boolean): Way {
  const [width, height] = tall ? [400, 60 + chapters * 132] : [1200, 400];
  const places = Array.from({ length: chapters }, (_, n): Point => {
    const sway = SWAY[n % SWAY.length] ?? 0.5;
    const along = (n + 0.5) / chapters;
    return tall
      ? { x: round(100 + sway * (width - 240)), y: round(30 + along * (height - 60)) }
      : { x: round(60 + along * (width - 120)), y: round(60 + sway * (height - 130)) };
  });
  const first = places[0];
  // The way begins where the paper does.
  const begin: Point = tall ? { x: (first?.x ?? 0) - 40, y: -20 } : { x: -20, y: (first?.y ?? 0) + 40 };
  return { width, height, places, legs: legsBetween([begin, ...places]) };
}

/** Curves that pass smoothly through all points. */
function legsBetween(points: Point[]): string[] {
  const at = (n: number): Point => points[Math.max(0, Math.min(points.length - 1, n))] ?? { x: 0, y: 0 };
  return points.slice(1).map((to, n) => {
    const [before, from, after] = [at(n - 1), at(n), at(n + 2)];
    const one = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const two = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `M${pair(from)}C${pair(one)} ${pair(two)} ${pair(to)}`;
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;
const pair = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
