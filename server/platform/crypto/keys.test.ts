import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codeMatches,
  deriveKey,
  generateDataKey,
  hmacCode,
  openJson,
  sealJson,
  unwrapKey,
  wrapKey,
} from './keys.ts';
import type { KeyPurpose } from './keys.ts';
import { generateMasterKey, parseMasterKeys, UnknownKeyVersionError } from './master-keys.ts';
import { UndecryptableError } from './secret-box.ts';

const first = generateMasterKey(1);
const second = generateMasterKey(2);
const before = parseMasterKeys(first);
const rotated = parseMasterKeys(`${second},${first}`);
const afterwards = parseMasterKeys(second);
const stranger = parseMasterKeys(generateMasterKey(1));
const owner = { fileId: 'file-1', versionId: 'version-1' };

describe('derived keys', () => {
  test('are 32 bytes, stable, and differ by purpose and by master key', () => {
    const purposes: KeyPurpose[] = ['codes', 'cookies', 'jobs', 'cursors', 'files'];
    const all = [before, afterwards].flatMap((keys) =>
      purposes.map((purpose) => deriveKey(keys, purpose).toString('hex')),
    );
    expect(new Set(all).size).toBe(10);
    expect(all.every((hex) => hex.length === 64)).toBe(true);
    expect(deriveKey(before, 'codes')).toEqual(deriveKey(parseMasterKeys(first), 'codes'));
    expect(deriveKey(before, 'codes')).not.toEqual(before.current.key);
  });

  test('stay what they are: a changed derivation would lock every stored file', () => {
    const keys = parseMasterKeys(`1:${Buffer.alloc(32, 7).toString('base64')}`);
    // HKDF-SHA256 computed independently: openssl kdf -keylen 32 -kdfopt digest:SHA2-256 ... HKDF
    expect(deriveKey(keys, 'files').toString('hex')).toBe(
      'f56116005950b6154b6ab99e606874ceb32aae19bb17bf5ee297a8fed14d4557',
    );
  });
});

describe('wrapped data keys', () => {
  test('open again, also after a rotation, and are rewrapped under the new key', () => {
    const dataKey = generateDataKey();
    const old = wrapKey(before, dataKey, owner);
    expect(old.masterKeyVersion).toBe(1);
    expect(old.wrapped).toHaveLength(60);
    expect(unwrapKey(rotated, old, owner)).toEqual(dataKey);

    const rewrapped = wrapKey(rotated, unwrapKey(rotated, old, owner), owner);
    expect(rewrapped.masterKeyVersion).toBe(2);
    expect(unwrapKey(afterwards, rewrapped, owner)).toEqual(dataKey);
  });

  test('do not open for another file, another version or under another master key', () => {
    const stored = wrapKey(before, generateDataKey(), owner);
    expect(() => unwrapKey(before, stored, { ...owner, fileId: 'file-2' })).toThrow(
      UndecryptableError,
    );
    expect(() => unwrapKey(before, stored, { ...owner, versionId: 'version-2' })).toThrow(
      UndecryptableError,
    );
    expect(() => unwrapKey(stranger, stored, owner)).toThrow(UndecryptableError);
    expect(() => unwrapKey(afterwards, stored, owner)).toThrow(UnknownKeyVersionError);
    expect(() => unwrapKey(rotated, { ...stored, masterKeyVersion: 2 }, owner)).toThrow(
      UndecryptableError,
    );
  });

  test('do not open with any bit flipped or bytes missing', () => {
    const stored = wrapKey(before, generateDataKey(), owner);
    fc.assert(
      fc.property(fc.nat(60 * 8 - 1), (bit) => {
        const wrapped = Buffer.from(stored.wrapped);
        wrapped.writeUInt8(wrapped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        expect(() => unwrapKey(before, { ...stored, wrapped }, owner)).toThrow(UndecryptableError);
      }),
    );
    for (const length of [0, 27, 28, 59]) {
      const wrapped = stored.wrapped.subarray(0, length);
      expect(() => unwrapKey(before, { ...stored, wrapped }, owner)).toThrow(UndecryptableError);
    }
  });

  test('are never the same twice', () => {
    const dataKey = generateDataKey();
    expect(wrapKey(before, dataKey, owner).wrapped).not.toEqual(
      wrapKey(before, dataKey, owner).wrapped,
    );
  });
});

describe('sealed JSON', () => {
  const mail = { to: 'ana@example.com', text: 'Your code is 123456' };

  test('opens to an equal value for the same purpose, also after a rotation', () => {
    const sealed = sealJson(before, 'mail', mail);
    expect(sealed).not.toContain('ana');
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('123456');
    expect(openJson(rotated, 'mail', sealed)).toEqual(mail);
  });

  test('does not open for another purpose, under another key, or when changed', () => {
    const sealed = sealJson(before, 'mail', mail);
    expect(() => openJson(before, 'sms', sealed)).toThrow(UndecryptableError);
    expect(() => openJson(stranger, 'mail', sealed)).toThrow(UndecryptableError);
    expect(() => openJson(before, 'mail', sealed.slice(0, -2))).toThrow(UndecryptableError);
    expect(() => openJson(before, 'mail', '1.')).toThrow(UndecryptableError);
    expect(() => openJson(before, 'mail', 'nonsense')).toThrow(UnknownKeyVersionError);
  });
});

describe('code hashes', () => {
  test('match the same code and context only', () => {
    const stored = hmacCode(before, 'email:user-1', '004711');
    expect(stored).not.toContain('004711');
    expect(codeMatches(before, 'email:user-1', '004711', stored)).toBe(true);
    expect(codeMatches(before, 'email:user-1', '004712', stored)).toBe(false);
    expect(codeMatches(before, 'email:user-2', '004711', stored)).toBe(false);
    expect(codeMatches(stranger, 'email:user-1', '004711', stored)).toBe(false);
    expect(codeMatches(before, 'email:user-1', '004711', '1.')).toBe(false);
  });

  test('still match after a rotation', () => {
    const stored = hmacCode(before, 'email:user-1', '004711');
    expect(codeMatches(rotated, 'email:user-1', '004711', stored)).toBe(true);
  });
});
