/** The letters by which those who come along are told apart: one each, or two where the first is the same. */

export function initialsOf(name: string, all: readonly string[]): string {
  const alike = all.filter((other) => other !== name && other.slice(0, 1) === name.slice(0, 1));
  return name.slice(0, alike.length > 0 ? 2 : 1);
}
