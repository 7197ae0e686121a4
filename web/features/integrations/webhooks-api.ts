import { useInfiniteQuery } from '@tanstack/react-query';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  replayFailedDeliveries,
  replayWebhookDelivery,
  testWebhook,
  updateWebhook,
  type WebhookDelivery,
} from '#contract/integrations/webhooks';
import { defineAction } from '#web/lib/api/action.ts';
import { call, queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { plural } from '#web/lib/format/format.ts';

export const webhooksQuery = queryOptionsFor(listWebhooks, {});

const refreshWebhooks = () => queryClient.invalidateQueries({ queryKey: queryKey(listWebhooks) });
const refreshDeliveries = () =>
  queryClient.invalidateQueries({ queryKey: queryKey(listWebhookDeliveries) });

const pageSize = 20;
/** What waits may be sent at any moment. */
const watchMs = 3000;

/** What was sent to an endpoint, page by page; looks again while something waits. */
export function useDeliveries(id: string, state: WebhookDelivery['state'] | undefined) {
  const input = { params: { id }, query: { limit: pageSize, ...(state ? { state } : {}) } };
  return useInfiniteQuery({
    queryKey: [...queryKey(listWebhookDeliveries), 'pages', input],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? input.query : { ...input.query, cursor: pageParam };
      return call(listWebhookDeliveries, { params: input.params, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isSoon)) ? watchMs : false,
  });
}

const isSoon = ({ nextAttemptAt }: WebhookDelivery): boolean =>
  nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + 10_000;

export const useCreateWebhook = defineAction(createWebhook, { onDone: refreshWebhooks });

export const useUpdateWebhook = defineAction(updateWebhook, {
  done: { title: 'Endpoint saved' },
  onDone: refreshWebhooks,
});

export const useSwitchWebhook = defineAction(updateWebhook, {
  done: ({ offAt }) => ({ title: offAt === null ? 'Endpoint turned on' : 'Endpoint turned off' }),
  failed: { fallback: 'Couldn’t change the endpoint. Please try again.' },
  onDone: () => Promise.all([refreshWebhooks(), refreshDeliveries()]).then(() => undefined),
});

export const useDeleteWebhook = defineAction(deleteWebhook, {
  done: { title: 'Endpoint removed' },
  failed: { fallback: 'Couldn’t remove the endpoint. Please try again.' },
  onDone: refreshWebhooks,
});

export const useRenewSecret = defineAction(renewWebhookSecret, {
  failed: { fallback: 'Couldn’t make a new secret. Please try again.' },
  onDone: refreshWebhooks,
});

export const useTestWebhook = defineAction(testWebhook, {
  done: { title: 'Test event sent', description: 'It appears among the deliveries.' },
  failed: { fallback: 'Couldn’t send a test event. Please try again.' },
  onDone: refreshDeliveries,
});

export const useReplayDelivery = defineAction(replayWebhookDelivery, {
  done: { title: 'Delivery is sent again' },
  failed: { fallback: 'Couldn’t send the delivery again. Please try again.' },
  onDone: refreshDeliveries,
});

export const useReplayFailed = defineAction(replayFailedDeliveries, {
  done: ({ count }) => ({
    title: count === 0 ? 'Nothing failed' : `${plural(count, 'delivery', 'deliveries')} sent again`,
  }),
  failed: { fallback: 'Couldn’t send the deliveries again. Please try again.' },
  onDone: refreshDeliveries,
});
