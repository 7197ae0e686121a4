import { expect, it } from 'vitest';
import { identityLabel } from './identity-label.ts';
import { identityMethods, photoIds } from './signatures.ts';

it('says how someone was identified, of every kind, without a code', () => {
  expect(identityLabel('photo-id, drivers-license')).toBe('Photo ID seen, driver’s license');
  expect(identityLabel('known-in-person, since 2019')).toBe('Known in person, since 2019');
  for (const kind of [...identityMethods, ...photoIds]) {
    expect(identityLabel(kind)).not.toMatch(/[a-z]-[a-z]+-|photo-id|in-person/);
  }
});
