import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Where storage is blocked, a choice lasts as long as the page. */
const here = new Map<string, string>();

function read(key: string | undefined): string | undefined {
  if (key === undefined) return undefined;
  try {
    return localStorage.getItem(key) ?? here.get(key);
  } catch {
    return here.get(key);
  }
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  // Chosen in another tab.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** What was chosen under this key in this browser, in any tab. */
export const useRemembered = (key: string | undefined): string | undefined =>
  useSyncExternalStore(
    follow,
    useCallback(() => read(key), [key]),
  );

/** Remembers a choice in this browser. */
export function remember(key: string, value: string): void {
  here.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be blocked.
  }
  for (const listener of listeners) listener();
}
