import { useQuery } from '@tanstack/react-query';
import { countUnreadMessages } from '#contract/messages/conversations';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { useMayInAccount } from '#web/lib/session/account.ts';

/** How many messages the client has not read; undefined until it is known. */
export function useUnreadMessages(): number | undefined {
  const mayRead = useMayInAccount('see', 'add');
  return useQuery({ ...queryOptionsFor(countUnreadMessages, {}), enabled: mayRead }).data?.count;
}
