import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { spoken } from '../../board/model';
import type { Fields } from '../../table/match.svelte';
import { boardOf } from './board';
import { rimOf, terrainOf } from './terrain';
import type { OmegaLayout } from '../../wire/types';

/** What the server really sends, kept by its own tests. */
const read = (name: string): unknown => JSON.parse(readFileSync(`../corpus/wire/omega-${name}.json`, 'utf8'));
const shown = { layout: read('layout'), scene: read('scene') as Fields };
const layout = shown.layout as OmegaLayout;

describe('the board of a mission', () => {
  test('every figure stands on a floor and is told in words', () => {
    const board = boardOf(shown);
    expect(board.figures.length).toBeGreaterThan(5);
    for (const figure of board.figures) {
      expect(board.isFloor([figure.x, figure.y]), figure.id).toBe(true);
      expect(spoken(board, [figure.x, figure.y])).toContain(figure.name);
    }
  });

  test('what is on no tile is rock', () => {
    const board = boardOf(shown);
    expect(board.isFloor([8, 0])).toBe(false);
    expect(board.describe([8, 0])).toContain('rock');
  });

  test('a flipped tile shows its other side', () => {
    const tile = layout.tiles.find((one) => one.back !== null);
    expect(tile).toBeDefined();
    const [front, back] = [terrainOf(layout, []), terrainOf(layout, [tile?.id ?? ''])];
    expect(back.of.rubble.length).toBeGreaterThan(front.of.rubble.length);
  });

  test('every floor is walled in', () => {
    const terrain = terrainOf(layout, []);
    expect(rimOf(terrain, 0.05).length).toBeGreaterThan(100);
    expect(terrain.walls.length).toBeGreaterThan(terrain.of.wall.length);
  });
});
