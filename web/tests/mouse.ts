/** Plays with the mouse: asks the page for a hint and does with clicks what it says. It knows no rule and no protocol. */

import type { Page } from 'playwright-core';
import { picture, placeOf } from './browser';

/** What a player has used, to see that a game was more than passing. */
export type Used = Map<string, number>;

const DECISION = '.dock [data-decision]';

/** Waits until the player is asked something or the game is over; says which. */
export async function awaitTurn(page: Page): Promise<'turn' | 'over'> {
  const turn = page.locator('.dock.mine');
  const over = page.locator('dialog[open]');
  await turn.or(over).first().waitFor({ timeout: 30_000 });
  return (await over.count()) > 0 ? 'over' : 'turn';
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

/** Takes the advice of the page, with clicks on the board where the advice has a square, else on its button. */
export async function takeAdvice(page: Page, used: Used): Promise<void> {
  const before = await asked(page);
  await page.getByRole('button', { name: /^Hint/ }).click();
  const hinted = page.locator('.dock [data-hint]');
  await hinted.waitFor();
  const kind = (await hinted.getAttribute('data-hint-kind')) ?? '';
  const act = (await hinted.getAttribute('data-hint')) ?? '';
  const square = await hinted.getAttribute('data-hint-square');
  used.set(kind, (used.get(kind) ?? 0) + 1);
  await page.evaluate((text) => (document.body.dataset.lastAdvice = text), `${before} ${act} ${square ?? ''}`);
  if (square && (kind === 'step' || kind === 'attack' || kind === 'open' || kind === 'investigate')) {
    await clickSquare(page, square.split(',').map(Number) as [number, number], act, kind);
  } else {
    await clickButton(page, act, kind);
  }
  await awaitChange(page, before);
}

async function clickSquare(page: Page, square: [number, number], act: string, kind: string): Promise<void> {
  const at = await placeOf(page, square);
  await page.mouse.click(at.x, at.y);
  const offer = page.locator(kind === 'step' ? '.popup [data-act]' : `.popup [data-act="${act}"]`);
  await offer.first().waitFor();
  const walk = page.locator('.popup [data-act="walk"]');
  if (kind === 'step' && (await walk.count()) > 0) await walk.click();
  else await page.locator(`.popup [data-act="${act}"]`).click();
}

async function clickButton(page: Page, act: string, kind: string): Promise<void> {
  const button = page.locator(`.dock [data-act="${act}"]`);
  if ((await button.count()) === 0) await page.locator(`.dock [data-group="${kind}"]`).first().click();
  await button.first().click();
}

/** Plays until the game is over, or so many decisions were made. */
export async function playOn(page: Page, most: number, used: Used): Promise<'over' | 'running'> {
  for (let n = 0; n < most; n++) {
    if ((await awaitTurn(page)) === 'over') return 'over';
    try {
      await takeAdvice(page, used);
    } catch (error) {
      await picture(page, 'stuck');
      const advice = await page.evaluate(() => document.body.dataset.lastAdvice);
      throw new Error(`The table is stuck at '${advice}' after ${n} decisions, see stuck.png.`, { cause: error });
    }
  }
  return 'running';
}
