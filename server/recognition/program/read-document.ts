import type { Recognition } from '#domain/recognition';
import { assemble } from '../facts/assemble.ts';
import { withDescribed } from '../facts/described.ts';
import { readPdfPages } from './read-pdf.ts';
import { decodePicture, readPicture } from './read-picture.ts';
import { readTiff, UnsupportedTiff } from './tiff.ts';
import { tiffAsPdf } from './tiff-as-pdf.ts';
import type { AskedOf, ReadPages } from './read-pages.ts';

/** Says what a document is. `onPage` is notified of each page that is done. */
export async function readDocument(
  content: Buffer,
  asked: AskedOf,
  onPage: (page: number) => void = () => {},
): Promise<Recognition> {
  const format = formatOf(content);
  if (format === 'pdf') return recognitionOf(await readPdfPages(content, asked, onPage));
  if (format === 'jpeg' || format === 'png') return recognitionOf(await readPictureFile(content));
  if (format === 'tiff') return readTiffFile(content, asked, onPage);
  return { outcome: 'unsupported', pages: 0, pagesRead: 0, forms: [] };
}

/** A TIFF is read as the PDF that holds its pictures. */
async function readTiffFile(
  content: Buffer,
  asked: AskedOf,
  onPage: (page: number) => void,
): Promise<Recognition> {
  try {
    const { total, pages } = readTiff(content, asked.pages);
    const read = await readPdfPages(tiffAsPdf(pages), asked, onPage);
    return recognitionOf({ ...read, total });
  } catch (error) {
    if (!(error instanceof UnsupportedTiff)) throw error;
    return { outcome: 'unsupported', pages: 0, pagesRead: 0, forms: [] };
  }
}

async function readPictureFile(content: Buffer): Promise<ReadPages> {
  const { page, isReadable, described } = await readPicture(await decodePicture(content), 1);
  return isReadable
    ? { total: 1, pages: [page], described }
    : { total: 1, pages: [], refused: 'unreadable' };
}

function recognitionOf({ total, pages, refused, described = [] }: ReadPages): Recognition {
  const about = { pages: total, pagesRead: pages.length };
  if (refused) return { outcome: refused, ...about, forms: [] };
  if (described.length === 0 && pages.every(({ isBlank }) => isBlank))
    return { outcome: 'blank', ...about, forms: [] };
  const forms = withDescribed(assemble(pages), described, pages.length);
  const isKnown = forms.some(({ kind }) => kind !== null);
  return isKnown
    ? { outcome: 'read', ...about, forms }
    : { outcome: 'unrecognized', ...about, forms: [] };
}

/** By its first bytes; the media type is what someone said it is. */
function formatOf(content: Buffer): 'pdf' | 'jpeg' | 'png' | 'tiff' | undefined {
  if (content.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  const head = content.toString('latin1', 0, 4);
  if (head.startsWith('\u00FF\u00D8\u00FF')) return 'jpeg';
  if (head === '\u0089PNG') return 'png';
  if (head === 'II*\0' || head === 'MM\0*') return 'tiff';
  return undefined;
}
