import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { asListed, bagDeclaration, manifestName, tagManifestName } from './layout.ts';

/** A file that goes into a bag. */
export interface BagFile {
  /** Within the bag, with slashes; safe for every file system. */
  path: string;
  changedAt: Date;
  /** While `changedAt` stays, so do its bytes: one that lies there already is kept. */
  isSettled: boolean;
  /** What its bytes must be, where that is known. */
  expected?: { size: number; sha256: Buffer };
  open: () => Promise<Readable>;
}

/** The bytes of a document are not those that its row names. */
export class WrongBytesError extends Error {
  override name = 'WrongBytesError';
}

const partialName = (name: string): string => `${name}.partial`;

/**
 * Writes a bag into a folder, and brings one that lies there up to date: a file that is there already with
 * its bytes is kept, so a run that was killed is taken up where it ended. The list of what it holds takes its
 * place at the end; until then the bag says what it was before.
 */
export class BagWriter {
  readonly root: string;
  #manifest: FileHandle;
  #made = new Set<string>();
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

  /** @throws WrongBytesError, and what `open` throws; then nothing lies there */
  async put(file: BagFile): Promise<void> {
    const target = path.join(this.root, file.path);
    const there = await stat(target).catch(() => undefined);
    const kept = there && (await keptContent(target, there, file));
    const { size, sha256 } = kept ?? (await this.#write(target, file, there));
    this.#files += 1;
    this.#bytes += size;
    await this.#manifest.write(`${sha256}  ${asListed(file.path)}\n`);
  }

  async #write(
    target: string,
    file: BagFile,
    there: Stats | undefined,
  ): Promise<{ size: number; sha256: string }> {
    const folder = path.dirname(target);
    if (!this.#made.has(folder)) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (this.#made.size > 1000) this.#made.clear();
      this.#made.add(folder);
    }
    const content = await file.open();
    // One name for each of those written at once, so that a killed run leaves few.
    let turn = 0;
    while (this.#busy.has(turn)) turn += 1;
    this.#busy.add(turn);
    const partial = path.join(this.root, `.partial-${turn}`);
    const hash = createHash('sha256');
    let size = 0;
    const handle = await open(partial, 'w', 0o600);
    try {
      for await (const piece of content) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : (piece as Buffer);
        hash.update(bytes);
        size += bytes.length;
        await handle.write(bytes);
      }
      await handle.utimes(file.changedAt, file.changedAt);
    } catch (error) {
      this.#busy.delete(turn);
      throw error;
    } finally {
      await handle.close();
    }
    const digest = hash.digest();
    if (file.expected && (file.expected.size !== size || !file.expected.sha256.equals(digest))) {
      await rm(partial);
      this.#busy.delete(turn);
      throw new WrongBytesError('differs from what was stored');
    }
    const sha256 = digest.toString('hex');
    // A page that came out as before is left as it lies there, so that a copy of a mirror moves what changed alone.
    if (there?.size === size && (await hashOf(target)) === sha256) {
      await rm(partial);
    } else {
      await rename(partial, target);
      this.#written += 1;
    }
    this.#busy.delete(turn);
    return { size, sha256 };
  }

  /** Removes what lies in a folder of the bag and is not one of these. */
  async keepOnly(folder: string, paths: ReadonlySet<string>): Promise<void> {
    const root = path.join(this.root, folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const full = path.join(entry.parentPath, entry.name);
      const within = path.relative(this.root, full).split(path.sep).join('/');
      if (!entry.isDirectory() && !paths.has(within)) await rm(full, { force: true });
    }
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
    await this.#manifest.sync();
    await this.#manifest.close();
    for (let turn = 0; turn < partialsAtMost; turn += 1) {
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

const partialsAtMost = 8;

/** What lies there, where it is what would be written. */
async function keptContent(
  target: string,
  there: Stats,
  { isSettled, changedAt, expected }: BagFile,
): Promise<{ size: number; sha256: string } | undefined> {
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
