import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** What a job that runs by the clock does each time, for tests that set the clock themselves. */
export async function scheduledRun(
  { platform }: TestApp,
  schedule: (platform: TestApp['platform']) => Promise<void>,
): Promise<() => Promise<void>> {
  const work = vi.spyOn(platform.queue, 'work').mockResolvedValue();
  const clock = vi.spyOn(platform.queue, 'schedule').mockResolvedValue();
  try {
    await schedule(platform);
    const [job, run] = work.mock.lastCall ?? [];
    if (!job || !run || clock.mock.lastCall?.[0] !== job) throw new Error('nothing was scheduled');
    return () => run({}, 'by hand');
  } finally {
    work.mockRestore();
    clock.mockRestore();
  }
}
