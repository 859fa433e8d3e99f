import { expect, test } from 'vitest';
import { initialsOf } from './initials';

test('a letter is enough, unless somebody else has the same', () => {
  const all = ['Skipper', 'Stoker', 'Medic'];
  expect(all.map((name) => initialsOf(name, all))).toEqual(['Sk', 'St', 'M']);
});
