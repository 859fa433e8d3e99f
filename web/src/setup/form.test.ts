import { describe, expect, it } from 'vitest';
import type { Catalogue, MissionOffer, Role } from '../wire/types';
import { MatchForm } from './form.svelte';

const squad = (seats: number[]): Role[] => seats.map((seat) => ({ seat, name: `Member ${seat}`, side: 'squad' }));
const overseer: Role = { seat: 0, name: 'Overseer', side: 'overseer' };

function mission(id: string, seats: Role[], automatic = false): MissionOffer {
  return { id, title: id, story: '', goal: '', automatic, rounds: null, seats, map: null };
}

const game: Catalogue = {
  ruleset: 'omega',
  title: 'Omega',
  about: '',
  missions: [mission('first', [overseer, ...squad([1, 2, 3])]), mission('alone', squad([1, 2, 3]), true)],
  options: [{ id: 'edition', title: '', about: '', values: [{ id: '2e', title: '' }, { id: '1e', title: '' }] }],
  members: [1, 2, 3, 4].map((seat) => ({ id: `m${seat}`, seat, title: `Member ${seat}`, about: '' })),
  squad: [3, 4],
  seats_in_order: false,
};

/** A game whose members sit in the order in which they come along, and in which an option brings the other side. */
const director: Role = { seat: 0, name: 'Director', side: 'director' };
const ordered: Catalogue = {
  ...game,
  missions: [{ ...mission('chapter', squad([1, 2]), true), squad: [2, 4] }, { ...mission('quick', squad([1, 2]), true), squad: [1, 4], perks: 2 }],
  options: [{ id: 'director', title: '', about: '', values: [{ id: 'no', title: '' }, { id: 'yes', title: '', seat: director }] }],
  seats_in_order: true,
};

const whos = (form: MatchForm): string => form.request().seats.map(({ seat, who }) => `${seat}:${who.is}`).join(' ');

