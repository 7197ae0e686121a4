import type { AssignedTo } from '#contract/lists';
import { remember, useRemembered } from '../browser/remembered.ts';
import { may } from './rights.ts';
import { useUser } from './session.ts';

/** Whose work the overview and the lists of the back office show. */
export const assignments = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Unassigned' },
] as const;
type Assignment = (typeof assignments)[number]['value'];

const keyOf = (userId: string) => `assigned:${userId}`;

/** What this member of the staff chose last; undefined for those who see only their own clients. */
export function useAssignment(): [Assignment, (next: Assignment) => void] | undefined {
  const user = useUser();
  const key = user ? keyOf(user.id) : undefined;
  const chosen = useRemembered(key);
  if (!user || key === undefined || !may(user, 'everyone')) return undefined;
  const value = assignments.find((one) => one.value === chosen)?.value ?? 'everyone';
  return [value, (next) => remember(key, next)];
}

/** The same as lists take it; nothing for everyone's. */
export function useAssignedQuery(): { assigned?: AssignedTo } {
  const [assigned = 'everyone'] = useAssignment() ?? [];
  return assigned === 'everyone' ? {} : { assigned };
}
