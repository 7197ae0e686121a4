// What waits for the staff, over real HTTP: each list in its order, each count the same as its list,
// each thing gone once it is done.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import {
  createConversation,
  sendMessage,
  updateConversation,
} from '#contract/messages/conversations';
import { processFile } from '#contract/documents/review';
import { createInvoice, markInvoicePaid } from '#contract/billing/invoices';
import {
  attentionRows,
  countTiles,
  getOverview,
  getSeasonProgress,
  maxCountedWaiting,
} from '#contract/firm/overview';
import { completeTimeline, createTimeline } from '#contract/projects/timeline';
import { createChecklist } from '#contract/projects/checklist';
import { createTaxProject, updateTaxProject } from '#contract/projects/projects';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

let t: TestApp;
let admin: TestBrowser;
let client: TestUser;
let browser: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  client = await t.createUser();
  browser = await t.actingAs(client);
});
afterAll(() => t.close());

const day = (days: number) =>
  calendarDaysAfter(calendarDay(new Date(), t.platform.config.firm.timeZone), days);
const overview = async () => (await admin.call(getOverview, {})).body;
const tiles = async () => (await admin.call(countTiles, {})).body;
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

async function talk(): Promise<string> {
  const body = { subject: 'Estimates', priority: 'normal' as const, message: 'One question.' };
  return (await browser.call(createConversation, { body })).body.id;
}
const say = (who: TestBrowser, conversationId: string) =>
  who.call(sendMessage, { body: { conversationId, content: 'And another.' } });
const hoursAgo = (id: string, hours: number) =>
  t.db.execute(sql`UPDATE conversations SET waiting_since = now() - make_interval(hours => ${hours})
    WHERE id = ${id}`);
const project = async (more: object = {}) =>
  (
    await admin.call(createTaxProject, {
      body: { clientId: client.id, name: 'Return', taxYear: 2025, ...more },
    })
  ).body.id;

describe('conversations that wait for an answer', () => {
  const waiting = async (id: string) =>
    (await overview()).conversations.items.find((item) => item.id === id);

  it('wait from the first message that was not answered', async () => {
    const id = await talk();
    const first = (await waiting(id))?.waitingSince;
    expect(first).toBeDefined();
    await say(browser, id);
    expect((await waiting(id))?.waitingSince).toBe(first);
    expect(await waiting(id)).toMatchObject({ subject: 'Estimates', client: { id: client.id } });

    await say(admin, id);
    expect(await waiting(id)).toBeUndefined();
    await say(browser, id);
    expect(((await waiting(id))?.waitingSince ?? '') > (first ?? '')).toBe(true);
    await say(admin, id);
  });

  it('not while resolved; anyone who writes then asks again', async () => {
    const id = await talk();
    await hoursAgo(id, 90);
    const params = { id };
    await admin.call(updateConversation, { params, body: { status: 'resolved' } });
    expect(await waiting(id)).toBeUndefined();
    // Undone, it waits as it did.
    await admin.call(updateConversation, { params, body: { status: 'active' } });
    expect(Date.parse((await waiting(id))?.waitingSince ?? '')).toBeLessThan(Date.now() - 3.2e8);

    await admin.call(updateConversation, { params, body: { status: 'resolved' } });
    await say(browser, id);
    expect(Date.parse((await waiting(id))?.waitingSince ?? '')).toBeGreaterThan(Date.now() - 6e5);
    await say(admin, id);
  });

  it('the longest wait first, those of archived clients left out', async () => {
    const before = await tiles();
    const [fresh, old] = [await talk(), await talk()];
    await hoursAgo(old, 25);
    expect(ids((await overview()).conversations.items)).toEqual([old, fresh]);
    expect((await overview()).conversations.count).toBe(2);
    const after = await tiles();
    expect(after.messages.waitingLong.count - before.messages.waitingLong.count).toBe(1);
    expect(after.messages.unread - before.messages.unread).toBe(2);
    expect(after.overview.count - before.overview.count).toBe(2);

    await t.db.execute(sql`UPDATE client_accounts SET archived_at = now() WHERE id = ${client.id}`);
    expect((await overview()).conversations.items).toEqual([]);
    expect((await tiles()).overview.count).toBe(before.overview.count);
  });

  it('whatever order many messages are stored in', async () => {
    const id = await talk();
    await t.db.execute(sql`
      INSERT INTO messages (id, conversation_id, client_id, sender_id, from_staff, content, created_at)
      SELECT gen_random_uuid(), ${id}, ${client.id}, ${client.id}, from_staff, 'x',
        now() - make_interval(hours => hours)
      FROM (VALUES (false, 9), (true, 8), (false, 7), (false, 6)) AS said (from_staff, hours)`);
    const since = Date.parse((await waiting(id))?.waitingSince ?? '');
    expect(Math.round((Date.now() - since) / 3_600_000)).toBe(7);
    await say(admin, id);
  });
});

