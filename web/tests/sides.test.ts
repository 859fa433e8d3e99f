/** Two browsers at one table, one of them as overseer: neither page is ever sent what only the other may know. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch, visit } from './browser';
import { awaitTurn, takeAdvice } from './mouse';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Everything that a page was sent, over the socket and by requests. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(String(payload))));
  page.on('response', (response) => {
    if (response.url().includes('/api/')) response.text().then((text) => heard.push(text), () => {});
  });
  return heard;
}

interface Scene {
  doors?: { id: string; marker: string | null; face_up: boolean; peeked: boolean; closed: boolean }[];
  rooms?: { id: string; revealed: boolean; cards: string[] }[];
  squad?: { pick: string | null }[];
}

/** The scenes among what was heard. */
function scenes(heard: string[]): Scene[] {
  return heard.flatMap((text) => {
    try {
      const { scene } = JSON.parse(text) as { scene?: Scene };
      return scene ? [scene] : [];
    } catch {
      return [];
    }
  });
}

test('a commando and an overseer play together and know no more than they may', async () => {
  const squad = await visit(browser, '/');
  const form = {
    ruleset: 'omega',
    wishes: { mission: 'cold-entry', options: {}, members: [] },
    seats: [
      { seat: 0, who: { is: 'friend', name: 'Grace' } },
      ...[1, 2, 3, 4].map((seat) => ({ seat, who: { is: 'me' } })),
    ],
    clock: { turn: null, window: null, match: null },
    undo: 'agreement',
    listed: false,
    nonce: 'sides',
  };
  const response = await squad.page.request.post('/api/matches', { data: form, headers: { origin: inject('address') } });
  const { id, links } = (await response.json()) as { id: string; links: { link: string }[] };
  const toSquad = listen(squad.page);
  await squad.page.goto(`/match/${id}`);
  await squad.page.getByText('Waiting for players').waitFor();

  const overseer = await visit(browser, links[0]?.link ?? '');
  const toOverseer = listen(overseer.page);
  await overseer.page.getByLabel('Your name').fill('Grace');
  await overseer.page.getByRole('button', { name: 'Take the seat' }).click();
  await overseer.page.getByRole('button', { name: 'Usual choices' }).click();
  await squad.page.getByRole('button', { name: 'Usual choices' }).click({ timeout: 60_000 });
  await squad.page.getByText('Who acts next in this round?').waitFor({ timeout: 60_000 });

  // Both play on, whoever is asked; a page that is not asked waits.
  const asked = (page: Page) => page.locator('.dock.mine').count();
  for (let n = 0; n < 40; n++) {
    const [mine, theirs] = [await asked(squad.page), await asked(overseer.page)];
    if (mine + theirs === 0) {
      await squad.page.waitForTimeout(50);
      continue;
    }
    const page = mine > 0 ? squad.page : overseer.page;
    if ((await awaitTurn(page)) === 'over') break;
    await takeAdvice(page, new Map());
  }

  const hiddenDoors = scenes(toSquad).flatMap((scene) => scene.doors ?? []).filter((door) => door.closed && !door.face_up && !door.peeked);
  expect(hiddenDoors.length).toBeGreaterThan(0);
  expect(hiddenDoors.filter((door) => door.marker !== null)).toEqual([]);
  const hiddenRooms = scenes(toSquad).flatMap((scene) => scene.rooms ?? []).filter((room) => !room.revealed);
  expect(hiddenRooms.filter((room) => room.cards.length > 0)).toEqual([]);
  const picks = scenes(toOverseer).flatMap((scene) => scene.squad ?? []);
  expect(picks.length).toBeGreaterThan(0);
  expect(picks.filter((member) => member.pick !== null)).toEqual([]);
  await squad.context.close();
  await overseer.context.close();
});
