import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it.each([
  ['maya@torres.example', 'm•••a@torres.example'],
  ['ab@x.example', 'a•••@x.example'],
  ['"a@b"@x.example', '"•••"@x.example'],
  ['not an address', 'not an address'],
])('masks %s as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
