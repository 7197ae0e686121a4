import { expect, test } from 'vitest';
import { keyCaps, staffShortcuts } from './staff-shortcuts.ts';

test.each([
  ['j', ['J']],
  ['J', ['Shift', 'J']],
  ['Ctrl+a', ['Ctrl', 'A']],
  ['g o', ['G', 'O']],
  ['ArrowDown', ['↓']],
  ['Escape', ['Esc']],
  ['Delete', ['Delete']],
  ['?', ['?']],
])('%s is written %j', (shortcut, caps) => {
  expect(keyCaps(shortcut)).toEqual(caps);
});

test('no key of a screen hides one that works everywhere', () => {
  const { everywhere, ...screens } = staffShortcuts;
  const begins = Object.keys(everywhere.keys).map((name) => name.split(' ')[0]);
  for (const { title, keys } of Object.values(screens)) {
    for (const key of Object.keys(keys)) expect(begins, `${key}, ${title}`).not.toContain(key);
  }
});
