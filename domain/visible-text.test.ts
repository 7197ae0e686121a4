import { describe, expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

describe('a text of which everything can be seen', () => {
  it.each([
    '',
    'Café 2025 (final)',
    '1️⃣ first',
    '❤️',
    '👩‍👧',
    '👩🏽‍🚒',
    '🏳️‍🌈',
    '👨‍👩‍👧‍👦',
    '🇺🇸',
    'می\u200cخواهم',
    'ക്\u200dഷ',
    '葛\u{e0100}',
    'ᠮᠣ\u180bᠩ',
  ])('takes %j', (text) => expect(text).toMatch(visibleText));

  it.each([
    'soft\u00adhyphen',
    'hangul\u3164filler',
    '\u115f',
    '\uffa0',
    'zero\u200bwidth',
    'a\u200cb',
    'a\u200d',
    '👩\u200d',
    '\u200d👩',
    'grapheme\u034fjoiner',
    'a\ufe0f',
    'a\u{e0100}',
    'word\u2060joiner',
    'flag🏴\u{e0067}\u{e0062}\u{e007f}',
    'unseen\u{e0041}',
    'blank\u2800',
    'turned\u202e',
    'line\u2028',
    'nul\u0000',
    'mark\ufeff',
  ])('refuses %j', (text) => expect(text).not.toMatch(visibleText));

  it('is judged in time that grows with the length', () => {
    // Each of these would be tried in 2^n ways if a character could be read in two.
    for (const unit of ['👩', '1', '葛', 'ക', 'ب', 'ᠮ']) {
      expect(`${unit.repeat(5000)}\u00ad`).not.toMatch(visibleText);
    }
  });
});
