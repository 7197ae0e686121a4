import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanFileName,
  cleanFolderName,
  InvalidNameError,
  MAX_NAME_BYTES,
  numberedName,
} from './file-name.ts';

describe('cleanFileName', () => {
  test.each([
    ['w2.pdf', 'w2.pdf'],
    ['  W-2 (2024) – María.pdf ', 'W-2 (2024) – María.pdf'],
    ['Cafe\u0301.png', 'Café.png'],
    ['領収書.jpg', '領収書.jpg'],
    ['a..b.pdf', 'a..b.pdf'],
    ['👩‍👧.jpg', '👩‍👧.jpg'],
    ['علی\u200cرضا ❤️.pdf', 'علی\u200cرضا ❤️.pdf'],
    ['Screenshot 2026-01-02 at 1.00\u202fPM.png', 'Screenshot 2026-01-02 at 1.00\u202fPM.png'],
    ["O'Brien & Sons; 50%.xlsx", "O'Brien & Sons; 50%.xlsx"],
  ])('keeps %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });

  test.each([
    ['', /enter a file name/],
    ['   ', /enter a file name/],
    ['../../etc/passwd', /slash/],
    ['C:\\Users\\w2.pdf', /slash/],
    ['/w2.pdf', /slash/],
    ['..', /begin with a dot/],
    ['.', /begin with a dot/],
    ['.htaccess', /begin with a dot/],
    ['a\0.pdf', /control/],
    ['a\n.pdf', /control/],
    ['a.pdf\r\n', /control/],
    ['a\u0085.pdf', /control/],
    ['a\u2028.pdf', /control/],
    ['invoice\u202efdp.exe', /control/],
    ['a\u2066.pdf', /control/],
    ['a\u200b.pdf', /control/],
    ['\ufeffa.pdf', /control/],
    ['w2\u00ad.pdf', /invisible/],
    ['w2\u3164.pdf', /invisible/],
    ['w2\u200c.pdf', /invisible/],
    ['w2\u{e0041}.pdf', /invisible/],
    ['a\ud800.pdf', /broken character/],
    [`${'é'.repeat(126)}.pdf`, /too long/],
  ])('refuses %j', (name, sentence) => {
    expect(() => cleanFileName(name)).toThrow(InvalidNameError);
    expect(() => cleanFileName(name)).toThrow(sentence);
  });

  test('takes 255 bytes', () => {
    expect(cleanFileName(`${'a'.repeat(251)}.pdf`)).toHaveLength(255);
    expect(() => cleanFileName(`${'a'.repeat(252)}.pdf`)).toThrow(/too long/);
  });

  test('what it accepts is stable and never a path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (name) => {
        let clean: string;
        try {
          clean = cleanFileName(name);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidNameError);
          return;
        }
        expect(cleanFileName(clean)).toBe(clean);
        expect(clean).not.toMatch(/[/\\\p{Cc}]|^\.{1,2}$/u);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('numberedName', () => {
  test.each([
    ['a.pdf', [], 'a.pdf'],
    ['a.pdf', ['b.pdf'], 'a.pdf'],
    ['a.pdf', ['a.pdf'], 'a (2).pdf'],
    ['a.pdf', ['a.pdf', 'a (2).pdf', 'a (4).pdf'], 'a (3).pdf'],
    ['A.PDF', ['a.pdf', 'A (2).pdf'], 'A (3).PDF'],
    ['Budget (2019).xlsx', ['Budget (2019).xlsx'], 'Budget (2019) (2).xlsx'],
    ['README', ['README'], 'README (2)'],
    ['İ.İ', ['İ.İ'], 'İ (2).İ'],
    ['tar.gz.csv', ['tar.gz.csv'], 'tar.gz (2).csv'],
  ])('%s beside %j becomes %s', (name, taken, numbered) => {
    expect(numberedName(name, taken)).toBe(numbered);
  });

  test('shortens a long name at a whole character', () => {
    const name = `${'👩‍👧'.repeat(22)}${'é'.repeat(4)}.pdf`;
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(MAX_NAME_BYTES);
    const numbered = numberedName(name, new Set([name]));
    expect(numbered).toMatch(/ \(2\)\.pdf$/);
    expect(Buffer.byteLength(numbered)).toBeLessThanOrEqual(MAX_NAME_BYTES);
    expect(cleanFileName(numbered)).toBe(numbered);
  });

  test('does not take a long tail for an extension', () => {
    const name = `a.${'x'.repeat(250)}`;
    expect(numberedName(name, [name])).toMatch(/^a\.x{240,} \(2\)$/);
  });

  test('is free and within bounds for any names', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((text) => Buffer.byteLength(text) <= MAX_NAME_BYTES);
    fc.assert(
      fc.property(name, fc.array(name), (wanted, others) => {
        const taken = new Set([wanted, ...others]);
        const numbered = numberedName(wanted, taken);
        expect(taken.has(numbered)).toBe(false);
        expect(Buffer.byteLength(numbered)).toBeLessThanOrEqual(MAX_NAME_BYTES);
      }),
    );
  });
});

describe('cleanFolderName', () => {
  test('keeps names as files do, and refuses in words for folders', () => {
    expect(cleanFolderName(' Cafe\u0301 2025 ')).toBe('Café 2025');
    for (const [name, sentence] of [
      ['', 'Please enter a folder name.'],
      ['a/b', 'A folder name cannot contain a slash or a backslash.'],
      ['..', /^A folder name cannot begin with a dot. Please choose another name.$/],
      ['a\u202eb', /^The folder name contains invisible/],
      ['2025\u3164', /^The folder name contains invisible/],
      ['x'.repeat(256), /^The folder name is too long/],
    ] as const) {
      expect(() => cleanFolderName(name)).toThrow(sentence);
    }
  });
});