it('documents awaiting review, oldest first, until they are processed', async () => {
  const before = await tiles();
  const uploaded: { id: string }[] = [];
  for (let index = 0; index <= attentionRows; index += 1) uploaded.push(await uploadPdf(browser));
  await t.db.execute(sql`UPDATE files SET uploaded_at = uploaded_at - interval '3 days'
    WHERE id = ${uploaded[3]?.id}`);
  const { files } = await overview();
  expect(files.count).toBe(attentionRows + 1);
  expect(ids(files.items)).toEqual(ids([3, 0, 1, 2, 4].flatMap((index) => uploaded[index] ?? [])));
  expect(files.items[0]).toMatchObject({ client: { id: client.id, firstName: 'Maya' } });
  const after = await tiles();
  expect(after.pending).toEqual({
    count: attentionRows + 1,
    isAtLeast: false,
    waitingLong: { count: 1, isAtLeast: false },
  });
  expect(after.overview.count - before.overview.count).toBe(attentionRows + 1);
  for (const { id } of uploaded) {
    await admin.call(processFile, { params: { id }, body: { isProcessed: true } });
  }
  expect((await overview()).files).toMatchObject({ count: 0, items: [] });
});

describe('overdue projects', () => {
  it('name what was due first, and go when all of it is done', async () => {
    const id = await project({ targetCompletionDate: day(-1) });
    const step = { title: 'File the return', dueDate: day(-3) };
    const made = await admin.call(createTimeline, { params: { id }, body: step });
    const item = { title: 'W-2', dueDate: day(-2), neededFrom: 'client' as const };
    await admin.call(createChecklist, { params: { id }, body: item });
    expect((await overview()).projects).toMatchObject({
      count: 1,
      items: [
        {
          id,
          dueDate: day(-3),
          client: { id: client.id },
          due: { kind: 'step', id: made.body.id, title: 'File the return', status: 'pending' },
        },
      ],
    });
    await admin.call(completeTimeline, { params: { id: made.body.id } });
    expect((await overview()).projects.items[0]).toMatchObject({
      dueDate: day(-2),
      due: { kind: 'item', title: 'W-2', neededFromClient: true },
    });
    await t.db.execute(sql`UPDATE checklist_items SET due_date = NULL WHERE project_id = ${id}`);
    expect((await overview()).projects.items[0]).toMatchObject({ dueDate: day(-1), due: null });
    expect((await tiles()).projects).toMatchObject({ overdue: 1 });
    await admin.call(updateTaxProject, { params: { id }, body: { status: 'completed' } });
    expect((await overview()).projects).toMatchObject({ count: 0, items: [] });
  });
});

it('overdue invoices with what they add up to, the latest of all first', async () => {
  const make = async (days: number) => {
    const body = { clientId: client.id, description: 'Work', amount: 12_500, dueDate: day(days) };
    return (await admin.call(createInvoice, { body })).body.id;
  };
  const [late, later] = [await make(-2), await make(-9)];
  await make(0);
  const { invoices } = await overview();
  expect(ids(invoices.items)).toEqual([later, late]);
  expect(invoices).toMatchObject({ count: 2, cents: 25_000 });
  expect(invoices.items[0]).toMatchObject({ balanceCents: 12_500, sentAt: null, canSend: true });
  expect((await tiles()).invoices).toEqual({ open: 3, overdue: 2, overdueCents: 25_000 });
  await admin.call(markInvoicePaid, { params: { id: later }, body: {} });
  expect(ids((await overview()).invoices.items)).toEqual([late]);
  await t.db.execute(sql`UPDATE users SET email_verified_at = NULL WHERE id = ${client.id}`);
  expect((await overview()).invoices.items[0]?.canSend).toBe(false);
});

it('target dates of the next 14 days, today and the last day included', async () => {
  const near: string[] = [];
  for (const days of [0, 14, 14, 14, 14]) {
    near.push(await project({ targetCompletionDate: day(days) }));
  }
  for (const days of [-1, 15]) await project({ targetCompletionDate: day(days) });
  const over = await project({ targetCompletionDate: day(3) });
  await admin.call(updateTaxProject, { params: { id: over }, body: { status: 'archived' } });
  const days = (await overview()).deadlines.filter(({ projectCount }) => projectCount > 0);
  expect(days.map((one) => [one.day, one.projectCount])).toEqual([
    [day(0), 1],
    [day(14), 4],
  ]);
  expect(ids(days[1]?.projects ?? [])).toEqual(near.slice(1, 4));
});

