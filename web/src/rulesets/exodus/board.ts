/** Exodus' board for the table: figures with shapes and words, floors, and what lies where. */

import { keyOf, same, type Square } from '../../board/geometry';
import type { Board, BoardFigure } from '../../board/model';
import type { ExodusFigure, ExodusLayout, ExodusScene } from '../../wire/types';
import { plain, t, type TextKey } from '../../text/text';
import type { Shown } from '../ruleset';
import { isWet, terrainOf, type Kind, type Terrain } from './terrain';
import { exodusOf } from './types';

const WORDS: Record<Kind, () => string> = {
  floor: () => t('exodus.ground.floor'),
  water: () => t('exodus.ground.water'),
  shore: () => t('exodus.ground.shore'),
  stairs: () => t('exodus.ground.stairs'),
  exit: () => t('exodus.ground.exit'),
  'sea-exit': () => t('exodus.ground.seaExit'),
};

const BEARINGS: Record<ExodusFigure['bearing'], TextKey | null> = {
  standing: null,
  prone: 'exodus.figure.prone',
  grappled: 'exodus.figure.grappled',
  grappling: 'exodus.figure.grappling',
  dived: 'exodus.figure.dived',
  dead: 'exodus.figure.dead',
};

const MARKS: Record<string, TextKey> = {
  alert: 'exodus.mark.alert',
  infected: 'exodus.mark.infected',
  aboard: 'exodus.mark.aboard',
  carries: 'exodus.mark.carries',
  asleep: 'exodus.mark.asleep',
  burned: 'exodus.mark.burned',
  risen: 'exodus.mark.risen',
  controlled: 'exodus.mark.controlled',
  lurches: 'exodus.mark.lurches',
};

/** The words for a mark of a figure. */
export const markWords = (mark: string): string => plain(MARKS[mark]) ?? mark;

// The terrain is made once for a layout, not once an update.
let lastTerrain: { layout: ExodusLayout; terrain: Terrain } | null = null;

export function terrainFor(layout: ExodusLayout): Terrain {
  if (lastTerrain?.layout !== layout) lastTerrain = { layout, terrain: terrainOf(layout) };
  return lastTerrain.terrain;
}

const has = (list: readonly Square[], square: Square): boolean => list.some((one) => same(one, square));

export function floorName(layout: ExodusLayout, floor: number): string {
  if (layout.floors.length !== 2) return t('exodus.floor.nth', { floor: floor + 1 });
  return t(floor === 0 ? 'exodus.floor.lower' : 'exodus.floor.upper');
}

/** The letter of an infected: that of its name, or the next one that no class before it has. */
export function lettersOf(names: readonly { id: string; name: string }[]): Map<string, string> {
  const letters = new Map<string, string>();
  for (const { id, name } of names) {
    const taken = new Set(letters.values());
    const free = [...name.toUpperCase()].find((letter) => /[A-Z]/.test(letter) && !taken.has(letter));
    letters.set(id, free ?? '?');
  }
  return letters;
}

export function letterOf(layout: ExodusLayout, card: string): string {
  const isHero = layout.heroes.some((one) => one.id === card);
  return lettersOf(isHero ? layout.heroes : layout.infected).get(card) ?? '?';
}

/** What is drawn on a square besides its floor: each sign of the board has its words here. */
function signsAt(layout: ExodusLayout, scene: ExodusScene, terrain: Terrain, square: Square): string[] {
  const { ground } = scene;
  const kind = terrain.kinds.get(keyOf(square));
  const parts = kind && kind !== 'floor' && kind !== 'water' ? [WORDS[kind]()] : [];
  for (const door of layout.doors) {
    if (!has(door.sides, square)) continue;
    const now = scene.doors.find((one) => one.id === door.id);
    parts.push(t(now?.open ? 'exodus.door.open' : now?.locked ? 'exodus.door.locked' : 'exodus.door.closed'));
  }
  for (const spawn of layout.spawns) if (same(spawn.at, square)) parts.push(t('exodus.ground.spawn', { name: spawn.name }));
  if (has(ground.crates, square)) parts.push(t('exodus.ground.crate'));
  if (has(ground.searches, square)) parts.push(t('exodus.ground.search'));
  for (const item of ground.items) {
    if (item.at && same(item.at, square)) parts.push(layout.items.find((one) => one.id === item.card)?.name ?? item.id);
  }
  for (const rib of ground.ribs) {
    if (same(rib.at, square)) parts.push(t(rib.fuelled ? 'exodus.rib.fuelled' : 'exodus.rib.dry'));
  }
  for (const object of ground.objects) {
    if (!has(object.squares, square)) continue;
    const known = layout.objects.find((one) => one.id === object.id);
    const name = known?.name ?? object.id;
    parts.push(object.handled >= object.times ? t('exodus.object.done', { name }) : `${name}: ${known?.text ?? ''}`);
  }
  return parts;
}

