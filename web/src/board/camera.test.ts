import { describe, expect, test } from 'vitest';
import { brought, fit, held, placeOf, squareAt, zoomAt } from './camera';

const board = { x: 0, y: 0, width: 27, height: 12 };
const viewport = { width: 1200, height: 800 };

describe('the camera', () => {
  test('fits the whole board and keeps it in the middle', () => {
    const camera = fit(board, viewport);
    expect(camera.scale * board.width).toBeCloseTo(viewport.width);
    const middle = placeOf(camera, [13, 5.5]);
    expect(middle.x).toBeCloseTo(600);
    expect(middle.y).toBeCloseTo(400);
  });

  test('keeps what panels cover free', () => {
    const camera = fit(board, viewport, { top: 100, right: 300, bottom: 100, left: 0 });
    expect(placeOf(camera, [26, 11]).x).toBeLessThan(900);
    expect(placeOf(camera, [0, 0]).y).toBeGreaterThan(100);
  });

  test('finds the square under a pointer, also after zooming at it', () => {
    let camera = fit(board, viewport);
    const { x, y } = placeOf(camera, [20, 3]);
    expect(squareAt(camera, x, y, board)).toEqual([20, 3]);
    camera = zoomAt(camera, 2, x, y);
    expect(squareAt(camera, x, y, board)).toEqual([20, 3]);
    expect(squareAt(camera, -5000, 0, board)).toBeNull();
  });

  test('never loses the board', () => {
    const camera = held({ x: -90_000, y: 90_000, scale: 40 }, board, viewport);
    expect(camera.x + board.width * camera.scale).toBeGreaterThan(0);
    expect(camera.y).toBeLessThan(viewport.height);
  });

  test('knows a board that begins elsewhere', () => {
    const town = { x: -9, y: -18, width: 15, height: 36 };
    const camera = fit(town, viewport);
    const { x, y } = placeOf(camera, [-4, -17]);
    expect(squareAt(camera, x, y, town)).toEqual([-4, -17]);
    expect(squareAt(camera, ...Object.values(placeOf(camera, [6, 0])) as [number, number], town)).toBeNull();
    expect(held(camera, town, viewport)).toEqual(camera);
  });

  test('moves only as far as it must to show a square', () => {
    const camera = { x: 0, y: 0, scale: 60 };
    expect(brought(camera, [5, 5], viewport)).toBe(camera);
    const moved = brought(camera, [26, 5], viewport);
    expect(placeOf(moved, [26, 5]).x).toBeLessThan(viewport.width);
    expect(moved.y).toBe(0);
  });
});
