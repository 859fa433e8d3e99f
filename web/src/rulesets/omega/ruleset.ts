/** What omega gives to the table. */

import type { Ask, Choice } from '../../wire/types';
import type { Square } from '../../board/geometry';
import type { IconName } from '../../look/icons';
import { plain, t, type TextKey } from '../../text/text';
import type { Progress, Roll, RulesetView, Shown, Turn } from '../ruleset';
import './hues.css';
import AskForm from './AskForm.svelte';
import Dashboard from './Dashboard.svelte';
import Figure from './Figure.svelte';
import Ground from './Ground.svelte';
import Sheet from './Sheet.svelte';
import Structures from './Structures.svelte';
import { boardOf } from './board';
import { CAPSULE, HEXAGON } from './shapes';
import { omegaOf } from './types';

const ICONS: Record<string, IconName> = {
  move: 'boot',
  step: 'boot',
  vent: 'wind',
  attack: 'target',
  open: 'door',
  investigate: 'search',
  give: 'hand',
  take: 'hand',
  revive: 'heart',
  heal: 'heart',
  order: 'flag',
  card: 'bag',
  buy: 'bag',
  boost: 'bolt',
  reroll: 'dice',
  'fall-back': 'undo',
  ability: 'bolt',
  activate: 'skull',
  place: 'target',
  objective: 'flag',
  leave: 'arrow',
  gas: 'wind',
  clear: 'wind',
  detonate: 'threat',
  assist: 'dice',
  repair: 'wrench',
  salvage: 'wrench',
  direct: 'compass',
  face: 'compass',
  stance: 'shield',
  initiative: 'flag',
  pass: 'check',
};

/** Words for groups of choices; a kind that is never grouped needs none. */
const GROUPS: Record<string, TextKey> = {
  move: 'omega.group.move',
  step: 'omega.group.step',
  vent: 'omega.group.vent',
  attack: 'omega.group.attack',
  open: 'omega.group.open',
  investigate: 'omega.group.investigate',
  give: 'omega.group.give',
  take: 'omega.group.take',
  revive: 'omega.group.revive',
  heal: 'omega.group.heal',
  order: 'omega.group.order',
  card: 'omega.group.card',
  reroll: 'omega.group.reroll',
  ability: 'omega.group.ability',
  activate: 'omega.group.activate',
  place: 'omega.group.place',
  objective: 'omega.group.objective',
  gas: 'omega.group.gas',
  clear: 'omega.group.clear',
  assist: 'omega.group.assist',
  repair: 'omega.group.repair',
  salvage: 'omega.group.salvage',
  direct: 'omega.group.direct',
  face: 'omega.group.face',
};

/** Kinds of choices that are cards with a text. */
const CARDS = new Set(['buy', 'marker', 'stack']);

function progress(shown: Shown): Progress {
  const { layout, scene } = omegaOf(shown);
  const { clock } = scene;
  const notes = layout.mission.automatic ? [] : [{ text: t('omega.energy', { energy: clock.energy }), alarm: false }];
  if (clock.crisis) notes.push({ text: t('omega.crisis'), alarm: true });
  if (clock.fuse !== null) notes.push({ text: t('omega.fuse', { rounds: clock.fuse }), alarm: true });
  if (clock.escapes > 0) notes.push({ text: t('omega.escapes', { count: clock.escapes }), alarm: true });
  const { rounds } = layout.mission;
  const { round } = clock;
  const title = round === 0 ? t('bar.setup') : rounds ? t('bar.rounds', { round, rounds }) : t('bar.round', { round });
  return { round, rounds, title, phase: t(`omega.phase.${clock.phase}`), notes };
}

function turns(shown: Shown): Turn[] {
  const { layout, scene } = omegaOf(shown);
  const members = [...scene.squad].sort((a, b) => (a.initiative ?? 9) - (b.initiative ?? 9));
  return members.map((member) => ({
    id: member.id,
    name: member.name,
    letter: layout.commandos.find((one) => one.id === member.id)?.letter ?? '?',
    seat: member.seat,
    state: member.condition === 'dead' || member.condition === 'gone' ? 'out' : member.turn,
    outline: member.condition === 'downed' ? CAPSULE : HEXAGON,
    down: member.condition === 'downed',
  }));
}

