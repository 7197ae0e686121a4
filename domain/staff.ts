/** What someone on the staff is. An owner may do everything; a seasonal member's work has a last day. */
export const staffRoles = ['owner', 'preparer', 'reviewer', 'front-desk', 'seasonal'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles that an owner may narrow. */
export const narrowableRoles = ['preparer', 'reviewer', 'front-desk', 'seasonal'] as const;
export type NarrowableRole = (typeof narrowableRoles)[number];

/** What a role may be allowed to do: each staff endpoint names the rights that it takes. */
export const staffRights = [
  'clients',
  'everyone',
  'invitations',
  'records',
  'documents',
  'organize',
  'sorting',
  'messages',
  'projects',
  'templates',
  'invoices',
  'refunds',
  'inquiries',
  'log',
  'exports',
  'imports',
  'deletions',
  'staff',
  'firm',
] as const;
export type StaffRight = (typeof staffRights)[number];
