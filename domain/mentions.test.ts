import { expect, it } from 'vitest';
import { mentionsIn, partsOf, storedText, typedText } from './mentions.ts';

const ann = { id: '00000000-0000-7000-8000-000000000001', firstName: 'Ann', lastName: 'Lee' };
const anna = { id: '00000000-0000-7000-8000-000000000002', firstName: 'Ann', lastName: 'Leeds' };
const people = [ann, anna];

it('names become ids and come back, the longest first', () => {
  const typed = 'Ask @Ann Leeds, then @Ann Lee. Not @Ann Leeman, ann@example.com, or @someone.';
  const stored = storedText(typed, people);
  expect(stored).toBe(
    `Ask @[${anna.id}], then @[${ann.id}]. Not @Ann Leeman, ann@example.com, or @someone.`,
  );
  expect(typedText(stored, people)).toBe(typed);
  expect(mentionsIn(`${stored} @[${ann.id}]`)).toEqual([anna.id, ann.id]);
});

it('a renamed person is shown by the name of now', () => {
  const stored = storedText('Hi @Ann Lee', people);
  const renamed = { ...ann, lastName: 'Ortiz' };
  expect(partsOf(stored, [renamed])).toEqual(['Hi ', renamed, '']);
  expect(partsOf(stored, [])).toEqual(['Hi ', `@[${ann.id}]`, '']);
});
