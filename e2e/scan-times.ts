// Ten photographs to one PDF in the scanner, on a phone's screen in a real browser: how long, how large, and how much
// memory. Needs the built product. A processor four times slower: the browser can slow the page's thread but no worker, so
// the time that all its processes work counts, four times over, as if they shared one core.
//
//   npm run bench -- scan-times         PAGES=20 npm run bench -- scan-times
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { photographs } from '../dev/corpus/photographs.ts';
import { becomeAssistant, createClient, signInDirectly } from './support/accounts.ts';
import { browserOptions, launchOptions } from './support/browser.ts';
import { phone } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { startProduct } from './support/product.ts';
import { beginReturn, clientIdOf } from './support/returns.ts';

const pages = Number(process.env['PAGES'] ?? 10);
const promised = { seconds: pages, megabytes: (3 * pages) / 10, memory: 300 };
const slower = 4;

const good = photographs(pages * 2).filter(({ flaw }) => flaw === 'none');
// On the disk, as on a phone: handed to the page as text, the page would work on that, too.
const folder = await mkdtemp(path.join(tmpdir(), 'filewell-photos-'));
const photos: string[] = [];
for (const [index, { render }] of good.slice(0, pages).entries()) {
  const file = path.join(folder, `IMG_${index}.jpg`);
  await writeFile(file, await render());
  photos.push(file);
}

const product = await startProduct({ RECOGNITION: 'off' });
const browser = await chromium.launch(launchOptions);
const system = await browser.newBrowserCDPSession();
const processes = async () => {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU');
};
/** Megabytes: what processes hold themselves (heaps, pictures, shared buffers), and with the browser's program. */
interface Usage {
  own: number;
  all: number;
}
const locksBy = (ids: readonly number[]): Usage => {
  const usage = { own: 0, all: 0 };
  for (const id of ids) {
    // A process that ended holds nothing.
    const file = `/proc/${id}/status`;
    const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const of = (name: string): number =>
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
    usage.own += of('RssAnon') + of('RssShmem');
    usage.all += of('VmRSS');
  }
  return usage;
};
try {
  const blank = await browser.newPage();
  const empty = locksBy((await processes()).map(({ id }) => id));
  await blank.close();
  const context = await browser.newContext({
    ...browserOptions,
    ...phone,
    baseURL: product.origin,
  });
  const person = newPerson('Maya', 'Fairweather');
  await createClient(context, person);
  await signInDirectly(context, person);
  const office = await browser.newContext({ baseURL: product.origin });
  await becomeAssistant(office, product);
  const item = { title: 'Receipts', category: 'receipts' };
  await beginReturn(office, await clientIdOf(office, person.email), {
    steps: ['Collect'],
    items: [item],
  });
  await office.close();
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: `Scan for ${item.title}` }).tap();
  const dialog = page.getByRole('dialog', { name: item.title });
  await dialog.getByRole('button', { name: 'Choose photos' }).waitFor();

  const work = async () => new Map((await processes()).map(({ id, cpuTime }) => [id, cpuTime]));
  const before = { work: await work(), memory: { own: 0, all: 0 } };
  const memory = (): Usage => locksBy([...before.work.keys()]);
  before.memory = memory();
  let most = before.memory;
  const watch = setInterval(() => {
    const now = memory();
    most = { own: Math.max(most.own, now.own), all: Math.max(most.all, now.all) };
  }, 40);
  const began = performance.now();
  await dialog.getByLabel('Photos of pages').setInputFiles(photos);
  // Selectors that cost nothing: Playwright's own read all of the page, again and again.
  await page.locator(`css=img[alt="Page ${pages}"]`).waitFor({ timeout: 300_000 });
  const said = await page.locator('css=[role=dialog] p[role=status]').textContent();
  await page.locator('css=[role=dialog] footer button').tap();
  await page.locator('css=[role=dialog]').waitFor({ state: 'detached' });
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  let worked = 0;
  for (const [id, time] of await work()) worked += time - (before.work.get(id) ?? 0);
  const megabytes = Number(/([\d.]+) MB/.exec(said ?? '')?.[1]);
  console.log(`${said}, ${seconds.toFixed(1)} s by the clock`);
  console.log(
    `${worked.toFixed(1)} s of processor time, times ${slower}: ${(worked * slower).toFixed(1)} s`,
  );
  const say = ({ own, all }: Usage): string => `${own.toFixed(0)} (${all.toFixed(0)})`;
  console.log(
    `memory in MB, with the browser's program in parentheses: an empty page ${say(empty)}, before ${say(before.memory)}, at most ${say(most)}`,
  );
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  const isWithin =
    worked * slower <= promised.seconds &&
    megabytes <= promised.megabytes &&
    most.own <= promised.memory;
  if (!isWithin) {
    console.log('not as promised');
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true });
}
