import { useQuery } from '@tanstack/react-query';
import { listConversations } from '#contract/messages/conversations';
import { useMayInAccount } from '#web/lib/session/account.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';

/** The client's own conversations, the latest message first. */
export function useConversations() {
  const isReader = useMayInAccount('see', 'add');
  return useQuery({ ...queryOptionsFor(listConversations, {}), enabled: isReader });
}
