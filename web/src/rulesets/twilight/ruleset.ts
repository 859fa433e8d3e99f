/** What twilight gives to the table. */

import type { Ask, Choice, TwilightScene } from '../../wire/types';
import type { Square } from '../../board/geometry';
import type { IconName } from '../../look/icons';
import { plain, t, type TextKey } from '../../text/text';
import type { Layer, Progress, Roll, RulesetView, Shown, Turn } from '../ruleset';
import './hues.css';
import AskForm from './AskForm.svelte';
import Dashboard from './Dashboard.svelte';
import Duel from './Duel.svelte';
import Figure from './Figure.svelte';
import Ghost from './Ghost.svelte';
import Ground from './Ground.svelte';
import Sheet from './Sheet.svelte';
import Structures from './Structures.svelte';
import { boardOf } from './board';
import { bulletsIn } from './counts';
import { layerOf, lookAt, type LayerName } from './layer.svelte';
import { TAG } from './shapes';
import { SIDE } from './terrain';
import { twilightOf } from './types';

const ICONS: Record<string, IconName> = {
  lay: 'turn',
  take: 'search',
  keep: 'check',
  top: 'upload',
  put: 'target',
  step: 'boot',
  manhole: 'compass',
  descend: 'arrow',
  climb: 'chevron',
  vehicle: 'fast',
  ride: 'clock',
  strike: 'sword',
  challenge: 'target',
  hunt: 'target',
  pay: 'heart',
  load: 'bolt',
  reroll: 'dice',
  'give-up': 'flag',
  shamble: 'skull',
  activate: 'chevron',
  clear: 'flame',
  discard: 'trash',
  play: 'film',
  use: 'bag',
};

/** Words for groups of choices; a kind that is never grouped needs none. */
const GROUPS: Record<string, TextKey> = {
  put: 'twilight.group.put',
  step: 'twilight.group.step',
  manhole: 'twilight.group.manhole',
  strike: 'twilight.group.strike',
  challenge: 'twilight.group.challenge',
  hunt: 'twilight.group.hunt',
  pay: 'twilight.group.pay',
  load: 'twilight.group.load',
  reroll: 'twilight.group.reroll',
  shamble: 'twilight.group.shamble',
  activate: 'twilight.group.activate',
  clear: 'twilight.group.clear',
};

const STEPS: Record<string, TextKey> = {
  start: 'twilight.step.start',
  tile: 'twilight.step.tile',
  'fight-here': 'twilight.step.fight',
  draw: 'twilight.step.draw',
  toll: 'twilight.step.before',
  before: 'twilight.step.before',
  roll: 'twilight.step.move',
  rolled: 'twilight.step.move',
  moved: 'twilight.step.move',
  ride: 'twilight.step.move',
  zombies: 'twilight.step.zombies',
  discard: 'twilight.step.discard',
  marine: 'twilight.step.marine',
  check: 'twilight.step.end',
  over: 'twilight.step.end',
};

/** Kinds of choices that are tiles or cards. */
const FORMS = new Set(['lay', 'take', 'keep', 'top', 'play', 'use', 'discard']);

/** Ways to end a game in which rounds are counted. */
const COUNTS_ROUNDS = new Set(['rounds', 'both', 'off']);

const nameOf = (scene: TwilightScene, seat: number): string => scene.soldiers.find((one) => one.seat === seat)?.name ?? '';

/** Whether a seat is the viewer's: whoever sees one hand only sees his own. */
const isMine = ({ hands }: TwilightScene, seat: number): boolean => hands.length === 1 && hands[0]?.seat === seat;

/** What a turn is in the middle of: what goes on inside its step says more than the step, which is named ahead. */
const middleOf = ({ asked, clock }: TwilightScene): string =>
  (asked.trail.length > 1 ? asked.trail.at(-1) : plain(STEPS[clock.step])) ?? clock.step;

function progress(shown: Shown): Progress {
  const { layout, scene } = twilightOf(shown);
  const { clock, town } = scene;
  const notes: Progress['notes'] = [];
  if (clock.notice) notes.push({ text: clock.notice, alarm: true });
  if (clock.seconds !== null) notes.push({ text: t('twilight.note.minutes', { minutes: Math.floor(clock.seconds / 60) }), alarm: false });
  if (town.no_route) notes.push({ text: t('twilight.note.noRoute', { kills: layout.board.kills }), alarm: true });
  else if (!town.joined && town.gap !== null) notes.push({ text: t('twilight.note.gap', { count: town.gap }), alarm: false });
  if (layout.marines > 0) {
    const name = nameOf(scene, clock.handler);
    notes.push({ text: isMine(scene, clock.handler) ? t('twilight.note.marine.you') : t('twilight.note.marine', { name }), alarm: false });
  }
  const { round } = clock;
  const rounds = COUNTS_ROUNDS.has(layout.board.clock) ? clock.last : null;
  return {
    round,
    rounds,
    // A round that would be one too many is never played.
    title: rounds === null ? t('bar.round', { round }) : t('bar.rounds', { round: Math.min(round, rounds), rounds }),
    phase: t(isMine(scene, clock.active) ? 'twilight.turn.you' : 'twilight.turn', {
      name: nameOf(scene, clock.active),
      step: middleOf(scene),
    }),
    notes,
  };
}

