// Contacts for address books, whom they show, and to whom.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportContacts, getClientCard, getFirmCard } from '#contract/integrations/contacts';
import { startTestApp, type TestApp } from '#testing/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('anyone gets the firm’s', async () => {
  const answer = await t.visitor().fetch(getFirmCard.path);
  expect(answer.headers.get('content-type')).toContain('text/vcard');
  expect(await answer.text()).toMatch(
    /^BEGIN:VCARD\r\n[\s\S]*\r\nTEL;TYPE=VOICE:[\s\S]*END:VCARD\r\n$/,
  );
});

it('staff get those of the clients they see, one or all, and nobody archived', async () => {
  const client = await t.createUser({ firstName: 'Ana', lastName: 'Ng' });
  await t.createUser({ lastName: 'Gone', archivedAt: new Date() });
  const owner = await t.actingAs(await t.createUser({ isAdmin: true }));
  const one = await (await owner.fetch(getClientCard.path.replace('{id}', client.id))).text();
  expect(one).toContain(`UID:urn:uuid:${client.id}\r\nN:Ng;Ana;;;\r\nFN:Ana Ng\r\nEMAIL`);
  const all = await (await owner.fetch(exportContacts.path)).text();
  expect(all.match(/BEGIN:VCARD/g)).toHaveLength(1);
  expect(all).toBe(one);
  const seasonal = await t.actingAs(await t.createStaff('seasonal'));
  expect((await seasonal.call(getClientCard, { params: { id: client.id } })).status).toBe(404);
  expect((await seasonal.call(exportContacts, {})).status).toBe(403);
});
