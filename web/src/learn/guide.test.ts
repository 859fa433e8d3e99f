import { describe, expect, it } from 'vitest';
import { readPage, withRules } from '../../guide';

describe('a page of the guide', () => {
  const page = readPage(`# Moving

Begin [here](round.md#2-planning), not [there](../play.md).

## Steps

One diagonal a turn (OM-MOVE-06, 07). ![A wall](pictures/wall.svg)

| page | tells |
|---|---|
| [A round](round.md) | what happens when |
`, 'omega');

  it('has a title and sections', () => {
    expect(page.title).toBe('Moving');
    expect(page.sections.map((section) => section.id)).toEqual(['', 'steps']);
  });

  it('links to other pages, and to nothing outside of the guide', () => {
    expect(page.sections[0]?.html).toContain('<a href="/learn/omega/round#2-planning">here</a>, not there.');
  });

  it('has its pictures imported', () => {
    expect(page.pictures).toEqual(['pictures/wall.svg']);
    expect(page.sections[1]?.html).toContain('src="%0%" alt="A wall"');
  });

  it('knows its contents', () => {
    expect(page.contents).toEqual([{ page: 'round', title: 'A round', tells: 'what happens when' }]);
  });

  it('links to rules, also where only a number is repeated', () => {
    expect(page.sections[1]?.html).toContain(
      '<a class="rule" href="/rules/omega#OM-MOVE-06">OM-MOVE-06</a>, <a class="rule" href="/rules/omega#OM-MOVE-07">07</a>',
    );
    expect(withRules('<code>OM-MOVE-06</code>', 'omega')).toBe('<code>OM-MOVE-06</code>');
    expect(withRules('ZC-GAP-03', 'omega')).toContain('#ZC-GAP-03');
    expect(withRules('EX-UNIT-REAVER-12, 13', 'exodus')).toBe(
      '<a class="rule" href="/rules/exodus#EX-UNIT-REAVER-12">EX-UNIT-REAVER-12</a>, <a class="rule" href="/rules/exodus#EX-UNIT-REAVER-13">13</a>',
    );
    expect(withRules('TW-DUEL-17, TW-GAP-30', 'twilight')).toBe(
      '<a class="rule" href="/rules/twilight#TW-DUEL-17">TW-DUEL-17</a>, <a class="rule" href="/rules/twilight#TW-GAP-30">TW-GAP-30</a>',
    );
  });
});
