import { defineConfig } from '@playwright/test';
import { browserOptions, launchOptions } from './support/browser.ts';

/**
 * Journeys through the built product, `dist/web` behind `dist/dev/main.js`. Each worker starts its
 * own server on its own data folder (support/product.ts), so that its log belongs to one test.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/prepare.ts',
  outputDir: '../test-results',
  // More than there are cores on a small machine: journeys wait more than they work. Two nodes with
  // all they need are more work.
  workers: process.env['NODES'] === '2' ? 2 : 3,
  fullyParallel: true,
  ...(process.env['JOURNEYS'] === 'all' ? {} : { grep: /@every-run/ }),
  forbidOnly: true,
  // A journey that only sometimes works does not work.
  retries: 0,
  // Two busy cores answer late at times; waiting longer for what a person sees costs nothing.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...browserOptions,
    launchOptions,
    // Each frame of a motion is drawn by the processor here: a tenth of all. Journeys that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // What was done and what the network said. Without the film, which costs more than the journeys
    // themselves, and without a copy of the page at every step, which costs a tenth of them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
