// What staff bring for a client is shown to the client once it is read that nobody else is named in it.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listFiles, viewFile } from '#contract/documents/files';
import { uploadFileForClient } from '#contract/documents/review';
import { acceptIntake, readIntake } from '#contract/inbox/intake';
import { planMove, moveToClient } from '#contract/inbox/document-acts';
import type { Recognition } from '#domain/recognition';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import type { TestUser } from '#testing/test-app';
import { delayedNotices, notifications } from '../../notifications/table.ts';
import { clientWith, type Desk, startDesk, untilRead } from './testing-desk.ts';
import { readAs, readForm } from './testing-intake.ts';

let desk: Desk;
let maya: TestUser;
let client: TestBrowser;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.t.close());
beforeEach(async () => {
  ({ maya, client } = await clientWith(desk, ['W-2']));
});

const hers = readAs(readForm({ personName: 'Maya Okafor' }));
const his = readAs(readForm({ personName: 'Theo Lindqvist' }));

async function upload(answer: Recognition): Promise<string> {
  const name = `${crypto.randomUUID()}.pdf`;
  desk.recognizer.answers.set(name, answer);
  const file = { name, type: 'application/pdf', bytes: pdfBytes() };
  const fields = { userId: maya.id, category: 'w2', taxYear: '2025' };
  return (await desk.admin.upload(uploadFileForClient, file, fields)).body.id;
}
const seen = async () => (await client.call(listFiles, {})).body.map(({ id }) => id);
const announced = () =>
  desk.t.db.$count(
    notifications,
    and(eq(notifications.userId, maya.id), eq(notifications.kind, 'file-uploaded')),
  );

it('shows and announces what names its client, after it was read', async () => {
  let open = (): void => {};
  desk.recognizer.gate = new Promise((resolve) => (open = resolve));
  const id = await upload(hers);
  expect([await seen(), await announced()]).toEqual([[], 0]);
  open();
  await untilRead(desk, id);
  expect([await seen(), await announced()]).toEqual([[id], 1]);
});

it('asks the staff, not the client, about what names someone else', async () => {
  const id = await upload(his);
  await untilRead(desk, id);
  expect([await seen(), await announced()]).toEqual([[], 0]);
  expect((await client.fetch(viewFile.path.replace('{id}', id))).status).toBe(404);
  expect(await desk.t.db.$count(delayedNotices, eq(delayedNotices.subjectId, id))).toBe(0);
  const params = { id };
  expect((await desk.admin.call(readIntake, { params })).body.question).toBe('wrong-person');
  await desk.admin.call(acceptIntake, { params });
  expect([await seen(), await announced()]).toEqual([[id], 1]);
});

it('asks, too, where the name differs by a letter', async () => {
  const id = await upload(readAs(readForm({ personName: 'Maya Okafer' })));
  await untilRead(desk, id);
  expect(await seen()).toEqual([]);
});

it('moves it to the client it names, without an incident', async () => {
  const theo = await desk.t.createUser({ firstName: 'Theo', lastName: 'Lindqvist' });
  const id = await upload(his);
  await untilRead(desk, id);
  const chosen = { fileIds: [id], clientId: theo.id };
  expect((await desk.admin.call(planMove, { body: chosen })).body.mismatches).toEqual([]);
  const act = (await desk.admin.call(moveToClient, { body: { ...chosen, documents: 1 } })).body;
  expect(act).toMatchObject({ done: 1, incident: null });
  const theirs = await (await desk.t.actingAs(theo)).call(listFiles, {});
  expect(theirs.body.map((file) => file.id)).toEqual([id]);
});
