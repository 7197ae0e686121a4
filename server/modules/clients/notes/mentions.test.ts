// Notes that mention colleagues, over real HTTP: who may be mentioned, who is told, and what stays right.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createClientNote,
  deleteClientNote,
  listClientNotes,
  updateClientNote,
} from '#contract/clients/client-notes';
import { listNotifications } from '#contract/notifications/notifications';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { sendDigests } from '../../notifications/digest.ts';

let t: TestApp;
let anna: TestBrowser;
let ben: TestBrowser;
let benUser: TestUser;
let params: { id: string };
beforeAll(async () => {
  t = await startTestApp();
  anna = await t.actingAs(await t.createStaff('preparer', { firstName: 'Anna' }));
  benUser = await t.createStaff('preparer', { firstName: 'Ben' });
  ben = await t.actingAs(benUser);
  params = { id: (await t.createUser({ firstName: 'Iris' })).id };
});
afterAll(() => t.close());

const write = (text: string) => anna.call(createClientNote, { params, body: { text } });
const notified = async () =>
  (await ben.call(listNotifications, {})).body.filter(({ kind }) => kind === 'mention');

it('tell who is mentioned, once, with a link and without the text, in emails too', async () => {
  const text = `Ask @[${benUser.id}] about the boat`;
  const { id, version } = (await write(text)).body;
  expect(await notified()).toMatchObject([
    {
      title: 'You were mentioned in a note',
      link: `/admin?section=clients&client=${params.id}&tab=notes`,
    },
  ]);
  expect(JSON.stringify(await notified())).not.toContain('boat');
  await sendDigests(t.platform, 0);
  const mail = await t.mailTo(benUser.email);
  expect(mail.text).toContain('You were mentioned in a note.');
  expect(mail.text).not.toMatch(/boat|Iris/);
  const again = { params: { id }, body: { version, text: `${text} again` } };
  const saved = (await anna.call(updateClientNote, again)).body;
  expect(await notified()).toHaveLength(1);
  await anna.call(deleteClientNote, { params: { id }, body: { version: saved.version } });
  expect(await notified()).toEqual([]);
});

it('show a renamed person by the name of now', async () => {
  await write(`@[${benUser.id}] knows`);
  await t.db.execute(sql`UPDATE users SET last_name = 'Ortiz' WHERE id = ${benUser.id}`);
  const [note] = (await anna.call(listClientNotes, { params })).body.items;
  expect(note?.text).toBe(`@[${benUser.id}] knows`);
  expect(note?.mentions).toEqual([{ id: benUser.id, firstName: 'Ben', lastName: 'Ortiz' }]);
});

it('mention only staff who see the client', async () => {
  const casey = await t.createStaff('seasonal');
  const refused = await write(`@[${casey.id}] please`);
  expect(refused.status).toBe(409);
  expect(refused.error.message).toMatch(/doesn’t see the client/);
  expect((await write(`@[${params.id}] please`)).status).toBe(400);
});
