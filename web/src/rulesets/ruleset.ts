/** What a ruleset gives to the table. Every ruleset has a folder with the same stems, and one of these. */

import type { Component } from 'svelte';
import type { Ask, Choice } from '../wire/types';
import type { Square } from '../board/geometry';
import type { Board, BoardFigure } from '../board/model';
import type { Preview } from '../board/pointing';
import type { IconName } from '../look/icons';
import type { Fields } from '../table/match.svelte';

/** What the views of a ruleset are given; each casts to its own types once, in its `types.ts`. */
export interface Shown {
  layout: unknown;
  scene: Fields;
}

/** Whose turn of the round comes when, for the bar at the top. */
export interface Turn {
  id: string;
  name: string;
  letter: string;
  seat: number | null;
  state: 'ahead' | 'now' | 'over' | 'out';
  /** Its outline, round the origin in a field of one square. */
  outline: string;
  /** Whether it lies on the ground. */
  down: boolean;
  /** Its colours, as a class of the ruleset's, where each has its own. */
  hue?: string;
}

/** Round and time for the bar at the top. */
export interface Progress {
  round: number;
  rounds: number | null;
  /** What the round is called, as in 'Turn 3 of 30'. */
  title: string;
  phase: string;
  /** Warnings and other short facts, as in 'Crisis Point'. */
  notes: { text: string; alarm: boolean }[];
}

/** One die as the tray draws it. */
export interface DieLook {
  kind: string;
  face: number;
  /** What counts: its hits. */
  hits: number;
}

/** A roll that is being decided or has just been, for the tray. */
export interface Roll {
  title: string;
  dice: DieLook[];
  hits: number;
  needed: number;
  says: string;
}

/** What the player's hand does at the board at this moment, for a form that goes with it. */
export interface AtHand {
  /** What can be done at the square that was clicked. */
  preview: Preview | null;
  /** What a bot would do, where somebody has asked. */
  hinted: Choice | null;
  /** Takes the next of what the previewed square offers. */
  turn(): void;
  /** Marks the squares of a choice on the board. */
  mark(choice: Choice | null): void;
  /** Passes every chance to interrupt of this round, where one is offered. */
  passRound: (() => void) | null;
}

/** A layer of a board whose layers lie above each other: one of them is looked at. */
export interface Layer {
  name: string;
  /** Whether it is the one that is looked at. */
  isNow: boolean;
  look(): void;
}

export interface RulesetView {
  name: string;
  board(shown: Shown): Board;
  progress(shown: Shown): Progress;
  turns(shown: Shown): Turn[];
  /** What the mission wants, in a sentence. */
  goal(shown: Shown): string;
  story(shown: Shown): { title: string; story: string; goal: string; notes: string[] };
  roll(shown: Shown): Roll | null;
  /** Who the game is about at this moment, by id, for the camera and for marks on the board. */
  attention(shown: Shown): { figures: string[]; squares: Square[] };
  /** Who attacks whom at this moment, by id. */
  aim(shown: Shown): { from: string; to: string } | null;
  /** The figure that a seat plays, by id. */
  figureOf(shown: Shown, seat: number): string | null;
  iconOf(choice: Choice): IconName;
  /** A word for a group of choices of one kind. */
  groupName(kind: string): string;
  /** Kinds of choices that a click on a square rarely means: they come last, and mark no squares. */
  asides: ReadonlySet<string>;
  /** Kinds of steps: where there is a reach they are what a walk is made of, and are not offered by themselves. */
  steps: ReadonlySet<string>;
  /** Kinds that let something pass, stop or end: they stand apart from the others, and the space bar takes them. */
  passes: ReadonlySet<string>;
  /** Kinds of choices that matter little and come often: a player may leave them to a bot. */
  idle: ReadonlySet<string>;
  /** Kinds of choices between places that may lie far apart: the camera shows all of them. */
  scattered?: ReadonlySet<string>;
  /** What a click on a square that offers nothing was most likely meant as, in the ruleset's notation. */
  guess(shown: Shown, ask: Ask, square: Square): string[];
  /** Squares on which a figure is a danger by merely standing where it is. */
  around(shown: Shown, id: string): Square[];
  Ground: Component<Shown>;
  Structures: Component<Shown>;
  Figure: Component<{ figure: BoardFigure; shown: Shown }>;
  /** The sheet of a figure. */
  Sheet: Component<{ shown: Shown; id: string; compact?: boolean }>;
  /** Whether the other side has a board of its own. */
  hasDashboard(shown: Shown): boolean;
  /** What the other side is called. */
  horde(): string;
  /** The other side's board. */
  Dashboard: Component<{ shown: Shown; ask: Ask | null; choose: (choice: Choice) => void }>;
  /**
   * A larger form for an ask that buttons would not do justice, as a choice of cards; none where buttons will do. In a
   * form of its `own` order number keys choose nothing.
   */
  form(ask: Ask): 'cards' | 'stances' | 'own' | null;
  AskForm: Component<{ shown: Shown; ask: Ask; choose: (choice: Choice) => void; hand: AtHand }>;
  /** What a choice would look like on the board, where one can be drawn. */
  Ghost?: Component<{ shown: Shown; choice: Choice }>;
  /** A scene that stands before the board as long as it lasts, as a duel. */
  Spotlight?: Component<{ shown: Shown; ask: Ask | null; choose: (choice: Choice) => void }>;
  /** Whether there is such a scene now. */
  isSpotlit?(shown: Shown): boolean;
  /** The layers of the board, where it has several. */
  layers?(shown: Shown): Layer[];
  /** Whether sight decides nothing in this game, so that nobody asks for it. */
  sightless?: boolean;
  /** Whether dice have six faces with pips; else their faces are hits. */
  pips?: boolean;
}
