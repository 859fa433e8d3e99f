/** The map of a mission as it lies now: which square is what, in sets that are drawn as one path each. */

import { keyOf, type Square } from '../../board/geometry';
import type { OmegaLayout } from '../../wire/types';

export type Kind = 'floor' | 'wall' | 'rubble' | 'vent' | 'peril';

const SIGNS: Record<string, Kind> = { '.': 'floor', '#': 'wall', '~': 'rubble', o: 'vent', '^': 'peril' };

export interface Terrain {
  kinds: Map<string, Kind>;
  /** Squares of each kind; `floor` has all that one can stand on. */
  of: Record<Kind, Square[]>;
  /** Wall squares, with those outside of all tiles that touch a floor: without them rooms would have no walls. */
  walls: Square[];
}

export function terrainOf(layout: OmegaLayout, flipped: readonly string[]): Terrain {
  const kinds = new Map<string, Kind>();
  const of: Record<Kind, Square[]> = { floor: [], wall: [], rubble: [], vent: [], peril: [] };
  for (const tile of layout.tiles) {
    const face = flipped.includes(tile.id) && tile.back ? tile.back : tile.front;
    face.rows.forEach((row, dy) => {
      [...row].forEach((sign, dx) => {
        const kind = SIGNS[sign] ?? 'wall';
        const square: Square = [tile.x + dx, tile.y + dy];
        kinds.set(keyOf(square), kind);
        of[kind].push(square);
        if (kind !== 'wall' && kind !== 'floor') of.floor.push(square);
      });
    });
  }
  return { kinds, of, walls: [...of.wall, ...shellOf(of.floor, kinds)] };
}

/** The squares outside of all tiles next to a floor, corners included. */
function shellOf(floor: readonly Square[], kinds: ReadonlyMap<string, Kind>): Square[] {
  const shell = new Map<string, Square>();
  for (const [x, y] of floor) {
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const square: Square = [x + dx, y + dy];
        if (!kinds.has(keyOf(square))) shell.set(keyOf(square), square);
      }
    }
  }
  return [...shell.values()];
}

/** The edges between floor and wall as lines, set in a little on the side of the floor: the light along the walls. */
export function rimOf(terrain: Terrain, inset: number): string {
  const isFloor = (x: number, y: number): boolean => {
    const kind = terrain.kinds.get(`${x},${y}`);
    return kind !== undefined && kind !== 'wall';
  };
  let path = '';
  for (const [x, y] of terrain.of.floor) {
    if (!isFloor(x, y - 1)) path += `M${x} ${y + inset}h1`;
    if (!isFloor(x, y + 1)) path += `M${x} ${y + 1 - inset}h1`;
    if (!isFloor(x - 1, y)) path += `M${x + inset} ${y}v1`;
    if (!isFloor(x + 1, y)) path += `M${x + 1 - inset} ${y}v1`;
  }
  return path;
}

/** A number from 0 to 1 that is always the same for a square: wear and shards that look strewn and never move. */
export function grain([x, y]: Square, salt = 0): number {
  const mixed = Math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}
