/** How far somebody is in a lesson. It is kept by the browser, for the one match that the lesson is held at. */

const KEY = 'cordon.lesson';

export interface Progress {
  match: string;
  ruleset: string;
  done: string[];
}

function read(): Progress | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Progress | null;
    return kept && Array.isArray(kept.done) ? kept : null;
  } catch {
    return null;
  }
}

function keep(progress: Progress | null): void {
  try {
    if (progress) localStorage.setItem(KEY, JSON.stringify(progress));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing forgets the lesson with the page.
  }
}

export const lessons = $state<{ now: Progress | null }>({ now: read() });

/** Begins a lesson at a match. */
export function begin(match: string, ruleset: string): void {
  lessons.now = { match, ruleset, done: [] };
  keep(lessons.now);
}

/** A step was done. */
export function pass(step: string): void {
  if (!lessons.now || lessons.now.done.includes(step)) return;
  lessons.now = { ...lessons.now, done: [...lessons.now.done, step] };
  keep(lessons.now);
}

/** The lesson is over, or was left. */
export function leave(): void {
  lessons.now = null;
  keep(null);
}
