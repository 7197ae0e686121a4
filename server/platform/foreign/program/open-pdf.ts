import { PDF } from '@libpdf/core';
import { assertPdfBounds, pdfBounds, TooMuchError } from './pdf-bounds.ts';

/**
 * Opens a PDF to write to it: the one door to the library that does.
 *
 * @throws TooMuchError; the library's error for what it can't read
 */
export async function openPdf(bytes: Uint8Array): Promise<PDF> {
  assertPdfBounds(bytes);
  const pdf = await PDF.load(bytes);
  if (pdf.getPageCount() > pdfBounds.pages) throw new TooMuchError('has too many pages');
  return pdf;
}
