import { buffer } from 'node:stream/consumers';
import type { PartKind } from '#domain/returns/delivery-values';
import { partOfPage } from '../facts/package-page.ts';
import { openPdf } from './pdf.ts';

/** Reads one package from stdin and writes what its pages are. */
export async function answerPackage(): Promise<void> {
  const input = await buffer(process.stdin);
  const end = input.indexOf(10);
  const most = Number(input.subarray(0, end).toString());
  const said = await pagesOf(new Uint8Array(input.subarray(end + 1)), most);
  process.stdout.write(JSON.stringify(said));
}

/** What each page of a PDF says it is. Its pages aren’t drawn: a tax program prints text. */
export async function pagesOf(
  bytes: Uint8Array,
  most: number,
): Promise<{ pages: (PartKind | null)[] } | { problem: 'locked' | 'too-long' }> {
  const pdf = await openPdf(bytes);
  if (pdf === undefined) return { problem: 'locked' };
  if (pdf.numPages > most) return { problem: 'too-long' };
  const pages: (PartKind | null)[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: false });
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    pages.push(partOfPage(text));
    page.cleanup();
  }
  await pdf.loadingTask.destroy();
  return { pages };
}
