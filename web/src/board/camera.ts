/** The camera: which part of the board the viewport shows. Positions are pixels of the viewport, squares are units. */

import { boundsOf, type Square } from './geometry';

export interface Camera {
  /** Where the corner of the square 0,0 is in the viewport. */
  x: number;
  y: number;
  /** Pixels a square. */
  scale: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export const SMALLEST = 9;
export const LARGEST = 120;

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));

/** The camera that shows a box of squares as large as it fits, in the middle of what is left of the viewport. */
export function fit(box: Box, viewport: Size, margins = { top: 0, right: 0, bottom: 0, left: 0 }, largest = 72): Camera {
  const width = Math.max(1, viewport.width - margins.left - margins.right);
  const height = Math.max(1, viewport.height - margins.top - margins.bottom);
  const scale = between(SMALLEST, Math.min(width / box.width, height / box.height), largest);
  return {
    scale,
    x: margins.left + (width - box.width * scale) / 2 - box.x * scale,
    y: margins.top + (height - box.height * scale) / 2 - box.y * scale,
  };
}

/** The camera with a square in the middle of what is left of the viewport. */
export function centred(
  scale: number,
  [x, y]: Square,
  viewport: Size,
  margins = { top: 0, right: 0, bottom: 0, left: 0 },
): Camera {
  const middle = {
    x: (margins.left + viewport.width - margins.right) / 2,
    y: (margins.top + viewport.height - margins.bottom) / 2,
  };
  return { scale, x: middle.x - (x + 0.5) * scale, y: middle.y - (y + 0.5) * scale };
}

/** The camera after zooming by a factor, with the place under the pointer staying where it is. */
export function zoomAt(camera: Camera, factor: number, px: number, py: number): Camera {
  const scale = between(SMALLEST, camera.scale * factor, LARGEST);
  const ratio = scale / camera.scale;
  return { scale, x: px - (px - camera.x) * ratio, y: py - (py - camera.y) * ratio };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Keeps at least a quarter of the viewport filled with board, so that nobody gets lost. */
export function held(camera: Camera, board: Box, viewport: Size): Camera {
  const { scale } = camera;
  const [spareX, spareY] = [viewport.width / 4, viewport.height / 4];
  return {
    scale,
    x: between(spareX - (board.x + board.width) * scale, camera.x, viewport.width - spareX - board.x * scale),
    y: between(spareY - (board.y + board.height) * scale, camera.y, viewport.height - spareY - board.y * scale),
  };
}

/** The square under a place of the viewport, if the board has one there. */
export function squareAt(camera: Camera, px: number, py: number, board: Box): Square | null {
  const x = Math.floor((px - camera.x) / camera.scale);
  const y = Math.floor((py - camera.y) / camera.scale);
  const isInside = x >= board.x && y >= board.y && x < board.x + board.width && y < board.y + board.height;
  return isInside ? [x, y] : null;
}

/** Where the middle of a square is in the viewport. */
export function placeOf(camera: Camera, [x, y]: Square, wide = 1, high = 1): { x: number; y: number } {
  return { x: camera.x + (x + wide / 2) * camera.scale, y: camera.y + (y + high / 2) * camera.scale };
}

/** Whether a box of squares lies inside the margins. */
export function shows(camera: Camera, box: Box, viewport: Size, margins = { top: 0, right: 0, bottom: 0, left: 0 }): boolean {
  const { x, y, scale } = camera;
  return (
    x + box.x * scale >= margins.left &&
    y + box.y * scale >= margins.top &&
    x + (box.x + box.width) * scale <= viewport.width - margins.right &&
    y + (box.y + box.height) * scale <= viewport.height - margins.bottom
  );
}

/** Places of which one is to be chosen. */
export interface Places {
  squares: readonly Square[];
  /** Pixels a square below which none of them could be pointed at. */
  smallest: number;
}

/**
 * The camera drawn back until all places are inside the margins, never nearer; the same camera if they are there already.
 * Where they would be too small to be pointed at, it is enough that one of them is in sight.
 */
export function widened(camera: Camera, { squares, smallest }: Places, viewport: Size, margins = { top: 0, right: 0, bottom: 0, left: 0 }): Camera {
  const box = boundsOf(squares);
  if (!box || shows(camera, box, viewport, margins)) return camera;
  const wide = fit(box, viewport, margins, camera.scale);
  if (wide.scale >= smallest) return wide;
  if (isAnySeen(camera, squares, viewport, margins)) return camera;
  const middle = { x: (viewport.width / 2 - camera.x) / camera.scale, y: (viewport.height / 2 - camera.y) / camera.scale };
  const farness = ([x, y]: Square): number => Math.hypot(x + 0.5 - middle.x, y + 0.5 - middle.y);
  const nearest = squares.reduce((one, other) => (farness(other) < farness(one) ? other : one));
  return brought(camera, nearest, viewport, margins);
}

/** Whether any of some squares is inside the margins. */
export function isAnySeen(camera: Camera, squares: readonly Square[], viewport: Size, margins = { top: 0, right: 0, bottom: 0, left: 0 }): boolean {
  return squares.some(([x, y]) => shows(camera, { x, y, width: 1, height: 1 }, viewport, margins));
}

/** The camera moved just so far that a square is inside the margins; the same camera if it is there already. */
export function brought(
  camera: Camera,
  square: Square,
  viewport: Size,
  margins = { top: 0, right: 0, bottom: 0, left: 0 },
): Camera {
  const place = placeOf(camera, square);
  const room = camera.scale * 1.5;
  const low = { x: margins.left + room, y: margins.top + room };
  const high = { x: viewport.width - margins.right - room, y: viewport.height - margins.bottom - room };
  // A viewport that is too small for the margins shows the square in its middle.
  const dx = low.x > high.x ? viewport.width / 2 - place.x : between(low.x, place.x, high.x) - place.x;
  const dy = low.y > high.y ? viewport.height / 2 - place.y : between(low.y, place.y, high.y) - place.y;
  return dx === 0 && dy === 0 ? camera : pan(camera, dx, dy);
}
