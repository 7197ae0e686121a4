// What clients are notified of a review leaves once it cannot be undone anymore, and is what holds then.
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bulkDeleteFiles,
  bulkProcessFiles,
  organizeAdminFile,
  renameFile,
  restoreArchivedFile,
  processFile,
} from '#contract/documents/review';
import { listFiles } from '#contract/documents/files';
import {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
} from '#contract/notifications/notifications';
import {
  approveChecklist,
  createChecklist,
  sendBackChecklist,
  uncompleteChecklist,
} from '#contract/projects/checklist';
import {
  completeTimeline,
  createTimeline,
  deleteTimeline,
  uncompleteTimeline,
  updateTimeline,
} from '#contract/projects/timeline';
import { createTaxProject } from '#contract/projects/projects';
import { noticeDelaySeconds, undoSeconds } from '#domain/undo';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { sendDigests } from './digest.ts';
import { releaseNotices } from './delayed-notices.ts';

vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 });

let t: TestApp;
let ruth: TestBrowser;
let client: TestUser;
let maya: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  ruth = await t.actingAs(await t.createUser({ isAdmin: true, firstName: 'Ruth' }));
});
beforeEach(async () => {
  client = await t.createUser();
  maya = await t.actingAs(client);
});
afterAll(() => t.close());

const afterWindow = () => releaseNotices(t.platform, 0);
const notified = async (browser = maya) => (await browser.call(listNotifications, {})).body;
const texts = async () => (await notified()).map(({ title, message }) => `${title}: ${message}`);
const unread = async () => (await maya.call(countUnreadNotifications, {})).body.count;
const mark = (fileIds: readonly string[], isProcessed: boolean) => {
  const [id] = fileIds;
  return fileIds.length === 1 && id !== undefined
    ? ruth.call(processFile, { params: { id }, body: { isProcessed } })
    : ruth.call(bulkProcessFiles, { body: { fileIds: [...fileIds], isProcessed } });
};

describe('documents', () => {
  it('that are processed are told of later, once, and together', async () => {
    const { id } = await uploadPdf(maya, 'W-2.pdf');
    await mark([id], true);
    await mark([id], true);
    await releaseNotices(t.platform);
    expect(await notified()).toEqual([]);
    expect(noticeDelaySeconds).toBeGreaterThan(undoSeconds);
    await afterWindow();
    expect(await texts()).toEqual(['Document processed: Your preparer reviewed W-2.pdf.']);
    await maya.call(readAllNotifications, {});
    // Marked again what is marked already: nothing new.
    await mark([id], true);
    await afterWindow();
    expect(await unread()).toBe(0);
    const others = [await uploadPdf(maya), await uploadPdf(maya, 'b.pdf')].map((file) => file.id);
    for (const other of others) await mark([other], true);
    await afterWindow();
    expect((await texts())[0]).toBe('Documents processed: Your preparer reviewed 2 documents.');
  });

  it('marked pending after they were told of leave the list, and no email tells of them', async () => {
    const ids = [await uploadPdf(maya, 'a.pdf'), await uploadPdf(maya, 'b.pdf')].map((f) => f.id);
    await mark(ids, true);
    await afterWindow();
    await mark(ids.slice(0, 1), false);
    expect(await texts()).toEqual(['Document processed: Your preparer reviewed b.pdf.']);
    await mark(ids, false);
    expect(await notified()).toEqual([]);
    await sendDigests(t.platform, 0);
    const mails = await t.db.execute(sql`
      SELECT 1 FROM notification_digests WHERE user_id = ${client.id} AND sent_at IS NOT NULL`);
    expect(mails.rowCount).toBe(0);
  });
});

