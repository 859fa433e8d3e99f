/** A duel for its scene: which die stands against which, and the order that rolls chosen dice again. */

import type { Choice, TwilightDie, TwilightDuel } from '../../wire/types';

/** Two dice that are compared, each by its number from 1. */
export interface Pair {
  marine: number;
  soldier: number;
  /** Whether the soldier's is at least as high; nothing before both lie there. */
  beats: boolean | null;
}

/** The numbers of dice in the order in which they are compared: the highest first, or as they lie. */
function ordered(dice: readonly TwilightDie[], asTheyLie: boolean): number[] {
  const numbers = dice.map((_, n) => n);
  if (!asTheyLie) numbers.sort((one, other) => (dice[other]?.value ?? 0) - (dice[one]?.value ?? 0));
  return numbers;
}

export function pairsOf(duel: Pick<TwilightDuel, 'dice' | 'marine_dice' | 'soldier_dice' | 'indexed'>): Pair[] {
  const isRolled = [...duel.marine_dice, ...duel.soldier_dice].every((die) => die.face !== null);
  const marine = ordered(duel.marine_dice, duel.indexed || !isRolled);
  const soldier = ordered(duel.soldier_dice, duel.indexed || !isRolled);
  return marine.map((number, n) => {
    const other = soldier[n] ?? n;
    const [theirs, ours] = [duel.marine_dice[number], duel.soldier_dice[other]];
    return { marine: number + 1, soldier: other + 1, beats: isRolled && theirs && ours ? ours.value >= theirs.value : null };
  });
}

/** The order that rolls just these dice again, as in `s1` and `m2`. */
export function rerollOf(choices: readonly Choice[], dice: readonly string[]): Choice | undefined {
  const wanted = [...dice].sort().join(' ');
  return choices.find((choice) => choice.act.replace(/^reroll /, '').split(' ').sort().join(' ') === wanted);
}
