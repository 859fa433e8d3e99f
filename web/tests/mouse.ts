/** Plays with the mouse: asks the page for a hint and does with clicks what it says. It knows no rule and no protocol. */

import type { Page } from 'playwright-core';
import { picture, placeOf } from './browser';

/** What a player has used, to see that a game was more than passing. */
export type Used = Map<string, number>;

const DECISION = '.dock [data-decision]';
/** How often a decision is answered again that still stands. */
const MOST_TRIES = 2;
const UNDO = '.dock [data-tool="undo"]';

/** Kinds of choices that are meant on the board, at a square; steps are walked. */
const STEPS = new Set(['step', 'move', 'crawl']);
const ON_BOARD = new Set([
  ...STEPS,
  ...['attack', 'open', 'investigate', 'sprint', 'fire', 'aim', 'strike', 'execute', 'door', 'search', 'enter', 'place', 'pilot'],
  ...['lay', 'put', 'shamble', 'activate', 'clear', 'hunt', 'challenge'],
]);

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
  const at = await page.evaluate(async (what) => {
    const find = (): { x: number; y: number } | null => {
      for (const one of document.querySelectorAll(what)) {
        if (one.matches(':disabled')) continue;
        one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = one.getBoundingClientRect();
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const hit = document.elementFromPoint(middle.x, middle.y);
        if (hit && (one.contains(hit) || hit.contains(one))) return middle;
      }
      return null;
    };
    // What still moves, as a popup that has just opened, is waited for.
    let before: { x: number; y: number } | null = null;
    for (let still = 0, end = performance.now() + 20_000; performance.now() < end; ) {
      const found = find();
      still = found && found.x === before?.x && found.y === before.y ? still + 1 : 0;
      if (found && still === 3) return found;
      before = found;
      await new Promise((next) => requestAnimationFrame(next));
    }
    return null;
  }, selector);
  if (!at) throw new Error(`There is no '${selector}' to press.`);
  await page.mouse.click(at.x, at.y);
}

/** The table as a player sees it when it waits for him: read at one glance. */
interface Glance {
  decision: string;
  /** Kinds of choices among the buttons, each with whether it is a list. */
  kinds: Record<string, boolean>;
  undo: boolean;
  /** Whether all chances to interrupt of this round can be passed at once. */
  passRound: boolean;
}

/**
 * Waits until another decision than the last is asked of this player; nothing when the game is over. When the last one
 * still stands after a while, the click came too early or too late, and it is seen again.
 */
async function glance(page: Page, before: string): Promise<Glance | null> {
  const seen = await page.evaluate(async (old) => {
    const has = (tool: string): boolean => document.querySelector(`.dock [data-tool="${tool}"]`) !== null;
    let stands = performance.now();
    for (const end = stands + 60_000; performance.now() < end; ) {
      if (document.querySelector('dialog[open]')) return 'over';
      const decision = document.querySelector<HTMLElement>('.dock.mine [data-decision]')?.dataset.decision;
      if (decision !== old) stands = performance.now();
      if (decision && (decision !== old || performance.now() - stands > 8_000)) {
        const buttons = [...document.querySelectorAll<HTMLElement>('.dock [data-group]')];
        const kinds = Object.fromEntries(buttons.map((one) => [one.dataset.group ?? '', one.dataset.act === undefined]));
        return { decision, kinds, undo: has('undo'), passRound: has('pass-round') };
      }
      await new Promise((next) => requestAnimationFrame(next));
    }
    return null;
  }, before);
  if (!seen) throw new Error(`Nothing was asked after '${before}'.`);
  return seen === 'over' ? null : seen;
}

interface Advice {
  kind: string;
  act: string;
  square: [number, number] | null;
}

/** Asks the page what it would do; once more if the decision changed under the mouse. */
async function advice(page: Page, tries = 3): Promise<Advice> {
  await press(page, '.dock [data-tool="hint"]');
  const found = await page.evaluate(async () => {
    for (const end = performance.now() + 8_000; performance.now() < end; ) {
      const { hint, hintKind, hintSquare } = document.querySelector<HTMLElement>('.dock [data-hint]')?.dataset ?? {};
      if (hint !== undefined) {
        const square = hintSquare ? (hintSquare.split(',').map(Number) as [number, number]) : null;
        document.body.dataset.lastAdvice = `${hint} ${hintSquare ?? ''}`;
        return { kind: hintKind ?? '', act: hint, square };
      }
      await new Promise((next) => requestAnimationFrame(next));
    }
    return null;
  });
  if (found) return found;
  if (tries <= 1) throw new Error('The page has no advice.');
  return advice(page, tries - 1);
}

