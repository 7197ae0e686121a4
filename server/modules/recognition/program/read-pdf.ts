import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { layOut } from '../facts/layout.ts';
import type { Page } from '../facts/page.ts';
import { openPdf } from './pdf.ts';
import { wordsOf } from './pdf-text.ts';
import type { AskedOf, ReadPages } from './read-document.ts';

/** Reads the pages of a PDF. */
export async function readPdfPages(
  content: Buffer,
  asked: AskedOf,
  onPage: (page: number) => void,
): Promise<ReadPages> {
  const pdf = await openPdf(new Uint8Array(content));
  if (!pdf) return { total: 0, pages: [], refused: 'locked' };
  const pages: Page[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, asked.pages); number += 1) {
    pages.push(await readPage(pdf, number));
    onPage(number);
  }
  return { total: pdf.numPages, pages };
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<Page> {
  const page = await pdf.getPage(number);
  const words = await wordsOf(page);
  page.cleanup();
  return layOut(number, 'text', words);
}
