import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { writeFully } from '#platform/storage/disk-files';
import { asListed, bagDeclaration, manifestName, tagManifestName } from './layout.ts';

/** A file that goes into a bag. */
export interface BagFile {
  /** Within the bag, with slashes; safe for every file system. */
  path: string;
  changedAt: Date;
  /** While `changedAt` stays, so do its bytes: one that lies there already is kept. */
  isSettled: boolean;
  /** Nothing lies there, as {@link BagWriter.list} says, so it is not looked for. */
  isNew?: boolean;
  /** What its bytes must be, where that is known. */
  expected?: { size: number; sha256: Buffer };
  open: () => Promise<Readable>;
}

/** The bytes of a document are not those that its row names. */
export class WrongBytesError extends Error {
  override name = 'WrongBytesError';
}

/**
 * Files that may be put at once: while some wait for the disk or the database, others are decrypted. Each holds
 * less than 1 MiB: what is read of it at once, and {@link heldAtMost} with its last piece.
 */
export const filesAtOnce = 8;

/** Bytes of a file that are gathered for one call. Most documents are written with one or two. */
const heldAtMost = 256 * 1024;

/** Lines of the list of files that are written with one call. */
const linesAtOnce = 500;

const partialName = (name: string): string => `${name}.partial`;

/** What lies at a place of the bag. */
interface Content {
  size: number;
  sha256: string;
}

/**
 * Writes a bag into a folder, and brings one that lies there up to date: a file that is there already with
 * its bytes is kept, so a run that was killed is taken up where it ended. The list of what it holds takes its
 * place at the end; until then the bag says what it was before.
 */
export class BagWriter {
  readonly root: string;
  #manifest: FileHandle;
  /** Lines of files in the order they were put, each undefined until its file is there. */
  #lines: { text: string | undefined }[] = [];
  #listed: Promise<void> = Promise.resolve();
  #made = new Map<string, Promise<unknown>>();
  #files = 0;
  #bytes = 0;
  #written = 0;
  #busy = new Set<number>();

  private constructor(root: string, manifest: FileHandle) {
    this.root = root;
    this.#manifest = manifest;
  }

  static async open(root: string): Promise<BagWriter> {
    await mkdir(path.join(root, 'data'), { recursive: true, mode: 0o700 });
    const manifest = await open(path.join(root, partialName(manifestName)), 'w', 0o600);
    return new BagWriter(root, manifest);
  }

  get figures(): { files: number; bytes: number; written: number } {
    return { files: this.#files, bytes: this.#bytes, written: this.#written };
  }

  /**
   * Up to {@link filesAtOnce} may be put at once; the list names them in the order of these calls.
   *
   * @throws WrongBytesError, and what `open` throws; then nothing new lies there
   */
  async put(file: BagFile): Promise<void> {
    const line: { text: string | undefined } = { text: undefined };
    this.#lines.push(line);
    try {
      const { size, sha256 } = await this.#place(file);
      this.#files += 1;
      this.#bytes += size;
      line.text = `${sha256}  ${asListed(file.path)}\n`;
    } catch (error) {
      line.text = '';
      throw error;
    }
    if (this.#lines.length >= linesAtOnce) await this.#list();
  }

  /** Writes the lines up to the first that is still open. */
  async #list(): Promise<void> {
    const open = this.#lines.findIndex(({ text }) => text === undefined);
    const done = this.#lines.splice(0, open === -1 ? this.#lines.length : open);
    const text = done.map((line) => line.text).join('');
    this.#listed = this.#listed.then(() => this.#manifest.appendFile(text));
    await this.#listed;
  }

  async #place(file: BagFile): Promise<Content> {
    const target = path.join(this.root, file.path);
    const there = file.isNew ? undefined : await lstat(target).catch(() => undefined);
    if (there)
      return (await keptContent(target, there, file)) ?? this.#replace(target, there, file);
    await this.#makeFolder(path.dirname(target));
    // Right at its place: half of a file has neither its size nor its time, so the next run replaces it.
    const content = await writeContent(target, file);
    this.#written += 1;
    return content;
  }

  #makeFolder(folder: string): Promise<unknown> {
    if (this.#made.size > 1000) this.#made.clear();
    const made = this.#made.get(folder) ?? mkdir(folder, { recursive: true, mode: 0o700 });
    this.#made.set(folder, made);
    return made;
  }

