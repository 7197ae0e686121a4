import { expect, it } from 'vitest';
import { identityWords } from './identity-words.ts';
import { identityMethods, photoIds } from './signatures.ts';

it('says how someone was identified, of every kind, without a code', () => {
  expect(identityWords('photo-id, drivers-license')).toBe('Photo ID seen, driver’s license');
  expect(identityWords('known-in-person, since 2019')).toBe('Known in person, since 2019');
  for (const kind of [...identityMethods, ...photoIds]) {
    expect(identityWords(kind)).not.toMatch(/[a-z]-[a-z]+-|photo-id|in-person/);
  }
});
