// The staff's list of the log over HTTP on a real PostgreSQL, compared with the plainest way to
// count and page: milestones every few entries stand for those every 256.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAdminActivity } from '#contract/firm/admin-activity';
import type { CallInput } from '#contract/endpoint';
import { deleteFile } from '#contract/documents/files';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { indexActivity, indexing } from './index-activity.ts';
import { listActivity } from './list-activity.ts';
import { bounds } from './search-terms.ts';

type Query = NonNullable<CallInput<typeof listAdminActivity>['query']>;

let t: TestApp;
let admin: TestUser;
let staff: TestBrowser;
const people: TestUser[] = [];
const before = { ...indexing };
const boundsBefore = { ...bounds };

/**
 * Many entries over some months, as the product would have written them: clients do what they do
 * with their own account, staff with anyone's.
 */
async function fill(count: number, from: string, apart = '3 hours'): Promise<void> {
  const actions = ['upload', 'view', 'download', 'marked_processed', 'marked_unprocessed'];
  const clients = people.map(({ id }) => id);
  await t.db.execute(sql`
    INSERT INTO activity (at, action, actor_id, client_id)
    SELECT ${sql.raw(from)} + (n / 3) * ${apart}::interval, action, coalesce(own, ${admin.id}),
      coalesce(own, (${sql.param(clients)}::uuid[])[1 + abs(hashint4(n * 17)) % 3])
    FROM generate_series(1, ${count}) AS n
    CROSS JOIN LATERAL (SELECT
      (${sql.param(actions)}::text[])[1 + hashint4(n) % 3 + abs(hashint4(n + 7)) % 3] AS action,
      (${sql.param([...clients, null])}::uuid[])[1 + abs(hashint4(n * 31)) % 4] AS own) AS done
    WHERE action IS NOT NULL`);
}

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.createUser({ isAdmin: true, firstName: 'Ruth', lastName: 'Hanley' });
  staff = await t.actingAs(admin);
  for (const [firstName, lastName] of [
    ['Zoë', 'Lindqvist'],
    ['Omar', 'Haddad'],
    ['Íñigo', 'Marchetti'],
  ] as const) {
    people.push(await t.createUser({ firstName, lastName }));
  }
  Object.assign(indexing, { milestoneEvery: 4, settledAfterSeconds: 0 });
  await fill(400, `now() - interval '80 days'`);
});
afterAll(async () => {
  Object.assign(indexing, before);
  Object.assign(bounds, boundsBefore);
  await t.close();
});

const list = async (query: Query = {}) => (await staff.call(listAdminActivity, { query })).body;

/** The same list in the plainest way. */
async function plainly({ userId, clientId, action, startDate, endDate }: Query) {
  const actions = action === 'processed' ? ['marked_processed', 'marked_unprocessed'] : [action];
  const { rows } = await t.db.execute<{ id: number }>(sql`
    SELECT id::int FROM activity
    WHERE (${userId ?? null}::uuid IS NULL OR actor_id = ${userId ?? null})
      AND (${clientId ?? null}::uuid IS NULL OR client_id = ${clientId ?? null})
      AND (${action ?? null}::text IS NULL OR action = ANY (${sql.param(actions)}::text[]))
      AND (${startDate ?? null}::text IS NULL
        OR at >= ${startDate ?? null}::date::timestamp AT TIME ZONE 'America/Chicago')
      AND (${endDate ?? null}::text IS NULL
        OR at < (${endDate ?? null}::date + 1)::timestamp AT TIME ZONE 'America/Chicago')
    ORDER BY at DESC, id DESC`);
  return rows.map(({ id }) => id);
}

const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

