import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserOptions, launchOptions } from './e2e/support/browser.ts';

/** Screens and forms one at a time in a real browser, with the answers of the server given by the test. */
export default defineConfig({
  root: 'web',
  plugins: [tailwindcss()],
  // Everything the site needs is prepared before the first test, which would be loaded again otherwise.
  optimizeDeps: { entries: ['main.tsx', 'testing/*', '**/*.screen.test.tsx'] },
  test: {
    include: ['**/*.screen.test.tsx'],
    setupFiles: 'testing/setup.ts',
    maxWorkers: 2,
    // A page shows the screens of many files: loading the site again for each took a fifth of the processor time.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // Two busy cores answer late at times; what a person sees is waited for.
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      provider: playwright({
        launchOptions,
        contextOptions: {
          locale: browserOptions.locale,
          timezoneId: browserOptions.timezoneId,
          // A dialog that fades in is judged when it is there.
          reducedMotion: 'reduce',
        },
        actionTimeout: 30_000,
      }),
      viewport: browserOptions.viewport,
      instances: [{ browser: 'chromium' }],
    },
  },
});
