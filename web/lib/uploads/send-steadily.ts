import type { z } from 'zod';
import { cancelUpload, type UploadDestination } from '#contract/documents/resumable';
import { ApiError, call, networkError } from '../api/api.ts';
import { DoneElsewhereError, type Sending } from './sending.ts';
import { chosenAccount } from '../session/chosen-account.ts';
import { uploadTransport } from './upload-transport.ts';
import { sendInChunks } from './resume.ts';
import { waitBeforeRetry } from './wait-before-retry.ts';
import { dropWaiting, findWaiting, enqueue, noteSent } from './waiting.ts';

/** Uploads that this page began, by their idempotency key: Retry continues them. */
const begun = new Map<string, string>();

/** What isn’t kept on the device is given back to its person after that many failures in a row. */
const patience = 5;

/** Sends a file in chunks, for as long as it takes, and keeps it on the device until then where it is asked to. */
export async function sendSteadily<Answer extends z.ZodType>(
  sending: Sending<Answer> & { destination: UploadDestination },
): Promise<z.output<Answer>> {
  const { file, keep, idempotencyKey, signal, destination } = sending;
  let isQueued = keep?.isQueued ?? false;
  if (keep && !isQueued) {
    isQueued = await keepFile(file, keep);
    if (isQueued) keep.onQueued();
  }
  const send = async () => {
    // Other tabs may have had their turn before: what one of them began continues, and what one sent is done.
    const queued = isQueued && keep ? await findWaiting(keep.userId, keep.id) : undefined;
    if (isQueued && !queued) throw new DoneElsewhereError();
    const receipt = await sendInChunks(
      uploadTransport(sending, destination),
      file,
      {
        now: () => performance.now(),
        onSent: sending.onSent,
        onStored(id, bytes) {
          if (id !== undefined) begun.set(idempotencyKey, id);
          if (isQueued && keep)
            void noteSent(keep.id, { uploadId: id, sentBytes: bytes }).catch(ignore);
        },
        async pause(failures, error) {
          if (!isQueued && failures >= patience) throw error.status === 0 ? networkError() : error;
          if (failures === 1) sending.onStalled?.(error);
          sending.onWaiting?.(failures > 0 || !navigator.onLine);
          await waitBeforeRetry(failures, error, signal);
          sending.onWaiting?.(false);
        },
        ...(signal ? { signal } : {}),
      },
      begun.get(idempotencyKey) ?? queued?.uploadId ?? keep?.uploadId,
    );
    // Before another tab has its turn, which would send it again.
    if (keep) await dropWaiting(keep.userId, keep.id).catch(ignore);
    return receipt;
  };
  try {
    const receipt = await inTurn(send, signal);
    begun.delete(idempotencyKey);
    return receipt;
  } catch (error) {
    // Refused: it waits for nothing anymore, and its person reads why. A session that ended says nothing.
    const isRefused = error instanceof ApiError && error.status !== 0 && error.status !== 401;
    if (keep && isQueued && isRefused) await dropWaiting(keep.userId, keep.id).catch(ignore);
    throw error;
  }
}

/** Gives an upload up: here, and what the server has of it. */
export async function giveUp(userId: string, id: string, idempotencyKey?: string): Promise<void> {
  const uploadId = idempotencyKey === undefined ? undefined : begun.get(idempotencyKey);
  await dropWaiting(userId, id).catch(ignore);
  // Without an answer it ends by itself after some days.
  if (uploadId !== undefined) await call(cancelUpload, { params: { id: uploadId } }).catch(ignore);
}

async function keepFile(
  file: File,
  keep: NonNullable<Sending<z.ZodType>['keep']>,
): Promise<boolean> {
  try {
    const { name, type, size, lastModified } = file;
    const facts = { name, type, lastModified, ...keep.facts };
    const thing = { id: keep.id, kind: 'upload' as const, account: chosenAccount, size, facts };
    await enqueue(keep.userId, thing, await file.arrayBuffer());
    return true;
  } catch {
    // A device that keeps nothing, or is full: it is sent all the same, while its page is open.
    return false;
  }
}

/** One upload at a time, over all tabs: several would only slow each other down on a weak line. */
function inTurn<T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!('locks' in navigator)) return send();
  return navigator.locks.request('filewell-uploads', signal ? { signal } : {}, send);
}

const ignore = (): void => undefined;
