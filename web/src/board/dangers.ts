/** Pictures for what strikes somebody on a way, by the words that the server uses. */

import { icons, type IconName } from '../look/icons';

const PICTURES: Record<string, IconName> = { gas: 'wind', fire: 'flame', mine: 'mine', peril: 'threat', lash: 'sword', grab: 'threat', fight: 'sword', duel: 'target' };

export const dangerIcon = (kind: string): IconName => PICTURES[kind] ?? 'threat';

/** The picture as a path on a field of 24 by 24. */
export const dangerPath = (kind: string): string => icons[dangerIcon(kind)];
