/** The table of twilight at its moments: an accessibility check, and pictures at desktop and phone, light and dark. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objections } from './access';
import { launch, LOOKS, picture, visit, type StorageState } from './browser';
import { bringGame } from './moments';
import { sitAt, TWILIGHT_GAME, TWILIGHT_MOMENTS, type TwilightMoment } from './twilight-moments';
import type { TwilightScene } from '../src/wire/types';

let browser: Browser;
/** A match for each moment, made once for all looks. */
const tables = new Map<TwilightMoment, string>();
let soldier: StorageState;

beforeAll(async () => {
  browser = await launch();
  const guest = await visit(browser, '/');
  const game = await bringGame<TwilightScene>(guest, TWILIGHT_GAME);
  for (const moment of TWILIGHT_MOMENTS) tables.set(moment, await sitAt(guest, game, moment));
  soldier = await guest.context.storageState();
  await guest.context.close();
}, 180_000);
afterAll(() => browser.close());

for (const look of LOOKS) {
  test(`twilight on ${look.name}`, async () => {
    // Also moments that few want for a card are looked at.
    const guest = await visit(browser, '/new/twilight', { ...look, as: soldier, settings: { passMinor: false } });
    const { page } = guest;
    const check = async (name: string): Promise<void> => {
      await picture(page, `twilight-${name}-${look.name}`);
      expect(await objections(page), name).toEqual([]);
    };
    await page.getByText('How many play?').waitFor();
    await check('new');
    for (const [{ name, shows }, id] of tables) {
      await page.goto(`/match/${id}`);
      await page.locator('.dock.mine').waitFor();
      await page.locator(shows).first().waitFor({ state: 'attached' });
      await check(name);
    }
    for (const tab of ['Town', 'Figure']) {
      const there = page.getByRole('tab', { name: tab, exact: true });
      if ((await there.count()) === 0) continue;
      await there.click();
      await check(tab.toLowerCase());
    }
    await page.getByRole('button', { name: 'Look at the sewers' }).click();
    await page.locator('.board .tunnel').first().waitFor({ state: 'attached' });
    await check('sewers');
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  }, 180_000);
}
