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
  /** Kinds that a click on a square rarely means. */
  asides: ReadonlySet<string>;
}

/** What a ruleset says about its kinds of choices. */
export interface Kinds {
  asides: ReadonlySet<string>;
  steps: ReadonlySet<string>;
}

const NONE: Kinds = { asides: new Set(), steps: new Set(['step']) };

function add(map: Map<string, Choice[]>, key: string, choice: Choice): void {
  const known = map.get(key);
  if (known) known.push(choice);
  else map.set(key, [choice]);
}

export function offersOf(ask: Ask, { asides, steps }: Kinds = NONE): Offers {
  const offers: Offers = { ask, bySquare: new Map(), byFigure: new Map(), reach: new Map(), asides };
  for (const reach of ask.reach) offers.reach.set(keyOf(reach.at), reach);
  for (const choice of ask.choices) {
    // A step into a square where one may not stay is still offered: the walk goes on from there.
    if (steps.has(choice.kind) && choice.squares.every((square) => offers.reach.has(keyOf(square)))) continue;
    for (const square of choice.squares) add(offers.bySquare, keyOf(square), choice);
    for (const figure of choice.figures) add(offers.byFigure, figure, choice);
  }
  return offers;
}

/** What a click on a square can mean, the most telling first: something done to whoever stands there, then the rest. */
export function choicesAt(offers: Offers, board: Board, square: Square): Choice[] {
  const figure = figureAt(board, square);
  const found = new Set<Choice>();
  if (figure) for (const choice of offers.byFigure.get(figure.id) ?? []) found.add(choice);
  for (const choice of offers.bySquare.get(keyOf(square)) ?? []) found.add(choice);
  // The best odds come first, asides last: a second click takes the first.
  const rank = (choice: Choice): number => (offers.asides.has(choice.kind) ? -2 : (choice.odds?.chance ?? -1));
  return [...found].sort((one, other) => rank(other) - rank(one));
}

/** Every square where something can be chosen, for a keyboard that goes from one to the next. */
export function offeredSquares(offers: Offers, board: Board): Square[] {
  const squares = new Map<string, Square>();
  for (const choices of [offers.bySquare, offers.byFigure]) {
    for (const one of [...choices.values()].flat()) {
      if (!offers.asides.has(one.kind)) for (const at of one.squares) squares.set(keyOf(at), at);
    }
  }
  for (const figure of board.figures) {
    if (targetsOf(offers).has(figure.id)) squares.set(keyOf([figure.x, figure.y]), [figure.x, figure.y]);
  }
  for (const one of offers.reach.values()) squares.set(keyOf(one.at), one.at);
  return [...squares.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** The figures that a click would do something to. */
export function targetsOf(offers: Offers): Set<string> {
  const isMeant = (choice: Choice): boolean => !offers.asides.has(choice.kind);
  return new Set([...offers.byFigure].filter(([, choices]) => choices.some(isMeant)).map(([id]) => id));
}