async function compareAll(): Promise<void> {
  const filters: Query[] = [];
  for (const userId of [undefined, people[0]?.id, admin.id]) {
    for (const action of [undefined, 'view', 'processed'] as const) {
      filters.push({ userId, action });
      filters.push({ userId, action, startDate: day(70), endDate: day(40) });
    }
  }
  filters.push({ clientId: people[1]?.id }, { clientId: people[1]?.id, action: 'processed' });
  filters.push({ userId: uuidv7() }, { startDate: day(-2) }, { endDate: day(200) });
  filters.push({ startDate: day(60) }, { endDate: day(50), action: 'view' });
  for (const filter of filters) {
    const expected = await plainly(filter);
    for (const offset of [0, Math.floor(expected.length / 2), Math.max(0, expected.length - 5)]) {
      const page = await listActivity(t.db, 'America/Chicago', filter, { limit: 7, offset });
      expect({ filter, offset, ...page }).toEqual({
        filter,
        offset,
        total: expected.length,
        totalIsAtLeast: false,
        ids: expected.slice(offset, offset + 7),
      });
    }
  }
}

describe('any filter at any offset', () => {
  it('is right before anything is counted', () => compareAll(), 120_000);

  it('is right once all is counted, and again with what came since', async () => {
    await indexActivity(t.db);
    await compareAll();
    const { rows } = await t.db.execute<{ count: number }>(
      sql`SELECT count::int FROM activity_counts WHERE class = '* *'`,
    );
    expect(rows[0]?.count).toBeGreaterThan(200);
    await uploadPdf(await t.actingAs(people[0] ?? admin));
    await compareAll();
    // What is counted continues from there.
    await fill(60, 'clock_timestamp()', '0');
    await indexActivity(t.db);
    await compareAll();
  });

  it('counts again when an entry comes that is older than what is counted', async () => {
    await fill(20, `now() - interval '75 days'`);
    await compareAll();
    await indexActivity(t.db);
    await compareAll();
    await indexActivity(t.db);
    const { rows } = await t.db.execute<{ right: boolean }>(sql`
      SELECT bool_and(c.count = (SELECT count(*) FROM activity, activity_indexed WHERE at < until
        AND split_part(c.class, ' ', 1) IN ('*', actor_id::text)
        AND (split_part(c.class, ' ', 2) = '*'
          OR action = ANY (string_to_array(split_part(c.class, ' ', 2), ','))))) AS right
      FROM activity_counts AS c`);
    expect(rows[0]?.right).toBe(true);
  });
});

it('leaves out what a transaction still running may bring in between', async () => {
  const until = async () =>
    (await t.db.execute<{ until: string }>(sql`SELECT until::text FROM activity_indexed`)).rows[0]
      ?.until ?? '';
  await t.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ begun: string }>(sql`SELECT now()::text AS begun`);
    await indexActivity(t.db);
    const { rows: order } = await t.db.execute<{ is: boolean }>(
      sql`SELECT ${await until()}::timestamptz <= ${rows[0]?.begun ?? ''}::timestamptz AS is`,
    );
    expect(order[0]?.is).toBe(true);
  });
});

