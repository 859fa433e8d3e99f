/** The outlines of figures, round the origin in a field of one square. The shape alone says what stands there. */

export interface Outline {
  path: string;
  /** The colours, as names of tokens; they only repeat what the shape says. */
  hue: string;
}

/** A circle: a hero with a lantern. */
export const CIRCLE = 'M0 -.38A.38 .38 0 0 1 0 .38A.38 .38 0 0 1 0 -.38Z';
/** Lying on the ground. */
export const CAPSULE = 'M-.27 -.19H.27A.19 .19 0 0 1 .27 .19H-.27A.19 .19 0 0 1 -.27 -.19Z';

/** Infected are ragged, each class in its own way; one that is not known is as ragged as a zombie. */
const RAGGED: Record<string, string> = {
  zombie:
    'M-.04 -.42L.12 -.36L.2 -.4L.3 -.22L.26 -.12L.34 .04L.27 .14L.3 .28L.14 .32L.1 .42L-.06 .36L-.18 .41L-.24 .26L-.32 .2L-.28 .04L-.35 -.1L-.26 -.2L-.24 -.34L-.12 -.33Z',
  newborn:
    'M0 -.46L.1 -.2L.3 -.3L.2 -.06L.42 .02L.2 .12L.28 .36L.08 .24L0 .44L-.08 .24L-.28 .36L-.2 .12L-.42 .02L-.2 -.06L-.3 -.3L-.1 -.2Z',
  reaver:
    'M-.42 -.26L-.2 -.2L0 -.46L.2 -.2L.42 -.26L.34 .04L.42 .3L.18 .26L0 .44L-.18 .26L-.42 .3L-.34 .04Z',
  siren:
    'M0 -.48L.16 -.38L.36 -.4L.4 -.18L.48 0L.4 .18L.36 .4L.16 .38L0 .48L-.16 .38L-.36 .4L-.4 .18L-.48 0L-.4 -.18L-.36 -.4L-.16 -.38Z',
  seeker:
    'M-.48 -.02L-.34 -.16L-.22 -.1L-.12 -.22L.02 -.14L.14 -.24L.24 -.12L.36 -.18L.48 .02L.38 .12L.26 .1L.16 .22L.02 .14L-.1 .22L-.22 .12L-.36 .18Z',
};

/** What of a reaver stands out of the water. */
export const FIN = 'M-.3 .24C-.22 0 -.08 -.3 .2 -.4C.12 -.16 .2 .06 .32 .24Z';
/** Where something has gone under. */
export const RIPPLES = 'M-.36 0A.36 .16 0 1 1 .36 0A.36 .16 0 1 1 -.36 0ZM-.2 0A.2 .08 0 1 1 .2 0A.2 .08 0 1 1 -.2 0Z';

export function outlineFor(side: 'squad' | 'horde', card: string): Outline {
  if (side === 'squad') return { path: CIRCLE, hue: 'hero' };
  return { path: RAGGED[card] ?? RAGGED['zombie'] ?? '', hue: card in RAGGED ? card : 'zombie' };
}

/** A lying form of an outline: flatter, and the same otherwise. */
export const LYING = 'rotate(78) scale(.72 1)';

/** The mouths of a siren's song, round it. */
export const SONG = 'M-.2 .14Q0 .28 .2 .14';

/** What an item looks like, in half a square. */
const ITEMS: Record<string, string> = {
  'fuel-can': 'M-.16 -.14L-.06 -.14L-.02 -.22H.12L.16 -.16V.22H-.16ZM-.08 -.06L.08 .14M.08 -.06L-.08 .14',
  'yard-key': 'M-.2 0A.09 .09 0 1 0 -.02 0A.09 .09 0 1 0 -.2 0ZM-.02 0H.2M.2 0V.1M.1 0V.08',
  fuse: 'M-.08 -.14H.08V.14H-.08ZM0 -.24V-.14M0 .14V.24M-.04 -.08L.04 .08',
  'flare-box': 'M-.2 -.06H.2V.18H-.2ZM-.06 -.06V-.2M.06 -.06V-.24M-.2 .04H.2',
  ledger: 'M-.16 -.2H.16V.2H-.16ZM-.08 -.2V.2M-.02 -.1H.1M-.02 0H.1',
  'generator-coil': 'M-.18 -.16H.18M-.18 .16H.18M-.14 -.16L.14 -.08L-.14 0L.14 .08L-.14 .16',
};
const PARCEL = 'M-.18 -.16H.18V.18H-.18ZM-.18 -.02H.18M0 -.16V.18';

export const itemPath = (card: string): string => ITEMS[card] ?? PARCEL;

/** A hull on the water, its bow to the north. */
export const HULL = 'M0 -.5C.3 -.34 .38 -.1 .36 .44H-.36C-.38 -.1 -.3 -.34 0 -.5Z';
