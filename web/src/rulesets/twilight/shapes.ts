/** The outlines of figures, round the origin in a field of one square. The shape alone says what stands there. */

export interface Outline {
  path: string;
  /** The colours, as names of tokens; they only repeat what the shape says. */
  hue: string;
}

/** A dog tag: one of the soldiers. */
export const TAG = 'M0 -.45A.31 .31 0 0 1 .31 -.14V.14A.31 .31 0 0 1 -.31 .14V-.14A.31 .31 0 0 1 0 -.45Z';
/** The hole for the chain. */
export const HOLE = 'M-.06 -.33a.06 .06 0 1 0 .12 0a.06 .06 0 1 0 -.12 0Z';
/** A chevron: a marine. */
const CHEVRON = 'M0 -.46L.43 -.12V.4L0 .12L-.43 .4V-.12Z';
/** Somebody who hunches and reaches out. */
const HUNCHED = 'M-.34 .44L-.38 .02Q-.36 -.4 .06 -.44Q.3 -.42 .3 -.2L.16 -.08L.44 .04L.4 .16L.16 .12L.26 .44L.06 .44L-.02 .2L-.1 .44Z';
/** Low and long. */
const HOUND = 'M-.48 -.06L-.34 -.2H.1L.22 -.38L.32 -.24L.48 -.14L.4 .02L.28 .04L.26 .38H.12L.08 .14H-.18L-.22 .38H-.36L-.36 .06Z';
/** What came out of the lab: broad, with a ridge along its back. */
const BRUTE = 'M-.42 .46L-.48 .04L-.36 -.1L-.42 -.24L-.22 -.28L-.2 -.44L0 -.36L.14 -.48L.26 -.3L.44 -.26L.36 -.08L.48 .1L.34 .2L.4 .46L.12 .46L0 .26L-.12 .46Z';

export function outlineFor(card: string, seat: number | null): Outline {
  switch (card) {
    case 'soldier':
      return { path: TAG, hue: `soldier seat-${seat ?? 0}` };
    case 'marine':
      return { path: CHEVRON, hue: 'marine' };
    case 'dog':
      return { path: HOUND, hue: 'dog' };
    case 'super':
      return { path: BRUTE, hue: 'super' };
    default:
      return { path: HUNCHED, hue: 'zombie' };
  }
}

/** A pattern for each seat, so that soldiers differ without their colours: none, bars, a band, rims, dots, a cross. */
export const PATTERNS: readonly string[] = [
  '',
  'M-.3 .2H.3M-.3 .28H.3',
  'M-.22 -.3V.3M.22 -.3V.3',
  'M-.29 .06L.06 .42M-.29 -.1L.22 .4',
  'M-.2 .24v.001M0 .3v.001M.2 .24v.001M-.2 -.12v.001M.2 -.12v.001',
  'M-.26 .26L.26 -.26M-.26 -.26L.26 .26',
];
