/** The log as a story: what passes is left out, and a way is told once, where it ends. */

import type { LoggedLine } from './match.svelte';

/** Whether a line goes on with the way of the one before. */
function goesOn(before: LoggedLine | undefined, line: LoggedLine): boolean {
  const [from, to] = [before?.show, line.show];
  return from?.kind === 'move' && to.kind === 'move' && from.figure === to.figure;
}

export function storyOf(lines: readonly LoggedLine[]): LoggedLine[] {
  const story: LoggedLine[] = [];
  for (const line of lines) {
    const before = story.at(-1);
    if (line.show.kind === 'pass') continue;
    if (before && goesOn(before, line)) story[story.length - 1] = { ...line, squares: [...before.squares, ...line.squares] };
    else story.push(line);
  }
  return story;
}
