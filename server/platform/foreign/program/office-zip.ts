import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { refusal, UnsupportedTypeError } from '../../file-type/refusals.ts';
import type { Made } from './made.ts';
import {
  type PartWatch,
  watchContentTypes,
  watchExternalLink,
  watchFields,
  watchRelationships,
} from './office-parts.ts';

/** Bounds for an office document (security.md, 'Polyglots, bombs'), checked before anything is unpacked. */
export const zipBounds = {
  entries: 2_000,
  /** Sum of the sizes after unpacking. */
  unpackedBytes: 200 * 1024 * 1024,
  /** Unpacked to packed, looked at above {@link zipBounds.ratioFromBytes} only: small XML packs well. */
  ratio: 200,
  ratioFromBytes: 10 * 1024 * 1024,
  /** Sum of the sizes of the parts that are checked. */
  inspectedBytes: 50 * 1024 * 1024,
} as const;

type ZipContent = 'xlsx' | 'docx' | 'archive';

/**
 * Reads the directory of a zip file and says whether it is an office document. One that is out of bounds, encrypted,
 * damaged or holds macros or loads something from elsewhere is refused. A plain archive is no error here: the server
 * knows what was expected.
 */
export async function inspectOffice(
  _: unknown,
  [bytes = new Uint8Array()]: Uint8Array[],
): Promise<Made> {
  try {
    return { head: { content: await contentOf(bytes) } };
  } catch (error) {
    if (error instanceof UnsupportedTypeError) return { head: { refusal: error.reason } };
    throw error;
  }
}

async function contentOf(bytes: Uint8Array): Promise<ZipContent> {
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    throw damaged(error);
  }
  return inspectEntries(zip, bytes.length);
}

async function inspectEntries(zip: ZipFile, size: number): Promise<ZipContent> {
  if (zip.entryCount > zipBounds.entries) throw refusal('unpacked');
  const entries = new Map<string, Entry>();
  let packed = 0;
  let unpacked = 0;
  for await (const entry of entriesOf(zip)) {
    entries.set(entry.fileName.toLowerCase(), entry);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (entry.isEncrypted()) throw refusal('encrypted');
    if (unpacked > zipBounds.unpackedBytes) throw refusal('unpacked');
  }
  // Entries that overlap would count the same packed bytes many times.
  if (packed > size) throw refusal('unpacked');
  if (unpacked > zipBounds.ratioFromBytes && unpacked > packed * zipBounds.ratio) {
    throw refusal('unpacked');
  }
  const names = [...entries.keys()];
  if (!entries.has('[content_types].xml')) return 'archive';
  const isWorkbook = entries.has('xl/workbook.xml');
  const isDocument = entries.has('word/document.xml');
  if (isWorkbook === isDocument) return 'archive';
  if (names.some((name) => name.endsWith('vbaproject.bin') || name.startsWith('xl/macrosheets/'))) {
    throw refusal('macros');
  }
  await inspect(zip, entries, isDocument);
  return isWorkbook ? 'xlsx' : 'docx';
}

/** Unpacks the parts that could load something from elsewhere, one after the other. */
async function inspect(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  isDocument: boolean,
): Promise<void> {
  let unpacked = 0;
  for (const [name, entry] of entries) {
    const watch = watchOf(name, isDocument);
    if (watch === undefined) continue;
    unpacked += entry.uncompressedSize;
    if (unpacked > zipBounds.inspectedBytes) throw refusal('unpacked');
    try {
      await readPart(zip, entry, watch);
    } catch (error) {
      throw error instanceof UnsupportedTypeError ? error : damaged(error);
    }
  }
}

function watchOf(name: string, isDocument: boolean): PartWatch | undefined {
  if (name === '[content_types].xml') return watchContentTypes();
  if (name.endsWith('.rels')) return watchRelationships();
  if (isDocument) {
    // What other programs have put into the document may be any XML; Word shows none of it.
    const isText = name.endsWith('.xml') && !/^(?:customxml|docprops)\//.test(name);
    return isText ? watchFields() : undefined;
  }
  return name.startsWith('xl/externallinks/') ? watchExternalLink() : undefined;
}

async function readPart(zip: ZipFile, entry: Entry, watch: PartWatch): Promise<void> {
  const decoder = new TextDecoder();
  let isFirst = true;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    if (!Buffer.isBuffer(chunk)) throw refusal('damaged');
    // Office writes UTF-8; in UTF-16 nothing would be found.
    if (isFirst && chunk.subarray(0, 4).includes(0)) throw refusal('damaged');
    isFirst = false;
    watch.push(decoder.decode(chunk, { stream: true }));
  }
  watch.finish();
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry();
  while (true) {
    let next: IteratorResult<Entry>;
    try {
      next = await entries.next();
    } catch (error) {
      throw damaged(error);
    }
    if (next.done === true) return;
    yield next.value;
  }
}

function damaged(cause: unknown): UnsupportedTypeError {
  const error = refusal('damaged');
  error.cause = cause;
  return error;
}
