/** The caller's own matches: the list at once, and for each how it stands as soon as the server has said so. */

import { http } from '../wire/http';
import type { MatchPage, MatchRow } from '../wire/types';
import { meet, you } from './you.svelte';

/** How many matches are asked about one by one. */
const LOOKED_AT = 12;

export interface Mine extends MatchRow {
  /** How it stands; none while that is not known. */
  page: MatchPage | null;
}

export class MyMatches {
  matches = $state.raw<Mine[] | null>(null);
  failed = $state(false);

  readonly running = $derived(this.matches?.filter((one) => one.stage !== 'over').sort(yoursFirst) ?? []);
  readonly over = $derived(this.matches?.filter((one) => one.stage === 'over') ?? []);

  async load(): Promise<void> {
    try {
      // A caller whom the server does not know yet has simply played nothing.
      await meet();
      if (you.me?.player === null) {
        this.matches = [];
        return;
      }
      const { matches } = await http.mine();
      const known = new Map(this.matches?.map((one) => [one.id, one.page]));
      this.matches = matches.map((row) => ({ ...row, page: known.get(row.id) ?? null }));
      this.failed = false;
      await Promise.all(matches.slice(0, LOOKED_AT).map((row) => this.look(row.id)));
    } catch {
      this.failed = true;
    }
  }

  async remove(id: string): Promise<void> {
    await http.remove(id);
    this.matches = this.matches?.filter((one) => one.id !== id) ?? null;
  }

  private async look(id: string): Promise<void> {
    try {
      const page = await http.match(id);
      this.matches = this.matches?.map((one) => (one.id === id ? { ...one, stage: page.table.stage, page } : one)) ?? null;
    } catch {
      // The row is shown without how it stands.
    }
  }
}

/** Whether somebody at this browser is waited for. */
export function isYourTurn(page: MatchPage | null): boolean {
  return page !== null && page.table.stage === 'playing' && page.waiting.some((one) => page.seats.includes(one.seat));
}

/** Whether the caller has won a match that is over; none where it played no seat. */
export function hasWon(page: MatchPage | null): boolean | null {
  if (!page?.table.ending || page.seats.length === 0) return null;
  return page.seats.some((seat) => page.table.ending?.winners.includes(seat));
}

function yoursFirst(one: Mine, other: Mine): number {
  return Number(isYourTurn(other.page)) - Number(isYourTurn(one.page)) || other.created - one.created;
}