function roll(shown: Shown): Roll | null {
  const { scene } = omegaOf(shown);
  const { attack, challenge } = scene.asked;
  const name = (id: string): string => scene.figures.find((one) => one.id === id)?.name ?? id;
  const dice = (list: { kind: string; face: number }[]) => list.map((die) => ({ ...die, hits: die.face }));
  if (attack) {
    return {
      title: t('omega.roll.attack', { who: name(attack.attacker), whom: name(attack.target), weapon: attack.weapon }),
      dice: dice(attack.dice),
      hits: attack.hits,
      needed: attack.defence,
      says: [
        t('omega.roll.needs', { needed: attack.defence }),
        attack.second === null ? '' : t('omega.roll.second', { second: attack.second }),
        attack.cover ? t('omega.roll.cover') : '',
        attack.aimed ? t('omega.roll.aimed') : '',
        attack.odds?.says ?? '',
      ]
        .filter((part) => part !== '')
        .join(' · '),
    };
  }
  if (challenge) {
    return {
      title: t('omega.roll.challenge', { who: name(challenge.who), stat: challenge.stat }),
      dice: dice(challenge.dice),
      hits: challenge.hits,
      needed: challenge.target,
      says: [
        t('omega.roll.needs', { needed: challenge.target }),
        challenge.boosted ? t('omega.roll.boosted') : '',
        challenge.odds?.says ?? '',
      ]
        .filter((part) => part !== '')
        .join(' · '),
    };
  }
  return null;
}

/** What a click on a square was most likely meant as, the likeliest first. */
function guess(shown: Shown, ask: Ask, square: Square): string[] {
  const { layout, scene } = omegaOf(shown);
  const there = scene.figures.find(
    (one) => square[0] >= one.x && square[0] < one.x + one.wide && square[1] >= one.y && square[1] < one.y + one.high,
  );
  const own = layout.commandos.find((one) => one.seat === ask.seat);
  if (there && own && there.side === 'overseer') {
    return own.weapons.map((weapon) => `attack ${there.id} with ${weapon.name.toLowerCase().replaceAll(' ', '-')}`);
  }
  return [];
}

export const ruleset: RulesetView = {
  name: 'omega',
  board: boardOf,
  progress,
  turns,
  roll,
  guess,
  hasDashboard: (shown) => !omegaOf(shown).layout.mission.automatic,
  asides: new Set(['face', 'give', 'order', 'card']),
  steps: new Set(['step']),
  passes: new Set(['pass']),
  idle: new Set(),
  around: () => [],
  horde: () => t('omega.horde'),
  goal: (shown) => omegaOf(shown).layout.mission.goal,
  story: (shown) => {
    const { mission } = omegaOf(shown).layout;
    const events = mission.events.map((event) => t('omega.event', { round: event.round, says: event.says }));
    const notes = [t('omega.crisis.when', { when: mission.crisis }), ...(mission.exits ? [mission.exits] : []), ...events];
    return { title: mission.title, story: mission.story, goal: mission.goal, notes };
  },
  attention: (shown) => {
    const { asked } = omegaOf(shown).scene;
    return { figures: asked.figures, squares: asked.squares };
  },
  aim: (shown) => {
    const { attack } = omegaOf(shown).scene.asked;
    return attack && { from: attack.attacker, to: attack.target };
  },
  figureOf: (shown, seat) => omegaOf(shown).layout.commandos.find((one) => one.seat === seat)?.id ?? null,
  iconOf: (choice: Choice) => ICONS[choice.kind] ?? 'check',
  groupName: (kind) => plain(GROUPS[kind]) ?? kind,
  form: (ask) => {
    const kind = ask.choices[0]?.kind;
    if (kind === 'stance') return 'stances';
    return ask.choices.some((choice) => CARDS.has(choice.kind)) ? 'cards' : null;
  },
  Ground,
  Structures,
  Figure,
  Sheet,
  Dashboard,
  AskForm,
};
