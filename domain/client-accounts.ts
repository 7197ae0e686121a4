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
  'other',
] as const;
export type Relation = (typeof relations)[number];
