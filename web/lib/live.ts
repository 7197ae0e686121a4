import { useEffect } from 'react';
import { getUser } from '#contract/accounts';
import {
  countAdminFiles,
  listAdminFileIds,
  listAdminFiles,
  listArchivedFiles,
  listClientFolders,
} from '#contract/admin-files';
import { listClientActivity } from '#contract/client-activity';
import { listClientNotes } from '#contract/client-notes';
import { getClient, listClients } from '#contract/clients';
import {
  countAdminUnreadMessages,
  countUnreadMessages,
  getConversation,
  listAdminConversations,
  listConversationMessages,
  listConversations,
  searchMessages,
} from '#contract/conversations';
import type { AnyEndpoint } from '#contract/endpoint';
import { listFiles } from '#contract/files';
import { listFolders } from '#contract/folders';
import { listInvitations } from '#contract/invitations';
import { countInvoices, getInvoiceTotals, listAdminInvoices } from '#contract/invoice-lists';
import { listInvoices, readInvoice } from '#contract/invoices';
import { liveEvent, type LiveEvent, liveEvents } from '#contract/live';
import { countTiles, getOverview, getSeasonProgress } from '#contract/overview';
import { countUnreadNotifications, listNotifications } from '#contract/notifications';
import { getEmailChange, listDevices, listSessions } from '#contract/profile';
import {
  countTaxProjects,
  getProgress,
  getTaxProject,
  listChecklists,
  listClientProjects,
  listTaxProjects,
  listTimelines,
  readTaxProject,
} from '#contract/projects';
import { getSecondSteps } from '#contract/second-steps';
import {
  getTemplate,
  listTemplateChecklists,
  listTemplates,
  listTemplateTimelines,
} from '#contract/templates';
import { listFileHistory, listFileOpenings, listFileVersions } from '#contract/versions';
import { listInquiries } from '#contract/public';
import { call, queryKey, reportSignedOut } from './api.ts';
import { queryClient } from './query-client.ts';
import { reportTyping } from './typing-hints.ts';
import { reportWorkProgress } from './work-progress.ts';

/** What the first page of the back office and its tiles show of everything. */
const overview: readonly AnyEndpoint[] = [countTiles, getOverview];

const aboutReturns: readonly AnyEndpoint[] = [
  ...overview,
  getSeasonProgress,
  getTaxProject,
  listClientProjects,
  listTaxProjects,
  countTaxProjects,
  readTaxProject,
  listTimelines,
  listChecklists,
  getProgress,
  listClientActivity,
];

/** What staff see of a client counts what waits. */
const aboutClients: readonly AnyEndpoint[] = [listClients, getClient];

/** Which answers an event makes out of date. A new event type gets its row here. */
const concerns: Record<LiveEvent['type'], readonly AnyEndpoint[]> = {
  'files-changed': [
    listFiles,
    listFolders,
    listAdminFiles,
    listAdminFileIds,
    countAdminFiles,
    listArchivedFiles,
    listClientFolders,
    listFileVersions,
    listFileHistory,
    listFileOpenings,
    // Items of a checklist hold documents, and a return without items goes by its documents.
    ...aboutReturns,
    ...aboutClients,
  ],
  'folders-changed': [listFolders, listClientFolders, listFiles, listAdminFiles],
  // The page that began the work listens for it itself.
  'work-progress': [],
  'inquiries-changed': [listInquiries],
  'projects-changed': [...aboutReturns, ...aboutClients],
  'invoices-changed': [
    ...overview,
    listInvoices,
    readInvoice,
    listAdminInvoices,
    countInvoices,
    getInvoiceTotals,
    listClientActivity,
    ...aboutClients,
  ],
  'templates-changed': [listTemplates, getTemplate, listTemplateTimelines, listTemplateChecklists],
  'conversations-changed': [
    ...overview,
    listConversations,
    getConversation,
    listConversationMessages,
    countUnreadMessages,
    listAdminConversations,
    countAdminUnreadMessages,
    searchMessages,
    listClientActivity,
    ...aboutClients,
  ],
  // The conversation that shows it listens for it itself.
  typing: [],
  // Everything is read again.
  'events-missed': [],
  'session-ended': [],
  'notifications-changed': [listNotifications, countUnreadNotifications],
  'account-changed': [getUser, getSecondSteps, getEmailChange, ...aboutClients],
  'clients-changed': [...overview, ...aboutClients, listClientNotes, listInvitations],
  'devices-changed': [listSessions, listDevices],
};

const everything = Object.values(concerns).flat();

/** Wait before listening anew where the browser gave up. */
const reopenAfterMs = 3000;

function refresh(endpoints: readonly AnyEndpoint[]): void {
  for (const endpoint of endpoints) {
    void queryClient.invalidateQueries({ queryKey: queryKey(endpoint) });
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
