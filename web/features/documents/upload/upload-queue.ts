import type { FileCategory, UploadReceipt } from '#contract/documents/files';
import { ApiError } from '#web/lib/api/api.ts';
import { DoneElsewhereError } from '#web/lib/uploads/sending.ts';
import { addSample, type ProgressSample, secondsLeft } from './upload-progress.ts';

/** Uploads running at a time; more would only slow each other down. */
const concurrency = 3;

/** One file handed over, as the list of uploads shows it (spec section 3). */
export interface UploadItem {
  id: string;
  file: Pick<File, 'name' | 'size'>;
  category: FileCategory;
  taxYear: number;
  /** The item of the client's checklist it is for. */
  checklistItemId: string | undefined;
  status: 'uploading' | 'completed' | 'error';
  /** Where an uploading item is: behind others, on its way, without a connection, or being looked at by the server. */
  phase: 'waiting' | 'sending' | 'offline' | 'checking';
  /** It is on the device until it is sent, so that its page may be closed. */
  isQueued: boolean;
  sentBytes: number;
  secondsLeft: number | undefined;
  /** What went wrong, for a person. */
  error: string | undefined;
  /** False when the file itself is refused here, so that sending it again cannot help. */
  canRetry: boolean;
  receipt: UploadReceipt | undefined;
}

/** What newly chosen files are filed as. */
export interface UploadAs {
  category: FileCategory;
  taxYear: number;
  checklistItemId?: string | undefined;
}

/** What is sent. The key stays the same when it is sent again, so it is stored once at most. */
export interface Upload extends UploadAs {
  id: string;
  file: Pick<File, 'name' | 'size'>;
  /** Reads the file, which may lie sealed on the device. */
  open: () => Promise<File>;
  idempotencyKey: string;
  isQueued: boolean;
  /** What the server calls it, where an earlier page began it. */
  uploadId: string | undefined;
}

/** An upload that an earlier page couldn’t finish. */
export type QueuedUpload = Omit<Upload, 'isQueued'> & { sentBytes: number };

/** What is said of an upload on its way. */
export interface UploadCallbacks {
  onSent: (bytes: number) => void;
  onWaiting: (waits: boolean) => void;
  onStalled: (error: ApiError) => void;
  onQueued: () => void;
}

/** What the queue needs from outside. */
export interface UploadEnvironment {
  /** @throws ApiError when the file was not accepted or no answer came */
  send(upload: Upload, news: UploadCallbacks, signal: AbortSignal): Promise<UploadReceipt>;
  /** Forgets what the device and the server have of an upload that its person took off the list. */
  giveUp(upload: Pick<Upload, 'id' | 'idempotencyKey'>): void;
  /** Says what is wrong with a file before it is sent, or null. */
  check(file: File): string | null;
  /** Milliseconds. */
  now(): number;
  newId(): string;
  onCompleted(item: UploadItem, receipt: UploadReceipt): void;
  /**
   * `error` is missing when the file was refused before it was sent. The status of one that is tried again is still
   * `uploading`.
   */
  onFailed(item: UploadItem, error: unknown): void;
}

