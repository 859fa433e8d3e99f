/** A match that is looked back at: which moment, with whose eyes, and how it goes on by itself. */

import { http, troubleOf } from '../wire/http';
import type { MatchPage, PastUpdate, RuleTopic, TableInfo, Trouble, Viewpoint } from '../wire/types';
import type { Fields } from '../table/match.svelte';
import { empty, Playback, type Stage } from '../table/playback';
import { Scenes } from './scenes';
import { Timeline, type Moment } from './timeline';

/** Where somebody wants to begin: what a link says. */
export interface Wish {
  at: number | null;
  as: Viewpoint | null;
}

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a moment stays at normal speed before the next one, in milliseconds: words want to be read, steps flow. */
const BEAT = 280;
const BEAT_OF_STEP = 20;

interface Shown {
  moment: Moment;
  scene: Fields | null;
}

export class Replay {
  table = $state.raw<TableInfo | null>(null);
  layout = $state.raw<unknown>(null);
  timeline = $state.raw<Timeline | null>(null);
  viewpoint = $state.raw<Viewpoint>('watcher');
  /** The viewpoints that the server shows to this caller. */
  viewpoints = $state.raw<Viewpoint[]>([]);
  /** The seats of the caller. */
  own = $state.raw<number[]>([]);
  /** The update that is shown. */
  at = $state(0);
  scene = $state.raw<Fields | null>(null);
  stage = $state.raw<Stage>(empty());
  /** The scene as it will be when what is being shown is over. */
  ahead = $state.raw<Fields | null>(null);
  playing = $state(false);
  speed = $state<Speed>(1);
  /** Why nothing can be shown. */
  trouble = $state.raw<Trouble | null>(null);
  /** Whether the link named a viewpoint that is not shown to this caller. */
  isOtherView = $state(false);

  readonly moment = $derived.by<Moment | null>(() => this.timeline?.moment(this.timeline.indexOf(this.at)) ?? null);
  readonly isAtEnd = $derived(this.timeline !== null && this.at >= this.timeline.last.seq);

