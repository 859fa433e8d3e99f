import { expect, test } from 'vitest';
import type { LoggedLine } from './match.svelte';
import { storyOf } from './story';

let id = 0;
const line = (says: string, show: LoggedLine['show'], squares: [number, number][] = []): LoggedLine => ({ id: ++id, seq: id, says, show, squares, rule: null, figures: [] });
const step = (figure: string, x: number): LoggedLine => line(`${figure} goes to ${x},0.`, { kind: 'move', figure, from: [x - 1, 0], to: [x, 0] }, [[x - 1, 0], [x, 0]]);

test('a way is told once, where it ends, and who passes is not told', () => {
  const pass = line('A passes.', { kind: 'pass' });
  const story = storyOf([step('a', 1), pass, step('a', 2), step('b', 7), pass, line('B fights.', { kind: 'text' }), step('b', 8)]);
  expect(story.map((one) => one.says)).toEqual(['a goes to 2,0.', 'b goes to 7,0.', 'B fights.', 'b goes to 8,0.']);
  expect(story[0]?.squares).toEqual([[0, 0], [1, 0], [1, 0], [2, 0]]);
});
