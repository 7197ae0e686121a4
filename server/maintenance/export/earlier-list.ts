import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { readFully, writeFully } from '#platform/storage/disk-files';
import type { S3Bucket } from '#platform/storage/s3-bucket';
import { clientsFolder, fromListed, manifestName, recordsFolder } from './layout.ts';

/** Bytes that are read from the bucket at once. */
const stepBytes = 4 * 1024 * 1024;

/**
 * The list of files of the run before, on this disk: a million lines are too many for memory, so it knows where the
 * lines of each folder stand. Those of one client follow one another.
 */
export class EarlierList {
  readonly #handle: FileHandle;
  readonly #spans: ReadonlyMap<string, { from: number; to: number }[]>;

  private constructor(
    handle: FileHandle,
    spans: ReadonlyMap<string, { from: number; to: number }[]>,
  ) {
    this.#handle = handle;
    this.#spans = spans;
  }

  static async read(bucket: S3Bucket, place: string): Promise<EarlierList> {
    const handle = await open(place, 'w+', 0o600);
    for (let offset = 0; ;) {
      const { bytes, size } = await bucket.get(manifestName, offset, stepBytes);
      await writeFully(handle, [bytes], offset);
      offset += bytes.length;
      if (offset >= size || bytes.length === 0) break;
    }
    return new EarlierList(handle, await spansIn(place));
  }

  /** The SHA-256 of each file of a folder and below, in hex. */
  async of(folder: string): Promise<ReadonlyMap<string, string>> {
    const hashes = new Map<string, string>();
    for (const { from, to } of this.#spans.get(folder) ?? []) {
      const text = Buffer.from(await readFully(this.#handle, from, to - from)).toString();
      for (const line of text.split('\n')) {
        const { sha256, place } = partsOf(line);
        if (place !== '') hashes.set(place, sha256);
      }
    }
    return hashes;
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

/** `hash  path` */
function partsOf(line: string): { sha256: string; place: string } {
  const [sha256 = '', ...name] = line.split('  ');
  return { sha256, place: fromListed(name.join('  ')) };
}

/** The folder whose lines are asked for together: a client’s, or that of the records. */
function folderOf(place: string): string | undefined {
  if (place.startsWith(`${recordsFolder}/`)) return recordsFolder;
  if (!place.startsWith(`${clientsFolder}/`)) return undefined;
  return place.split('/', clientsFolder.split('/').length + 1).join('/');
}

async function spansIn(place: string): Promise<Map<string, { from: number; to: number }[]>> {
  const spans = new Map<string, { from: number; to: number }[]>();
  let at = 0;
  let before: string | undefined;
  for await (const line of linesOf(place)) {
    const to = at + line.length;
    const folder = folderOf(partsOf(line.toString()).place);
    if (folder !== undefined) {
      const of = spans.get(folder) ?? [];
      const last = of.at(-1);
      if (last && before === folder) last.to = to;
      else spans.set(folder, [...of, { from: at, to }]);
    }
    before = folder;
    at = to;
  }
  return spans;
}

/** Lines with their ends, byte by byte: names may hold what others take for the end of a line. */
async function* linesOf(place: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const piece of createReadStream(place, { highWaterMark: 1024 * 1024 })) {
    rest = Buffer.concat([rest, piece as Buffer]);
    let from = 0;
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10, from)) {
      yield rest.subarray(from, end + 1);
      from = end + 1;
    }
    rest = rest.subarray(from);
  }
}
