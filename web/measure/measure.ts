/** How fast the client is, in numbers for people to read; nothing here fails. `cargo xtask web measure` runs it. */

import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launch, openMatch, visit } from '../tests/browser';
import { crowd, enlarge, FIGURES, SIDE } from './large';

let browser: Browser;
const found: [what: string, value: string, goal: string][] = [];
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  const width = Math.max(...found.map(([what]) => what.length));
  const rows = found.map(([what, value, goal]) => `${what.padEnd(width)}  ${value.padStart(22)}  ${goal}`);
  console.log(`\n${rows.join('\n')}\n`);
});

const middle = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const worst = (numbers: number[]): number => Math.max(...numbers);
const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** The bytes that went over the wire, and the time until a button could be pressed, of a first visit. */
async function firstLoad(path: string, ready: string): Promise<{ bytes: number; interactive: number; files: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  let bytes = 0;
  let files = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    files += 1;
  });
  await page.addInitScript((selector) => {
    const look = (): void => {
      const button = document.querySelector(selector);
      if (!button) requestAnimationFrame(look);
      // Interactive is when it is painted and the main thread is free to answer a click.
      else requestAnimationFrame(() => setTimeout(() => (document.documentElement.dataset.ready = String(performance.now()))));
    };
    requestAnimationFrame(look);
  }, ready);
  await page.goto(path);
  await page.waitForSelector('[data-ready]');
  const interactive = Number(await page.locator('html').getAttribute('data-ready'));
  await page.waitForLoadState('networkidle');
  await context.close();
  return { bytes, interactive, files };
}

test('first load', async () => {
  const address = (await visit(browser, '/')).page;
  const guest = { context: address.context(), page: address, complaints: [] };
  const match = await openMatch(guest, form);
  const home = new URL('/', address.url()).href;
  const table = new URL(`/match/${match}`, home).href;
  await guest.context.close();
  for (const [name, path, ready] of [
    ['start page', home, 'button.play:not(:disabled)'],
    ['a table, opened first', table, '.table .dock'],
  ] as const) {
    const runs = [];
    for (let n = 0; n < 5; n++) runs.push(await firstLoad(path, ready));
    found.push([`${name}: compressed`, `${(middle(runs.map((run) => run.bytes)) / 1000).toFixed(0)} KB, ${runs[0]?.files} files`, 'goal 300 KB']);
    found.push([`${name}: interactive`, ms(middle(runs.map((run) => run.interactive))), 'goal 1500 ms']);
  }
});

const form = {
  ruleset: 'omega',
  wishes: { mission: 'cold-entry', options: {}, members: [] },
  seats: [{ seat: 0, who: { is: 'bot', level: 'normal' } }, ...[1, 2, 3, 4].map((seat) => ({ seat, who: { is: 'me' } }))],
  clock: { turn: null, window: null, match: null },
  undo: 'agreement',
  listed: false,
  nonce: 'measure',
};

/** A table with the large board: a real one, of which layout and scenes are exchanged on their way. */
async function largeTable(): Promise<{ page: Page; update: (round: number) => void }> {
  const guest = await visit(browser, '/');
  const match = await openMatch(guest, form);
  await guest.page.getByRole('button', { name: 'Usual choices' }).click();
  await guest.page.getByText('Who acts next in this round?').waitFor({ timeout: 60_000 });
  let say: (message: object) => void = () => {};
  let known: { seq: number; scene: Parameters<typeof crowd>[0] } & Record<string, unknown> = { seq: 0, scene: { figures: [], rooms: [] } };
  await guest.page.route('**/layout', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: enlarge((await response.json()) as Parameters<typeof enlarge>[0]) });
  });
  await guest.page.routeWebSocket(/\/socket$/, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as typeof known & { type: string };
      if (message.type === 'welcome') known = message;
      line.send(JSON.stringify(message.type === 'welcome' ? { ...message, scene: crowd(message.scene, 0) } : message));
    });
    say = (message) => line.send(JSON.stringify(message));
  });
  // When a message came and when what it changed was painted: the frame after it has been handed on.
  await guest.page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener('message', () => {
          const came = performance.now();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => times.push(performance.now() - came);
            port2.postMessage(null);
          });
        });
      }
    };
  });
  await guest.page.goto(`/match/${match}`);
  await guest.page.locator('[data-figure]').nth(FIGURES - 1).waitFor({ state: 'attached' });
  const { headline, waiting, asks } = known;
  const update = (round: number): void =>
    say({ type: 'update', seq: known.seq + round, lines: [], scene: { figures: crowd(known.scene, round).figures }, headline, waiting, asks });
  return { page: guest.page, update };
}

