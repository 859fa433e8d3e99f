/** Shows what happened, one thing after the other: a step is walked, dice fall, a wound flies. Then the next. */

import type { Die, Line, Tested } from '../wire/types';
import type { Square } from '../board/geometry';

/** Something that flies up from a square and is gone. */
export interface Float {
  id: number;
  at: Square | null;
  figure: string | null;
  text: string;
  kind: 'wound' | 'note';
}

/** What is on the table between two scenes. */
export interface Stage {
  /** Figures that stand elsewhere than the scene says, until it says so too. */
  moved: Record<string, { at: Square; takes: number }>;
  /** Figures that have left the map before the scene says so. */
  gone: ReadonlySet<string>;
  /** The phase that has begun in what is being shown, before the scene says so. */
  phase: string | null;
  /** Whom the line that is being shown is about, for the camera. */
  about: string | null;
  /** An attack under way, from whom to whom. */
  flash: { from: string; to: string } | null;
  /** The dice that fell last, and the line that says why. */
  dice: { dice: Die[]; says: string; id: number } | null;
  floats: Float[];
}

export interface Listener<U> {
  /** An update is about to be shown. */
  begin?(update: U): void;
  stage(stage: Stage): void;
  line(update: U, line: Line): void;
  done(update: U): void;
  busy(busy: boolean): void;
}

/** How long each thing takes, in milliseconds at normal speed. */
const TAKES: Record<Line['show']['kind'], number> = {
  text: 0,
  pass: 0,
  move: 170,
  roll: 650,
  attack: 320,
  wound: 380,
  appear: 200,
  vanish: 260,
  note: 240,
  map: 260,
  phase: 160,
  over: 0,
};

/** How fast to show: 1 is normal, 2 twice as fast, 0 shows only results. */
export type Pace = () => number;

/** When so many lines wait, they are shown faster, so that nobody waits for a long absence to be played. */
const CROWDED = 60;

export class Playback<U> {
  private queue: { update: U; lines: Line[] }[] = [];
  private running = false;
  private skipping = false;
  private epoch = 0;
  private stage: Stage = empty();
  private next = 1;
  private wakeUp: (() => void) | null = null;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly listener: Listener<U>,
    private readonly pace: Pace,
    private readonly sleep: (ms: number, wake: (resolve: () => void) => void) => Promise<void> = pause,
  ) {}

  add(update: U, lines: Line[]): void {
    this.queue.push({ update, lines });
    if (!this.running) void this.run();
  }

  /** The rest is shown at once. */
  skip(): void {
    this.skipping = this.running;
    this.wakeUp?.();
  }

  /** Ends when nothing is being shown. */
  idle(): Promise<void> {
    return this.running ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }

  /** Forgets what was waiting, because all is known anew. */
  clear(): void {
    this.epoch += 1;
    this.queue = [];
    this.running = false;
    this.wakeUp?.();
    this.stage = empty();
    this.listener.stage(this.stage);
    this.rest();
  }

  private rest(): void {
    this.listener.busy(false);
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }

  private async run(): Promise<void> {
    const epoch = this.epoch;
    this.running = true;
    this.listener.busy(true);
    while (this.queue.length > 0) {
      const next = this.queue.shift();
      if (!next) break;
      this.listener.begin?.(next.update);
      for (const line of next.lines) {
        this.listener.line(next.update, line);
        await this.show(line);
        if (epoch !== this.epoch) return;
      }
      // The scene takes over: whatever stood elsewhere stands there now.
      this.stage = { ...this.stage, moved: {}, gone: NOBODY, phase: null, about: null, flash: null };
      this.listener.done(next.update);
      this.listener.stage(this.stage);
    }
    this.running = false;
    this.skipping = false;
    this.rest();
  }

  private async show(line: Line): Promise<void> {
    const crowd = this.queue.reduce((sum, one) => sum + one.lines.length, 0) > CROWDED ? 6 : 1;
    const pace = this.skipping ? 0 : this.pace() * crowd;
    const takes = pace === 0 ? 0 : TAKES[line.show.kind] / pace;
    this.put(line, takes);
    if (takes > 0) await this.sleep(takes, (resolve) => (this.wakeUp = resolve));
  }

  private put(line: Line, takes: number): void {
    const { show } = line;
    this.stage = { ...this.stage, about: subjectOf(show) ?? this.stage.about };
    const stage = this.stage;
    switch (show.kind) {
      case 'move':
        this.change({ moved: { ...stage.moved, [show.figure]: { at: show.to, takes } }, flash: null });
        return;
      case 'attack':
        this.change({ flash: { from: show.attacker, to: show.target } });
        return;
      case 'roll':
        this.change({
          dice: { dice: show.dice, says: line.says, id: this.next++ },
          ...(show.test ? { flash: struck(show.test) } : {}),
        });
        return;
      case 'appear':
        if (show.figure) this.change({ moved: { ...stage.moved, [show.figure]: { at: show.at, takes: 0 } } });
        return;
      case 'vanish':
        this.change({ gone: new Set([...stage.gone, show.figure]), flash: null });
        return;
      case 'note':
        this.float({ at: null, figure: show.figure, text: show.says, kind: 'note' });
        return;
      case 'wound':
        this.float({ at: null, figure: show.figure, text: `-${show.wounds}`, kind: 'wound' });
        return;
      case 'phase':
        // The turn of somebody is none of the table's phases.
        this.change({ flash: null, dice: null, ...(line.figures.length === 0 ? { phase: line.says } : {}) });
        return;
      default:
        return;
    }
  }

  private float(float: Omit<Float, 'id'>): void {
    const id = this.next++;
    this.change({ floats: [...this.stage.floats.slice(-4), { ...float, id }], flash: null });
  }

  private change(change: Partial<Stage>): void {
    this.stage = { ...this.stage, ...change };
    this.listener.stage(this.stage);
  }
}

const NOBODY: ReadonlySet<string> = new Set();

/** Whom something is shown of. */
function subjectOf(show: Line['show']): string | undefined {
  switch (show.kind) {
    case 'move':
    case 'note':
    case 'wound':
    case 'vanish':
    case 'appear':
      return show.figure;
    case 'attack':
      return show.target;
    case 'roll':
      return show.test?.figure;
    default:
      return undefined;
  }
}

/** Who strikes whom in a roll: an attack goes out from the one who rolls, a test was forced upon it. */
function struck({ what, figure, other }: Tested): Stage['flash'] {
  if (other === null) return null;
  return what === 'attack' ? { from: figure, to: other } : { from: other, to: figure };
}

export function empty(): Stage {
  return { moved: {}, gone: NOBODY, phase: null, about: null, flash: null, dice: null, floats: [] };
}

function pause(ms: number, wake: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    wake(resolve);
  });
}