  async #replace(target: string, there: Stats, file: BagFile): Promise<Content> {
    // One name for each of those written at once, so that a killed run leaves few.
    let turn = 0;
    while (this.#busy.has(turn)) turn += 1;
    this.#busy.add(turn);
    try {
      const partial = path.join(this.root, `.partial-${turn}`);
      const content = await writeContent(partial, file);
      // A page that came out as before is left as it lies there, so that a copy of a mirror moves what changed alone.
      if (there.size === content.size && (await hashOf(target)) === content.sha256) {
        await rm(partial);
      } else {
        await rename(partial, target);
        this.#written += 1;
      }
      return content;
    } finally {
      this.#busy.delete(turn);
    }
  }

  /** The files that lie in a folder of the bag and below, by their paths within the bag. */
  async list(folder: string): Promise<Set<string>> {
    const root = path.join(this.root, folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    const paths = entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => path.relative(this.root, path.join(parentPath, name)));
    return new Set(paths.map((found) => found.split(path.sep).join('/')));
  }

  /** Removes these files. */
  async remove(paths: Iterable<string>): Promise<void> {
    for (const within of paths) await rm(path.join(this.root, within), { force: true });
  }

  /** Removes folders of a folder that are none of these. */
  async keepFolders(folder: string, names: ReadonlySet<string>): Promise<void> {
    const root = path.join(this.root, folder);
    for (const name of await readdir(root).catch(() => [])) {
      if (!names.has(name)) await rm(path.join(root, name), { recursive: true, force: true });
    }
  }

  /** Takes the place of the list before, and writes what says that this is a bag. */
  async close(info: Readonly<Record<string, string>>, checker: string): Promise<string> {
    await this.#list();
    await this.#manifest.sync();
    await this.#manifest.close();
    for (let turn = 0; turn < filesAtOnce; turn += 1) {
      await rm(path.join(this.root, `.partial-${turn}`), { force: true });
    }
    const lines = Object.entries({ ...info, 'Payload-Oxum': `${this.#bytes}.${this.#files}` });
    const tags = new Map([
      ['bagit.txt', bagDeclaration],
      ['bag-info.txt', lines.map(([name, value]) => `${name}: ${value}\n`).join('')],
      ['check.html', checker],
    ]);
    await rename(
      path.join(this.root, partialName(manifestName)),
      path.join(this.root, manifestName),
    );
    const listed: string[] = [];
    for (const [name, text] of tags) {
      await writeText(path.join(this.root, name), text);
      listed.push(`${createHash('sha256').update(text).digest('hex')}  ${name}\n`);
    }
    const manifest = await hashOf(path.join(this.root, manifestName));
    listed.push(`${manifest}  ${manifestName}\n`);
    const text = listed.join('');
    await writeText(path.join(this.root, tagManifestName), text);
    return createHash('sha256').update(text).digest('hex');
  }
}

/** Writes a file and hashes it on the way. @throws WrongBytesError, and what `open` throws; then nothing lies there */
async function writeContent(place: string, file: BagFile): Promise<Content> {
  const { changedAt, expected } = file;
  const content = await file.open();
  const handle = await open(place, 'w', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  let held: Buffer[] = [];
  let written = 0;
  try {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : (piece as Buffer);
      hash.update(bytes);
      held.push(bytes);
      size += bytes.length;
      if (size - written < heldAtMost) continue;
      await writeFully(handle, held, written);
      held = [];
      written = size;
    }
    await writeFully(handle, held, written);
    const sha256 = hash.digest();
    if (expected && (expected.size !== size || !expected.sha256.equals(sha256))) {
      throw new WrongBytesError('differs from what was stored');
    }
    // Last: it says that the file is whole.
    await handle.utimes(changedAt, changedAt);
    return { size, sha256: sha256.toString('hex') };
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** What lies there, where it is what would be written. */
async function keptContent(
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

async function writeText(target: string, text: string): Promise<void> {
  const handle = await open(`${target}.partial`, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${target}.partial`, target);
}

/** The SHA-256 of a file in hex. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    hash.update(piece as Buffer);
  }
  return hash.digest('hex');
}
