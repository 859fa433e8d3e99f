/** The past of a match as a bar shows it: the moments at which one can stop, and the turns and events among them. */

import type { Line, PastUpdate } from '../wire/types';
import type { LoggedLine } from '../table/match.svelte';

export interface Moment {
  /** The number of its update, as the viewpoint counts. */
  seq: number;
  /** When, in milliseconds since 1970. */
  at: number;
  /** Round and phase in a few words. */
  headline: string;
  lines: Line[];
}

/** Something on the bar worth going to. */
export interface Mark {
  seq: number;
  kind: 'turn' | 'wound' | 'map' | 'over';
  says: string;
}

/** Where a moment lies, as far as all viewpoints share it. */
export interface Bearing {
  turn: number;
  /** How far into the turn, from 0 to 1. */
  share: number;
  says: string[];
}

const EVENTS: Partial<Record<Line['show']['kind'], Mark['kind']>> = { wound: 'wound', map: 'map', over: 'over' };

export class Timeline {
  /** Moments at which something was told; who comes and goes is no moment. There is always one. */
  readonly moments: readonly Moment[];
  readonly turns: readonly Mark[];
  readonly events: readonly Mark[];
  readonly log: LoggedLine[];

  constructor(updates: readonly PastUpdate[]) {
    let headline = '';
    const all = updates.map((update) => {
      headline = update.headline ?? headline;
      return { seq: update.seq, at: update.at, headline, lines: update.lines };
    });
    const told = all.filter((moment) => moment.lines.length > 0);
    const only = told.length > 0 ? told : all.slice(-1);
    this.moments = only.length > 0 ? only : [{ seq: 1, at: 0, headline: '', lines: [] }];
    this.turns = this.moments.flatMap((moment) => marksOf(moment, (line) => (line.show.kind === 'phase' ? 'turn' : undefined)));
    this.events = this.moments.flatMap((moment) => marksOf(moment, (line) => EVENTS[line.show.kind]));
    this.log = this.moments.flatMap(({ seq, lines }) => lines.map((line) => ({ ...line, seq, id: 0 })));
    this.log.forEach((line, n) => (line.id = n + 1));
  }

  get first(): Moment {
    return this.moment(0);
  }

  get last(): Moment {
    return this.moment(this.moments.length - 1);
  }

  /** The moment at a place of the bar; beyond its ends the nearest. */
  moment(index: number): Moment {
    const found = this.moments[Math.max(0, Math.min(this.moments.length - 1, Math.round(index)))];
    if (!found) throw new Error('A timeline has a moment.');
    return found;
  }

  /** The place on the bar of an update, or of the last moment before it. */
  indexOf(seq: number): number {
    return Math.max(0, lastWhere(this.moments, (moment) => moment.seq <= seq));
  }

  /** How far along the bar an update is, from 0 to 1. */
  share(seq: number): number {
    return this.moments.length === 1 ? 0 : this.indexOf(seq) / (this.moments.length - 1);
  }

  /** So many moments on, or back. */
  step(seq: number, by: number): number {
    return this.moment(this.indexOf(seq) + by).seq;
  }

  /** The beginning of the next turn, or the end. */
  turnAfter(seq: number): number {
    return this.turns.find((turn) => turn.seq > seq)?.seq ?? this.last.seq;
  }

  /** The beginning of this turn, or of the one before for somebody who stands there already. */
  turnBefore(seq: number): number {
    return this.turns.findLast((turn) => turn.seq < seq)?.seq ?? this.first.seq;
  }

  /** The turn in which an update lies. */
  turnAt(seq: number): Mark | null {
    return this.turns.findLast((turn) => turn.seq <= seq) ?? null;
  }

  /** Where an update lies, in words that every viewpoint shares: how many turns have begun, and what was told last. */
  bearing(seq: number): Bearing {
    const turn = this.turns.filter((mark) => mark.seq <= seq).length;
    const [from, to] = this.span(turn);
    const index = this.indexOf(seq);
    return { turn, share: (index - from) / Math.max(1, to - from), says: this.moment(index).lines.map((line) => line.says) };
  }

  /** The moment that another viewpoint's bearing means here: each counts its own updates, the turns are the same. */
  seqAt({ turn, share, says }: Bearing): number {
    const [from, to] = this.span(Math.min(turn, this.turns.length));
    const near = from + share * (to - from);
    const told = this.moments
      .map(({ lines }, index) => ({ index, isAlike: lines.some((line) => says.includes(line.says)) }))
      .filter(({ index, isAlike }) => isAlike && index >= from && index <= to);
    told.sort((one, other) => Math.abs(one.index - near) - Math.abs(other.index - near));
    return this.moment(told[0]?.index ?? near).seq;
  }

  /** The first and the last moment of a turn; before the first turn that is the set-up. */
  private span(turn: number): [number, number] {
    const begin = turn === 0 ? 0 : this.indexOf(this.turns[turn - 1]?.seq ?? 0);
    const next = this.turns[turn];
    return [begin, next ? Math.max(begin, this.indexOf(next.seq) - 1) : this.moments.length - 1];
  }
}

function marksOf(moment: Moment, kindOf: (line: Line) => Mark['kind'] | undefined): Mark[] {
  // One mark a moment is enough: the last line that deserves one says how it came out.
  const marks = moment.lines.flatMap((line) => {
    const kind = kindOf(line);
    return kind ? [{ seq: moment.seq, kind, says: line.says }] : [];
  });
  return marks.slice(-1);
}

/** The place of the last that fits, where all that fit come first; -1 where none does. */
function lastWhere<T>(list: readonly T[], fits: (one: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = list[middle];
    if (one !== undefined && fits(one)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
