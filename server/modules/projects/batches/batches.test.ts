// One thing for many: for whom, who is left out and why, what is done for each, progress, a killed node, and Undo.
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BatchWhoInput,
  type BatchWork,
  getBatch,
  listBatches,
  prepareMessages,
  prepareWork,
  startBatch,
  undoBatch,
} from '#contract/projects/batches';
import { archiveClient } from '#contract/clients/client-detail';
import { createChecklist, listChecklists } from '#contract/projects/checklist';
import {
  createTaxProject,
  readTaxProject,
  setProjectInCharge,
  updateTaxProject,
} from '#contract/projects/projects';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { clearOldBatches } from './jobs.ts';
import { batches } from './table.ts';

let t: TestApp;
let boss: TestUser;
let admin: TestBrowser;
const clients: TestUser[] = [];
const returns: string[] = [];

beforeAll(async () => {
  t = await startTestApp();
  boss = await t.createUser({ isAdmin: true });
  admin = await t.actingAs(boss);
  // More than one chunk.
  for (let at = 0; at < 30; at += 1) {
    const client = await t.createUser({ firstName: `Client${at}`, lastName: 'Of Many' });
    clients.push(client);
    const body = { clientId: client.id, name: 'Return', taxYear: 2025 };
    returns.push((await admin.call(createTaxProject, { body })).body.id);
  }
  const [last] = clients.slice(-1);
  if (last) await admin.call(archiveClient, { params: { id: last.id }, body: {} });
  const body = { status: 'completed' } as const;
  await admin.call(updateTaxProject, { params: { id: returns[28] ?? '' }, body });
});
afterAll(() => t.close());

const all: BatchWhoInput = { by: 'stalled' };
const prepare = async (
  work: Exclude<BatchWork, { kind: 'message' | 'letter' }>,
  who: BatchWhoInput = all,
) => (await admin.call(prepareWork, { body: { who, work } })).body;
const read = async (id: string) => (await admin.call(getBatch, { params: { id } })).body;
async function run(id: string) {
  expect((await admin.call(startBatch, { params: { id } })).status).toBe(200);
  await expect.poll(async () => (await read(id)).state).toBe('done');
  return read(id);
}
const project = async (id: string) => (await admin.call(readTaxProject, { params: { id } })).body;
const checklist = async (id: string) =>
  (await admin.call(listChecklists, { params: { id } })).body.map(({ title }) => title);

/** How often the log has something about batches or what they did. */
const logged = (action: 'start_batch' | 'update_project' | 'send_message' | 'undo_batch') =>
  t.db.$count(activity, and(eq(activity.action, action), eq(activity.actorId, boss.id)));

it('sets a date for all that match, says who is left out, and takes it back but where it changed', async () => {
  const [first = '', second = ''] = returns;
  await admin.call(updateTaxProject, {
    params: { id: first },
    body: { targetCompletionDate: '2027-03-01' },
  });
  const before = await logged('update_project');
  const prepared = await prepare({ kind: 'date', day: '2027-03-01' });
  // The closed return is in no list of open ones; the archived client’s is left out.
  expect(prepared).toMatchObject({ state: 'draft', total: 29, waiting: 27, done: 0 });
  expect(prepared.leftOut).toEqual([
    { reason: 'The client is archived', count: 1, names: ['Client29 Of Many, Return'] },
    { reason: 'It is so already', count: 1, names: ['Client0 Of Many, Return'] },
  ]);
  expect((await project(second)).targetCompletionDate).toBeNull();
  const done = await run(prepared.id);
  expect(done).toMatchObject({ done: 27, waiting: 0 });
  expect(done.canUndoUntil).not.toBeNull();
  expect((await project(second)).targetCompletionDate).toBe('2027-03-01');
  expect(await logged('update_project')).toBe(before + 27);
  expect(await logged('start_batch')).toBe(1);
  // Once is enough.
  expect((await admin.call(startBatch, { params: { id: done.id } })).status).toBe(409);

  await admin.call(updateTaxProject, {
    params: { id: second },
    body: { targetCompletionDate: '2027-04-01' },
  });
  expect((await admin.call(undoBatch, { params: { id: done.id } })).status).toBe(200);
  await expect.poll(async () => (await read(done.id)).state).toBe('undone');
  const undone = await read(done.id);
  expect(undone.done).toBe(26);
  expect(undone.leftOut).toContainEqual({
    reason: 'Someone changed it since',
    count: 1,
    names: ['Client1 Of Many, Return'],
  });
  expect((await project(second)).targetCompletionDate).toBe('2027-04-01');
  expect((await project(returns[2] ?? '')).targetCompletionDate).toBeNull();
  expect((await project(first)).targetCompletionDate).toBe('2027-03-01');
});

it('puts someone in charge, and leaves out whom they don’t see', async () => {
  const seasonal = await t.createStaff('seasonal');
  const [, , third = ''] = returns;
  const who = { by: 'returns' as const, projectIds: returns.slice(2, 5) };
  const unseen = await prepare({ kind: 'assign', personId: seasonal.id }, who);
  expect(unseen.leftOut).toMatchObject([
    { reason: 'This person doesn’t see the client', count: 3 },
  ]);
  const other = await t.createStaff('preparer');
  const done = await run((await prepare({ kind: 'assign', personId: other.id }, who)).id);
  expect(done.done).toBe(3);
  expect((await project(third)).inCharge).toMatchObject({ id: other.id, isInherited: false });
  await admin.call(setProjectInCharge, { params: { id: third }, body: { personId: boss.id } });
  await admin.call(undoBatch, { params: { id: done.id } });
  await expect.poll(async () => (await read(done.id)).state).toBe('undone');
  expect((await project(third)).inCharge).toMatchObject({ id: boss.id });
  expect((await project(returns[3] ?? '')).inCharge).toBeNull();
});

