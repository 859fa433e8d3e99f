/** What can be done at which square: the choices and the reach of an ask, sorted by place. */

import type { Ask, Choice, Reach } from '../wire/types';
import { keyOf, type Square } from './geometry';
import { figureAt, type Board } from './model';

export interface Offers {
  ask: Ask;
  /** Choices by the squares that choose them. */
  bySquare: Map<string, Choice[]>;
  /** Choices by the figures that choose them. */
  byFigure: Map<string, Choice[]>;
  /** Where the mover can walk. */
  reach: Map<string, Reach>;
  /** Choices that no square stands for: buttons only. */
  placeless: Choice[];
}

/** Kinds of steps: where there is a reach they are what a walk is made of, and are not offered by themselves. */
const STEPS = new Set(['step']);

function add(map: Map<string, Choice[]>, key: string, choice: Choice): void {
  const known = map.get(key);
  if (known) known.push(choice);
  else map.set(key, [choice]);
}

export function offersOf(ask: Ask): Offers {
  const offers: Offers = { ask, bySquare: new Map(), byFigure: new Map(), reach: new Map(), placeless: [] };
  for (const reach of ask.reach) offers.reach.set(keyOf(reach.at), reach);
  for (const choice of ask.choices) {
    // A step into a square where one may not stay is still offered: the walk goes on from there.
    if (STEPS.has(choice.kind) && choice.squares.every((square) => offers.reach.has(keyOf(square)))) continue;
    for (const square of choice.squares) add(offers.bySquare, keyOf(square), choice);
    for (const figure of choice.figures) add(offers.byFigure, figure, choice);
    if (choice.squares.length === 0 && choice.figures.length === 0) offers.placeless.push(choice);
  }
  return offers;
}

/** What a click on a square can mean, the most telling first: something done to whoever stands there, then the rest. */
export function choicesAt(offers: Offers, board: Board, square: Square): Choice[] {
  const figure = figureAt(board, square);
  const found = new Set<Choice>();
  if (figure) for (const choice of offers.byFigure.get(figure.id) ?? []) found.add(choice);
  for (const choice of offers.bySquare.get(keyOf(square)) ?? []) found.add(choice);
  // The best odds come first: a second click takes the first.
  return [...found].sort((one, other) => (other.odds?.chance ?? -1) - (one.odds?.chance ?? -1));
}

/** Every square where something can be chosen, for a keyboard that goes from one to the next. */
export function offeredSquares(offers: Offers, board: Board): Square[] {
  const squares = new Map<string, Square>();
  for (const choices of [offers.bySquare, offers.byFigure]) {
    for (const list of choices.values()) for (const one of list) for (const at of one.squares) squares.set(keyOf(at), at);
  }
  for (const figure of board.figures) {
    if (offers.byFigure.has(figure.id)) squares.set(keyOf([figure.x, figure.y]), [figure.x, figure.y]);
  }
  for (const one of offers.reach.values()) squares.set(keyOf(one.at), one.at);
  return [...squares.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}
