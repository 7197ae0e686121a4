import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

it('keeps values plain strings, so that an address is readable', () => {
  const search = { tab: 'documents', taxYear: 2025, q: 'W-2 & more', gone: undefined, empty: '' };
  expect(stringifySearch(search)).toBe('?tab=documents&taxYear=2025&q=W-2+%26+more');
  expect(parseSearch(stringifySearch(search))).toEqual({
    tab: 'documents',
    taxYear: '2025',
    q: 'W-2 & more',
  });
  expect(stringifySearch({})).toBe('');
});
