import { expect, test } from 'vitest';
import { wayOf } from './way';

test('every chapter has a place on the paper, and one part of the way leads to it', () => {
  for (const tall of [false, true]) {
    for (const chapters of [1, 3, 6, 9]) {
      const { places, legs, width, height } = wayOf(chapters, tall);
      expect([places.length, legs.length]).toEqual([chapters, chapters]);
      for (const { x, y } of places) {
        expect(x).toBeGreaterThan(30);
        expect(x).toBeLessThan(width - 30);
        expect(y).toBeGreaterThan(30);
        expect(y).toBeLessThan(height - 30);
      }
    }
  }
});

test('the way leads on: to the east, or to the south on a narrow screen', () => {
  const xs = wayOf(6, false).places.map((place) => place.x);
  const ys = wayOf(6, true).places.map((place) => place.y);
  expect(xs).toEqual([...xs].sort((a, b) => a - b));
  expect(ys).toEqual([...ys].sort((a, b) => a - b));
});

test('each part of the way ends at its chapter, where the next begins', () => {
  const { places, legs } = wayOf(4, false);
  legs.forEach((leg, n) => {
    expect(leg.endsWith(` ${places[n]?.x} ${places[n]?.y}`)).toBe(true);
    const before = places[n - 1];
    if (before) expect(leg.startsWith(`M${before.x} ${before.y}C`)).toBe(true);
  });
});
