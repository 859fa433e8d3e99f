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
  /** What is there besides figures, in words. */
  describe(square: Square): string;
}

/** The figure that covers a square; of several the last one drawn. */
export function figureAt(board: Board, [x, y]: Square): BoardFigure | null {
  const covers = (one: BoardFigure): boolean => x >= one.x && x < one.x + one.wide && y >= one.y && y < one.y + one.high;
  return board.figures.findLast(covers) ?? null;
}

/** A square with all that stands and lies there, in words. */
export function spoken(board: Board, square: Square): string {
  const figures = board.figures.filter((one) => figureAt({ ...board, figures: [one] }, square) !== null);
  const parts = [board.describe(square), ...figures.map((one) => one.says)].filter((part) => part !== '');
  return `${square[0]},${square[1]}: ${parts.join('. ')}`;
}
