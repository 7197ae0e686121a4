import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchMessages } from '#contract/messages/conversations';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { usePaused } from '#web/lib/browser/use-paused.ts';

/** After the last keystroke, before the server is asked. */
const typingPauseMs = 250;

/** Where the words stand in one's messages; undefined without words. */
export function useMessageSearch(q: string) {
  const words = usePaused(q.trim(), typingPauseMs);
  const query = useQuery({
    ...queryOptionsFor(searchMessages, { query: { q: words } }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    // What has been written since the last search counts as well.
    staleTime: 0,
  });
  return { isActive: q.trim() !== '', query };
}
