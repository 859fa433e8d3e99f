import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { figureAt, figuresNow, signsOf, spoken } from '../../board/model';
import { keyOf } from '../../board/geometry';
import type { Fields } from '../../table/match.svelte';
import { empty } from '../../table/playback';
import { boardOf, lettersOf, nookOf } from './board';
import { grain, isWet, terrainOf } from './terrain';
import { exodusOf } from './types';

/** What the server really sends, kept by its own tests. */
const read = (name: string): unknown => JSON.parse(readFileSync(`../corpus/wire/exodus-${name}.json`, 'utf8'));
const shown = { layout: read('layout'), scene: read('scene') as Fields };
const { layout, scene } = exodusOf(shown);
const board = boardOf(shown);
const terrain = terrainOf(layout);

describe('the board of a mission', () => {
  test('every figure stands on a square and is told in words', () => {
    expect(board.figures.length).toBe(scene.figures.length);
    for (const figure of board.figures) {
      expect(board.isFloor([figure.x, figure.y]), figure.id).toBe(true);
      expect(spoken(board, [figure.x, figure.y])).toContain(figure.name);
    }
  });

  test('who lies under infected is the one that a click means', () => {
    const grappler = scene.figures.find((one) => one.on !== null);
    expect(grappler).toBeDefined();
    expect(figureAt(board, [grappler?.x ?? 0, grappler?.y ?? 0])?.id).toBe(grappler?.on);
    expect(nookOf(scene, grappler?.id ?? '').size).toBeLessThan(1);
    expect(nookOf(scene, 'zombie-2')).toEqual({ x: 0, y: 0, size: 1 });
  });

  test('floors lie apart, and each can be looked at by itself', () => {
    expect(board.parts).toHaveLength(layout.floors.length);
    const [lower, upper] = layout.floors;
    expect(lower && upper).toBeDefined();
    const edge = (lower?.column ?? 0) + (lower?.width ?? 0);
    expect(board.isFloor([edge, 1])).toBe(false);
    expect(board.isFloor([upper?.column ?? 0, upper?.row ?? 0])).toBe(true);
    expect(board.describe([edge, 1])).toBe('nothing');
  });

  test('everything that is drawn has its words', () => {
    const words = (square: readonly [number, number]): string => signsOf(board, square).join(', ');
    for (const at of scene.ground.crates) expect(words(at)).toContain('crate');
    for (const at of scene.ground.searches) expect(words(at)).toContain('search');
    for (const { at } of layout.spawns) expect(words(at)).toContain('spawn point');
    for (const { at } of scene.ground.ribs) expect(words(at)).toContain('rib');
    for (const at of layout.transitions) expect(words(at)).toContain('transition');
    for (const at of layout.exits) expect(words(at)).toContain('exit');
    for (const at of layout.stairs.flat()) expect(words(at)).toContain('stairway');
    const locked = layout.doors.find((door) => scene.doors.find((one) => one.id === door.id)?.locked);
    for (const side of locked?.sides ?? []) expect(words(side)).toContain('locked');
    for (const { at, card } of scene.ground.items) {
      if (at) expect(words(at)).toContain(layout.items.find((one) => one.id === card)?.name);
    }
  });

  test('a room that nobody has opened is told as such', () => {
    const dark = layout.areas.find((area) => !area.starts_active && !scene.active.includes(area.id));
    expect(board.describe(dark?.squares[0] ?? [0, 0])).toContain('nobody has opened');
  });
});

describe('the ground', () => {
  test('land and water are all of it, and the quay has a lip between them', () => {
    const squares = layout.areas.flatMap((area) => area.squares);
    expect(terrain.land.length + terrain.water.length).toBe(squares.length);
    expect(terrain.water.every((square) => isWet(terrain.kinds.get(keyOf(square))))).toBe(true);
    // The quay of the slipway is as long as the map is wide.
    expect(terrain.lip.split('M').length - 1).toBe(layout.floors[0]?.width);
  });

  test('lamps hang apart, in every large area', () => {
    expect(terrain.lamps.length).toBeGreaterThan(4);
    for (const one of terrain.lamps) {
      expect(board.isFloor(one.at)).toBe(true);
      const near = terrain.lamps.filter((other) => other.area === one.area && Math.hypot(other.at[0] - one.at[0], other.at[1] - one.at[1]) < 3.5);
      expect(near).toEqual([one]);
    }
  });

  test('wear is strewn, and always the same', () => {
    expect(grain([3, 4])).toBe(grain([3, 4]));
    expect(grain([3, 4])).not.toBe(grain([4, 3]));
  });
});

describe('figures', () => {
  test('no two of a kind have the same letter', () => {
    for (const names of [layout.heroes, layout.infected]) {
      const letters = [...lettersOf(names).values()];
      expect(new Set(letters).size).toBe(letters.length);
      expect(letters).not.toContain('?');
    }
  });

  test('whoever comes while something is shown is there at once, whoever goes is gone', () => {
    const [first, ...rest] = board.figures;
    const before = { ...board, figures: rest };
    const stage = { ...empty(), moved: { [first?.id ?? '']: { at: [0, 3] as const, takes: 0 } }, gone: new Set([rest[0]?.id ?? '']) };
    const now = figuresNow(before, board, stage).map((one) => one.id);
    expect(now).toContain(first?.id);
    expect(now).not.toContain(rest[0]?.id);
    expect(figuresNow(before, board, empty())).toEqual(rest);
  });
});
