/** Looking back: a file is brought in, played, jumped about in, looked at with other eyes, shared, and played on from. */

import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objections } from './access';
import { launch, LOOKS, PHONE, picture, visit, type StorageState } from './browser';

/** A mission that was won, with everything in it: doors, rooms, objectives, wounds. */
const FILE = resolve('../corpus/omega/endings/the-ledger-2e-items-out.replay.jsonl');

let browser: Browser;
/** The address of the replay that all tests look at, and whoever brought it in. */
let address: string;
let player: StorageState;

beforeAll(async () => {
  browser = await launch();
  const { page, context } = await visit(browser, '/');
  await page.getByLabel('Bring in a replay file').setInputFiles(FILE);
  await page.getByRole('slider', { name: 'Time' }).waitFor();
  address = new URL(page.url()).pathname;
  player = await context.storageState();
  await context.close();
}, 60_000);
afterAll(() => browser.close());

const at = async (page: Page): Promise<number> => Number(await page.locator('[data-at]').getAttribute('data-at'));
const figures = (page: Page): Promise<string[]> =>
  page.locator('[data-figure]').evaluateAll((all) => all.map((one) => `${one.getAttribute('data-figure')} ${one.getAttribute('style')}`));

async function look(search: string, visitor = {}): Promise<Awaited<ReturnType<typeof visit>>> {
  const guest = await visit(browser, `${address}${search}`, { as: player, ...visitor });
  await guest.page.getByRole('slider', { name: 'Time' }).waitFor();
  return guest;
}

test('a replay plays, steps, and jumps to turns and events, with keys as with the mouse', async () => {
  const { page, context, complaints } = await look('?as=1&at=120');
  // The moment that this seat has seen last by then.
  const from = await at(page);
  expect(from).toBeGreaterThan(110);
  const before = await figures(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => at(page)).toBeGreaterThan(from);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => at(page)).toBe(from);
  await expect.poll(() => figures(page)).toEqual(before);

  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await expect.poll(() => figures(page), { timeout: 20_000 }).not.toEqual(before);
  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = await at(page);
  await page.waitForTimeout(400);
  expect(await at(page)).toBe(paused);

  await page.getByRole('button', { name: 'To the next turn' }).click();
  // Right at its beginning, a turn is what the list of turns says.
  const turns = page.getByRole('combobox', { name: 'Jump to a turn' });
  await expect.poll(() => at(page)).toBeGreaterThan(paused);
  expect(Number(await turns.inputValue())).toBe(await at(page));
  await turns.selectOption({ index: 2 });
  await expect.poll(() => at(page)).toBeLessThan(paused);
  const there = await at(page);
  // A line of the log that lies ahead leads to its moment.
  await page.locator('.log .ahead .line').nth(4).click();
  await expect.poll(() => at(page)).toBeGreaterThan(there);
  await page.keyboard.press('End');
  await expect.poll(() => page.getByRole('button', { name: 'One moment on' }).isDisabled()).toBe(true);
  await page.getByRole('slider', { name: 'Time' }).fill('0');
  await page.getByText('Set-up').first().waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('other eyes see the same moment, and what they may', async () => {
  const { page, context } = await look('?as=1&at=60');
  const hidden = page.locator('.marker:not(.known)');
  const turn = await page.locator('.bar .now b').textContent();
  expect(await hidden.count()).toBeGreaterThan(0);
  await page.getByRole('combobox', { name: 'With whose eyes' }).selectOption('everything');
  await expect.poll(() => page.url()).toContain('as=everything');
  await expect.poll(() => hidden.count()).toBe(0);
  expect(await page.locator('.bar .now b').textContent()).toBe(turn);
  await context.close();
});

test('a shared moment opens for somebody else, at the same place', async () => {
  const guest = await look('?as=2&at=150');
  await guest.page.getByRole('button', { name: 'Share' }).click();
  const dialog = guest.page.getByRole('dialog', { name: 'Share this moment' });
  const link = await dialog.getByRole('textbox', { name: 'this moment' }).inputValue();
  expect(await objections(guest.page, 'dialog')).toEqual([]);
  const download = guest.page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download: The whole match as a file' }).click();
  expect((await download).suggestedFilename()).toContain('replay.jsonl');
  const seen = await figures(guest.page);
  const other = await visit(browser, link);
  await other.page.getByRole('slider', { name: 'Time' }).waitFor();
  expect(await at(other.page)).toBe(150);
  expect(await figures(other.page)).toEqual(seen);
  await other.context.close();
  await guest.context.close();
});

test('a match is played on from a moment of another one', async () => {
  const { page, context, complaints } = await look('?as=everything&at=200');
  await page.getByRole('combobox', { name: 'Jump to a turn' }).selectOption({ index: 4 });
  await page.getByRole('button', { name: 'Play on from here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play on from here' });
  expect(await objections(page, 'dialog')).toEqual([]);
  await picture(page, 'fork-desktop-dark');
  await dialog.getByText('You lead the squad').click();
  const seen = await figures(page);
  await dialog.getByRole('button', { name: 'Play on' }).click();
  await page.locator('.dock.mine').waitFor({ timeout: 30_000 });
  expect(new URL(page.url()).pathname).toMatch(/^\/match\//);
  expect(await figures(page)).toEqual(seen);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a file that is no replay is refused with the reason, and the end of a match cannot be played on', async () => {
  const { page, context } = await visit(browser, '/', { as: player });
  await page.getByLabel('Bring in a replay file').setInputFiles({ name: 'x.replay.jsonl', mimeType: 'text/plain', buffer: Buffer.from('{"cordon":1}\n') });
  await page.getByRole('alert').waitFor();
  await page.goto(`${address}?as=1`);
  await page.getByRole('slider', { name: 'Time' }).waitFor();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await page.getByRole('alert').getByText('choose an earlier moment').waitFor();
  await context.close();
});

test('a replay is steered on a phone with taps', async () => {
  const { page, context } = await look('?as=1&at=120', { size: PHONE, phone: true });
  const from = await at(page);
  await page.getByRole('button', { name: 'One moment on' }).tap();
  await expect.poll(() => at(page)).toBeGreaterThan(from);
  const there = await at(page);
  await page.getByRole('tab', { name: 'Log' }).tap();
  await page.locator('.log .line').first().tap();
  await expect.poll(() => at(page)).not.toBe(there);
  await context.close();
});

for (const visitor of LOOKS) {
  test(`a replay on ${visitor.name}`, async () => {
    const { page, context } = await look('?as=everything&at=290', visitor);
    await page.waitForTimeout(200);
    await picture(page, `replay-${visitor.name}`);
    expect(await objections(page)).toEqual([]);
    await page.goto('/');
    await page.getByRole('link', { name: 'Look back: The Ledger' }).waitFor();
    await page.getByRole('heading', { name: 'Replays' }).scrollIntoViewIfNeeded();
    await picture(page, `home-replays-${visitor.name}`);
    expect(await objections(page)).toEqual([]);
    await context.close();
  });
}
