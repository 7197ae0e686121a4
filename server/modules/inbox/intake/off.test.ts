// With recognition off, by the server or by the firm, documents wait unread and everything else works.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listFiles } from '#contract/documents/files';
import { countIntake, listIntake, listRecognitions, readIntake } from '#contract/inbox/intake';
import { readIntakeSettings, updateIntakeSettings } from '#contract/clients/payers';
import { listChecklists } from '#contract/projects/checklist';
import { startTestApp } from '#testing/test-app';
import { clientWith, type Desk, ownOf, send, startDesk, untilRead } from './testing-desk.ts';
import { recognitionsOf, ScriptedRecognizer } from './testing-intake.ts';

let off: Desk;
let on: Desk;
beforeAll(async () => {
  const t = await startTestApp({ env: { RECOGNITION: 'off' } });
  const admin = await t.actingAs(await t.createUser({ isAdmin: true }));
  off = { t, admin, recognizer: new ScriptedRecognizer() };
  on = await startDesk();
});
afterAll(async () => {
  await off.t.close();
  await on.t.close();
});

/** All that clients and staff do with a document that isn't read. */
async function expectUnread(desk: Desk, isAvailable: boolean): Promise<string> {
  const { client, projectId, items } = await clientWith(desk, ['W-2']);
  const id = await send(desk, client, undefined, { checklistItemId: items[0] ?? '' });
  expect(await ownOf(client, id)).toMatchObject({ state: 'off', sentence: null, question: null });
  expect((await client.call(listRecognitions, {})).body).toEqual([]);
  expect((await client.call(listFiles, {})).body.map((file) => file.id)).toEqual([id]);
  expect((await client.fetch(`/api/files/${id}/download`)).status).toBe(200);
  const [item] = (await client.call(listChecklists, { params: { id: projectId } })).body;
  expect(item?.status).toBe('in-review');

  const settings = (await desk.admin.call(readIntakeSettings, {})).body;
  expect([settings.isAvailable, settings.isOn]).toEqual([isAvailable, !isAvailable]);
  expect((await desk.admin.call(countIntake, { query: {} })).body.waiting).toBeGreaterThan(0);
  for (const tab of ['filed', 'questions', 'unrecognized'] as const) {
    expect((await desk.admin.call(listIntake, { query: { tab } })).body.items).toEqual([]);
  }
  const document = (await desk.admin.call(readIntake, { params: { id } })).body;
  expect(document).toMatchObject({ state: 'waiting', forms: [], items: [{ title: 'W-2' }] });
  expect((await recognitionsOf(desk.t, id))[0]).toMatchObject({ state: 'waiting', lease: null });
  return id;
}

async function turn(isOn: boolean): Promise<void> {
  const { isAvailable: _, ...settings } = (await on.admin.call(readIntakeSettings, {})).body;
  await on.admin.call(updateIntakeSettings, { body: { ...settings, isOn } });
}

it('works without it where the server has it turned off', async () => {
  await expectUnread(off, false);
});

it('works without it where the firm has it turned off, and reads what waits once it is on', async () => {
  await turn(false);
  const id = await expectUnread(on, true);
  expect(on.recognizer.read).toEqual([]);
  await turn(true);
  const { client } = await clientWith(on, []);
  await send(on, client);
  await untilRead(on, id);
  await vi.waitFor(() => expect(on.recognizer.read).toHaveLength(2));
});

it('stops after the document that is being read when the firm turns it off', async () => {
  const blocked = Promise.withResolvers<void>();
  on.recognizer.gate = blocked.promise;
  const { client } = await clientWith(on, []);
  const ids = [await send(on, client), await send(on, client)];
  const states = async () =>
    (await Promise.all(ids.map((id) => recognitionsOf(on.t, id)))).map(([row]) => row?.state);
  await vi.waitFor(async () => expect(await states()).toEqual(['reading', 'waiting']));
  await turn(false);
  blocked.resolve();
  await untilRead(on, ids[0] ?? '');
  // A further document wakes the reader, and is no reason to read either.
  ids.push(await send(on, client));
  expect(await states()).toEqual(['done', 'waiting', 'waiting']);
  await turn(true);
  await send(on, client);
  for (const id of ids) await untilRead(on, id);
});
