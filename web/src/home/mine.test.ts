import { describe, expect, it } from 'vitest';
import { ago } from './when';
import { hasWon, isYourTurn } from './mine.svelte';
import type { MatchPage } from '../wire/types';

function page(change: { stage?: 'lobby' | 'playing' | 'over'; waiting?: number[]; seats?: number[]; winners?: number[] }): MatchPage {
  const { stage = 'playing', waiting = [], seats = [1, 2], winners } = change;
  return {
    table: {
      id: 'm',
      ruleset: 'omega',
      title: 'Cold Entry',
      stage,
      seats: [],
      vote: null,
      clock: { paused: false, away: null, rules: { turn: null, window: null, match: null } },
      commitment: '',
      ending: winners ? { winners, says: '', rule: null, seed: '' } : null,
    },
    seats,
    host: true,
    rules: 1,
    content: '',
    headline: '',
    waiting: waiting.map((seat) => ({ seat, deadline: null })),
  };
}

describe('a match in the list', () => {
  it('is yours to play when one of your seats is waited for', () => {
    expect(isYourTurn(page({ waiting: [2] }))).toBe(true);
    expect(isYourTurn(page({ waiting: [0] }))).toBe(false);
    expect(isYourTurn(page({ stage: 'over', waiting: [2] }))).toBe(false);
    expect(isYourTurn(null)).toBe(false);
  });

  it('was won by those who are named', () => {
    expect(hasWon(page({ stage: 'over', winners: [1, 2] }))).toBe(true);
    expect(hasWon(page({ stage: 'over', winners: [0] }))).toBe(false);
    expect(hasWon(page({ stage: 'over', winners: [0], seats: [] }))).toBe(null);
    expect(hasWon(page({}))).toBe(null);
  });
});

describe('how long ago', () => {
  const minute = 60_000;
  it('is said in the largest whole unit', () => {
    expect(ago(0, 30_000)).toBe('just now');
    expect(ago(0, 5 * minute)).toBe('5 min ago');
    expect(ago(0, 3 * 60 * minute)).toBe('3 h ago');
    expect(ago(0, 30 * 60 * minute)).toBe('yesterday');
    expect(ago(0, 80 * 60 * minute)).toBe('3 days ago');
    expect(ago(10, 0)).toBe('just now');
  });
});