it('steps and items are told of by what they are after the time for Undo', async () => {
  const body = { clientId: client.id, name: 'Return', taxYear: 2025 };
  const { id } = (await ruth.call(createTaxProject, { body })).body;
  const step = async (title: string) => {
    const { body: made } = await ruth.call(createTimeline, { params: { id }, body: { title } });
    return { params: { id: made.id } };
  };
  const item = async (title: string) => {
    const { body: made } = await ruth.call(createChecklist, { params: { id }, body: { title } });
    return { params: { id: made.id } };
  };
  const done = await step('Done');
  await ruth.call(completeTimeline, done);
  await ruth.call(updateTimeline, { ...done, body: { status: 'completed', title: 'Really done' } });
  const undone = await step('Undone');
  await ruth.call(completeTimeline, undone);
  await ruth.call(uncompleteTimeline, undone);
  const removed = await step('Removed');
  await ruth.call(completeTimeline, removed);
  await ruth.call(deleteTimeline, removed);
  const approved = await item('Approved at last');
  await ruth.call(sendBackChecklist, { ...approved, body: { reason: 'The year is missing' } });
  await ruth.call(approveChecklist, approved);
  const returned = await item('Sent back at last');
  await ruth.call(approveChecklist, returned);
  await ruth.call(sendBackChecklist, { ...returned, body: { reason: 'The year is missing' } });
  expect(await notified()).toEqual([]);
  await afterWindow();
  expect((await texts()).toSorted()).toEqual([
    'Document approved: Your preparer approved “Approved at last.”',
    'Step completed: “Really done” is complete.',
    'We need something fixed: “Sent back at last” was sent back: The year is missing',
  ]);
  expect((await notified()).map(({ link }) => link)).toEqual(Array(3).fill('/?tab=timeline'));
  // Taken back while nobody has read it.
  await ruth.call(uncompleteTimeline, done);
  await ruth.call(uncompleteChecklist, approved);
  expect(await unread()).toBe(1);
});

it('whatever is done in whatever order, clients hear of exactly what holds', async () => {
  const other = await t.actingAs(await t.createUser());
  const owners = [maya, maya, other];
  const ids = await Promise.all(owners.map(async (owner) => (await uploadPdf(owner)).id));
  const params = (n: number) => ({ id: ids[n] ?? '' });
  const file = fc.nat({ max: 2 });
  const some = fc.subarray([0, 1, 2], { minLength: 1 });
  const step = fc.oneof(
    fc.record({ do: fc.constant('process' as const), files: some }),
    fc.record({ do: fc.constant('undo' as const), files: some }),
    fc.record({ do: fc.constant('rename' as const), file }),
    fc.record({ do: fc.constant('move' as const), file, folder: fc.constantFrom('', '/A') }),
    fc.record({ do: fc.constant('delete' as const), file }),
    fc.record({ do: fc.constant('restore' as const), file }),
  );
  let names = 0;
  const perform = async (one: typeof step extends fc.Arbitrary<infer S> ? S : never) => {
    switch (one.do) {
      case 'process':
      case 'undo':
        return mark(
          one.files.map((n) => params(n).id),
          one.do === 'process',
        );
      case 'rename':
        return ruth.call(renameFile, {
          params: params(one.file),
          body: { newName: `Name ${++names}` },
        });
      case 'move':
        return ruth.call(organizeAdminFile, {
          params: params(one.file),
          body: { folder: one.folder },
        });
      case 'delete':
        return ruth.call(bulkDeleteFiles, { body: { fileIds: [params(one.file).id] } });
      case 'restore':
        return ruth.call(restoreArchivedFile, { params: params(one.file) });
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const one of steps) await perform(one);
      for (const browser of [maya, other]) expect(await notified(browser)).toEqual([]);
      await afterWindow();
      for (const browser of [maya, other]) {
        const delayed = (await browser.call(listFiles, {})).body.filter((f) => f.isProcessed);
        const what =
          delayed.length === 1 ? delayed[0]?.originalName : `${delayed.length} documents`;
        const expected = delayed.length === 0 ? [] : [`Your preparer reviewed ${what}.`];
        expect((await notified(browser)).map(({ message }) => message)).toEqual(expected);
      }
      // As it was.
      for (const n of [0, 1, 2]) await ruth.call(restoreArchivedFile, { params: params(n) });
      await mark(ids, false);
      await t.db.execute(sql`DELETE FROM notifications`);
    }),
    { numRuns: 12, seed: 2026 },
  );
});
