/**
 * Where the sealed bytes of file versions are kept. A store knows nothing of names, owners or keys;
 * what it holds is opaque. The disk store is the default, an S3-compatible one is for several nodes.
 * Every call may throw {@link StorageUnavailableError} where the store is another machine.
 */
export interface BlobStore {
  /**
   * Begins a blob nobody can see before {@link TemporaryBlob.commit}.
   *
   * @param key where a backup brings a blob back; a random one otherwise
   * @throws {StorageFullError}
   */
  createTemporary(key?: string): Promise<TemporaryBlob>;
  /**
   * Asks, cheaply enough for every second, whether this node could begin a blob now. A full disk is
   * no reason to throw, nor a store on another machine that is away: reading continues then.
   *
   * @throws {StorageUnavailableError} when its folder is read-only or gone
   */
  assertWritable(): Promise<void>;
  /**
   * Opens a blob for reading, also one in quarantine; the caller closes the reader.
   *
   * @throws {BlobMissingError}
   */
  open(key: string): Promise<BlobReader>;
  /** Removes a blob permanently, wherever it lies; one that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every committed blob, in no order, for the sweeper and for verification. */
  list(): AsyncIterable<StoredBlob>;
  /** Takes a blob out of the list without losing it. One that is not there is no error. */
  quarantine(key: string): Promise<void>;
  /** Puts a blob back where it was; nothing where it is there. @throws {BlobMissingError} */
  bringBack(key: string): Promise<void>;
  /** The blobs in quarantine; `modifiedAt` is when they went there. */
  listQuarantine(): AsyncIterable<StoredBlob>;
  /**
   * Removes temporary blobs last written before a moment: those of a process that died. Returns
   * how many.
   */
  discardTemporaries(writtenBefore: Date): Promise<number>;
  /** The text that says whose store this is (`installation/marker.ts`); undefined where none is. */
  readMarker(): Promise<string | undefined>;
  /** Puts that text into the store, durably, in place of an earlier one. */
  writeMarker(text: string): Promise<void>;
}

/** A blob being written, by one caller. Calls are made one after the other; `abort` at any time. */
export interface TemporaryBlob {
  /** Bytes written so far. */
  readonly size: number;
  /**
   * Appends pieces. They must not be changed afterwards. May return while they are still being written.
   *
   * @throws {StorageFullError} when these pieces or earlier ones could not be written
   */
  write(...pieces: Uint8Array[]): Promise<void>;
  /** Reads back what was written so far: `length` bytes from `offset`, fewer where it ends. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /**
   * Makes the blob durable and returns its key. When it throws, nothing is left behind.
   *
   * @throws {StorageFullError}
   */
  commit(): Promise<string>;
  /** Throws away what was written. Safe at any time and more than once; nothing after a commit. */
  abort(): Promise<void>;
}

/** An open blob. */
export interface BlobReader {
  /** Stored bytes. */
  readonly size: number;
  /** Reads `length` bytes from `offset`; fewer only where the blob ends. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** Safe more than once. */
  close(): Promise<void>;
}

/** A committed blob as the sweeper sees it. */
export interface StoredBlob {
  key: string;
  /** Stored bytes. */
  size: number;
  /** When its last byte was written; a young blob may still wait for its database row. */
  modifiedAt: Date;
}

/** The store has no room left. Nothing of the blob that met it is kept. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** The store does not answer, or not in time. What was being written is not kept. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}

/** There is no blob under this key. */
export class BlobMissingError extends Error {
  override name = 'BlobMissingError';
}
