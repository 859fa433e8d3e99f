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
