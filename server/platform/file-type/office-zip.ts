import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { pieces, type ReadContent } from './content-window.ts';
import {
  type PartWatch,
  watchContentTypes,
  watchExternalLink,
  watchFields,
  watchRelationships,
} from './office-parts.ts';
import { UnsupportedTypeError, refusal } from './refusals.ts';

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

/** What a zip file turned out to be. */
export type ZipContent = 'xlsx' | 'docx' | 'archive';

const WINDOW_BYTES = 64 * 1024;

/**
 * Reads the directory of a zip file and says whether it is an office document.
 *
 * @throws {UnsupportedTypeError} for a document that is out of bounds, encrypted, damaged or holds
 * macros or loads something from elsewhere. A plain archive is no error here: the caller knows what was expected.
 */
export async function inspectZip(read: ReadContent, size: number): Promise<ZipContent> {
  const reader = new ContentReader(read);
  let zip: ZipFile;
  try {
    zip = await fromRandomAccessReaderPromise(reader, size, { autoClose: false });
  } catch (error) {
    throw reader.failure ?? damaged(error);
  }
  try {
    return await inspectEntries(zip, size);
  } catch (error) {
    throw reader.failure ?? error;
  } finally {
    zip.close();
  }
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

/** Feeds the directory reader, whose many small reads are answered from one window of the content. */
class ContentReader extends RandomAccessReader {
  /** Why the content could not be read: not the document's fault. */
  failure: unknown;
  readonly #read: ReadContent;
  #window: Uint8Array = new Uint8Array(0);
  #windowStart = 0;

  constructor(read: ReadContent) {
    super();
    this.#read = read;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    callbackify(async () => {
      const bytes = await this.#fetch(position, length);
      buffer.set(bytes, offset);
      return bytes.length;
    })(callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    let left = end - start;
    try {
      for await (const piece of pieces(this.#read, start)) {
        if (left <= 0) return;
        yield piece.subarray(0, left);
        left -= piece.length;
      }
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }

  async #fetch(position: number, length: number): Promise<Uint8Array> {
    const end = position + length;
    if (position < this.#windowStart || end > this.#windowStart + this.#window.length) {
      try {
        this.#window = await this.#read(position, Math.max(length, WINDOW_BYTES));
      } catch (error) {
        this.failure = error;
        throw error;
      }
      this.#windowStart = position;
    }
    return this.#window.subarray(position - this.#windowStart, end - this.#windowStart);
  }
}
