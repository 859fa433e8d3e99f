/** A small picture for each board of twilight. */

import type { Emblem } from '../emblems';

export const twilightEmblems: Record<string, Emblem> = {
  // A pad under a rotor, at the end of a street that is always the same.
  'twilight-a': {
    lines: 'M10 20H54M32 20V27M20 27H40Q47 28 47 34T40 41H26Q17 39 20 27ZM47 33L57 30M24 41V46M40 41V46M18 46H46M32 60L28 52M32 60L36 52',
    accent: 'M10 14L16 20M54 14L48 20M27 31V37M27 34H33M33 31V37',
  },
  // The sun goes down behind roofs that are drawn anew.
  'twilight-r': {
    lines: 'M4 50H60M8 50V36L16 29L24 36V50M24 50V40H36V50M36 50V33H46V50M46 50V38L52 33L58 38V50',
    accent: 'M18 27A14 14 0 0 1 46 30M32 6V11M12 14L16 17M52 14L48 17',
  },
  // Two tags, one of them first.
  'base-race': {
    lines: 'M16 34A10 10 0 0 1 36 34V46A10 10 0 0 1 16 46ZM26 30.500A2 2 0 1 0 26.100 30.500ZM34 25A10 10 0 0 1 52 30V40A10 10 0 0 1 38 46',
    accent: 'M8 14H30M24 8L30 14L24 20M36 14H42M48 14H52',
  },
};
