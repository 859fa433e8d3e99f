/** What exodus gives to the table. */

import type { Ask, Choice } from '../../wire/types';
import { same, type Square } from '../../board/geometry';
import type { IconName } from '../../look/icons';
import { plain, t, type TextKey } from '../../text/text';
import type { Progress, RulesetView, Shown, Turn } from '../ruleset';
import './hues.css';
import AskForm from './AskForm.svelte';
import Dashboard from './Dashboard.svelte';
import Figure from './Figure.svelte';
import Ground from './Ground.svelte';
import Sheet from './Sheet.svelte';
import Structures from './Structures.svelte';
import { boardOf, lettersOf } from './board';
import { CAPSULE, CIRCLE } from './shapes';
import { exodusOf } from './types';

const ICONS: Record<string, IconName> = {
  begin: 'flag',
  move: 'boot',
  'move-fire': 'boot',
  'move-strike': 'boot',
  sprint: 'boot',
  step: 'boot',
  crawl: 'boot',
  dive: 'arrow',
  'stand-up': 'chevron',
  'drop-prone': 'arrow',
  fire: 'target',
  aim: 'eye',
  'alert-fire': 'target',
  'hold-fire': 'hand',
  strike: 'sword',
  execute: 'skull',
  assassinate: 'sword',
  sweep: 'hand',
  door: 'door',
  ready: 'shield',
  throw: 'flame',
  'throw-item': 'arrow',
  take: 'bag',
  'put-item': 'bag',
  search: 'search',
  'put-back': 'undo',
  break: 'wrench',
  craft: 'wrench',
  reload: 'dice',
  treat: 'heart',
  give: 'hand',
  ask: 'hand',
  accept: 'check',
  decline: 'close',
  upgrade: 'target',
  scatter: 'target',
  power: 'bolt',
  handle: 'wrench',
  pilot: 'wind',
  alert: 'bell',
  clear: 'wrench',
  card: 'film',
  'take-off': 'undo',
  activate: 'skull',
  pursue: 'target',
  pick: 'dice',
  grab: 'hand',
  halt: 'compass',
  enter: 'boot',
  place: 'target',
};

/** Words for groups of choices; a kind that is never grouped needs none. */
const GROUPS: Record<string, TextKey> = {
  begin: 'exodus.group.begin',
  move: 'exodus.group.move',
  'move-fire': 'exodus.group.move-fire',
  'move-strike': 'exodus.group.move-strike',
  sprint: 'exodus.group.sprint',
  step: 'exodus.group.step',
  crawl: 'exodus.group.crawl',
  dive: 'exodus.group.dive',
  fire: 'exodus.group.fire',
  aim: 'exodus.group.aim',
  strike: 'exodus.group.strike',
  execute: 'exodus.group.execute',
  assassinate: 'exodus.group.assassinate',
  sweep: 'exodus.group.sweep',
  door: 'exodus.group.door',
  ready: 'exodus.group.ready',
  throw: 'exodus.group.throw',
  'throw-item': 'exodus.group.throw-item',
  'put-item': 'exodus.group.put-item',
  'put-back': 'exodus.group.put-back',
  break: 'exodus.group.break',
  craft: 'exodus.group.craft',
  reload: 'exodus.group.reload',
  treat: 'exodus.group.treat',
  give: 'exodus.group.give',
  ask: 'exodus.group.ask',
  scatter: 'exodus.group.scatter',
  power: 'exodus.group.power',
  handle: 'exodus.group.handle',
  pilot: 'exodus.group.pilot',
  clear: 'exodus.group.clear',
  'alert-fire': 'exodus.group.alert-fire',
  card: 'exodus.group.card',
  'take-off': 'exodus.group.take-off',
  activate: 'exodus.group.activate',
  pursue: 'exodus.group.pursue',
  grab: 'exodus.group.grab',
  halt: 'exodus.group.halt',
  enter: 'exodus.group.enter',
  place: 'exodus.group.place',
};

