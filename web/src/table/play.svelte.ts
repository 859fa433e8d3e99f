/** One player's hand on the table: who decides, what is pointed at, what is asked of the server. It holds no rule. */

import { NOWHERE, click, deedOf, moved, nextOf, offered, pick, previewAt, type Deed, type Pointing } from '../board/pointing';
import type { Places } from '../board/camera';
import { figureAt, type Board } from '../board/model';
import { offeredSquares, offersOf } from '../board/offers';
import { same, type Square } from '../board/geometry';
import { troubleOf } from '../wire/http';
import type { Ask, Choice, Lens, Sight, Why } from '../wire/types';
import type { RulesetView, Shown } from '../rulesets/ruleset';
import { settings } from '../look/settings.svelte';
import { toast } from '../look/toasts.svelte';
import { t } from '../text/text';
import type { TableMatch } from './match.svelte';

export interface Refused {
  at: Square;
  why: Why | null;
  says: string;
}

/** More choices than any set-up has: a bound for a loop that asks for advice. */
const MOST_CHOICES = 200;
/** More places than these are not listed, but lit on the board. */
const MOST_LISTED = 24;
/** Pixels a square below which a finger does not find one. */
const POINTABLE = 20;
/** Squares of a place that is large enough to be found at any scale. */
const LARGE_AREA = 9;
/** How long to wait before a square under the pointer is asked about. */
const HOVER_PAUSE = 110;

export class Play {
  pointing = $state.raw<Pointing>(NOWHERE);
  hover = $state.raw<Square | null>(null);
  /** The seat whose ask is answered, where several are asked at once. */
  seat = $state<number | null>(null);
  selected = $state<string | null>(null);
  refused = $state.raw<Refused | null>(null);
  hinted = $state.raw<Choice | null>(null);
  /** What a bot thinks of its best choices, the hinted one first. */
  chances = $state.raw<{ label: string; percent: number | null }[]>([]);
  lensMode = $state<'off' | 'sight' | 'threat'>('off');
  lens = $state.raw<Lens | null>(null);
  /** Whether the square under the pointer is seen by the figure that is shown. */
  sight = $state.raw<Sight | null>(null);
  /** The group of actions whose list is open. */
  group = $state<string | null>(null);
  busy = $state(false);
  /** Whether chances to interrupt are kept for the player, even minor ones. */
  hold = $state(false);
  /** Whether choices that matter little are left to a bot. */
  leave = $state(false);
  /** The round in which every chance to interrupt is passed, because the player said so. */
  passRound = $state<number | null>(null);
  /** Squares of a line of the log that is looked at. */
  marked = $state.raw<Square[]>([]);