/** Does what the page advises: clicks on the board where the advice has a square, else on its button. */
async function follow(page: Page, used: Used): Promise<void> {
  const { kind, act, square } = await advice(page);
  count(used, kind);
  if (square && ON_BOARD.has(kind) && (STEPS.has(kind) || (await isInSight(page, square)))) await clickSquare(page, square, act, kind);
  else await clickButton(page, act, kind, square);
}

/** Takes the advice of the page, and waits until that has changed something. */
export async function takeAdvice(page: Page, used: Used): Promise<void> {
  const before = await asked(page);
  await follow(page, used);
  await awaitChange(page, before);
}

function count(used: Used, kind: string): void {
  used.set(kind, (used.get(kind) ?? 0) + 1);
}

/** Whether the board is there to be clicked at a square, and not a panel above it. */
async function isInSight(page: Page, square: [number, number]): Promise<boolean> {
  const at = await placeOf(page, square);
  return page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.board') != null, at);
}

/** How many steps were made. */
export const stepsIn = (used: Used): number => [...STEPS].reduce((sum, kind) => sum + (used.get(kind) ?? 0), 0);

async function clickSquare(page: Page, square: [number, number], act: string, kind: string): Promise<void> {
  // A neighbouring square is walked to; where there is no walk, the step itself is offered.
  const choice = STEPS.has(kind) ? `.popup [data-act="walk"], .popup [data-act="${act}"]` : `.popup [data-act="${act}"]`;
  // Whoever has missed the square clicks again.
  for (let tries = 0; tries < 3 && (await page.locator(choice).count()) === 0; tries++) {
    const at = await placeOf(page, square);
    await page.mouse.click(at.x, at.y);
    await page
      .locator(choice)
      .first()
      .waitFor({ timeout: 4_000 })
      .catch(() => undefined);
  }
  await press(page, choice);
}

async function clickButton(page: Page, act: string, kind: string, square: [number, number] | null): Promise<void> {
  const button = `.dock [data-act="${act}"]`;
  const isInList = (await page.locator(button).count()) === 0;
  if (isInList) await press(page, `.dock [data-group="${kind}"]`);
  // What has too many places to be listed is lit on the board.
  if (square && (await page.locator(button).count()) === 0) {
    if (!(await isInSight(page, square))) await page.keyboard.press('f');
    await clickSquare(page, square, act, kind);
  } else {
    await press(page, button);
  }
}

/** Plays until the game is over, or so many decisions were made; tries out once what it is curious about. */
export async function playOn(page: Page, most: number, used: Used, curious: readonly string[] = []): Promise<'over' | 'running'> {
  let before = '';
  let again = 0;
  let hasStepped = false;
  for (let n = 0; n < most; n++) {
    try {
      const now = await glance(page, before);
      if (!now) return 'over';
      again = now.decision === before ? again + 1 : 0;
      if (again > MOST_TRIES) throw new Error(`'${before}' is still asked.`);
      before = now.decision;
      const news = curious.find((kind) => kind in now.kinds && !used.has(kind));
      if (hasStepped && now.undo && curious.includes('undo') && !used.has('undo')) {
        count(used, 'undo');
        await press(page, UNDO);
      } else if (news !== undefined) {
        count(used, news);
        await press(page, `.dock [data-group="${news}"]`);
        if (now.kinds[news]) await press(page, '.dock .list [data-act]');
      } else if (now.passRound && curious.length > 0 && curious.every((kind) => used.has(kind))) {
        // Whoever has seen it all does not want to be asked any more.
        count(used, 'pass-round');
        await press(page, '.dock [data-tool="pass-round"]');
      } else {
        const steps = stepsIn(used);
        await follow(page, used);
        hasStepped = stepsIn(used) > steps;
      }
    } catch (error) {
      await picture(page, 'stuck');
      const last = await page.evaluate(() => document.body.dataset.lastAdvice);
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`The table is stuck at '${last}' after ${n} decisions, see stuck.png: ${why}`, { cause: error });
    }
  }
  return 'running';
}
