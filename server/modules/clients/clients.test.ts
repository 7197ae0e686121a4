// The staff's list of clients, over HTTP on a real PostgreSQL.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createInvitation } from '#contract/identity/invitations';
import { getClient } from '#contract/clients/client-detail';
import { listClients } from '#contract/clients/clients';
import { createConversation } from '#contract/messages/conversations';
import { createInvoice } from '#contract/billing/invoices';
import { countTiles } from '#contract/firm/overview';
import { createChecklist } from '#contract/projects/checklist';
import { createTaxProject, updateTaxProject } from '#contract/projects/projects';
import { calendarDate, taxSeason } from '#domain/tax/season';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';

let t: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true, lastName: 'Hanley' }));
  const people = [
    { firstName: 'Łukasz', lastName: 'Ångström', email: 'lukasz@nord.example' },
    { firstName: 'Zoë', lastName: 'Beaulieu', phoneNumber: '+15125550101' },
    { firstName: 'Ana', lastName: 'Beaulieu', username: 'ana_b' },
    { firstName: 'Theo', lastName: 'Lindqvist', archivedAt: new Date() },
    { firstName: 'Maya', lastName: 'O’Brien 100%' },
  ];
  for (const person of people) await t.createUser(person);
});
afterAll(() => t.close());

async function names(query: Parameters<typeof list>[0]): Promise<string[]> {
  return (await list(query)).items.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}
const list = async (query: Partial<z.output<typeof listClients.query>>) =>
  (await admin.call(listClients, { query: query as object })).body;

it('lists active clients by name, without staff, accents in their place', async () => {
  expect(await names({})).toEqual([
    'Łukasz Ångström',
    'Ana Beaulieu',
    'Zoë Beaulieu',
    'Maya O’Brien 100%',
  ]);
  expect(await names({ isArchived: true })).toEqual(['Theo Lindqvist']);
});

it.each([
  ['part of a name', 'beau', ['Ana Beaulieu', 'Zoë Beaulieu']],
  ['without its accents', 'angstrom lukasz', ['Łukasz Ångström']],
  ['with them, in capitals', 'ZOË', ['Zoë Beaulieu']],
  ['an address', 'nord.example', ['Łukasz Ångström']],
  ['a telephone number', '5550101', ['Zoë Beaulieu']],
  ['signs that mean something to LIKE', '0%', ['Maya O’Brien 100%']],
  ['an underscore', 'a_b', ['Ana Beaulieu']],
  ['a backslash', '\\', []],
  ['NUL', 'zo\0', ['Zoë Beaulieu']],
  ['all words', 'beaulieu ana', ['Ana Beaulieu']],
  ['nobody', 'hanley', []],
])('finds %s', async (_, q, expected) => {
  expect(await names({ q })).toEqual(expected);
  expect((await list({ q })).total).toBe(expected.length);
});

it('hands out every client once, page by page', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await list({ limit: 1, ...(cursor === null ? {} : { cursor }) });
    expect(page.total).toBe(4);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual((await list({})).items.map(({ id }) => id));
});

it.each(['name', 'name-desc', 'newest', 'oldest'] as const)(
  'goes back and forth by %s without losing a client',
  async (order) => {
    const all = (await list({ order })).items.map(({ id }) => id);
    expect(new Set(all).size).toBe(4);
    if (order.endsWith('-desc') || order === 'newest') {
      const turned = await list({ order: order === 'newest' ? 'oldest' : 'name' });
      expect(turned.items.map(({ id }) => id).toReversed()).toEqual(all);
    }
    const first = await list({ order, limit: 1 });
    expect(first.previousCursor).toBeNull();
    let page = first;
    const forth = page.items.map(({ id }) => id);
    while (page.nextCursor !== null) {
      page = await list({ order, limit: 1, cursor: page.nextCursor });
      forth.push(...page.items.map(({ id }) => id));
    }
    expect(forth).toEqual(all);
    const back = page.items.map(({ id }) => id);
    while (page.previousCursor !== null) {
      page = await list({ order, limit: 1, cursor: page.previousCursor });
      back.unshift(...page.items.map(({ id }) => id));
    }
    expect(back).toEqual(all);
    const other = order === 'name' ? 'newest' : 'name';
    const query = { order: other, cursor: first.nextCursor ?? '' } as const;
    expect((await admin.call(listClients, { query })).status).toBe(400);
  },
);

