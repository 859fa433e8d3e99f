/** All words of the client come through here, so that another language is another catalogue. */

import { english } from './english';

/** A text by its name. */
export type TextKey = keyof typeof english;

/** The names that a text has between braces. */
type Slots<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never;

type Filling<K extends TextKey> = [Slots<(typeof english)[K]>] extends [never]
  ? []
  : [fill: Record<Slots<(typeof english)[K]>, string | number>];

let catalogue: Record<TextKey, string> = english;

/** Changes the language. */
export function speak(other: Record<TextKey, string>): void {
  catalogue = other;
}

/** A text, with its gaps filled. */
export function t<K extends TextKey>(key: K, ...[fill]: Filling<K>): string {
  const text = catalogue[key];
  return fill ? filled(text, fill) : text;
}

/** A text without gaps whose name comes out of a table. */
export function plain(key: TextKey | undefined): string | undefined {
  return key === undefined ? undefined : catalogue[key];
}

function filled(text: string, fill: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(fill[name] ?? gap));
}

/** A number with its word in the singular or the plural. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A chance from 0 to 1 as people say it. */
export function percent(chance: number): string {
  const value = chance * 100;
  return `${value === 0 || value === 100 || Number.isInteger(value) ? value : value.toFixed(1)} %`;
}
