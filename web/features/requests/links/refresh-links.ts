import { listRequestLinks } from '#contract/requests/request-links';
import { queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/** Reads the request links that are shown again. */
export const refreshLinks = () =>
  queryClient.invalidateQueries({ queryKey: queryKey(listRequestLinks) });
