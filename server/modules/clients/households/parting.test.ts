// Two people of one account who part, over HTTP on a real PostgreSQL.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/clients/households';
import { createAdminConversation } from '#contract/messages/admin-conversations';
import { listConversations } from '#contract/messages/conversations';
import { listFiles } from '#contract/documents/files';
import { createInvoice, listInvoices } from '#contract/billing/invoices';
import { listNotifications } from '#contract/notifications/notifications';
import { accessGrants } from '../accounts/table.ts';
import { LiveStream } from '#platform/live/testing-stream';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { notifyOfPartings } from './part.ts';
import { partings } from './table.ts';
import { grantAccess, householdCalls, openJoint } from './testing-households.ts';

let t: TestApp;
let staff: TestBrowser;
let maya: TestUser;
let sam: TestUser;
/** Theirs together. */
let joint: string;

beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  sam = await t.createUser({ firstName: 'Sam', lastName: 'Okafor' });
  joint = await openJoint(t, maya, sam);
});
afterAll(() => t.close());

const { make, read, upload } = householdCalls(() => staff);
const part = (body: object = {}) =>
  staff.call(contract.partPeople, {
    params: { id: joint },
    body: { one: maya.id, other: sam.id, lastYear: 2025, losesId: null, ...body },
  });
const preview = async (query: object = {}) =>
  (
    await staff.call(contract.previewParting, {
      params: { id: joint },
      query: { one: maya.id, other: sam.id, lastYear: 2025, ...query },
    })
  ).body;
const undo = (id: string) => staff.call(contract.undoParting, { params: { id } });

/** What someone is answered about an account; null where it isn’t there for them. */
async function sees(user: TestUser, clientId: string) {
  const browser = await t.actingAs(user);
  const headers = { 'x-client-account': clientId };
  const get = async (path: string) => (await browser.fetch(path, { headers })).json();
  if ((await browser.fetch(listFiles.path, { headers })).status === 404) return null;
  const files = (await get(listFiles.path)) as { originalName?: string; userId: string }[];
  const talks = (await get(listConversations.path)) as { items?: unknown[] } & unknown[];
  const bills = (await get(listInvoices.path)) as { items?: unknown[] } & unknown[];
  return {
    files: files.map(({ originalName }) => originalName).toSorted(),
    conversations: (talks.items ?? talks).length,
    invoices: (bills.items ?? bills).length,
  };
}
async function fillJoint(): Promise<void> {
  for (const year of [2024, 2025, 2026]) {
    await upload(joint, `${year}.pdf`, year);
    const bill = { clientId: joint, description: 'Return', amount: 100, taxYear: year };
    await staff.call(createInvoice, { body: { ...bill, dueDate: '2027-04-15' } });
  }
  const talk = { clientId: joint, subject: 'Now', message: 'Hello' };
  await staff.call(createAdminConversation, { body: talk });
}

