/** Which of the two layers is looked at: the streets, or the sewers below them. */

import type { TwilightScene } from '../../wire/types';

export type LayerName = 'streets' | 'sewers';

/** What the player has chosen; nothing as long as the layer follows whoever acts. */
let chosen = $state<LayerName | null>(null);

/** The layer of whoever acts. */
function following(scene: TwilightScene): LayerName {
  const acting = scene.figures.find((one) => one.id === scene.asked.figures[0]);
  return acting?.under ? 'sewers' : 'streets';
}

export function layerOf(scene: TwilightScene): LayerName {
  return chosen ?? following(scene);
}

/** Looks at a layer; at the one where somebody acts, it follows again. */
export function lookAt(layer: LayerName, scene: TwilightScene): void {
  chosen = layer === following(scene) ? null : layer;
}
