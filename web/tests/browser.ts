/** A real browser, and a player who uses nothing but the mouse, the keyboard and what the page shows. */

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** Where pictures go, for people to look at. */
export const PICTURES = process.env.CORDON_PICTURES ?? resolve('../target/screens');

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Every screen is looked at on a desk and on a phone, by night and by day. */
export const LOOKS = [
  { name: 'desktop-dark', size: DESK, dark: true, phone: false },
  { name: 'desktop-light', size: DESK, dark: false, phone: false },
  { name: 'phone-dark', size: PHONE, dark: true, phone: true },
  { name: 'phone-light', size: PHONE, dark: false, phone: true },
];

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CORDON_BROWSER ?? '/usr/bin/chromium',
    // As root there is no sandbox; nothing but our own pages is opened.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page complained about. */
  complaints: string[];
}

export interface Visitor {
  size?: { width: number; height: number };
  dark?: boolean;
  phone?: boolean;
  /** How fast moves are shown; tests see results only, unless they say otherwise. */
  speed?: number;
  /** Other settings of the device. */
  settings?: Record<string, unknown>;
  /** What stands in for parts of the browser; it runs before the page does. */
  stub?: () => void;
  /** Whose seats the visitor has: the cookies of an earlier visit. */
  as?: StorageState;
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function visit(browser: Browser, path: string, visitor: Visitor = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: visitor.size ?? DESK,
    colorScheme: visitor.dark === false ? 'light' : 'dark',
    hasTouch: visitor.phone ?? false,
    isMobile: visitor.phone ?? false,
    baseURL: inject('address'),
    ...(visitor.as ? { storageState: visitor.as } : {}),
  });
  const settings = JSON.stringify({ speed: visitor.speed ?? 0, sound: false, ...visitor.settings });
  await context.addInitScript((text) => localStorage.setItem('cordon.settings', text), settings);
  if (visitor.stub) await context.addInitScript(visitor.stub);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(path);
  return { context, page, complaints };
}

export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  // What moves is shown as it comes to rest.
  await page.screenshot({ path: join(PICTURES, `${name}.png`), animations: 'disabled' });
}

/** Where the middle of a square is on the page, as far as the camera says. */
export async function placeOf(page: Page, [x, y]: readonly [number, number]): Promise<{ x: number; y: number }> {
  // The board may just be moving, to what is asked now or because a panel has grown.
  const [boxLeft, boxTop, left, top, scale] = await page.evaluate(async () => {
    const look = (): number[] => {
      const board = document.querySelector<HTMLElement>('.board');
      const box = board?.getBoundingClientRect();
      const camera = (board?.dataset.camera ?? '').split(' ').map(Number);
      return [box?.x ?? 0, box?.y ?? 0, camera[0] ?? 0, camera[1] ?? 0, camera[2] ?? 1];
    };
    let before = look();
    for (let still = 0, end = performance.now() + 3_000; still < 3 && performance.now() < end; ) {
      await new Promise((next) => requestAnimationFrame(next));
      const now = look();
      still = now.every((one, n) => one === before[n]) ? still + 1 : 0;
      before = now;
    }
    return before as [number, number, number, number, number];
  });
  return { x: boxLeft + left + (x + 0.5) * scale, y: boxTop + top + (y + 0.5) * scale };
}

/** Creates a match by the interface and opens it. */
export async function openMatch(visit: Visit, form: Record<string, unknown>): Promise<string> {
  const response = await visit.page.request.post('/api/matches', { data: form, headers: { origin: inject('address') } });
  const created = (await response.json()) as { id: string };
  if (!response.ok()) throw new Error(JSON.stringify(created));
  await visit.page.goto(`/match/${created.id}`);
  await visit.page.locator('.dock').waitFor();
  return created.id;
}
