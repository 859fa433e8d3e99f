/** The one place where what the server sent is taken for exodus'. */

import type { ExodusLayout, ExodusScene } from '../../wire/types';
import type { Shown } from '../ruleset';

export interface Exodus {
  layout: ExodusLayout;
  scene: ExodusScene;
}

export function exodusOf(shown: Shown): Exodus {
  return { layout: shown.layout as ExodusLayout, scene: shown.scene as unknown as ExodusScene };
}
