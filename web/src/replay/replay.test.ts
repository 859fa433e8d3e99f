import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Line, MatchPage, PastUpdate, Viewpoint } from '../wire/types';
import { http, type Past } from '../wire/http';
import { forkOf, waysOf } from './fork';
import { Replay, viewpointOf } from './replay.svelte';
import { PART, Scenes, unfold } from './scenes';

const told = (says: string, kind: 'text' | 'phase' = 'text'): Line => ({ says, rule: null, squares: [], figures: [], show: { kind } });
const seats = [
  { seat: 0, name: 'Overseer', side: 'overseer', player: null, player_name: null, bot: 'normal' as const },
  { seat: 1, name: 'Harrow', side: 'squad', player: 'me', player_name: 'Ada', bot: null },
  { seat: 2, name: 'Tally', side: 'squad', player: 'me', player_name: 'Ada', bot: null },
];
const page = (stage: 'playing' | 'over', own: number[]): MatchPage =>
  ({ table: { id: 'm', ruleset: 'omega', title: 'Cold Entry', stage, seats }, seats: own, host: false, headline: '', waiting: [] }) as unknown as MatchPage;

/** A hundred and twenty updates: a turn every tenth, a field that counts, and one that never changes. */
function past({ as, from, count, scenes }: Past): { updates: PastUpdate[]; last: number; next: number | null } {
  const numbers = Array.from({ length: 120 }, (_, n) => n + 1).filter((n) => n >= from).slice(0, count);
  const updates = numbers.map((seq, n): PastUpdate => ({
    seq,
    at: 5,
    lines: [told(seq % 10 === 0 ? `turn ${seq}` : `line ${seq}`, seq % 10 === 0 ? 'phase' : 'text')],
    ...(scenes ? { scene: n === 0 ? { clock: seq, eyes: as } : { clock: seq } } : {}),
  }));
  const end = numbers.at(-1) ?? 0;
  return { updates, last: 120, next: end < 120 ? end + 1 : null };
}

