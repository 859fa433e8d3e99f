/** Who plays a match that goes on from a moment of another one. */

import type { Fork, SeatInfo, TableInfo, Viewpoint, Who } from '../wire/types';

export type ForkWay = 'squad' | 'friends' | 'other' | 'screen' | 'bots';

/** The side that the last seat is on is the squad, as in every game. */
export const squadOf = (seats: readonly SeatInfo[]): SeatInfo[] => seats.filter((seat) => seat.side === seats.at(-1)?.side);

/** Whoever is not of the squad; a game may have nobody there. */
export const otherOf = (seats: readonly SeatInfo[]): SeatInfo | null => seats.find((seat) => seat.side !== seats.at(-1)?.side) ?? null;

/** The ways to share the seats of a table. */
export function waysOf(seats: readonly SeatInfo[]): ForkWay[] {
  return otherOf(seats) ? ['squad', 'other', 'friends', 'screen', 'bots'] : ['squad', 'friends', 'bots'];
}

export function forkOf(table: TableInfo, way: ForkWay, moment: number, as: Viewpoint): Fork {
  const squad = squadOf(table.seats);
  const bot: Who = { is: 'bot', level: 'normal' };
  const who = (seat: SeatInfo): Who => {
    const isSquad = squad.includes(seat);
    switch (way) {
      case 'squad':
        return isSquad ? { is: 'me' } : bot;
      case 'friends':
        return !isSquad ? bot : seat === squad[0] ? { is: 'me' } : { is: 'open' };
      case 'other':
        return isSquad ? bot : { is: 'me' };
      case 'screen':
        return { is: 'me' };
      case 'bots':
        return bot;
    }
  };
  return {
    moment,
    as,
    seats: table.seats.map((seat) => ({ seat: seat.seat, who: who(seat) })),
    clock: { turn: null, window: null, match: null },
    undo: 'agreement',
    listed: false,
    nonce: crypto.randomUUID(),
  };
}
