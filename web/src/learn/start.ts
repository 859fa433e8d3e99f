/** Starts a lesson: a match like any other, with somebody beside the player. */

import { go } from '../router.svelte';
import { quickMatch } from '../rulesets/quick';
import { Failure, http } from '../wire/http';
import { t } from '../text/text';
import type { Lesson } from './lesson';
import { begin } from './progress.svelte';

const LESSONS: Record<string, () => Promise<Lesson>> = {
  exodus: async () => (await import('../rulesets/exodus/tutorial.json')).default as Lesson,
  omega: async () => (await import('../rulesets/omega/tutorial.json')).default as Lesson,
  twilight: async () => (await import('../rulesets/twilight/tutorial.json')).default as Lesson,
};

/** The lesson of a game, if it has one. */
export async function lessonOf(ruleset: string): Promise<Lesson | null> {
  return (await LESSONS[ruleset]?.()) ?? null;
}

export async function startLesson(ruleset: string): Promise<void> {
  const [lesson, games] = await Promise.all([lessonOf(ruleset), http.games()]);
  const game = games.find((one) => one.ruleset === ruleset);
  const mission = game?.missions.find((one) => one.id === lesson?.mission);
  if (!game || !lesson) throw new Failure({ code: 'not-found', says: t('new.unknown', { ruleset }) });
  const created = await http.create(quickMatch(game, mission, lesson.options));
  begin(created.id, ruleset);
  go(`/match/${created.id}`);
}
