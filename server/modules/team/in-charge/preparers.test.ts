// The preparer in charge of a client, over real HTTP on a real PostgreSQL.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser } from '#contract/identity/accounts';
import { listAdminActivity } from '#contract/firm/admin-activity';
import { calendarDay } from '#domain/tax/business-days';
import { getClientView } from '#contract/clients/client-view';
import { getClient, updateClient } from '#contract/clients/client-detail';
import { setPicture } from '#contract/identity/profile';
import { LiveStream } from '#platform/live/testing-stream';
import type { TestBrowser } from '#testing/browser';
import { drawPicture } from '#testing/picture';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { users } from '../../identity/people/table.ts';
import { clientPreparers } from './table.ts';

let t: TestApp;
let ruth: TestUser;
let staff: TestBrowser;
let other: TestBrowser;
let client: TestUser;
let browser: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  ruth = await t.createUser({ isAdmin: true, firstName: 'Ruth', lastName: 'Hanley' });
  staff = await t.actingAs(ruth);
  other = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  client = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  browser = await t.actingAs(client);
});
afterAll(() => t.close());

const read = async () => (await staff.call(getClient, { params: { id: client.id } })).body;
const change = (body: object, by = staff) =>
  by.call(updateClient, { params: { id: client.id }, body: { version: 1, ...body } });

describe('the preparer in charge', () => {
  const card = async (by = browser) => (await by.call(getUser, {})).body.preparer;

  it('is nobody until staff choose one, and then on the client’s open pages, in the log by name', async () => {
    expect([(await read()).preparerId, await card()]).toEqual([null, null]);
    const page = await LiveStream.open(browser);
    const { body } = await change({ preparerId: ruth.id, preparerSince: '2021-02-01' });
    await page.waitForEvent(({ type }) => type === 'account-changed');
    page.close();
    expect(body).toMatchObject({ preparerId: ruth.id, preparerSince: '2021-02-01', version: 2 });
    expect(body.staff).toContainEqual({ id: ruth.id, firstName: 'Ruth', lastName: 'Hanley' });
    const shown = {
      firstName: 'Ruth',
      lastName: 'Hanley',
      profileImageUrl: null,
      since: '2021-02-01',
    };
    expect(await card()).toEqual(shown);
    const view = await staff.call(getClientView, { params: { id: client.id } });
    expect(view.body.preparer).toEqual(shown);
    await change({ version: 2, preparerId: null });
    expect([(await read()).preparerSince, await card()]).toEqual([null, null]);
    const { activities } = (
      await staff.call(listAdminActivity, { query: { clientId: client.id, limit: 5 } })
    ).body;
    expect(
      activities.map(({ action, clientLastName, subjectTitle }) => [
        action,
        clientLastName,
        subjectTitle,
      ]),
    ).toEqual([
      ['remove_preparer', 'Okafor', 'Ruth Hanley'],
      ['update_client', 'Okafor', null],
      ['open_client_view', 'Okafor', null],
      ['assign_preparer', 'Okafor', 'Ruth Hanley'],
      ['update_client', 'Okafor', null],
    ]);
  });

  it('begins today unless told; another one, or another day, takes the place of the first', async () => {
    const today = calendarDay(new Date(), t.platform.config.firm.timeZone);
    const { body } = await change({ preparerId: ruth.id });
    expect(body.preparerSince).toBe(today);
    const moved = await change({ version: 2, preparerSince: '1998-01-05' });
    expect(moved.body).toMatchObject({ preparerId: ruth.id, preparerSince: '1998-01-05' });
    const { id } = await t.createUser({ isAdmin: true });
    const next = await change({ version: 3, preparerId: id });
    expect(next.body).toMatchObject({ preparerId: id, preparerSince: today, version: 4 });
    const { error } = await change({ version: 3, preparerId: null }, other);
    expect([error.code, error.fields]).toEqual([
      'stale',
      { preparerId: expect.stringMatching(/^Changed to “Maya Okafor\d+”$/) },
    ]);
  });

  it.each([
    ['a client', async () => ({ preparerId: (await t.createUser()).id }), 'preparerId'],
    [
      'a day to come',
      async () => ({ preparerId: ruth.id, preparerSince: '2999-01-01' }),
      'preparerSince',
    ],
    [
      'a day long ago',
      async () => ({ preparerId: ruth.id, preparerSince: '1949-12-31' }),
      'preparerSince',
    ],
    ['a day without a preparer', async () => ({ preparerSince: '2021-02-01' }), 'preparerId'],
  ])('is refused as %s, and nothing changes', async (_, body, field) => {
    const { status, error } = await change({ lastName: 'Changed', ...(await body()) });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    expect(await read()).toMatchObject({ lastName: 'Okafor', preparerId: null });
  });

  it('shows their picture; with their account’s end on the staff both are gone', async () => {
    const leaving = await t.createUser({ isAdmin: true });
    const preparer = await t.actingAs(leaving);
    await preparer.call(setPicture, { body: { jpeg: drawPicture() } });
    await change({ preparerId: leaving.id });
    const address = (await card())?.profileImageUrl ?? '';
    const statusOf = async () => (await browser.fetch(address)).status;
    expect(await statusOf()).toBe(200);
    await t.db
      .update(users)
      .set({ isAdmin: false, staffRole: null })
      .where(eq(users.id, leaving.id));
    expect([await card(), (await read()).preparerId, await statusOf()]).toEqual([null, null, 404]);
    expect((await read()).version).toBe(3);
    await t.db.delete(users).where(eq(users.id, leaving.id));
  });

  it('is held to by the database: staff for clients only, gone with the client', async () => {
    const put = (clientId: string, preparerId: string) =>
      t.db.insert(clientPreparers).values({ clientId, preparerId, since: '2021-02-01' });
    await expect(put(client.id, (await t.createUser()).id)).rejects.toThrow();
    await expect(put((await t.createUser({ isAdmin: true })).id, ruth.id)).rejects.toThrow();
    await put(client.id, ruth.id);
    await t.deleteUser(client.id);
    const left = eq(clientPreparers.clientId, client.id);
    expect(await t.db.$count(clientPreparers, left)).toBe(0);
  });
});