function progress(shown: Shown): Progress {
  const { layout, scene } = exodusOf(shown);
  const { clock } = scene;
  const bitten = scene.heroes.filter((hero) => hero.dial > 0 && hero.life === 'alive');
  const notes = bitten.map(({ name, dial }) => ({ text: t('exodus.bitten', { name, dial, death: layout.death }), alarm: true }));
  if (clock.dark) notes.unshift({ text: t('exodus.dark'), alarm: true });
  const title = t('exodus.turn', { turn: clock.turn, last: clock.last });
  return { round: clock.turn, rounds: clock.last, title, phase: t(`exodus.phase.${clock.phase}`), notes };
}

function turns(shown: Shown): Turn[] {
  const { layout, scene } = exodusOf(shown);
  const letters = lettersOf(layout.heroes);
  return scene.heroes.map((hero) => ({
    id: hero.id,
    name: hero.name,
    letter: letters.get(hero.id) ?? '?',
    seat: hero.seat,
    state: hero.life === 'alive' ? hero.turn : 'out',
    outline: hero.prone ? CAPSULE : CIRCLE,
    down: hero.prone,
  }));
}

/** What a click on a square was most likely meant as, the likeliest first. */
function guess(shown: Shown, _ask: Ask, square: Square): string[] {
  const { layout, scene } = exodusOf(shown);
  const there = scene.figures.find((one) => one.side === 'infected' && same([one.x, one.y], square));
  if (there) return [`fire at ${there.id}`, `strike ${there.id}`];
  const floor = layout.floors.findIndex(
    ({ column, row, width, height }) => square[0] >= column && square[0] < column + width && square[1] >= row && square[1] < row + height,
  );
  const its = layout.floors[floor];
  if (!its) return [];
  const place = [square[0] - its.column, square[1] - its.row, ...(floor > 0 ? [floor] : [])].join(',');
  return [`move ${place}`];
}

export const ruleset: RulesetView = {
  name: 'exodus',
  board: boardOf,
  progress,
  turns,
  roll: () => null,
  guess,
  hasDashboard: () => true,
  horde: () => t('exodus.horde'),
  asides: new Set([
    'give',
    'ask',
    'sprint',
    'move-fire',
    'move-strike',
    'dive',
    'throw',
    'throw-item',
    'put-item',
    'ready',
    'halt',
    'treat',
    'sweep',
    'hold-fire',
  ]),
  steps: new Set(['move', 'step', 'crawl']),
  // By which of equally good squares an infected comes, and where it stands in a room.
  idle: new Set(['enter', 'place']),
  passes: new Set(['pass', 'hold-fire', 'stop', 'decline', 'end-turn']),
  around: (shown, id) => exodusOf(shown).scene.figures.find((one) => one.id === id)?.zone ?? [],
  goal: (shown) => exodusOf(shown).layout.mission.goal,
  story: (shown) => {
    const { mission } = exodusOf(shown).layout;
    const notes = mission.fails.map((fails) => t('exodus.fails', { fails }));
    if (mission.second_roll !== null) notes.push(t('exodus.spawn.second', { turns: mission.second_roll }));
    return { title: mission.title, story: mission.story, goal: mission.goal, notes };
  },
  attention: (shown) => {
    const { asked } = exodusOf(shown).scene;
    const figures = asked.under ? [asked.under.unit, ...asked.figures] : asked.figures;
    return { figures, squares: asked.squares };
  },
  aim: () => null,
  figureOf: (shown, seat) => exodusOf(shown).layout.heroes.find((one) => one.seat === seat)?.id ?? null,
  iconOf: (choice: Choice) => ICONS[choice.kind] ?? 'check',
  groupName: (kind) => plain(GROUPS[kind]) ?? kind,
  form: (ask) => (ask.choices.length > 0 && ask.choices.every(({ kind }) => FORMS.has(kind)) ? 'cards' : null),
  Ground,
  Structures,
  Figure,
  Sheet,
  Dashboard,
  AskForm,
};

/** Kinds of choices that deserve more than a button: who is next, what is put back, which roll counts. */
const FORMS = new Set(['begin', 'put-back', 'pick']);
