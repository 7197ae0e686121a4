import type { QueryFilters } from '@tanstack/react-query';
import type { contract, EndpointName } from '#contract/index';
import type { LiveEvent } from '#contract/live';

/**
 * Answers are kept under the path of their endpoint (`queryKey`). By name alone: every page listens,
 * and none should load the shapes of all the others for it.
 */
export type Path = (typeof contract)[EndpointName]['path'];

/** What the first page of the back office and its tiles show of everything. */
const overview: readonly Path[] = ['/api/admin/overview/counts', '/api/admin/overview'];

const aboutReturns: readonly Path[] = [
  ...overview,
  '/api/admin/overview/season',
  '/api/tax-project',
  '/api/tax-projects/client/{clientId}',
  '/api/admin/tax-projects',
  '/api/admin/tax-projects/counts',
  '/api/tax-projects/{id}',
  '/api/tax-projects/{id}/timelines',
  '/api/tax-projects/{id}/checklists',
  '/api/tax-projects/{id}/questionnaire',
  '/api/tax-projects/{id}/rollover',
  '/api/admin/workload',
  '/api/admin/workload/items',
  '/api/admin/stalled',
  '/api/tax-projects/{id}/reminders',
  '/api/return-deliveries',
  '/api/admin/return-deliveries',
  '/api/admin/return-deliveries/{id}',
  '/api/admin/board',
  '/api/user/activity',
];

/** What staff see of a client counts what waits. */
const aboutClients: readonly Path[] = [
  '/api/admin/users',
  '/api/admin/users/{id}',
  '/api/admin/users/{id}/reminders',
];

