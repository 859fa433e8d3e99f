/** The rulesets that this client can draw. Each is fetched when a match of it is opened. */

import type { RulesetView } from './ruleset';

const known: Record<string, () => Promise<{ ruleset: RulesetView }>> = {
  omega: () => import('./omega/ruleset'),
  exodus: () => import('./exodus/ruleset'),
  twilight: () => import('./twilight/ruleset'),
};

/** Whether this client has a table for a ruleset; one that it cannot draw is not offered. */
export function canDraw(game: { ruleset: string }): boolean {
  return game.ruleset in known;
}

/** The views of a ruleset, or none for one that this client does not know. */
export async function rulesetOf(name: string): Promise<RulesetView | null> {
  const load = known[name];
  return load ? (await load()).ruleset : null;
}
