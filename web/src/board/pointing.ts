/** What the player points at: inspects, previews, confirms. Pure: the view sends clicks and keys, and draws the result. */

import type { Choice, Reach } from '../wire/types';
import type { Box } from './camera';
import { boundsOf, keyOf, same, type Square } from './geometry';
import { choicesAt, type Offers } from './offers';
import { boxOf, type Board } from './model';

export interface Preview {
  at: Square;
  /** The walk there, if one can go. */
  walk: Reach | null;
  /** What else can be done there. */
  choices: Choice[];
  /** Which of all of them Enter or a second click takes: the walk is behind the choices. */
  picked: number;
}

/** What is to be sent. */
export type Deed = { kind: 'act'; choice: Choice } | { kind: 'walk'; to: Square };

export interface Pointing {
  /** Under the pointer or the keyboard. */
  focus: Square | null;
  preview: Preview | null;
}

export const NOWHERE: Pointing = { focus: null, preview: null };

export interface Pointed {
  pointing: Pointing;
  deed: Deed | null;
  /** The square was clicked, and nothing can be done there: say why. */
  refused: Square | null;
}

/** What can be done at a square, or nothing. */
export function previewAt(offers: Offers, board: Board, at: Square): Preview | null {
  const choices = choicesAt(offers, board, at);
  const walk = offers.reach.get(keyOf(at)) ?? null;
  if (choices.length === 0 && walk === null) return null;
  // Who can walk to a square hardly wants to look at it only.
  const isAside = choices[0] !== undefined && offers.asides.has(choices[0].kind);
  return { at, walk, choices, picked: walk && isAside ? choices.length : 0 };
}

export function deedOf(preview: Preview): Deed | null {
  const choice = preview.choices[preview.picked];
  if (choice) return { kind: 'act', choice };
  return preview.walk ? { kind: 'walk', to: preview.walk.at } : null;
}

/**
 * The squares that the choices are about, as a box: a card beside them does not cover them. It is the same whatever is
 * picked, or the card would move away from under the pointer.
 */
export function spanOf(preview: Preview): Box {
  const isBox = (squares: readonly Square[]): boolean => {
    const box = boundsOf(squares);
    return box !== null && box.width * box.height === squares.length;
  };
  const about = preview.choices
    .map((choice) => choice.squares ?? [])
    .filter((squares) => squares.some((square) => same(square, preview.at)) && isBox(squares));
  const [x, y] = preview.at;
  return boundsOf([preview.at, ...about.flat()]) ?? { x, y, width: 1, height: 1 };
}

/** How many things the preview offers. */
export function offered(preview: Preview): number {
  return preview.choices.length + (preview.walk ? 1 : 0);
}

/** A click on a square. The second one on the same square confirms. */
export function click(now: Pointing, at: Square, offers: Offers | null, board: Board, oneClick: boolean): Pointed {
  if (!offers) return { pointing: { focus: at, preview: null }, deed: null, refused: null };
  if (now.preview && same(now.preview.at, at)) {
    return { pointing: { focus: at, preview: null }, deed: deedOf(now.preview), refused: null };
  }
  const preview = previewAt(offers, board, at);
  if (!preview) return { pointing: { focus: at, preview: null }, deed: null, refused: at };
  if (oneClick && offered(preview) === 1) {
    return { pointing: { focus: at, preview: null }, deed: deedOf(preview), refused: null };
  }
  return { pointing: { focus: at, preview }, deed: null, refused: null };
}

/** Another of the things that a preview offers. */
export function pick(now: Pointing, picked: number): Pointing {
  const preview = now.preview;
  if (!preview || picked < 0 || picked >= offered(preview)) return now;
  return { ...now, preview: { ...preview, picked } };
}

/** The keyboard moves the focus by one square. */
export function moved(now: Pointing, dx: number, dy: number, board: Board, start: Square): Pointing {
  const [x, y] = now.focus ?? start;
  const box = boxOf(board);
  const clamp = (value: number, first: number, size: number): number => Math.max(first, Math.min(first + size - 1, value));
  return { focus: [clamp(x + dx, box.x, box.width), clamp(y + dy, box.y, box.height)], preview: null };
}

/** The square behind the focused one in a list, round and round. */
export function nextOf(squares: readonly Square[], focus: Square | null, back = false): Square | null {
  if (squares.length === 0) return null;
  const at = squares.findIndex((square) => same(square, focus));
  const step = back ? -1 : 1;
  const index = at < 0 ? (back ? squares.length - 1 : 0) : (at + step + squares.length) % squares.length;
  return squares[index] ?? null;
}
