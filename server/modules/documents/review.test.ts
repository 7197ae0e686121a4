// The staff's list of documents, and marking them reviewed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAdminFiles } from '#contract/documents/review-lists';
import { processFile } from '#contract/documents/review';
import { listFiles } from '#contract/documents/files';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { files } from './table.ts';

let t: TestApp;
let maya: TestUser;
let client: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  client = await t.actingAs(maya);
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(() => t.close());

describe('the list', () => {
  it('comes in pages without gaps or repeats, in both orders', async () => {
    const theo = await t.createUser({ firstName: 'Theo', lastName: 'Lindqvist' });
    const other = await t.actingAs(theo);
    for (let i = 0; i < 7; i += 1) await uploadPdf(i % 2 ? other : client, `page ${i}.pdf`);
    for (const order of ['oldest', 'newest'] as const) {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await admin.call(listAdminFiles, {
          query: { limit: 3, order, ...(cursor ? { cursor } : {}) },
        });
        expect(page.body.total).toBe(7);
        names.push(...page.body.items.map((file) => file.originalName));
        cursor = page.body.nextCursor ?? undefined;
      } while (cursor);
      const expected = [0, 1, 2, 3, 4, 5, 6].map((i) => `page ${i}.pdf`);
      expect(names).toEqual(order === 'oldest' ? expected : expected.toReversed());
    }
  });

  it('comes in pages without gaps also where many arrived in the same moment', async () => {
    const moment = new Date('2026-03-01T12:00:00.000Z');
    await t.db.update(files).set({ uploadedAt: moment });
    for (const order of ['oldest', 'newest'] as const) {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit: 2, order, ...(cursor ? { cursor } : {}) };
        const page = (await admin.call(listAdminFiles, { query })).body;
        ids.push(...page.items.map((file) => file.id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(ids).toHaveLength(7);
      expect(ids).toEqual(order === 'oldest' ? ids.toSorted() : ids.toSorted().toReversed());
    }
  });

  it('searches part of the file or client name, literally', async () => {
    await uploadPdf(client, '100% done_ok.pdf');
    const search = async (q: string) =>
      (await admin.call(listAdminFiles, { query: { q } })).body.items.map((f) => f.originalName);
    expect(await search('00% DONE_')).toEqual(['100% done_ok.pdf']);
    expect(await search('%')).toEqual(['100% done_ok.pdf']);
    expect(await search('theo lind')).toHaveLength(3);
    expect(await search('nobody of that name')).toEqual([]);
  });

  it('filters by state, category, year and client', async () => {
    const count = async (query: Parameters<typeof admin.call<typeof listAdminFiles>>[1]['query']) =>
      (await admin.call(listAdminFiles, { query: query ?? {} })).body.total;
    const all = await count({});
    expect(await count({ isProcessed: 'false' })).toBe(all);
    expect(await count({ isProcessed: 'true' })).toBe(0);
    expect(await count({ category: 'w2', taxYear: 2025 })).toBe(all);
    expect(await count({ category: 'receipts' })).toBe(0);
    expect(await count({ userId: maya.id })).toBe(5);
  });

  it.each([
    { limit: '0' },
    { limit: '10000' },
    { cursor: 'nonsense' },
    { isProcessed: 'perhaps' },
    { sort: 'name' },
  ])('refuses %j', async (query: Record<string, string>) => {
    const search = new URLSearchParams(query).toString();
    expect((await admin.fetch(`/api/admin/files?${search}`)).status).toBe(400);
  });
});

describe('marking processed', () => {
  it('shows on the client’s list, can be taken back, and is logged each time', async () => {
    const { id } = await uploadPdf(client, 'review me.pdf');
    const mark = (isProcessed: boolean) =>
      admin.call(processFile, { params: { id }, body: { isProcessed } });
    const seen = async () =>
      (await client.call(listFiles, {})).body.find((file) => file.id === id)?.isProcessed;
    expect((await mark(true)).body).toMatchObject({ isProcessed: true, user: { id: maya.id } });
    expect(await seen()).toBe(true);
    const first = (await mark(true)).body.processedAt;
    expect((await mark(true)).body.processedAt, 'the first review counts').toBe(first);
    expect((await mark(false)).body).toMatchObject({ isProcessed: false, processedAt: null });
    expect(await seen()).toBe(false);
    const entries = await t.db.select().from(activity).orderBy(activity.id);
    const actions = entries.filter((e) => e.subjectId === id).map((e) => e.action);
    expect(actions).toEqual([
      'upload',
      'marked_processed',
      'marked_processed',
      'marked_processed',
      'marked_unprocessed',
    ]);
  });

  it('does not touch what the client has deleted', async () => {
    const { id } = await uploadPdf(client, 'deleted.pdf');
    await client.fetch(`/api/files/${id}`, { method: 'DELETE' });
    const answer = await admin.call(processFile, { params: { id }, body: { isProcessed: true } });
    expect(answer.status).toBe(403);
  });
});
