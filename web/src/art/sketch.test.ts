import { describe, expect, it } from 'vitest';
import { outlineOf } from './sketch';

const map = {
  rows: ['#####', '#.:##', ' :'],
  doors: [[[2, 1], [2, 2]]] as [[number, number], [number, number]][],
  rooms: [{ name: 'Vault', at: [2, 1] as [number, number], size: [4, 2] as [number, number] }],
  start: [[1, 1]] as [number, number][],
  marks: [],
};

describe('a map in outline', () => {
  const outline = outlineOf(map);

  it('is as large as its longest row', () => {
    expect([outline.width, outline.height]).toEqual([5, 3]);
  });

  it('draws open and hidden floor apart', () => {
    expect(outline.floor).toBe('M1 1h1v1h-1z');
    expect(outline.hidden).toContain('M2 1');
    expect(outline.hidden).toContain('M1 2');
  });

  it('puts walls round floor that ends in nothing', () => {
    expect(outline.walls).toContain('M0 3');
    expect(outline.walls).not.toContain('M1 1h');
  });

  it('draws water, and walls that stand between squares without a shell', () => {
    const quay = outlineOf({ ...map, rows: ['..', '~~'], walls: [[[0, 0], [1, 0]]] });
    expect(quay.water).toBe('M0 1h1v1h-1zM1 1h1v1h-1z');
    expect(quay.fences).toBe('M0 0L1 0');
    expect(quay.walls).toBe('');
  });

  it('writes names so that they fit', () => {
    const [name] = outline.names;
    expect(name).toMatchObject({ lines: ['Vault'], x: 4, y: 2 });
    expect(name?.size).toBeLessThanOrEqual(0.95);
    const narrow = { name: 'Side gallery', at: [0, 0] as [number, number], size: [3, 6] as [number, number] };
    expect(outlineOf({ ...map, rooms: [narrow] }).names[0]?.lines).toEqual(['Side', 'gallery']);
  });
});