  private sightTimer: ReturnType<typeof setTimeout> | undefined;
  private lensTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly match: TableMatch,
    readonly ruleset: RulesetView,
  ) {}

  readonly shown = $derived.by<Shown>(() => ({ layout: this.match.layout, scene: this.match.scene ?? {} }));
  readonly board = $derived.by<Board>(() => this.ruleset.board(this.shown));
  /** The board when what is being shown is over, for those who come onto it meanwhile. */
  readonly ahead = $derived.by<Board | null>(() =>
    this.match.ahead ? this.ruleset.board({ layout: this.match.layout, scene: this.match.ahead }) : null,
  );
  /** What is asked of this player now; nothing while something is still being shown. */
  readonly asks = $derived.by<Ask[]>(() => (this.match.showing ? [] : this.match.asks));
  /** The decision that is open, also one that is about to pass by itself. */
  readonly pending = $derived.by<Ask | null>(() => this.asks.find((one) => one.seat === this.seat) ?? this.asks[0] ?? null);
  /** Whether what is asked is a chance to interrupt that the player wants to let pass without being asked. */
  readonly passesByItself = $derived.by<boolean>(() => {
    const prompt = this.pending?.prompt;
    if (!prompt?.pass || this.hold) return false;
    const round = this.ruleset.progress(this.shown).round;
    return this.passRound === round || (prompt.is_minor && settings.passMinor);
  });
  /** Whether what is asked is left to a bot, because the player said so. */
  readonly isLeft = $derived.by<boolean>(() => {
    const choices = this.pending?.choices ?? [];
    return this.leave && choices.length > 0 && choices.every((one) => this.ruleset.idle.has(one.kind));
  });
  /** The decision that the player is asked for: one that is made without him is not worth a glance. */
  readonly ask = $derived.by<Ask | null>(() => (this.passesByItself || this.isLeft ? null : this.pending));
  /** The kind of choices with so many places that they are lit on the board instead of listed, while it is open. */
  readonly lit = $derived.by<string | null>(() => {
    const { group, ruleset } = this;
    if (group === null || !ruleset.asides.has(group)) return null;
    const places = (this.ask?.choices ?? []).filter((one) => one.kind === group && one.squares.length > 0);
    return places.length > MOST_LISTED ? group : null;
  });
  readonly offers = $derived.by(() => {
    const { steps, asides } = this.ruleset;
    const kinds = { steps, asides: new Set([...asides].filter((kind) => kind !== this.lit)) };
    return this.ask ? offersOf(this.ask, kinds) : null;
  });
  /** The places of a choice between some that lie far apart. */
  readonly scattered = $derived.by<Places | null>(() => {
    const isSpread = (kind: string): boolean => kind === this.lit || (this.ruleset.scattered?.has(kind) ?? false);
    const choices = (this.ask?.choices ?? []).filter((one) => isSpread(one.kind) && one.squares.length > 0);
    if (choices.length === 0) return null;
    const isArea = choices.every((one) => one.squares.length >= LARGE_AREA);
    return { squares: choices.flatMap((one) => one.squares), smallest: isArea ? 0 : POINTABLE };
  });
  readonly hovered = $derived.by(() =>
    this.offers && this.hover ? previewAt(this.offers, this.board, this.hover) : null,
  );
  /** The choice that is meant at this moment: the one that is previewed, pointed at, or advised. */
  readonly meant = $derived.by<Choice | null>(() => {
    const { preview } = this.pointing;
    if (preview) return preview.choices[preview.picked] ?? null;
    return this.hovered?.choices[this.hovered.picked] ?? this.hinted;
  });
  /** The figure whose sheet is shown: the one looked at, else the one that acts. */
  readonly figure = $derived.by<string | null>(() => {
    if (this.selected && this.board.figures.some((one) => one.id === this.selected)) return this.selected;
    const acting = this.ask ? this.ruleset.figureOf(this.shown, this.ask.seat) : null;
    return acting ?? this.ruleset.attention(this.shown).figures[0] ?? this.ownFigure;
  });
  readonly ownFigure = $derived.by<string | null>(() =>
    this.match.seat === null ? null : this.ruleset.figureOf(this.shown, this.match.seat),
  );

  /** Squares on which the figure that is pointed at is a danger; with the lens for threats those of all. */
  readonly around = $derived.by<Square[]>(() => {
    const shown = this.shown;
    if (this.lensMode === 'threat') return this.board.figures.flatMap((one) => this.ruleset.around(shown, one.id));
    const there = this.hover ? figureAt(this.board, this.hover) : null;
    return [there?.id, this.selected].flatMap((id) => (id ? this.ruleset.around(shown, id) : []));
  });

  hoverAt(square: Square | null): void {
    if (same(square, this.hover)) return;
    this.hover = square;
    if (this.lensMode !== 'off') this.lookFrom(square);
    this.lookAt(square);
  }

  /** Asks for the lines of sight to an enemy under the pointer. */
  private lookAt(square: Square | null): void {
    clearTimeout(this.sightTimer);
    this.sight = null;
    const acting = this.board.figures.find((one) => one.id === this.figure);
    const there = square ? figureAt(this.board, square) : null;
    if (this.ruleset.sightless || !square || !acting || !there || there.side === acting.side) return;
    this.sightTimer = setTimeout(() => {
      this.match.sight([acting.x, acting.y], square).then(
        (sight) => (this.sight = same(this.hover, square) ? sight : null),
        () => (this.sight = null),
      );
    }, HOVER_PAUSE);
  }

  pickAt(square: Square): void {
    this.refused = null;
    if (this.lit === null) this.group = null;
    const figure = figureAt(this.board, square);
    const { pointing, deed, refused } = click(this.pointing, square, this.offers, this.board, settings.oneClick);
    this.pointing = pointing;
    if (figure) this.selected = figure.id;
    if (deed) void this.perform(deed, square);
    else if (refused && !figureIsFriend(figure)) void this.explain(refused);
  }

  confirm(): void {
    const { focus, preview } = this.pointing;
    if (preview) {
      const deed = deedOf(preview);
      this.pointing = { focus, preview: null };
      if (deed) void this.perform(deed, preview.at);
    } else if (focus) {
      this.pickAt(focus);
    }
  }

  cancel(): void {
    if (this.pointing.preview) this.pointing = { ...this.pointing, preview: null };
    else if (this.group) this.group = null;
    else if (this.refused) this.refused = null;
    else if (this.lensMode !== 'off') this.setLens('off');
    else this.selected = null;
  }

  pick(index: number): void {
    this.pointing = pick(this.pointing, index);
  }

  /** Takes the next of what the previewed square offers, round and round; the first time, what the pointer is on. */
  turn(): void {
    const { preview } = this.pointing;
    if (preview) {
      this.pick((preview.picked + 1) % offered(preview));
    } else if (this.offers && this.hover) {
      const found = previewAt(this.offers, this.board, this.hover);
      if (found) this.pointing = pick({ focus: this.hover, preview: found }, 1 % offered(found));
    }
  }

  step(dx: number, dy: number): void {
    const own = this.board.figures.find((one) => one.id === this.figure);
    this.pointing = moved(this.pointing, dx, dy, this.board, own ? [own.x, own.y] : [0, 0]);
    this.hoverAt(this.pointing.focus);
  }

  /** The next square where something can be done; says whether there is one. */
  nextOffer(back: boolean): boolean {
    if (!this.offers) return false;
    const next = nextOf(offeredSquares(this.offers, this.board), this.pointing.focus, back);
    if (next) {
      this.pointing = { focus: next, preview: null };
      this.hoverAt(next);
    }
    return next !== null;
  }

  async choose(choice: Choice): Promise<void> {
    this.group = null;
    this.pointing = { ...this.pointing, preview: null };
    await this.perform({ kind: 'act', choice }, choice.squares[0] ?? null);
  }

  /** Walks to the square that is previewed. */
  walk(): void {
    const { focus, preview } = this.pointing;
    this.pointing = { focus, preview: null };
    if (preview?.walk) void this.perform({ kind: 'walk', to: preview.walk.at }, preview.at);
  }

  /** Does it; a refusal is explained at the square. */
  async perform(deed: Deed, at: Square | null): Promise<void> {
    const ask = this.ask;
    if (!ask || this.busy) return;
    this.busy = true;
    this.hinted = null;
    this.refused = null;
    this.selected = null;
    try {
      if (deed.kind === 'act') await this.match.act(ask, deed.choice);
      else await this.match.walk(ask, deed.to);
    } catch (error) {
      this.refuse(error, at);
    } finally {
      this.busy = false;
    }
  }

  private refuse(error: unknown, at: Square | null): void {
    const trouble = troubleOf(error);
    // A decision that somebody else has closed is no news: the new one is on its way.
    if (trouble.code === 'stale') return;
    if (at) this.refused = { at, why: trouble.why ?? null, says: trouble.why?.says ?? trouble.says };
    else toast(trouble.says, 'bad');
  }

  /** Says why nothing can be done at a square: what was most likely meant is asked about. */
  private async explain(at: Square): Promise<void> {
    const ask = this.ask;
    if (!ask) return;
    const fallback = this.offers && this.offers.reach.size > 0 ? t('refused.far') : t('refused.nothing');
    this.refused = { at, why: null, says: fallback };
    for (const act of this.ruleset.guess(this.shown, ask, at)) {
      try {
        const why = await this.match.why(ask.seat, act);
        if (why && same(this.refused?.at ?? null, at)) {
          this.refused = { at, why, says: why.says };
          return;
        }
      } catch {
        // What could not be read is not what was meant.
      }
    }
  }

  async undo(): Promise<void> {
    const ask = this.match.asks.find((one) => one.undo !== 'no');
    const seat = ask?.seat ?? this.match.seat;
    if (seat === null) return;
    try {
      this.pointing = NOWHERE;
      this.refused = null;
      await this.match.undo(seat);
      if (ask?.undo === 'vote' && this.match.table?.vote) toast(t('undo.asked'));
    } catch (error) {
      toast(troubleOf(error).says, 'bad');
    }
  }

  async hint(): Promise<void> {
    const ask = this.ask;
    if (!ask) return;
    try {
      const advice = await this.match.advice(ask.seat);
      // Advice for a decision that is over is none.
      if (this.ask?.seat !== ask.seat || this.ask.decision !== ask.decision) return;
      const meant = (act: string | undefined): Choice | null => ask.choices.find((one) => one.act === act) ?? null;
      const choice = meant(advice[0]?.act);
      this.hinted = choice;
      this.chances = advice.map((one) => ({ label: meant(one.act)?.label ?? one.act, percent: one.percent }));
      this.marked = choice?.squares ?? [];
      if (choice && choice.squares.length === 0) this.group = choice.kind;
      if (!choice) toast(t('hint.none'));
    } catch (error) {
      toast(troubleOf(error).says, 'bad');
    }
  }

  /** Does what a bot would do; the first choice where it has no advice. */
  async leaveToBot(ask: Ask): Promise<void> {
    const act = await this.match.hint(ask.seat).catch(() => null);
    const choice = ask.choices.find((one) => one.act === act) ?? ask.choices[0];
    if (choice) await this.match.act(ask, choice).catch(() => {});
  }

  /** Whether what is asked belongs to the set-up. */
  readonly inSetup = $derived.by<boolean>(() => this.match.scene !== null && this.ruleset.progress(this.shown).round === 0);

  /** Lets a bot's advice decide for as long as the set-up lasts. */
  async usualChoices(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let n = 0; n < MOST_CHOICES && this.inSetup; n++) {
        const ask = this.match.asks[0];
        const act = ask ? await this.match.hint(ask.seat) : null;
        if (!ask || act === null) break;
        await this.match.actText(ask, act);
        this.match.skip();
        await this.match.settled();
      }
    } catch (error) {
      toast(troubleOf(error).says, 'bad');
    } finally {
      this.busy = false;
    }
  }

  setLens(mode: 'off' | 'sight' | 'threat'): void {
    this.lensMode = this.lensMode === mode ? 'off' : mode;
    this.lens = null;
    if (this.lensMode !== 'off') this.lookFrom(this.hover ?? this.pointing.focus);
  }

  private lookFrom(square: Square | null): void {
    clearTimeout(this.lensTimer);
    if (!square || !this.board.isFloor(square)) {
      this.lens = null;
      return;
    }
    this.lensTimer = setTimeout(() => {
      this.match.lens(square).then(
        (lens) => {
          if (same(this.hover ?? this.pointing.focus, square) && this.lensMode !== 'off') this.lens = lens;
        },
        () => (this.lens = null),
      );
    }, HOVER_PAUSE);
  }
}

/** A click on a friend only shows its sheet; nobody needs to be told that nothing else can be done there. */
function figureIsFriend(figure: { side: string } | null): boolean {
  return figure?.side === 'squad';
}
