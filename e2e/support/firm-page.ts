import type { Browser, Page } from '@playwright/test';
import type { TestBrowser } from '#testing/browser';
import { browserOptions } from './browser.ts';

/** A page of a browser that knows nothing yet, in which someone is signed in. */
export async function openAs(
  browser: Browser,
  origin: string,
  { cookies }: TestBrowser,
): Promise<Page> {
  const context = await browser.newContext({ ...browserOptions, baseURL: origin });
  await context.addCookies([
    ...[...cookies].map(([name, value]) => ({ name, value, url: origin, httpOnly: true })),
    // A sign-in leaves it too: without it the page takes them for a visitor.
    { name: 'filewell_hint', value: 'bench', url: origin },
  ]);
  return context.newPage();
}
