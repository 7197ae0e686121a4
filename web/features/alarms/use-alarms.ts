import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { acknowledgeAlarm, type Alarm, listAlarms } from '#contract/alarms';
import { call, messageOf, queryKey, queryOptionsFor } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast-store.ts';

/** More than can be open at once: one of each kind and subject. */
const openAtOnce = 100;
const closedPage = 20;

export const useOpenAlarms = () =>
  useQuery(queryOptionsFor(listAlarms, { query: { limit: openAtOnce } }));

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

export function useAcknowledge(alarm: Alarm) {
  return useMutation({
    mutationFn: () => call(acknowledgeAlarm, { params: { id: alarm.id } }),
    onSuccess: () =>
      toast({ title: 'Alarm acknowledged', description: 'It reopens if it happens again.' }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, 'Couldn’t acknowledge the alarm. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey(listAlarms) }),
  });
}
