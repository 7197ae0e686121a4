import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Conversation } from '#contract/messages/conversation-shapes';
import { getConversation, readConversation } from '#contract/messages/conversations';
import { call, queryOptionsFor } from '#web/lib/api/api.ts';
import { keepConversation } from './api.ts';

/** One conversation, also one that the list beside it does not show. */
export function useConversation(id: string) {
  return useQuery(queryOptionsFor(getConversation, { params: { id } }));
}

/**
 * Marks what is in view read, up to its newest message, while someone can see the page.
 *
 * @param upTo id of the newest message shown; undefined while none is
 */
export function useMarkRead({ id, unreadCount }: Conversation, upTo: string | undefined): void {
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
  );
  const isDue = unreadCount > 0 && upTo !== undefined && isVisible;
  useEffect(() => {
    if (!isDue) return;
    // What could not be marked is still unread, and marked with the next change.
    call(readConversation, { params: { id }, body: { upTo } }).then(keepConversation, () => {});
  }, [isDue, id, upTo]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
