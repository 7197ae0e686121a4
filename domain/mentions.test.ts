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

it('two people of one name are told apart by their addresses', () => {
  const one = { ...ann, email: 'ann@firm.example' };
  const other = { ...anna, lastName: 'Lee', email: 'ann.lee@firm.example' };
  // The note's own people, who may be among the colleagues, have no address.
  const all = [one, other, { ...other, email: undefined }];
  const typed = 'Ask @Ann Lee (ann.lee@firm.example), not @Ann Lee (ann@firm.example) or @Ann Lee.';
  const stored = `Ask @[${other.id}], not @[${one.id}] or @Ann Lee.`;
  expect(storedText(typed, all)).toBe(stored);
  expect(typedText(stored, all)).toBe(typed);
});

it('a renamed person is shown by the name of now', () => {
  const stored = storedText('Hi @Ann Lee', people);
  const renamed = { ...ann, lastName: 'Ortiz' };
  expect(partsOf(stored, [renamed])).toEqual(['Hi ', renamed, '']);
  expect(partsOf(stored, [])).toEqual(['Hi ', `@[${ann.id}]`, '']);
});
