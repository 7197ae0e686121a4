// The staff's list of clients, over HTTP on a real PostgreSQL.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listClients } from '#contract/clients';
import type { TestBrowser } from '#testing/browser';
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
const list = async (query: { q?: string; isArchived?: boolean; limit?: number; cursor?: string }) =>
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
        EXPLAIN SELECT id FROM users WHERE is_admin = false
          AND archived_at IS ${sql.raw(isArchived ? 'NOT NULL' : 'NULL')}
        ORDER BY name_key, id LIMIT 50`);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(isArchived ? 'users_archived_clients_idx' : 'users_clients_idx');
  }
});
