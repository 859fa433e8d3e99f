/** The form for a new match, without its looks: what is chosen, what follows from it, and what is wrong with it. */

import type { BotLevel, Catalogue, ClockRules, FieldError, MemberOffer, MissionOffer, NewMatch, Role, UndoPolicy, Who } from '../wire/types';
import { isRace, sideOf } from '../rulesets/quick';
import { t } from '../text/text';

export type SeatChoice = 'me' | 'bot' | 'open' | 'friend';
export type People = 'alone' | 'friends' | 'other' | 'against' | 'screen';
export type ClockName = 'none' | 'live' | 'days';

export interface Seat {
  who: SeatChoice;
  level: BotLevel;
  /** The friend's name. */
  name: string;
}

const DAY = 24 * 3600;
export const CLOCKS: Record<ClockName, ClockRules> = {
  none: { turn: null, window: null, match: null },
  live: { turn: 120, window: 20, match: null },
  days: { turn: 3 * DAY, window: DAY, match: null },
};

/** After how many seconds the others are asked about a player who is away; `usual` leaves it to the server. */
export type AwayName = 'usual' | 'soon' | 'hour' | 'never';
export const AWAY: Record<AwayName, number | null> = { usual: null, soon: 60, hour: 3600, never: 0 };

/** The longest name that the server takes. */
export const LONGEST_NAME = 24;

/** Ways to play for which somebody must be on the other side. */
const NEED_TWO_SIDES: ReadonlySet<People> = new Set(['other', 'against', 'screen']);

export class MatchForm {
  readonly game: Catalogue;
  mission = $state('');
  members = $state<string[]>([]);
  /** What members have learned, by member. */
  perks = $state<Record<string, string[]>>({});
  seats = $state<Record<number, Seat>>({});
  options = $state<Record<string, string>>({});
  clock = $state<ClockName>('none');
  undo = $state<UndoPolicy>('agreement');
  away = $state<AwayName>('usual');
  listed = $state(false);
  /** How well bots play unless a seat says otherwise. */
  level = $state<BotLevel>('normal');
  /** What the server said about the last try. */
  refused = $state.raw<FieldError[]>([]);

  readonly offer = $derived.by<MissionOffer>(() => {
    const found = this.game.missions.find((one) => one.id === this.mission) ?? this.game.missions[0];
    if (!found) throw new Error('A game has missions.');
    return found;
  });
  /** The side that one plays for; whoever else there is, is the other side. */
  readonly squadSide = $derived.by<string>(() => sideOf(this.game, this.offer) ?? '');
  /** Whether everybody plays for himself. */
  readonly isRace = $derived.by<boolean>(() => isRace(this.game, this.offer));
  /** Those who come along, in the order in which they are offered. */
  readonly taken = $derived.by<MemberOffer[]>(() => this.game.members.filter((one) => this.members.includes(one.id)));
  readonly roles = $derived.by<Role[]>(() => {
    const added = this.game.options.flatMap(({ id, values }) => values.find((one) => one.id === this.options[id])?.seat ?? []);
    const seats = [...added, ...this.offer.seats];
    if (this.game.members.length === 0) return seats;
    if (this.isRace) return this.taken.map(({ id, seat, title }) => ({ seat, name: title, side: id }));
    const others = seats.filter((role) => role.side !== this.squadSide);
    const seatOf = (member: MemberOffer, n: number): number => (this.game.seats_in_order ? n + 1 : member.seat);
    return [...others, ...this.taken.map((one, n) => ({ seat: seatOf(one, n), name: one.title, side: this.squadSide }))];
  });
  /** The value of an option that brings somebody onto the other side, where there is one. */
  readonly opponent = $derived.by<{ option: string; value: string; role: Role } | null>(() => {
    for (const { id: option, values } of this.game.options) {
      for (const { id: value, seat } of values) {
        if (seat && seat.side !== this.squadSide) return { option, value, role: seat };
      }
    }
    return null;
  });
  /** The fewest and the most who can come along. */
  readonly range = $derived.by<[number, number]>(() => this.offer.squad ?? this.game.squad);
  readonly otherSide = $derived(this.roles.find((role) => role.side !== this.squadSide) ?? null);
  readonly people = $derived<People | null>(this.ways().find((way) => this.isAs(way)) ?? null);
  readonly links = $derived(this.roles.filter((role) => ['open', 'friend'].includes(this.seat(role.seat).who)).length);
  readonly problems = $derived.by<FieldError[]>(() => [...this.mistakes(), ...this.refused]);

  constructor(game: Catalogue, wish: { mission?: string | null; friends?: boolean } = {}) {
    this.game = game;
    this.mission = game.missions.find((one) => one.id === wish.mission)?.id ?? game.missions[0]?.id ?? '';
    this.members = this.usual();
    for (const option of game.options) this.options[option.id] = option.values[0]?.id ?? '';
    this.choose(wish.friends ? 'friends' : 'alone');
  }

  /** The members that come along unless somebody says otherwise. */
  private usual(): string[] {
    const seats = new Set(this.offer.seats.map((role) => role.seat));
    return this.game.members.filter((member) => seats.has(member.seat)).map((member) => member.id);
  }

  /** Who plays a seat; a seat that was not there before is played like its side. */
  seat(seat: number): Seat {
    return this.seats[seat] ?? { who: 'bot', level: this.level, name: '' };
  }

