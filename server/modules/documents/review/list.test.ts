// The staff's lists on a firm of some hundred rows: every order, filter and page against a plain
// query of the documents themselves.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdminFileOrder,
  adminFileOrders,
  countAdminFiles,
  listAdminFileIds,
  listAdminFiles,
  listArchivedFiles,
  maxCountedFiles,
} from '#contract/documents/review-lists';
import { fileCategories } from '#contract/documents/files';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { counted } from './list-counts.ts';
import { bounds } from './list-reading.ts';
import type { ListFilter } from './list-filter.ts';
import { listFilesForStaff } from './list-files.ts';
import { fillTestFirm } from './testing-firm.ts';
import { everything, plainLists } from './testing-plain-list.ts';

const nobody = '01890000-0000-7000-8000-000000000000';

let t: TestApp;
let admin: TestBrowser;
let firstClient: string;
const usual = { ...bounds };
beforeAll(async () => {
  t = await startTestApp();
  // The first client has that many, the others share the rest.
  await fillTestFirm(t, { clients: 9, files: 2300 });
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
  const { rows } = await t.db.execute<{ id: string }>(
    sql`SELECT id FROM users WHERE username = 'bench1'`,
  );
  firstClient = rows[0]?.id ?? '';
});
afterAll(() => t.close());
afterEach(() => Object.assign(bounds, usual));

const isLong = process.env['LISTS'] === 'all';

const plainly = plainLists(() => t.db);

/** All pages one after the other, from the first on or from the last back. */
async function allPages(filter: ListFilter, order: AdminFileOrder, from: 'first' | 'last') {
  const ids: string[] = [];
  const totals = new Set<number>();
  let cursor: string | undefined;
  do {
    const part = await listFilesForStaff(t.db, filter, { order, limit: 450, cursor, page: from });
    totals.add(part.total);
    if (from === 'first') ids.push(...part.ids);
    else ids.unshift(...part.ids);
    cursor = (from === 'first' ? part.nextCursor : part.previousCursor) ?? undefined;
  } while (cursor);
  return { ids, totals: [...totals] };
}

const filters: [
  string,
  Omit<ListFilter, 'isArchived' | 'userId'> & { ofFirst?: true; isArchived?: true },
][] = [
  ['all', {}],
  ['those awaiting review', { isProcessed: false }],
  ['one category', { category: 'receipts' }],
  ['one category and year', { category: 'w2', taxYear: 2022 }],
  ['those without a year', { taxYear: 'none' }],
  ['the archived', { isArchived: true }],
  ['one client', { ofFirst: true }],
  ['one folder', { folder: '/Tax Documents 2024' }],
  ['Root', { folder: '' }],
  ['those that have waited', { isProcessed: false, olderThanDays: 60 }],
  ['a search', { q: 'receipt' }],
  ['a search by two letters', { q: '9-' }],
  ['a search with a filter', { q: 'statement', isProcessed: true }],
];
const filterOf = ({ ofFirst, ...filter }: (typeof filters)[number][1]): ListFilter => ({
  isArchived: false,
  ...filter,
  ...(ofFirst ? { userId: firstClient } : {}),
});

describe.each(filters)('the list of %s', (_, given) => {
  it.each(adminFileOrders)('is complete and in order by %s, from both ends', async (order) => {
    const filter = filterOf(given);
    const expected = await plainly(filter, order);
    expect(expected.length).toBeGreaterThan(10);
    expect(await allPages(filter, order, 'first')).toEqual({
      ids: expected,
      totals: [expected.length],
    });
    expect((await allPages(filter, order, 'last')).ids).toEqual(expected);
  });
});

