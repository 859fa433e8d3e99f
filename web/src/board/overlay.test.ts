import { render } from 'svelte/server';
import { describe, expect, test } from 'vitest';
import type { Reach } from '../wire/types';
import { empty } from '../table/playback';
import type { Board } from './model';
import Overlay from './Overlay.svelte';

const board: Board = { width: 6, height: 4, parts: [], figures: [], isFloor: () => true, signs: () => [], describe: () => '' };
const way: Reach = {
  at: [3, 0],
  cost: null,
  points: 3,
  way: [[1, 0], [2, 0], [3, 0]],
  dangers: [
    { at: [2, 0], kind: 'gas', says: 'Gas: one wound for coming in' },
    { at: [3, 0], kind: 'something new', says: 'Nobody has drawn this yet' },
  ],
};
const draw = (hovered: Reach | null): string =>
  render(Overlay, {
    props: { board, offers: null, preview: null, hovered, lens: null, sight: null, refusal: null, marked: [], attention: [], stage: empty() },
  }).body;

describe('what is drawn over the board', () => {
  test('a way has a picture of everything that strikes on it, also of what it has no picture for', () => {
    const drawn = draw(way);
    expect([...drawn.matchAll(/data-danger="([^"]+)"/g)].map((found) => found[1])).toEqual(['gas', 'something new']);
    expect(drawn).toContain('translate(2.5 0.5)');
  });

  test('nothing is drawn where nothing is pointed at', () => {
    expect(draw(null)).not.toContain('data-danger');
  });
});
