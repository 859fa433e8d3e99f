/** Every screen: an accessibility check, and pictures at desktop and phone, light and dark, for people to look at. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objections } from './access';
import { launch, LOOKS, openMatch, picture, visit, type StorageState } from './browser';
import { awaitTurn, takeAdvice } from './mouse';

let browser: Browser;
/** Matches for all looks, each made once: to make them takes longer than to look at them. */
let begun: string;
let running: string;
let harbour: string;
let directed: string;
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
  directed = await openMatch(guest, exodus([{ seat: 0, who: { is: 'me' } }, ...heroes({ is: 'bot', level: 'normal' })], { director: 'yes' }));
  // A director is looked at when there is a card to be played.
  for (let n = 0; n < 80; n++) {
    if ((await awaitTurn(guest.page)) === 'over' || (await guest.page.locator('.hand .playable').count()) > 0) break;
    await takeAdvice(guest.page, new Map());
  }
  harbour = await openMatch(guest, exodus(heroes({ is: 'me' })));
  for (let n = 0; n < 30; n++) {
    await awaitTurn(guest.page);
    await takeAdvice(guest.page, new Map());
  }
  await awaitTurn(guest.page);
  player = await guest.context.storageState();
  await guest.context.close();
}, 300_000);
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

const heroes = (who: object) => [1, 2].map((seat) => ({ seat, who }));

const exodus = (seats: object[], options: Record<string, string> = {}) => ({
  ...form,
  ruleset: 'exodus',
  wishes: { mission: 'slipway', options, members: [] },
  seats,
});

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

for (const look of LOOKS) {
  test(`exodus on ${look.name}`, async () => {
    const guest = await visit(browser, '/new/exodus', { ...look, as: player });
    const { page } = guest;
    const check = async (name: string): Promise<void> => {
      await picture(page, `exodus-${name}-${look.name}`);
      expect(await objections(page), name).toEqual([]);
    };
    await page.getByRole('heading', { name: 'Slipway' }).waitFor();
    await check('new');
    /** At the table again; what has happened meanwhile is put aside. */
    const enter = async (match: string): Promise<void> => {
      await page.goto(`/match/${match}`);
      await page.locator('.dock.mine').waitFor();
      const recap = page.getByRole('button', { name: 'Go on' });
      if (await recap.isVisible()) await recap.click();
    };
    await enter(directed);
    const table = page.getByRole('tab', { name: 'Infected', exact: true });
    if ((await table.count()) > 0) await table.click();
    await page.getByText('Your hand').waitFor();
    await check('director');
    await enter(harbour);
    await check('hero');
    for (const tab of ['Figure', 'Infected']) {
      const there = page.getByRole('tab', { name: tab, exact: true });
      if ((await there.count()) === 0) continue;
      await there.click();
      await check(`hero-${tab.toLowerCase()}`);
    }
    await guest.context.close();
  }, 120_000);

  test(`the infected move on ${look.name}`, async () => {
    // Step by step, as a player sees it: what an infected smells or sees is said beside it.
    const guest = await visit(browser, '/', { ...look, speed: 1 });
    const { page } = guest;
    await openMatch(guest, exodus(heroes({ is: 'me' })));
    const next = page.locator('.dock [data-act="end turn"], .dock [data-act^="begin "]').first();
    const note = page.locator('.float.note').first();
    await expect
      .poll(
        async () => {
          if (!(await note.isVisible()) && (await next.isVisible())) await next.click();
          return note.isVisible();
        },
        { timeout: 30_000, interval: 40 },
      )
      .toBe(true);
    await picture(page, `exodus-infected-${look.name}`);
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  }, 120_000);
}
