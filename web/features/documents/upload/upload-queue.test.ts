import { describe, expect, test } from 'vitest';
import type { UploadReceipt } from '#contract/documents/files';
import { ApiError, networkError } from '#web/lib/api/api.ts';
import { DoneElsewhereError } from '#web/lib/uploads/sending.ts';
import { createUploadQueue, type Upload, type UploadItem } from './upload-queue.ts';

interface Sending {
  upload: Upload;
  signal: AbortSignal;
  sent: (bytes: number) => void;
  waits: (waits: boolean) => void;
  stalls: (error: ApiError) => void;
  keep: () => void;
  answer: (receipt: UploadReceipt) => Promise<void>;
  reject: (error: unknown) => Promise<void>;
}

/** A queue whose server answers when the test says so. Only the sending is not the real one. */
function queueWithServer() {
  const sending: Sending[] = [];
  const completed: string[] = [];
  const failed: { item: UploadItem; error: unknown }[] = [];
  const givenUp: string[] = [];
  let ids = 0;
  let clock = 0;
  const queue = createUploadQueue({
    send(upload, { onSent: sent, onWaiting: waits, onStalled: stalls, onQueued: keep }, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<UploadReceipt>();
      signal.addEventListener('abort', () => reject(signal.reason));
      const settle = async (): Promise<void> => {
        await promise.catch(() => undefined);
        // The queue continues in the microtasks after its own await.
        await Promise.resolve();
        await Promise.resolve();
      };
      sending.push({
        upload,
        signal,
        sent,
        waits,
        stalls,
        keep,
        answer: (receipt) => {
          resolve(receipt);
          return settle();
        },
        reject: (error) => {
          reject(error);
          return settle();
        },
      });
      return promise;
    },
    giveUp: ({ id }) => givenUp.push(id),
    check: (file) => (file.name.endsWith('.exe') ? 'Programs are not accepted.' : null),
    now: () => clock,
    newId: () => `id-${ids++}`,
    onCompleted: (_, receipt) => completed.push(receipt.originalName),
    onFailed: (item, error) => failed.push({ item, error }),
  });
  return { queue, sending, completed, failed, givenUp, wait: (ms: number) => (clock += ms) };
}

const as = { category: 'other', taxYear: 2025 } as const;
const file = (name: string, size = 4) => new File([new Uint8Array(size)], name);

function receipt(originalName: string): UploadReceipt {
  return {
    id: '0190a0b0-0000-7000-8000-000000000001',
    userId: '0190a0b0-0000-7000-8000-000000000002',
    filename: 'x.pdf',
    originalName,
    fileType: 'application/pdf',
    fileSize: 4,
    category: 'other',
    taxYear: 2025,
    folder: '',
    folderId: null,
    version: 1,
    scan: 'none',
    isProcessed: false,
    processedAt: null,
    uploadedAt: '2026-02-09T10:00:00.000Z',
    can: { open: true, organize: true, createVersion: true, delete: true, process: false },
    duplicateOf: null,
    sameNameAs: null,
  };
}

const states = (items: readonly UploadItem[]) => items.map(({ status, phase }) => [status, phase]);

