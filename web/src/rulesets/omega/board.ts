/** Omega's board for the table: figures with shapes and words, floors, and what lies where. */

import { keyOf, type Square } from '../../board/geometry';
import type { Board, BoardFigure } from '../../board/model';
import type { OmegaFigure, OmegaLayout, OmegaScene } from '../../wire/types';
import { plain, t, type TextKey } from '../../text/text';
import type { Shown } from '../ruleset';
import { terrainOf, type Kind, type Terrain } from './terrain';
import { omegaOf } from './types';

const WORDS: Record<Kind, () => string> = {
  floor: () => t('omega.ground.floor'),
  wall: () => t('omega.ground.wall'),
  rubble: () => t('omega.ground.rubble'),
  vent: () => t('omega.ground.vent'),
  peril: () => t('omega.ground.peril'),
};

const DEVICES: Record<string, TextKey> = {
  smoke: 'omega.device.smoke',
  fire: 'omega.device.fire',
  mine: 'omega.device.mine',
  satchel: 'omega.device.satchel',
};

// The terrain is made once for a layout and its flipped tiles, not once an update.
let lastTerrain: { layout: OmegaLayout; flipped: string; terrain: Terrain } | null = null;

function terrainFor(layout: OmegaLayout, flipped: readonly string[]): Terrain {
  const key = flipped.join(' ');
  if (lastTerrain?.layout !== layout || lastTerrain.flipped !== key) {
    lastTerrain = { layout, flipped: key, terrain: terrainOf(layout, flipped) };
  }
  return lastTerrain.terrain;
}

const has = (list: readonly Square[], square: Square): boolean => list.some(([x, y]) => x === square[0] && y === square[1]);

/** What is drawn on a square besides its floor: each sign of the board has its words here. */
function signsAt(layout: OmegaLayout, scene: OmegaScene, terrain: Terrain, square: Square): string[] {
  const { ground } = scene;
  const kind = terrain.kinds.get(keyOf(square));
  const parts = kind === 'rubble' || kind === 'vent' || kind === 'peril' ? [WORDS[kind]()] : [];
  for (const door of layout.doors) {
    if (!door.sides.some((side) => has(side, square))) continue;
    const now = scene.doors.find((one) => one.id === door.id);
    const closed = now?.closed ?? true;
    parts.push(t(closed ? 'omega.door.closed' : 'omega.door.open', { door: door.id }));
    const marker = closed && now?.marker ? layout.markers.find((one) => one.id === now.marker) : undefined;
    if (marker) parts.push(`${marker.name}: ${marker.text}`);
    else if (closed) parts.push(t('omega.door.unknown'));
  }
  if (has(ground.gas, square)) parts.push(t('omega.ground.gas'));
  if (has(ground.emi, square)) parts.push(t('omega.ground.emi'));
  if (has(ground.rubble, square)) parts.push(t('omega.ground.rubble'));
  if (has(ground.vents, square)) parts.push(t('omega.ground.vent'));
  if (has(ground.investigate, square)) parts.push(t('omega.ground.investigate'));
  if (has(layout.scrap, square)) parts.push(t('omega.ground.scrap'));
  for (const machine of ground.machines) {
    if (has([machine.at], square)) parts.push(t(machine.runs ? 'omega.ground.machine.runs' : 'omega.ground.machine.broken'));
  }
  for (const drop of ground.drops) {
    if (has([drop.at], square)) parts.push(t('omega.ground.drop', { card: layout.kits.find((one) => one.id === drop.kit)?.name ?? drop.id }));
  }
  for (const device of ground.devices) {
    if (has([device.at], square)) parts.push(plain(DEVICES[device.kind]) ?? device.kind);
  }
  for (const objective of ground.objectives) if (has(objective.squares, square)) parts.push(objective.name);
  for (const passage of layout.passages) {
    if (ground.passages.includes(passage.id) && has(passage.squares, square)) parts.push(passage.name);
  }
  return parts;
}

export function boardOf(shown: Shown): Board {
  const { layout, scene } = omegaOf(shown);
  const terrain = terrainFor(layout, scene.ground.flipped);
  return {
    width: layout.width,
    height: layout.height,
    figures: scene.figures.map(figureOf),
    parts: [],
    isFloor: (square) => {
      const kind = terrain.kinds.get(keyOf(square));
      return kind !== undefined && kind !== 'wall';
    },
    signs: (square) => signsAt(layout, scene, terrain, square),
    describe: (square) => {
      const kind = terrain.kinds.get(keyOf(square));
      const parts = [kind === undefined ? t('omega.ground.outside') : kind === 'wall' ? WORDS.wall() : WORDS.floor()];
      const room = layout.rooms.find((one) => has(one.squares, square));
      if (room && kind !== 'wall') parts.push(room.name);
      const now = room && scene.rooms.find((one) => one.id === room.id);
      if (now && !now.revealed) parts.push(t('omega.room.hidden'));
      return [...parts, ...signsAt(layout, scene, terrain, square)].join(', ');
    },
  };
}

function figureOf(one: OmegaFigure): BoardFigure {
  const down = one.condition === 'downed' || one.condition === 'dead';
  const health = one.wounds > 0 ? t('omega.figure.wounds', { wounds: one.wounds, vitality: one.vitality }) : '';
  const facing = one.facing ? t('omega.figure.facing', { facing: one.facing }) : '';
  const state = down ? t('omega.figure.down') : '';
  return {
    id: one.id,
    x: one.x,
    y: one.y,
    wide: one.wide,
    high: one.high,
    letter: one.letter,
    name: one.name,
    side: one.side === 'squad' ? 'squad' : 'horde',
    shape: one.kind,
    facing: one.facing,
    wounds: one.wounds,
    vitality: one.vitality,
    down,
    says: [one.name, one.kind, state, health, facing].filter((part) => part !== '').join(', '),
  };
}
