/** Whole missions, played to their end with the mouse against bots. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, openMatch, picture, visit, type Visit } from './browser';
import { playOn, type Used } from './mouse';

let browser: Browser;
/** What was used in all of them together. */
const all: Used = new Map();
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** What a player does who follows the advice and is curious about the rest. */
const CURIOUS = ['undo', 'reroll', 'card'];

/** A table of a mission, with the whole squad in one hand. */
async function begin(guest: Visit, mission: string, level: 'normal' | 'random', seats: number[]): Promise<void> {
  await openMatch(guest, {
    ruleset: 'omega',
    wishes: { mission, options: {}, members: [] },
    seats: [
      ...seats.filter((seat) => seat === 0).map((seat) => ({ seat, who: { is: 'bot', level } })),
      ...seats.filter((seat) => seat > 0).map((seat) => ({ seat, who: { is: 'me' } })),
    ],
    clock: { turn: null, window: null, match: null },
    undo: 'agreement',
    listed: false,
    nonce: 'missions',
  });
}

/** Plays to the end, and says what the last screen does. */
async function finish(guest: Visit, used: Used): Promise<string> {
  expect(await playOn(guest.page, 2000, used, CURIOUS)).toBe('over');
  for (const [kind, times] of used) all.set(kind, (all.get(kind) ?? 0) + times);
  return (await guest.page.getByRole('dialog').getByRole('heading').textContent()) ?? '';
}

test('Cold Entry is won, kits and all', async () => {
  const guest = await visit(browser, '/');
  // Against an overseer that does anything the squad of this advice has never lost.
  await begin(guest, 'cold-entry', 'random', [0, 1, 2, 3, 4]);
  const used: Used = new Map();
  expect(await playOn(guest.page, 60, used, CURIOUS)).toBe('running');
  await picture(guest.page, 'table-desktop-dark');
  expect(await finish(guest, used)).toBe('Victory');
  await picture(guest.page, 'ending-desktop-dark');
  for (const kind of ['buy', 'stance', 'step', 'open', 'undo']) expect(used.get(kind) ?? 0, kind).toBeGreaterThan(0);
  await guest.page.getByRole('link', { name: 'Look back' }).click();
  await guest.page.getByRole('slider', { name: 'Time' }).waitFor();
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
}, 600_000);

test('The Ledger is played to its end', async () => {
  const guest = await visit(browser, '/');
  await begin(guest, 'the-ledger', 'normal', [0, 1, 2, 3, 4]);
  await guest.page.getByRole('button', { name: 'Usual choices' }).click();
  await guest.page.getByText('Who acts next in this round?').waitFor({ timeout: 20_000 });
  const used: Used = new Map();
  expect(['Victory', 'Defeat']).toContain(await finish(guest, used));
  for (const kind of ['step', 'open', 'attack', 'undo']) expect(used.get(kind) ?? 0, kind).toBeGreaterThan(0);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
}, 600_000);

test('Dead Tanks, where nobody sits across the table, is played to its end', async () => {
  const guest = await visit(browser, '/');
  await begin(guest, 'dead-tanks', 'normal', [1, 2, 3, 4]);
  await guest.page.getByRole('button', { name: 'Usual choices' }).click();
  await guest.page.getByText('Who acts next in this round?').waitFor({ timeout: 20_000 });
  const used: Used = new Map();
  expect(['Victory', 'Defeat']).toContain(await finish(guest, used));
  for (const kind of ['step', 'attack', 'undo']) expect(used.get(kind) ?? 0, kind).toBeGreaterThan(0);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
}, 600_000);

test('the three together have used what the table offers', () => {
  for (const kind of ['attack', 'open', 'reroll', 'buy', 'card', 'undo']) expect(all.get(kind) ?? 0, kind).toBeGreaterThan(0);
});
