/** What returns, documents, invoices, and conversations belong to (decision 025). */
export const clientKinds = ['individual', 'couple', 'business', 'trust', 'estate'] as const;
export type ClientKind = (typeof clientKinds)[number];

/** A business, a trust, and an estate have one name and no family. */
export const isEntity = (kind: ClientKind): boolean => kind !== 'individual' && kind !== 'couple';

/** Characters of an entity's name. */
export const maxEntityName = 120;

/** A client's name as it is read: an entity has no first name. */
export const clientName = ({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string => `${firstName} ${lastName}`.trim();

/** What a person may do in a client account. */
export const accessRights = ['see', 'add', 'sign', 'pay', 'manage'] as const;
export type AccessRight = (typeof accessRights)[number];

/** What a person is to a client account. */
export const relations = [
  'self',
  'spouse',
  'owner',
  'parent',
  'child',
  'bookkeeper',
  'trustee',
  'executor',
  'guardian',
  'conservator',
  'power-of-attorney',
  'other',
] as const;
export type Relation = (typeof relations)[number];

/** Rights in a client account, for the tax years from the first to the last; null without an end on that side. */
export interface YearGrant {
  rights: readonly AccessRight[];
  fromYear: number | null;
  toYear: number | null;
}

/** Whether a grant is for all years. */
export const isForAllYears = ({ fromYear, toYear }: Omit<YearGrant, 'rights'>): boolean =>
  fromYear === null && toYear === null;

/** The grants that give one of some rights. */
export const grantsWith = <G extends YearGrant>(
  grants: readonly G[],
  rights: readonly AccessRight[],
): G[] => grants.filter((grant) => grant.rights.some((right) => rights.includes(right)));

/**
 * Whether grants give one of some rights for a year.
 *
 * @param year asked only where the grants differ by year
 */
export function isGranted(
  grants: readonly YearGrant[],
  rights: readonly AccessRight[],
  year: () => number,
): boolean {
  const giving = grantsWith(grants, rights);
  if (giving.length === 0 || giving.some(isForAllYears)) return giving.length > 0;
  const asked = year();
  return giving.some(
    ({ fromYear, toYear }) => (fromYear ?? asked) <= asked && asked <= (toYear ?? asked),
  );
}

/** All rights in all years: what a person has in the account that is theirs. */
export const fullGrant: YearGrant = { rights: accessRights, fromYear: null, toYear: null };
