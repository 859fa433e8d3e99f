import { describe, expect, test } from 'vitest';
import type { Line, PastUpdate } from '../wire/types';
import { Timeline } from './timeline';

const line = (says: string, show: Line['show'] = { kind: 'text' }): Line => ({ says, rule: null, squares: [], figures: [], show });
const update = (seq: number, lines: Line[], headline?: string): PastUpdate => ({
  seq,
  at: 1000,
  lines,
  ...(headline === undefined ? {} : { headline }),
});
const turn = (name: string): Line => line(`${name}'s turn`, { kind: 'phase' });

/** The squad's view: two who sit down, a set-up, two turns, an end. */
const squad = new Timeline([
  update(1, []),
  update(2, []),
  update(3, [line('kit is bought')], 'Set-up'),
  update(4, [turn('Harrow')], 'Round 1'),
  update(5, [line('Harrow moves'), line('Harrow is hit', { kind: 'wound', figure: 'harrow', wounds: 1 })]),
  update(6, [turn('Tally')]),
  update(7, []),
  update(8, [line('Tally opens a door', { kind: 'map' })]),
  update(9, [line('won', { kind: 'over' })], 'Over'),
]);
/** The other side was told more of the set-up, and nothing of the kit. */
const overseer = new Timeline([
  update(1, [line('a marker')]),
  update(2, [line('a stack')]),
  update(3, [turn('Harrow')]),
  update(4, [line('Harrow moves')]),
  update(5, [line('Harrow is hit')]),
  update(6, [turn('Tally')]),
  update(7, [line('Tally opens a door')]),
  update(8, [line('won')]),
]);

describe('the bar of a replay', () => {
  test('stops where something was told', () => {
    expect(squad.moments.map((moment) => moment.seq)).toEqual([3, 4, 5, 6, 8, 9]);
    expect(squad.first.seq).toBe(3);
    expect(squad.last.seq).toBe(9);
    expect(squad.moment(2).headline).toBe('Round 1');
  });

  test('finds the place of any number, also of one at which nothing was told', () => {
    expect(squad.indexOf(7)).toBe(3);
    expect(squad.indexOf(1)).toBe(0);
    expect(squad.indexOf(99)).toBe(5);
    expect(squad.share(3)).toBe(0);
    expect(squad.share(9)).toBe(1);
  });

  test('steps by moments and by turns, and stays within its ends', () => {
    expect(squad.step(6, 1)).toBe(8);
    expect(squad.step(6, -1)).toBe(5);
    expect(squad.step(9, 1)).toBe(9);
    expect(squad.turnAfter(3)).toBe(4);
    expect(squad.turnAfter(6)).toBe(9);
    expect(squad.turnBefore(8)).toBe(6);
    expect(squad.turnBefore(6)).toBe(4);
    expect(squad.turnBefore(4)).toBe(3);
    expect(squad.turnAt(5)?.says).toBe("Harrow's turn");
    expect(squad.turnAt(3)).toBeNull();
  });

  test('marks turns and events', () => {
    expect(squad.turns.map((mark) => mark.seq)).toEqual([4, 6]);
    expect(squad.events.map((mark) => [mark.seq, mark.kind])).toEqual([[5, 'wound'], [8, 'map'], [9, 'over']]);
  });

  test('numbers its lines for the log', () => {
    expect(squad.log.map((one) => [one.id, one.seq])).toEqual([[1, 3], [2, 4], [3, 5], [4, 5], [5, 6], [6, 8], [7, 9]]);
  });

  test('finds the same moment with other eyes, whatever each was told', () => {
    expect(overseer.seqAt(squad.bearing(8))).toBe(7);
    expect(overseer.seqAt(squad.bearing(4))).toBe(3);
    expect(squad.seqAt(overseer.bearing(5))).toBe(5);
    expect(squad.seqAt(overseer.bearing(1))).toBe(3);
    expect(squad.seqAt(overseer.bearing(8))).toBe(9);
  });

  test('has one place where nothing was told at all', () => {
    const empty = new Timeline([]);
    expect(empty.first).toBe(empty.last);
    expect(empty.share(1)).toBe(0);
    expect(empty.step(1, 1)).toBe(1);
  });
});
