import path from 'node:path';
import { defineConfig } from 'vitest/config';

const folders = '{contract,domain,server,dev,scripts,bench,web}';
const long = `${folders}/**/*.long.test.ts`;

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^\.\/password-cost\.ts$/,
        replacement: path.resolve('server/modules/identity/testing-password-cost.ts'),
      },
    ],
  },
  test: {
    // `npm test` runs the first, `npm run test:long` the second; a file that is named runs whichever it is in.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${folders}/**/*.test.ts`],
          exclude: [long],
        },
      },
      { extends: true, test: { name: 'long', include: [long] } },
    ],
    globalSetup: 'server/testing/global-setup.ts',
    pool: 'forks',
    // Every test file has a database and a server of its own; what they share is loaded code, and
    // loading that again for each took a third of the time.
    isolate: false,
    // For the same reason no test leaves a global behind: libraries ask for `window` to tell where they run.
    unstubGlobals: true,
    maxWorkers: 2,
    // Room for what a test throws away at once: collected seldom, it costs less.
    execArgv: ['--max-semi-space-size=64'],
    // Tests talk to a real database and real processes, sometimes on two busy cores. These bounds end
    // what hangs; how long something may take is measured by the benches.
    setupFiles: 'server/testing/patience.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
