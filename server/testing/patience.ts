import { expect, vi } from 'vitest';

/**
 * Tests share two cores with each other and with whatever else the machine does. What must come is
 * waited for until it comes; a bound given in a test only lengthens the wait. It says nothing about
 * speed, which the benches measure.
 */
const patienceMilliseconds = 60_000;

const { waitFor, waitUntil } = vi;
const { poll } = expect;

type Options = number | { timeout?: number; interval?: number } | undefined;

function patiently(options: Options): { timeout: number; interval?: number } {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return { ...given, timeout: Math.max(given?.timeout ?? 0, patienceMilliseconds) };
}

// Test files share a process, and this file is read once for each.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, patiently(options));
  };
  expect.poll = (callback, options) => poll(callback, { ...options, ...patiently(options) });
  vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));
}
