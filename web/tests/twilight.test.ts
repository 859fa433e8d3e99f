/** Twilight at the table: a whole game with the mouse, a tile laid with keys and with taps, and hands that nobody else is sent. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, openMatch, PHONE, picture, placeOf, visit, type Visitor, type Visit } from './browser';
import { bringGame } from './moments';
import { asked, awaitChange, playOn, type Used } from './mouse';
import { LAYING, sitAt, TWILIGHT_GAME } from './twilight-moments';
import type { TwilightScene } from '../src/wire/types';

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

/** At a table where a tile is to be laid, with many cells for it. */
async function holdTile(visitor: Visitor): Promise<Visit> {
  const guest = await visit(browser, '/', visitor);
  const game = await bringGame<TwilightScene>(guest, TWILIGHT_GAME);
  await guest.page.goto(`/match/${await sitAt(guest, game, LAYING)}`);
  await guest.page.locator(LAYING.shows).waitFor();
  return guest;
}

interface Cell {
  /** Its middle square. */
  at: [number, number];
  /** In how many ways the tile in hand fits there. */
  ways: number;
}

/** The cells in which the tile in hand fits, those with the most ways first. */
async function cellsOf(page: Page): Promise<Cell[]> {
  const list = page.locator('.dock [data-group="lay"]');
  await list.click();
  const acts = await page.locator('.dock li [data-act]').evaluateAll((all) => all.map((one) => one.getAttribute('data-act') ?? ''));
  await list.click();
  const cells = new Map<string, Cell>();
  for (const [, x, y] of acts.map((act) => /^lay (-?\d+),(-?\d+)/.exec(act) ?? [])) {
    const cell = cells.get(`${x},${y}`) ?? { at: [Number(x) * 3 + 1, Number(y) * 3 + 1], ways: 0 };
    cells.set(`${x},${y}`, { ...cell, ways: cell.ways + 1 });
  }
  return [...cells.values()].sort((one, other) => other.ways - one.ways);
}

/** Whether the board is there to be clicked at a square, and not a panel above it. */
async function isFree(page: Page, square: [number, number]): Promise<boolean> {
  const at = await placeOf(page, square);
  return page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.board') != null, at);
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

test('all cells for a tile are in sight, and it is turned with R before it is laid', async () => {
  const guest = await holdTile({});
  const { page } = guest;
  const cells = await cellsOf(page);
  for (const cell of cells) expect(await isFree(page, cell.at), String(cell.at)).toBe(true);
  const { at: square, ways } = cells[0] ?? { at: [0, 0], ways: 0 };
  expect(ways).toBeGreaterThan(1);
  const at = await placeOf(page, square);
  await page.mouse.click(at.x, at.y);
  const ghost = page.locator('[data-ghost]');
  const first = (await ghost.getAttribute('data-ghost')) ?? '';
  expect(first).toMatch(/^lay /);
  const seen = [first];
  for (let n = 1; n < ways; n++) {
    await page.keyboard.press('r');
    await expect.poll(() => ghost.getAttribute('data-ghost')).not.toBe(seen.at(-1));
    seen.push((await ghost.getAttribute('data-ghost')) ?? '');
  }
  expect(new Set(seen).size).toBe(ways);
  await page.keyboard.press('r');
  await expect.poll(() => ghost.getAttribute('data-ghost')).toBe(first);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.popup').count()).toBe(0);

  const before = await asked(page);
  await page.mouse.click(at.x, at.y);
  await page.keyboard.press('Enter');
  await awaitChange(page, before);
  await page.locator('.log', { hasText: 'is laid at' }).waitFor();
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
}, 120_000);

test('a turn on a phone: a tile is laid with taps, and the sewers are looked at', async () => {
  const guest = await holdTile({ size: PHONE, phone: true });
  const { page } = guest;
  const cells = await cellsOf(page);
  const free = [];
  for (const cell of cells) if (await isFree(page, cell.at)) free.push(cell);
  expect(free.length).toBe(cells.length);
  const at = await placeOf(page, free[0]?.at ?? [0, 0]);
  await page.touchscreen.tap(at.x, at.y);
  await page.locator('[data-ghost]').waitFor({ state: 'attached' });
  await picture(page, 'twilight-ghost-phone-dark');
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
}, 180_000);
