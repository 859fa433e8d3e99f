import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import exodus from '../rulesets/exodus/tutorial.json';
import omega from '../rulesets/omega/tutorial.json';
import twilight from '../rulesets/twilight/tutorial.json';
import type { Ask, Line, Show } from '../wire/types';
import { holds, isDone, nextStep, type Lesson, type Moment, type Step } from './lesson';

const lesson = omega as Lesson;

function ask(...kinds: string[]): Ask {
  return {
    seat: 1,
    decision: 1,
    prompt: { says: '', pass: null, is_minor: false },
    choices: kinds.map((kind) => ({ act: kind, kind, label: '', cost: null, squares: [], figures: [], note: null, odds: null })),
    reach: [],
    undo: 'no',
  };
}

function line(show: Show, figures: string[] = []): Line {
  return { says: '', rule: null, squares: [], figures, show };
}

const nothing: Moment = { asks: [], scene: null, lines: [], done: new Set() };
const after = (...done: string[]): Moment => ({ ...nothing, done: new Set(done) });

describe('a condition', () => {
  it('looks at what is offered', () => {
    expect(holds({ offers: 'stance' }, { ...nothing, asks: [ask('stance')] })).toBe(true);
    expect(holds({ not: { offers: 'stance' } }, nothing)).toBe(true);
  });

  it('looks at the scene', () => {
    const moment = { ...nothing, scene: { clock: { phase: 'overseer', round: 2 } } };
    expect(holds({ scene: 'clock.phase', is: 'overseer' }, moment)).toBe(true);
    expect(holds({ scene: 'clock.nowhere.deeper', is: 'overseer' }, moment)).toBe(false);
    expect(holds({ all: [{ scene: 'clock.round', is: 2 }, { offers: 'move' }] }, moment)).toBe(false);
    expect(holds({ any: [{ scene: 'clock.round', is: 2 }, { offers: 'move' }] }, moment)).toBe(true);
  });

  it('looks at what has happened, and who did it to whom', () => {
    const lines = [line({ kind: 'attack', attacker: 'tally', target: 'husk-1' }), line({ kind: 'wound', figure: 'tally', wounds: 1 })];
    const moment = { ...nothing, lines };
    expect(holds({ happened: 'attack', by: ['tally'] }, moment)).toBe(true);
    expect(holds({ happened: 'attack', by: ['harrow'] }, moment)).toBe(false);
    expect(holds({ happened: 'wound', to: ['tally'] }, moment)).toBe(true);
    expect(holds({ happened: 'move' }, moment)).toBe(false);
  });
});

describe('a lesson', () => {
  const steps: Step[] = [
    { id: 'one', title: '', says: '' },
    { id: 'door', title: '', says: '', when: { offers: 'open' }, until: { happened: 'map' } },
    { id: 'two', title: '', says: '' },
  ];
  const short: Lesson = { ...lesson, steps };

  it('says what can be said, in order', () => {
    expect(nextStep(short, nothing)?.id).toBe('one');
    expect(nextStep(short, after('one'))?.id).toBe('two');
    expect(nextStep(short, { ...after('one'), asks: [ask('open')] })?.id).toBe('door');
    expect(nextStep(short, after('one', 'two', 'door'))).toBe(null);
    expect(holds({ after: 'one' }, after('one'))).toBe(true);
  });

  it('waits for what it asked for', () => {
    expect(isDone(steps[1]!, nothing)).toBe(false);
    expect(isDone(steps[1]!, { ...nothing, lines: [line({ kind: 'map' })] })).toBe(true);
    expect(isDone(steps[0]!, nothing)).toBe(false);
  });
});

describe.each([omega as Lesson, exodus as Lesson, twilight as Lesson])('the lesson of $ruleset', (lesson) => {
  it('has a step for each part of a round, each with its own name and words', () => {
    expect(new Set(lesson.steps.map((step) => step.id)).size).toBe(lesson.steps.length);
    expect(lesson.steps.every((step) => step.title !== '' && step.says !== '')).toBe(true);
    expect(lesson.steps.length).toBeGreaterThan(10);
  });

  it('refers to its own steps only', () => {
    const named = [...JSON.stringify(lesson).matchAll(/"after":"([^"]+)"/g)].map(([, id]) => id);
    expect(named.filter((id) => !lesson.steps.some((step) => step.id === id))).toEqual([]);
  });

  it('cites rules that the ledger has', () => {
    const folder = new URL(`../../../crates/cordon-${lesson.ruleset}/ledger/`, import.meta.url);
    const ledger = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8')).join('');
    const rules = lesson.steps.flatMap((step) => (step.rule ? [step.rule] : []));
    expect(rules.filter((rule) => !ledger.includes(`id = "${rule}"`))).toEqual([]);
  });

  it('waits for choices that the game has', () => {
    const labels = readFileSync(new URL(`../../../crates/cordon-wire/src/${lesson.ruleset}/labels.rs`, import.meta.url), 'utf8');
    const offered = [...JSON.stringify(lesson).matchAll(/"offers":"([^"]+)"/g)].map(([, kind]) => kind);
    expect(offered.filter((kind) => !labels.includes(`"${kind}"`))).toEqual([]);
  });
});
