import { useQuery } from '@tanstack/react-query';
import { listConversations } from '#contract/conversations/conversations';
import { queryOptionsFor } from '#web/lib/api/api.ts';

/** The client's own conversations, the latest message first. */
export function useConversations() {
  return useQuery(queryOptionsFor(listConversations, {}));
}
