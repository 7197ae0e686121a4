import type { StaffRight } from './staff.ts';

/** What an API token may do: one subject, read or changed. */
export const apiScopes = [
  'clients:read',
  'activity:read',
  'documents:read',
  'documents:write',
  'messages:read',
  'messages:write',
  'projects:read',
  'projects:write',
  'invoices:read',
  'invoices:write',
  'inquiries:read',
  'inquiries:write',
  'templates:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

interface ScopeRule {
  title: string;
  /** The staff rights that it gives to the token, as far as the token's owner has them. */
  rights: readonly StaffRight[];
}

export const apiScopeRules: Readonly<Record<ApiScope, ScopeRule>> = {
  'clients:read': { title: 'See clients', rights: ['clients'] },
  'documents:read': { title: 'Open and list documents', rights: ['documents'] },
  'documents:write': {
    title: 'Upload, process, move, and rename documents',
    rights: ['documents', 'organize'],
  },
  'messages:read': { title: 'Read messages and notes', rights: ['messages'] },
  'messages:write': { title: 'Write messages and notes', rights: ['messages'] },
  'projects:read': { title: 'Read projects and templates', rights: ['projects'] },
  'projects:write': { title: 'Change projects, steps, and checklists', rights: ['projects'] },
  'templates:write': { title: 'Change templates', rights: ['projects', 'templates'] },
  'invoices:read': { title: 'Read and download invoices', rights: ['invoices'] },
  'invoices:write': { title: 'Create and send invoices, record payments', rights: ['invoices'] },
  'inquiries:read': { title: 'Read inquiries', rights: ['inquiries'] },
  'inquiries:write': { title: 'Change the status of inquiries', rights: ['inquiries'] },
  'activity:read': { title: 'Read the activity log and alarms', rights: ['log'] },
};

/** How long a new token that reaches documents or messages waits, so that an owner who didn't make it can revoke it. */
export const tokenSleepHours = 24;

/** Whether a token with these scopes reaches documents or messages. */
export const reachesPapers = (scopes: readonly ApiScope[]): boolean =>
  scopes.some((scope) =>
    apiScopeRules[scope].rights.some((right) => right === 'documents' || right === 'messages'),
  );

/** How many days a token lives at most. */
export const maxTokenDays = 366;
/** How many networks a token can be limited to. */
export const maxTokenNetworks = 20;
/** How many live tokens a firm has at most. */
export const maxApiTokens = 50;

/** Scopes that give someone with these rights nothing are left out. */
export const scopesWithin = (rights: ReadonlySet<StaffRight>): ApiScope[] =>
  apiScopes.filter((scope) => apiScopeRules[scope].rights.every((right) => rights.has(right)));

/**
 * What a token may do: no more than its owner may now. Whether it sees all clients is its owner's affair.
 *
 * @param owner what the token's owner may do
 */
export function rightsOfToken(
  scopes: readonly ApiScope[],
  owner: ReadonlySet<StaffRight>,
): ReadonlySet<StaffRight> {
  const given = new Set<StaffRight>(['everyone']);
  for (const scope of scopes) for (const right of apiScopeRules[scope].rights) given.add(right);
  return new Set([...given].filter((right) => owner.has(right)));
}
