import { useQuery } from '@tanstack/react-query';
import { listConversations } from '#contract/conversations';
import { queryOptionsFor } from '#web/lib/api.ts';

/** The client's own conversations, the latest message first. */
export function useConversations() {
  return useQuery(queryOptionsFor(listConversations, {}));
}
