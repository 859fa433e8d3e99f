import { describe, expect, test } from 'vitest';
import { Playback, type Stage } from './playback';
import type { Line } from '../wire/types';

const line = (says: string, show: Line['show']): Line => ({ says, rule: null, squares: [], figures: [], show });
const step = (from: [number, number], to: [number, number]): Line =>
  line('goes', { kind: 'move', figure: 'husk-1', from, to });

function show(pace: number) {
  const seen: string[] = [];
  const stages: Stage[] = [];
  const waits: number[] = [];
  const playback = new Playback<string>(
    {
      stage: (stage) => stages.push(stage),
      line: (update, one) => seen.push(`${update}: ${one.says}`),
      done: (update) => seen.push(`${update} done`),
      busy: () => {},
    },
    () => pace,
    (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  );
  return { playback, seen, stages, waits };
}

describe('what happened is shown', () => {
  test('line by line, update by update', async () => {
    const { playback, seen, stages } = show(1);
    playback.add('one', [step([0, 0], [1, 0]), step([1, 0], [2, 0])]);
    playback.add('two', [line('Round 2', { kind: 'phase' })]);
    await playback.idle();
    expect(seen).toEqual(['one: goes', 'one: goes', 'one done', 'two: Round 2', 'two done']);
    const places = stages.map((stage) => stage.moved['husk-1']?.at).filter((at) => at !== undefined);
    expect(places).toContainEqual([1, 0]);
    expect(places).toContainEqual([2, 0]);
    expect(stages.at(-1)?.moved).toEqual({});
  });

  test('who comes, who goes and what is said of whom, until the scene takes over', async () => {
    const { playback, stages } = show(1);
    playback.add('one', [
      line('The infected move', { kind: 'phase' }),
      line('comes', { kind: 'appear', at: [0, 3], figure: 'zombie-4' }),
      line('smells', { kind: 'note', figure: 'zombie-4', says: 'smells Runner at 4' }),
      line('rolls', { kind: 'roll', dice: [{ kind: 'd8', face: 2 }], test: { what: 'grab', figure: 'runner', other: 'zombie-4', result: 'taken-down' } }),
      line('is gone', { kind: 'vanish', figure: 'zombie-1' }),
    ]);
    await playback.idle();
    expect(stages.some((stage) => stage.moved['zombie-4']?.at[1] === 3 && stage.about === 'zombie-4')).toBe(true);
    expect(stages.some((stage) => stage.floats.some((float) => float.figure === 'zombie-4' && float.text === 'smells Runner at 4'))).toBe(true);
    expect(stages.some((stage) => stage.phase === 'The infected move')).toBe(true);
    // The test was forced upon the one who rolls.
    expect(stages.some((stage) => stage.flash?.from === 'zombie-4' && stage.flash.to === 'runner')).toBe(true);
    expect(stages.some((stage) => stage.gone.has('zombie-1'))).toBe(true);
    expect(stages.at(-1)).toMatchObject({ moved: {}, phase: null, about: null, flash: null });
    expect(stages.at(-1)?.gone.size).toBe(0);
  });

  test('twice as fast in half the time, and without any at speed 0', async () => {
    const [normal, fast, none] = [show(1), show(2), show(0)];
    for (const one of [normal, fast, none]) {
      one.playback.add('one', [step([0, 0], [1, 0])]);
      await one.playback.idle();
    }
    expect(fast.waits[0]).toBe((normal.waits[0] ?? 0) / 2);
    expect(none.waits).toEqual([]);
    expect(normal.waits.every((ms) => ms <= 700)).toBe(true);
  });

  test('what was waiting is forgotten when all is known anew', async () => {
    const { playback, seen } = show(1);
    playback.add('one', [step([0, 0], [1, 0])]);
    playback.clear();
    await playback.idle();
    expect(seen).not.toContain('one done');
  });
});
