import { expect, it, vi } from 'vitest';

it('a test waits longer than vitest by itself or a short bound would', async () => {
  const started = performance.now();
  const pollFor = async (...asked: Parameters<typeof expect.poll>) => {
    await expect.poll(...asked).toBe(true);
  };
  // Vitest itself waits for a second.
  const isLate = () => performance.now() - started > 1_200;
  const waits = [undefined, { timeout: 50, interval: 10 }].flatMap((options) => [
    vi.waitFor(() => expect(isLate()).toBe(true), options),
    vi.waitUntil(isLate, options),
    pollFor(isLate, options),
  ]);
  await Promise.all([...waits, vi.waitFor(() => expect(isLate()).toBe(true), 50)]);
});
