// “Mine” and “Unassigned” over real HTTP: every list, count, and export of the back office shows the same part of
// the firm's work.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignClients } from '#contract/team/assignments';
import { listClients } from '#contract/clients/clients';
import { updateClient } from '#contract/clients/client-detail';
import { createConversation } from '#contract/messages/conversations';
import { listAdminConversations } from '#contract/messages/admin-conversations';
import {
  listAdminFileIds,
  listAdminFiles,
  listArchivedFiles,
} from '#contract/documents/review-lists';
import { deleteFile } from '#contract/documents/files';
import { createInvoice } from '#contract/billing/invoices';
import { exportInvoices, listAdminInvoices } from '#contract/billing/invoice-lists';
import type { AssignedTo } from '#contract/lists';
import { countTiles, getOverview, getSeasonProgress } from '#contract/firm/overview';
import { createTaxProject, listTaxProjects } from '#contract/projects/projects';
import { listInquiries, markInquiry } from '#contract/messages/inquiries';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

let t: TestApp;
let anna: TestBrowser;
/** In charge of by Anna, given to her, in charge of by Ben, nobody’s. */
let clients: { led: TestUser; given: TestUser; bens: TestUser; nobodys: TestUser };
type Name = keyof typeof clients;
const names: readonly Name[] = ['led', 'given', 'bens', 'nobodys'];

beforeAll(async () => {
  t = await startTestApp();
  const owner = await t.actingAs(await t.createUser({ isAdmin: true }));
  const [annaUser, ben] = [await t.createStaff('preparer'), await t.createStaff('preparer')];
  anna = await t.actingAs(annaUser);
  const make = async (name: Name) => {
    const client = await t.createUser({ firstName: name });
    const browser = await t.actingAs(client);
    await uploadPdf(browser);
    const gone = await uploadPdf(browser);
    await browser.call(deleteFile, { params: { id: gone.id } });
    const talk = { subject: name, priority: 'normal' as const, message: 'A question.' };
    await browser.call(createConversation, { body: talk });
    const { id: clientId } = client;
    await owner.call(createTaxProject, { body: { clientId, name, taxYear: 2025 } });
    const invoice = { clientId, description: name, amount: 10_000, dueDate: '2020-01-15' };
    await owner.call(createInvoice, { body: invoice });
    return client;
  };
  clients = {
    led: await make('led'),
    given: await make('given'),
    bens: await make('bens'),
    nobodys: await make('nobodys'),
  };
  for (const [client, preparerId] of [
    [clients.led, annaUser.id],
    [clients.bens, ben.id],
  ] as const) {
    await owner.call(updateClient, { params: { id: client.id }, body: { preparerId } });
  }
  const given = { clientIds: [clients.given.id], staffId: annaUser.id, isGiven: true };
  await owner.call(assignClients, { body: given });
  await t.db.execute(sql`
    INSERT INTO inquiries (id, first_name, last_name, email, tax_situation, timeline)
    SELECT gen_random_uuid(), name, 'Visitor', name || '@example.com', '{individual}', 'asap'
    FROM unnest(${sql.param(['led', 'bens', 'nobodys'])}::text[]) AS name`);
  const { items } = (await owner.call(listInquiries, {})).body;
  const takers = new Map([
    ['led', annaUser.id],
    ['bens', ben.id],
  ]);
  for (const { id, firstName } of items) {
    const ownerId = takers.get(firstName);
    if (ownerId) await owner.call(markInquiry, { params: { id }, body: { ownerId } });
  }
});
afterAll(() => t.close());

const namesOf = (ids: readonly string[]): Name[] =>
  names.filter((name) => ids.includes(clients[name].id));
const titled = (titles: readonly string[]): Name[] => names.filter((name) => titles.includes(name));
const ownersOf = (items: readonly { user: { id: string } }[]) =>
  namesOf(items.map(({ user }) => user.id));
const clientsIn = (items: readonly { client: { id: string } }[]) =>
  namesOf(items.map(({ client }) => client.id));

type Query = { assigned?: AssignedTo };
const overview = async (query: Query) => (await anna.call(getOverview, { query })).body;

/** Whose work each list shows. */
const lists: Record<string, (query: Query) => Promise<Name[]>> = {
  clients: async (query) =>
    namesOf((await anna.call(listClients, { query })).body.items.map(({ id }) => id)),
  projects: async (query) => clientsIn((await anna.call(listTaxProjects, { query })).body.items),
  invoices: async (query) =>
    titled((await anna.call(listAdminInvoices, { query })).body.items.map((i) => i.description)),
  'exported invoices': async (query) => {
    const search = new URLSearchParams(query).toString();
    const text = await (await anna.fetch(`${exportInvoices.path}?${search}`)).text();
    return names.filter((name) => text.includes(name));
  },
  conversations: async (query) =>
    titled((await anna.call(listAdminConversations, { query })).body.items.map((c) => c.subject)),
  'found conversations': async (query) => {
    const found = await anna.call(listAdminConversations, { query: { ...query, q: 'question' } });
    return titled(found.body.items.map(({ subject }) => subject));
  },
  documents: async (query) => ownersOf((await anna.call(listAdminFiles, { query })).body.items),
  'archived documents': async (query) =>
    ownersOf((await anna.call(listArchivedFiles, { query })).body.items),
  'waiting conversations': async (query) => clientsIn((await overview(query)).conversations.items),
  'waiting documents': async (query) => clientsIn((await overview(query)).files.items),
  'overdue invoices': async (query) => clientsIn((await overview(query)).invoices.items),
};

describe.each(Object.entries(lists))('the list of %s', (_, list) => {
  it('shows everyone’s, mine, and what nobody is in charge of', async () => {
    expect(await list({})).toEqual(names);
    expect(await list({ assigned: 'me' })).toEqual(['led', 'given']);
    expect(await list({ assigned: 'nobody' })).toEqual(['given', 'nobodys']);
  });
});

it('inquiries go by who takes care of them', async () => {
  const list = async (query: Query) => {
    const { items, total } = (await anna.call(listInquiries, { query })).body;
    expect(total).toBe(items.length);
    const waiting = (await overview(query)).inquiries;
    expect(waiting.count).toBe(items.length);
    return items.map(({ firstName }) => firstName).toSorted();
  };
  expect(await list({})).toEqual(['bens', 'led', 'nobodys']);
  expect(await list({ assigned: 'me' })).toEqual(['led']);
  expect(await list({ assigned: 'nobody' })).toEqual(['nobodys']);
});

it('the tiles, selections, and the season count what the lists show', async () => {
  const counts = async (query: Query) => {
    const tiles = (await anna.call(countTiles, { query })).body;
    const ids = (await anna.call(listAdminFileIds, { query })).body;
    const season = (await anna.call(getSeasonProgress, { query })).body;
    return {
      clients: tiles.clients.count,
      pending: tiles.pending.count,
      archived: tiles.archived.count,
      unread: tiles.messages.unread,
      projects: tiles.projects.open,
      invoices: tiles.invoices.overdue,
      inquiries: tiles.inquiries.count,
      ids: ids.total,
      season: season.stages['not-started'],
    };
  };
  const all = (count: number, inquiries: number) => ({
    clients: count,
    pending: count,
    archived: count,
    unread: count,
    projects: count,
    invoices: count,
    inquiries,
    ids: count,
    season: count,
  });
  expect(await counts({})).toEqual(all(4, 3));
  expect(await counts({ assigned: 'me' })).toEqual(all(2, 1));
  expect(await counts({ assigned: 'nobody' })).toEqual(all(2, 1));
});
