/** What a table does besides its board: a curtain between sides, a call when it is one's turn, sounds. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objections } from './access';
import { launch, openMatch, picture, placeOf, visit } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const form = (overseer: object) => ({
  ruleset: 'omega',
  wishes: { mission: 'cold-entry', options: {}, members: [] },
  seats: [{ seat: 0, who: overseer }, ...[1, 2, 3, 4].map((seat) => ({ seat, who: { is: 'me' } }))],
  clock: { turn: null, window: null, match: null },
  undo: 'agreement',
  listed: false,
  nonce: 'senses',
});
const bot = { is: 'bot', level: 'normal' };

/** The scenes that a page was sent since it was last asked. */
function listen(page: Page): () => string[] {
  let heard: string[] = [];
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return () => {
    const now = heard;
    heard = [];
    return now;
  };
}

test('a curtain falls between the sides of one screen, and nothing of one is sent to the other', async () => {
  const guest = await visit(browser, '/');
  const { page } = guest;
  const sent = listen(page);
  const response = await page.request.post('/api/matches', { data: form({ is: 'me' }), headers: { origin: new URL(page.url()).origin } });
  const { id } = (await response.json()) as { id: string };
  await page.goto(`/match/${id}`);

  // The overseer sets up first. Until somebody lifts the curtain, the table is not on the page.
  const lift = page.getByRole('button', { name: /^I am / });
  await lift.waitFor();
  await picture(page, 'curtain-desktop-dark');
  expect(await objections(page)).toEqual([]);
  expect(await page.locator('.board').count()).toBe(0);
  await lift.click();
  await page.locator('.dock').waitFor();
  await page.getByRole('button', { name: 'Usual choices' }).click();

  // Then the squad is asked: the curtain again, and behind it a table that knows no marker.
  await lift.waitFor({ timeout: 60_000 });
  expect(await page.locator('.board').count()).toBe(0);
  sent();
  await lift.click();
  await page.locator('.dock').waitFor();
  const scenes = sent().flatMap((text) => {
    const { scene } = JSON.parse(text) as { scene?: { doors?: { closed: boolean; face_up: boolean; marker: string | null }[] } };
    return scene?.doors ?? [];
  });
  expect(scenes.length).toBeGreaterThan(0);
  expect(scenes.filter((door) => door.closed && !door.face_up && door.marker !== null)).toEqual([]);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

interface Stubbed {
  notes: { title: string; body: string }[];
  tones: number[];
  hide: boolean;
}
const stubbed = (page: Page): Promise<Stubbed> => page.evaluate(() => (window as unknown as { stubbed: Stubbed }).stubbed);

/** Stands in for what calls the player, and for what sounds. */
function stubs(): void {
  const stubbed: Stubbed = { notes: [], tones: [], hide: false };
  class Note {
    static permission = 'granted';
    static requestPermission = (): Promise<string> => Promise.resolve('granted');
    constructor(title: string, more: { body: string }) {
      stubbed.notes.push({ title, body: more.body });
    }
  }
  class Sound {
    state = 'running';
    currentTime = 0;
    destination = {};
    createOscillator(): object {
      const tone = { pitch: 0, type: '', frequency: { setValueAtTime: (pitch: number) => (tone.pitch = pitch) }, connect: (to: unknown) => to, start: () => stubbed.tones.push(tone.pitch), stop: () => {} };
      return tone;
    }
    createGain(): object {
      return { gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }, connect: (to: unknown) => to };
    }
  }
  Object.assign(window, { stubbed, Notification: Note, AudioContext: Sound });
  Object.defineProperty(Document.prototype, 'hidden', { get: () => stubbed.hide });
}

test('a player who looks elsewhere is called when it is his turn, if he wants to', async () => {
  const guest = await visit(browser, '/', { stub: stubs });
  const { page } = guest;
  await openMatch(guest, form(bot));
  await page.locator('.dock.mine').waitFor();
  // It is his turn, but he looks at it: nobody calls.
  expect((await stubbed(page)).notes).toEqual([]);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Call me when it is my turn').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => ((window as unknown as { stubbed: Stubbed }).stubbed.hide = true));
  await page.getByRole('button', { name: 'Usual choices' }).click();
  await page.getByText('Who acts next in this round?').waitFor({ timeout: 60_000 });
  const { notes } = await stubbed(page);
  expect(notes.length).toBeGreaterThan(0);
  expect(notes[0]?.title).toBe('Your move in Cold Entry');
  await guest.context.close();
});

test('a refusal sounds, and a muted table is silent', async () => {
  const guest = await visit(browser, '/', { stub: stubs, settings: { sound: true } });
  const { page } = guest;
  await openMatch(guest, form(bot));
  await page.locator('.dock.mine').waitFor();
  const refuse = async (): Promise<void> => {
    const at = await placeOf(page, [5, 2]);
    await page.mouse.click(at.x, at.y);
    await page.getByRole('alert').getByText('Not allowed').waitFor();
    await page.keyboard.press('Escape');
  };
  // One's own turn has begun with two tones; the refusal adds its own.
  await expect.poll(async () => (await stubbed(page)).tones).toContain(660);
  await refuse();
  await expect.poll(async () => (await stubbed(page)).tones).toContain(140);
  await page.getByRole('button', { name: 'Sound on' }).click();
  const before = (await stubbed(page)).tones.length;
  await refuse();
  expect((await stubbed(page)).tones.length).toBe(before);
  await guest.context.close();
});
