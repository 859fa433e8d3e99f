/** Twilight at the table: a whole game with the mouse, and hands that nobody else is sent. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, openMatch, picture, visit } from './browser';
import { playOn, type Used } from './mouse';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Seat 0 is mine, the others are bots. Nothing waits for the sake of secrecy, and rounds are counted. */
const match = (players: number, options: Record<string, string> = {}) => ({
  ruleset: 'twilight',
  wishes: {
    mission: 'twilight-a',
    options: { 'clock.mode': 'rounds', conceal_windows: 'off', ...options },
    members: Array.from({ length: players }, (_, seat) => `soldier-${seat}`),
  },
  seats: Array.from({ length: players }, (_, seat) => ({ seat, who: seat === 0 ? { is: 'me' } : { is: 'bot', level: 'random' } })),
  clock: { turn: null, window: null, match: null },
  undo: 'agreement',
  listed: false,
  nonce: `twilight ${players} ${JSON.stringify(options)}`,
});

/** Everything that a page was sent over its socket. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return heard;
}

interface Heard {
  scene?: { hands?: { seat: number; cards: string[] }[]; outcome?: unknown };
}

test('a game of four is played to its end, and no other hand is ever sent', async () => {
  const guest = await visit(browser, '/');
  const heard = listen(guest.page);
  await openMatch(guest, match(4, { 'clock.rounds': '6' }));
  const used: Used = new Map();
  expect(await playOn(guest.page, 40, used)).toBe('running');
  await picture(guest.page, 'twilight-table-desktop-dark');
  expect(await playOn(guest.page, 4000, used)).toBe('over');
  await picture(guest.page, 'twilight-ending-desktop-dark');
  expect(['Victory', 'Defeat']).toContain((await guest.page.getByRole('dialog').getByRole('heading').textContent()) ?? '');
  for (const kind of ['lay', 'put', 'step', 'shamble', 'activate']) expect(used.get(kind) ?? 0, kind).toBeGreaterThan(0);
  const scenes = heard.map((text) => (JSON.parse(text) as Heard).scene).filter((scene) => scene !== undefined);
  const hands = scenes.flatMap((scene) => scene.hands ?? []);
  expect(hands.length).toBeGreaterThan(0);
  expect(hands.filter(({ seat }) => seat !== 0)).toEqual([]);
  await guest.page.getByRole('link', { name: 'Look back' }).click();
  await guest.page.getByRole('slider', { name: 'Time' }).waitFor();
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
}, 900_000);
