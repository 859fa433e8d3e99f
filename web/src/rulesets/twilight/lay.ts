/** Where an order lays the tile in hand. */

import type { Choice } from '../../wire/types';

export interface Lay {
  /** The cell. */
  x: number;
  y: number;
  /** Quarter turns clockwise. */
  rotation: number;
}

/** As in `lay 0,-2 r1`; nothing for another order. */
export function layOf(choice: Pick<Choice, 'kind' | 'act'>): Lay | null {
  const [, x, y, rotation] = /^lay (-?\d+),(-?\d+) r(\d)$/.exec(choice.act) ?? [];
  return choice.kind === 'lay' && x && y && rotation ? { x: Number(x), y: Number(y), rotation: Number(rotation) } : null;
}
