import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TemporaryBlob } from './blob-store.ts';
import { asStorageError, flushFolder, readFully, writeFully } from './disk-files.ts';

/** Small writes cost throughput: pieces are gathered and written about this many bytes at a time. */
const WRITE_BYTES = 512 * 1024;

/** Where a temporary blob lies and where it goes. */
export interface TemporaryPlace {
  key: string;
  temporaryPath: string;
  finalPath: string;
}

/** A new blob under its temporary name. @throws {StorageFullError} */
export async function createDiskTemporary(place: TemporaryPlace): Promise<TemporaryBlob> {
  try {
    return new DiskTemporary(place, await open(place.temporaryPath, 'wx+', 0o600));
  } catch (error) {
    throw asStorageError(error);
  }
}

class DiskTemporary implements TemporaryBlob {
  readonly #place: TemporaryPlace;
  readonly #handle: FileHandle;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #writtenBytes = 0;
  #state: 'open' | 'broken' | 'committed' | 'aborted' = 'open';
  /** Disk operations run one after the other, so an abort never closes a file being written. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(place: TemporaryPlace, handle: FileHandle) {
    this.#place = place;
    this.#handle = handle;
  }

  get size(): number {
    return this.#writtenBytes + this.#waitingBytes;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#assertOpen();
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= WRITE_BYTES) await this.#inTurn(() => this.#writeOut());
  }

  read(offset: number, length: number): Promise<Uint8Array> {
    return this.#inTurn(async () => {
      await this.#writeOut();
      return readFully(this.#handle, offset, length);
    });
  }

  async commit(): Promise<string> {
    try {
      await this.#inTurn(async () => {
        await this.#writeOut();
        await this.#handle.datasync();
        await this.#handle.close();
        await rename(this.#place.temporaryPath, this.#place.finalPath);
        await flushFolder(dirname(this.#place.finalPath));
        this.#state = 'committed';
      });
    } catch (error) {
      await this.abort();
      throw asStorageError(error);
    }
    return this.#place.key;
  }

  abort(): Promise<void> {
    const aborted = this.#queue.then(async () => {
      if (this.#state === 'committed' || this.#state === 'aborted') return;
      this.#state = 'aborted';
      this.#waiting = [];
      await this.#handle.close();
      await rm(this.#place.temporaryPath, { force: true });
      // There only when the flush of the folder failed after the rename.
      await rm(this.#place.finalPath, { force: true });
    });
    this.#queue = aborted.catch(() => undefined);
    return aborted;
  }

  async #writeOut(): Promise<void> {
    const pieces = this.#waiting;
    this.#waiting = [];
    try {
      await writeFully(this.#handle, pieces, this.#writtenBytes);
    } catch (error) {
      // Part of the pieces may be missing: nothing but an abort may follow.
      this.#state = 'broken';
      throw asStorageError(error);
    }
    this.#writtenBytes += this.#waitingBytes;
    this.#waitingBytes = 0;
  }

  #inTurn<T>(operation: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(() => {
      this.#assertOpen();
      return operation();
    });
    this.#queue = result.catch(() => undefined);
    return result;
  }

  #assertOpen(): void {
    if (this.#state !== 'open') throw new Error(`The temporary blob is ${this.#state} already.`);
  }
}
