/** The match that 'Play now' makes: the first mission, the whole squad mine, a normal bot on the other side. */

import type { Catalogue, NewMatch, SeatPlan } from '../wire/types';

export function quickMatch(game: Catalogue, mission = game.missions[0]): NewMatch {
  const bot = { is: 'bot', level: 'normal' } as const;
  // The other side is whoever is not on the side of the last seat, which is always one of the squad.
  const squad = mission?.seats.at(-1)?.side;
  const seats: SeatPlan[] = (mission?.seats ?? []).map(({ seat, side }) => ({
    seat,
    who: side === squad ? { is: 'me' } : bot,
  }));
  return {
    ruleset: game.ruleset,
    wishes: { mission: mission?.id ?? '', options: {}, members: [] },
    seats,
    clock: { turn: null, window: null, match: null },
    undo: 'agreement',
    listed: false,
    nonce: crypto.randomUUID(),
    away: null,
  };
}
