import { buffer } from 'node:stream/consumers';
import type { PartKind } from '#domain/returns/delivery-values';
import { layOut } from '../facts/layout.ts';
import { type NameTerms, type PackageFacts, packageFactsOf } from '../facts/package-facts.ts';
import { partOfPage } from '../facts/package-page.ts';
import { openPdf } from './pdf.ts';
import { wordsOf } from './pdf-text.ts';

/** What is asked about a package: how many pages it may have, and who may be named on them. */
export interface AskedOfPackage {
  most: number;
  people: readonly NameTerms[];
}

/** Reads one package from stdin and writes what its pages are. */
export async function answerPackage(): Promise<void> {
  const input = await buffer(process.stdin);
  const end = input.indexOf(10);
  const asked: AskedOfPackage = JSON.parse(input.subarray(0, end).toString());
  const said = await pagesOf(new Uint8Array(input.subarray(end + 1)), asked.most, asked.people);
  process.stdout.write(JSON.stringify(said));
}

/** A page of a package. */
export interface PackagePage {
  kind: PartKind | null;
  facts: PackageFacts;
}

/** What each page of a PDF says it is, and whose. Its pages aren’t drawn: a tax program prints text. */
export async function pagesOf(
  bytes: Uint8Array,
  most: number,
  people: readonly NameTerms[] = [],
): Promise<{ pages: PackagePage[] } | { problem: 'locked' | 'too-long' }> {
  const pdf = await openPdf(bytes);
  if (pdf === undefined) return { problem: 'locked' };
  if (pdf.numPages > most) return { problem: 'too-long' };
  const pages: PackagePage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: false });
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    const { lines } = layOut(number, 'text', await wordsOf(page));
    pages.push({
      kind: partOfPage(text),
      facts: packageFactsOf(
        lines.map((line) => line.text),
        people,
      ),
    });
    page.cleanup();
  }
  await pdf.loadingTask.destroy();
  return { pages };
}
