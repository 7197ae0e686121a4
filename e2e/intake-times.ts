// How soon a client reads beside an upload what is in it: PDFs with text of corpus A, one after the other in a real
// browser, from the acknowledgement (201) until the facts or the question are on the screen. Needs the built product.
//
//   npm run bench -- intake-times         DOCUMENTS=100 npm run bench -- intake-times
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { corpusA } from '../dev/corpus/index.ts';
import { createClient, signInDirectly } from './support/accounts.ts';
import { browserOptions, launchOptions } from './support/browser.ts';
import { chooseFiles, openDocuments } from './support/documents.ts';
import { newPerson } from './support/people.ts';
import { startProduct } from './support/product.ts';
import { Times } from '../bench/measure.ts';

/** Milliseconds at p95. */
const promised = 2000;
const count = Number(process.env['DOCUMENTS'] ?? 30);

const known = corpusA(count * 3).filter(({ kind }) => kind !== null);
const papers = await Promise.all(
  known.slice(0, count).map(async ({ render }, index) => ({
    name: `scan ${String(index).padStart(3, '0')}.pdf`,
    mimeType: 'application/pdf',
    buffer: await render(),
  })),
);

/** In the page: milliseconds from the answer to the upload until its line says what was read; else false. */
const sinceAcknowledged = (name: string): string => `(() => {
  const lines = [...document.querySelectorAll('[aria-label=Uploads] li')];
  const line = lines.find(({ textContent }) => textContent.includes(${JSON.stringify(name)}));
  const said = line?.querySelector('[role=status]')?.textContent ?? '';
  if (said === '' || said.includes('Reading it')) return false;
  const sent = performance.getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('/api/files/upload'));
  return performance.now() - sent.at(-1).responseEnd;
})()`;

const product = await startProduct({ RECOGNITION: 'on' });
const browser = await chromium.launch(launchOptions);
try {
  // The page is asked by an expression, which its policy would refuse.
  const context = await browser.newContext({
    ...browserOptions,
    baseURL: product.origin,
    bypassCSP: true,
  });
  const person = newPerson('Maya', 'Fairweather');
  await createClient(context, person);
  await signInDirectly(context, person);
  const page = await context.newPage();
  await openDocuments(page);
  // A page remembers 250 requests unless told otherwise: later uploads would be timed from an earlier one.
  await page.evaluate('performance.setResourceTimingBufferSize(100_000)');
  const times = new Times();
  for (const paper of papers) {
    const choose = () => page.getByRole('button', { name: 'Choose files' }).click();
    await chooseFiles(page, choose, [paper]);
    const shown = await page.waitForFunction(sinceAcknowledged(paper.name), undefined, {
      polling: 'raf',
      timeout: 60_000,
    });
    times.note(Number(await shown.jsonValue()));
  }
  console.log(Times.head);
  console.log(times.line('facts on the screen after the 201, ms'));
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  if (times.percentile(0.95) > promised) {
    console.log(`not within ${promised} ms at p95`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
}
