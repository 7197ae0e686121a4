// What items wait for, and what a change of that does to questions.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerRecognition, undoIntake } from '#contract/inbox/intake';
import { listNotifications } from '#contract/notifications/notifications';
import { createPayer } from '#contract/clients/payers';
import {
  createChecklist,
  deleteChecklist,
  listChecklists,
  updateChecklist,
} from '#contract/projects/checklist';
import type { Recognition } from '#domain/recognition';
import { mailbox } from '#platform/mail/table';
import type { TestBrowser } from '#testing/browser';
import { withoutLinks } from '#testing/without-links';
import { sendDigests } from '../../notifications/digest.ts';
import { releaseNotices } from '../../notifications/delayed-notices.ts';
import { clientWith, type Desk, ownOf, send, startDesk, untilRead } from './testing-desk.ts';
import { readAs, readForm, recognitionsOf } from './testing-intake.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.t.close());

const lastYear = readAs(readForm({ taxYear: 2024, personName: 'Maya Okafor' }));
const questionOf = async (id: string) => (await recognitionsOf(desk.t, id))[0]?.question ?? null;
const isFiledUnder = (id: string, itemId: string) =>
  vi.waitFor(async () => {
    const { rows } = await desk.t.db.execute<{ by: string }>(
      sql`SELECT by FROM filings WHERE file_id = ${id} AND checklist_item_id = ${itemId} AND undone_at IS NULL`,
    );
    expect(rows).toHaveLength(1);
    expect(await questionOf(id)).toBeNull();
  });

async function sendAndRead(client: TestBrowser, answer?: Recognition): Promise<string> {
  const id = await send(desk, client, answer);
  await untilRead(desk, id);
  return id;
}

it('files what waited for an item that staff add, or for what it expects', async () => {
  const { client, projectId, items } = await clientWith(desk, ['1099-INT']);
  const id = await sendAndRead(client);
  expect(await questionOf(id)).toBe('nothing-fits');
  const params = { id: projectId };
  const added = await desk.admin.call(createChecklist, { params, body: { title: 'W-2' } });
  await isFiledUnder(id, added.body.id);

  const old = await sendAndRead(client, lastYear);
  expect(await questionOf(old)).toBe('wrong-year');
  const expected = { kind: 'w2', taxYear: 2024 } as const;
  const [interest = ''] = items;
  await desk.admin.call(updateChecklist, { params: { id: interest }, body: { expected } });
  await isFiledUnder(old, interest);
});

it('files what waited for a payer that the firm knows by now', async () => {
  const { client, items } = await clientWith(desk, ['W-2 from Brightwater Health']);
  const id = await sendAndRead(client);
  expect(await questionOf(id)).toBe('new-payer');
  const body = { number: '123456789', name: 'Brightwater Health', aliases: [] };
  await desk.admin.call(createPayer, { body });
  // Nothing reports a payer; the next document does, or the job of the next minute.
  await send(desk, client, readAs());
  await isFiledUnder(id, items[0] ?? '');
});

it('asks otherwise where the item is gone, and asks a client nothing twice', async () => {
  const { client, items } = await clientWith(desk, ['W-2', '1099-INT']);
  const [w2 = ''] = items;
  const asked = await sendAndRead(client, lastYear);
  const answered = await sendAndRead(client, readAs(readForm({ personName: 'Priya Rao' })));
  const body = { answer: 'send-anyway' } as const;
  await client.call(answerRecognition, { params: { id: answered }, body });
  await desk.admin.call(deleteChecklist, { params: { id: w2 } });
  await vi.waitFor(async () => expect(await questionOf(asked)).toBe('nothing-fits'));
  expect((await ownOf(client, asked))?.question).toBeNull();
  expect(await ownOf(client, answered)).toMatchObject({ question: null, answer: 'send-anyway' });
});

it('leaves what staff took off its item', async () => {
  const { client, projectId } = await clientWith(desk, ['W-2']);
  const id = await sendAndRead(client);
  await desk.admin.call(undoIntake, { params: { id } });
  const body = { title: '1099-INT' };
  const wanted = await desk.admin.call(createChecklist, { params: { id: projectId }, body });
  const interest = readAs(readForm({ kind: '1099-int', personName: 'Maya Okafor' }));
  const later = await sendAndRead(client, interest);
  await isFiledUnder(later, wanted.body.id);
  expect(await questionOf(id)).toBe('unfiled');
});

it('shows staff what each item waits for, and clients nothing of it', async () => {
  const { client, projectId: id } = await clientWith(desk, ['W-2']);
  const expected = { kind: '1099-div', accountTail: '4410' } as const;
  const body = { title: 'Harborline', expected };
  const made = await desk.admin.call(createChecklist, { params: { id }, body });
  expect(made.body.expected).toEqual({
    kind: '1099-div',
    taxYear: null,
    payerId: null,
    payerName: null,
    accountTail: '4410',
    personName: null,
  });
  const seen = (await client.call(listChecklists, { params: { id } })).body;
  expect(seen.map((item) => item.expected)).toEqual([null, null]);
});

it('tells who has left the page that a document needs an answer, and takes it back with the answer', async () => {
  const { t } = desk;
  const { client, maya } = await clientWith(desk, ['W-2']);
  const answered = await sendAndRead(client, lastYear);
  const asked = await sendAndRead(client, lastYear);
  await sendAndRead(client);
  const body = { answer: 'send-anyway' } as const;
  await client.call(answerRecognition, { params: { id: answered }, body });
  await releaseNotices(t.platform, 0);
  const notified = async () => (await client.call(listNotifications, {})).body;
  expect(await notified()).toEqual([
    expect.objectContaining({ kind: 'file-asked', title: 'A document needs an answer' }),
  ]);
  await sendDigests(t.platform, 0);
  const mail = await vi.waitFor(async () => {
    const [sent] = await t.db.select().from(mailbox).where(eq(mailbox.to, maya.email));
    expect(sent).toBeDefined();
    return sent;
  });
  expect(mail?.text).toContain('One of your documents needs an answer.');
  expect(withoutLinks(`${mail?.subject} ${mail?.text} ${mail?.html}`)).not.toMatch(
    /W-2|Brightwater|2024|\.pdf/,
  );

  const late = await sendAndRead(client, lastYear);
  await releaseNotices(t.platform, 0);
  expect(await notified()).toHaveLength(2);
  for (const id of [asked, late]) await client.call(answerRecognition, { params: { id }, body });
  expect(await notified()).toEqual([]);
});