describe('the upload queue', () => {
  test('sends three at a time, the next when one ends', async () => {
    const { queue, sending, completed } = queueWithServer();
    queue.add(
      ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map((name) => file(name)),
      as,
    );
    expect(sending.map(({ upload }) => upload.file.name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(states(queue.items())[4]).toEqual(['uploading', 'waiting']);

    await sending[1]?.answer(receipt('b (2).pdf'));
    expect(sending.map(({ upload }) => upload.file.name)).toEqual([
      'a.pdf',
      'b.pdf',
      'c.pdf',
      'd.pdf',
    ]);
    expect(queue.items()[1]).toMatchObject({
      status: 'completed',
      receipt: { originalName: 'b (2).pdf' },
    });
    expect(completed).toEqual(['b (2).pdf']);
  });

  test('sends the category and tax year chosen when the file was added', () => {
    const { queue, sending } = queueWithServer();
    queue.add([file('w2.pdf')], { category: 'w2', taxYear: 2024 });
    expect(sending[0]?.upload).toMatchObject({ category: 'w2', taxYear: 2024 });
  });

  test('reports bytes and time, then that the server is looking at it', () => {
    const { queue, sending, wait } = queueWithServer();
    queue.add([file('a.pdf', 1000)], as);
    wait(1000);
    sending[0]?.sent(250);
    expect(queue.items()[0]).toMatchObject({ phase: 'sending', sentBytes: 250, secondsLeft: 3 });
    wait(3000);
    sending[0]?.sent(1000);
    expect(queue.items()[0]).toMatchObject({ phase: 'checking', sentBytes: 1000 });
  });

  test('shows the sentence of the server and sends again under the same key', async () => {
    const { queue, sending, failed } = queueWithServer();
    queue.add([file('a.pdf')], as);
    await sending[0]?.reject(
      new ApiError({ status: 507, code: 'storage_full', message: 'There is no room left.' }),
    );
    const [item] = queue.items();
    expect(item).toMatchObject({ status: 'error', error: 'There is no room left.' });
    expect(failed).toHaveLength(1);

    queue.retry(item?.id ?? '');
    expect(queue.items()[0]).toMatchObject({ status: 'uploading', sentBytes: 0, error: undefined });
    expect(sending[1]?.upload.idempotencyKey).toBe(sending[0]?.upload.idempotencyKey);
    await sending[1]?.answer(receipt('a.pdf'));
    expect(queue.items()[0]?.status).toBe('completed');
  });

  test('says how far it came when the connection drops', async () => {
    const { queue, sending } = queueWithServer();
    queue.add([file('a.pdf', 100)], as);
    sending[0]?.sent(68);
    await sending[0]?.reject(networkError());
    expect(queue.items()[0]?.error).toMatch(/^The connection dropped at 68%\. /);
  });

  test('says that it waits for a connection, and goes on by itself', () => {
    const { queue, sending } = queueWithServer();
    queue.add([file('a.pdf', 100)], as);
    sending[0]?.keep();
    sending[0]?.sent(68);
    sending[0]?.waits(true);
    expect(queue.items()[0]).toMatchObject({ phase: 'offline', sentBytes: 68, isQueued: true });
    sending[0]?.waits(false);
    expect(queue.items()[0]).toMatchObject({ phase: 'sending', error: undefined });
  });

  test('reports a failure that a retry did not mend, and goes on', () => {
    const { queue, sending, failed } = queueWithServer();
    queue.add([file('a.pdf', 100)], as);
    sending[0]?.stalls(networkError());
    expect(failed).toMatchObject([{ item: { status: 'uploading' }, error: { status: 0 } }]);
    expect(queue.items()[0]).toMatchObject({ status: 'uploading', error: undefined });
  });

  test('goes on with what an earlier page kept, once, under its key', () => {
    const { queue, sending, givenUp } = queueWithServer();
    const open = () => Promise.resolve(file('a.pdf'));
    const id = 'kept';
    const queued = { ...as, id, file: { name: 'a.pdf', size: 9 }, open, idempotencyKey: 'key-1' };
    const one = { ...queued, checklistItemId: undefined, uploadId: 'begun', sentBytes: 5 };
    queue.restore([one]);
    queue.restore([one]);
    expect(queue.items()).toMatchObject([{ id, sentBytes: 5, isQueued: true }]);
    expect(sending.map(({ upload }) => upload)).toMatchObject([
      { idempotencyKey: 'key-1', uploadId: 'begun', isQueued: true },
    ]);
    queue.remove(id);
    expect(givenUp).toEqual([id]);
  });

  test('takes off the list, as no failure, what another tab sent in the meantime', async () => {
    const { queue, sending, failed } = queueWithServer();
    queue.add([file('a.pdf'), file('b.pdf')], as);
    await sending[0]?.reject(new DoneElsewhereError());
    expect(queue.items().map((item) => item.file.name)).toEqual(['b.pdf']);
    expect(failed).toEqual([]);
  });

  test('takes a new key after the server said that the old one belongs to other content', async () => {
    const { queue, sending } = queueWithServer();
    queue.add([file('a.pdf')], as);
    await sending[0]?.reject(
      new ApiError({ status: 422, code: 'key_reused', message: 'Use a new key.' }),
    );
    queue.retry(queue.items()[0]?.id ?? '');
    expect(sending[1]?.upload.idempotencyKey).not.toBe(sending[0]?.upload.idempotencyKey);
  });

  test('does not send what is refused here, and offers no Retry for it', () => {
    const { queue, sending, failed } = queueWithServer();
    queue.add([file('setup.exe'), file('a.pdf')], as);
    expect(sending.map(({ upload }) => upload.file.name)).toEqual(['a.pdf']);
    expect(queue.items()[0]).toMatchObject({
      status: 'error',
      error: 'Programs are not accepted.',
      canRetry: false,
    });
    expect(failed).toMatchObject([{ error: undefined }]);
    queue.retry(queue.items()[0]?.id ?? '');
    expect(sending).toHaveLength(1);
  });

  test('removing stops the sending, says nothing of failure and makes room', async () => {
    const { queue, sending, failed } = queueWithServer();
    queue.add(
      ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => file(name)),
      as,
    );
    queue.remove(queue.items()[0]?.id ?? '');
    expect(sending[0]?.signal.aborted).toBe(true);
    await sending[0]?.reject(undefined);
    expect(failed).toEqual([]);
    expect(queue.items().map((item) => item.file.name)).toEqual(['b.pdf', 'c.pdf', 'd.pdf']);
    expect(sending).toHaveLength(4);
  });

  test('clears completed items only', async () => {
    const { queue, sending } = queueWithServer();
    queue.add([file('a.pdf'), file('b.pdf'), file('c.exe')], as);
    await sending[0]?.answer(receipt('a.pdf'));
    queue.clearCompleted();
    expect(queue.items().map((item) => item.file.name)).toEqual(['b.pdf', 'c.exe']);
  });

  test('forgets everything and stops it when someone else may use the page', () => {
    const { queue, sending } = queueWithServer();
    queue.add([file('a.pdf'), file('b.pdf')], as);
    queue.clear();
    expect(queue.items()).toEqual([]);
    expect(sending.every(({ signal }) => signal.aborted)).toBe(true);
  });

  test('tells its listeners of every change, and gives the same array until then', () => {
    const { queue } = queueWithServer();
    let changes = 0;
    const stop = queue.subscribe(() => changes++);
    expect(queue.items()).toBe(queue.items());
    queue.add([file('a.pdf')], as);
    expect(changes).toBeGreaterThan(0);
    const before = changes;
    stop();
    queue.add([file('b.pdf')], as);
    expect(changes).toBe(before);
  });
});
