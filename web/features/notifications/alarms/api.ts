import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { acknowledgeAlarm, listAlarms } from '#contract/notifications/alarms';
import { defineAction } from '#web/lib/api/action.ts';
import { call, queryKey, queryOptionsFor } from '#web/lib/api/api.ts';

/** More than can be open at once: one of each kind and subject. */
const maxOpenAlarms = 100;
const closedPage = 20;

export const useOpenAlarms = () =>
  useQuery(queryOptionsFor(listAlarms, { query: { limit: maxOpenAlarms } }));

/** Closed ones, page by page. */
export function useClosedAlarms() {
  const query = { state: 'closed', limit: closedPage } as const;
  return useInfiniteQuery({
    queryKey: [...queryKey(listAlarms), 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAlarms,
        { query: pageParam === null ? query : { ...query, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

export const useAcknowledgeAlarm = defineAction(acknowledgeAlarm, {
  changes: 'alarms-changed',
  done: { title: 'Alarm acknowledged', description: 'It reopens if it happens again.' },
  failed: { fallback: 'Couldn’t acknowledge the alarm. Please try again.' },
});
