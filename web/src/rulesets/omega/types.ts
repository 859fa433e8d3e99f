/** The one place where what the server sent is taken for omega's. */

import type { OmegaLayout, OmegaScene } from '../../wire/types';
import type { Shown } from '../ruleset';

export interface Omega {
  layout: OmegaLayout;
  scene: OmegaScene;
}

export function omegaOf(shown: Shown): Omega {
  return { layout: shown.layout as OmegaLayout, scene: shown.scene as unknown as OmegaScene };
}
