import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keyOf, type Square } from '../../board/geometry';
import { boxOf, spoken } from '../../board/model';
import type { Fields } from '../../table/match.svelte';
import type { Choice, TwilightDie, TwilightLayout, TwilightScene, TwilightTile } from '../../wire/types';
import { boardOf, letterOf, nookOf, terrainFor } from './board';
import { pairsOf, rerollOf } from './duel';
import { layOf } from './lay';
import { layerOf, lookAt } from './layer.svelte';
import { faceOf, kerbOf, laneOf, signOf, squaresOf } from './terrain';

const read = (name: string): unknown => JSON.parse(readFileSync(`../corpus/wire/twilight-${name}.json`, 'utf8'));
const shown = { layout: read('layout'), scene: read('scene') as Fields };
const layout = shown.layout as TwilightLayout;
const scene = shown.scene as unknown as TwilightScene;

describe('the board of a town', () => {
  test('every figure stands where one can stand, and is told in words', () => {
    const board = boardOf(shown);
    expect(board.figures.length).toBeGreaterThan(20);
    for (const figure of board.figures) {
      expect(board.isFloor([figure.x, figure.y]), figure.id).toBe(true);
      expect(spoken(board, [figure.x, figure.y])).toContain(figure.name.split(' ')[0]);
    }
  });

  test('a free cell lies on every side of it', () => {
    const box = boxOf(boardOf(shown));
    const [west, east] = [Math.min(...scene.town.tiles.map((one) => one.x)), Math.max(...scene.town.tiles.map((one) => one.x))];
    const [north, south] = [Math.min(...scene.town.tiles.map((one) => one.y)), Math.max(...scene.town.tiles.map((one) => one.y))];
    expect(box).toEqual({ x: (west - 1) * 3, y: (north - 1) * 3, width: (east - west + 3) * 3, height: (south - north + 3) * 3 });
    expect(boardOf(shown).describe([box.x, box.y])).toBe('no tile yet');
  });

  test('what lies on a square has its words, and so has the way out', () => {
    const board = boardOf(shown);
    const goal = scene.town.goal;
    expect(goal && board.signs(goal)).toContain('the way out');
    for (const square of scene.ground.life) expect(board.signs(square)).toContain('life token');
    for (const square of scene.ground.bullets) expect(board.signs(square)).toContain('bullet token');
  });

  test('tiles lie as the walls and doors of the server say', () => {
    const { kinds } = terrainFor(layout, scene.town);
    const kindAt = (square: Square) => kinds.get(keyOf(square));
    expect(scene.town.doors.length).toBeGreaterThan(5);
    for (const [[x1, y1], [x2, y2]] of scene.town.doors) {
      const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)];
      const sides = y1 === y2 ? [kindAt([x, y - 1]), kindAt([x, y])] : [kindAt([x - 1, y]), kindAt([x, y])];
      expect(sides.sort()).toEqual(['building', 'street']);
    }
    for (const { face } of terrainFor(layout, scene.town).lots) {
      for (const side of face.open) {
        const middle = { N: [0, 1], S: [2, 1], W: [1, 0], E: [1, 2] }[side] ?? [1, 1];
        expect(face.kinds[middle[0] ?? 1]?.[middle[1] ?? 1], `${face.tile.id} ${side}`).toBe('street');
      }
    }
  });

  test('those who share a square do not cover each other', () => {
    const one = scene.figures[0];
    const crowd = scene.figures.slice(0, 5).map((figure) => ({ ...figure, x: one?.x ?? 0, y: one?.y ?? 0, under: false }));
    const places = crowd.map(({ id }) => nookOf({ ...scene, figures: crowd }, id));
    expect(new Set(places.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)).size).toBe(crowd.length);
    expect(places.every(({ size }) => size < 0.6)).toBe(true);
  });

  test('letters are those of the names in the log', () => {
    expect(letterOf({ id: 'soldier-2', card: 'soldier', name: 'Rust' })).toBe('R');
    expect(letterOf({ id: 'marine-4', card: 'marine', name: 'Marine 4' })).toBe('4');
    expect(letterOf({ id: 'super-at-3,-7', card: 'super', name: 'Super' })).toBe('S');
  });

  test('the layer follows whoever acts until somebody looks elsewhere', () => {
    const acting = { ...scene, asked: { ...scene.asked, figures: [scene.figures[0]?.id ?? ''] } };
    const below = { ...acting, figures: acting.figures.map((one, n) => (n === 0 ? { ...one, under: true } : one)) };
    expect([layerOf(acting), layerOf(below)]).toEqual(['streets', 'sewers']);
    lookAt('sewers', acting);
    expect(layerOf(acting)).toBe('sewers');
    lookAt('streets', acting);
    expect([layerOf(acting), layerOf(below)]).toEqual(['streets', 'sewers']);
  });
});

