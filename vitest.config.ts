import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,dev,scripts,bench}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
    globalSetup: 'server/testing/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // Tests talk to a real database and real processes, sometimes on two busy cores.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