/** Which answers an event makes out of date. A new event type gets its row here. */
export const concerns: Record<LiveEvent['type'], readonly Path[]> = {
  'files-changed': [
    '/api/files',
    '/api/folders',
    '/api/admin/files',
    '/api/admin/files/ids',
    '/api/admin/files/counts',
    '/api/admin/archived-files',
    '/api/admin/users/{id}/folders',
    '/api/files/{id}/versions',
    '/api/files/{id}/history',
    '/api/files/{id}/openings',
    '/api/recognitions',
    '/api/admin/intake',
    '/api/admin/intake/counts',
    '/api/admin/intake/{id}',
    // Items of a checklist hold documents, and a return without items goes by its documents.
    ...aboutReturns,
    ...aboutClients,
  ],
  'folders-changed': [
    '/api/folders',
    '/api/admin/users/{id}/folders',
    '/api/files',
    '/api/admin/files',
  ],
  // The page that began the work listens for it itself.
  'work-progress': [],
  'inquiries-changed': [...overview, '/api/admin/inquiries'],
  'projects-changed': [...aboutReturns, ...aboutClients],
  'signatures-changed': [
    '/api/signature-requests',
    '/api/signature-requests/{id}',
    '/api/signature-requests/{id}/returned',
  ],
  'invoices-changed': [
    ...overview,
    '/api/invoices',
    '/api/invoices/{id}',
    '/api/admin/invoices',
    '/api/admin/invoices/counts',
    '/api/admin/invoices/totals',
    '/api/admin/stalled',
    '/api/admin/board',
    '/api/tax-project',
    '/api/user/activity',
    ...aboutClients,
  ],
  'templates-changed': [
    '/api/templates',
    '/api/templates/{id}',
    '/api/templates/{id}/timelines',
    '/api/templates/{id}/checklists',
  ],
  'conversations-changed': [
    ...overview,
    '/api/conversations',
    '/api/conversations/{id}',
    '/api/conversations/{id}/messages',
    '/api/messages/unread-count',
    '/api/admin/conversations',
    '/api/admin/stalled',
    '/api/admin/board',
    '/api/tax-project',
    '/api/messages/search',
    '/api/user/activity',
    ...aboutClients,
  ],
  // The conversation that shows it listens for it itself.
  typing: [],
  // Everything is read again.
  'events-missed': [],
  // The page stops listening until someone comes back to it.
  'too-many-pages': [],
  'session-ended': [],
  'notifications-changed': ['/api/notifications', '/api/notifications/unread-count'],
  'account-changed': [
    '/api/user',
    '/api/user/text-consent',
    '/api/2fa',
    '/api/user/email',
    ...aboutClients,
    // The person in charge of the client is so of what nobody else is.
    '/api/admin/tax-projects',
    '/api/admin/workload',
    '/api/admin/workload/items',
    '/api/admin/stalled',
    '/api/admin/board',
    '/api/tax-projects/{id}',
    '/api/tax-projects/{id}/timelines',
    '/api/admin/conversations',
    '/api/conversations/{id}',
  ],
  'clients-changed': [
    ...overview,
    ...aboutClients,
    '/api/admin/users/{id}/notes',
    '/api/admin/users/{id}/people',
    '/api/admin/users/{id}/record',
    '/api/admin/users/{id}/duplicates',
    '/api/admin/duplicates',
    '/api/admin/households',
    '/api/admin/households/{id}',
    '/api/admin/client-groups',
    '/api/admin/invitations',
  ],
  'agreements-changed': [
    '/api/consents',
    '/api/consents/{id}',
    '/api/user/electronic-records',
    '/api/signature-requests',
    '/api/signature-requests/{id}',
    '/api/letters',
    '/api/letters/{id}',
    '/api/admin/letters',
    '/api/admin/consents',
    '/api/admin/users/{id}/consents',
    '/api/admin/users/{id}/disclosures',
  ],
  'imports-changed': [
    '/api/admin/imports',
    '/api/admin/imports/{id}',
    '/api/admin/imports/{id}/rows',
  ],
  'seasons-changed': [
    '/api/admin/seasons',
    '/api/admin/seasons/{id}',
    '/api/admin/seasons/{id}/clients',
    '/api/admin/seasons/{id}/requests',
    ...aboutReturns,
    ...aboutClients,
  ],
  // Not the one that is shown: it may just have left the list, which shows the next.
  'sorting-changed': [...overview, '/api/admin/sorting', '/api/admin/document-acts'],
  'work-handed-over': [
    ...aboutReturns,
    ...aboutClients,
    '/api/admin/conversations',
    '/api/conversations/{id}',
    '/api/admin/inquiries',
    '/api/admin/handovers',
  ],
  'batches-changed': ['/api/admin/batches', '/api/admin/batches/{id}'],
  'alarms-changed': [...overview, '/api/admin/alarms'],
  'text-templates-changed': ['/api/admin/text-templates'],
  'firm-changed': ['/api/admin/firm', '/api/admin/prices'],
  // Everything is read again.
  'rights-changed': [],
  'devices-changed': ['/api/user/sessions', '/api/user/devices', '/api/user/push'],
};

/** The record that an event is about, for answers about one record; undefined where it may be any. */
export function recordOf(path: Path, event: LiveEvent): string | undefined {
  const ids: Record<string, unknown> = event;
  const [, id] =
    (
      [
        ['/api/conversations/{id}', ids['conversationId']],
        ['/api/files/{id}', ids['fileId']],
        ['/api/admin/intake/{id}', ids['fileId']],
        ['/api/admin/users/{id}', ids['userId']],
        ['/api/tax-projects/client/{clientId}', ids['userId']],
        ['/api/tax-projects/{id}', ids['projectId']],
        ['/api/invoices/{id}', ids['invoiceId']],
      ] as const
    ).find(([prefix]) => path.startsWith(prefix)) ?? [];
  return typeof id === 'string' ? id : undefined;
}

/** The answers kept under a path; of one record where only that changed. */
export const concerned = (path: Path, record: string | undefined): QueryFilters => ({
  queryKey: [path],
  predicate: ({ queryKey: [, input] }) => record === undefined || isAbout(input, record),
});

const isAbout = (input: unknown, record: string): boolean =>
  typeof input !== 'object' ||
  input === null ||
  !('params' in input) ||
  Object.values(input.params ?? {}).includes(record);
