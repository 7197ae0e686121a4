// Drawing in real threads; what is drawn is read back by the tests of the invoices, the organizer and
// the activity report.
import { afterEach, expect, it } from 'vitest';
import { readPdf } from '#testing/read-pdf';
import { drawSheet } from './draw-pdf.ts';
import { PdfThreads } from './pdf-threads.ts';
import { Sheet, type SheetContents } from './pdf-contents.ts';

let threads = new PdfThreads();
afterEach(async () => {
  await threads.close();
  threads = new PdfThreads();
});

/** A report of that many lines. */
function report(lines: number): SheetContents {
  const sheet = new Sheet({ title: 'Report', author: 'Filewell', createdAt: new Date(0) });
  const row = ['Nov 22, 2026', 'download invoice', 'Maya Okafor, maya@example.test', 'W-2 Łukasz'];
  sheet.table(
    ['Time', 'Action', 'Who', 'What'],
    Array.from({ length: lines }, () => row),
    [4, 3, 4, 5],
  );
  return sheet.contents('Filewell');
}

/** How often everything else had its turn while this was under way. */
async function turnsDuring<T>(work: Promise<T>): Promise<{ turns: number; result: T }> {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const result = await work;
  isOver = true;
  return { turns, result };
}

it('draws the same bytes as the main thread would, and lets it go on in the meantime', async () => {
  const contents = report(300);
  const here = await turnsDuring(drawSheet(contents));
  const there = await turnsDuring(threads.draw(contents));
  expect(there.result.equals(here.result)).toBe(true);
  expect(readPdf(there.result).text).toContain('Maya Okafor');
  // The control: drawn here, everything else waits until it is done.
  expect(here.turns).toBeLessThan(10);
  expect(there.turns).toBeGreaterThan(100);
});

it('starts no thread before the first document, and ends it when there is none for a while', async () => {
  await threads.close();
  threads = new PdfThreads({ idleMs: 50 });
  expect(threads.size).toBe(0);
  await threads.draw(report(1));
  expect(threads.size).toBe(1);
  await expect.poll(() => threads.size, { timeout: 10_000 }).toBe(0);
  await threads.draw(report(1));
});

it('has at most two threads, whatever is asked of it', async () => {
  const all = Array.from({ length: 12 }, () => threads.draw(report(5)));
  expect(threads.size).toBeLessThanOrEqual(2);
  for (const pdf of await Promise.all(all)) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(threads.size).toBeLessThanOrEqual(2);
});

it('what cannot be drawn fails by itself; what waits is drawn', async () => {
  const broken = { ...report(1), blocks: [{ kind: 'paragraph' }] } as unknown as SheetContents;
  const [failed, ...rest] = await Promise.allSettled([
    threads.draw(broken),
    threads.draw(report(1)),
    threads.draw(report(1)),
  ]);
  expect(failed).toMatchObject({ reason: { message: 'a PDF could not be drawn' } });
  expect(rest.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

it('a document that takes too long ends its thread; the next one gets a new one', async () => {
  await threads.close();
  threads = new PdfThreads({ drawMs: 1 });
  await expect(threads.draw(report(2000))).rejects.toThrow(/thread ended/);
  await threads.close();
  threads = new PdfThreads();
  await threads.draw(report(1));
});

it('is refused once the server stops, and leaves nobody waiting', async () => {
  const waiting = Array.from({ length: 5 }, () => threads.draw(report(500)));
  const outcomes = Promise.allSettled(waiting);
  await threads.close();
  for (const { status } of await outcomes) expect(status).toBe('rejected');
  await expect(threads.draw(report(1))).rejects.toThrow('stopping');
});
