/** How long ago something was, as people say it. */

import { t } from '../text/text';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function ago(then: number, now: number): string {
  const past = Math.max(0, now - then);
  if (past < MINUTE) return t('when.now');
  if (past < HOUR) return t('when.minutes', { count: Math.floor(past / MINUTE) });
  if (past < DAY) return t('when.hours', { count: Math.floor(past / HOUR) });
  if (past < 2 * DAY) return t('when.yesterday');
  return t('when.days', { count: Math.floor(past / DAY) });
}
