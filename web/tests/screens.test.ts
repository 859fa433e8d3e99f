/** Every screen: an accessibility check, and pictures at desktop and phone, light and dark, for people to look at. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objections } from './access';
import { launch, LOOKS, openMatch, picture, visit, type StorageState } from './browser';
import { awaitTurn, takeAdvice } from './mouse';

let browser: Browser;
/** Two matches for all looks, one in its set-up and one under way: to make them takes longer than to look at them. */
let begun: string;
let running: string;
let player: StorageState;

beforeAll(async () => {
  browser = await launch();
  const guest = await visit(browser, '/');
  begun = await openMatch(guest, form);
  running = await openMatch(guest, form);
  await guest.page.getByRole('button', { name: 'Usual choices' }).click();
  await guest.page.getByText('Who acts next in this round?').waitFor({ timeout: 60_000 });
  for (let n = 0; n < 25; n++) {
    await awaitTurn(guest.page);
    await takeAdvice(guest.page, new Map());
  }
  await awaitTurn(guest.page);
  player = await guest.context.storageState();
  await guest.context.close();
}, 180_000);
afterAll(() => browser.close());

const form = {
  ruleset: 'omega',
  wishes: { mission: 'cold-entry', options: {}, members: [] },
  seats: [
    { seat: 0, who: { is: 'bot', level: 'normal' } },
    ...[1, 2, 3, 4].map((seat) => ({ seat, who: { is: 'me' } })),
  ],
  clock: { turn: null, window: null, match: null },
  undo: 'agreement',
  listed: false,
  nonce: 'pictures',
};

for (const look of LOOKS) {
  test(`the screens on ${look.name}`, async () => {
    const guest = await visit(browser, '/', { ...look, as: player });
    const { page } = guest;
    const check = async (name: string): Promise<void> => {
      await picture(page, `${name}-${look.name}`);
      expect(await objections(page), name).toEqual([]);
    };
    await page.getByRole('button', { name: 'Play now' }).first().waitFor();
    await check('home');
    await page.goto('/join#nothing');
    await page.getByRole('button', { name: 'Take the seat' }).waitFor();
    await check('join');
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await check('lost');
    await page.goto(`/match/${begun}`);
    await page.getByRole('button', { name: 'Usual choices' }).waitFor();
    await check('setup');
    await page.goto(`/match/${running}`);
    await page.locator('.dock.mine').waitFor();
    await check('table');
    for (const tab of ['Overseer', 'Mission', 'Chat', 'Figure']) {
      const there = page.getByRole('tab', { name: tab, exact: true });
      if ((await there.count()) === 0) continue;
      await there.click();
      await check(`table-${tab.toLowerCase()}`);
    }
    await guest.context.close();
  });
}
