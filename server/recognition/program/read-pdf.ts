import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type DescribedForm, readFdx } from '../facts/fdx.ts';
import { layOut } from '../facts/layout.ts';
import type { Page } from '../facts/page.ts';
import { openPdf } from './pdf.ts';
import { wordsOf } from './pdf-text.ts';
import { type GrayPicture, toGray } from './picture.ts';
import type { AskedOf, ReadPages } from './read-pages.ts';
import { longestSide, type PicturePage, readPicture } from './read-picture.ts';

/** A page with fewer words than this may be a scan that a program has signed. */
const fewWords = 15;

/** Reads the pages of a PDF. */
export async function readPdfPages(
  content: Buffer,
  asked: AskedOf,
  onPage: (page: number) => void,
): Promise<ReadPages> {
  const pdf = await openPdf(new Uint8Array(content));
  if (!pdf) return { total: 0, pages: [], refused: 'locked' };
  const pages: Page[] = [];
  const described = await embeddedForms(pdf);
  let unreadable = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, asked.pages); number += 1) {
    const read = await readPage(pdf, number);
    if (read.isReadable) pages.push(read.page);
    else unreadable += 1;
    described.push(...read.described);
    onPage(number);
  }
  const read = { total: pdf.numPages, pages, described };
  await pdf.loadingTask.destroy();
  return unreadable > 0 && pages.every(({ isBlank }) => isBlank)
    ? { ...read, refused: 'unreadable' }
    : read;
}

/** What the payer's program left in the document's properties (FDX: fdxVersion, fdxSoftwareId, fdxJson). */
async function embeddedForms(pdf: PDFDocumentProxy): Promise<DescribedForm[]> {
  const { info } = await pdf.getMetadata();
  const custom: unknown = Reflect.get(info, 'Custom');
  const json: unknown = custom instanceof Map ? custom.get('fdxJson') : undefined;
  return typeof json === 'string' ? readFdx(json, 'fdx') : [];
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<PicturePage> {
  const page = await pdf.getPage(number);
  const words = await wordsOf(page);
  const written = { page: layOut(number, 'text', words), isReadable: true, described: [] };
  if (words.length >= fewWords) {
    page.cleanup();
    return written;
  }
  const shown = await readPicture(await render(page), number);
  page.cleanup();
  const hasMore = shown.page.segments.length > written.page.segments.length;
  return hasMore || !shown.isReadable ? shown : { ...written, described: shown.described };
}

/** Draws a page as it is shown. */
async function render(page: PDFPageProxy): Promise<GrayPicture> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) });
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  // The library's types know the canvas of browsers alone; it draws on this one by its own factory.
  const drawing: object = { canvas, viewport, background: '#fff', annotationMode: 1 };
  await page.render(drawing as Parameters<PDFPageProxy['render']>[0]).promise;
  return toGray(canvas, canvas.width, canvas.height);
}
