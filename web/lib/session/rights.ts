import type { User } from '#contract/identity/accounts';
import type { StaffRight } from '#domain/staff';
import { useUser } from './session.ts';

/** Whether someone's role has all these rights; the server refuses what they don't reach. */
export const may = (user: User | null, ...rights: readonly StaffRight[]): boolean =>
  rights.every((right) => user?.staff?.rights.includes(right));

/** The same of the person who is signed in, in components; follows changes. */
export function useMay(...rights: readonly StaffRight[]): boolean {
  return may(useUser(), ...rights);
}
