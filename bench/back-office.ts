// How long the back office takes at the server for a firm of full size: every list with its filters
// and searches, from its first page to the next and the last orders, every count, the overview, the
// palette, and all that one client's page shows. Fails when a promise does not hold.
//
//   BENCH_DIR=/tmp/firm npm run bench -- back-office      on the firm that bench/large-firm.ts made there
//   SCALE=0.01 ACTIVITY=0 npm run bench -- back-office    a small one, without the activity log
//   ONLY=clients npm run bench -- back-office             the lines whose name holds the word
import path from 'node:path';
import pg from 'pg';
import { listAdminActivity } from '#contract/firm/admin-activity';
import {
  adminFileOrders,
  countAdminFiles,
  listAdminFiles,
  listArchivedFiles,
} from '#contract/documents/review-lists';
import { listClientFolders } from '#contract/documents/folders';
import { listClientNotes } from '#contract/clients/client-notes';
import { getClientGroups } from '#contract/clients/client-record';
import { clientOrders, listClients } from '#contract/clients/clients';
import { getClient } from '#contract/clients/client-detail';
import {
  countAdminUnreadMessages,
  listAdminConversations,
} from '#contract/messages/admin-conversations';
import { listInvitations } from '#contract/identity/invitations';
import {
  countInvoices,
  getInvoiceTotals,
  invoiceOrders,
  listAdminInvoices,
} from '#contract/billing/invoice-lists';
import { countTiles, getOverview, getSeasonProgress } from '#contract/firm/overview';
import { searchPalette } from '#contract/firm/palette';
import { countTaxProjects, listTaxProjects, projectOrders } from '#contract/projects/projects';
import { listInquiries } from '#contract/messages/inquiries';
import { listTemplates } from '#contract/projects/templates';
import { type FirmApp, startFirmApp } from './firm-app.ts';
import { openLargeFirm } from './large-firm.ts';
import { Times } from './measure.ts';

/** Milliseconds at the server, p95 of every line. */
const promised = 100;
const rounds = Number(process.env['ROUNDS'] ?? 5);
/** A session may make 1,200 calls a minute. */
const callsPerSession = 1000;

