import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { ConversationStatus } from '#contract/conversation-values';
import type { Conversation } from '#contract/conversation-shapes';
import {
  getConversation,
  listConversations,
  readConversation,
  updateConversation,
} from '#contract/conversations';
import { call, messageOf, queryKey, queryOptionsFor } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast-store.ts';

/** One conversation, also one that the list beside it does not show. */
export function useConversation(id: string) {
  return useQuery(queryOptionsFor(getConversation, { params: { id } }));
}

/** Closes, resolves or reopens a conversation. */
export function useChangeStatus({ id }: Pick<Conversation, 'id'>) {
  return useMutation({
    mutationFn: (status: ConversationStatus) =>
      call(updateConversation, { params: { id }, body: { status } }),
    onSuccess: keepConversation,
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, 'The conversation could not be changed. Please try again.'),
        variant: 'destructive',
      }),
  });
}

/** Takes over a conversation that an answer holds; lists learn of it by the server's event. */
export function keepConversation(conversation: Conversation): void {
  const params = { id: conversation.id };
  queryClient.setQueryData(queryOptionsFor(getConversation, { params }).queryKey, conversation);
  void queryClient.invalidateQueries({ queryKey: queryKey(listConversations) });
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
