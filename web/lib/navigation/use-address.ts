import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { defineSearch } from './search.ts';

/**
 * What a screen declared to keep in the address, and the way to change it. One screen shows under
 * several routes (`/`, `/admin`, `/messages`), and renders again only when one of its own values changes.
 */
export function useAddress<Values extends object>({
  read,
  write,
}: Pick<ReturnType<typeof defineSearch<Values>>, 'read' | 'write'>) {
  const navigate = useNavigate();
  // As text, since the router compares what is selected by identity.
  const text = useSearch({ strict: false, select: (params) => JSON.stringify(read(params)) });
  const search = useMemo(() => JSON.parse(text) as Values, [text]);
  /** A step is one that Back undoes; typing in a filter is none. */
  const change = (patch: Partial<Values>, { step = false } = {}): void => {
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({ ...previous, ...write(patch) }),
      replace: !step,
      resetScroll: false,
    });
  };
  return [search, change] as const;
}
