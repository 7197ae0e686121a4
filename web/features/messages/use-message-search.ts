import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchMessages } from '#contract/conversations';
import { queryOptionsFor } from '#web/lib/api.ts';

/** Where the words stand in one's messages; undefined without words. */
export function useMessageSearch(q: string) {
  const words = useLater(q.trim());
  const query = useQuery({
    ...queryOptionsFor(searchMessages, { query: { q: words } }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    // What has been written since the last search counts as well.
    staleTime: 0,
  });
  return { isActive: q.trim() !== '', query };
}

/** After the last keystroke, before the server is asked. */
const typingPauseMs = 250;

function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
