/** Plays with the mouse: asks the page for a hint and does with clicks what it says. It knows no rule and no protocol. */

import type { Page } from 'playwright-core';
import { picture, placeOf } from './browser';

/** What a player has used, to see that a game was more than passing. */
export type Used = Map<string, number>;

const DECISION = '.dock [data-decision]';
const UNDO = '.dock [data-tool="undo"]';

/** Kinds of choices that are meant on the board, at a square. */
const ON_BOARD = new Set(['step', 'attack', 'open', 'investigate']);

/** Waits until the player is asked something or the game is over; says which. */
export async function awaitTurn(page: Page): Promise<'turn' | 'over'> {
  const found = await page.waitForFunction(
    () => (document.querySelector('dialog[open]') ? 'over' : document.querySelector('.dock.mine') ? 'turn' : null),
    undefined,
    { timeout: 30_000 },
  );
  return (await found.jsonValue()) ?? 'turn';
}

/** What the page asks at this moment; changes with every decision. */
export async function asked(page: Page): Promise<string> {
  return (await page.locator(DECISION).getAttribute('data-decision', { timeout: 5_000 })) ?? '';
}

/** Waits until another decision is asked for, of this player or of another, or the game is over. */
export async function awaitChange(page: Page, before: string): Promise<void> {
  await page.waitForFunction(
    ([selector, old]) => {
      const now = document.querySelector(selector!)?.getAttribute('data-decision') ?? null;
      const isSomebodyElse = document.querySelector('.dock:not(.mine)') !== null;
      return document.querySelector('dialog[open]') !== null || isSomebodyElse || (now !== null && now !== old);
    },
    [DECISION, before] as const,
    { timeout: 20_000 },
  );
}

/** Clicks with the mouse in the middle of the first of some things that is really there, and not covered by another. */
async function press(page: Page, selector: string): Promise<void> {
  const found = await page.waitForFunction(
    (what) => {
      for (const one of document.querySelectorAll(what)) {
        if (one.matches(':disabled')) continue;
        one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = one.getBoundingClientRect();
        const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const hit = document.elementFromPoint(at.x, at.y);
        if (hit && (one.contains(hit) || hit.contains(one))) return at;
      }
      return null;
    },
    selector,
    { timeout: 10_000 },
  );
  const at = (await found.jsonValue()) ?? { x: 0, y: 0 };
  await page.mouse.click(at.x, at.y);
}

interface Advice {
  kind: string;
  act: string;
  square: [number, number] | null;
}

/** Asks the page what it would do; once more if the decision changed under the mouse. */
async function advice(page: Page, tries = 3): Promise<Advice> {
  await press(page, '.dock [data-tool="hint"]');
  const found = await page.waitForFunction(
    () => {
      const hinted = document.querySelector<HTMLElement>('.dock [data-hint]');
      if (!hinted) return null;
      const { hint = '', hintKind = '', hintSquare } = hinted.dataset;
      return { kind: hintKind, act: hint, square: hintSquare ? (hintSquare.split(',').map(Number) as [number, number]) : null };
    },
    undefined,
    { timeout: 4_000 },
  ).catch((error: unknown) => (tries > 1 ? null : Promise.reject(error)));
  return (await found?.jsonValue()) ?? advice(page, tries - 1);
}

/** Takes the advice of the page, with clicks on the board where the advice has a square, else on its button. */
export async function takeAdvice(page: Page, used: Used): Promise<void> {
  const before = await asked(page);
  const { kind, act, square } = await advice(page);
  count(used, kind);
  await page.evaluate((text) => (document.body.dataset.lastAdvice = text), `${before} ${act} ${square ?? ''}`);
  if (square && ON_BOARD.has(kind)) await clickSquare(page, square, act, kind);
  else await clickButton(page, act, kind);
  await awaitChange(page, before);
}

function count(used: Used, kind: string): void {
  used.set(kind, (used.get(kind) ?? 0) + 1);
}

async function clickSquare(page: Page, square: [number, number], act: string, kind: string): Promise<void> {
  const at = await placeOf(page, square);
  await page.mouse.click(at.x, at.y);
  // A neighbouring square is walked to; where there is no walk, the step itself is offered.
  await press(page, kind === 'step' ? `.popup [data-act="walk"], .popup [data-act="${act}"]` : `.popup [data-act="${act}"]`);
}

async function clickButton(page: Page, act: string, kind: string): Promise<void> {
  const button = `.dock [data-act="${act}"]`;
  if ((await page.locator(button).count()) === 0) await press(page, `.dock [data-group="${kind}"]`);
  await press(page, button);
}

/** Tries something that the page offers and that was not used yet; says whether there was something. */
async function tryOut(page: Page, used: Used, curious: readonly string[]): Promise<boolean> {
  for (const kind of curious) {
    const offered = page.locator(`.dock [data-group="${kind}"]`);
    if (used.has(kind) || (await offered.count()) === 0) continue;
    const before = await asked(page);
    const isList = (await offered.first().getAttribute('data-act')) === null;
    await press(page, `.dock [data-group="${kind}"]`);
    if (isList) await press(page, '.dock .list [data-act]');
    await awaitChange(page, before);
    count(used, kind);
    return true;
  }
  return false;
}

/** Takes back what was done last, if the page offers it. */
async function takeBack(page: Page, used: Used): Promise<void> {
  if (used.has('undo') || (await awaitTurn(page)) === 'over' || (await page.locator(UNDO).count()) === 0) return;
  const before = await asked(page);
  await press(page, UNDO);
  await awaitChange(page, before);
  count(used, 'undo');
}

/** Plays until the game is over, or so many decisions were made; tries out once what it is curious about. */
export async function playOn(page: Page, most: number, used: Used, curious: readonly string[] = []): Promise<'over' | 'running'> {
  for (let n = 0; n < most; n++) {
    if ((await awaitTurn(page)) === 'over') return 'over';
    try {
      const hadStepped = used.get('step') ?? 0;
      if (!(await tryOut(page, used, curious))) await takeAdvice(page, used);
      if (curious.includes('undo') && (used.get('step') ?? 0) > hadStepped) await takeBack(page, used);
    } catch (error) {
      await picture(page, 'stuck');
      const last = await page.evaluate(() => document.body.dataset.lastAdvice);
      throw new Error(`The table is stuck at '${last}' after ${n} decisions, see stuck.png.`, { cause: error });
    }
  }
  return 'running';
}
