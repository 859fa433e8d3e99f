/** Twilight at the table: a whole game with the mouse, a tile laid with keys and with taps, and hands that nobody else is sent. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, openMatch, PHONE, picture, placeOf, visit } from './browser';
import { awaitChange, asked, awaitTurn, playOn, takeAdvice, type Used } from './mouse';

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

/** Plays on until something is on the table. */
async function until(page: Page, what: string): Promise<void> {
  for (let n = 0; n < 200; n++) {
    expect(await awaitTurn(page)).toBe('turn');
    if ((await page.locator(what).count()) > 0) return;
    await takeAdvice(page, new Map());
  }
  throw new Error(`There was no '${what}' in 200 decisions.`);
}

/** The middle square of the first cell in which the tile in hand fits. */
async function firstCell(page: Page): Promise<[number, number]> {
  await page.locator('.dock [data-group="lay"]').click();
  const act = (await page.locator('.dock li [data-act]').first().getAttribute('data-act')) ?? '';
  await page.locator('.dock [data-group="lay"]').click();
  const [, x, y] = /^lay (-?\d+),(-?\d+)/.exec(act) ?? [];
  return [Number(x) * 3 + 1, Number(y) * 3 + 1];
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

test('a tile is turned with R before it is laid', async () => {
  const guest = await visit(browser, '/');
  const { page } = guest;
  await openMatch(guest, match(2));
  await until(page, '[data-tool="turn"]');
  const cell = await firstCell(page);
  const at = await placeOf(page, cell);
  await page.mouse.click(at.x, at.y);
  const ghost = page.locator('[data-ghost]');
  const first = await ghost.getAttribute('data-ghost');
  expect(first).toMatch(/^lay /);
  const ways = await page.locator('.popup [data-act]').count();
  await page.keyboard.press('r');
  if (ways > 1) await expect.poll(() => ghost.getAttribute('data-ghost')).not.toBe(first);
  for (let n = 1; n < ways; n++) await page.keyboard.press('r');
  await expect.poll(() => ghost.getAttribute('data-ghost')).toBe(first);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.popup').count()).toBe(0);

  const before = await asked(page);
  await page.mouse.click(at.x, at.y);
  await page.keyboard.press('Enter');
  await awaitChange(page, before);
  await page.getByText(/(lays|is laid|lies)/i).first().waitFor();
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
}, 300_000);

test('a turn on a phone: a tile is laid with taps, and the sewers are looked at', async () => {
  const guest = await visit(browser, '/', { size: PHONE, phone: true });
  const { page } = guest;
  await openMatch(guest, match(3));
  await until(page, '[data-tool="turn"]');
  const cell = await firstCell(page);
  const at = await placeOf(page, cell);
  await page.touchscreen.tap(at.x, at.y);
  await page.locator('[data-ghost]').waitFor({ state: 'attached' });
  await picture(page, 'twilight-laying-phone-dark');
  const before = await asked(page);
  await page.locator('.dock button', { hasText: 'Lay it here' }).tap();
  await awaitChange(page, before);
  await page.getByRole('button', { name: 'Look at the sewers' }).tap();
  await page.locator('.board .tunnel').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Look at the streets' }).tap();
  const used: Used = new Map();
  expect(await playOn(page, 12, used)).toBe('running');
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
}, 300_000);
