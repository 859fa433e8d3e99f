/** A campaign: begun, played, saved, paused, taken up again, and still there after a reload. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { objections } from './access';
import { launch, LOOKS, picture, visit, type StorageState, type Visit } from './browser';

let browser: Browser;
/** A campaign whose first chapter was won, for everything that comes after it. */
let won: { id: string; player: StorageState };

beforeAll(async () => {
  browser = await launch();
  won = await wonByBots();
}, 600_000);
afterAll(() => browser.close());

async function send<T>({ page }: Visit, path: string, data: unknown): Promise<T> {
  const response = await page.request.post(path, { data, headers: { origin: inject('address') } });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

interface Standing {
  id: string;
  standing: string;
}

/** Bots play the first chapter until they have won it: with real dice, and with heroes who run faster than usual. */
async function wonByBots(): Promise<{ id: string; player: StorageState }> {
  const guest = await visit(browser, '/');
  const options = { hero_move_squares: '2', sprint_squares: '5', sprint_ap: '1', infected_open_doors: 'no' };
  const { id } = await send<Standing>(guest, '/api/campaigns', { ruleset: 'exodus', members: ['skipper', 'medic'], options });
  const look = async (): Promise<string> => {
    const page = (await (await guest.page.request.get(`/api/campaigns/${id}`)).json()) as Standing;
    return page.standing;
  };
  for (let tries = 0; tries < 40; tries++) {
    await send(guest, `/api/campaigns/${id}/matches`, { seats: [], nonce: `try ${tries}` });
    while ((await look()) === 'playing') await guest.page.waitForTimeout(300);
    if ((await look()) === 'lobby') break;
    await send(guest, `/api/campaigns/${id}/restore`, { slot: 'start' });
  }
  expect(await look()).toBe('lobby');
  const player = await guest.context.storageState();
  await guest.context.close();
  return { id, player };
}

const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a campaign is begun from the start page, and its first chapter opens at a table', async () => {
  const { page, context, complaints } = await visit(browser, '/');
  await page.getByText('No campaign yet').waitFor();
  await page.getByRole('link', { name: 'Begin a campaign of Exodus' }).click();
  // Nobody at all is no squad.
  const heroes = page.getByRole('group', { name: 'Who sets out?' });
  for (const name of ['Skipper', 'Stoker']) await heroes.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('button', { name: 'Set out' }).click();
  await page.getByText('Take at least 2 along.').first().waitFor();
  for (const name of ['Medic', 'Runner']) await heroes.getByRole('checkbox', { name }).check();
  await page.getByRole('radio', { name: /no saves/ }).check();
  await page.getByRole('button', { name: 'Set out' }).click();
  await page.getByRole('heading', { name: 'Before chapter 1: Slipway' }).waitFor();
  // Before the first chapter there is nothing to write down, and the page says why.
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Pause', exact: true }).isDisabled()).toBe(true);
  await page.getByText('Tickets are written after a completed mission.').waitFor();
  await page.getByRole('button', { name: 'Give Med pack to Runner' }).click();
  await page.getByRole('article', { name: 'Runner' }).getByText('Med pack').waitFor();
  await page.reload();
  await page.getByRole('article', { name: 'Runner' }).getByText('Med pack').waitFor();
  await page.getByRole('button', { name: /The Long Pier/ }).click();
  await page.getByRole('heading', { name: 'The Long Pier' }).waitFor();
  await page.getByRole('button', { name: 'Start the chapter' }).click();
  await page.locator('.dock').waitFor();
  await page.getByRole('link', { name: 'To the campaign' }).click();
  await page.getByRole('heading', { name: 'The chapter is being played' }).waitFor();
  await page.goto('/');
  await page.getByText('Chapter 1 is being played: Slipway').waitFor();
  await page.getByRole('link', { name: /Open the campaign/ }).click();
  // Given up, it is lost, and goes on from the beginning.
  await page.getByRole('button', { name: 'Give it up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give it up' }).click();
  await page.getByRole('heading', { name: 'Slipway was lost' }).waitFor();
  await page.getByRole('button', { name: 'Go back to The beginning' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('heading', { name: 'Before chapter 1: Slipway' }).waitFor();
  await page.getByRole('article', { name: 'Medic' }).getByText('Med pack').waitFor();
  expect(complaints).toEqual([]);
  await page.getByRole('button', { name: 'Forget it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget it' }).click();
  await page.getByText('No campaign yet').waitFor();
  await context.close();
});

test('friends get links to the table of a chapter', async () => {
  const guest = await visit(browser, '/');
  const { id } = await send<Standing>(guest, '/api/campaigns', { ruleset: 'exodus' });
  await guest.page.goto(`/campaign/${id}`);
  await guest.page.getByText('With friends').click();
  await guest.page.getByRole('button', { name: 'Start the chapter' }).click();
  const link = await guest.page.getByLabel('Link for Stoker').inputValue();
  const friend = await visit(browser, new URL(link).pathname + new URL(link).hash);
  await friend.page.getByRole('button', { name: 'Take the seat' }).click();
  await friend.page.locator('.dock').waitFor();
  // The campaign is the host's: a friend has no way to it, and nothing of it in the page.
  expect(await friend.page.getByRole('link', { name: 'To the campaign' }).count()).toBe(0);
  await friend.page.goto(`/campaign/${id}`);
  await friend.page.getByText('There is no such campaign').waitFor();
  await Promise.all([guest.context.close(), friend.context.close()]);
});

for (const look of LOOKS) {
  test(`the screens of a campaign, on ${look.name}`, async () => {
    const { page, context, complaints } = await visit(browser, '/new-campaign/exodus', { ...look, as: won.player });
    const check = async (name: string): Promise<void> => {
      await picture(page, `${name}-${look.name}`);
      expect(await objections(page), name).toEqual([]);
      expect(await overflow(page), `${name} is no wider than the screen`).toBeLessThanOrEqual(0);
    };
    await page.getByRole('button', { name: 'Set out' }).waitFor();
    await check('campaign-new');
    await page.goto(`/campaign/${won.id}`);
    await page.getByRole('heading', { name: 'Slipway was won' }).waitFor();
    await check('campaign');
    await page.getByRole('heading', { name: 'In the lobby' }).scrollIntoViewIfNeeded();
    await page.getByText('Choose a perk').first().click();
    await check('campaign-lobby');
    await page.goto('/');
    await page.getByRole('link', { name: /Open the campaign/ }).waitFor();
    await page.getByRole('heading', { name: 'Your campaigns' }).scrollIntoViewIfNeeded();
    await check('home-with-campaign');
    await page.goto('/campaign/nothing');
    await page.getByText('There is no such campaign').waitFor();
    await check('campaign-missing');
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
    await context.close();
  });
}

test('after a chapter heroes share, load, make and learn, and tickets keep it all', async () => {
  const { page, context, complaints } = await visit(browser, `/campaign/${won.id}`, { as: won.player });
  await page.getByRole('heading', { name: 'Before chapter 2: Cold Store' }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('2 saves left').waitFor();

  // What the chapter has earned is shared out.
  const rewards = page.locator('.rewards');
  const before = await rewards.getByRole('button').count();
  expect(before).toBeGreaterThan(0);
  for (let cards = 0; cards < 3; cards++) {
    const done = page.waitForResponse((response) => response.url().endsWith('/lobby'));
    await rewards.getByRole('button', { name: /to Medic$/ }).first().click();
    await done;
  }
  await rewards.waitFor({ state: 'detached' });

  // Everybody may learn one perk.
  const medic = page.getByRole('article', { name: 'Medic' });
  await medic.getByText('Choose a perk').click();
  await medic.getByRole('button', { name: /Thick Sleeves/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Learn it' }).click();
  await medic.getByText('Choose a perk').waitFor({ state: 'detached' });
  await medic.getByText('Thick Sleeves').waitFor();

  // Whatever can be loaded or made is offered, and done.
  for (const act of [/^Load .* with .*: \d+ rounds more$/, /^Make .*: spends /]) {
    const offers = page.getByRole('button', { name: act });
    const count = await offers.count();
    if (count === 0) continue;
    const name = (await offers.first().getAttribute('aria-label')) ?? '';
    await offers.first().click();
    await expect.poll(() => page.getByRole('button', { name }).count()).toBeLessThanOrEqual(count);
  }
  await page.reload();
  await medic.getByText('Thick Sleeves').waitFor();
  expect(await page.locator('.rewards').count()).toBe(0);

  // Paused, nothing goes on but the pause itself; resumed, its ticket is gone.
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('heading', { name: 'The campaign rests' }).waitFor();
  expect(await page.getByRole('button', { name: 'Start the chapter' }).count()).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Start the chapter' }).waitFor();
  expect(await page.getByRole('button', { name: 'Go back to Pause' }).count()).toBe(0);
  await medic.getByText('Thick Sleeves').waitFor();

  // Back to the save: what was learned since is not known yet, and the save is still used.
  await page.getByRole('button', { name: 'Go back to Save 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await medic.getByText('Choose a perk').waitFor();
  await page.getByText('2 saves left').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a server that does not answer is told, with a way on', async () => {
  const { page, context } = await visit(browser, '/nowhere', { as: won.player });
  await page.route('**/api/campaigns/**', (route) => route.abort());
  await page.goto(`/campaign/${won.id}`);
  await page.getByText('The campaign cannot be shown').waitFor();
  await page.unroute('**/api/campaigns/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'In the lobby' }).waitFor();
  await context.close();
});