/** The room or the open that a square is part of, in words. */
function areaWords(scene: ExodusScene, terrain: Terrain, square: Square): string {
  const id = terrain.areaOf.get(keyOf(square));
  const area = id === undefined ? undefined : terrain.areas.get(id);
  if (id === undefined || !area?.isRoom) return '';
  return t(scene.active.includes(id) ? 'exodus.room.active' : 'exodus.room.dark');
}

export function boardOf(shown: Shown): Board {
  const { layout, scene } = exodusOf(shown);
  const terrain = terrainFor(layout);
  const letters = new Map([...lettersOf(layout.heroes), ...lettersOf(layout.infected)]);
  // Heroes come last: a click on a square where one lies under infected means the hero.
  const order = (one: ExodusFigure): number => (one.side === 'heroes' ? 1 : 0);
  return {
    width: layout.width,
    height: layout.height,
    figures: [...scene.figures].sort((a, b) => order(a) - order(b)).map((one) => figureOf(one, letters.get(one.card) ?? '?')),
    parts:
      layout.floors.length < 2
        ? []
        : layout.floors.map((floor, n) => ({
            name: floorName(layout, n),
            mark: String(n + 1),
            box: { x: floor.column - 0.6, y: floor.row - 0.8, width: floor.width + 1.2, height: floor.height + 1.4 },
          })),
    isFloor: (square) => terrain.kinds.has(keyOf(square)),
    signs: (square) => signsAt(layout, scene, terrain, square),
    describe: (square) => {
      const kind = terrain.kinds.get(keyOf(square));
      if (kind === undefined) return t('exodus.ground.outside');
      const ground = isWet(kind) ? WORDS.water() : WORDS.floor();
      return [ground, areaWords(scene, terrain, square), ...signsAt(layout, scene, terrain, square)]
        .filter((part) => part !== '')
        .join(', ');
    },
  };
}

function figureOf(one: ExodusFigure, letter: string): BoardFigure {
  const down = one.bearing === 'prone' || one.bearing === 'grappled' || one.bearing === 'dead';
  const bearing = BEARINGS[one.bearing];
  const wounds = one.sustained > 0 ? t('exodus.figure.sustained', { sustained: one.sustained, of: one.kill_points }) : '';
  const says = [
    one.name,
    bearing ? plain(bearing) ?? '' : '',
    wounds,
    one.facing ? t('exodus.figure.facing', { facing: one.facing }) : '',
    ...one.marks.map(markWords),
  ];
  return {
    id: one.id,
    x: one.x,
    y: one.y,
    wide: 1,
    high: 1,
    letter,
    name: one.name,
    side: one.side === 'heroes' ? 'squad' : 'horde',
    shape: one.card,
    facing: one.facing,
    wounds: one.sustained,
    vitality: one.kill_points,
    down,
    says: says.filter((part) => part !== '').join(', '),
  };
}

/** Where in its square a figure stands, and how large: heroes share a rib, and those who grapple lie on their hero. */
export function nookOf(scene: ExodusScene, id: string): { x: number; y: number; size: number } {
  const figure = scene.figures.find((one) => one.id === id);
  if (!figure) return { x: 0, y: 0, size: 1 };
  if (figure.on !== null) {
    const on = scene.figures.filter((one) => one.on === figure.on);
    const turn = ((on.findIndex((one) => one.id === id) * 2 + 1) * Math.PI) / Math.max(4, on.length * 1.2);
    return { x: Math.cos(turn) * 0.36, y: -Math.sin(turn) * 0.36, size: 0.5 };
  }
  const there = scene.figures.filter((one) => one.side === figure.side && one.on === null && one.x === figure.x && one.y === figure.y);
  if (there.length < 2) return { x: 0, y: 0, size: 1 };
  const n = there.findIndex((one) => one.id === id);
  return { x: n % 2 === 0 ? -0.22 : 0.22, y: there.length > 2 ? (n < 2 ? -0.22 : 0.22) : 0, size: 0.58 };
}
