import type { Made } from './made.ts';
import { openPdf } from './open-pdf.ts';
import { TooMuchError } from './pdf-bounds.ts';

/** Whether a PDF is within bounds. One that is damaged, or needs a password, is for who opens it. */
export async function checkPdf(_: unknown, [pdf = new Uint8Array()]: Uint8Array[]): Promise<Made> {
  try {
    await openPdf(pdf);
  } catch (error) {
    if (error instanceof TooMuchError) throw error;
  }
  return { head: {} };
}
