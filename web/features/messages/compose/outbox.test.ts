import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbox, type OutboxDevice, type OutgoingMessage } from './outbox.ts';

const first = '0198c0de-0000-7000-8000-000000000001';
const second = '0198c0de-0000-7000-8000-000000000002';

function message(conversationId: string, content: string) {
  const createdAt = new Date(0).toISOString();
  const id = crypto.randomUUID();
  return { id, conversationId, content, files: [], createdAt, screen: 'messages' as const };
}

/** A server that answers when the test says so. */
function setUp() {
  const arrived: string[] = [];
  const answers: ((works: boolean) => void)[] = [];
  const send = ({ content }: OutgoingMessage): Promise<void> =>
    new Promise((resolve, reject) => {
      arrived.push(content);
      answers.push((works) => (works ? resolve() : reject(new Error('offline'))));
    });
  const failures = vi.fn<(error: unknown) => void>();
  const outbox = createOutbox(send, failures);
  const answer = async (works: boolean): Promise<void> => {
    answers.shift()?.(works);
    // What follows an answer runs in microtasks.
    await new Promise(setImmediate);
  };
  return { outbox, arrived, answer, failures };
}

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});

describe('the outbox', () => {
  it('sends one after the other, in the order of writing', async () => {
    const { outbox, arrived, answer } = setUp();
    outbox.add(message(first, 'one'));
    outbox.add(message(first, 'two'));
    expect(arrived).toEqual(['one']);
    await answer(true);
    expect(arrived).toEqual(['one', 'two']);
    await answer(true);
    expect(outbox.all()).toEqual([]);
  });

  it('keeps what failed, and what was written after it, until Retry', async () => {
    const { outbox, arrived, answer, failures } = setUp();
    const lost = message(first, 'one');
    outbox.add(lost);
    outbox.add(message(first, 'two'));
    outbox.add(message(second, 'elsewhere'));
    await answer(false);
    expect(failures).toHaveBeenCalledTimes(1);
    expect(arrived).toEqual(['one', 'elsewhere']);
    await answer(true);
    expect(outbox.all().map(({ content, status }) => [content, status])).toEqual([
      ['one', 'failed'],
      ['two', 'failed'],
    ]);
    outbox.retry(lost.id);
    await answer(true);
    await answer(true);
    expect(arrived).toEqual(['one', 'elsewhere', 'one', 'two']);
    expect(outbox.all()).toEqual([]);
  });

  it('keeps the id from one try to the next, so that a message is stored once', async () => {
    const ids: string[] = [];
    const outbox = createOutbox(
      ({ id }) => {
        ids.push(id);
        return ids.length === 1 ? Promise.reject(new Error('lost answer')) : Promise.resolve();
      },
      () => undefined,
    );
    const lost = message(first, 'one');
    outbox.add(lost);
    await new Promise(setImmediate);
    outbox.retry(lost.id);
    await new Promise(setImmediate);
    expect(ids).toEqual([lost.id, lost.id]);
  });

  it('gives up what is discarded', async () => {
    const { outbox, answer } = setUp();
    const lost = message(first, 'one');
    outbox.add(lost);
    await answer(false);
    outbox.discard(lost.id);
    expect(outbox.all()).toEqual([]);
  });

  it('sends what an earlier page could not, for its own writer only', async () => {
    const before = setUp();
    before.outbox.openFor('maya');
    before.outbox.add(message(first, 'one'));
    const theirs = setUp();
    theirs.outbox.openFor('theo');
    expect(theirs.outbox.all()).toEqual([]);
    const after = setUp();
    after.outbox.openFor('maya');
    expect(after.arrived).toEqual(['one']);
    await after.answer(true);
    expect(after.outbox.all()).toEqual([]);
  });

  it('leaves to its writer what was refused, also on the next page', async () => {
    const before = setUp();
    before.outbox.openFor('maya');
    before.outbox.add(message(first, 'one'));
    await before.answer(false);
    const after = setUp();
    after.outbox.openFor('maya');
    await new Promise(setImmediate);
    expect(after.outbox.all()).toMatchObject([{ content: 'one', status: 'failed' }]);
    expect(after.arrived).toEqual([]);
  });

  it('goes on after a reload where the device keeps nothing', async () => {
    const device: OutboxDevice = {
      isOffline: () => true,
      keep: () => undefined,
      drop: () => undefined,
      recall: () => Promise.reject(new Error('nothing is kept here')),
      waitBeforeRetry: () => new Promise(() => undefined),
    };
    const offline = createOutbox(
      () => Promise.reject(new Error('offline')),
      vi.fn<() => void>(),
      device,
    );
    offline.openFor('maya');
    offline.add(message(first, 'one'));
    await new Promise(setImmediate);
    expect(offline.all()).toMatchObject([{ status: 'waiting' }]);
    const { arrived, outbox } = setUp();
    outbox.openFor('maya');
    expect(arrived).toEqual(['one']);
  });

  it('waits without a connection, keeps all on the device, and goes by itself, once each', async () => {
    const queued = new Map<string, OutgoingMessage>();
    const arrived: string[] = [];
    let isOffline = true;
    let connect = (): void => undefined;
    const failures = vi.fn<(error: unknown) => void>();
    const device: OutboxDevice = {
      isOffline: () => isOffline,
      keep: (_, one) => queued.set(one.id, one),
      drop: (_, id) => queued.delete(id),
      recall: () => Promise.resolve([...queued.values()]),
      waitBeforeRetry: () => new Promise((resolve) => (connect = resolve)),
    };
    const send = ({ content }: OutgoingMessage): Promise<void> => {
      if (isOffline) return Promise.reject(new Error('offline'));
      arrived.push(content);
      return Promise.resolve();
    };
    const outbox = createOutbox(send, failures, device);
    outbox.openFor('maya');
    outbox.add(message(first, 'one'));
    outbox.add(message(second, 'two'));
    await new Promise(setImmediate);
    expect(outbox.all().map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    expect(queued.size).toBe(2);
    expect(failures).not.toHaveBeenCalled();
    // A break that outlasts the first retry is reported, once.
    for (let retries = 0; retries < 3; retries += 1) {
      connect();
      await new Promise(setImmediate);
    }
    expect(failures).toHaveBeenCalledTimes(1);
    expect(failures).toHaveBeenCalledWith(new Error('offline'), expect.anything());

    // The page is closed, and another one opened, which has a connection.
    isOffline = false;
    vi.stubGlobal('sessionStorage', undefined);
    const after = createOutbox(send, failures, device);
    after.openFor('maya');
    await vi.waitFor(() => expect(queued.size).toBe(0));
    expect(arrived).toEqual(['one', 'two']);
    expect(after.all()).toEqual([]);
    expect(failures).toHaveBeenCalledTimes(1);
    connect();
  });
});
