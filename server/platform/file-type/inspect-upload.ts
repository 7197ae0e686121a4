import { fileTypeFromBuffer } from 'file-type';
import { assertNothingAppended, watchPdfEnds } from './appended.ts';
import { watchFormulas } from './csv-formulas.ts';
import {
  declaresKind,
  extensionOf,
  type FileKind,
  type InspectedFile,
  kindOfExtension,
  kinds,
} from './kinds.ts';
import { inspectOffice, pdfRefusal } from '../foreign/checks.ts';
import type { ReadContent } from './content-window.ts';
import { inspectOldOffice } from './old-office.ts';
import { assertPictureSize } from './picture-size.ts';
import { beginTextCheck, textFormat } from './plain-text.ts';
import { refusal, formatRefusal, mismatchRefusal, unrecognizedRefusal } from './refusals.ts';

/** Bytes kept from the beginning: what the recognition of formats checks. */
const HEAD_BYTES = 8 * 1024;
/** An archive's end record with the longest comment it can have. */
const ZIP_END_BYTES = 22 + 0xffff;
/** What may follow an archive hidden at the end of a PDF without spoiling it. */
const ZIP_END_SLACK = 64;

/** What is known of an upload before its bytes arrive. */
export interface UploadClaim {
  filename: string;
  /** The part's content type, '' when the browser sent none. */
  declaredType: string;
  allowed: readonly FileKind[];
}

/** An upload being looked at while it streams by. */
export interface Inspection {
  /** Takes the next bytes of the content, in order. */
  push(chunk: Uint8Array): void;
  /**
   * Decides, after the last byte.
   *
   * @throws {UnsupportedTypeError}
   */
  finish(content: { read: ReadContent; size: number }): Promise<InspectedFile>;
}

type Container = 'pdf' | 'jpeg' | 'png' | 'tiff' | 'zip' | 'compound';