describe('what waits of each client', () => {
  const idOf = async (q: string) => (await list({ q })).items[0]?.id ?? '';
  const season = () => taxSeason(calendarDate(new Date(), 'America/Chicago'));

  it('is counted, and is what the list is filtered by', async () => {
    const [lukasz, maya] = [await idOf('lukasz'), await idOf('maya')];
    const invoice = { description: 'Return', amount: 900 };
    const due = (clientId: string, dueDate: string) =>
      admin.call(createInvoice, { body: { clientId, dueDate, ...invoice } });
    await due(lukasz, '2026-01-15');
    await due(lukasz, '2099-01-15');
    await due(maya, '2099-01-15');
    const project = (clientId: string, taxYear: number) =>
      admin.call(createTaxProject, { body: { clientId, name: 'Return', taxYear } });
    const { id } = (await project(lukasz, season())).body;
    const earlier = (await project(maya, season() - 1)).body;
    await admin.call(updateTaxProject, { params: { id }, body: { status: 'archived' } });

    expect(await names({ returnStatus: 'archived' })).toEqual(['Łukasz Ångström']);
    await project(lukasz, season());
    expect(await names({ hasOverdueInvoice: true })).toEqual(['Łukasz Ångström']);
    expect(await names({ hasOverdueInvoice: false, q: 'o' })).not.toContain('Łukasz Ångström');
    // An archived one speaks only where there is no other, though it be the newest.
    const newest = { id: (await project(lukasz, season())).body.id };
    await admin.call(updateTaxProject, { params: newest, body: { status: 'archived' } });
    expect(await names({ returnStatus: 'active', q: 'lukasz' })).toEqual(['Łukasz Ångström']);
    expect(await names({ returnStatus: 'archived' })).toEqual([]);
    // Rulings section 10: the open project counts, whatever its year; of several the newest.
    const mayas = async () => (await list({ q: 'maya' })).items[0];
    expect(await mayas()).toMatchObject({ returnStatus: 'active', returnYear: season() - 1 });
    expect(await names({ returnStatus: 'active', q: 'maya' })).toEqual(['Maya O’Brien 100%']);
    await project(maya, season() - 2);
    expect(await mayas()).toMatchObject({ returnYear: season() - 1 });
    expect(await names({ returnStatus: 'none', hasOverdueInvoice: false })).toEqual([
      'Ana Beaulieu',
      'Zoë Beaulieu',
    ]);
    await admin.call(createChecklist, {
      params: { id: earlier.id },
      body: { title: 'W-2', neededFrom: 'client' },
    });
    expect(await names({ isMissingDocuments: true })).toEqual(['Maya O’Brien 100%']);
    expect(await names({ isMissingDocuments: false })).not.toContain('Maya O’Brien 100%');
    expect((await admin.call(countTiles, {})).body.clients).toEqual({ count: 4, waitedFor: 1 });

    const owner = await t.actingAs({ id: lukasz, username: '', email: '', isAdmin: false });
    await uploadPdf(owner);
    await owner.call(createConversation, { body: { subject: 'Hello', message: 'A question' } });
    expect((await list({ q: 'lukasz' })).items[0]).toMatchObject({
      pendingFiles: 1,
      unreadMessages: 1,
      overdueInvoices: 1,
      returnStatus: 'active',
    });
    const detail = await admin.call(getClient, { params: { id: lukasz } });
    expect(detail.body).toMatchObject({
      counts: {
        files: 1,
        pendingFiles: 1,
        // As many as the tabs list: archived projects and settled invoices too.
        projects: 3,
        openProjects: 1,
        invoices: 2,
        unpaidInvoices: 2,
        unpaidCents: 1800,
        overdueInvoices: 1,
        conversations: 1,
        unreadMessages: 1,
        notes: 0,
      },
      returnStatus: 'active',
      returnYear: season(),
      isAdmin: false,
      profileImageUrl: null,
      files: [expect.objectContaining({ userId: lukasz, can: expect.any(Object) })],
      deletion: { obstacle: expect.stringContaining('2 unpaid invoices') },
    });
  });

  it('also by who has proven an address, and who has not come yet', async () => {
    await t.createUser({ lastName: 'Unproven', emailVerifiedAt: null });
    await t.createUser({ lastName: 'Invited', emailVerifiedAt: null, passwordHash: null });
    expect(await names({ emailVerified: false })).toEqual(['Maya Invited', 'Maya Unproven']);
    expect(await names({ hasAccount: false })).toEqual(['Maya Invited']);
    expect(await names({ hasAccount: false, isInvited: false })).toEqual(['Maya Invited']);
    expect(await names({ isInvited: true })).toEqual([]);
    expect(await names({ emailVerified: false, hasAccount: true })).toEqual(['Maya Unproven']);
    expect((await list({ hasAccount: false })).items[0]?.username).toBeNull();
  });
});

it.each(['nonsense', Buffer.from('["a","b"]').toString('base64url')])(
  'refuses the cursor %s with a sentence',
  async (cursor) => {
    const { status, error } = await admin.call(listClients, { query: { cursor } });
    expect([status, error.code]).toEqual([400, 'invalid_request']);
    expect(error.message).toContain('reload the list');
  },
);

it('reads a page along an index, whichever list it is', async () => {
  for (const isArchived of [false, true]) {
    const { rows } = await t.db.transaction(async (tx) => {
      // A handful of rows is quicker read whole; the question is whether the index can serve.
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      await tx.execute(sql`SET LOCAL enable_sort = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(sql`
        EXPLAIN SELECT id FROM client_accounts
          WHERE archived_at IS ${sql.raw(isArchived ? 'NOT NULL' : 'NULL')}
        ORDER BY name_key, id LIMIT 50`);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(
      isArchived ? 'client_accounts_archived_name_idx' : 'client_accounts_name_idx',
    );
  }
});

it('the tile counts clients as their list does: invited ones too, archived ones not', async () => {
  const tile = async () => (await admin.call(countTiles, {})).body.clients.count;
  const before = await tile();
  const body = { firstName: 'Nadia', lastName: 'Petrova', email: 'nadia@petrova.test' };
  await admin.call(createInvitation, { body });
  const gone = await t.createUser({});
  expect(await tile()).toBe(before + 2);
  await t.db.execute(sql`UPDATE client_accounts SET archived_at = now() WHERE id = ${gone.id}`);
  const listed = await admin.call(listClients, {});
  expect(await tile()).toBe(before + 1);
  expect(listed.body.total).toBe(before + 1);
});