  private scenes: Scenes | null = null;
  private readonly playback: Playback<Shown>;
  private rules: Promise<RuleTopic[]> | null = null;
  /** The moment that is being shown or waited for; what was begun for another one is dropped. */
  private errand = 0;
  private beat: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private readonly isStill: () => boolean,
  ) {
    this.playback = new Playback<Shown>(
      {
        begin: ({ scene }) => (this.ahead = scene),
        stage: (stage) => (this.stage = stage),
        line: () => {},
        done: ({ scene }) => this.arrived(scene),
        busy: () => {},
      },
      () => (this.isStill() ? 0 : this.speed),
    );
  }

  async open(wish: Wish): Promise<void> {
    try {
      const [page, layout] = await Promise.all([http.match(this.id), http.layout(this.id)]);
      this.table = page.table;
      this.layout = layout;
      this.own = page.seats;
      this.viewpoints = viewpointsOf(page);
      this.isOtherView = wish.as !== null && !this.viewpoints.includes(wish.as);
      // Each viewpoint counts for itself, so a number for another one means nothing here.
      const at = this.isOtherView ? null : wish.at;
      await this.look(this.isOtherView ? usual(page) : (wish.as ?? usual(page)), (timeline) => at ?? timeline.first.seq);
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  close(): void {
    this.pause();
    this.playback.clear();
  }

  /** Looks with other eyes at the same moment. */
  async see(viewpoint: Viewpoint): Promise<void> {
    const bearing = this.timeline?.bearing(this.at);
    await this.look(viewpoint, (timeline) => (bearing ? timeline.seqAt(bearing) : timeline.first.seq));
  }

  private async look(viewpoint: Viewpoint, where: (timeline: Timeline) => number): Promise<void> {
    this.pause();
    const updates: PastUpdate[] = [];
    for (let from: number | null = 1; from !== null; ) {
      const part = await http.past(this.id, { as: viewpoint, from, count: 500, scenes: false });
      updates.push(...part.updates);
      from = part.next;
    }
    this.viewpoint = viewpoint;
    this.timeline = new Timeline(updates);
    this.scenes = new Scenes(async (from, count) => {
      const part = await http.past(this.id, { as: viewpoint, from, count, scenes: true });
      return part.updates;
    });
    await this.jump(where(this.timeline));
  }

  /** Goes to an update, or to the last moment before it. */
  async jump(seq: number): Promise<void> {
    const { timeline, scenes } = this;
    if (!timeline || !scenes) return;
    const errand = this.begin();
    this.at = timeline.moment(timeline.indexOf(seq)).seq;
    try {
      const scene = await scenes.at(this.at);
      if (errand === this.errand) this.arrived(scene);
    } catch (error) {
      if (errand === this.errand) this.fail(error);
    }
  }

  /** One moment on, shown as it happened; or one back, as it was. */
  async step(by: 1 | -1): Promise<void> {
    this.pause();
    if (by > 0) await this.showNext();
    else if (this.timeline) await this.jump(this.timeline.step(this.at, by));
  }

  async turn(by: 1 | -1): Promise<void> {
    if (this.timeline) await this.jump(by > 0 ? this.timeline.turnAfter(this.at) : this.timeline.turnBefore(this.at));
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  async play(): Promise<void> {
    if (!this.timeline) return;
    this.playing = true;
    if (this.isAtEnd) await this.jump(this.timeline.first.seq);
    else await this.showNext();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.beat);
  }

  /** The text of a rule, as the log asks for it. */
  async rule(id: string): Promise<string | null> {
    const ruleset = this.table?.ruleset;
    if (!ruleset) return null;
    this.rules ??= http.rulebook(ruleset);
    return (await this.rules).flatMap((topic) => topic.rules).find((rule) => rule.id === id)?.text ?? null;
  }

  /** The address at which this moment opens again. */
  address(): string {
    return `/replay/${encodeURIComponent(this.id)}?${new URLSearchParams({ as: String(this.viewpoint), at: String(this.at) })}`;
  }

  /** Whatever was under way is over. */
  private begin(): number {
    clearTimeout(this.beat);
    this.errand += 1;
    this.playback.clear();
    return this.errand;
  }

  private async showNext(): Promise<void> {
    const { timeline, scenes } = this;
    if (!timeline || !scenes || this.isAtEnd) {
      this.playing = false;
      return;
    }
    const errand = this.begin();
    const next = timeline.moment(timeline.indexOf(this.at) + 1);
    try {
      // Whoever steps on before all was shown begins with what the moment before came to.
      const [before, scene] = await Promise.all([scenes.at(this.at), scenes.at(next.seq)]);
      if (errand !== this.errand) return;
      this.scene = before;
      this.at = next.seq;
      scenes.expect(next.seq + 20);
      this.playback.add({ moment: next, scene }, next.lines);
    } catch (error) {
      if (errand === this.errand) this.fail(error);
    }
  }

  private arrived(scene: Fields | null): void {
    this.scene = scene;
    this.ahead = null;
    if (this.isAtEnd) this.pause();
    if (!this.playing) return;
    clearTimeout(this.beat);
    const isStep = this.moment?.lines.every((line) => line.show.kind === 'move');
    this.beat = setTimeout(() => void this.showNext(), (isStep ? BEAT_OF_STEP : BEAT) / this.speed);
  }

  private fail(error: unknown): void {
    this.pause();
    this.trouble = troubleOf(error);
  }
}

/** Everything is open when a match is over; before that, what one's own side knows and what everybody does. */
function viewpointsOf(page: MatchPage): Viewpoint[] {
  if (page.table.stage !== 'over') return ['watcher', ...page.seats];
  return ['everything', 'watcher', ...page.table.seats.map((seat) => seat.seat)];
}

function usual(page: MatchPage): Viewpoint {
  return page.seats[0] ?? (page.table.stage === 'over' ? 'everything' : 'watcher');
}

/** Reads a viewpoint out of an address. */
export function viewpointOf(text: string | null): Viewpoint | null {
  if (text === 'watcher' || text === 'everything') return text;
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;
}
