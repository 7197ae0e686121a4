import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { forget, keep, recall } from '#web/lib/forms/drafts.ts';

const waiting = z.object({
  /** Made here, so that a message that is sent again is stored once. */
  id: z.uuid(),
  conversationId: z.uuid(),
  content: z.string(),
  files: z.array(z.object({ fileId: z.uuid(), originalName: z.string(), fileSize: z.number() })),
  createdAt: z.iso.datetime(),
  /** Where it was written, which decides how its success is told. */
  screen: z.enum(['portal', 'messages']),
});

/** A message on its way, or one that did not get there. */
export interface OutgoingMessage extends z.infer<typeof waiting> {
  status: 'sending' | 'failed';
}

export interface Outbox {
  /** Brings back what an earlier page could not send for this person; it waits for Retry. */
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
 * page or the session.
 *
 * @param send stores one and takes over the answer; sent twice, it is stored once
 * @param onFailure tells about a failure
 */
export function createOutbox(
  send: (message: OutgoingMessage) => Promise<void>,
  onFailure: (error: unknown, message: OutgoingMessage) => void,
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
  const mark = (matches: (message: OutgoingMessage) => boolean, status: 'sending' | 'failed') =>
    set(messages.map((message) => (matches(message) ? { ...message, status } : message)));

  const work = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = messages.find(({ status }) => status === 'sending');
      if (!next) break;
      try {
        await send(next);
        set(messages.filter(({ id }) => id !== next.id));
      } catch (error) {
        mark(({ conversationId }) => conversationId === next.conversationId, 'failed');
        onFailure(error, next);
      }
    }
    isSending = false;
  };

  return {
    openFor: (userId) => {
      if (owner === userId) return;
      owner = userId;
      const kept = z.array(waiting).safeParse(recall(userId, 'outbox'));
      set((kept.data ?? []).map((message) => ({ ...message, status: 'failed' })));
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
    discard: (id) => set(messages.filter((message) => message.id !== id)),
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
