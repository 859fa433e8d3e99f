/** The keys of the table and of a replay, as their lists show them. */

import type { TextKey } from '../text/text';

export const TABLE_KEYS: [key: string, text: TextKey][] = [
  ['← ↑ → ↓', 'keys.arrows'],
  ['Enter', 'keys.enter'],
  ['Tab', 'keys.tab'],
  ['1 – 9', 'keys.numbers'],
  ['Space', 'keys.space'],
  ['Z', 'keys.z'],
  ['H', 'keys.h'],
  ['R', 'keys.r'],
  ['L', 'keys.l'],
  ['T', 'keys.t'],
  ['W', 'keys.w'],
  ['F', 'keys.f'],
  ['S', 'keys.s'],
  ['Esc', 'keys.esc'],
  ['?', 'keys.help'],
];

export const REPLAY_KEYS: [key: string, text: TextKey][] = [
  ['Space', 'keys.replay.space'],
  ['← →', 'keys.replay.step'],
  ['↑ ↓', 'keys.replay.turn'],
  ['Home End', 'keys.replay.ends'],
  ['F', 'keys.f'],
  ['?', 'keys.help'],
];