describe('with very many matches', () => {
  const broad: [string, ListFilter][] = [
    ['a word', { isArchived: false, q: 'pdf' }],
    ['two letters and a filter', { isArchived: false, q: '9-', isProcessed: true }],
    ['what has waited', { isArchived: false, olderThanDays: 60 }],
    ['a word in a folder', { isArchived: false, q: 'pdf', folder: '/Tax Documents 2024' }],
  ];
  it.each(adminFileOrders)('a page by %s is the same', async (order) => {
    // In short every order has two of them in turn, and all with `LISTS=all`.
    const turn = adminFileOrders.indexOf(order) % 2;
    const some = isLong ? broad : broad.filter((_, index) => index % 2 === turn);
    for (const [name, filter] of some) {
      const expected = await plainly(filter, order);
      // Walking along the order, some of the way, and sorting all of them.
      for (const walked of [10_000, 500, 0]) {
        Object.assign(bounds, { gathered: 50, walked });
        expect((await allPages(filter, order, 'first')).ids, name).toEqual(expected);
        expect((await allPages(filter, order, 'last')).ids, name).toEqual(expected);
      }
    }
  });
});

describe('totals', () => {
  const totalOf = async (filter: Omit<ListFilter, 'isArchived'>) => {
    const { total, totalIsAtLeast } = await listFilesForStaff(
      t.db,
      { isArchived: false, ...filter },
      { order: 'name', limit: 1 },
    );
    return { total, totalIsAtLeast };
  };
  const exactly = async (filter: Omit<ListFilter, 'isArchived'>) => ({
    total: (await plainly({ isArchived: false, ...filter }, 'name')).length,
    totalIsAtLeast: false,
  });
  beforeAll(() => t.db.execute(sql`ANALYZE file_listing`));

  it('of words that PostgreSQL expects very often are not counted', async () => {
    expect(await totalOf({ q: 'pdf' })).toEqual(await exactly({ q: 'pdf' }));
    bounds.gathered = 20;
    expect(await totalOf({ q: 'pdf' })).toEqual({ total: maxCountedFiles, totalIsAtLeast: true });
  });

  it.each<[string, Omit<ListFilter, 'isArchived'>]>([
    ['words that are many, but not together', { q: '1099 w-2' }],
    ['a word that is not in a category', { q: 'w-2', category: 'receipts' }],
    ['a word with signs of regular expressions', { q: 'w.2' }],
    ['signs only', { q: '(?*[\\{^|' }],
  ])('of %s are', async (_, filter) => {
    bounds.gathered = 20;
    expect(await totalOf(filter)).toEqual(await exactly(filter));
  });

  it('end at 10,000', () => {
    expect(counted(maxCountedFiles)).toEqual({ count: 10_000, isAtLeast: false });
    expect(counted(maxCountedFiles + 1)).toEqual({ count: 10_000, isAtLeast: true });
  });
});