describe('parting', () => {
  it('leaves each the years until then, and nothing of the other’s own account', async () => {
    await fillJoint();
    await grantAccess(t, maya.id, sam, ['see']);
    await upload(maya.id, 'Private.pdf', 2025);
    expect(await sees(sam, maya.id)).toMatchObject({ files: ['Private.pdf'] });
    expect((await part()).status).toBe(200);
    for (const person of [maya, sam]) {
      expect(await sees(person, joint)).toEqual({
        files: ['2024.pdf', '2025.pdf'],
        conversations: 0,
        invoices: 2,
      });
    }
    expect(await sees(sam, maya.id)).toBeNull();
    expect(await sees(maya, maya.id)).toMatchObject({ files: ['Private.pdf'] });
  });

  it('shows before what each will see: exactly what they then are answered', async () => {
    await fillJoint();
    const helper = await t.createUser({ firstName: 'Bo' });
    await grantAccess(t, joint, helper, ['see'], 'bookkeeper');
    await upload(sam.id, 'His.pdf', 2025);
    await grantAccess(t, sam.id, maya, ['see']);
    const before = await preview();
    expect(before.people.map(({ firstName }) => firstName)).toEqual(['Maya', 'Sam', 'Bo']);
    const check = async (at: 'before' | 'after') => {
      for (const [person, user] of [
        [before.people[0], maya],
        [before.people[1], sam],
        [before.people[2], helper],
      ] as const) {
        for (const account of person?.accounts ?? []) {
          const { access, ...counts } = account[at];
          if (access.length === 0) continue;
          const seen = await sees(user, account.clientId);
          expect({ ...seen, files: seen?.files.length }).toEqual(counts);
        }
      }
    };
    await check('before');
    await part();
    await check('after');
    const gone = before.people[0]?.accounts.find(({ clientId }) => clientId === sam.id);
    expect(gone?.after).toEqual({ access: [], files: 0, conversations: 0, invoices: 0 });
  });

  it('lets one lose the account altogether, and writes to the other from then on', async () => {
    await fillJoint();
    expect((await part({ losesId: maya.id })).status).toBe(200);
    expect(await sees(maya, joint)).toBeNull();
    expect(await sees(sam, joint)).toMatchObject({ files: ['2024.pdf', '2025.pdf'] });
    const { rows } = await t.db.execute<{ contact_id: string }>(
      sql`SELECT contact_id FROM client_accounts WHERE id = ${joint}`,
    );
    expect(rows[0]?.contact_id).toBe(sam.id);
  });

  it('takes both own accounts out of the household', async () => {
    const id = await make([joint, maya.id, sam.id]);
    expect((await preview()).leaving.map(({ clientId }) => clientId).toSorted()).toEqual(
      [maya.id, sam.id].toSorted(),
    );
    const { body } = await part();
    const { accounts, partings: open } = await read(id);
    expect(accounts.map(({ client }) => client.id)).toEqual([joint]);
    expect(open).toMatchObject([{ id: body.id, clientId: joint }]);
    await undo(body.id);
    expect((await read(id)).accounts).toHaveLength(3);
  });

  it('is told later, each of their own access, and undone until then', async () => {
    const news = async (user: TestUser) =>
      (await (await t.actingAs(user)).call(listNotifications, {})).body.filter(({ title }) =>
        /access/i.test(title),
      );
    const grants = () => t.db.select().from(accessGrants).orderBy(accessGrants.id);
    const before = await grants();
    const first = await part();
    await notifyOfPartings(t.platform);
    expect(await news(sam)).toEqual([]);
    expect((await undo(first.body.id)).status).toBe(200);
    expect(await grants()).toEqual(before);
    expect((await undo(first.body.id)).status).toBe(409);

    await part();
    await notifyOfPartings(t.platform, 0);
    for (const person of [maya, sam]) {
      const notified = await news(person);
      expect(notified).toHaveLength(1);
      expect(JSON.stringify(notified)).not.toMatch(
        person === maya ? /sam\b(?! okafor)/i : /user\d+@/,
      );
      const mail = await t.mailTo(person.email);
      expect(mail.text).not.toMatch(/Sam Okafor|Maya Okafor/);
    }
    const { rows } = await t.db.execute<{ id: string }>(
      sql`SELECT id FROM partings WHERE client_id = ${joint} AND undone_at IS NULL`,
    );
    expect((await undo(rows[0]?.id ?? '')).status).toBe(409);
  });

  it('is refused twice, with oneself, and for people without access', async () => {
    const stranger = await t.createUser();
    expect((await part({ other: maya.id })).status).toBe(409);
    expect((await part({ other: stranger.id })).status).toBe(409);
    expect((await part({ losesId: stranger.id })).status).toBe(409);
    const both = await Promise.all([part(), part()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await t.db.$count(partings, sql`client_id = ${joint} AND undone_at IS NULL`)).toBe(1);
  });

  it('isn’t undone past a change of access since', async () => {
    const { body } = await part();
    await t.db.execute(sql`UPDATE access_grants SET to_year = 2024
      WHERE client_id = ${joint} AND user_id = ${sam.id}`);
    expect((await undo(body.id)).status).toBe(409);
  });

  it('leaves open pages of the one without what is new in the other’s own account', async () => {
    await grantAccess(t, maya.id, sam, ['see']);
    await part();
    const stream = await LiveStream.open(await t.actingAs(sam));
    await upload(maya.id, 'Hers.pdf', 2026);
    await upload(sam.id, 'His.pdf', 2026);
    await stream.waitForEvent((event) => event.type === 'files-changed');
    expect(JSON.stringify(stream.received)).not.toContain(maya.id);
    stream.close();
  });
});
