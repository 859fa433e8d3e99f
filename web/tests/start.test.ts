/** Before a match: the start page, the form, the links, learning and the rules. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { objections } from './access';
import { launch, LOOKS, PHONE, picture, visit } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

for (const look of LOOKS) {
  test(`what comes before a match, on ${look.name}`, async () => {
    const { page, context, complaints } = await visit(browser, '/new/omega', look);
    const check = async (name: string): Promise<void> => {
      await picture(page, `${name}-${look.name}`);
      expect(await objections(page), name).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${name} is no wider than the screen`).toBeLessThanOrEqual(0);
    };
    await page.getByRole('button', { name: 'Start the mission' }).waitFor();
    await check('new');
    for (const summary of await page.locator('summary').all()) await summary.click();
    await check('new-open');
    await page.getByText('With friends').click();
    await page.getByRole('button', { name: 'Make the match' }).click();
    await page.getByRole('button', { name: /Show as a QR code: Static/ }).click();
    await page.getByRole('img', { name: /QR code of the link for Static/ }).waitFor();
    await check('links');
    await page.goto('/');
    await page.getByText('Waits for players').waitFor();
    await check('home-with-match');
    await page.goto('/learn');
    await page.getByText('The game in two minutes').waitFor();
    await check('learn');
    await page.goto('/learn/omega/fighting');
    await page.getByRole('heading', { name: 'Fighting', level: 1 }).waitFor();
    await check('guide');
    await page.goto('/rules/omega#OM-MOVE-06');
    await page.locator('.marked').waitFor();
    await picture(page, `rules-${look.name}`);
    // Hundreds of rows of one kind would keep the checker busy; a few are as good.
    await page.getByRole('searchbox').fill('diagonal');
    await page.getByText('At most one diagonal step may').waitFor();
    await check('rules-found');
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('a newcomer is at the table with one click, and finds the way back', async () => {
  const { page, context, complaints } = await visit(browser, '/');
  await page.getByText('No match yet').waitFor();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.dock').waitFor();
  await page.goto('/');
  await page.getByText('Your turn').waitFor();
  // Whoever goes to another screen by keyboard begins there.
  await page.getByRole('navigation').getByRole('link', { name: 'Learn' }).click();
  await page.getByText('The game in two minutes').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.goBack();
  await page.getByRole('link', { name: 'Resume: Cold Entry' }).click();
  await page.locator('.dock').waitFor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Delete Cold Entry' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByText('No match yet').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a friend takes the seat of a link', async () => {
  const host = await visit(browser, '/new/omega?mission=dead-tanks');
  const { page } = host;
  await page.getByText('Seats · Squad').click();
  await page.getByLabel('Who plays Static').selectOption('friend');
  await page.getByRole('button', { name: 'Make the match' }).click();
  await page.getByText('Say who is meant').first().waitFor();
  await page.getByLabel('Name of the friend: Static').fill('Grace');
  await page.getByRole('button', { name: 'Make the match' }).click();
  const link = await page.getByLabel('Link for Static').inputValue();
  expect(link).toContain(`${inject('address')}/join#`);
  const friend = await visit(browser, new URL(link).pathname + new URL(link).hash);
  await friend.page.getByRole('button', { name: 'Take the seat' }).click();
  await friend.page.locator('.dock').waitFor();
  await page.getByRole('link', { name: 'To the table' }).click();
  await page.locator('.dock').waitFor();
  await Promise.all([host.context.close(), friend.context.close()]);
});

test('a name is kept, and a rule is found by its words', async () => {
  const { page, context } = await visit(browser, '/rules/omega');
  await page.getByRole('button', { name: /Change your name/ }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Ada: Change your name' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('diagonal step turn');
  await page.getByText('At most one diagonal step').waitFor();
  await page.getByRole('searchbox').fill('no such words anywhere');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByText('Setting up').first().waitFor();
  await context.close();
});

test('the lesson speaks, points and goes on by itself', async () => {
  const { page, context, complaints } = await visit(browser, '/learn');
  await page.getByRole('button', { name: 'Start the lesson' }).click();
  const coach = page.getByRole('complementary', { name: 'Lesson' });
  await coach.getByText('You lead four commandos').waitFor();
  await picture(page, 'lesson-desktop-dark');
  expect(await objections(page, '.coach')).toEqual([]);
  await coach.getByRole('button', { name: 'Go on' }).click();
  await coach.getByText('Take something along').waitFor();
  await page.getByRole('button', { name: 'Usual choices' }).click();
  await coach.getByText('Who goes first?').waitFor({ timeout: 20_000 });
  await page.reload();
  await coach.getByText('Who goes first?').waitFor();
  await coach.getByRole('button', { name: 'Leave the lesson' }).click();
  await coach.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('the lesson of exodus is held at Slipway, and goes on as the heroes do', async () => {
  const { page, context, complaints } = await visit(browser, '/learn/exodus');
  await page.getByText('The game in two minutes').waitFor();
  await picture(page, 'learn-exodus-desktop-dark');
  await page.getByRole('button', { name: 'Start the lesson' }).click();
  const coach = page.getByRole('complementary', { name: 'Lesson' });
  await coach.getByText('You lead two heroes').waitFor();
  await picture(page, 'lesson-exodus-desktop-dark');
  expect(await objections(page, '.coach')).toEqual([]);
  await coach.getByRole('button', { name: 'Go on' }).click();
  await coach.getByText('Who goes first?').waitFor();
  await page.locator('[data-act="begin stoker"]').click();
  await coach.getByText('Four points a turn').waitFor({ timeout: 20_000 });
  await coach.getByRole('button', { name: 'Go on' }).click();
  await coach.getByRole('heading', { name: /Walk|A door/ }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone the lesson leaves the squad in sight', async () => {
  const { page, context } = await visit(browser, '/learn', { size: PHONE, phone: true });
  await page.getByRole('button', { name: 'Start the lesson' }).tap();
  const coach = page.getByRole('complementary', { name: 'Lesson' });
  await coach.getByText('You lead four commandos').waitFor();
  const gap = async (): Promise<number> => {
    const [above, figure] = await Promise.all([coach.boundingBox(), page.locator('[data-figure="harrow"]').boundingBox()]);
    return (figure?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
  };
  await expect.poll(gap).toBeGreaterThan(0);
  await picture(page, 'lesson-phone-dark');
  expect(await objections(page)).toEqual([]);
  await context.close();
});

test('a server that does not answer is told, with a way on', async () => {
  const { page, context } = await visit(browser, '/nowhere');
  await page.route('**/api/games', (route) => route.abort());
  await page.goto('/');
  await page.getByText('The games cannot be shown').waitFor();
  await page.unroute('**/api/games');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await context.close();
});
