/** Lessons: what is said at the table, when, and what it waits for. A lesson is content; this only reads it. */

import type { Ask, Line, Show } from '../wire/types';

/** Something that is true of a table, or not yet. */
export type Condition =
  /** One of the own seats may choose something of this kind. */
  | { offers: string }
  /** A field of the scene, as in `clock.phase`, has this value. */
  | { scene: string; is: string | number | boolean | null }
  /** Something was shown since the last step, and by one of these if some are named. */
  | { happened: Show['kind']; by?: string[]; to?: string[] }
  /** A step is over. */
  | { after: string }
  | { not: Condition }
  | { all: Condition[] }
  | { any: Condition[] };

export interface Step {
  id: string;
  title: string;
  says: string;
  /** What to point at: selectors, of which the first that is on the page is taken. */
  point?: string[];
  /** When it can be said; without it, in its turn. */
  when?: Condition;
  /** What it waits for; without it, until it was read. */
  until?: Condition;
  /** The rule behind it. */
  rule?: string;
}

export interface Lesson {
  ruleset: string;
  mission: string;
  /** Options of its match, where they are not the usual ones. */
  options?: Record<string, string>;
  title: string;
  /** What is said while nothing is new. */
  rests: string;
  steps: Step[];
}

/** What a lesson looks at. */
export interface Moment {
  asks: readonly Ask[];
  scene: unknown;
  /** What happened since the last step. */
  lines: readonly Line[];
  /** The steps that are over. */
  done: ReadonlySet<string>;
}

export function holds(condition: Condition, moment: Moment): boolean {
  if ('not' in condition) return !holds(condition.not, moment);
  if ('all' in condition) return condition.all.every((one) => holds(one, moment));
  if ('any' in condition) return condition.any.some((one) => holds(one, moment));
  if ('after' in condition) return moment.done.has(condition.after);
  if ('offers' in condition) {
    return moment.asks.some((ask) => ask.choices.some((choice) => choice.kind === condition.offers));
  }
  if ('scene' in condition) return fieldOf(moment.scene, condition.scene) === condition.is;
  return moment.lines.some((line) => isSuch(line, condition));
}

function isSuch(line: Line, wanted: { happened: string; by?: string[]; to?: string[] }): boolean {
  const { show } = line;
  if (show.kind !== wanted.happened) return false;
  const by = show.kind === 'attack' ? show.attacker : show.kind === 'move' ? show.figure : (line.figures[0] ?? '');
  const to = show.kind === 'attack' ? show.target : show.kind === 'wound' ? show.figure : (line.figures.at(-1) ?? '');
  return (wanted.by?.includes(by) ?? true) && (wanted.to?.includes(to) ?? true);
}

function fieldOf(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null)?.[name], value);
}

/** The step to be shown: the first that was not shown yet and can be said; none while there is nothing new. */
export function nextStep(lesson: Lesson, moment: Moment): Step | null {
  return lesson.steps.find((step) => !moment.done.has(step.id) && (!step.when || holds(step.when, moment))) ?? null;
}

/** Whether what a step waits for has come. A step that waits for nothing ends when somebody has read it. */
export function isDone(step: Step, moment: Moment): boolean {
  return step.until !== undefined && holds(step.until, moment);
}
