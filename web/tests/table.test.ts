/** What a table must bear: undo, a lost connection, a restarted page, a refused click, two tabs. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, openMatch, PHONE, picture, placeOf, visit, type StorageState, type Visit, type Visitor } from './browser';
import { asked, awaitChange } from './mouse';

let browser: Browser;
/** One match for all tests of this file: its set-up takes longer than they do. */
let match: string;
let player: StorageState;

beforeAll(async () => {
  browser = await launch();
  const guest = await visit(browser, '/');
  match = await firstTurn(guest);
  player = await guest.context.storageState();
  await guest.context.close();
}, 120_000);
afterAll(() => browser.close());

/** The player of the match comes back with another device. */
async function comeBack(visitor: Visitor = {}): Promise<Visit> {
  const guest = await visit(browser, `/match/${match}`, { ...visitor, as: player });
  await guest.page.locator('.dock.mine').waitFor();
  // This device has not seen what the others did: it tells, and the player goes on.
  await guest.page.waitForTimeout(500);
  const goOn = guest.page.getByRole('dialog', { name: 'While you were away' }).getByRole('button', { name: 'Go on' });
  if (await goOn.isVisible()) await goOn.click();
  return guest;
}

const squad = [1, 2, 3, 4].map((seat) => ({ seat, who: { is: 'me' } }));
const form = (more: Record<string, unknown> = {}) => ({
  ruleset: 'omega',
  wishes: { mission: 'cold-entry', options: {}, members: [] },
  seats: [{ seat: 0, who: { is: 'bot', level: 'normal' } }, ...squad],
  clock: { turn: null, window: null, match: null },
  undo: 'agreement',
  listed: false,
  nonce: 'test',
  ...more,
});

/** A table at the first turn of Harrow, who is always the first of the buttons. */
async function firstTurn(guest: Visit): Promise<string> {
  const id = await openMatch(guest, form());
  await guest.page.getByRole('button', { name: 'Usual choices' }).click();
  await guest.page.getByText('Who acts next in this round?').waitFor({ timeout: 20_000 });
  for (let n = 0; n < 20 && !(await says(guest.page)).includes('turn: what next?'); n++) {
    const before = await asked(guest.page);
    await guest.page.locator('.dock [data-act]').first().click();
    await awaitChange(guest.page, before);
  }
  return id;
}

async function says(page: Page): Promise<string> {
  return (await page.locator('.dock .says').textContent()) ?? '';
}

async function harrow(page: Page): Promise<string> {
  return (await page.locator('[data-figure="harrow"]').getAttribute('style')) ?? '';
}

/** The square of Harrow, as the board has it. */
async function squareOfHarrow(page: Page): Promise<[number, number]> {
  const [x, y] = [...(await harrow(page)).matchAll(/([\d.]+)px/g)].map((found) => Number(found[1]) - 0.5);
  return [x ?? 0, y ?? 0];
}

/** Points at the squares round Harrow until one can be walked to, and walks there. */
async function walkOneSquare(page: Page, tap: boolean): Promise<void> {
  const [x, y] = await squareOfHarrow(page);
  for (const [dx, dy] of [[1, 0], [0, -1], [0, 1], [-1, 0]] as const) {
    const at = await placeOf(page, [x + dx, y + dy]);
    if (tap) await page.touchscreen.tap(at.x, at.y);
    else await page.mouse.click(at.x, at.y);
    const walk = page.locator('.popup [data-act="walk"]');
    const popup = page.locator('.popup, .bubble.bad');
    await popup.first().waitFor({ timeout: 2_000 }).catch(() => {});
    if ((await walk.count()) === 0) continue;
    if (tap) await walk.tap();
    else await walk.click();
    return;
  }
  await picture(page, 'stuck');
  throw new Error('No square beside Harrow can be walked to.');
}

test('a walk is previewed, made, and taken back', async () => {
  const { page, context, complaints } = await comeBack();
  const before = await harrow(page);
  await walkOneSquare(page, false);
  await expect.poll(() => harrow(page)).not.toBe(before);
  await page.getByRole('button', { name: /undo/i }).click();
  await expect.poll(() => harrow(page)).toBe(before);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a refused click says why at the square', async () => {
  const { page, context } = await comeBack();
  const at = await placeOf(page, [11, 13]);
  await page.mouse.click(at.x, at.y);
  await page.getByRole('alert').getByText('Not allowed').waitFor();
  await context.close();
});

test('a lost connection comes back by itself and says so; two tabs of one seat agree', async () => {
  const { page, context } = await comeBack();
  // The socket goes through the test, which can cut it.
  let cut: () => Promise<void> = () => Promise.resolve();
  let isDown = false;
  await page.routeWebSocket(/\/socket$/, (line) => {
    if (isDown) return void line.close();
    line.connectToServer();
    cut = () => line.close();
  });
  await page.reload();
  await page.locator('.dock.mine').waitFor();
  const before = await asked(page);
  isDown = true;
  await cut();
  await page.getByText('The connection was lost').waitFor();
  isDown = false;
  await page.locator('.dock.mine').waitFor({ timeout: 15_000 });
  expect(await asked(page)).toBe(before);

  const second = await context.newPage();
  await second.goto(`/match/${match}`);
  await second.locator('.dock.mine').waitFor();
  expect(await asked(second)).toBe(before);
  const was = await harrow(second);
  await walkOneSquare(page, false);
  await expect.poll(() => harrow(second)).not.toBe(was);
  expect(await harrow(second)).toBe(await harrow(page));
  await context.close();
});

test('a turn is played on a phone with taps', async () => {
  const { page, context } = await comeBack({ size: PHONE, phone: true });
  const before = await harrow(page);
  await walkOneSquare(page, true);
  await expect.poll(() => harrow(page)).not.toBe(before);
  await context.close();
});

test('a turn is played with the keyboard alone', async () => {
  const { page, context } = await comeBack();
  const before = await harrow(page);
  await page.locator('.board').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.popup').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => harrow(page)).not.toBe(before);
  const decision = await asked(page);
  await page.keyboard.press(' ');
  await expect.poll(() => asked(page)).not.toBe(decision);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await context.close();
});