type Query = Record<string, string>;
interface Line {
  name: string;
  path: string;
  queries: readonly Query[];
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Every filter and search in every order. */
function listed(
  name: string,
  address: string,
  queries: Record<string, Query>,
  orders: readonly string[] = [],
): Line[] {
  const inOrders = (query: Query): Query[] =>
    orders.length === 0 ? [query] : orders.map((order) => ({ ...query, order }));
  return Object.entries(queries).map(([what, query]) => ({
    name: `${name}: ${what}`,
    path: address,
    queries: inOrders(query),
  }));
}

const lines = (ids: { client: string; busyClient: string }, withLog: boolean): Line[] => [
  ...listed('tiles', countTiles.path, { counts: {} }),
  ...listed('overview', getOverview.path, { 'what waits': {} }),
  ...listed('overview', getSeasonProgress.path, { 'the season': {} }),
  ...listed(
    'clients',
    listClients.path,
    {
      active: {},
      archived: { isArchived: 'true' },
      'no account': { hasAccount: 'false' },
      'with an account': { hasAccount: 'true' },
      'address not proven': { emailVerified: 'false' },
      'overdue invoice': { hasOverdueInvoice: 'true' },
      'no overdue invoice': { hasOverdueInvoice: 'false' },
      'return in progress': { returnStatus: 'in-progress' },
      'no return': { returnStatus: 'none' },
      'a kind': { kind: 'individual' },
      'no such kind': { kind: 'trust' },
      'a frequent tag': { tag: 'tag 7' },
      'a rare tag': { tag: 'Tag 177' },
      'a frequent state': { state: 'TX' },
      'a rare state': { state: 'VI' },
      'a filing status': { filingStatus: 'married-filing-jointly' },
      'a filing status of nobody': { filingStatus: 'qualifying-surviving-spouse' },
      'a preparer of nobody': { preparerId: '01890000-0000-7000-8000-000000000001' },
      'a tag in a state': { tag: 'Tag 7', state: 'HI', filingStatus: 'single' },
      'search: a street': { q: 'congress avenue' },
      'search: a name': { q: 'zoe castanedason' },
      'search: part of a name': { q: 'berg' },
      'search: one letter': { q: 'a' },
      'search: an address': { q: 'bench777@' },
      'search: nothing': { q: 'nobody has this name' },
      'search: with overdue invoice': { q: 'son', hasOverdueInvoice: 'true' },
    },
    clientOrders,
  ),
  ...listed('clients', getClientGroups.path, { groups: {} }),
  ...listed('one client', getClient.path.replace('{id}', ids.client), { record: {} }),
  ...listed('one client', getClient.path.replace('{id}', ids.busyClient), {
    'record of one with many files': {},
  }),
  ...listed('one client', listClientFolders.path.replace('{id}', ids.client), { folders: {} }),
  ...listed('one client', listClientNotes.path.replace('{id}', ids.client), { notes: {} }),
  ...listed('invitations', listInvitations.path, { all: {}, search: { q: 'zoe' } }),
  ...listed(
    'files',
    listAdminFiles.path,
    {
      'awaiting review': { isProcessed: 'false' },
      processed: { isProcessed: 'true' },
      all: {},
      'a category': { isProcessed: 'false', category: 'w2' },
      'a category and a year': { category: 'medical', taxYear: '2019' },
      'without a year': { taxYear: 'none' },
      'a client': { userId: ids.client },
      'a client of many': { userId: ids.busyClient },
      'a folder of a client': { userId: ids.busyClient, folder: '/Tax Documents 2024' },
      'a folder of all clients': { folder: '/Tax Documents 2024' },
      'search: a client': { q: 'zoe castanedason' },
      'search: part of a last name': { q: 'shworthm' },
      'search: an employer': { q: 'silverline 2023' },
      'search: one document': { q: '123456' },
      'search: nothing': { q: 'nothing of that kind' },
      'search: one letter': { q: 'a' },
      'search: two rare letters': { q: 'zq' },
      'search: very many': { q: 'statement' },
      'search: an ending in a year': { q: 'pdf', taxYear: '2021' },
      'search: a year, pending': { q: '2019', isProcessed: 'false' },
    },
    adminFileOrders,
  ),
  ...listed('files', countAdminFiles.path, { counts: {} }),
  ...listed('archived files', listArchivedFiles.path, { all: {}, search: { q: 'bakery' } }),
  ...listed('conversations', listAdminConversations.path, {
    all: {},
    unread: { unread: 'true' },
    read: { unread: 'false' },
    open: { status: 'open' },
    active: { status: 'active' },
    closed: { status: 'closed' },
    urgent: { priority: 'urgent' },
    'a client': { clientId: ids.client },
    'unread and urgent': { unread: 'true', priority: 'urgent' },
    'search: a client': { q: 'zoe castanedason' },
    'search: a subject': { q: 'texas' },
    'search: a rare word': { q: 'silverline bakery' },
    'search: a common word': { q: 'return' },
    'search: one letter': { q: 'a' },
    'search: nothing': { q: 'nothing of that kind' },
    'search: unread': { q: 'form', unread: 'true' },
  }),
  ...listed('messages', countAdminUnreadMessages.path, { 'unread count': {} }),
  ...listed(
    'projects',
    listTaxProjects.path,
    {
      all: {},
      'in progress': { status: 'in-progress' },
      completed: { status: 'completed' },
      'a year': { taxYear: '2024' },
      overdue: { due: 'overdue' },
      'waiting on the client': { waitingOnClient: 'true' },
      'a client': { clientId: ids.client },
      'search: a client': { q: 'zoe castanedason' },
      'search: a kind': { q: 'quarterly' },
      'search: one letter': { q: 'a' },
      'search: nothing': { q: 'nothing of that kind' },
    },
    projectOrders,
  ),
  ...listed('projects', countTaxProjects.path, { counts: {} }),
  ...listed(
    'invoices',
    listAdminInvoices.path,
    {
      all: {},
      pending: { status: 'pending' },
      overdue: { status: 'overdue' },
      paid: { status: 'paid' },
      void: { status: 'void' },
      'a service': { serviceType: 'Bookkeeping Services' },
      'a year': { taxYear: '2023' },
      'a client': { clientId: ids.client },
      'search: a number': { q: 'inv-2023-0042' },
      'search: a client': { q: 'zoe castanedason' },
      'search: a service': { q: 'extension' },
      'search: one letter': { q: 'a' },
      'search: nothing': { q: 'nothing of that kind' },
    },
    invoiceOrders,
  ),
  ...listed('invoices', countInvoices.path, { counts: {} }),
  ...listed('invoices', getInvoiceTotals.path, { 'totals of a year': { year: '2024' } }),
  ...listed('templates', listTemplates.path, { all: {} }),
  ...listed('inquiries', listInquiries.path, { all: {} }),
  ...listed('palette', searchPalette.path, {
    'a name': { q: 'zoe castanedason' },
    'part of a name': { q: 'mull' },
    'one letter': { q: 'a' },
    'two letters': { q: 'w2' },
    'a document': { q: 'silverline bakery' },
    'an invoice': { q: 'inv-2023-0042' },
    'a year': { q: '2024' },
    'a common word': { q: 'return' },
    nothing: { q: 'nothing of that kind' },
  }),
  ...(withLog
    ? listed('activity', listAdminActivity.path, {
        all: {},
        uploads: { action: 'upload' },
        'a client': { userId: ids.client },
        'a month': { startDate: '2024-03-01', endDate: '2024-03-31' },
        'search: a client': { search: 'zoe castanedason' },
      })
    : []),
];

const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-large-firm');
const withLog = process.env['ACTIVITY'] !== '0';
const firm = await startFirmApp(
  await openLargeFirm(dataDir, Number(process.env['SCALE'] ?? 1), withLog, say),
);
const ids = await clientIds(firm);
const caller = await staffOf(firm);
const only = process.env['ONLY'] ?? '';
const asked = lines(ids, withLog).filter(({ name }) => name.includes(only));

say(`\n${Times.head}`);
// What the machine leaves for one call that does nothing: on a busy one all figures grow alike.
const empty = new Times();
for (let call = 0; call < 200; call += 1) await empty.measure(() => caller('/healthz', {}));
say(empty.line('a call that does nothing'));

const all = new Times();
const late: string[] = [];
for (const { name, path: address, queries } of asked) {
  // Once through without measuring: what is asked for all day is in memory.
  for (const query of queries) await caller(address, query);
  const times = new Times();
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) {
      const cursor = await times.measure(() => caller(address, query));
      if (cursor !== null) await times.measure(() => caller(address, { ...query, cursor }));
    }
  }
  const isLate = times.percentile(0.95) >= promised;
  if (isLate) late.push(name);
  say(`${times.line(name)}${isLate ? '  too slow' : ''}`);
  all.add(times);
}
say(all.line('\nall of it'));
await firm.close();
say(
  late.length === 0
    ? `\nEvery line keeps ${promised} ms (p95).`
    : `\nSlower than ${promised} ms (p95): ${late.join(', ')}`,
);
process.exitCode = late.length === 0 ? 0 : 1;

/** A client as most are, and the one with many documents. */
async function clientIds({ connectionString }: FirmApp) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM users WHERE username IN ('bench1', 'bench42') ORDER BY username`,
  );
  await client.end();
  return { busyClient: rows[0]?.id ?? '', client: rows[1]?.id ?? '' };
}

/** Calls as a member of the staff; answers where the next page begins, if there is one. */
async function staffOf(of: FirmApp) {
  let calls = 0;
  let browser = await of.staff();
  return async (address: string, query: Query): Promise<string | null> => {
    calls += 1;
    if (calls % callsPerSession === 0) browser = await of.staff();
    const url = `${address}?${new URLSearchParams(query).toString()}`;
    const response = await browser.fetch(url);
    const text = await response.text();
    if (!response.ok) throw new Error(`${url} was answered ${response.status}: ${text}`);
    return (JSON.parse(text) as { nextCursor?: string | null }).nextCursor ?? null;
  };
}
