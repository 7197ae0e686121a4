// Renders every screen of the route table in both themes at three widths, with the demo data, into
// the ignored folder `screenshots`. Words on the command line pick the screens whose names hold one.
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { startBuiltServer } from '#testing/server-process';
import { signInDirectly } from './support/accounts.ts';
import { browserOptions, launchOptions } from './support/browser.ts';
import { clientScreens } from './support/client-screens.ts';
import { openScreen, type Screen, settle } from './support/screen.ts';
import { staffScreens } from './support/staff-screens.ts';
import { visitorScreens } from './support/visitor-screens.ts';

const folder = path.join(import.meta.dirname, '../screenshots');
const allWidths = [1440, 768, 390];
const heights: Record<number, number> = { 390: 844, 768: 1024, 1440: 900 };
const password = 'demo-password-2026';
/** What would move or end when the window changes: dialogs, menus, what is being dragged. */
const boundToWindow = '[role=dialog], [role=alertdialog], [role=menu], [data-dragged]';

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Screen) =>
  wanted.length === 0 || wanted.some((word) => name.includes(word));

const dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-screenshots-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const server = await startBuiltServer({ DATA_DIR: dataDir, DEMO: '1' });
const browser = await chromium.launch(launchOptions);
try {
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let pictures = 0;
  pictures += await renderAll(await open(browser), visitorScreens);
  // One after the other, staff last: what clients do while being looked at is in their list.
  for (const [username, screens] of [
    ['client', clientScreens],
    ['admin', staffScreens],
  ] as const) {
    if (!screens.some(isWanted)) continue;
    const context = await open(browser);
    await signInDirectly(context, { username, password });
    pictures += await renderAll(context, screens);
  }
  console.log(`${pictures} pictures in ${path.relative(process.cwd(), folder) || folder}`);
} finally {
  await browser.close();
  await server.stop();
}

function open(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    ...browserOptions,
    baseURL: server.origin,
    reducedMotion: 'reduce',
  });
}

/** Answers how many pictures were made. */
async function renderAll(context: BrowserContext, screens: readonly Screen[]): Promise<number> {
  let pictures = 0;
  for (const screen of screens.filter(isWanted)) {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const widths = allWidths.filter((width) => screen.widths?.includes(width) ?? true);
    try {
      await page.setViewportSize(sizeOf(widths[0]));
      await openScreen(page, screen);
      for (const width of widths) {
        await page.setViewportSize(sizeOf(width));
        await fitHeight(page, width);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await settle(page);
          await page.getByText('Loading the preview').waitFor({ state: 'detached' });
          // The root of public pages has this attribute, too.
          if ((await page.locator('[data-page]:not(#root)').count()) > 0) {
            await page.locator('[data-page] [data-drawn]').first().waitFor();
          }
          const file = `${screen.name}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
          pictures += 1;
        }
      }
      console.log(screen.name);
    } catch (error) {
      process.exitCode = 1;
      console.log(`${screen.name} could not be shown: ${String(error)}`);
    }
    await screen.reset?.(page);
    await page.close();
  }
  return pictures;
}

/** Makes the window as high as the page, except under what would not outlast it. */
async function fitHeight(page: Page, width: number): Promise<void> {
  if ((await page.locator(boundToWindow).count()) > 0) return;
  await settle(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, sizeOf(width).height) });
}

function sizeOf(width = 1440): { width: number; height: number } {
  return { width, height: heights[width] ?? 900 };
}
