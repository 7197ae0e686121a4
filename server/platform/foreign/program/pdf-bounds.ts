import { inflateSync } from 'node:zlib';

/** A document takes more than it may: pages, entries of its tables, or bytes once it is unpacked. */
export class TooMuchError extends Error {
  override name = 'TooMuchError';
}

/** What a PDF may have. The largest documents are 10 MB; a tax return has up to 600 pages. */
export const pdfBounds = {
  pages: 5000,
  /** Of cross-reference streams, which the library reads as a whole when it opens a document. */
  entries: 300_000,
  /** That all streams but pictures unpack to, in sum. */
  inflatedBytes: 256 * 1024 * 1024,
  /** That one of them does. */
  streamBytes: 64 * 1024 * 1024,
} as const;

/** How far before a stream its dictionary is looked for. */
const dictionaryBytes = 4096;

/**
 * Unpacks the streams of a PDF one by one, each within bounds, before a library does so without any. What
 * hides from this (filters within filters, names that are spelled otherwise) meets the bounds of the process.
 *
 * @throws TooMuchError
 */
export function assertPdfBounds(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let inflated = 0;
  let entries = 0;
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    const from = startOfData(file, at);
    if (from === undefined) continue;
    const text = file.toString('latin1', Math.max(0, at - dictionaryBytes), at);
    const dictionary = text.slice(text.lastIndexOf(' obj') + 1);
    const isPicture = /\/Subtype\s*\/Image/.test(dictionary);
    if (isPicture || !/\/Fl(?:ateDecode)?\b/.test(dictionary)) continue;
    const width = entryWidth(dictionary);
    const most = width === undefined ? pdfBounds.streamBytes : pdfBounds.entries * width;
    const length = inflatedLength(file.subarray(from), most);
    inflated += length;
    if (width !== undefined) entries += length / width;
    if (inflated > pdfBounds.inflatedBytes || entries > pdfBounds.entries) {
      throw new TooMuchError(`unpacks to ${inflated} bytes`);
    }
  }
}

/** Where the data of a stream begins; undefined for a word that is none. */
function startOfData(file: Buffer, at: number): number | undefined {
  const after = at + 6;
  if (file[after] === 0x0a) return after + 1;
  if (file[after] !== 0x0d) return undefined;
  return file[after + 1] === 0x0a ? after + 2 : after + 1;
}

/** Zero for what is no packed data. */
function inflatedLength(data: Buffer, maxOutputLength: number): number {
  try {
    return inflateSync(data, { maxOutputLength }).length;
  } catch (error) {
    const isTooLong =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLong) throw new TooMuchError('a stream unpacks to too much', { cause: error });
    return 0;
  }
}

/** Bytes of an entry of a cross-reference stream (ISO 32000-1, 7.5.8.2); undefined for another stream. */
function entryWidth(dictionary: string): number | undefined {
  const widths = /\/W\s*\[([\d\s]*)\]/.exec(dictionary)?.[1]?.trim().split(/\s+/).map(Number);
  return (
    widths &&
    Math.max(
      1,
      Math.min(
        16,
        widths.reduce((sum, width) => sum + width, 0),
      ),
    )
  );
}
