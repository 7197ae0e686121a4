import type { QueryFilters } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getUser } from '#contract/accounts';
import type { contract, EndpointName } from '#contract/index';
import { liveEvent, type LiveEvent, liveEvents } from '#contract/live';
import { call, reportSignedOut } from './api.ts';
import { queryClient } from './query-client.ts';
import { changedJustNow } from './own-change.ts';
import { officePace, ownPace, Paced } from './pace.ts';
import { reportTyping } from './typing-hints.ts';
import { reportWorkProgress } from './work-progress.ts';

/**
 * Answers are kept under the path of their endpoint (`queryKey`). By name alone: every page listens,
 * and none should load the shapes of all the others for it.
 */
type Path = (typeof contract)[EndpointName]['path'];

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
  '/api/tax-projects/{id}/progress',
  '/api/user/activity',
];

/** What staff see of a client counts what waits. */
const aboutClients: readonly Path[] = ['/api/admin/users', '/api/admin/users/{id}'];

/** Which answers an event makes out of date. A new event type gets its row here. */
const concerns: Record<LiveEvent['type'], readonly Path[]> = {
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
  'inquiries-changed': ['/api/admin/inquiries'],
  'projects-changed': [...aboutReturns, ...aboutClients],
  'invoices-changed': [
    ...overview,
    '/api/invoices',
    '/api/invoices/{id}',
    '/api/admin/invoices',
    '/api/admin/invoices/counts',
    '/api/admin/invoices/totals',
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
    '/api/admin/messages/unread-count',
    '/api/messages/search',
    '/api/user/activity',
    ...aboutClients,
  ],
  // The conversation that shows it listens for it itself.
  typing: [],
  // Everything is read again.
  'events-missed': [],
  'session-ended': [],
  'notifications-changed': ['/api/notifications', '/api/notifications/unread-count'],
  'account-changed': ['/api/user', '/api/2fa', '/api/user/email', ...aboutClients],
  'clients-changed': [
    ...overview,
    ...aboutClients,
    '/api/admin/users/{id}/notes',
    '/api/admin/invitations',
  ],
  'devices-changed': ['/api/user/sessions', '/api/user/devices'],
};

const everything = new Set(Object.values(concerns).flat());

/** Wait before listening anew where the browser gave up. */
const reopenAfterMs = 3000;

const paced = new Map<string, Paced>();

/** The record that an event is about, for answers about one record; undefined where it may be any. */
function recordOf(path: Path, event: LiveEvent): string | undefined {
  const ids: Record<string, unknown> = event;
  const [, id] =
    (
      [
        ['/api/conversations/{id}', ids['conversationId']],
        ['/api/files/{id}', ids['fileId']],
        ['/api/admin/users/{id}', ids['userId']],
        ['/api/tax-projects/client/{clientId}', ids['userId']],
        ['/api/tax-projects/{id}', ids['projectId']],
        ['/api/invoices/{id}', ids['invoiceId']],
      ] as const
    ).find(([prefix]) => path.startsWith(prefix)) ?? [];
  return typeof id === 'string' ? id : undefined;
}

/** The answers kept under a path; of one record where only that changed. */
const concerned = (path: Path, record: string | undefined): QueryFilters => ({
  queryKey: [path],
  predicate: ({ queryKey: [, input] }) => record === undefined || isAbout(input, record),
});

const isAbout = (input: unknown, record: string): boolean =>
  typeof input !== 'object' ||
  input === null ||
  !('params' in input) ||
  Object.values(input.params ?? {}).includes(record);

function refresh(path: Path, record: string | undefined): void {
  const filters = concerned(path, record);
  // Nobody here has asked for it.
  if (queryClient.getQueryCache().findAll(filters).length === 0) return;
  if (changedJustNow()) {
    void queryClient.invalidateQueries(filters);
    return;
  }
  const key = `${path} ${record ?? ''}`;
  let asked = paced.get(key);
  if (!asked) {
    const isOffice = path.startsWith('/api/admin/') && record === undefined;
    const again = (): void => void queryClient.invalidateQueries(filters);
    asked = new Paced(again, isOffice ? officePace : ownPace);
    paced.set(key, asked);
  }
  asked.ask();
}

function refreshAll(): void {
  for (const path of everything) {
    void queryClient.invalidateQueries({ queryKey: [path] });
  }
}

/**
 * Listens to the server while `active` (someone is signed in). What an event makes out of date is asked
 * for anew, at a pace unless it may be one's own doing: in the last week something changes all the time, and each change reaches the
 * open pages of the whole office. After a broken connection the
 * browser reconnects by itself and sends the last event's id, so the server catches up; after a
 * refusal it gives up, so then the session is checked and everything live is read again.
 */
export function useLiveUpdates(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let source: EventSource;
    let reopening: ReturnType<typeof setTimeout> | undefined;

    const open = () => {
      source = new EventSource(liveEvents.path);
      source.addEventListener('message', onEvent);
      source.addEventListener('error', onError);
    };
    const onEvent = (message: MessageEvent<string>) => {
      const parsed = liveEvent.safeParse(JSON.parse(message.data));
      if (!parsed.success) return;
      if (parsed.data.type === 'session-ended') {
        source.close();
        reportSignedOut();
        return;
      }
      if (parsed.data.type === 'work-progress') reportWorkProgress(parsed.data);
      if (parsed.data.type === 'typing') reportTyping(parsed.data);
      const event = parsed.data;
      if (event.type === 'events-missed') refreshAll();
      else for (const path of concerns[event.type]) refresh(path, recordOf(path, event));
    };
    const onError = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      reopening = setTimeout(() => {
        call(getUser, {}).then(
          () => {
            refreshAll();
            open();
          },
          // A lost session has been reported by `call`; anything else may pass.
          (error: { status?: number }) => error.status !== 401 && onError(),
        );
      }, reopenAfterMs);
    };

    open();
    return () => {
      clearTimeout(reopening);
      for (const asked of paced.values()) asked.stop();
      paced.clear();
      source.close();
    };
  }, [active]);
}
