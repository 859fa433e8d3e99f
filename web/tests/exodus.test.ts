/** Exodus at the table: missions played to their end with the mouse, and a director whose hand nobody else is sent. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch, openMatch, picture, placeOf, visit, type Visit } from './browser';
import { awaitTurn, playOn, stepsIn, takeAdvice, type Used } from './mouse';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const match = (mission: string, seats: { seat: number; who: object }[], options: Record<string, string> = {}) => ({
  ruleset: 'exodus',
  wishes: { mission, options, members: [] },
  seats,
  clock: { turn: null, window: null, match: null },
  undo: 'agreement',
  listed: false,
  nonce: `exodus ${mission}`,
});
const mine = [1, 2].map((seat) => ({ seat, who: { is: 'me' } }));

/** What was used in all of them together. */
const all: Used = new Map();

/** Plays to the end, and says what the last screen does. */
async function finish(guest: Visit): Promise<string> {
  const used: Used = new Map();
  expect(await playOn(guest.page, 3000, used, ['undo', 'alert', 'ready'])).toBe('over');
  for (const [kind, times] of used) all.set(kind, (all.get(kind) ?? 0) + times);
  return (await guest.page.getByRole('dialog').getByRole('heading').textContent()) ?? '';
}

test('Landing is played to its end', async () => {
  const guest = await visit(browser, '/');
  await openMatch(guest, match('q-landing', mine));
  expect(['Victory', 'Defeat']).toContain(await finish(guest));
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
}, 900_000);

test('Slipway is played to its end', async () => {
  const guest = await visit(browser, '/');
  await openMatch(guest, match('slipway', mine));
  expect(['Victory', 'Defeat']).toContain(await finish(guest));
  await picture(guest.page, 'exodus-ending-desktop-dark');
  await guest.page.getByRole('link', { name: 'Look back' }).click();
  await guest.page.getByRole('slider', { name: 'Time' }).waitFor();
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
}, 900_000);

test('both together have used what the table offers', () => {
  expect(stepsIn(all)).toBeGreaterThan(0);
  for (const kind of ['begin', 'fire', 'alert', 'ready', 'end-turn', 'undo']) expect(all.get(kind) ?? 0, kind).toBeGreaterThan(0);
});

test('what matters little can be left to a bot', async () => {
  const guest = await visit(browser, '/');
  const { page } = guest;
  await openMatch(guest, match('q-landing', mine));
  await page.locator('.dock [data-tool="leave"]').click();
  // Whoever only ends turns is never asked by which square an infected comes.
  const next = page.locator('.dock [data-act="end turn"], .dock [data-act^="begin "]').first();
  const ending = page.getByRole('dialog');
  for (let n = 0; n < 12 && !(await ending.isVisible()); n++) {
    await next.or(ending).first().waitFor();
    if (await next.isVisible()) await next.click();
    expect(await page.locator('.dock [data-act^="enter "]').count()).toBe(0);
  }
  await page.getByText(/Zombie \d+ goes from/).first().waitFor();
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
}, 120_000);

test('a hero is walked, a wall says why not, and a floor is looked at by itself', async () => {
  const guest = await visit(browser, '/');
  const { page } = guest;
  await openMatch(guest, match('slipway', mine));
  await page.locator('.dock [data-act="begin stoker"]').click();
  await page.getByText("Stoker's turn").first().waitFor();
  // Three squares down the alley, for the fewest action points.
  const at = await placeOf(page, [4, 4]);
  await page.mouse.click(at.x, at.y);
  await page.locator('.popup [data-act="walk"]').click();
  await page.getByText(/Stoker goes from/).first().waitFor();
  // Whoever points at an infected sees where it would grab.
  const zombie = await page.locator('[data-figure^="zombie"]').first().boundingBox();
  await page.mouse.move((zombie?.x ?? 0) + (zombie?.width ?? 0) / 2, (zombie?.y ?? 0) + (zombie?.height ?? 0) / 2);
  await page.locator('.overlay .around').waitFor({ state: 'attached' });
  // The store is locked and far away: the table says which rule says no.
  const far = await placeOf(page, [14, 6]);
  await page.mouse.click(far.x, far.y);
  await page.getByRole('alert').filter({ hasText: 'Not allowed' }).waitFor();
  const before = await page.locator('.board').getAttribute('data-camera');
  await page.getByRole('button', { name: 'Upper floor' }).click();
  await expect.poll(() => page.locator('.board').getAttribute('data-camera')).not.toBe(before);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
}, 120_000);

/** Everything that a page was sent, over the socket and by requests. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(String(payload))));
  page.on('response', (response) => {
    if (response.url().includes('/api/')) response.text().then((text) => heard.push(text), () => {});
  });
  return heard;
}

interface Heard {
  scene?: { director?: { cards: number; hand: { id: string }[] | null } | null };
  lines?: { says: string }[];
}

const parts = (heard: string[]): Heard[] =>
  heard.flatMap((text) => {
    try {
      return [JSON.parse(text) as Heard];
    } catch {
      return [];
    }
  });

test('a director and heroes play against each other, and nobody else is sent the hand', async () => {
  const heroes = await visit(browser, '/');
  const form = match('slipway', [{ seat: 0, who: { is: 'friend', name: 'Grace' } }, ...mine], { director: 'yes' });
  const response = await heroes.page.request.post('/api/matches', { data: form, headers: { origin: inject('address') } });
  const { id, links } = (await response.json()) as { id: string; links: { link: string }[] };
  const toHeroes = listen(heroes.page);
  await heroes.page.goto(`/match/${id}`);
  await heroes.page.getByText('Waiting for players').waitFor();

  const director = await visit(browser, links[0]?.link ?? '');
  const toDirector = listen(director.page);
  await director.page.getByLabel('Your name').fill('Grace');
  await director.page.getByRole('button', { name: 'Take the seat' }).click();
  await director.page.getByText('Your hand').waitFor();

  // Both play on, whoever is asked; a page that is not asked waits.
  const asked = (page: Page) => page.locator('.dock.mine').count();
  for (let n = 0; n < 90; n++) {
    const [ours, theirs] = [await asked(heroes.page), await asked(director.page)];
    if (ours + theirs === 0) {
      await heroes.page.waitForTimeout(50);
      continue;
    }
    const page = ours > 0 ? heroes.page : director.page;
    if ((await awaitTurn(page)) === 'over') break;
    await takeAdvice(page, new Map());
  }

  const hands = parts(toDirector).flatMap(({ scene }) => scene?.director?.hand ?? []);
  expect(hands.length).toBeGreaterThan(0);
  const seen = parts(toHeroes).flatMap(({ scene }) => (scene?.director ? [scene.director] : []));
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter(({ hand }) => hand !== null)).toEqual([]);
  expect(parts(toHeroes).flatMap(({ lines }) => lines ?? []).filter(({ says }) => /is dealt (?!a card)/.test(says))).toEqual([]);
  expect([...heroes.complaints, ...director.complaints]).toEqual([]);
  await heroes.context.close();
  await director.context.close();
}, 300_000);
