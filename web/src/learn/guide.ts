/** The pages of the player's guide, each fetched when somebody opens it. */

import type { GuidePage } from '../../guide';

const pages = import.meta.glob<GuidePage>('../../../docs/omega/*.md', { import: 'default' });

/** The page with the table of contents. */
export const FRONT = 'README';

/** A page by its name, or none. */
export async function pageOf(name: string): Promise<GuidePage | null> {
  return (await pages[`../../../docs/omega/${name}.md`]?.()) ?? null;
}
