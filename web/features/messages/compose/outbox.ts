import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { forget, keep, recall } from '#web/lib/forms/drafts.ts';

export const waitsForConnection =
  'Waiting for a connection. We’ll send it as soon as there is one.';

export const unsentMessage = z.object({
  /** Made here, so that a message that is sent again is stored once. */
  id: z.uuid(),
  conversationId: z.uuid(),
  content: z.string(),
  files: z.array(z.object({ fileId: z.uuid(), originalName: z.string(), fileSize: z.number() })),
  createdAt: z.iso.datetime(),
  /** Where it was written, which decides how its success is told. */
  screen: z.enum(['portal', 'messages']),
});

/** As its tab keeps it. What an earlier release kept says nothing of it: its writer is asked. */
const tabDraft = unsentMessage.extend({
  status: z.enum(['sending', 'waiting', 'failed']).default('failed'),
});

/** A message on its way, one that waits for a connection, or one that was refused. */
export interface OutgoingMessage extends z.infer<typeof unsentMessage> {
  status: 'sending' | 'waiting' | 'failed';
}

/** What keeps messages beyond their page, and knows when another try makes sense. */
export interface OutboxDevice {
  /** Whether a failure is none of the message’s: no connection. */
  isOffline: (error: unknown) => boolean;
  /** Keeps one on the device. Whether it can doesn’t matter here. */
  keep: (userId: string, message: OutgoingMessage) => void;
  drop: (userId: string, id: string) => void;
  /** What earlier pages kept there. */
  recall: (userId: string) => Promise<readonly z.infer<typeof unsentMessage>[]>;
  /** Resolves when there may be a connection again. */
  waitBeforeRetry: (failures: number) => Promise<void>;
}

export interface Outbox {
  /** Brings back what an earlier page could not send for this person, and sends what waited for a connection. */
  openFor: (userId: string) => void;
  add: (message: Omit<OutgoingMessage, 'status'>) => void;
  retry: (id: string) => void;
  /** Gives a message up that did not get there. */
  discard: (id: string) => void;
  all: () => readonly OutgoingMessage[];
  subscribe: (listener: () => void) => () => void;
}

/**
 * Messages that have not been stored yet. One after the other, so that they arrive in the order they
 * were written in; after a failure those of the same conversation wait, and nothing is lost with the
 * page or the session. Without a connection all wait for one, and go by themselves.
 *
 * @param send stores one and takes over the answer; sent twice, it is stored once
 * @param onFailure reports a message that was refused, and one whose first retry got no answer either
 */
export function createOutbox(
  send: (message: OutgoingMessage) => Promise<void>,
  onFailure: (error: unknown, message: OutgoingMessage) => void,
  device?: OutboxDevice,
): Outbox {
  let messages: readonly OutgoingMessage[] = [];
  let owner: string | undefined;
  let isSending = false;
  const listeners = new Set<() => void>();

  const set = (next: readonly OutgoingMessage[]): void => {
    messages = next;
    if (owner !== undefined) {
      if (messages.length > 0) keep(owner, 'outbox', messages);
      else forget(owner, 'outbox');
    }
    for (const listener of listeners) listener();
  };
  let failures = 0;
  const mark = (
    matches: (message: OutgoingMessage) => boolean,
    status: OutgoingMessage['status'],
  ): void => set(messages.map((message) => (matches(message) ? { ...message, status } : message)));

  const work = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = messages.find(({ status }) => status === 'sending');
      if (!next) break;
      try {
        await send(next);
        failures = 0;
        remove(next.id);
      } catch (error) {
        if (device?.isOffline(error)) {
          // A break that one retry is enough for is not worth a word.
          if (failures === 1) onFailure(error, next);
          wait(device);
          continue;
        }
        mark(({ conversationId }) => conversationId === next.conversationId, 'failed');
        onFailure(error, next);
      }
    }
    isSending = false;
  };

  const remove = (id: string): void => {
    set(messages.filter((message) => message.id !== id));
    if (owner !== undefined) device?.drop(owner, id);
  };

  const onDevice = new Set<string>();
  const wait = ({ keep: queueHere, waitBeforeRetry }: OutboxDevice): void => {
    for (const message of messages) {
      if (message.status !== 'sending' || owner === undefined || onDevice.has(message.id)) continue;
      onDevice.add(message.id);
      queueHere(owner, message);
    }
    mark(({ status }) => status === 'sending', 'waiting');
    void waitBeforeRetry(failures).then(() => {
      mark(({ status }) => status === 'waiting', 'sending');
      void work();
    });
    failures += 1;
  };

  /** What earlier pages kept on the device goes, too. */
  const restore = async (userId: string): Promise<void> => {
    const queued = (await device?.recall(userId)) ?? [];
    if (owner !== userId) return;
    const known = new Set(messages.map(({ id }) => id));
    const others = queued.filter(({ id }) => !known.has(id));
    set([...messages, ...others.map((one): OutgoingMessage => ({ ...one, status: 'sending' }))]);
    await work();
  };

  return {
    openFor: (userId) => {
      if (owner === userId) return;
      owner = userId;
      const queued = z.array(tabDraft).safeParse(recall(userId, 'outbox')).data ?? [];
      // What was refused waits for Retry; all else was on its way, and continues.
      set(queued.map((one) => (one.status === 'waiting' ? { ...one, status: 'sending' } : one)));
      void work();
      void restore(userId).catch(() => undefined);
    },
    add: (message) => {
      set([...messages, { ...message, status: 'sending' }]);
      void work();
    },
    retry: (id) => {
      const wanted = messages.find((message) => message.id === id);
      if (!wanted) return;
      mark(({ conversationId }) => conversationId === wanted.conversationId, 'sending');
      void work();
    },
    discard: remove,
    all: () => messages,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What an outbox holds for one conversation, in the order of writing. */
export function useOutgoing(outbox: Outbox, conversationId: string): OutgoingMessage[] {
  return useSyncExternalStore(outbox.subscribe, outbox.all).filter(
    (message) => message.conversationId === conversationId,
  );
}
