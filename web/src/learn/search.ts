/** Finding rules: by their number, or by words that all occur. */

import type { RuleRow, RuleTopic } from '../wire/types';

/** The topics with the rules that fit; topics without any are left out. */
export function found(topics: readonly RuleTopic[], query: string): RuleTopic[] {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [...topics];
  const fits = (topic: RuleTopic, rule: RuleRow): boolean => {
    const text = `${rule.id} ${rule.text} ${topic.title}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return topics
    .map((topic) => ({ ...topic, rules: topic.rules.filter((rule) => fits(topic, rule)) }))
    .filter((topic) => topic.rules.length > 0);
}

/** How many rules there are in all. */
export function countOf(topics: readonly RuleTopic[]): number {
  return topics.reduce((sum, topic) => sum + topic.rules.length, 0);
}

/** The rule that an id means, in any case; an edition's letter at its end may be left out. */
export function ruleOf(topics: readonly RuleTopic[], id: string): RuleRow | null {
  const wanted = id.trim().toUpperCase();
  const rules = topics.flatMap((topic) => topic.rules);
  const same = (suffix: string): RuleRow | undefined => rules.find((rule) => rule.id.toUpperCase() === wanted + suffix);
  return same('') ?? same('B') ?? same('A') ?? null;
}

/** A text in parts, those that are the number of a rule apart from the others. */
export function parts(text: string): { text: string; rule: string | null }[] {
  const ids = /\b([A-Z]{2}(?:-[A-Z][A-Z0-9]*)?-\d+[a-z]?)\b/g;
  const out: { text: string; rule: string | null }[] = [];
  let from = 0;
  for (const match of text.matchAll(ids)) {
    if (match.index > from) out.push({ text: text.slice(from, match.index), rule: null });
    out.push({ text: match[0], rule: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) out.push({ text: text.slice(from), rule: null });
  return out;
}
