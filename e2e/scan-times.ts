// Ten photographs to one PDF in the scanner, on a phone's screen in a real browser: how long, how large, and how much
// memory. Needs the built product. A processor four times slower: the browser can slow the page's thread but no worker, so
// the time that all its processes work counts, four times over, as if they shared one core.
//
//   node e2e/scan-times.ts         PAGES=20 node e2e/scan-times.ts
import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
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
const photos = await Promise.all(
  good.slice(0, pages).map(async ({ render }, index) => ({
    name: `IMG_${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await render(),
  })),
);

const product = await startProduct({ RECOGNITION: 'off' });
const browser = await chromium.launch(launchOptions);
try {
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

  const system = await browser.newBrowserCDPSession();
  const processes = async () => {
    const { processInfo } = await system.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU');
  };
  const work = async () => new Map((await processes()).map(({ id, cpuTime }) => [id, cpuTime]));
  const before = { work: await work(), memory: 0 };
  // A process that ended holds nothing.
  const memoryOf = (id: number): number => {
    const file = `/proc/${id}/status`;
    const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  };
  const memory = (): number => [...before.work.keys()].reduce((sum, id) => sum + memoryOf(id), 0);
  before.memory = memory();
  let most = before.memory;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 40);
  const began = performance.now();
  await dialog.getByLabel('Photos of pages').setInputFiles(photos);
  const size = dialog.getByText(`${pages} pages, `);
  await size.waitFor({ timeout: 300_000 });
  const said = await size.textContent();
  await dialog.getByRole('button', { name: 'Send' }).tap();
  await dialog.waitFor({ state: 'hidden' });
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  let worked = 0;
  for (const [id, time] of await work()) worked += time - (before.work.get(id) ?? 0);
  const megabytes = Number(/([\d.]+) MB/.exec(said ?? '')?.[1]);
  console.log(`${said}, ${seconds.toFixed(1)} s by the clock`);
  console.log(
    `${worked.toFixed(1)} s of processor time, times ${slower}: ${(worked * slower).toFixed(1)} s`,
  );
  console.log(
    `memory ${most.toFixed(0)} MB at most, ${(most - before.memory).toFixed(0)} MB more than before`,
  );
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  const isKept =
    worked * slower <= promised.seconds &&
    megabytes <= promised.megabytes &&
    most <= promised.memory;
  if (!isKept) {
    console.log('not as promised');
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
}