describe('the form for a new match', () => {
  it('is ready to send as it is', () => {
    const form = new MatchForm(game);
    expect(form.problems).toEqual([]);
    expect(whos(form)).toBe('0:bot 1:me 2:me 3:me');
    expect(form.request().wishes).toEqual({ mission: 'first', options: { edition: '2e' }, members: ['m1', 'm2', 'm3'] });
  });

  it('begins with the mission and the company that were asked for', () => {
    const form = new MatchForm(game, { mission: 'alone', friends: true });
    expect(form.mission).toBe('alone');
    expect(whos(form)).toBe('1:me 2:open 3:open');
    expect(new MatchForm(game, { mission: 'nowhere' }).mission).toBe('first');
  });

  it('shares the seats in each way', () => {
    const form = new MatchForm(game);
    const all = form.ways().map((way) => {
      form.choose(way);
      expect(form.people).toBe(way);
      return whos(form);
    });
    expect(all).toEqual([
      '0:bot 1:me 2:me 3:me',
      '0:bot 1:me 2:open 3:open',
      '0:open 1:me 2:me 3:me',
      '0:me 1:bot 2:bot 3:bot',
      '0:me 1:me 2:me 3:me',
    ]);
  });

  it('is like no way in particular when a seat was changed', () => {
    const form = new MatchForm(game);
    form.setSeat(2, { who: 'bot' });
    expect(form.people).toBe(null);
    expect(form.links).toBe(0);
  });

  it('gives a newcomer of the squad a seat like the others', () => {
    const form = new MatchForm(game);
    form.toggle('m4');
    expect(whos(form)).toBe('0:bot 1:me 2:me 3:me 4:me');
    form.toggle('m1');
    expect(whos(form)).toBe('0:bot 2:me 3:me 4:me');
  });

  it('says what is wrong, each by its field', () => {
    const form = new MatchForm(game);
    form.toggle('m1');
    form.setSeat(2, { who: 'friend', name: ' ' });
    expect(form.problem('members')).toContain('3');
    expect(form.problem('seats.1')).not.toBe(null);
    form.setSeat(2, { name: 'Grace' });
    expect(form.problem('seats.1')).toBe(null);
    expect(form.request().seats[1]?.who).toEqual({ is: 'friend', name: 'Grace' });
  });

  it('leaves the other side out where the mission has none', () => {
    const form = new MatchForm(game);
    form.choose('against');
    form.setMission('alone');
    expect(form.people).toBe('alone');
    expect(whos(form)).toBe('1:me 2:me 3:me');
  });

  it('seats members in the order in which they come along', () => {
    const form = new MatchForm(ordered);
    expect(whos(form)).toBe('1:me 2:me');
    form.toggle('m4');
    form.toggle('m1');
    expect(form.request().wishes.members).toEqual(['m2', 'm4']);
    expect(whos(form)).toBe('1:me 2:me');
    expect(form.roles.map((role) => role.name)).toEqual(['Member 2', 'Member 4']);
    form.toggle('m2');
    expect(form.problem('members')).toContain('2');
    form.setMission('quick');
    expect(form.problem('members')).toBe(null);
  });

  it('brings the other side to the table when somebody wants to play it', () => {
    const form = new MatchForm(ordered);
    expect(form.people).toBe('alone');
    form.choose('other');
    expect(whos(form)).toBe('0:me 1:bot 2:bot');
    expect(form.request().wishes.options).toEqual({ director: 'yes' });
    form.choose('alone');
    expect(whos(form)).toBe('0:bot 1:me 2:me');
    form.options['director'] = 'no';
    expect(whos(form)).toBe('1:me 2:me');
  });

  it('sends what was learned where a mission lets members learn', () => {
    const form = new MatchForm(ordered, { mission: 'quick' });
    for (const perk of ['one', 'two', 'three']) form.togglePerk('m1', perk);
    expect(form.problem('perks.m1')).toContain('2');
    form.togglePerk('m1', 'two');
    expect(form.request().wishes.perks).toEqual({ m1: ['one', 'three'] });
    form.setMission('chapter');
    expect(form.request().wishes.perks).toBeUndefined();
  });

  it('seats everybody for himself in a race', () => {
    const each = [0, 1, 2, 3].map((seat): Role => ({ seat, name: `Racer ${seat}`, side: `r${seat}` }));
    const race: Catalogue = {
      ...game,
      missions: [mission('race', each)],
      members: [0, 1, 2, 3, 4, 5].map((seat) => ({ id: `r${seat}`, seat, title: `Racer ${seat}`, about: '' })),
      squad: [2, 6],
    };
    const form = new MatchForm(race);
    expect(whos(form)).toBe('0:me 1:bot 2:bot 3:bot');
    form.setCount(6);
    expect(whos(form)).toBe('0:me 1:bot 2:bot 3:bot 4:bot 5:bot');
    expect(form.request().wishes.members).toEqual(['r0', 'r1', 'r2', 'r3', 'r4', 'r5']);
    form.setCount(2);
    form.choose('friends');
    expect(whos(form)).toBe('0:me 1:open');
    expect(form.ways()).toEqual(['alone', 'friends', 'screen']);
    form.choose('screen');
    expect(whos(form)).toBe('0:me 1:me');
    expect(form.problems).toEqual([]);
  });

  it('sets the level of all bots at once', () => {
    const form = new MatchForm(game);
    form.choose('other');
    form.setLevel('random');
    expect(form.request().seats.every(({ who }) => who.is === 'me' || (who.is === 'bot' && who.level === 'random'))).toBe(true);
  });

  it('leaves it to the server when somebody counts as away, unless told otherwise', () => {
    const form = new MatchForm(game);
    expect(form.request().away).toBe(null);
    form.away = 'never';
    expect(form.request().away).toBe(0);
    form.away = 'hour';
    expect(form.request().away).toBe(3600);
  });
});
