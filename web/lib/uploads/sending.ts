import type { z } from 'zod';
import type { UploadDestination } from '#contract/documents/resumable';
import type { ApiError } from '../api/api.ts';

/** One file on its way to the server. */
export interface Sending<Answer extends z.ZodType> {
  path: string;
  fields: Record<string, string>;
  file: File;
  /** The same when it is sent again, so that it is stored once at most. */
  idempotencyKey: string;
  answer: Answer;
  /** Bytes of the file that left, without the envelope around it. */
  onSent: (bytes: number) => void;
  signal?: AbortSignal | undefined;
  /** Where the document is to go, so that it can go in chunks; without it the file is sent whole. */
  destination?: UploadDestination;
  /** Whether it waits for a connection. */
  onWaiting?: (waits: boolean) => void;
  /** Called when the first retry failed, too: its person is notified of it, and it is tried again all the same. */
  onStalled?: (error: ApiError) => void;
  /** Keeps it on the device until it is sent, for another page to continue. */
  keep?: {
    userId: string;
    id: string;
    /** What another page has to know to send it. */
    facts: object;
    onQueued: () => void;
    /** It is on the device already, and the server has begun it under this id. */
    isQueued: boolean;
    uploadId: string | undefined;
  };
}

/** Another tab of the same person sent it in the meantime, or its person gave it up there. */
export class DoneElsewhereError extends Error {
  override name = 'DoneElsewhereError';
}
