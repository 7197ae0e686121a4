import { useQuery } from '@tanstack/react-query';
import { countUnreadMessages } from '#contract/conversations/conversations';
import { queryOptionsFor } from '#web/lib/api/api.ts';

/** How many messages the client has not read; undefined until it is known. */
export function useUnreadMessages(): number | undefined {
  return useQuery(queryOptionsFor(countUnreadMessages, {})).data?.count;
}
