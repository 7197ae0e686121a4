import { expect, it } from 'vitest';
import { screens } from '#domain/screens';
import { screenOf } from './screen-of.ts';

it('finds every screen of the contract, with or without a slash at the end', () => {
  for (const screen of screens) {
    expect(screenOf(screen.path)).toBe(screen);
    expect(screenOf(`${screen.path}/`.replace('//', '/'))).toBe(screen);
  }
});

it('finds nothing at other paths', () => {
  expect(screenOf('/nowhere')).toBeUndefined();
  expect(screenOf('/admin/x')).toBeUndefined();
});