const signatures: readonly (readonly [Container, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['compound', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

/**
 * Begins to look at an upload. The bytes decide its type (rulings section 3): extension, declared
 * type and content must agree.
 *
 * @throws {UnsupportedTypeError} at once when the name or the declared type is enough to refuse it.
 */
export function beginInspection({ filename, declaredType, allowed }: UploadClaim): Inspection {
  const extension = extensionOf(filename);
  if (extension === '') throw refusal('noExtension');
  const claimed = kindOfExtension(extension);
  if (claimed === undefined || !allowed.includes(claimed)) throw formatRefusal(extension, allowed);
  if (!declaresKind(declaredType, claimed)) throw refusal('declared');

  const head = Buffer.alloc(HEAD_BYTES);
  let headLength = 0;
  const text = claimed === 'csv' ? beginTextCheck() : undefined;
  const formulas = claimed === 'csv' ? watchFormulas() : undefined;
  const pdfEnds = claimed === 'pdf' ? watchPdfEnds() : undefined;

  return {
    push(chunk) {
      const part = chunk.subarray(0, HEAD_BYTES - headLength);
      head.set(part, headLength);
      headLength += part.length;
      text?.push(chunk);
      formulas?.push(chunk);
      pdfEnds?.push(chunk);
    },
    async finish({ read: readContent, size }) {
      if (size === 0) throw refusal('empty');
      const beginning = head.subarray(0, headLength);
      const read = within(readContent, size);
      const found = await recognize(beginning, read, size);
      if (found === undefined && text !== undefined) {
        if (textFormat(beginning) !== undefined) throw refusal('csvFormat');
        text.finish();
        formulas?.finish();
        return describe('csv');
      }
      if (found === undefined) throw await unknownRefusal(beginning, claimed, allowed);
      if (found !== claimed) throw contentRefusal(claimed, found, allowed);
      if (found === 'jpeg' || found === 'png' || found === 'tiff') {
        await assertPictureSize(found, read);
        await assertNothingAppended(found, read);
      }
      if (found === 'pdf') await pdfEnds?.assertNothingBehind(read);
      if (await hidesArchive(found, read, size)) throw refusal('hidden');
      if (found === 'pdf') await assertPdfBounds(read, size);
      return describe(found);
    },
  };
}

/** Offsets inside a document are its maker's word: one outside the content reads as its end. */
function within(read: ReadContent, size: number): ReadContent {
  return async (offset, length) =>
    offset >= size ? new Uint8Array(0) : read(offset, Math.min(length, size - offset));
}

function describe(kind: FileKind): InspectedFile {
  const { mediaType, extensions } = kinds[kind];
  return { kind, mediaType, extension: extensions[0] };
}

/** What the bytes are; undefined when they are none of the accepted kinds. */
async function recognize(
  head: Uint8Array,
  read: ReadContent,
  size: number,
): Promise<FileKind | 'archive' | undefined> {
  const container = signatures.find(([, bytes]) => bytes.every((byte, i) => head[i] === byte))?.[0];
  if (container === undefined) return undefined;
  if (container === 'zip') {
    const inspected = await inspectOffice(await read(0, size));
    if ('refusal' in inspected) throw refusal(inspected.refusal);
    return inspected.content;
  }
  if (container === 'compound') {
    const content = await inspectOldOffice(read, size);
    return content === 'unknown' ? undefined : content;
  }
  // Formats that share a beginning with an accepted one: camera raws (TIFF), JPEG-LS, animated PNG.
  const lookalike = await fileTypeFromBuffer(head);
  return lookalike === undefined || lookalike.mime === kinds[container].mediaType
    ? container
    : undefined;
}

async function assertPdfBounds(read: ReadContent, size: number): Promise<void> {
  const found = await pdfRefusal(await read(0, size));
  if (found !== undefined) throw refusal(found);
}

/** The most helpful refusal for content that is known, but not what the name says. */
function contentRefusal(
  claimed: FileKind,
  found: FileKind | 'archive',
  allowed: readonly FileKind[],
): Error {
  if (found === 'archive') {
    const isOffice = claimed === 'xlsx' || claimed === 'docx';
    return isOffice ? unrecognizedRefusal(claimed) : formatRefusal('zip', allowed);
  }
  return allowed.includes(found)
    ? mismatchRefusal(claimed, found)
    : formatRefusal(kinds[found].extensions[0], allowed);
}

/** The most helpful refusal for bytes of no accepted kind. */
async function unknownRefusal(
  head: Uint8Array,
  claimed: FileKind,
  allowed: readonly FileKind[],
): Promise<Error> {
  const isText = !head.includes(0);
  if (isText && (claimed === 'xls' || claimed === 'xlsx')) return refusal('oldFormatInside');
  if (isText && textFormat(head) === 'markup') return formatRefusal('html', allowed);
  const format = await fileTypeFromBuffer(head);
  return format === undefined || format.ext === 'cfb' || kindOfExtension(format.ext) !== undefined
    ? unrecognizedRefusal(claimed)
    : formatRefusal(format.ext, allowed);
}

/**
 * Whether a picture or PDF carries an archive at its end, so that it is two files in one. A PDF may
 * hold an attachment whose end record lies further in, so there the record must reach the end.
 */
async function hidesArchive(kind: FileKind, read: ReadContent, size: number): Promise<boolean> {
  if (!['pdf', 'jpeg', 'png', 'tiff'].includes(kind)) return false;
  const start = Math.max(0, size - ZIP_END_BYTES - ZIP_END_SLACK);
  const tail = Buffer.from(await read(start, size - start));
  // Signature, then "disk 0 of 0": eight bytes that do not come about by chance.
  const endRecord = Buffer.from([0x50, 0x4b, 0x05, 0x06, 0, 0, 0, 0]);
  for (let at = tail.indexOf(endRecord); at >= 0; at = tail.indexOf(endRecord, at + 1)) {
    if (at + 22 > tail.length) continue;
    const end = at + 22 + tail.readUInt16LE(at + 20);
    if (kind !== 'pdf' || (end <= tail.length && end >= tail.length - ZIP_END_SLACK)) return true;
  }
  return false;
}
