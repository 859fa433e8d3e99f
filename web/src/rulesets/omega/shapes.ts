/** The outlines of figures, round the origin in a field of one square. The shape alone says what stands there. */

export interface Outline {
  path: string;
  /** The colours, as names of tokens; they only repeat what the shape says. */
  hue: string;
}

/** A hexagon standing on a point: one of ours. */
export const HEXAGON = 'M0 -.42L.365 -.21V.21L0 .42L-.365 .21V-.21Z';
/** Lying on the ground. */
export const CAPSULE = 'M-.28 -.17H.28A.17 .17 0 0 1 .28 .17H-.28A.17 .17 0 0 1 -.28 -.17Z';

/** Clones are triangles that point down at their prey, each with a notch of its own. */
const CLONES: Record<string, string> = {
  grey: 'M-.42 -.34H.42L0 .44Z',
  blue: 'M-.42 -.34H-.13L0 -.12L.13 -.34H.42L0 .44Z',
  green: 'M-.42 -.34H.42L.24 -.02L.36 .06L0 .44L-.36 .06L-.24 -.02Z',
  yellow: 'M-.3 -.4H.3L.44 -.2L.12 .42H-.12L-.44 -.2Z',
};

/** Hybrids have horns, each its own. */
const HYBRIDS: Record<string, string> = {
  lurker: 'M-.46 -.44L-.2 -.28H.2L.46 -.44L.36 .1L0 .46L-.36 .1Z',
  ravager: 'M-.48 -.46L-.26 -.2L0 -.4L.26 -.2L.48 -.46L.42 .2L.16 .44H-.16L-.42 .2Z',
  shrieker: 'M-.4 -.46L-.3 -.14L-.48 .02L-.3 .14L-.22 .44L0 .3L.22 .44L.3 .14L.48 .02L.3 -.14L.4 -.46L0 -.26Z',
  titan: 'M-.47 -.48L-.34 -.26L-.14 -.34H.14L.34 -.26L.47 -.48L.44 .26L.24 .46H-.24L-.44 .26Z',
};

const BOSS = 'M0 -.48L.14 -.3L.38 -.38L.34 -.12L.48 0L.34 .12L.38 .38L.14 .3L0 .48L-.14 .3L-.38 .38L-.34 .12L-.48 0L-.34 -.12L-.38 -.38L-.14 -.3Z';
const PERSON = 'M-.3 -.36H.3V.2A.3 .2 0 0 1 -.3 .2Z';
const DIAMOND = 'M0 -.42L.36 0L0 .42L-.36 0Z';
const ESCORT = 'M-.32 -.3A.32 .3 0 0 1 .32 -.3V.36H-.32Z';

/** The outline for a kind of figure, as in `clone`, and its card. */
export function outlineFor(kind: string, card: string, colour: string | null): Outline {
  switch (kind) {
    case 'commando':
      return { path: HEXAGON, hue: 'ours' };
    case 'drone':
      return { path: DIAMOND, hue: 'ours' };
    case 'escort':
      return { path: ESCORT, hue: 'ours' };
    case 'clone':
      return { path: CLONES[colour ?? 'grey'] ?? CLONES['grey'] ?? '', hue: `clone-${colour ?? 'grey'}` };
    case 'hybrid':
      return { path: HYBRIDS[card] ?? HYBRIDS['ravager'] ?? '', hue: 'hybrid' };
    case 'boss':
      return { path: BOSS, hue: 'boss' };
    default:
      return { path: PERSON, hue: 'person' };
  }
}

/** How many chevrons a rank has, from the leader down. */
export const CHEVRONS: Record<string, number> = {
  'team-leader': 4,
  countermeasures: 3,
  'heavy-support': 2,
  rifleman: 1,
  reconnaissance: 1,
};

/** Chevrons above the letter. */
export function chevrons(count: number): string {
  let path = '';
  for (let n = 0; n < Math.min(count, 3); n++) path += `M-.12 ${-0.2 - n * 0.07}L0 ${-0.26 - n * 0.07}L.12 ${-0.2 - n * 0.07}`;
  return count > 3 ? `${path}M-.12 -.14H.12` : path;
}
