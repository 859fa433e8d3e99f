/** The pages of the players' guides, each fetched when somebody opens it. */

import type { GuidePage } from '../../guide';

const pages = import.meta.glob<GuidePage>('../../../docs/{omega,exodus,twilight}/*.md', { import: 'default' });

/** The page with the table of contents. */
export const FRONT = 'README';

/** The games that have a guide. */
export const GUIDES = ['omega', 'exodus', 'twilight'] as const;

/** A page of a game's guide by its name, or none. */
export async function pageOf(ruleset: string, name: string): Promise<GuidePage | null> {
  return (await pages[`../../../docs/${ruleset}/${name}.md`]?.()) ?? null;
}
