/** Twilight's board for the table: a town that grows, figures with shapes and words, and what lies where. */

import { boundsOf, keyOf, same, type Square } from '../../board/geometry';
import type { Board, BoardFigure } from '../../board/model';
import type { TwilightFigure, TwilightLayout, TwilightScene, TwilightTown } from '../../wire/types';
import { plain, t, type TextKey } from '../../text/text';
import type { Shown } from '../ruleset';
import { layerOf, type LayerName } from './layer.svelte';
import { SIDE, terrainOf, type Kind, type Terrain } from './terrain';
import { twilightOf } from './types';

const WORDS: Record<Kind, () => string> = {
  street: () => t('twilight.ground.street'),
  building: () => t('twilight.ground.building'),
  blocked: () => t('twilight.ground.blocked'),
};

const MARKS: Record<string, TextKey> = {
  staged: 'twilight.mark.staged',
  vehicle: 'twilight.mark.vehicle',
  riding: 'twilight.mark.riding',
  moved: 'twilight.mark.moved',
  active: 'twilight.mark.active',
};

const LETTERS: Record<string, string> = { zombie: 'Z', dog: 'D', super: 'S' };

// A town is laid out once, not once an update.
let last: { layout: TwilightLayout; town: TwilightTown; terrain: Terrain } | null = null;

export function terrainFor(layout: TwilightLayout, town: TwilightTown): Terrain {
  if (last?.layout !== layout || last.town !== town) last = { layout, town, terrain: terrainOf(layout, town) };
  return last.terrain;
}

const has = (list: readonly Square[], square: Square): boolean => list.some((one) => same(one, square));

/** The letter of a figure: that of a soldier's callsign, the number by which the log calls a marine. */
export function letterOf(figure: Pick<TwilightFigure, 'id' | 'card' | 'name'>): string {
  if (figure.card === 'soldier') return figure.name.charAt(0);
  return LETTERS[figure.card] ?? figure.id.replace(/^\D+/, '');
}

/** What is drawn on a square besides its ground: each sign of the board has its words here. */
function signsAt(scene: TwilightScene, terrain: Terrain, square: Square): string[] {
  const { ground, town } = scene;
  const tile = terrain.tiles.get(keyOf(square));
  const kind = terrain.kinds.get(keyOf(square));
  const parts: string[] = [];
  if (town.goal && same(town.goal, square)) parts.push(t('twilight.ground.goal'));
  if (kind === 'building' && tile?.marks.includes('vehicle')) parts.push(t('twilight.ground.vehicle'));
  if (kind === 'building' && tile?.marks.includes('station')) parts.push(t('twilight.ground.station'));
  if (has(ground.life, square)) parts.push(t('twilight.ground.life'));
  if (has(ground.bullets, square)) parts.push(t('twilight.ground.bullets'));
  if (has(ground.manholes, square)) parts.push(t('twilight.ground.manhole'));
  for (const ends of town.passages) if (has(ends, square)) parts.push(t('twilight.ground.passage'));
  return parts;
}

/** The box round the town with a free cell on every side, where the next tile may be laid. */
function boxOf(town: TwilightTown): { corner: Square; width: number; height: number } {
  const box = boundsOf(town.tiles.map(({ x, y }) => [x, y] as const)) ?? { x: 0, y: 0, width: 1, height: 1 };
  return { corner: [(box.x - 1) * SIDE, (box.y - 1) * SIDE], width: (box.width + 2) * SIDE, height: (box.height + 2) * SIDE };
}

export function boardOf(shown: Shown): Board {
  const { layout, scene } = twilightOf(shown);
  const terrain = terrainFor(layout, scene.town);
  const layer = layerOf(scene);
  return {
    ...boxOf(scene.town),
    parts: [],
    figures: [...scene.figures].sort((one, other) => rank(one, layer) - rank(other, layer)).map(figureOf),
    isFloor: (square) => (terrain.kinds.get(keyOf(square)) ?? 'blocked') !== 'blocked',
    signs: (square) => signsAt(scene, terrain, square),
    describe: (square) => {
      const kind = terrain.kinds.get(keyOf(square));
      if (kind === undefined) return t('twilight.ground.outside');
      const name = terrain.tiles.get(keyOf(square))?.name ?? '';
      return [`${name}: ${WORDS[kind]()}`, ...signsAt(scene, terrain, square)].join(', ');
    },
  };
}

/** Who is drawn later lies above: those on the layer that is looked at, and soldiers above all. */
function rank(figure: TwilightFigure, layer: LayerName): number {
  const isHere = figure.under === (layer === 'sewers');
  return (isHere ? 10 : 0) + (figure.card === 'soldier' ? 2 : figure.card === 'marine' ? 1 : 0);
}

function figureOf(one: TwilightFigure): BoardFigure {
  const says = [
    one.name,
    one.target === null ? '' : t('twilight.figure.target', { target: one.target }),
    one.under ? t('twilight.figure.under') : '',
    ...one.marks.map((mark) => plain(MARKS[mark]) ?? mark),
  ];
  return {
    id: one.id,
    x: one.x,
    y: one.y,
    wide: 1,
    high: 1,
    letter: letterOf(one),
    name: one.target === null ? one.name : `${one.name} ${t('twilight.target', { target: one.target })}`,
    side: one.card === 'soldier' ? 'squad' : 'horde',
    shape: one.card,
    facing: null,
    wounds: 0,
    vitality: 0,
    down: one.under,
    says: says.filter((part) => part !== '').join(', '),
  };
}

/** Where in its square a figure stands, and how large: several share one. */
export function nookOf(scene: TwilightScene, id: string): { x: number; y: number; size: number } {
  const figure = scene.figures.find((one) => one.id === id);
  if (!figure) return { x: 0, y: 0, size: 1 };
  const there = scene.figures.filter((one) => one.x === figure.x && one.y === figure.y && one.under === figure.under);
  const n = there.findIndex((one) => one.id === id);
  if (there.length === 1) return { x: 0, y: 0, size: 1 };
  if (there.length === 2) return { x: n === 0 ? -0.21 : 0.21, y: n === 0 ? 0.06 : -0.06, size: 0.68 };
  if (there.length <= 4) return { x: n % 2 === 0 ? -0.23 : 0.23, y: n < 2 ? -0.23 : 0.23, size: 0.55 };
  const turn = (n / there.length) * 2 * Math.PI;
  return { x: Math.sin(turn) * 0.31, y: -Math.cos(turn) * 0.31, size: there.length > 6 ? 0.36 : 0.44 };
}
