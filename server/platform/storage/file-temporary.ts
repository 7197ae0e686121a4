import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { TemporaryBlob } from './blob-store.ts';
import { asStorageError, readFully, writeFully } from './disk-files.ts';

/** Small writes cost throughput: pieces are gathered and written about this many bytes at a time. */
const WRITE_BYTES = 512 * 1024;

/** Where a blob is being written, and how it becomes one of the store's. */
export interface TemporaryPlace {
  key: string;
  temporaryPath: string;
  /** Makes what was written the blob `key`, durably; once, and closes the file. */
  publish(handle: FileHandle, size: number): Promise<void>;
  /** Takes back what a `publish` that failed may have left. Says nothing when it cannot. */
  withdraw(): Promise<void>;
}

/** A new blob in a file that only its writer knows. @throws {StorageFullError} */
export async function createFileTemporary(place: TemporaryPlace): Promise<TemporaryBlob> {
  try {
    return new FileTemporary(place, await open(place.temporaryPath, 'wx+', 0o600));
  } catch (error) {
    throw asStorageError(error);
  }
}

class FileTemporary implements TemporaryBlob {
  readonly #place: TemporaryPlace;
  readonly #handle: FileHandle;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  /** Includes what is being written. */
  #writtenBytes = 0;
  #publishing = false;
  #state: 'open' | 'committed' | 'aborted' = 'open';
  /** Why nothing but an abort may follow: part of what was to be written may be missing. */
  #failure: unknown;
  /** The write that continues while more comes in. One only, so that no more than twice its bytes are held. */
  #underWay: Promise<void> = Promise.resolve();
  /** Disk operations run one after the other, so an abort never closes a file being written. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(place: TemporaryPlace, handle: FileHandle) {
    this.#place = place;
    this.#handle = handle;
  }

  get size(): number {
    return this.#writtenBytes + this.#waitingBytes;
  }

  async write(...pieces: Uint8Array[]): Promise<void> {
    this.#assertOpen();
    for (const piece of pieces) {
      this.#waiting.push(piece);
      this.#waitingBytes += piece.length;
    }
    if (this.#waitingBytes < WRITE_BYTES) return;
    await this.#underWay;
    this.#underWay = this.#inTurn(() => this.#writeOut());
    // The next call reports a failure.
    this.#underWay.catch(() => undefined);
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
        this.#publishing = true;
        await this.#place.publish(this.#handle, this.#writtenBytes);
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
      if (this.#publishing) await this.#place.withdraw();
    });
    this.#queue = aborted.catch(() => undefined);
    return aborted;
  }

  async #writeOut(): Promise<void> {
    const pieces = this.#waiting;
    const position = this.#writtenBytes;
    this.#writtenBytes += this.#waitingBytes;
    this.#waiting = [];
    this.#waitingBytes = 0;
    try {
      await writeFully(this.#handle, pieces, position);
    } catch (error) {
      this.#failure = asStorageError(error);
      throw this.#failure;
    }
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
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#state !== 'open') throw new Error(`The temporary blob is ${this.#state} already.`);
  }
}