describe('a tile', () => {
  const tile: TwilightTile = {
    id: 't', name: 'Fire House', deck: 'town', class: 'named', copies: 1, rows: ['BBB', 'RRB', '#RB'], open: 'SW',
    doors: [[1, 1, 'N']], zombies: 4, life: 3, bullets: 1, marks: [],
  };

  test('is turned clockwise, with its openings and doors', () => {
    const face = faceOf(tile, 1);
    expect(face.kinds.map((row) => row.map((kind) => kind[0]).join(''))).toEqual(['bsb', 'ssb', 'bbb']);
    expect([...face.open].sort()).toEqual(['N', 'W']);
    expect(face.doors).toEqual([[[2, 1], [2, 2]]]);
    expect(faceOf(tile, 4)).toEqual(faceOf(tile, 0));
  });

  test('has lanes that lead out at its openings, and kerbs everywhere else', () => {
    const face = faceOf(tile, 0);
    expect(laneOf(face)).toContain('M1.5 2.5v.5');
    expect(laneOf(face)).not.toContain('M1.5 0v.5');
    expect(kerbOf(face)).not.toContain('M1 3h1');
    expect(squaresOf(face, 'street').length).toBe(3);
  });

  test('has its name on the longest row of its roof', () => {
    expect(signOf(faceOf(tile, 0))).toEqual({ x: 1.5, y: 0, wide: 3 });
    expect(signOf(faceOf(tile, 2))).toEqual({ x: 1.5, y: 2, wide: 3 });
  });
});

describe('orders', () => {
  const choice = (kind: string, act: string): Choice => ({ act, kind, label: '', cost: null, squares: [], figures: [], note: null, odds: null });

  test('say where a tile is laid', () => {
    expect(layOf(choice('lay', 'lay -1,-12 r3'))).toEqual({ x: -1, y: -12, rotation: 3 });
    expect(layOf(choice('put', 'put 1,2'))).toBeNull();
  });

  test('roll just the chosen dice again', () => {
    const rerolls = ['s1', 's2', 's1 s2', 's1 m2'].map((dice) => choice('reroll', `reroll ${dice}`));
    expect(rerollOf(rerolls, ['m2', 's1'])?.act).toBe('reroll s1 m2');
    expect(rerollOf(rerolls, ['m1'])).toBeUndefined();
    expect(rerollOf(rerolls, [])).toBeUndefined();
  });
});

describe('a duel', () => {
  const die = (face: number | null, value = face ?? 0): TwilightDie => ({ face, bullets: 0, value });
  const duel = { dice: 2, marine_dice: [die(3, 4), die(5, 6)], soldier_dice: [die(6), die(3)], indexed: false };

  test('compares highest with highest', () => {
    expect(pairsOf(duel)).toEqual([
      { marine: 2, soldier: 1, beats: true },
      { marine: 1, soldier: 2, beats: false },
    ]);
  });

  test('compares dice as they lie where that is played', () => {
    expect(pairsOf({ ...duel, indexed: true })).toEqual([
      { marine: 1, soldier: 1, beats: true },
      { marine: 2, soldier: 2, beats: false },
    ]);
  });

  test('compares nothing before all dice lie there', () => {
    expect(pairsOf({ ...duel, soldier_dice: [die(null), die(null)] }).map(({ beats }) => beats)).toEqual([null, null]);
  });
});
