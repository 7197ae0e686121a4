import { queryOptions, useQuery } from '@tanstack/react-query';
import { getUser, type User } from '#contract/accounts';
import { ApiError, call, queryKey } from './api.ts';
import { queryClient } from './query-client.ts';

export { logoutPath, nameOf } from './person.ts';
export { useFirm } from './site-data.ts';

/** The signed-in user, or null. A 401 means no user (spec section 4). */
export const userQuery = queryOptions({
  queryKey: [...queryKey(getUser), 'or null'],
  queryFn: async ({ signal }): Promise<User | null> => {
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
  queryClient.setQueryData(userQuery.queryKey, user);
}

/** Forgets the user and everything read for them, after the session has ended. */
export function forgetUser(): void {
  queryClient.clear();
  queryClient.setQueryData(userQuery.queryKey, null);
}
