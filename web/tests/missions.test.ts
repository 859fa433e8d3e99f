/** Whole missions, played to their end with the mouse against bots. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, picture, visit } from './browser';
import { playOn, type Used } from './mouse';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test('a newcomer is in a running mission two clicks after the start page, and plays it to its end', async () => {
  const guest = await visit(browser, '/');
  await guest.page.getByRole('button', { name: 'Play now' }).first().click();
  await guest.page.getByRole('button', { name: 'Usual choices' }).click();
  await guest.page.getByText('Who acts next in this round?').waitFor({ timeout: 20_000 });
  const used: Used = new Map();
  expect(await playOn(guest.page, 25, used)).toBe('running');
  await picture(guest.page, 'table-desktop-dark');
  expect(await playOn(guest.page, 900, used)).toBe('over');
  await picture(guest.page, 'ending-desktop-dark');
  for (const kind of ['stance', 'step', 'open']) expect(used.get(kind) ?? 0, kind).toBeGreaterThan(0);
  expect(guest.complaints.filter((one) => !one.includes('401'))).toEqual([]);
  await guest.context.close();
});