it('asks for a document where it isn’t asked for, for clients by their open returns', async () => {
  const chosen = clients.slice(5, 8).map(({ id }) => id);
  const params = { id: returns[5] ?? '' };
  await admin.call(createChecklist, { params, body: { title: 'id card' } });
  const work = {
    kind: 'request' as const,
    title: 'ID card',
    description: null,
    expectedKind: null,
    tellClient: true,
  };
  const prepared = await prepare(work, { by: 'clients', clientIds: chosen });
  expect(prepared).toMatchObject({ total: 3, waiting: 2 });
  expect(prepared.leftOut).toMatchObject([{ reason: 'The checklist asks for it already' }]);
  const done = await run(prepared.id);
  expect(await checklist(returns[6] ?? '')).toEqual(['ID card']);
  await admin.call(undoBatch, { params: { id: done.id } });
  await expect.poll(async () => (await read(done.id)).state).toBe('undone');
  expect(await checklist(returns[6] ?? '')).toEqual([]);
  expect(await checklist(returns[5] ?? '')).toEqual(['id card']);
});

it('sends each client a message with their own name, once for several returns', async () => {
  const [one] = clients;
  const body = { clientId: one?.id ?? '', name: 'Second return', taxYear: 2024 };
  await admin.call(createTaxProject, { body });
  const before = await logged('send_message');
  const work = {
    kind: 'message' as const,
    subject: 'Your {tax year} return',
    text: 'Hello {client first name}, please send your documents.',
  };
  const unknown = { ...work, text: 'Hello {nickname}' };
  expect((await admin.call(prepareMessages, { body: { who: all, work: unknown } })).status).toBe(
    400,
  );
  const who: BatchWhoInput = {
    by: 'client-list',
    query: { q: 'Of Many', isArchived: 'false' },
  };
  const prepared = (await admin.call(prepareMessages, { body: { who, work } })).body;
  expect(prepared).toMatchObject({ total: 29, waiting: 29, canUndoUntil: null });
  expect(prepared.samples).toHaveLength(2);
  expect(prepared.samples[0]?.text).toMatch(/^Hello Client\d+, please/);
  expect(prepared.samples[0]?.subject).toMatch(/^Your 20\d\d return$/);
  const done = await run(prepared.id);
  expect(done.done).toBe(29);
  expect(await logged('send_message')).toBe(before + 29);
  expect((await admin.call(undoBatch, { params: { id: done.id } })).status).toBe(409);
  const { rows } = await t.db.execute<{ content: string }>(sql`
    SELECT content FROM messages WHERE client_id = ${one?.id}`);
  expect(rows).toEqual([{ content: 'Hello Client0, please send your documents.' }]);
  expect((await admin.call(listBatches, {})).body[0]?.id).toBe(done.id);
});

it('reminds where a document is needed, and says why not elsewhere', async () => {
  const prepared = await prepare(
    { kind: 'remind' },
    { by: 'returns', projectIds: returns.slice(10, 13) },
  );
  expect(prepared).toMatchObject({ waiting: 0, done: 0 });
  expect(prepared.leftOut).toMatchObject([
    { reason: 'Nothing is needed from the client now', count: 3 },
  ]);
  const params = { id: returns[10] ?? '' };
  await admin.call(createChecklist, { params, body: { title: 'Receipts' } });
  const again = await prepare({ kind: 'remind' }, { by: 'returns', projectIds: [params.id] });
  const done = await run(again.id);
  // By night, or without a way to reach them, the rules of reminders say so; nothing is lost.
  expect(done.done + done.leftOut.length).toBe(1);
});

it('goes on where a node was killed, and stops where its maker may no longer', async () => {
  const other = await t.createStaff('preparer');
  const theirs = await t.actingAs(other);
  const work = { kind: 'date' as const, day: '2027-05-01' };
  const who = { by: 'returns' as const, projectIds: returns.slice(0, 3) };
  const { id } = (await theirs.call(prepareWork, { body: { who, work } })).body;
  // Nobody else’s.
  expect((await admin.call(getBatch, { params: { id } })).status).toBe(404);
  await t.db.execute(sql`UPDATE users SET archived_at = now() WHERE id = ${other.id}`);
  await t.db.execute(
    sql`UPDATE batches SET state = 'running', started_at = now() WHERE id = ${id}`,
  );
  const { scheduleBatches } = await import('./jobs.ts');
  await scheduleBatches(t.platform);
  const state = async () =>
    (await t.db.select().from(batches).where(eq(batches.id, id)).orderBy(asc(batches.id)))[0]
      ?.state;
  await expect.poll(state).toBe('done');
  expect((await project(returns[0] ?? '')).targetCompletionDate).toBe('2027-03-01');
});

it('is deleted after its days, and what was never begun after one', async () => {
  await prepare({ kind: 'date', day: '2027-06-01' });
  await t.db.execute(
    sql`UPDATE batches SET made_at = now() - interval '2 days' WHERE state = 'draft'`,
  );
  await t.db.execute(sql`UPDATE batches SET finished_at = now() - interval '31 days'
    WHERE id = (SELECT id FROM batches WHERE state = 'done' LIMIT 1)`);
  const before = await t.db.$count(batches);
  await clearOldBatches(t.db);
  expect(await t.db.$count(batches)).toBeLessThan(before - 1);
  expect(await t.db.$count(batches, eq(batches.state, 'draft'))).toBe(0);
});
