import { queryOptions, useQuery } from '@tanstack/react-query';
import { getUser, type User } from '#contract/accounts';
import { getFirm, type Firm } from '#contract/firm';
import { ApiError, call, queryKey, queryOptionsFor } from './api.ts';
import { forgetKept } from './kept.ts';
import { queryClient } from './query-client.ts';

/**
 * What the server leaves readable beside the session's cookie: nothing but that there is a session,
 * and which one apart from others. Undefined for visitors.
 */
export function sessionHint(): string | undefined {
  return /(?:^|; )(?:__Host-)?filewell_hint=([^;]+)/.exec(document.cookie)?.[1];
}

/** The signed-in user, or null. A 401 means no user (spec section 4). */
export const userQuery = queryOptions({
  queryKey: [...queryKey(getUser), 'or null'],
  queryFn: async ({ signal }): Promise<User | null> => {
    // Visitors' pages need not ask.
    if (sessionHint() === undefined) return null;
    try {
      return await call(getUser, {}, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/** The firm whose site this is. */
export const firmQuery = queryOptionsFor(getFirm, {});

/**
 * The firm, in components. The root route loads it before anything renders.
 *
 * @throws if called outside the application
 */
export function useFirm(): Firm {
  const { data } = useQuery(firmQuery);
  if (!data) throw new Error('The firm is not loaded');
  return data;
}

/** The signed-in user or null, in components; follows changes. */
export function useUser(): User | null {
  return useQuery(userQuery).data ?? null;
}

/** First and last name, else the e-mail address. */
export function nameOf(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}

/** Takes over a user who just signed in; nothing read before may be shown to them. */
export function becomeUser(user: User): void {
  forgetKept({ exceptOf: user.id });
  queryClient.setQueryData(userQuery.queryKey, user);
}

/** Takes over what an answer says about the user who is signed in already. */
export function updateKnownUser(user: User): void {
  queryClient.setQueryData(userQuery.queryKey, user);
}

/** Reads the user again, after something about them has changed. */
export async function refreshUser(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: userQuery.queryKey });
}

/** Forgets the user and everything read for them, after the session has ended. */
export function forgetUser(): void {
  const firm = queryClient.getQueryData(firmQuery.queryKey);
  queryClient.clear();
  if (firm) queryClient.setQueryData(firmQuery.queryKey, firm);
  queryClient.setQueryData(userQuery.queryKey, null);
}

/**
 * Spec section 4: Logout is a navigation, not a fetch; the cache goes with the page. What was typed
 * and not sent is given up.
 */
export const logoutLink = { href: '/api/logout', onClick: () => forgetKept() };
