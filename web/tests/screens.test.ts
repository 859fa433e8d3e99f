/** Every screen: an accessibility check, and pictures at desktop and phone, light and dark, for people to look at. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objections } from './access';
import { launch, LOOKS, openMatch, picture, visit } from './browser';
import { awaitTurn, takeAdvice } from './mouse';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
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
    const guest = await visit(browser, '/', look);
    const { page } = guest;
    await page.getByRole('button', { name: 'Play now' }).first().waitFor();
    await picture(page, `home-${look.name}`);
    expect(await objections(page)).toEqual([]);

    await page.goto('/join#nothing');
    await page.getByRole('button', { name: 'Take the seat' }).waitFor();
    await picture(page, `join-${look.name}`);
    expect(await objections(page)).toEqual([]);

    await page.goto('/nowhere');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await picture(page, `lost-${look.name}`);
    expect(await objections(page)).toEqual([]);

    await openMatch(guest, form);
    await page.getByRole('button', { name: 'Usual choices' }).waitFor();
    await picture(page, `setup-${look.name}`);
    expect(await objections(page)).toEqual([]);
    await page.getByRole('button', { name: 'Usual choices' }).click();
    await page.getByText('Who acts next in this round?').waitFor({ timeout: 20_000 });
    for (let n = 0; n < 30; n++) {
      await awaitTurn(page);
      await takeAdvice(page, new Map());
    }
    await awaitTurn(page);
    await picture(page, `table-${look.name}`);
    expect(await objections(page)).toEqual([]);
    await guest.context.close();
  });
}
