/** A mission's map in outline as paths, one for each kind of thing, so that a picture of it is a handful of elements. */

import { pathOfSquares, type Square } from '../board/geometry';
import type { MapSketch } from '../wire/types';

export interface Outline {
  width: number;
  height: number;
  floor: string;
  /** Floor of rooms that are still hidden. */
  hidden: string;
  water: string;
  /** Walls that fill squares, with a shell round the floor where a tile ends in nothing. */
  walls: string;
  /** Walls that stand between squares; a map that has them needs no shell. */
  fences: string;
  doors: string;
  /** Names of rooms, on two lines where one would be too small to read. */
  names: { lines: string[]; x: number; y: number; size: number }[];
}

/** The largest letters of a room's name, in squares. */
const LETTERS = 0.95;
/** How wide a letter is, in its own height. */
const LETTER = 0.46;

export function outlineOf(map: MapSketch): Outline {
  const squares: Record<'.' | ':' | '#' | '~', Square[]> = { '.': [], ':': [], '#': [], '~': [] };
  const taken = new Set<string>();
  map.rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      if (sign !== '.' && sign !== ':' && sign !== '#' && sign !== '~') return;
      squares[sign].push([x, y]);
      taken.add(`${x},${y}`);
    });
  });
  const floor = [...squares['.'], ...squares[':']];
  return {
    width: Math.max(...map.rows.map((row) => row.length)),
    height: map.rows.length,
    floor: pathOfSquares(squares['.']),
    hidden: pathOfSquares(squares[':']),
    water: pathOfSquares(squares['~']),
    walls: pathOfSquares([...squares['#'], ...(map.walls ? [] : shellOf(floor, taken))]),
    fences: lines(map.walls ?? []),
    doors: lines(map.doors),
    names: map.rooms.map(({ name, at: [x, y], size: [wide, high] }) => {
      const fits = (lines: string[]): number => (wide - 0.5) / (Math.max(...lines.map((line) => line.length)) * LETTER);
      const words = name.split(' ');
      const half = Math.ceil(words.length / 2);
      const two = [words.slice(0, half).join(' '), words.slice(half).join(' ')];
      const lines = fits([name]) < LETTERS && words.length > 1 && high > 2 ? two : [name];
      return { lines, x: x + wide / 2, y: y + high / 2, size: Math.min(LETTERS, fits(lines)) };
    }),
  };
}

const lines = (all: readonly (readonly [Square, Square])[]): string =>
  all.map(([[x1, y1], [x2, y2]]) => `M${x1} ${y1}L${x2} ${y2}`).join('');

/** The squares next to a floor that are on no tile. */
function shellOf(floor: readonly Square[], taken: ReadonlySet<string>): Square[] {
  const shell = new Map<string, Square>();
  for (const [x, y] of floor) {
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const key = `${x + dx},${y + dy}`;
        if (!taken.has(key)) shell.set(key, [x + dx, y + dy]);
      }
    }
  }
  return [...shell.values()];
}
