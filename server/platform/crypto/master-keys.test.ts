import { describe, expect, test } from 'vitest';
import {
  generateMasterKey,
  InvalidMasterKeysError,
  parseMasterKeys,
  UnknownKeyVersionError,
} from './master-keys.ts';

describe('parseMasterKeys', () => {
  test('takes the highest version as current, whatever the order', () => {
    const one = generateMasterKey(1);
    const ten = generateMasterKey(10);
    for (const text of [`${one},${ten}`, ` ${ten} , ${one},`]) {
      const keys = parseMasterKeys(text);
      expect(keys.current.version).toBe(10);
      expect(keys.get(1).key.toString('base64')).toBe(one.slice(2));
      expect(keys.get(10)).toBe(keys.current);
    }
  });

  test('reads base64url as well', () => {
    const key = Buffer.alloc(32, 0xfb);
    expect(parseMasterKeys(`1:${key.toString('base64url')}`).current.key).toEqual(key);
  });

  test.each([
    ['', /empty/],
    [' , ', /empty/],
    ['c2VjcmV0', /Entry 1 .* must look like/],
    ['0:c2VjcmV0', /Entry 1 .* must look like/],
    ['x:c2VjcmV0', /Entry 1 .* must look like/],
    ['99999999999:c2VjcmV0', /Entry 1 .* must look like/],
    ['1:not base64!', /Entry 1 .* must look like/],
    ['3:c2VjcmV0', /version 3\) holds 6 bytes; it must hold 32/],
  ])('refuses %j', (text, message) => {
    expect(() => parseMasterKeys(text)).toThrow(InvalidMasterKeysError);
    expect(() => parseMasterKeys(text)).toThrow(message);
  });

  test('refuses a version given twice, and shows no key in the message', () => {
    const text = `${generateMasterKey(4)},${generateMasterKey(4)}`;
    expect(() => parseMasterKeys(text)).toThrow(/^MASTER_KEYS holds version 4 twice\.$/);
    expect(() => parseMasterKeys('7:c2VjcmV0')).not.toThrow(/c2Vj/);
  });

  test('says which version is missing', () => {
    const keys = parseMasterKeys(generateMasterKey());
    expect(() => keys.get(2)).toThrow(UnknownKeyVersionError);
    expect(() => keys.get(2)).toThrow(/version 2/);
  });
});
