import { afterEach, expect, it, vi } from 'vitest';
import { isSigningOut, logoutLink } from './person.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('a press on Logout leads away for ten seconds, then the end of a session is news again', () => {
  vi.stubGlobal('sessionStorage', { length: 0, key: () => null });
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(60_000);
  expect(isSigningOut()).toBe(false);
  logoutLink.onClick();
  expect(isSigningOut()).toBe(true);
  vi.advanceTimersByTime(9_999);
  expect(isSigningOut()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isSigningOut()).toBe(false);
});
