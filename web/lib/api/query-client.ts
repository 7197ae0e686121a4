import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of everything read from the server. Spec section 9: no refetch on focus, data never
 * becomes stale by itself (the server pushes, see live.ts), no retries.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** `staleTime` of what is read again with every look: what was read with the page is not read twice. */
export const readWithPageMs = 2000;
