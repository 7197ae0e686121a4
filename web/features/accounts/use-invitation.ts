import { useQuery } from '@tanstack/react-query';
import { getInvitation } from '#contract/public';
import { queryOptionsFor } from '#web/lib/api.ts';
import { textOf } from '#web/lib/use-address.ts';

/**
 * Who an invitation's link is for, to fill in the form; undefined without one. An old link is no
 * obstacle: the form is then filled in by hand.
 */
export function useInvitation(token: unknown) {
  return useQuery({
    ...queryOptionsFor(getInvitation, { query: { token: textOf(token) } }),
    enabled: textOf(token) !== '',
  }).data;
}
