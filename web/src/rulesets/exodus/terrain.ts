/** The map of a mission: which square is what, in sets that are drawn as one path each, and where its lamps hang. */

import { keyOf, type Square } from '../../board/geometry';
import type { ExodusLayout } from '../../wire/types';

export type Kind = 'floor' | 'water' | 'shore' | 'stairs' | 'exit' | 'sea-exit';

const SIGNS: Record<string, Kind> = { '.': 'floor', '~': 'water', '=': 'shore', '/': 'stairs', x: 'exit', X: 'sea-exit' };

export interface Terrain {
  kinds: Map<string, Kind>;
  /** Open water, exits in it included. */
  water: Square[];
  /** Whatever one can stand on. */
  land: Square[];
  /** The squares of each area, by id. */
  areas: Map<string, { squares: Square[]; isRoom: boolean }>;
  areaOf: Map<string, string>;
  /** Lines between land and water where no wall stands: the lip of the quay. */
  lip: string;
  /** Walls that somebody built: what merely ends the sea is none. */
  walls: Wall[];
  lamps: Lamp[];
}

/** A line from corner to corner, west to east or north to south. */
export type Wall = readonly [from: Square, to: Square];

/** A lamp, and the area that it lights. */
export interface Lamp {
  at: Square;
  area: string;
}

export function terrainOf(layout: ExodusLayout): Terrain {
  const kinds = new Map<string, Kind>();
  const [water, land]: [Square[], Square[]] = [[], []];
  for (const floor of layout.floors) {
    floor.rows.forEach((row, dy) => {
      [...row].forEach((sign, dx) => {
        const kind = SIGNS[sign];
        if (!kind) return;
        const square: Square = [floor.column + dx, floor.row + dy];
        kinds.set(keyOf(square), kind);
        (isWet(kind) ? water : land).push(square);
      });
    });
  }
  const areas = new Map(layout.areas.map(({ id, squares, starts_active }) => [id, { squares, isRoom: !starts_active }]));
  const areaOf = new Map(layout.areas.flatMap(({ id, squares }) => squares.map((square) => [keyOf(square), id] as const)));
  const edges = new Set(layout.walls.map(([from, to]) => edgeKey(from, to)));
  const isDry = (square: Square): boolean => kinds.has(keyOf(square)) && !isWet(kinds.get(keyOf(square)));
  const walls = layout.walls.filter((wall) => besides(wall).some(isDry));
  return { kinds, water, land, areas, areaOf, lip: lipOf(water, kinds, edges), walls, lamps: lampsOf(land, edges, areaOf) };
}

export const isWet = (kind: Kind | undefined): boolean => kind === 'water' || kind === 'sea-exit';

const edgeKey = (from: Square, to: Square): string => `${keyOf(from)} ${keyOf(to)}`;

/** The squares on both sides of a wall. */
function besides([[x, y], [, y2]]: Wall): [Square, Square] {
  return y === y2 ? [[x, y - 1], [x, y]] : [[x - 1, y], [x, y]];
}

/** Where walls end, meet or turn: there a post stands. */
export function postsOf(walls: readonly Wall[]): Square[] {
  const posts = new Map<string, { at: Square; flat: number; upright: number }>();
  for (const [from, to] of walls) {
    for (const at of [from, to]) {
      const post = posts.get(keyOf(at)) ?? { at, flat: 0, upright: 0 };
      if (from[1] === to[1]) post.flat += 1;
      else post.upright += 1;
      posts.set(keyOf(at), post);
    }
  }
  const isStraight = ({ flat, upright }: { flat: number; upright: number }): boolean => Math.max(flat, upright) === 2 && flat * upright === 0;
  return [...posts.values()].filter((post) => !isStraight(post)).map((post) => post.at);
}

function lipOf(water: readonly Square[], kinds: ReadonlyMap<string, Kind>, walls: ReadonlySet<string>): string {
  let path = '';
  for (const [x, y] of water) {
    const sides: [Square, Square, Square][] = [
      [[x, y - 1], [x, y], [x + 1, y]],
      [[x, y + 1], [x, y + 1], [x + 1, y + 1]],
      [[x - 1, y], [x, y], [x, y + 1]],
      [[x + 1, y], [x + 1, y], [x + 1, y + 1]],
    ];
    for (const [beyond, from, to] of sides) {
      const kind = kinds.get(keyOf(beyond));
      if (kind && !isWet(kind) && !walls.has(edgeKey(from, to))) path += `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
    }
  }
  return path;
}

/** Lamps hang at walls in the north of a square, never close to another. */
function lampsOf(land: readonly Square[], walls: ReadonlySet<string>, areaOf: ReadonlyMap<string, string>): Lamp[] {
  const lamps: Lamp[] = [];
  for (const square of land) {
    const [x, y] = square;
    const area = areaOf.get(keyOf(square));
    if (area === undefined || !walls.has(edgeKey([x, y], [x + 1, y]))) continue;
    const isFar = lamps.every((lamp) => lamp.area !== area || Math.hypot(lamp.at[0] - x, lamp.at[1] - y) >= APART);
    if (isFar && grain(square, 3) > 0.2) lamps.push({ at: square, area });
  }
  return lamps;
}

/** Squares between two lamps of one area. */
const APART = 3.6;

/** A number from 0 to 1 that is always the same for a square: wear that looks strewn and never moves. */
export function grain([x, y]: Square, salt = 0): number {
  const mixed = Math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}
