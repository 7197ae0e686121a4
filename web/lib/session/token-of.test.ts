import { expect, it } from 'vitest';
import { tokenOf } from './token-of.ts';

it.each([
  ['token=abc-_1', 'abc-_1'],
  ['token=', undefined],
  ['', undefined],
  ['other=abc', undefined],
])('finds in %j the token %s', (hash, token) => expect(tokenOf(hash)).toBe(token));
