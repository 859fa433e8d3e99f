/** Known moments: bots play a game whose dice are known beforehand, and whoever tests sits down at a moment of it. */

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { unfold } from '../src/replay/scenes';
import type { History, Imported } from '../src/wire/types';
import type { Visit } from './browser';

/** A game that is over, as a match that can be looked back at, with what was to be seen in it. */
export interface Known<Scene> {
  id: string;
  scenes: Map<number, Scene>;
}

async function ask<Answer>(visit: Visit, path: string, data?: object): Promise<Answer> {
  const headers = { origin: inject('address') };
  const { request } = visit.page;
  const response = data ? await request.post(path, { data, headers }) : await request.get(path, { headers });
  const answer = (await response.json()) as Answer;
  if (!response.ok()) throw new Error(JSON.stringify(answer));
  return answer;
}

/** Lets bots play a game to its end, as in `twilight twilight-a --seed 7`, and brings it in. */
export async function bringGame<Scene>(visit: Visit, words: string): Promise<Known<Scene>> {
  const program = process.env.CORDON_PROGRAM ?? resolve('../target/debug/cordon');
  const folder = mkdtempSync(join(tmpdir(), 'cordon-game-'));
  try {
    const file = join(folder, 'known.replay.jsonl');
    await promisify(execFile)(program, ['play', ...words.split(' '), '--seat', 'all=normal', '--save', file], { maxBuffer: 1 << 28 });
    const { id } = await ask<Imported>(visit, '/api/matches/import', { file: readFileSync(file, 'utf8') });
    const updates: History['updates'] = [];
    for (let from: number | null = 1; from !== null; ) {
      const part: History = await ask(visit, `/api/matches/${id}/history?as=everything&from=${from}&scenes=true`);
      updates.push(...part.updates);
      from = part.next;
    }
    return { id, scenes: unfold(updates) as Map<number, unknown> as Map<number, Scene> };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A moment of a game at which something is so: of all of them the one in the middle. */
export function momentOf<Scene>(game: Known<Scene>, what: string, isSo: (scene: Scene) => boolean): number {
  const found = [...game.scenes].filter(([, scene]) => isSo(scene)).map(([moment]) => moment);
  const middle = found[Math.floor(found.length / 2)];
  if (middle === undefined) throw new Error(`There is no moment '${what}' in the game.`);
  return middle;
}

/** A new match that goes on from a moment, with a seat for the visitor and bots at the others. */
export async function sitDown(visit: Visit, game: Known<unknown>, moment: number, seat: number): Promise<string> {
  const form = { moment, as: 'everything', seats: [{ seat, who: { is: 'me' } }], clock: { turn: null, window: null, match: null }, nonce: 'known' };
  return (await ask<{ id: string }>(visit, `/api/matches/${game.id}/fork`, form)).id;
}
