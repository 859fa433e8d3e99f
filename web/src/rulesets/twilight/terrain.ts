/** The town as it lies now: tiles turned and put in their cells, and which square is what. */

import { keyOf, type Square } from '../../board/geometry';
import type { TwilightLayout, TwilightPlaced, TwilightTile, TwilightTown } from '../../wire/types';

export type Kind = 'street' | 'building' | 'blocked';

const SIGNS: Record<string, Kind> = { R: 'street', B: 'building', '#': 'blocked' };
const SIDES = 'NESW';
/** Squares along a side of a tile. */
export const SIDE = 3;

/** A tile as it lies: turned, with its north-west square at 0,0. */
export interface Face {
  tile: TwilightTile;
  /** What each of its nine squares is, row by row. */
  kinds: Kind[][];
  /** The sides on which a road leaves it. */
  open: Set<string>;
  /** Its doors, as lines from corner to corner. */
  doors: [Square, Square][];
}

/** A tile in its cell. */
export interface Lot {
  /** Tells it from the others, and stays the same. */
  key: string;
  /** Its north-west square. */
  x: number;
  y: number;
  face: Face;
}

export interface Terrain {
  lots: Lot[];
  kinds: Map<string, Kind>;
  /** The tile that a square is on. */
  tiles: Map<string, TwilightTile>;
}

/** A side after so many quarter turns clockwise. */
function turnedSide(side: string, turns: number): string {
  return SIDES[(SIDES.indexOf(side) + turns) % 4] ?? side;
}

/** A square of a tile after one quarter turn clockwise. */
const turned = ([x, y]: Square): Square => [SIDE - 1 - y, x];

/** The line along a side of a square. */
function edgeOf([x, y]: Square, side: string): [Square, Square] {
  switch (side) {
    case 'N':
      return [[x, y], [x + 1, y]];
    case 'S':
      return [[x, y + 1], [x + 1, y + 1]];
    case 'W':
      return [[x, y], [x, y + 1]];
    default:
      return [[x + 1, y], [x + 1, y + 1]];
  }
}

export function faceOf(tile: TwilightTile, turns: number): Face {
  const kinds: Kind[][] = Array.from({ length: SIDE }, () => Array<Kind>(SIDE).fill('blocked'));
  const place = (square: Square): Square => {
    let at = square;
    for (let n = 0; n < turns % 4; n++) at = turned(at);
    return at;
  };
  tile.rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      const [column, line] = place([x, y]);
      const target = kinds[line];
      if (target) target[column] = SIGNS[sign] ?? 'blocked';
    });
  });
  return {
    tile,
    kinds,
    open: new Set([...tile.open].map((side) => turnedSide(side, turns))),
    doors: tile.doors.map(([x, y, side]) => edgeOf(place([x, y]), turnedSide(side, turns))),
  };
}

/** The squares of a kind on a tile as it lies. */
export function squaresOf(face: Face, kind: Kind): Square[] {
  return face.kinds.flatMap((row, y) => row.flatMap((one, x) => (one === kind ? [[x, y] as const] : [])));
}

/** A tile in its cell. */
export function lotOf(layout: TwilightLayout, { tile, x, y, rotation }: TwilightPlaced): Lot | null {
  const known = layout.tiles.find((one) => one.id === tile);
  return known ? { key: `${x},${y}`, x: x * SIDE, y: y * SIDE, face: faceOf(known, rotation) } : null;
}

export function terrainOf(layout: TwilightLayout, town: TwilightTown): Terrain {
  const kinds = new Map<string, Kind>();
  const tiles = new Map<string, TwilightTile>();
  const lots = town.tiles.flatMap((placed) => lotOf(layout, placed) ?? []);
  for (const { x, y, face } of lots) {
    face.kinds.forEach((row, dy) => {
      row.forEach((kind, dx) => {
        kinds.set(keyOf([x + dx, y + dy]), kind);
        tiles.set(keyOf([x + dx, y + dy]), face.tile);
      });
    });
  }
  return { lots, kinds, tiles };
}

/** Where a tile's name is lettered: on the longest row of its roof, upright however the tile lies. */
export function signOf(face: Face): { x: number; y: number; wide: number } | null {
  let best: { x: number; y: number; wide: number } | null = null;
  face.kinds.forEach((row, y) => {
    const first = row.indexOf('building');
    if (first < 0) return;
    let wide = 0;
    while (row[first + wide] === 'building') wide++;
    if (!best || wide > best.wide) best = { x: first + wide / 2, y, wide };
  });
  return best;
}

/** The white lines in the middle of the roads: from square to square, and out at the openings. */
export function laneOf(face: Face): string {
  const isStreet = (x: number, y: number): boolean => face.kinds[y]?.[x] === 'street';
  let path = '';
  for (const [x, y] of squaresOf(face, 'street')) {
    if (isStreet(x + 1, y)) path += `M${x + 0.5} ${y + 0.5}h1`;
    if (isStreet(x, y + 1)) path += `M${x + 0.5} ${y + 0.5}v1`;
  }
  if (face.open.has('N')) path += 'M1.5 0v.5';
  if (face.open.has('S')) path += 'M1.5 2.5v.5';
  if (face.open.has('W')) path += 'M0 1.5h.5';
  if (face.open.has('E')) path += 'M2.5 1.5h.5';
  return path;
}

/** The kerb: every edge of a street that is neither street beyond nor an opening. */
export function kerbOf(face: Face): string {
  const isStreet = (x: number, y: number): boolean => face.kinds[y]?.[x] === 'street';
  let path = '';
  for (const [x, y] of squaresOf(face, 'street')) {
    if (!isStreet(x, y - 1) && !(y === 0 && x === 1 && face.open.has('N'))) path += `M${x} ${y}h1`;
    if (!isStreet(x, y + 1) && !(y === 2 && x === 1 && face.open.has('S'))) path += `M${x} ${y + 1}h1`;
    if (!isStreet(x - 1, y) && !(x === 0 && y === 1 && face.open.has('W'))) path += `M${x} ${y}v1`;
    if (!isStreet(x + 1, y) && !(x === 2 && y === 1 && face.open.has('E'))) path += `M${x + 1} ${y}v1`;
  }
  return path;
}

/** A number from 0 to 1 that is always the same for a square: trees and lit windows that never move. */
export function grain([x, y]: Square, salt = 0): number {
  const mixed = Math.sin(x * 91.7 + y * 263.3 + salt * 57.1) * 43758.5453;
  return mixed - Math.floor(mixed);
}