/** What the main thread did while something was going on, a frame. */
async function perFrame(page: Page, wire: CDPSession, work: () => Promise<void>): Promise<{ all: number; script: number; layout: number; frames: number }> {
  const read = async (): Promise<Record<string, number>> =>
    Object.fromEntries((await wire.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  await page.evaluate(() => {
    const count = { frames: 0, on: true };
    Object.assign(window, { count });
    const next = (): void => {
      count.frames += 1;
      if (count.on) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const before = await read();
  await work();
  const after = await read();
  const frames = await page.evaluate(() => {
    const { count } = window as unknown as { count: { frames: number; on: boolean } };
    count.on = false;
    return count.frames;
  });
  const spent = (name: string): number => (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / frames;
  return { all: spent('TaskDuration'), script: spent('ScriptDuration'), layout: spent('LayoutDuration') + spent('RecalcStyleDuration'), frames };
}

test('a large board', async () => {
  const { page, update } = await largeTable();
  const wire = await page.context().newCDPSession(page);
  // Time of the thread, not of the clock: other programs on the machine do not count.
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
  const name = `${SIDE} x ${SIDE} squares, ${FIGURES} figures`;
  const tell = (what: string, { all, script, layout, frames }: Awaited<ReturnType<typeof perFrame>>): void => {
    found.push([`${name}: ${what}, main thread a frame`, ms(all), `goal 8 ms; script ${ms(script)}, style and layout ${ms(layout)}, ${frames} frames`]);
  };
  tell('nothing happens', await perFrame(page, wire, () => page.waitForTimeout(1500)));
  await page.mouse.move(700, 400);
  await page.mouse.down();
  tell('panned', await perFrame(page, wire, async () => {
    for (let n = 0; n < 120; n++) await page.mouse.move(700 + Math.sin(n / 10) * 250, 400 + Math.cos(n / 10) * 120);
  }));
  await page.mouse.up();
  tell('zoomed', await perFrame(page, wire, async () => {
    for (let n = 0; n < 120; n++) await page.mouse.wheel(0, n % 40 < 20 ? -60 : 60);
  }));
  await page.evaluate(() => ((window as unknown as { times: number[] }).times.length = 0));
  const updates = 30;
  const spent = await perFrame(page, wire, async () => {
    for (let round = 1; round <= updates; round++) {
      update(round);
      await page.waitForTimeout(100);
    }
  });
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  found.push([`${name}: an update that moves all of them is painted after`, ms(middle(times)), `goal 50 ms; worst of ${times.length}: ${ms(worst(times))}`]);
  found.push([`${name}: work for such an update`, ms((spent.all * spent.frames) / updates), `script ${ms((spent.script * spent.frames) / updates)}`]);
  await page.context().close();
});

test('what is sent', async () => {
  const guest = await visit(browser, '/');
  const frames: number[] = [];
  guest.page.on('websocket', (line) => line.on('framereceived', ({ payload }) => frames.push(gzipSync(String(payload)).length)));
  await openMatch(guest, form);
  await guest.page.getByRole('button', { name: 'Usual choices' }).click();
  await guest.page.getByText('Who acts next in this round?').waitFor({ timeout: 60_000 });
  found.push(['a message of the socket, packed', `${(middle(frames) / 1000).toFixed(1)} KB`, `largest ${(worst(frames) / 1000).toFixed(1)} KB of ${frames.length}`]);
  await guest.context.close();
});
