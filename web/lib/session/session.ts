import { queryOptions, useQuery } from '@tanstack/react-query';
import { getUser, type User } from '#contract/identity/accounts';
import { ApiError, call, queryKey } from '../api/api.ts';
import { forgetDrafts } from '../forms/drafts.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionHint } from './session-hint.ts';

export { logoutLink, nameOf } from '../format/person.ts';
export { useFirm } from '../browser/site-data.ts';

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

/** The signed-in user or null, in components; follows changes. */
export function useUser(): User | null {
  return useQuery(userQuery).data ?? null;
}

/** Takes over a user who just signed in; nothing read before may be shown to them. */
export function becomeUser(user: User): void {
  forgetDrafts({ exceptOf: user.id });
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
  queryClient.clear();
  queryClient.setQueryData(userQuery.queryKey, null);
}
