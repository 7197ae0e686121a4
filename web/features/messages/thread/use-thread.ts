import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Message } from '#contract/messages/conversation-shapes';
import { listConversationMessages } from '#contract/messages/conversations';
import { call, queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/** So many messages come at once; earlier ones on request. */
const pageSize = 100;

type Pages = InfiniteData<Message[], string | null>;

const keyOf = (conversationId: string) => [...queryKey(listConversationMessages), conversationId];

/**
 * The messages of a conversation, the oldest first. Reading them here marks nothing read.
 *
 * @param shownId a message that is to be among them: earlier ones are read until it is
 */
export function useThread(conversationId: string, shownId: string | null = null) {
  const query = useInfiniteQuery({
    queryKey: keyOf(conversationId),
    queryFn: ({ pageParam, signal }) =>
      call(
        listConversationMessages,
        {
          params: { id: conversationId },
          query: {
            limit: pageSize,
            // A page in the background asks again too; what is in view is marked read by itself.
            markRead: 'false',
            ...(pageParam === null ? {} : { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page[0]?.id),
  });
  const messages = query.data?.pages.toReversed().flat();
  const { fetchNextPage } = query;
  const isMissing =
    shownId !== null &&
    messages?.every(({ id }) => id !== shownId) === true &&
    query.hasNextPage &&
    !query.isFetching &&
    !query.isFetchNextPageError;
  useEffect(() => {
    if (isMissing) void fetchNextPage();
  }, [isMissing, fetchNextPage]);
  return { query, messages };
}

/** Takes over a message that was just stored, without asking for all of them again. */
export function addToThread(message: Message): void {
  queryClient.setQueryData(keyOf(message.conversationId), (before: Pages | undefined) => {
    const [newest, ...older] = before?.pages ?? [];
    if (!before || !newest) return before;
    const others = newest.filter(({ id }) => id !== message.id);
    return { ...before, pages: [[...others, message], ...older] };
  });
}

/** Reads the messages of a conversation again. */
export function refreshThread(conversationId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(conversationId) });
}
