// How soon /admin shows what needs attention, on the large firm, in a browser that has never been
// there and in one that comes back. Fails when the promise does not hold. The site must be built.
//
//   BENCH_DIR=/tmp/firm npm run bench -- first-paint      the firm that bench/large-firm.ts made there
//   SCALE=0.01 ACTIVITY=0 npm run bench -- first-paint    a small one, without the activity log
import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { startFirmApp } from '../bench/firm-app.ts';
import { openLargeFirm } from '../bench/large-firm.ts';
import { Times } from '../bench/measure.ts';
import { launchOptions } from './support/browser.ts';
import { openAs } from './support/firm-page.ts';

/** Milliseconds from the request until what waits is painted. */
const promised = 1500;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const runs = Number(process.env['RUNS'] ?? 15);
const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-large-firm');
const withLog = process.env['ACTIVITY'] !== '0';
const firm = await startFirmApp(
  await openLargeFirm(dataDir, Number(process.env['SCALE'] ?? 1), withLog, say),
);
const browser = await chromium.launch(launchOptions);
try {
  const [first, again] = [new Times(), new Times()];
  for (let run = 0; run < runs; run += 1) {
    const page = await openAs(browser, firm.origin, await firm.staff());
    await page.addInitScript(notePaint);
    first.note(await usefulPaint(page));
    again.note(await usefulPaint(page));
    await page.context().close();
  }
  say(`\n${Times.head}`);
  say(first.line('/admin for the first time'));
  say(again.line('/admin again'));
  const isWithin = first.percentile(0.95) < promised;
  say(isWithin ? '\nThe promise holds.' : '\nThe promise does not hold.');
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await browser.close();
  await firm.close();
}

/** Runs in the page, at each frame: the first row of what waits. */
function notePaint(): void {
  const look = (): void => {
    const row = document.querySelector('ul[aria-label$="longest wait first"] li');
    if (!row) return void requestAnimationFrame(look);
    requestAnimationFrame(() =>
      document.documentElement.setAttribute('data-painted', String(performance.now())),
    );
  };
  requestAnimationFrame(look);
}

async function usefulPaint(page: Page): Promise<number> {
  await page.goto('/admin');
  const root = page.locator('html[data-painted]');
  await expect(root).toBeAttached();
  return Number(await root.getAttribute('data-painted'));
}
