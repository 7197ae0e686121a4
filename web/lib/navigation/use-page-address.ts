import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/**
 * What a public page keeps in its address, without the router. Empty while a page written at build
 * time is taken over, for that was written for everyone.
 */
export function usePageAddress() {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  return {
    search: new URLSearchParams(search),
    /** An empty value takes the key out. Reload, Back and a copied link show the same. */
    change: (patch: Record<string, string>): void => {
      const url = new URL(window.location.href);
      for (const [key, value] of Object.entries(patch)) {
        if (value === '') url.searchParams.delete(key);
        else url.searchParams.set(key, value);
      }
      // The router, where there is one, finds its own state kept.
      window.history.replaceState(window.history.state, '', url);
      for (const listener of listeners) listener();
    },
  };
}
