import { type StaffRight, type StaffRole, staffRights } from './staff.ts';

export const staffRoleLabels: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  preparer: 'Preparer',
  reviewer: 'Reviewer',
  'front-desk': 'Front desk',
  seasonal: 'Seasonal preparer',
};

interface RightLabels {
  title: string;
  /** What exactly, for the owner who decides. */
  description: string;
}

export const staffRightLabels: Readonly<Record<StaffRight, RightLabels>> = {
  clients: {
    title: 'See clients',
    description: 'Names, contact details, and how far their work is',
  },
  everyone: {
    title: 'All clients',
    description: 'Without this, only the clients they’re in charge of or were given',
  },
  invitations: {
    title: 'Add and invite clients',
    description: 'New client records; send, resend, and revoke invitations',
  },
  records: {
    title: 'Change clients',
    description: 'Contact details, the preparer in charge, archive, and sign-in resets',
  },
  documents: { title: 'Open documents', description: 'See, open, and download clients’ documents' },
  organize: {
    title: 'Organize documents',
    description: 'Process, move, rename, archive, and upload for a client',
  },
  sorting: {
    title: 'Sort documents',
    description: 'Scans and imported files whose client isn’t certain: they may be anyone’s',
  },
  messages: { title: 'Messages and notes', description: 'Read and answer messages; client notes' },
  projects: { title: 'Projects', description: 'Steps, checklists, and due dates' },
  templates: { title: 'Templates', description: 'Change the templates of projects' },
  invoices: { title: 'Invoices', description: 'Create and send invoices, record payments' },
  refunds: { title: 'Refunds', description: 'Refund payments' },
  inquiries: { title: 'Inquiries', description: 'What visitors of the website ask' },
  log: { title: 'Activity log', description: 'The activity log and alarms' },
  exports: { title: 'Exports', description: 'Download lists as CSV or PDF' },
  imports: { title: 'Imports', description: 'Bring clients along from another program' },
  deletions: { title: 'Deletions', description: 'Permanently delete clients' },
  staff: { title: 'Team', description: 'Invite staff, change roles, and end access' },
  firm: { title: 'Firm settings', description: 'The firm’s details and sign-in rules' },
};

/**
 * Rights that mean nothing without others: a role that loses one of those loses these too. The log
 * names everything, so nobody reads it who may not see all of that.
 */
export const neededRights: Readonly<Partial<Record<StaffRight, readonly StaffRight[]>>> = {
  everyone: ['clients'],
  invitations: ['clients', 'everyone'],
  records: ['clients'],
  documents: ['clients'],
  organize: ['documents'],
  sorting: ['everyone', 'organize'],
  messages: ['clients'],
  projects: ['clients'],
  templates: ['projects'],
  invoices: ['clients'],
  refunds: ['invoices'],
  exports: ['everyone'],
  log: ['everyone', 'documents', 'messages', 'projects', 'invoices'],
  imports: ['everyone', 'invitations', 'records', 'sorting'],
  deletions: ['records'],
};

/** What each role may do unless an owner narrows it. Nothing is ever added. */
export const defaultRights: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  owner: staffRights,
  preparer: [
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
  ],
  reviewer: [
    'clients',
    'everyone',
    'documents',
    'organize',
    'messages',
    'projects',
    'templates',
    'invoices',
    'log',
  ],
  'front-desk': ['clients', 'everyone', 'invitations', 'inquiries', 'invoices'],
  seasonal: ['clients', 'documents', 'organize', 'messages', 'projects'],
};

/**
 * What a role may do.
 *
 * @param narrowed rights that an owner took away from the role; owners can't be narrowed
 */
export function rightsOf(
  role: StaffRole,
  narrowed: readonly StaffRight[],
): ReadonlySet<StaffRight> {
  const rights = new Set<StaffRight>(defaultRights[role]);
  if (role === 'owner') return rights;
  for (const right of narrowed) rights.delete(right);
  // In their order: what a right needs comes before it.
  for (const right of staffRights) {
    if (neededRights[right]?.some((needed) => !rights.has(needed))) rights.delete(right);
  }
  return rights;
}
