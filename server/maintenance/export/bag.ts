import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { asListed, bagDeclaration, manifestName, tagManifestName } from './layout.ts';

/** A file that goes into a bag. */
export interface BagFile {
  /** Within the bag, with slashes; safe for every file system. */
  path: string;
  changedAt: Date;
  /** While `changedAt` stays, so do its bytes: one that is there already is kept. */
  isSettled: boolean;
  /** Nothing is there, as {@link BagWriter.list} says, so it is not looked for. */
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
 * less than 1 MiB: what is read of it at once, and {@link maxBuffered} with its last piece.
 */
export const concurrentFiles = 8;

/** Lines of the list of files that are written with one call. */
const linesPerBatch = 500;

/** What is at a place of the bag. */
export interface Content {
  size: number;
  sha256: string;
}

/**
 * A bag that is written, or brought up to date: a file that is there already with its bytes is kept, so a run that
 * was killed is taken up where it ended. The list of what it holds takes its place at the end; until then the bag says
 * what it was before.
 */
export abstract class Bag {
  /** Where the list grows, on this disk. */
  readonly #list: { place: string; handle: FileHandle };
  /** Lines of files in the order they were put, each undefined until its file is there. */
  #lines: { text: string | undefined }[] = [];
  #listed: Promise<void> = Promise.resolve();
  #files = 0;
  #bytes = 0;
  #written = 0;

  protected constructor(list: { place: string; handle: FileHandle }) {
    this.#list = list;
  }

  /** Brings a file to its place. */
  protected abstract place(file: BagFile): Promise<{ content: Content; isWritten: boolean }>;
  /** The files that are in a folder of the bag and below, by their paths within the bag. */
  abstract list(folder: string): Promise<Set<string>>;
  /** Removes these files. */
  abstract remove(paths: Iterable<string>): Promise<void>;
  /** Removes folders of a folder that are none of these. */
  abstract keepFolders(folder: string, names: ReadonlySet<string>): Promise<void>;
  /** Puts the list that grew on this disk in the place of the one before. @returns its SHA-256 in hex */
  protected abstract placeList(place: string): Promise<string>;
  /** Writes a small file that isn’t listed among the others. */
  protected abstract writeText(name: string, text: string): Promise<void>;
  /** Lets go of what it holds on this machine, once the bag is whole or the run is given up. */
  protected abstract release(): Promise<void>;

  get figures(): { files: number; bytes: number; written: number } {
    return { files: this.#files, bytes: this.#bytes, written: this.#written };
  }

  /**
   * Up to {@link filesPerBatch} may be put at once; the list names them in the order of these calls.
   *
   * @throws WrongBytesError, and what `open` throws; then nothing new is there
   */
  async put(file: BagFile): Promise<void> {
    const line: { text: string | undefined } = { text: undefined };
    this.#lines.push(line);
    try {
      const { content, isWritten } = await this.place(file);
      this.#files += 1;
      this.#bytes += content.size;
      if (isWritten) this.#written += 1;
      line.text = `${content.sha256}  ${asListed(file.path)}\n`;
    } catch (error) {
      line.text = '';
      throw error;
    }
    if (this.#lines.length >= linesPerBatch) await this.#writeLines();
  }

  /** Writes the lines up to the first that is still open. */
  async #writeLines(): Promise<void> {
    const unknown = this.#lines.findIndex(({ text }) => text === undefined);
    const done = this.#lines.splice(0, unknown === -1 ? this.#lines.length : unknown);
    const text = done.map((line) => line.text).join('');
    this.#listed = this.#listed.then(() => this.#list.handle.appendFile(text));
    await this.#listed;
  }

  /** Takes the place of the list before, and writes what says that this is a bag. @returns the export's checksum */
  async close(info: Readonly<Record<string, string>>, checker: string): Promise<string> {
    await this.#writeLines();
    await this.#list.handle.sync();
    await this.#list.handle.close();
    const lines = Object.entries({ ...info, 'Payload-Oxum': `${this.#bytes}.${this.#files}` });
    const tags = new Map([
      ['bagit.txt', bagDeclaration],
      ['bag-info.txt', lines.map(([name, value]) => `${name}: ${value}\n`).join('')],
      ['check.html', checker],
    ]);
    const manifest = await this.placeList(this.#list.place);
    const listed: string[] = [];
    for (const [name, text] of tags) {
      await this.writeText(name, text);
      listed.push(`${sha256Of(text)}  ${name}\n`);
    }
    listed.push(`${manifest}  ${manifestName}\n`);
    const text = listed.join('');
    await this.writeText(tagManifestName, text);
    await this.release();
    return sha256Of(text);
  }

  /** Ends without a new list: the next run takes it up. */
  async giveUp(): Promise<void> {
    await this.#list.handle.close().catch(() => undefined);
    await this.release();
  }
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Begins the list of a bag at a place of this disk. */
export const beginList = async (place: string) => ({
  place,
  handle: await open(place, 'w', 0o600),
});

/** @throws WrongBytesError where the bytes aren’t those of the document */
export function assertExpected(
  { expected }: Pick<BagFile, 'expected'>,
  { size, sha256 }: { size: number; sha256: Buffer },
): void {
  if (expected && (expected.size !== size || !expected.sha256.equals(sha256))) {
    throw new WrongBytesError('differs from what was stored');
  }
}