/** The uploads of this page. It lives outside React, so it continues while other tabs are shown. */
export function createUploadQueue(environment: UploadEnvironment) {
  let items: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();
  const keys = new Map<string, string>();
  const sources = new Map<string, Pick<Upload, 'open' | 'uploadId'>>();
  const running = new Map<string, AbortController>();
  const samples = new Map<string, readonly ProgressSample[]>();

  function set(next: readonly UploadItem[]): void {
    items = next;
    for (const listener of listeners) listener();
  }

  function patch(id: string, change: Partial<UploadItem>): UploadItem | undefined {
    set(items.map((item) => (item.id === id ? { ...item, ...change } : item)));
    return items.find((item) => item.id === id);
  }

  function startNext(): void {
    for (const item of items) {
      if (running.size >= concurrency) return;
      if (item.status === 'uploading' && item.phase === 'waiting') void run(item);
    }
  }

  async function run({ id, file, isQueued, ...as }: UploadItem): Promise<void> {
    const { category, taxYear, checklistItemId } = as;
    const source = sources.get(id);
    if (!source) return;
    const controller = new AbortController();
    running.set(id, controller);
    samples.set(id, [{ at: environment.now(), bytes: 0 }]);
    patch(id, { phase: 'sending' });
    const idempotencyKey = keys.get(id) ?? environment.newId();
    keys.set(id, idempotencyKey);
    try {
      const receipt = await environment.send(
        { id, file, category, taxYear, checklistItemId, idempotencyKey, isQueued, ...source },
        {
          onSent: (bytes) => report(id, bytes),
          onWaiting: (waits) => {
            // After a while without a connection nothing is known of its speed.
            samples.set(id, []);
            patch(id, { phase: waits ? 'offline' : 'sending', secondsLeft: undefined });
          },
          onStalled: (error) => {
            const stalled = items.find((item) => item.id === id);
            if (stalled) environment.onFailed(stalled, error);
          },
          onQueued: () => patch(id, { isQueued: true }),
        },
        controller.signal,
      );
      sources.delete(id);
      const item = patch(id, { status: 'completed', receipt });
      // Removed at the last moment, but stored: the list of documents must still show it.
      environment.onCompleted(item ?? { ...blank(file, as), id, receipt }, receipt);
    } catch (error) {
      // Removed by its owner, or done in another tab: nothing failed.
      if (error instanceof DoneElsewhereError) set(items.filter((item) => item.id !== id));
      else if (!controller.signal.aborted) fail(id, error);
    } finally {
      running.delete(id);
      samples.delete(id);
      startNext();
    }
  }

  function report(id: string, bytes: number): void {
    const total = items.find((item) => item.id === id)?.file.size;
    if (total === undefined) return;
    const known = addSample(samples.get(id) ?? [], { at: environment.now(), bytes });
    samples.set(id, known);
    patch(id, {
      sentBytes: bytes,
      secondsLeft: secondsLeft(known, total),
      phase: bytes >= total ? 'checking' : 'sending',
    });
  }

  function fail(id: string, error: unknown): void {
    const before = items.find((item) => item.id === id);
    if (!before) return;
    // The file changed on disk between two attempts; as another request it may be stored.
    if (error instanceof ApiError && error.code === 'key_reused') keys.delete(id);
    const item = patch(id, { status: 'error', error: explain(before, error) });
    if (item) environment.onFailed(item, error);
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** The items in the order they were added. The same array until something changes. */
    items: (): readonly UploadItem[] => items,

    /** Takes files in and starts sending them. Answers their ids in the list. */
    add(files: readonly File[], as: UploadAs): string[] {
      const added = files.map((file): UploadItem => {
        const error = environment.check(file);
        const item = { ...blank(file, as), id: environment.newId() };
        sources.set(item.id, { open: () => Promise.resolve(file), uploadId: undefined });
        return error === null ? item : { ...item, status: 'error', error, canRetry: false };
      });
      set([...items, ...added]);
      for (const item of added) {
        if (item.status === 'error') environment.onFailed(item, undefined);
      }
      startNext();
      return added.map(({ id }) => id);
    },

    /** Continues what an earlier page couldn’t finish. */
    restore(queued: readonly QueuedUpload[]): void {
      for (const { id, idempotencyKey, open, uploadId, ...as } of queued) {
        if (items.some((item) => item.id === id)) continue;
        keys.set(id, idempotencyKey);
        sources.set(id, { open, uploadId });
        set([...items, { ...blank(as.file, as), ...as, id, isQueued: true }]);
      }
      startNext();
    },

    /** Sends an item again that failed. */
    retry(id: string): void {
      const item = items.find((candidate) => candidate.id === id);
      if (item?.status !== 'error' || !item.canRetry) return;
      patch(id, {
        status: 'uploading',
        phase: 'waiting',
        isQueued: false,
        sentBytes: 0,
        secondsLeft: undefined,
        error: undefined,
      });
      startNext();
    },

    /** Takes an item off the list, and stops it if it is being sent. */
    remove(id: string): void {
      const item = items.find((candidate) => candidate.id === id);
      const idempotencyKey = keys.get(id);
      set(items.filter((candidate) => candidate.id !== id));
      keys.delete(id);
      sources.delete(id);
      running.get(id)?.abort();
      if (item?.status === 'uploading' && idempotencyKey !== undefined) {
        environment.giveUp({ id, idempotencyKey });
      }
    },

    clearCompleted(): void {
      set(items.filter((item) => item.status !== 'completed'));
    },

    /** Stops and forgets everything: another person may use this page next. */
    clear(): void {
      set([]);
      keys.clear();
      sources.clear();
      for (const controller of running.values()) controller.abort();
    },
  };
}

function blank(
  file: UploadItem['file'],
  { category, taxYear, checklistItemId }: UploadAs,
): UploadItem {
  return {
    id: '',
    file,
    category,
    taxYear,
    checklistItemId,
    status: 'uploading',
    phase: 'waiting',
    isQueued: false,
    sentBytes: 0,
    secondsLeft: undefined,
    error: undefined,
    canRetry: true,
    receipt: undefined,
  };
}

function explain(item: UploadItem, error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to upload file';
  if (error.status !== 0) return error.message;
  const percent = Math.round((item.sentBytes / Math.max(1, item.file.size)) * 100);
  return `The connection dropped at ${percent}%. Retry sends the file again, and never stores it twice.`;
}
