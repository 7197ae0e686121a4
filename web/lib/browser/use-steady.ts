import { useLayoutEffect, useRef, useState } from 'react';

type Act = (...args: never[]) => unknown;

/**
 * Functions that stay the same ones from render to render and do what the newest of them do, so
 * that a memoised row of a long list is not rendered again because of them. Which of them there are
 * must not change.
 */
export function useSteady<T extends { [K in keyof T]: Act | undefined }>(acts: T): T {
  const latest = useRef<Record<string, Act | undefined>>(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [steady] = useState(() => {
    const entries = Object.entries<Act | undefined>(acts).map(([name, act]) => [
      name,
      act && ((...args: never[]) => latest.current[name]?.(...args)),
    ]);
    return Object.fromEntries(entries) as T;
  });
  return steady;
}
