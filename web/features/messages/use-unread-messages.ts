import { useQuery } from '@tanstack/react-query';
import { countAdminUnreadMessages, countUnreadMessages } from '#contract/conversations';
import { queryOptionsFor } from '#web/lib/api.ts';

/** Spec section 9, and the fallback where the server's events do not arrive. */
const staffRefreshMs = 30_000;

/** How many messages the client has not read; undefined until it is known. */
export function useUnreadMessages(): number | undefined {
  return useQuery(queryOptionsFor(countUnreadMessages, {})).data?.count;
}

/** How many messages of clients no one of the staff has read. */
export function useStaffUnreadMessages(): number | undefined {
  return useQuery({
    ...queryOptionsFor(countAdminUnreadMessages, {}),
    refetchInterval: staffRefreshMs,
  }).data?.count;
}
