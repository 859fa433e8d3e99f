/** The main street of twilight's cover: houses as silhouettes, and windows in which somebody left the light on. */

/** Where the street ends, under the last light. */
export const HORIZON = 408;
export const VANISHING = 1080;

export interface House {
  x: number;
  wide: number;
  high: number;
  /** How it ends above: a gable, a flat roof with a rim, or a false front. */
  top: 'gable' | 'flat' | 'front';
}

/** The outline of a house that stands on a line. */
export function house({ x, wide, high, top }: House, ground: number): string {
  const eaves = ground - high;
  switch (top) {
    case 'gable':
      return `M${x} ${ground}V${eaves}l${-wide * 0.06} 0L${x + wide / 2} ${eaves - wide * 0.36}L${x + wide * 1.06} ${eaves}H${x + wide}V${ground}Z`;
    case 'front':
      return `M${x} ${ground}V${eaves}H${x + wide * 0.2}V${eaves - 16}H${x + wide * 0.8}V${eaves}H${x + wide}V${ground}Z`;
    default:
      return `M${x} ${ground}V${eaves - 6}H${x + wide}V${ground}Z`;
  }
}

/** A number from 0 to 1 that is always the same. */
const luck = (seed: number): number => {
  const mixed = Math.sin(seed * 91.345) * 47453.5453;
  return mixed - Math.floor(mixed);
};

/** The windows of a house in rows; only some are lit. */
export function windows({ x, wide, high }: House, ground: number, size: number): string {
  const [columns, rows] = [Math.floor(wide / (size * 2.2)), Math.floor(high / (size * 2.6))];
  let path = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (luck(x + row * 17 + column * 31) > 0.38) continue;
      const left = x + (wide - columns * size * 2.2) / 2 + column * size * 2.2 + size * 0.6;
      path += `M${left.toFixed(1)} ${(ground - high + size * 0.8 + row * size * 2.6).toFixed(1)}h${size}v${size * 1.3}h${-size}z`;
    }
  }
  return path;
}

/** Rows of houses from the far end of town to us. */
export const FAR: House[] = [
  { x: 640, wide: 62, high: 34, top: 'gable' },
  { x: 706, wide: 48, high: 46, top: 'flat' },
  { x: 760, wide: 66, high: 30, top: 'gable' },
  { x: 834, wide: 56, high: 54, top: 'front' },
  { x: 896, wide: 52, high: 34, top: 'gable' },
  { x: 956, wide: 66, high: 40, top: 'flat' },
  { x: 1126, wide: 60, high: 38, top: 'front' },
  { x: 1192, wide: 70, high: 30, top: 'gable' },
  { x: 1268, wide: 50, high: 50, top: 'flat' },
  { x: 1324, wide: 72, high: 34, top: 'gable' },
  { x: 1404, wide: 60, high: 46, top: 'front' },
  { x: 1470, wide: 80, high: 36, top: 'gable' },
];
export const MIDDLE: House[] = [
  { x: 560, wide: 130, high: 96, top: 'gable' },
  { x: 700, wide: 120, high: 128, top: 'front' },
  { x: 832, wide: 96, high: 90, top: 'flat' },
  { x: 1228, wide: 160, high: 112, top: 'flat' },
  { x: 1402, wide: 112, high: 92, top: 'gable' },
  { x: 1530, wide: 120, high: 118, top: 'front' },
];
export const NEAR: House[] = [
  { x: 420, wide: 250, high: 220, top: 'front' },
  { x: 1500, wide: 300, high: 236, top: 'gable' },
];
