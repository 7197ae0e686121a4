import { expect, test } from 'vitest';
import { groupByCategory, withGroupOrder } from './checklist-groups.ts';

const item = (id: string, category: 'documents' | 'follow_up' | 'followup' | null) => ({
  id,
  category,
});

test('groups stand where their first items stand, and two categories of one name are one', () => {
  const groups = groupByCategory([
    item('a', 'follow_up'),
    item('b', 'documents'),
    item('c', null),
    item('d', 'followup'),
  ]);
  expect(groups.map(({ label, items }) => [label, items.map(({ id }) => id)])).toEqual([
    ['Follow-up', ['a', 'd']],
    ['Documents', ['b']],
    ['No category', ['c']],
  ]);
});

test('a group in another order keeps its places in the whole list', () => {
  expect(withGroupOrder(['a', 'b', 'c', 'd'], ['d', 'a'])).toEqual(['d', 'b', 'c', 'a']);
  expect(withGroupOrder(['a', 'b', 'c'], ['c', 'b', 'a'])).toEqual(['c', 'b', 'a']);
});