describe('drawn at random', () => {
  /** The same draws in every run; `DRAWS=2000` makes more of them. */
  const draws = Number(process.env['DRAWS'] ?? 12);
  let state = 1;
  const below = (bound: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
  function pick<T>(list: readonly T[]): T {
    const item = list[below(list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  it(
    'pages are those of a plain query, however they are read',
    { timeout: 180_000 + 2000 * draws },
    async () => {
      const texts = (await everything(t.db, 'name')).map((row) => String(row['text']));
      const drawWord = (): string => {
        const word = pick(pick(texts).split(' '));
        const begin = below(word.length);
        return pick(['pdf', '2019', 'w-2', 'statement', 'a', word, word.slice(begin, begin + 4)]);
      };
      for (let draw = 0; draw < draws; draw += 1) {
        const filter: ListFilter = {
          isArchived: below(4) === 0,
          ...(below(4) > 0 && { q: Array.from({ length: 1 + below(3) }, drawWord).join(' ') }),
          ...(below(4) === 0 && { isProcessed: below(2) === 0 }),
          ...(below(6) === 0 && { category: pick(fileCategories).value }),
          ...(below(6) === 0 && { taxYear: pick([2019, 2023, 'none'] as const) }),
          ...(below(8) === 0 && { folder: '/Tax Documents 2024' }),
        };
        Object.assign(bounds, {
          gathered: pick([0, 50, 10_000]),
          walked: pick([0, 500, 10_000]),
        });
        const order = pick(adminFileOrders);
        const limit = 1 + below(60);
        const expected = await plainly(filter, order);
        const name = JSON.stringify({ draw, filter, order, limit, bounds });
        let begin = 0;
        let cursor: string | undefined;
        for (let page = 0; page < 3; page += 1) {
          const part = await listFilesForStaff(t.db, filter, { order, limit, cursor });
          expect(part.ids, name).toEqual(expected.slice(begin, begin + limit));
          expect([expected.length, maxCountedFiles], name).toContain(part.total);
          begin += limit;
          cursor = part.nextCursor ?? undefined;
          if (!cursor) break;
        }
        const last = await listFilesForStaff(t.db, filter, { order, limit, page: 'last' });
        expect(last.ids, name).toEqual(expected.slice(-limit));
        const before = last.previousCursor ?? undefined;
        if (!before) continue;
        const back = await listFilesForStaff(t.db, filter, { order, limit, cursor: before });
        expect(back.ids, name).toEqual(expected.slice(-2 * limit, -limit));
      }
    },
  );
});

describe('over HTTP', () => {
  it('goes forth and back between pages', async () => {
    const query = { limit: 40, order: 'name' } as const;
    const first = (await admin.call(listAdminFiles, { query })).body;
    const second = (
      await admin.call(listAdminFiles, { query: { ...query, cursor: first.nextCursor ?? '' } })
    ).body;
    const back = (
      await admin.call(listAdminFiles, { query: { ...query, cursor: second.previousCursor ?? '' } })
    ).body;
    expect(first.previousCursor).toBeNull();
    expect(back.items).toEqual(first.items);
    const last = (await admin.call(listAdminFiles, { query: { ...query, page: 'last' } })).body;
    expect(last.nextCursor).toBeNull();
    expect(last.items).toHaveLength(40);
  });

  it('answers the ids of a list for a bulk action', async () => {
    const query = { category: 'w2', order: 'client-desc' } as const;
    const { ids, total } = (await admin.call(listAdminFileIds, { query })).body;
    expect(ids).toEqual(await plainly({ isArchived: false, category: 'w2' }, 'client-desc'));
    expect(total).toBe(ids.length);
  });

  it('counts for the tiles', async () => {
    const { all, pending, archived, taxYears } = (await admin.call(countAdminFiles, {})).body;
    expect(all.count + archived.count).toBe(2300);
    const awaiting = await plainly({ isArchived: false, isProcessed: false }, 'name');
    expect(pending).toEqual({ count: awaiting.length, isAtLeast: false });
    expect(taxYears).toEqual(taxYears.toSorted((a, b) => b - a));
    expect(taxYears).toContain(2022);
  });

  it('shows why and when a document was archived', async () => {
    const { items, total } = (await admin.call(listArchivedFiles, { query: { limit: 3 } })).body;
    expect(total).toBeGreaterThan(50);
    for (const item of items) {
      expect(item.archiveReason).toBe('Deleted by the client');
      expect(item.can).toMatchObject({ delete: false, organize: false, process: false });
    }
    expect(items.map((item) => item.archivedAt)).toEqual(
      items.map((item) => item.archivedAt).toSorted((a, b) => b.localeCompare(a)),
    );
  });

  it.each([
    ['of another order', { order: 'name', cursor: cursorOf(['oldest', 'after', ['a', 'b']]) }],
    ['with a key missing', { order: 'name', cursor: cursorOf(['name', 'after', ['a']]) }],
    ['with another key', { order: 'size', cursor: cursorOf(['size', 'after', ['1e9', nobody]]) }],
    [
      'with a moment beyond time',
      { cursor: cursorOf(['oldest', 'after', ['9'.repeat(15), nobody]]) },
    ],
    ['with no id', { order: 'name', cursor: cursorOf(['name', 'after', ['a', 'x']]) }],
    ['that is no JSON', { order: 'name', cursor: 'nonsense' }],
  ])('refuses a cursor %s', async (_, query: Record<string, string>) => {
    const search = new URLSearchParams(query).toString();
    expect((await admin.fetch(`/api/admin/files?${search}`)).status).toBe(400);
  });
});

function cursorOf(parts: (string | string[])[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}
