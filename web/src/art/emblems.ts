/** Small pictures of missions: lines, and an accent that says what it is about. Fields are 64 by 64. */

import { exodusEmblems } from './exodus/emblems';
import { omegaEmblems } from './omega/emblems';
import { twilightEmblems } from './twilight/emblems';

export interface Emblem {
  lines: string;
  accent: string;
}

/** A hexagon with a way in: for missions that have no picture of their own. */
const ANY: Emblem = {
  lines: 'M32 8L53 20V44L32 56L11 44V20Z',
  accent: 'M22 38L32 30L42 38M22 29L32 21L42 29',
};

const BY_RULESET: Record<string, Record<string, Emblem>> = { omega: omegaEmblems, exodus: exodusEmblems, twilight: twilightEmblems };

export function emblemOf(ruleset: string, mission: string): Emblem {
  return BY_RULESET[ruleset]?.[mission] ?? ANY;
}
