/** Short sounds, made when they are needed: nothing is fetched. */

import type { Line } from '../wire/types';
import { settings } from '../look/settings.svelte';

let audio: AudioContext | null = null;

/** One tone: pitch, when it begins and how long it lasts in seconds, how loud, and its wave. */
type Tone = [pitch: number, at: number, lasts: number, loud: number, wave: OscillatorType];

const SOUNDS: Partial<Record<Line['show']['kind'] | 'turn' | 'refused', Tone[]>> = {
  move: [[150, 0, 0.05, 0.05, 'sine']],
  roll: [
    [420, 0, 0.03, 0.06, 'square'],
    [330, 0.07, 0.03, 0.06, 'square'],
    [510, 0.15, 0.03, 0.05, 'square'],
    [380, 0.24, 0.04, 0.05, 'square'],
  ],
  attack: [[110, 0, 0.14, 0.12, 'sawtooth']],
  wound: [[80, 0, 0.28, 0.18, 'triangle']],
  map: [
    [200, 0, 0.1, 0.07, 'triangle'],
    [260, 0.08, 0.14, 0.06, 'triangle'],
  ],
  phase: [[520, 0, 0.08, 0.04, 'sine']],
  over: [
    [392, 0, 0.2, 0.1, 'triangle'],
    [523, 0.18, 0.3, 0.1, 'triangle'],
  ],
  turn: [
    [660, 0, 0.08, 0.07, 'sine'],
    [880, 0.09, 0.14, 0.07, 'sine'],
  ],
  refused: [[140, 0, 0.12, 0.08, 'square']],
};

/** Plays the sound of something, unless the player wants silence. */
export function sound(kind: Line['show']['kind'] | 'turn' | 'refused'): void {
  const tones = SOUNDS[kind];
  if (!settings.sound || !tones || !('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  // A browser that has not been clicked on yet keeps silent; that is its business.
  if (audio.state === 'suspended') void audio.resume();
  for (const [pitch, at, lasts, loud, wave] of tones) {
    const begin = audio.currentTime + at;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = wave;
    tone.frequency.setValueAtTime(pitch, begin);
    volume.gain.setValueAtTime(loud, begin);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + lasts);
  }
}
