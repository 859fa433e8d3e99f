/** What a board shows, whichever ruleset it is of. A ruleset makes it from its layout and scene. */

import type { Box } from './camera';
import type { Square } from './geometry';
import type { Stage } from '../table/playback';

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

/** A part of the board that can be looked at by itself, as a floor. */
export interface BoardPart {
  name: string;
  /** In a letter or two, where there is little room. */
  mark: string;
  box: Box;
}

export interface Board {
  width: number;
  height: number;
  /** Its north-west square, where that is not 0,0: a board that grows does so to all sides. */
  corner?: Square;
  figures: BoardFigure[];
  /** Its parts, where it has several. */
  parts: BoardPart[];
  /** Whether somebody could stand there. */
  isFloor(square: Square): boolean;
  /** The words for what is drawn on a square besides its floor and figures, one for each sign. */
  signs(square: Square): string[];
  /** What is there besides figures, in words. */
  describe(square: Square): string;
}

/** The box of squares that a board has. */
export function boxOf({ corner, width, height }: Board): Box {
  const [x, y] = corner ?? [0, 0];
  return { x, y, width, height };
}

function covers(figure: BoardFigure, [x, y]: Square): boolean {
  return x >= figure.x && x < figure.x + figure.wide && y >= figure.y && y < figure.y + figure.high;
}

/** The figure that covers a square; of several the last one drawn. */
export function figureAt(board: Board, square: Square): BoardFigure | null {
  return board.figures.findLast((one) => covers(one, square)) ?? null;
}

/** The figures as they stand while something is shown: without those who have left, and with those who have come. */
export function figuresNow(board: Board, ahead: Board | null, stage: Stage): BoardFigure[] {
  const known = new Set(board.figures.map((one) => one.id));
  const comes = ahead?.figures.filter((one) => !known.has(one.id) && one.id in stage.moved) ?? [];
  return [...board.figures, ...comes].filter((one) => !stage.gone.has(one.id));
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
