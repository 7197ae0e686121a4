// How the lists of documents feel in a real browser, on the built product:
//   the staff's list scrolled through 10,000 documents, frame by frame, beside a bare page that does
//   nothing but render as many plain rows in the same way: what this machine could do at best;
//   a client with 2,000 documents opening their list.
// Fails when a promise does not hold. The site must be built.
//
//   npm run bench -- screen-times         the firm is made on the first run, which takes a minute
//   BENCH_DIR=/tmp/screens RUNS=20 npm run bench -- screen-times
import path from 'node:path';
import { type Browser, type CDPSession, chromium, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { openFirm, startFirmApp } from '../bench/firm-app.ts';
import { Times } from '../bench/measure.ts';
import { browserOptions, launchOptions } from './support/browser.ts';
import { openAs } from './support/firm-page.ts';

/** Milliseconds: of the page's own work for a frame, and until the 2,000 documents are there. */
const promised = { frame: 16.7, list: 300 };
const wanted = 10_000;
const rowHeight = 36;
/** Pixels a frame: some 400 rows a second, as fast as a wheel is spun. */
const step = 240;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const runs = Number(process.env['RUNS'] ?? 10);
const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-screens');
const firm = await startFirmApp(await openFirm(dataDir, { clients: 300, files: 13_000 }, say));
// All of them wait for review: the list that staff scroll.
const client = new pg.Client({ connectionString: firm.connectionString });
await client.connect();
await client.query(
  'UPDATE files SET processed_at = NULL, processed_by = NULL WHERE processed_at IS NOT NULL',
);
await client.end();

const browser = await chromium.launch(launchOptions);
try {
  say(`\n${Times.head}`);
  const bare = await scrollBare(browser);
  say(bare.frames.line('a bare page: from frame to frame'));
  say(bare.work.line('a bare page: work for a frame'));
  const list = await scrollList(await openAs(browser, firm.origin, await firm.staff()));
  say(list.frames.line('10,000 documents: from frame to frame'));
  say(list.work.line('10,000 documents: work for a frame'));
  say(`tasks of over 50 ms: ${list.longTasks}, on the bare page ${bare.longTasks}`);
  const opened = await openDocuments(
    await openAs(browser, firm.origin, (await firm.firstClient()).browser),
  );
  say(opened.line('2,000 documents, from the click to the rows'));
  const isWithin =
    list.work.percentile(0.95) < promised.frame && opened.percentile(0.95) < promised.list;
  say(isWithin ? '\nBoth promises hold.' : '\nA promise does not hold.');
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await browser.close();
  await firm.close();
}

interface Scrolling {
  /** Between two frames as the browser drew them: the machine's other work counts too. */
  frames: Times;
  /** What the page's thread worked for each frame, other work of the machine left out. */
  work: Times;
  longTasks: number;
}

async function scrollList(page: Page): Promise<Scrolling> {
  await page.goto('/admin?section=pending');
  const area = page.getByRole('region', { name: 'Files' });
  await expect(area.locator('tr[data-file]').first()).toBeVisible();
  const scrolling = await scrollThrough(page, '[aria-label="Files"]');
  await expect(area.getByText(/Showing [\d,]+ of/)).toHaveText(/Showing 1\d,\d{3} of/);
  await page.context().close();
  return scrolling;
}

/** The same table head, as many rows, the same height: placed by hand, without any program. */
async function scrollBare(browser: Browser): Promise<Scrolling> {
  const page = await browser.newPage(browserOptions);
  await page.setContent(`<div id="area" style="height: 700px; overflow: auto">
    <div id="all" style="position: relative; height: ${wanted * rowHeight}px"></div></div>`);
  await page.evaluate((height) => {
    const area = document.querySelector('#area');
    const all = document.querySelector('#all');
    if (!area || !all) throw new Error('the page is not there');
    area.addEventListener('scroll', () => {
      const first = Math.floor(area.scrollTop / height);
      all.replaceChildren(
        ...Array.from({ length: 44 }, (_, index) => {
          const row = document.createElement('div');
          row.style.cssText = `position: absolute; top: ${(first + index) * height}px; height: ${height}px`;
          row.textContent = `A document ${first + index} of a client, W-2, 2025, 3 days ago`;
          return row;
        }),
      );
    });
  }, rowHeight);
  const scrolling = await scrollThrough(page, '#area');
  await page.close();
  return scrolling;
}

/**
 * Scrolls an area down by the same stretch at every frame, for as long as 10,000 rows take. Where
 * rows are still on their way it waits for them, as a person would.
 */
async function scrollThrough(page: Page, selector: string): Promise<Scrolling> {
  const session = await page.context().newCDPSession(page);
  // Of the thread alone: what other programs take from it does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const frames = new Times();
  const work = new Times();
  let longTasks = 0;
  /** Frames measured together: asking the browser for its work is work too. */
  const together = 20;
  for (let top = 0; top < wanted * rowHeight - 900;) {
    const before = await taskSeconds(session);
    const stretch = await page.evaluate(scrollFrames, { selector, top, step, frames: together });
    const after = await taskSeconds(session);
    for (const time of stretch.times) frames.note(time);
    work.note(((after - before) * 1000) / together);
    longTasks += stretch.longTasks;
    top = stretch.top;
  }
  return { frames, work, longTasks };
}

/** Runs in the page. */
async function scrollFrames(order: {
  selector: string;
  top: number;
  step: number;
  frames: number;
}): Promise<{ times: number[]; longTasks: number; top: number }> {
  const area = document.querySelector(order.selector);
  if (!area) throw new Error(`${order.selector} is not there`);
  let longTasks = 0;
  const observer = new PerformanceObserver((list) => (longTasks += list.getEntries().length));
  observer.observe({ type: 'longtask' });
  const times: number[] = [];
  let { top } = order;
  let last = await new Promise<number>(requestAnimationFrame);
  for (let frame = 0; frame < order.frames; frame += 1) {
    top = Math.min(top + order.step, area.scrollHeight - area.clientHeight);
    area.scrollTop = top;
    const now = await new Promise<number>(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  observer.disconnect();
  return { times, longTasks, top };
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** From the click on the link to the first row, painted; the call to the server is in it. */
async function openDocuments(page: Page): Promise<Times> {
  const times = new Times();
  for (let run = 0; run <= runs; run += 1) {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const time = await page.evaluate(async () => {
      const frame = () => new Promise<number>(requestAnimationFrame);
      const link = [...document.querySelectorAll<HTMLElement>('[aria-label=Portal] a')].find(
        ({ textContent }) => textContent.trim().startsWith('Documents'),
      );
      if (!link) throw new Error('there is no link to the documents');
      const begin = performance.now();
      link.click();
      while (!/Showing 1?,?\d+ of/.test(document.body.textContent)) await frame();
      await frame();
      return performance.now() - begin;
    });
    // The first time fetches the screen's program, which every later one has.
    if (run > 0) times.note(time);
  }
  await page.context().close();
  return times;
}