describe('search', () => {
  const found = async (search: string, query: Query = {}) => {
    const { activities, total } = await list({ ...query, search, limit: 100 });
    return { total, seen: activities.map((entry) => [entry.action, entry.fileName]) };
  };
  let owner: TestUser;
  beforeAll(async () => {
    owner = await t.createUser({ firstName: 'Anaïs', lastName: 'Beaulieu', email: 'anais@b.test' });
    const browser = await t.actingAs(owner);
    const { id } = await uploadPdf(browser, 'Dentist Cedarglove.pdf');
    await uploadPdf(browser, 'Pharmacy.pdf');
    await browser.call(deleteFile, { params: { id } });
    await t.db.insert(activity).values({
      action: 'open_client_view',
      actorId: admin.id,
      clientId: owner.id,
      subjectType: 'user',
      subjectId: owner.id,
    });
  });
  const all = [
    ['open_client_view', null],
    ['delete', 'Dentist Cedarglove.pdf'],
    ['upload', 'Pharmacy.pdf'],
    ['upload', 'Dentist Cedarglove.pdf'],
  ];

  const cases: [string, unknown[]][] = [
    ['beaulieu', all],
    ['ANAIS', all],
    ['anais@b.test', all],
    ['cedarglo', [all[1], all[3]]],
    ['beaulieu cedarglove', [all[1], all[3]]],
    ['beaulieu upload', [all[2], all[3]]],
    ['beaulieu client view', [all[0]]],
    ['nobody of that name', []],
    ['beaulieu 100%', []],
    ['beaulieu _', [all[0]]],
  ];
  it.each(cases)('finds %o', async (search, expected) => {
    expect(await found(search)).toEqual({ total: expected.length, seen: expected });
  });

  it('keeps within the other filters', async () => {
    expect((await found('beaulieu', { userId: owner.id })).total).toBe(3);
    expect((await found('beaulieu', { action: 'delete' })).total).toBe(1);
    expect((await found('beaulieu', { clientId: people[0]?.id ?? '' })).total).toBe(0);
    expect((await found('beaulieu', { endDate: day(30) })).total).toBe(0);
    expect((await found('upload', { userId: owner.id })).total).toBe(2);
  });

  it('answers alike whether entries are gathered or met by walking, wherever the bound lies', async () => {
    const likeTerms = (terms: readonly string[]) =>
      sql.join(
        terms.map(
          (word) => sql`concat_ws(' ', actor.search_text, client.search_text, f.search_text,
            replace(e.action, '_', ' ')) LIKE ${`%${word}%`}`,
        ),
        sql` AND `,
      );
    const plainlyFound = async (search: string, { userId, action, clientId }: Query) => {
      const { rows } = await t.db.execute<{ id: number }>(sql`
        SELECT e.id::int FROM activity AS e LEFT JOIN users AS actor ON actor.id = e.actor_id
        LEFT JOIN users AS client ON client.id = e.client_id
        LEFT JOIN file_listing AS f ON f.file_id = e.subject_id
        WHERE ${likeTerms(search.split(' '))}
          AND (${userId ?? null}::uuid IS NULL OR e.actor_id = ${userId ?? null})
          AND (${clientId ?? null}::uuid IS NULL OR e.client_id = ${clientId ?? null})
          AND (${action ?? null}::text IS NULL OR e.action = ${action ?? null})
        ORDER BY e.at DESC, e.id DESC`);
      return rows.map(({ id }) => id);
    };
    const filters: Query[] = [
      {},
      { userId: people[0]?.id },
      { clientId: owner.id },
      { action: 'view' },
    ];
    const searches = [
      'lindqvist',
      'haddad view',
      'e',
      'cedarglove',
      'lindqvist haddad',
      'download',
      'hanley',
      'hanley view',
      'anais@b.test cedarglove',
      'beaulieu cedarglove upload',
    ];
    const searchedWith = [
      boundsBefore,
      { people: 0, documents: 4000, counted: 5000 },
      { people: 4000, documents: 0, counted: 5000 },
      { ...boundsBefore, counted: 25 },
      { people: 0, documents: 0, counted: 25 },
    ];
    for (const search of searches) {
      for (const filter of filters) {
        const expected = await plainlyFound(search, filter);
        for (const tried of searchedWith) {
          Object.assign(bounds, tried);
          const total = Math.min(expected.length, bounds.counted);
          for (const offset of [0, Math.max(0, total - 5)]) {
            const page = await listActivity(
              t.db,
              'America/Chicago',
              { ...filter, search },
              { limit: 7, offset },
            );
            const context = { search, filter, tried, offset };
            expect({ ...context, ids: page.ids, isWhole: !page.totalIsAtLeast }).toEqual({
              ...context,
              ids: expected.slice(offset, Math.min(offset + 7, total)),
              isWhole: page.total === expected.length && total === page.total,
            });
          }
        }
      }
    }
    Object.assign(bounds, boundsBefore);
  });

  it('says "at least" beyond its bound, and ends there', async () => {
    Object.assign(bounds, { counted: 3, people: 0 });
    const first = await list({ search: 'beaulieu', limit: 2 });
    expect(first).toMatchObject({ total: 3, totalIsAtLeast: true });
    const second = await list({ search: 'beaulieu', limit: 2, offset: 2 });
    expect(second.activities).toHaveLength(1);
    expect(second).toMatchObject({ total: 3, totalIsAtLeast: true });
    const few = await list({ search: 'cedarglove', limit: 2, offset: 5 });
    expect(few).toMatchObject({ activities: [], total: 2, totalIsAtLeast: false });
    Object.assign(bounds, boundsBefore);
  });
});
