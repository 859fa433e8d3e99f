import { describe, expect, test } from 'vitest';
import { brought, fit, held, isAnySeen, placeOf, shows, squareAt, widened, zoomAt, type Places } from './camera';

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

  test('draws back only as far as it must to show places that lie apart, and never comes nearer', () => {
    const camera = { x: 0, y: 0, scale: 60 };
    const margins = { top: 60, right: 300, bottom: 200, left: 260 };
    const near: Places = { squares: [[6, 3], [8, 5]], smallest: 20 };
    expect(widened(camera, near, viewport, margins)).toBe(camera);
    const far: Places = { squares: [[-3, -9], [26, 11]], smallest: 20 };
    const wide = widened(camera, far, viewport, margins);
    const box = { x: -3, y: -9, width: 30, height: 21 };
    expect(shows(camera, box, viewport, margins)).toBe(false);
    expect(shows(wide, box, viewport, margins)).toBe(true);
    expect(wide.scale).toBeLessThan(camera.scale);
    expect(widened({ ...camera, x: -4000 }, near, viewport, margins).scale).toBe(60);
  });

  test('shows the nearest of some places where all of them would be too small to be pointed at', () => {
    const camera = { x: 0, y: 0, scale: 60 };
    const far: Places = { squares: [[-90, -9], [26, 5]], smallest: 20 };
    const moved = widened(camera, far, viewport);
    expect(moved.scale).toBe(60);
    expect(isAnySeen(camera, far.squares, viewport)).toBe(false);
    expect(shows(moved, { x: 26, y: 5, width: 1, height: 1 }, viewport)).toBe(true);
    expect(widened(moved, far, viewport)).toBe(moved);
  });
});
