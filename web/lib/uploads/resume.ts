import type { ResumableUpload } from '#contract/documents/resumable';
import { ApiError } from '../api/api-error.ts';

/** The calls that an upload in chunks takes. */
export interface UploadTransport<Receipt> {
  begin(): Promise<ResumableUpload>;
  read(id: string): Promise<ResumableUpload>;
  /** Sends the bytes that begin at `offset`. */
  send(
    id: string,
    offset: number,
    bytes: Blob,
    onSent: (bytes: number) => void,
  ): Promise<ResumableUpload>;
  /** The call that takes the file. Repeated, it answers the same. */
  finish(id: string): Promise<Receipt>;
}

/** What sending needs from around it. */
interface ResumeEnvironment {
  /** Milliseconds. */
  now: () => number;
  /** Waits for the line to be worth another try. `failures` in a row so far. */
  pause: (failures: number, error: ApiError) => Promise<void>;
  /** Bytes that left so far. */
  onSent: (bytes: number) => void;
  /** The upload has this id from now on, and that many bytes are stored: for another page to continue. */
  onStored: (id: string | undefined, bytes: number) => void;
  signal?: AbortSignal;
}

const kilobyte = 1024;
const firstChunk = 256 * kilobyte;
const largestChunk = 4 * 1024 * kilobyte;
/** A chunk is as large as the line carries in so long: what a cut costs stays small, and so do the pauses between. */
const chunkMs = 2000;
/** A line that held grows its chunks so fast: each costs the server a call, and each of its parts a flush. */
const growth = 4;
/** The first one after a line broke. */
const smallestChunk = 48 * kilobyte;
/**
 * After that, a chunk is at most such a part of what went through since, and of what went through between two breaks so
 * far: where it breaks often, little is at stake.
 */
const partAtStake = 1 / 5;

/**
 * Sends a file in chunks, one at a time, for as long as it takes: over cuts, servers that start again, and pages that
 * are closed, where `id` says what an earlier one began.
 *
 * @throws ApiError when the server refuses it; the signal's reason when it was stopped
 */
export async function sendInChunks<Receipt>(
  line: UploadTransport<Receipt>,
  file: Blob,
  { now, pause, onSent, onStored, signal }: ResumeEnvironment,
  begun?: string,
): Promise<Receipt> {
  let id = begun;
  /** Bytes that are stored; undefined where only the server knows. */
  let offset: number | undefined;
  let chunk = firstChunk;
  /** Bytes that were stored from here, and those since the line broke last. */
  let stored = 0;
  let since = Infinity;
  let breaks = 0;
  let failures = 0;
  let isEnding = false;
  let isBegunAgain = false;
  for (;;) {
    signal?.throwIfAborted();
    try {
      isEnding = false;
      if (id === undefined) ({ id, offset } = await line.begin());
      offset ??= (await line.read(id)).offset;
      onStored(id, offset);
      while (offset < file.size) {
        const from: number = offset;
        onSent(from);
        const bytes = file.slice(from, from + chunk);
        const begunAt = now();
        ({ offset } = await line.send(id, from, bytes, (sent) => onSent(from + sent)));
        onStored(id, offset);
        failures = 0;
        stored += bytes.size;
        since += bytes.size;
        const carried = (bytes.size / Math.max(1, now() - begunAt)) * chunkMs;
        const atStake = partAtStake * Math.min(since, stored / breaks);
        const wanted = Math.min(largestChunk, chunk * growth, carried, atStake);
        chunk = Math.round(Math.max(smallestChunk, wanted));
      }
      onSent(file.size);
      isEnding = true;
      return await line.finish(id);
    } catch (error) {
      if (signal?.aborted || !(error instanceof ApiError)) throw error;
      if (isGone(error) && id !== undefined && !isBegunAgain) {
        // It expired: from the beginning, once.
        isBegunAgain = true;
        id = undefined;
      } else if (!mayPass(error, isEnding)) throw error;
      offset = undefined;
      // A server that asks for patience lost nothing, and smaller chunks would ask more of it.
      if (error.status !== 429) {
        chunk = smallestChunk;
        since = 0;
        breaks += 1;
      }
      if (error.code !== 'not_found') await pause(failures, error);
      failures += 1;
    }
  }
}

const isGone = ({ code }: ApiError): boolean => code === 'not_found';

/** Whether another try may succeed. A conflict before the end says that the upload continues at another byte. */
function mayPass({ status, code }: ApiError, isEnding: boolean): boolean {
  if (status === 0 || status === 429 || status === 408) return true;
  if (status >= 500) return code !== 'storage_full' && code !== 'damaged';
  return !isEnding && (code === 'conflict' || code === 'malformed_upload');
}
