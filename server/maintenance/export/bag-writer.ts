import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  futimesSync,
  openSync,
  type Stats,
  writevSync,
} from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { skipBytes, writeFully } from '#platform/storage/disk-files';
import {
  assertExpected,
  Bag,
  type BagFile,
  beginList,
  type Content,
  concurrentFiles,
} from './bag.ts';
import { manifestName } from './layout.ts';

/** Bytes of a file that are gathered for one call. Most documents are written with one or two. */
const maxBuffered = 256 * 1024;

const partialName = (name: string): string => `${name}.partial`;

/** A bag in a folder of this machine. */
export class BagWriter extends Bag {
  readonly root: string;
  #made = new Map<string, Promise<unknown>>();
  #busy = new Set<number>();

  private constructor(root: string, list: Awaited<ReturnType<typeof beginList>>) {
    super(list);
    this.root = root;
  }

  static async open(root: string): Promise<BagWriter> {
    await mkdir(path.join(root, 'data'), { recursive: true, mode: 0o700 });
    return new BagWriter(root, await beginList(path.join(root, partialName(manifestName))));
  }

  protected override async place(file: BagFile): Promise<Placed> {
    const target = path.join(this.root, file.path);
    const there = file.isNew ? undefined : await lstat(target).catch(() => undefined);
    if (there) {
      const content = await retainedContent(target, there, file);
      return content ? { content, isWritten: false } : this.#replace(target, there, file);
    }
    await this.#makeFolder(path.dirname(target));
    // Right at its place: half of a file has neither its size nor its time, so the next run replaces it.
    return { content: await writeContent(target, file), isWritten: true };
  }

  #makeFolder(folder: string): Promise<unknown> {
    if (this.#made.size > 1000) this.#made.clear();
    const made = this.#made.get(folder) ?? mkdir(folder, { recursive: true, mode: 0o700 });
    this.#made.set(folder, made);
    return made;
  }

  async #replace(target: string, there: Stats, file: BagFile): Promise<Placed> {
    // One name for each of those written at once, so that a killed run leaves few.
    let turn = 0;
    while (this.#busy.has(turn)) turn += 1;
    this.#busy.add(turn);
    try {
      const partial = path.join(this.root, `.partial-${turn}`);
      const content = await writeContent(partial, file);
      // A page that came out as before is left as it is there, so that a copy of a mirror moves what changed alone.
      if (there.size === content.size && (await hashOf(target)) === content.sha256) {
        await rm(partial);
        return { content, isWritten: false };
      }
      await rename(partial, target);
      return { content, isWritten: true };
    } finally {
      this.#busy.delete(turn);
    }
  }

  override async list(folder: string): Promise<Set<string>> {
    const root = path.join(this.root, folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    const paths = entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => path.relative(this.root, path.join(parentPath, name)));
    return new Set(paths.map((found) => found.split(path.sep).join('/')));
  }

  override async remove(paths: Iterable<string>): Promise<void> {
    for (const within of paths) await rm(path.join(this.root, within), { force: true });
  }

  override async keepFolders(folder: string, names: ReadonlySet<string>): Promise<void> {
    const root = path.join(this.root, folder);
    for (const name of await readdir(root).catch(() => [])) {
      if (!names.has(name)) await rm(path.join(root, name), { recursive: true, force: true });
    }
  }

  protected override async placeList(place: string): Promise<string> {
    for (let turn = 0; turn < concurrentFiles; turn += 1) {
      await rm(path.join(this.root, `.partial-${turn}`), { force: true });
    }
    const target = path.join(this.root, manifestName);
    await rename(place, target);
    return hashOf(target);
  }

  protected override async writeText(name: string, text: string): Promise<void> {
    const target = path.join(this.root, name);
    const handle = await open(partialName(target), 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partialName(target), target);
  }

  protected override async release(): Promise<void> {
    // Nothing is held open.
  }
}

interface Placed {
  content: Content;
  isWritten: boolean;
}

/** Writes a file and hashes it on the way. @throws WrongBytesError, and what `open` throws; then nothing is there */
async function writeContent(place: string, file: BagFile): Promise<Content> {
  const { changedAt } = file;
  const content = await file.open();
  const hash = createHash('sha256');
  let size = 0;
  let buffered: Buffer[] = [];
  let written = 0;
  let handle: FileHandle | undefined;
  try {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : (piece as Buffer);
      hash.update(bytes);
      buffered.push(bytes);
      size += bytes.length;
      if (size - written < maxBuffered) continue;
      handle ??= await open(place, 'w', 0o600);
      await writeFully(handle, buffered, written);
      buffered = [];
      written = size;
    }
    const sha256 = hash.digest();
    assertExpected(file, { size, sha256 });
    if (handle) {
      await writeFully(handle, buffered, written);
      // Last: it says that the file is whole.
      await handle.utimes(changedAt, changedAt);
    } else {
      writeSmall(place, buffered, changedAt);
    }
    return { size, sha256: sha256.toString('hex') };
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  } finally {
    await handle?.close();
  }
}

/**
 * Writes a file in one go. These calls end in the memory of the system and take less processor time than handing
 * each of them to another thread; nobody else waits in the command that exports.
 */
function writeSmall(place: string, pieces: readonly Buffer[], changedAt: Date): void {
  const file = openSync(place, 'w', 0o600);
  try {
    let left: Uint8Array[] = [...pieces];
    for (let at = 0; left.length > 0;) {
      const done = writevSync(file, left, at);
      at += done;
      left = skipBytes(left, done);
    }
    futimesSync(file, changedAt, changedAt);
  } finally {
    closeSync(file);
  }
}

/** What is there, where it is what would be written. */
async function retainedContent(
  target: string,
  there: Stats,
  { isSettled, changedAt, expected }: BagFile,
): Promise<Content | undefined> {
  const isSame = Math.abs(there.mtimeMs - changedAt.getTime()) < 1000;
  if (!isSettled || !isSame) return undefined;
  if (expected === undefined) return { size: there.size, sha256: await hashOf(target) };
  if (there.size !== expected.size) return undefined;
  return { size: there.size, sha256: expected.sha256.toString('hex') };
}

/** The SHA-256 of a file in hex. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    hash.update(piece as Buffer);
  }
  return hash.digest('hex');
}