it('the season: completed projects by week, open ones by stage', async () => {
  const season = async () => (await admin.call(getSeasonProgress, {})).body;
  const before = await season();
  const done = await project();
  const params = { id: done };
  await admin.call(updateTaxProject, { params, body: { status: 'completed' } });
  expect((await season()).completed.at(-1)).toBe((before.completed.at(-1) ?? 0) + 1);
  // The archive keeps when it was completed; continuing the work forgets it.
  await admin.call(updateTaxProject, { params, body: { status: 'archived' } });
  expect((await season()).stages.completed).toBe(before.stages.completed + 1);
  await t.db.execute(sql`UPDATE tax_projects SET completed_at = completed_at - interval '1 year'
    WHERE id = ${done}`);
  const moved = await season();
  expect(moved.completed.at(-1)).toBe(before.completed.at(-1));
  expect(moved.lastYear.at(-1)).toBe((before.lastYear.at(-1) ?? 0) + 1);
  expect(moved.lastYearToDate).toBe(before.lastYearToDate + 1);
  await admin.call(updateTaxProject, { params, body: { status: 'active' } });
  expect((await season()).lastYear).toEqual(before.lastYear);

  const step = await admin.call(createTimeline, { params, body: { title: 'Prepare' } });
  const item = { title: 'W-2', neededFrom: 'client' as const };
  const needed = await admin.call(createChecklist, { params, body: item });
  const stage = async () => {
    const { stages } = await season();
    const { stages: earlier } = before;
    return Object.entries(stages).filter(
      ([name, count]) => count > (earlier[name as keyof typeof earlier] ?? 0),
    );
  };
  expect((await stage()).map(([name]) => name)).toEqual(['not-started']);
  await admin.call(completeTimeline, { params: { id: step.body.id } });
  expect((await stage()).map(([name]) => name)).toEqual(['collecting']);
  await t.db.execute(sql`UPDATE checklist_items SET status = 'in-review'
    WHERE id = ${needed.body.id}`);
  expect((await stage()).map(([name]) => name)).toEqual(['preparing']);
  await t.db.execute(sql`UPDATE checklist_items SET status = 'approved', completed_at = now()
    WHERE id = ${needed.body.id}`);
  expect((await stage()).map(([name]) => name)).toEqual(['finishing']);
});

it('counts no further than it tells', async () => {
  await t.db.execute(sql`
    INSERT INTO conversations (id, client_id, subject, priority, created_by, waiting_since)
    SELECT gen_random_uuid(), ${client.id}, 'Many', 'normal', ${client.id}, now()
    FROM generate_series(1, ${maxCountedWaiting + 2}::integer)`);
  expect((await overview()).conversations).toMatchObject({
    count: maxCountedWaiting,
    isAtLeast: true,
  });
  expect((await tiles()).overview.isAtLeast).toBe(true);
});

it.each([
  [
    'conversations_waiting_idx',
    sql`SELECT id FROM conversations WHERE waiting_since IS NOT NULL AND status IN ('open', 'active')
    ORDER BY waiting_since, id LIMIT 5`,
  ],
  [
    // Among a handful of rows, the index of all documents is as quick.
    'files_(pending|uploaded)_idx',
    sql`SELECT id FROM files WHERE archived_at IS NULL AND processed_at IS NULL ORDER BY uploaded_at, id LIMIT 5`,
  ],
  [
    'tax_projects_due_idx',
    sql`SELECT id FROM tax_projects WHERE next_due < now()::date ORDER BY next_due, id LIMIT 5`,
  ],
  [
    'tax_projects_target_idx',
    sql`SELECT id FROM tax_projects WHERE is_open AND target_date = now()::date ORDER BY id LIMIT 3`,
  ],
  [
    'invoices_open_idx',
    sql`SELECT id FROM invoices WHERE is_open AND due_date < now()::date ORDER BY due_date, id LIMIT 5`,
  ],
])('what waits is read along %s', async (index, statement) => {
  const plan = await t.db.transaction(async (tx) => {
    // A handful of rows is quicker read whole; the question is whether the index can serve.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    await tx.execute(sql`SET LOCAL enable_sort = off`);
    return (await tx.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statement}`)).rows;
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(new RegExp(index));
});
