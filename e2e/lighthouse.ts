// `npm run lighthouse`: measures the public pages of the built product as Lighthouse does on a
// phone, and fails below what the product promises. On a busy machine performance says little.
// Addresses after the command replace the pages.
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort, startBuiltServer } from '#testing/server-process';
import { launchOptions } from './support/browser.ts';

const leastScore = 98;
/** Of as many runs the middle one counts, category by category. */
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const folder = path.join(import.meta.dirname, '../.cache/lighthouse');

const pages = process.argv.length > 2 ? process.argv.slice(2) : ['/', '/faq'];
const dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-lighthouse-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
await mkdir(folder, { recursive: true });
const server = await startBuiltServer({ DATA_DIR: dataDir });
const port = await freePort();
const browser = await chromium.launch({
  ...launchOptions,
  args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
});
try {
  for (const page of pages) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await measure(page));
    report(page, results);
    const name = page.replaceAll(/\W+/g, '-').replace(/^-$/, 'landing').replace(/^-/, '');
    await writeFile(path.join(folder, `${name}.json`), JSON.stringify(results.at(-1)));
  }
} finally {
  await browser.close();
  await server.stop();
}

/** One run with Lighthouse's own settings: a middling phone on slow 4G. */
async function measure(page: string): Promise<Result> {
  const answer = await lighthouse(`${server.origin}${page}`, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!answer) throw new Error(`Lighthouse gave no result for ${page}`);
  const { runtimeError } = answer.lhr;
  if (runtimeError)
    throw new Error(`Lighthouse could not measure ${page}: ${runtimeError.message}`);
  return answer.lhr;
}

function report(page: string, results: readonly Result[]): void {
  const middle = (values: number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const scores = categories.map((category) => ({
    category,
    score: middle(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100)),
  }));
  const value = (audit: string) =>
    middle(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const requests = results.flatMap(({ audits }) => requestsOf(audits['network-requests']));
  const own = requests.filter(({ url }) => url.startsWith(server.origin));
  const script = own.filter(({ resourceType }) => resourceType === 'Script');
  // Shown, not judged: the budget of compressed programs is held by the journeys (site.spec.ts).
  const scriptBytes = script.reduce((sum, { transferSize }) => sum + transferSize, 0) / runs;
  const foreign = [...new Set(requests.map(({ url }) => url))].filter(
    (url) => /^https?:/.test(url) && !url.startsWith(server.origin),
  );
  const shift = value('cumulative-layout-shift');
  console.log(
    `${page.padEnd(10)}${scores.map(({ category, score }) => `${category} ${score}`).join(', ')}`,
  );
  console.log(
    `${' '.repeat(10)}JavaScript with headers ${(scriptBytes / 1000).toFixed(1)} kB, layout shift ${shift.toFixed(3)}, ` +
      `first paint ${value('first-contentful-paint').toFixed(0)} ms, largest ${value('largest-contentful-paint').toFixed(0)} ms, ` +
      `blocked ${value('total-blocking-time').toFixed(0)} ms`,
  );
  const problems = [
    ...scores
      .filter(({ score }) => score < leastScore)
      .map(({ category, score }) => `${category} is ${score}, not ${leastScore}`),
    ...(shift > 0 ? ['the layout shifts'] : []),
    ...foreign.map((url) => `a request leaves the origin: ${url}`),
  ];
  for (const problem of problems) console.log(`${' '.repeat(10)}✗ ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

interface Request {
  url: string;
  resourceType?: string;
  /** Bytes over the wire, headers included. */
  transferSize: number;
}

function requestsOf(audit: Result['audits'][string] | undefined): Request[] {
  const { details } = audit ?? {};
  // The audit's table, as lighthouse/core/audits/network-requests.js writes it.
  return details && 'items' in details ? (details.items as unknown[] as Request[]) : [];
}
