import { useQuery } from '@tanstack/react-query';
import { countUnreadNotifications, listNotifications } from '#contract/notifications/notifications';
import { queryOptionsFor } from '#web/lib/api/api.ts';

/** How many notifications are unread; undefined until it is known. */
export function useUnreadNotifications(): number | undefined {
  return useQuery(queryOptionsFor(countUnreadNotifications, {})).data?.count;
}

/** The newest notifications; the server's events bring new ones in by themselves. */
export function useNotifications() {
  return useQuery(queryOptionsFor(listNotifications, {}));
}
