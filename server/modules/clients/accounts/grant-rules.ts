import type { AccessRight, Relation } from '#domain/client-accounts';
import type { Day } from '#domain/tax/business-days';
import { type Decision, denyIf, refusal } from '#platform/policy';
import type { accessGrants } from './table.ts';

export type Grant = typeof accessGrants.$inferSelect;

/** What someone is given in a client account. */
export interface Access {
  relation: Relation;
  rights: readonly AccessRight[];
  /** The first and the last tax year; null without an end on that side. */
  fromYear: number | null;
  toYear: number | null;
  /** The last day, by the firm's calendar. */
  endsOn: Day | null;
}

/** Who gives, changes, or ends access: staff, or a person with `manage` in the account. */
export interface Giver {
  userId: string;
  role: 'client' | 'admin';
}

/** To people who are this to an account it belongs; the others help. */
const holders: readonly Relation[] = [
  'self',
  'spouse',
  'owner',
  'trustee',
  'executor',
  'guardian',
  'conservator',
  'power-of-attorney',
];

/** Whether access is no more than other access: in rights, years, and time. */
export const isWithin = (inner: Access, outer: Access): boolean =>
  inner.rights.every((right) => outer.rights.includes(right)) &&
  (outer.fromYear === null || (inner.fromYear !== null && inner.fromYear >= outer.fromYear)) &&
  (outer.toYear === null || (inner.toYear !== null && inner.toYear <= outer.toYear)) &&
  (outer.endsOn === null || (inner.endsOn !== null && inner.endsOn <= outer.endsOn));

export const doYearsMeet = (
  a: Pick<Access, 'fromYear' | 'toYear'>,
  b: Pick<Access, 'fromYear' | 'toYear'>,
): boolean => (a.fromYear ?? 0) <= (b.toYear ?? 9999) && (b.fromYear ?? 0) <= (a.toYear ?? 9999);

const manages = ({ rights }: Pick<Access, 'rights'>): boolean => rights.includes('manage');

/** Whether a grant goes back to a person who gave it, or gave its giver what it took. */
function isDelegatedBy(
  { grantedBy }: Grant,
  userId: string,
  grants: readonly Grant[],
  seen = new Set<string>(),
): boolean {
  if (grantedBy === null || seen.has(grantedBy)) return false;
  if (grantedBy === userId) return true;
  seen.add(grantedBy);
  const taken = grants.filter((grant) => grant.userId === grantedBy && manages(grant));
  return taken.length > 0 && taken.every((grant) => isDelegatedBy(grant, userId, grants, seen));
}

const isRefusedAccess = true;
const notYours = refusal('conflict', 'Only we can change this. Please message us or call.', {
  isRefusedAccess,
});
const oneself = refusal(
  'conflict',
  'You can’t change your own access. Please message us or call.',
  { isRefusedAccess },
);
const tooMuch = refusal(
  'conflict',
  'You can only give what you have yourself: the same rights, years, and last day, or fewer.',
  { isRefusedAccess },
);
const lastManager = refusal(
  'conflict',
  'No one else can manage access to this account. Let someone else manage access first.',
);

/** What someone has at this moment. */
type Used = Access & { userId: string };

/** Who gave the newest part of some access. */
export const lastGiverOf = ({ widenedBy, grantedBy }: Grant): string | null =>
  widenedBy ?? grantedBy;

/**
 * Whether someone may change or end a grant: staff each, a person what goes back to them, and that of helpers
 * who have no more than they. So what people have by the account itself is safe from one another.
 *
 * @param grants those of the account that haven't ended
 * @param used those that count now
 */
export function mayChange(
  giver: Giver,
  grant: Grant,
  grants: readonly Grant[],
  used: readonly Used[],
): Decision {
  if (giver.role === 'admin') return { isAllowed: true };
  if (grant.userId === giver.userId) return oneself;
  if (isDelegatedBy(grant, giver.userId, grants)) return { isAllowed: true };
  const isHelper = !holders.includes(grant.relation) && !manages(grant);
  const managing = used.filter(({ userId }) => userId === giver.userId).filter(manages);
  return denyIf(!isHelper || !managing.some((own) => isWithin(grant, own)), notYours);
}

/**
 * Whether someone may give that: staff anything, a person to others what they have themselves and may pass on.
 *
 * @param used the grants of the account that count now
 */
export function mayGive(giver: Giver, to: string, access: Access, used: readonly Used[]): Decision {
  if (giver.role === 'admin') return { isAllowed: true };
  if (to === giver.userId) return oneself;
  const managing = used.filter(({ userId }) => userId === giver.userId).filter(manages);
  return denyIf(!managing.some((own) => isWithin(access, own)), tooMuch);
}

/** Whether someone still manages access without a last day after a change, where someone did before. */
export function keepsManager(before: readonly Access[], after: readonly Access[]): Decision {
  const has = (grants: readonly Access[]): boolean =>
    grants.some((grant) => manages(grant) && grant.endsOn === null);
  return denyIf(has(before) && !has(after), lastManager);
}
