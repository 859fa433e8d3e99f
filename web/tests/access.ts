/** The accessibility checker, run in the page. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** What the accessibility checker objects to, on the whole page or in a part of it. */
export async function objections(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async (where) => {
    const axe = (window as unknown as { axe: { run(where: string): Promise<{ violations: Found[] }> } }).axe;
    return (await axe.run(where)).violations;
  }, part);
  return found.map((one) => `${one.id}: ${one.help}: ${one.nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`).join('; ')}`);
}
