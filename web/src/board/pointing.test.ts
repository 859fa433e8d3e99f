import { describe, expect, test } from 'vitest';
import type { Ask, Choice } from '../wire/types';
import type { Board, BoardFigure } from './model';
import { offeredSquares, offersOf, targetsOf } from './offers';
import { click, deedOf, moved, nextOf, NOWHERE, pick, spanOf } from './pointing';

const choice = (act: string, kind: string, more: Partial<Choice> = {}): Choice => ({
  act, kind, label: act, cost: null, squares: [], figures: [], note: null, odds: null, ...more,
});
const husk: BoardFigure = {
  id: 'husk-1', x: 3, y: 1, wide: 1, high: 1, letter: 'h', name: 'Husk 1', side: 'horde', shape: 'clone',
  facing: null, wounds: 0, vitality: 1, down: false, says: 'Husk 1',
};
const board: Board = { width: 6, height: 4, parts: [], figures: [husk], isFloor: () => true, signs: () => [], describe: () => 'floor' };
const odds = (chance: number) => ({ says: '', chance });
const ask: Ask = {
  seat: 1,
  decision: 4,
  prompt: { says: 'What next?', pass: null, is_minor: false },
  choices: [
    choice('face N', 'face', { squares: [[1, 0]] }),
    choice('attack husk-1 with carbine', 'attack', { squares: [[3, 1]], figures: ['husk-1'], odds: odds(0.4) }),
    choice('attack husk-1 with carbine aimed', 'attack', { squares: [[3, 1]], figures: ['husk-1'], odds: odds(0.7) }),
    choice('step N', 'step', { squares: [[1, 0]] }),
    choice('end turn', 'pass'),
  ],
  reach: [{ at: [1, 0], cost: '1 adrenaline', points: 1, way: [[1, 0]] }],
  undo: 'no',
};
const offers = offersOf(ask, { asides: new Set(['face']), steps: new Set(['step']) });

describe('pointing at the board', () => {
  test('the first click previews, the second confirms', () => {
    const first = click(NOWHERE, [3, 1], offers, board, false);
    expect(first.deed).toBeNull();
    expect(first.pointing.preview?.choices.map((one) => one.odds?.chance)).toEqual([0.7, 0.4]);
    const second = click(first.pointing, [3, 1], offers, board, false);
    expect(second.deed).toMatchObject({ kind: 'act', choice: { act: 'attack husk-1 with carbine aimed' } });
  });

  test('a square in reach means a walk, not a look', () => {
    const first = click(NOWHERE, [1, 0], offers, board, false);
    expect(first.pointing.preview && deedOf(first.pointing.preview)).toEqual({ kind: 'walk', to: [1, 0] });
  });

  test('one click is enough where that is wanted and only one thing can be meant', () => {
    const walkOnly = offersOf({ ...ask, choices: [] });
    expect(click(NOWHERE, [1, 0], walkOnly, board, true).deed).toEqual({ kind: 'walk', to: [1, 0] });
    expect(click(NOWHERE, [3, 1], offers, board, true).deed).toBeNull();
  });

  test('a square that offers nothing is refused, and without an ask nothing is', () => {
    expect(click(NOWHERE, [5, 3], offers, board, false).refused).toEqual([5, 3]);
    expect(click(NOWHERE, [5, 3], null, board, false).refused).toBeNull();
  });

  test('the keyboard goes over the board and from offer to offer', () => {
    expect(moved(NOWHERE, 1, 0, board, [5, 3]).focus).toEqual([5, 3]);
    expect(moved(NOWHERE, -1, -1, board, [5, 3]).focus).toEqual([4, 2]);
    const squares = offeredSquares(offers, board);
    expect(squares).toEqual([[1, 0], [3, 1]]);
    expect(nextOf(squares, null)).toEqual([1, 0]);
    expect(nextOf(squares, [1, 0])).toEqual([3, 1]);
    expect(nextOf(squares, [3, 1])).toEqual([1, 0]);
    expect(nextOf(squares, [1, 0], true)).toEqual([3, 1]);
  });

  test('another of the offered things can be picked', () => {
    const { pointing } = click(NOWHERE, [3, 1], offers, board, false);
    const picked = pick(pointing, 1);
    expect(picked.preview && deedOf(picked.preview)).toMatchObject({ choice: { act: 'attack husk-1 with carbine' } });
    expect(pick(pointing, 7)).toBe(pointing);
  });

  test('only what is meant is framed', () => {
    expect([...targetsOf(offers)]).toEqual(['husk-1']);
  });
});

test('a card lies beside all that its choices are about, whatever is picked', () => {
  const door = choice('door', 'door', { squares: [[3, 2], [3, 3]] });
  const sprint = choice('sprint', 'sprint', { squares: [[3, 3]] });
  const shot = choice('shot', 'fire', { squares: [[3, 3], [5, 0]] });
  const card = (choices: Choice[], picked: number) => spanOf({ at: [3, 3], walk: null, choices, picked });
  const spans = [0, 1, 2].map((picked) => card([door, sprint, shot], picked));
  expect(spans).toEqual(Array(3).fill({ x: 3, y: 2, width: 1, height: 2 }));
  expect(card([shot], 0)).toEqual({ x: 3, y: 3, width: 1, height: 1 });
});