  setSeat(seat: number, change: Partial<Seat>): void {
    this.seats[seat] = { ...this.seat(seat), ...change };
    this.refused = [];
  }

  /** All bots play this well from now on. */
  setLevel(level: BotLevel): void {
    this.level = level;
    for (const seat of Object.values(this.seats)) seat.level = level;
  }

  toggle(member: string): void {
    const isIn = this.members.includes(member);
    const people = this.people;
    this.members = isIn ? this.members.filter((one) => one !== member) : [...this.members, member];
    this.refused = [];
    // Whoever joins a squad that one way of playing describes is played in that way.
    if (people) this.choose(people);
  }

  /** So many race: those who are offered first. */
  setCount(count: number): void {
    const people = this.people;
    this.members = this.game.members.slice(0, count).map((member) => member.id);
    this.refused = [];
    if (people) this.choose(people);
  }

  setMission(mission: string): void {
    const people = this.people;
    this.mission = mission;
    this.refused = [];
    const ways = this.ways();
    if (people) this.choose(ways.includes(people) ? people : 'alone');
  }

  /** Learns a perk, or gives it up. */
  togglePerk(member: string, perk: string): void {
    const known = this.perks[member] ?? [];
    this.perks[member] = known.includes(perk) ? known.filter((one) => one !== perk) : [...known, perk];
    this.refused = [];
  }

  /** The ways to share the seats that this mission has, or could have. */
  ways(): People[] {
    if (this.isRace) return ['alone', 'friends', 'screen'];
    return this.otherSide ?? this.opponent ? ['alone', 'friends', 'against', 'other', 'screen'] : ['alone', 'friends'];
  }

  choose(people: People): void {
    if (!this.otherSide && this.opponent && NEED_TWO_SIDES.has(people)) this.options[this.opponent.option] = this.opponent.value;
    for (const [n, role] of this.squadLast().entries()) {
      this.seats[role.seat] = { ...this.seat(role.seat), who: this.whoAs(people, role, n) };
    }
    this.refused = [];
  }

  private isAs(people: People): boolean {
    return this.squadLast().every((role, n) => this.seat(role.seat).who === this.whoAs(people, role, n));
  }

  /** The squad counted from its leader, whatever sits across the table after it. */
  private squadLast(): Role[] {
    const isSquad = (role: Role): boolean => role.side === this.squadSide;
    return [...this.roles.filter(isSquad), ...this.roles.filter((role) => !isSquad(role))];
  }

  private whoAs(people: People, role: Role, n: number): SeatChoice {
    const isSquad = role.side === this.squadSide;
    switch (people) {
      case 'alone':
        return isSquad ? 'me' : 'bot';
      case 'friends':
        if (this.isRace) return isSquad ? 'me' : 'open';
        return !isSquad ? 'bot' : n === 0 ? 'me' : 'open';
      case 'other':
        return isSquad ? 'bot' : 'me';
      case 'against':
        return isSquad ? 'me' : 'open';
      case 'screen':
        return 'me';
    }
  }

  /** What is wrong before the server is asked. */
  private mistakes(): FieldError[] {
    const [fewest, most] = this.range;
    const found: FieldError[] = [];
    if (this.game.members.length > 0 && this.members.length < fewest) {
      found.push({ field: 'members', says: t('new.squad.few', { fewest }) });
    }
    if (this.members.length > most) found.push({ field: 'members', says: t('new.squad.many', { most }) });
    const perks = this.offer.perks ?? 0;
    for (const { id } of perks > 0 ? this.taken : []) {
      if ((this.perks[id]?.length ?? 0) > perks) found.push({ field: `perks.${id}`, says: t('new.perks.many', { perks }) });
    }
    this.roles.forEach((role, n) => {
      const seat = this.seat(role.seat);
      if (seat.who === 'friend' && seat.name.trim() === '') {
        found.push({ field: `seats.${n}`, says: t('new.seat.friend.missing') });
      }
    });
    return found;
  }

  /** What is wrong with a field, if something is. */
  problem(field: string): string | null {
    return this.problems.find((one) => one.field === field)?.says ?? null;
  }

  /** The request that makes this match. */
  request(): NewMatch {
    return {
      ruleset: this.game.ruleset,
      wishes: { mission: this.mission, options: { ...this.options }, members: this.taken.map((one) => one.id), ...this.learned() },
      seats: this.roles.map((role) => ({ seat: role.seat, who: this.who(role.seat) })),
      clock: CLOCKS[this.clock],
      undo: this.undo,
      listed: this.listed,
      nonce: crypto.randomUUID(),
      away: AWAY[this.away],
    };
  }

  /** What was learned by those who come along, where the mission lets them. */
  private learned(): Pick<NewMatch['wishes'], 'perks'> {
    if (this.offer.perks === undefined) return {};
    const learned = this.taken.map(({ id }): [string, string[]] => [id, [...(this.perks[id] ?? [])]]);
    return { perks: Object.fromEntries(learned.filter(([, perks]) => perks.length > 0)) };
  }

  private who(seat: number): Who {
    const { who, level, name } = this.seat(seat);
    if (who === 'bot') return { is: 'bot', level };
    if (who === 'friend') return { is: 'friend', name: name.trim() };
    return { is: who };
  }
}