let asked: Past[] = [];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.spyOn(http, 'layout').mockResolvedValue({ map: true });
  vi.spyOn(http, 'past').mockImplementation((_, wanted) => {
    asked.push(wanted);
    return Promise.resolve(past(wanted));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(wish: { at: number | null; as: Viewpoint | null }, of = page('over', [1, 2])): Promise<Replay> {
  vi.spyOn(http, 'match').mockResolvedValue(of);
  const replay = new Replay('m', () => false);
  await replay.open(wish);
  return replay;
}

describe('scenes of the past', () => {
  test('are whole at every update, though only changes are sent', () => {
    const { updates } = past({ as: 1, from: 51, count: 3, scenes: true });
    expect(unfold(updates).get(53)).toEqual({ clock: 53, eyes: 1 });
  });

  test('are fetched in parts, each once, and again after a failure', async () => {
    let fails = true;
    const fetched: number[] = [];
    const scenes = new Scenes((from, count) => {
      fetched.push(from);
      return fails ? Promise.reject(new Error('gone')) : Promise.resolve(past({ as: 1, from, count, scenes: true }).updates);
    });
    await expect(scenes.at(60)).rejects.toThrow('gone');
    fails = false;
    expect(await scenes.at(60)).toEqual({ clock: 60, eyes: 1 });
    expect(await scenes.at(99)).toEqual({ clock: 99, eyes: 1 });
    expect(fetched).toEqual([PART + 1, PART + 1]);
  });
});

describe('a replay', () => {
  test('opens at the moment and with the eyes of its link', async () => {
    const replay = await open({ at: 77, as: 0 });
    expect([replay.viewpoint, replay.at, replay.scene]).toEqual([0, 77, { clock: 77, eyes: 0 }]);
    expect(replay.address()).toBe('/replay/m?as=0&at=77');
    expect(replay.moment?.lines[0]?.says).toBe('line 77');
  });

  test('asks for the whole log, page by page, and for scenes only where it is', async () => {
    await open({ at: 77, as: 0 });
    expect(asked.map(({ from, scenes }) => [from, scenes])).toEqual([[1, false], [51, true]]);
  });

  test('begins with the eyes of the caller, and shows a running match no others', async () => {
    expect((await open({ at: null, as: null })).viewpoint).toBe(1);
    expect((await open({ at: null, as: null }, page('over', []))).viewpoint).toBe('everything');
    const running = await open({ at: 50, as: 0 }, page('playing', [1]));
    expect(running.isOtherView).toBe(true);
    expect([running.viewpoint, running.at]).toEqual([1, 1]);
    expect(running.viewpoints).toEqual(['watcher', 1]);
  });

  test('steps, jumps to turns, and changes eyes without losing its place', async () => {
    const replay = await open({ at: 77, as: 1 });
    await replay.step(-1);
    expect(replay.at).toBe(76);
    await replay.turn(-1);
    expect(replay.at).toBe(70);
    await replay.turn(1);
    expect([replay.at, replay.scene]).toEqual([80, { clock: 80, eyes: 1 }]);
    await replay.see('everything');
    expect([replay.at, replay.scene]).toEqual([80, { clock: 80, eyes: 'everything' }]);
  });

  test('plays to its end by itself, and from the beginning after that', async () => {
    const replay = await open({ at: 117, as: 1 });
    replay.toggle();
    await vi.advanceTimersByTimeAsync(5000);
    expect([replay.at, replay.playing, replay.scene]).toEqual([120, false, { clock: 120, eyes: 1 }]);
    replay.toggle();
    await vi.advanceTimersByTimeAsync(1);
    expect(replay.at).toBe(1);
    expect(replay.playing).toBe(true);
    replay.toggle();
    await vi.advanceTimersByTimeAsync(5000);
    expect(replay.at).toBe(1);
  });

  test('plays faster when told so', async () => {
    const replay = await open({ at: 10, as: 1 });
    replay.speed = 8;
    replay.toggle();
    await vi.advanceTimersByTimeAsync(700);
    const fast = replay.at;
    replay.close();
    const slow = await open({ at: 10, as: 1 });
    slow.toggle();
    await vi.advanceTimersByTimeAsync(700);
    expect(fast - 10).toBeGreaterThan(4 * (slow.at - 10));
  });

  test('shows the last place that was asked for, however answers come', async () => {
    const replay = await open({ at: 1, as: 1 });
    const answers: (() => void)[] = [];
    vi.spyOn(http, 'past').mockImplementation((_, wanted) => new Promise((done) => answers.push(() => done(past(wanted)))));
    const far = replay.jump(110);
    const near = replay.jump(60);
    answers[1]?.();
    answers[0]?.();
    await Promise.all([far, near]);
    expect([replay.at, replay.scene]).toEqual([60, { clock: 60, eyes: 1 }]);
  });

  test('reads viewpoints out of addresses, and nothing else', () => {
    expect(['watcher', 'everything', '3', '', 'x', '-1', null].map(viewpointOf)).toEqual(['watcher', 'everything', 3, null, null, null, null]);
  });
});

describe('a fork', () => {
  const { table } = page('over', [1]);
  const who = (way: Parameters<typeof forkOf>[1]) => forkOf(table, way, 7, 1).seats.map((seat) => seat.who.is);

  test('shares the seats in the way that was chosen', () => {
    expect(who('squad')).toEqual(['bot', 'me', 'me']);
    expect(who('friends')).toEqual(['bot', 'me', 'open']);
    expect(who('other')).toEqual(['me', 'bot', 'bot']);
    expect(who('screen')).toEqual(['me', 'me', 'me']);
    expect(who('bots')).toEqual(['bot', 'bot', 'bot']);
  });

  test('offers no other side where nobody sits there', () => {
    expect(waysOf(table.seats)).toContain('other');
    expect(waysOf(table.seats.slice(1))).toEqual(['squad', 'friends', 'bots']);
  });
});
