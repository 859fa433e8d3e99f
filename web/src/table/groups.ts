/** The actions of an ask as a few buttons: those of one kind are together behind one. */

import type { Ask, Choice } from '../wire/types';

export interface Group {
  kind: string;
  choices: Choice[];
}

/** So many choices of one kind are shown at once. */
const FEW = 8;

/** What a ruleset says about its kinds of choices. */
interface Kinds {
  steps: ReadonlySet<string>;
  passes: ReadonlySet<string>;
}

/** Groups in the order in which their first choice comes; a choice to pass stands by itself and is not among them. */
export function groupsOf(ask: Ask, kinds: Kinds): Group[] {
  const groups = new Map<string, Choice[]>();
  const pass = passOf(ask, kinds);
  for (const choice of ask.choices) {
    if (choice === pass) continue;
    // Steps are for the board, where there is one; buttons for eight directions would only be in the way.
    if (kinds.steps.has(choice.kind) && ask.reach.length > 0) continue;
    const known = groups.get(choice.kind);
    if (known) known.push(choice);
    else groups.set(choice.kind, [choice]);
  }
  const all = [...groups].map(([kind, choices]) => ({ kind, choices }));
  // Few choices of one kind need no second click.
  const only = all.length === 1 ? all[0] : undefined;
  if (only && only.choices.length <= FEW) return only.choices.map((choice) => ({ kind: only.kind, choices: [choice] }));
  return all;
}

export function passOf(ask: Ask, { passes }: Pick<Kinds, 'passes'>): Choice | null {
  return ask.choices.find((choice) => passes.has(choice.kind)) ?? null;
}
