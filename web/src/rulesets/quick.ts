/** The match that 'Play now' makes: the first mission, the whole squad mine, normal bots on all other sides. */

import type { Catalogue, MissionOffer, NewMatch, Role, SeatPlan } from '../wire/types';

/** The side that a new player is on: that of the squad, or in a race the first. */
export function sideOf(game: Catalogue, mission: MissionOffer | undefined): string | undefined {
  return isRace(game, mission) ? mission?.seats[0]?.side : mission?.seats.at(-1)?.side;
}

/** Whether everybody plays for himself: each seat is one of the members, and a side of its own. */
export function isRace(game: Catalogue, mission: MissionOffer | undefined): boolean {
  const seats = mission?.seats ?? [];
  const isMember = (role: Role): boolean => game.members.some((member) => member.seat === role.seat);
  return seats.length > 1 && new Set(seats.map((role) => role.side)).size === seats.length && seats.every(isMember);
}

/** Among bots nobody need hide who is asked whether to answer, which would make the player wait. */
const AMONG_BOTS: Record<string, Record<string, string>> = { twilight: { conceal_windows: 'off' } };

export function quickMatch(game: Catalogue, mission = game.missions[0], options: Record<string, string> = {}): NewMatch {
  const bot = { is: 'bot', level: 'normal' } as const;
  const squad = sideOf(game, mission);
  const seats: SeatPlan[] = (mission?.seats ?? []).map(({ seat, side }) => ({
    seat,
    who: side === squad ? { is: 'me' } : bot,
  }));
  return {
    ruleset: game.ruleset,
    wishes: { mission: mission?.id ?? '', options: { ...AMONG_BOTS[game.ruleset], ...options }, members: [] },
    seats,
    clock: { turn: null, window: null, match: null },
    undo: 'agreement',
    listed: false,
    nonce: crypto.randomUUID(),
    away: null,
  };
}
