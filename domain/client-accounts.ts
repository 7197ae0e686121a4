/** What returns, documents, invoices, and conversations belong to (decision 025). */
export const clientKinds = ['individual', 'couple', 'business', 'trust', 'estate'] as const;
export type ClientKind = (typeof clientKinds)[number];

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
