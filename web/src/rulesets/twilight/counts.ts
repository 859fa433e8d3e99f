/** Numbers of things in words. */

import { counted, t } from '../../text/text';

export const bulletsIn = (count: number): string => counted(count, t('twilight.bullet'), t('twilight.bullets.many'));
export const killsIn = (count: number): string => counted(count, t('twilight.kill'), t('twilight.kills.many'));
export const cardsIn = (count: number): string => counted(count, t('twilight.hand.card'), t('twilight.hand.cards'));
