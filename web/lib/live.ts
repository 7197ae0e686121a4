import { useEffect } from 'react';
import { getUser } from '#contract/accounts';
import type { contract, EndpointName } from '#contract/index';
import { liveEvent, type LiveEvent, liveEvents } from '#contract/live';
import { call, reportSignedOut } from './api.ts';
import { queryClient } from './query-client.ts';
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

const everything = Object.values(concerns).flat();

/** Wait before listening anew where the browser gave up. */
const reopenAfterMs = 3000;

function refresh(paths: readonly Path[]): void {
  for (const path of paths) {
    void queryClient.invalidateQueries({ queryKey: [path] });
  }
}

/**
 * Listens to the server while `active` (someone is signed in). After a broken connection the
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
      if (parsed.data.type === 'events-missed') refresh(everything);
      else refresh(concerns[parsed.data.type]);
    };
    const onError = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      reopening = setTimeout(() => {
        call(getUser, {}).then(
          () => {
            refresh(everything);
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
      source.close();
    };
  }, [active]);
}
