import { fileTypeFromBuffer } from 'file-type';
import { pieces, type ReadContent, windowed } from './content-window.ts';
import { endOfPicture } from './picture-end.ts';
import { refusal } from './refusals.ts';

/**
 * Finds a second file behind the end of a picture or PDF. Where a document ends follows from its
 * structure. What is behind is not refused as such: cameras put previews, films and notes of
 * their own there, and web servers line feeds. It is refused when it is an archive or a program.
 */

/** Bytes that make an archive or a program wherever they stand; too long to come about by chance. */
const marks = [
  // The end of a zip: "disk 0 of 0".
  'PK\x05\x06\0\0\0\0',
  '7z\xbc\xaf\x27\x1c',
  'Rar!\x1a\x07',
  'MSCF\0\0\0\0',
  '\xfd7zXZ\0',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  '\x7fELF\x01\x01\x01\0',
  '\x7fELF\x02\x01\x01\0',
  'This program cannot be run in DOS mode',
].map((text) => Buffer.from(text, 'latin1'));
const longestMark = Math.max(...marks.map(({ length }) => length));

/** How far behind the end of a part the beginning of another file is looked for. */
const headBytes = 4 * 1024;
const padding = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20, 0xff]);
/** Ends of a PDF that are remembered, the latest: each save adds one. */
const rememberedEnds = 200;
const pdfEnd = Buffer.from('%%EOF');
/** Bytes of one that may be in the chunk before. */
const overlap = pdfEnd.length - 1;

/** @throws {UnsupportedTypeError} when an archive or a program is behind the picture's end */
export async function assertNothingAppended(
  kind: 'jpeg' | 'png' | 'tiff',
  content: ReadContent,
): Promise<void> {
  const read = windowed(content);
  const end = await endOfPicture(kind, read);
  if ((await beginsAnother(read, end)) || (await hasMarker(read, end))) throw refusal('hidden');
}

/** Follows a PDF as it streams by and notes where it says that it ends. */
export interface PdfEnds {
  push(chunk: Uint8Array): void;
  /** @throws {UnsupportedTypeError} when an archive or a program is behind one of the ends */
  assertNothingBehind(content: ReadContent): Promise<void>;
}

export function watchPdfEnds(): PdfEnds {
  // A ring, as a hostile file may say a million times that it ends.
  const ends: number[] = [];
  let found = 0;
  let seen = 0;
  let rest = Buffer.alloc(0);
  const note = (text: Buffer, start: number): void => {
    for (let at = text.indexOf(pdfEnd); at >= 0; at = text.indexOf(pdfEnd, at + 1)) {
      ends[found % rememberedEnds] = start + at + pdfEnd.length;
      found += 1;
    }
  };
  return {
    push(chunk) {
      // One that begins in an earlier chunk ends within the first bytes of this one. The rest isn't copied.
      const joint = Buffer.concat([rest, chunk.subarray(0, overlap)]);
      note(joint, seen - rest.length);
      const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      note(text, seen);
      seen += chunk.length;
      rest =
        chunk.length < overlap ? joint.subarray(-overlap) : Buffer.from(text.subarray(-overlap));
    },
    async assertNothingBehind(content) {
      const read = windowed(content);
      const ordered = ends.toSorted((a, b) => a - b);
      for (const end of ordered) {
        // A save after the first end begins with an object of the PDF.
        if (await beginsAnother(read, end)) throw refusal('hidden');
      }
      const last = ordered.at(-1);
      if (last !== undefined && (await hasMarker(read, last))) throw refusal('hidden');
    },
  };
}

/** Whether the first bytes behind `offset`, padding aside, begin an archive, a program or a document. */
async function beginsAnother(read: ReadContent, offset: number): Promise<boolean> {
  let at = offset;
  for await (const piece of pieces(read, offset, headBytes)) {
    const from = piece.findIndex((byte) => !padding.has(byte));
    if (from >= 0) {
      const type = await fileTypeFromBuffer(await read(at + from, headBytes));
      // Films, sounds and pictures are a camera's, XML its description.
      return type?.mime.startsWith('application/') === true && type.mime !== 'application/xml';
    }
    at += piece.length;
  }
  return false;
}

async function hasMarker(read: ReadContent, offset: number): Promise<boolean> {
  let rest = Buffer.alloc(0);
  for await (const piece of pieces(read, offset)) {
    const text = Buffer.concat([rest, piece]);
    if (marks.some((mark) => text.includes(mark))) return true;
    rest = text.subarray(Math.max(0, text.length - longestMark));
  }
  return false;
}
