/** The one place where what the server sent is taken for twilight's. */

import type { TwilightLayout, TwilightScene } from '../../wire/types';
import type { Shown } from '../ruleset';

export interface Twilight {
  layout: TwilightLayout;
  scene: TwilightScene;
}

export function twilightOf(shown: Shown): Twilight {
  return { layout: shown.layout as TwilightLayout, scene: shown.scene as unknown as TwilightScene };
}
