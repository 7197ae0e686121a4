import type { BrowserContextOptions, LaunchOptions } from '@playwright/test';

/** How the system's Chromium is started. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    // Chromium's sandbox refuses to run as root, as in most containers.
    ...(process.geteuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Where and how large the browser is, unless a test says otherwise. */
export const browserOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId: 'America/Chicago',
} satisfies BrowserContextOptions;
