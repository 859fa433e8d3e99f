import { describe, expect, it } from 'vitest';
import { countOf, found, parts, ruleOf } from './search';

const topics = [
  {
    id: 'movement',
    title: 'Moving and facing',
    rules: [
      { id: 'OM-MOVE-06', text: 'One diagonal step a turn.', edition: null },
      { id: 'OM-MVA-02a', text: 'Moves stand alone.', edition: '1e' },
      { id: 'OM-MVA-02b', text: 'Moves may be merged.', edition: '2e' },
    ],
  },
  { id: 'doors', title: 'Doors', rules: [{ id: 'OM-OPEN-01', text: 'A door is opened, see OM-GAP-28.', edition: null }] },
];

describe('searching the rules', () => {
  it('finds all words anywhere, and numbers', () => {
    expect(found(topics, 'diagonal step')[0]?.rules[0]?.id).toBe('OM-MOVE-06');
    expect(found(topics, 'step diagonal nowhere')).toEqual([]);
    expect(countOf(found(topics, 'om-mva'))).toBe(2);
    expect(countOf(found(topics, 'doors'))).toBe(1);
    expect(countOf(found(topics, '  '))).toBe(4);
  });

  it('knows a rule by its number, also without the letter of an edition', () => {
    expect(ruleOf(topics, 'om-move-06')?.text).toContain('diagonal');
    expect(ruleOf(topics, 'OM-MVA-02')?.id).toBe('OM-MVA-02b');
    expect(ruleOf(topics, 'OM-NONE-01')).toBe(null);
  });

  it('cuts texts at the numbers of rules', () => {
    expect(parts('See OM-GAP-28, ZC-01.')).toEqual([
      { text: 'See ', rule: null },
      { text: 'OM-GAP-28', rule: 'OM-GAP-28' },
      { text: ', ', rule: null },
      { text: 'ZC-01', rule: 'ZC-01' },
      { text: '.', rule: null },
    ]);
  });
});
