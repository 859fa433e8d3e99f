/** What was seen at each moment: fetched in parts when somebody comes to them, and kept. */

import type { PastUpdate } from '../wire/types';
import type { Fields } from '../table/match.svelte';

/** Updates of one part. */
export const PART = 50;

/** Fetches so many updates with their scenes: whole in the first that has one, then the fields that changed. */
export type FetchPart = (from: number, count: number) => Promise<PastUpdate[]>;

export class Scenes {
  private readonly parts = new Map<number, Promise<Map<number, Fields>>>();

  constructor(private readonly fetchPart: FetchPart) {}

  /** What was seen at an update; nothing before the match had begun. */
  async at(seq: number): Promise<Fields | null> {
    return (await this.part(beginOf(seq))).get(seq) ?? null;
  }

  /** Fetches what lies ahead, so that nobody waits when it is there. */
  expect(seq: number): void {
    void this.part(beginOf(seq)).catch(() => {});
  }

  private part(begin: number): Promise<Map<number, Fields>> {
    const known = this.parts.get(begin);
    if (known) return known;
    const part = this.fetchPart(begin, PART).then(unfold);
    this.parts.set(begin, part);
    // What failed is asked for again by whoever comes next.
    part.catch(() => this.parts.delete(begin));
    return part;
  }
}

const beginOf = (seq: number): number => Math.floor((seq - 1) / PART) * PART + 1;

/** The whole scene of each update, of which all but the first say only what has changed. */
export function unfold(updates: readonly PastUpdate[]): Map<number, Fields> {
  const scenes = new Map<number, Fields>();
  let scene = null as Fields | null;
  for (const update of updates) {
    if (update.scene) scene = { ...scene, ...(update.scene as Fields) };
    if (scene) scenes.set(update.seq, scene);
  }
  return scenes;
}
