/** What a board shows, whichever ruleset it is of. A ruleset makes it from its layout and scene. */

import type { Square } from './geometry';

export interface BoardFigure {
  id: string;
  /** Of a large figure the north-west square. */
  x: number;
  y: number;
  wide: number;
  high: number;
  letter: string;
  name: string;
  /** Whose it is, seen by the one who looks. */
  side: 'squad' | 'horde';
  /** The outline, by the ruleset's own names. */
  shape: string;
  facing: string | null;
  wounds: number;
  vitality: number;
  /** Whether it lies on the ground. */
  down: boolean;
  /** In one sentence, for people who do not see it. */
  says: string;
}

export interface Board {
  width: number;
  height: number;
  figures: BoardFigure[];
  /** Whether somebody could stand there. */
  isFloor(square: Square): boolean;
  /** The words for what is drawn on a square besides its floor and figures, one for each sign. */
  signs(square: Square): string[];
  /** What is there besides figures, in words. */
  describe(square: Square): string;
}

function covers(figure: BoardFigure, [x, y]: Square): boolean {
  return x >= figure.x && x < figure.x + figure.wide && y >= figure.y && y < figure.y + figure.high;
}

/** The figure that covers a square; of several the last one drawn. */
export function figureAt(board: Board, square: Square): BoardFigure | null {
  return board.figures.findLast((one) => covers(one, square)) ?? null;
}

/** A square with all that stands and lies there, in words. */
export function spoken(board: Board, square: Square): string {
  const figures = board.figures.filter((one) => covers(one, square)).map((one) => one.says);
  const parts = [board.describe(square), ...figures].filter((part) => part !== '');
  return `${square[0]},${square[1]}: ${parts.join('. ')}`;
}

/** The words for all that is drawn on a square: who stands there, and what lies there. */
export function signsOf(board: Board, square: Square): string[] {
  return [...board.figures.filter((one) => covers(one, square)).map((one) => one.name), ...board.signs(square)];
}
