import {
  countAdminFiles,
  listAdminFileIds,
  listAdminFiles,
  listArchivedFiles,
} from '#contract/documents/review-lists';
import { listClients } from '#contract/clients/clients';
import {
  countAdminUnreadMessages,
  listAdminConversations,
} from '#contract/messages/admin-conversations';
import { searchMessages } from '#contract/messages/conversations';
import type { AnyEndpoint, CallInput, CallOutput } from '#contract/endpoint';
import { listClientFolders } from '#contract/documents/folders';
import { prepareZip } from '#contract/documents/zip';
import { countInvoices, exportInvoices, listAdminInvoices } from '#contract/billing/invoice-lists';
import type { AssignedTo } from '#contract/lists';
import { countTiles, getOverview } from '#contract/firm/overview';
import { searchPalette } from '#contract/firm/palette';
import { countTaxProjects, listTaxProjects } from '#contract/projects/projects';
import type { StaffRight } from '#domain/staff';
import type { TestBrowser } from '#testing/browser';
import { type Kind, type StaffWorld, searchTerms } from './staff-world.ts';

/** Ids in any order, or how many; nothing where the call is refused. */
type Found = readonly string[] | number;
interface Looking {
  browser: TestBrowser;
  world: StaffWorld;
  /** Whose work the lists are asked for. */
  assigned: AssignedTo | undefined;
  /** A client, by their place. */
  client: number;
}
export interface Surface {
  kind: Kind;
  rights: readonly StaffRight[];
  /** It takes whose work it shows; others show everyone's. */
  isAssigned?: boolean;
  /** Of some clients only: who isn't archived, who is, or the one that is asked about. */
  of?: 'active' | 'archived' | 'one';
  look: (looking: Looking) => Promise<Found>;
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
const itemsOf = ({ items }: { items: readonly { id: string }[] }): string[] => idsOf(items);

async function ask<E extends AnyEndpoint>(
  { browser }: Looking,
  endpoint: E,
  input: CallInput<E>,
  read: (body: CallOutput<E>) => Found,
): Promise<Found> {
  const came = await browser.call(endpoint, input);
  return [401, 403, 404].includes(came.status) ? [] : read(came.body);
}

const query = ({ assigned }: Looking) => (assigned === undefined ? {} : { assigned });
const tile = (
  kind: Kind,
  right: StaffRight,
  read: (body: CallOutput<typeof countTiles>) => number,
) => assignedSurface(kind, [right], (one) => ask(one, countTiles, { query: query(one) }, read));
const waiting = (
  kind: Kind,
  right: StaffRight,
  read: (body: CallOutput<typeof getOverview>) => string[],
) => assignedSurface(kind, [right], (one) => ask(one, getOverview, { query: query(one) }, read));
const inPalette = (
  kind: Kind,
  right: StaffRight,
  read: (body: CallOutput<typeof searchPalette>) => string[],
  q = searchTerms.others,
): Surface => ({
  kind,
  rights: [right],
  look: (one) => ask(one, searchPalette, { query: { q } }, read),
});
const assignedSurface = (
  kind: Kind,
  rights: readonly StaffRight[],
  look: Surface['look'],
): Surface => ({ kind, rights, isAssigned: true, look });

/** Every list, search, count, and export of clients' records in the back office, by what it holds. */
export const surfaces: Readonly<Record<string, Surface>> = {
  clients: {
    ...assignedSurface('client', ['clients'], (one) =>
      ask(one, listClients, { query: query(one) }, itemsOf),
    ),
    of: 'active',
  },
  'archived clients': {
    kind: 'client',
    rights: ['clients'],
    of: 'archived',
    look: (one) => ask(one, listClients, { query: { isArchived: 'true' } }, itemsOf),
  },
  documents: assignedSurface('file', ['documents'], (one) =>
    ask(one, listAdminFiles, { query: query(one) }, itemsOf),
  ),
  'found documents': assignedSurface('file', ['documents'], (one) =>
    ask(one, listAdminFiles, { query: { ...query(one), q: searchTerms.file } }, itemsOf),
  ),
  'ids of documents': assignedSurface('file', ['documents'], (one) =>
    ask(one, listAdminFileIds, { query: query(one) }, ({ ids }) => ids),
  ),
  'archived documents': assignedSurface('gone file', ['documents'], (one) =>
    ask(one, listArchivedFiles, { query: query(one) }, itemsOf),
  ),
  'counted documents': {
    kind: 'file',
    rights: ['documents'],
    look: (one) => ask(one, countAdminFiles, {}, ({ pending }) => pending.count),
  },
  folders: {
    kind: 'folder',
    rights: ['documents'],
    of: 'one',
    look: (one) =>
      ask(
        one,
        listClientFolders,
        { params: { id: one.world.clients[one.client]?.id ?? '' } },
        idsOf,
      ),
  },
  'a ZIP': {
    kind: 'file',
    rights: ['documents'],
    of: 'one',
    async look(one) {
      const fileIds = one.world.records
        .filter(({ kind, client }) => kind === 'file' && client === one.client)
        .map(({ id }) => id);
      return ask(one, prepareZip, { body: { fileIds } }, ({ files }) => fileIds.slice(0, files));
    },
  },
  conversations: assignedSurface('conversation', ['messages'], (one) =>
    ask(one, listAdminConversations, { query: query(one) }, itemsOf),
  ),
  'found conversations': assignedSurface('conversation', ['messages'], (one) =>
    ask(one, listAdminConversations, { query: { ...query(one), q: searchTerms.others } }, itemsOf),
  ),
  'found messages': {
    kind: 'conversation',
    rights: ['messages'],
    look: (one) =>
      ask(one, searchMessages, { query: { q: searchTerms.others } }, (hits) =>
        hits.map(({ conversationId }) => conversationId),
      ),
  },
  'unread messages': {
    kind: 'conversation',
    rights: ['messages'],
    look: (one) => ask(one, countAdminUnreadMessages, {}, ({ count }) => count),
  },
  projects: assignedSurface('project', ['projects'], (one) =>
    ask(one, listTaxProjects, { query: query(one) }, itemsOf),
  ),
  'found projects': assignedSurface('project', ['projects'], (one) =>
    ask(one, listTaxProjects, { query: { ...query(one), q: searchTerms.others } }, itemsOf),
  ),
  'counted projects': {
    kind: 'project',
    rights: ['projects'],
    look: (one) => ask(one, countTaxProjects, {}, ({ all }) => all),
  },
  invoices: assignedSurface('invoice', ['invoices'], (one) =>
    ask(one, listAdminInvoices, { query: query(one) }, itemsOf),
  ),
  'counted invoices': {
    kind: 'invoice',
    rights: ['invoices'],
    look: (one) => ask(one, countInvoices, {}, ({ all }) => all.count),
  },
  'exported invoices': assignedSurface(
    'invoice',
    ['invoices', 'exports'],
    async ({ browser, world, ...one }) => {
      const search = new URLSearchParams(query({ browser, world, ...one })).toString();
      const response = await browser.fetch(`${exportInvoices.path}?${search}`);
      const text = await response.text();
      if (![200, 401, 403].includes(response.status)) throw new Error(text);
      return world.records
        .filter(({ kind, client }) => kind === 'invoice' && text.includes(`Lindqvist${client}`))
        .map(({ id }) => id);
    },
  ),
  'clients in the palette': inPalette('client', 'clients', ({ clients }) => idsOf(clients)),
  'documents in the palette': inPalette(
    'file',
    'documents',
    ({ files }) => idsOf(files),
    searchTerms.file,
  ),
  'projects in the palette': inPalette('project', 'projects', ({ projects }) => idsOf(projects)),
  'invoices in the palette': inPalette('invoice', 'invoices', ({ invoices }) => idsOf(invoices)),
  'conversations in the palette': inPalette('conversation', 'messages', ({ conversations }) =>
    idsOf(conversations),
  ),
  'tile of clients': { ...tile('client', 'clients', ({ clients }) => clients.count), of: 'active' },
  'tile of documents': tile('file', 'documents', ({ pending }) => pending.count),
  'tile of archived documents': tile('gone file', 'documents', ({ archived }) => archived.count),
  'tile of messages': tile('conversation', 'messages', ({ messages }) => messages.unread),
  'tile of projects': tile('project', 'projects', ({ projects }) => projects.open),
  'tile of invoices': tile('invoice', 'invoices', ({ invoices }) => invoices.overdue),
  'waiting conversations': {
    ...waiting('conversation', 'messages', ({ conversations }) => idsOf(conversations.items)),
    of: 'active',
  },
  'waiting documents': waiting('file', 'documents', ({ files }) => idsOf(files.items)),
  'overdue invoices': waiting('invoice', 'invoices', ({ invoices }) => idsOf(invoices.items)),
};
