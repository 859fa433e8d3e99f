/** Which sign a kind of card has. */

import type { IconName } from '../look/icons';

const SIGNS: Record<string, IconName> = {
  pistol: 'target',
  'single-shot': 'target',
  area: 'flame',
  melee: 'sword',
  medicine: 'heart',
  armour: 'shield',
  ammunition: 'bag',
  part: 'wrench',
  perk: 'bolt',
  power: 'bolt',
};

export function signOf(kind: string): IconName {
  return SIGNS[kind] ?? 'bag';
}
