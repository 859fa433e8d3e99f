/** Moments of a game of twilight that a player comes to know: what the game waits for in them, and what the table shows. */

import type { TwilightScene } from '../src/wire/types';
import type { Visit } from './browser';
import { momentOf, sitDown, type Known } from './moments';

/** A race of four on the fixed board. Rounds are counted, and nothing waits for the sake of secrecy. */
export const TWILIGHT_GAME = 'twilight twilight-a --players 4 --seed 7 --switch clock.mode=rounds --switch conceal_windows=off';

export interface TwilightMoment {
  name: string;
  isNow: (scene: TwilightScene) => boolean;
  /** What the table of whoever is asked must have. */
  shows: string;
}

/** Whether one player alone is asked, and for no card. */
const isAsked = ({ asked }: TwilightScene): boolean => asked.seats.length === 1 && asked.window === null;

export const LAYING: TwilightMoment = {
  name: 'laying',
  isNow: (scene) => isAsked(scene) && scene.clock.round > 2 && (scene.drawn?.placements.length ?? 0) > 8,
  shows: '[data-tool="turn"]',
};

export const TWILIGHT_MOMENTS: readonly TwilightMoment[] = [
  LAYING,
  {
    name: 'walking',
    isNow: (scene) => isAsked(scene) && scene.clock.round > 2 && scene.asked.says.includes('go?') && scene.asked.figures[0] === `soldier-${scene.clock.active}` && (scene.asked.left ?? 0) > 3,
    shows: '.board .reach',
  },
  { name: 'zombies', isNow: (scene) => isAsked(scene) && scene.asked.says.includes('Which zombie'), shows: '.dock [data-group="shamble"], .dock [data-act^="shamble"]' },
  { name: 'fight', isNow: (scene) => isAsked(scene) && scene.fight?.stage === 'rolled' && scene.fight.who.startsWith('soldier'), shows: '.dock [data-act="pay heart"]' },
  { name: 'marine', isNow: (scene) => isAsked(scene) && scene.asked.says.includes('Which marine'), shows: '.dock [data-group="activate"], .dock [data-act^="activate"]' },
  { name: 'duel-marine', isNow: (scene) => isAsked(scene) && scene.duel?.stage === 'marine-bullets', shows: '.duel [data-act^="load"]' },
  { name: 'duel', isNow: (scene) => isAsked(scene) && scene.duel?.stage === 'compare', shows: '.duel .pick' },
  { name: 'window', isNow: ({ asked, clock }) => asked.seats.length > 0 && asked.window !== null && clock.round > 2, shows: '.dock .hand .lit' },
  { name: 'answer', isNow: ({ asked }) => asked.seats.length > 0 && asked.card !== null, shows: '.dock .hand .lit' },
];

/** A match that goes on from such a moment, in which the visitor is whoever is asked. */
export function sitAt(visit: Visit, game: Known<TwilightScene>, { name, isNow }: TwilightMoment): Promise<string> {
  const moment = momentOf(game, name, isNow);
  return sitDown(visit, game, moment, game.scenes.get(moment)?.asked.seats[0] ?? 0);
}