/** The seats of a round from the one who began it. */
function turns(shown: Shown): Turn[] {
  const { clock, soldiers } = twilightOf(shown).scene;
  const place = (seat: number): number => (seat - clock.first + soldiers.length) % soldiers.length;
  return [...soldiers]
    .sort((one, other) => place(one.seat) - place(other.seat))
    .map((one) => ({
      id: one.id,
      name: one.name,
      letter: one.name.charAt(0),
      seat: one.seat,
      state: one.seat === clock.active ? 'now' : place(one.seat) < place(clock.active) ? 'over' : 'ahead',
      outline: TAG,
      down: false,
      hue: `soldier seat-${one.seat}`,
    }));
}

function roll(shown: Shown): Roll | null {
  const { fight, figures } = twilightOf(shown).scene;
  if (!fight || fight.die === null) return null;
  const who = figures.find((one) => one.id === fight.who)?.name ?? fight.who;
  return {
    title: t('twilight.roll.fight', { who, zombie: fight.zombie }),
    dice: [{ kind: fight.who.startsWith('marine') ? 'marine' : 'fight', face: fight.die, hits: fight.total }],
    hits: fight.total,
    needed: fight.target,
    says: [
      t('twilight.roll.needs', { needed: fight.target }),
      fight.total < fight.target ? t('twilight.roll.price', { price: bulletsIn(fight.price) }) : '',
      fight.odds.says,
    ]
      .filter((part) => part !== '')
      .join(' · '),
  };
}

/** What a click on a square was most likely meant as: a tile laid there, or a step. */
function guess(_shown: Shown, ask: Ask, [x, y]: Square): string[] {
  const kinds = new Set(ask.choices.map((choice) => choice.kind));
  if (kinds.has('lay')) {
    const cell = `${Math.floor(x / SIDE)},${Math.floor(y / SIDE)}`;
    return [0, 1, 2, 3].map((rotation) => `lay ${cell} r${rotation}`);
  }
  if (kinds.has('put')) return [`put ${x},${y}`];
  return [`go ${x},${y}`];
}

function layers(shown: Shown): Layer[] {
  const { layout, scene } = twilightOf(shown);
  if (layout.options['sewers'] === 'off') return [];
  const layer = (id: LayerName, name: string): Layer => ({
    name,
    isNow: layerOf(scene) === id,
    look: () => lookAt(id, scene),
  });
  return [layer('streets', t('twilight.layer.streets')), layer('sewers', t('twilight.layer.sewers'))];
}

export const ruleset: RulesetView = {
  name: 'twilight',
  board: boardOf,
  progress,
  turns,
  roll,
  guess,
  layers,
  sightless: true,
  pips: true,
  hasDashboard: () => true,
  horde: () => t('twilight.horde'),
  asides: new Set(['manhole']),
  steps: new Set(['step']),
  passes: new Set(['pass']),
  // Zombies are moved one by one, and what a tile brings is put down piece by piece.
  idle: new Set(['shamble', 'put']),
  scattered: new Set(['lay', 'put', 'clear', 'activate', 'shamble']),
  around: () => [],
  goal: (shown) => twilightOf(shown).layout.board.goal,
  story: (shown) => {
    const { board, soldiers, marines } = twilightOf(shown).layout;
    const nameOf = (seat: number): string => soldiers.find((one) => one.seat === seat)?.name ?? '';
    const duties = soldiers.map((one) => t('twilight.story.right', { name: nameOf(one.right), other: one.name }));
    const notes = [
      board.minutes === null ? t('twilight.story.clock.rounds', { rounds: board.rounds }) : t('twilight.story.clock.minutes', { minutes: board.minutes }),
      t('twilight.story.kills', { kills: board.kills }),
      ...(marines > 0 ? duties : []),
    ];
    return { title: board.title, story: board.story, goal: board.goal, notes };
  },
  attention: (shown) => {
    const { asked } = twilightOf(shown).scene;
    return { figures: asked.figures, squares: asked.squares };
  },
  aim: (shown) => {
    const { fight } = twilightOf(shown).scene;
    return fight && fight.stage !== 'won' ? { from: fight.who, to: fight.figure } : null;
  },
  figureOf: (shown, seat) => twilightOf(shown).layout.soldiers.find((one) => one.seat === seat)?.id ?? null,
  iconOf: (choice: Choice) => ICONS[choice.kind] ?? 'check',
  groupName: (kind) => plain(GROUPS[kind]) ?? kind,
  form: (ask) => (ask.choices.some((choice) => FORMS.has(choice.kind)) ? 'own' : null),
  isSpotlit: (shown) => twilightOf(shown).scene.duel !== null,
  Spotlight: Duel,
  Ghost,
  Ground,
  Structures,
  Figure,
  Sheet,
  Dashboard,
  AskForm,
};
