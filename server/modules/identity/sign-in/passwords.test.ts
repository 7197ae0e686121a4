// Hashing and judging passwords, with the real argon2id and the real list of common passwords.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { assertUncommonPassword, hashPassword, passwordMatches } from './passwords.ts';
import { hashAtFullCost, hashAtLeastCost } from '../testing-password-cost.ts';

describe('at the cost of the product', () => {
  beforeAll(hashAtFullCost);
  afterAll(hashAtLeastCost);

  it('hashes by argon2id with 19 MiB and 2 passes, as OWASP asks', async () => {
    expect(await hashPassword('lantern paper march')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  it('knows a password whose hash was made at another cost', async () => {
    hashAtLeastCost();
    const stored = await hashPassword('lantern paper march');
    hashAtFullCost();
    expect(await passwordMatches('lantern paper march', stored)).toBe(true);
    expect(await passwordMatches('lantern paper March', stored)).toBe(false);
  });
});

it('knows a password again, and only that', async () => {
  const stored = await hashPassword('lantern paper march');
  expect(await passwordMatches('lantern paper march', stored)).toBe(true);
  expect(await passwordMatches('lantern paper March', stored)).toBe(false);
  expect(await passwordMatches('', stored)).toBe(false);
});

it('matches nothing when there is no account', async () => {
  expect(await passwordMatches('lantern paper march', undefined)).toBe(false);
});

it('takes one password for the same however the keyboard composes its letters', async () => {
  const stored = await hashPassword('caf\u00e9 caf\u00e9 caf\u00e9');
  expect(await passwordMatches('cafe\u0301 cafe\u0301 cafe\u0301', stored)).toBe(true);
});

it('tells passwords apart beyond 72 bytes, where bcrypt would stop', async () => {
  const stored = await hashPassword(`${'long '.repeat(20)}1`);
  expect(await passwordMatches(`${'long '.repeat(20)}2`, stored)).toBe(false);
});

it.each([
  'administrator',
  'password1234',
  '2026!password!',
  'passwordpassword',
  'letmeinletmein',
  '123456789012',
  'qwertyuiop12',
])('calls %j common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

it.each(['lantern paper march', 'lantern paper march 7', 'demo-password-2026', '8461 0937 5528'])(
  'does not call %j common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

const owner = {
  username: 'maya.okafor',
  email: 'theo.lindqvist@quillmail.example',
  firstName: 'José',
  lastName: 'Ng',
};
const firm = { name: 'Test Firm', shortName: 'Tefi' };

it.each([
  'Filewell2026!',
  'my tax return 2026',
  'TaxSeason-2027!!',
  'maya.okafor.2026',
  'okafortaxes1040',
  'Lindqvist2026!',
  'QuillMail-2026',
  'jose ng 123456',
  'JOSÉ-NG-123456',
  'TestFirm2026!!',
  'tefi tefi 2026',
])('refuses %j: words of this site and own names, with digits and signs', async (password) => {
  const checked = assertUncommonPassword(password, 'password', owner, firm);
  await expect(checked).rejects.toThrow(/another password/);
});

it.each(['taxing lantern march', 'returning paper 1040', 'aaab tax 2026 okaforx'])(
  'takes %j, where such words are a part only',
  async (password) => {
    const checked = assertUncommonPassword(password, 'password', owner, firm);
    await expect(checked).resolves.toBeUndefined();
  },
);
