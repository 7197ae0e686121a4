// What staff change of a client, their notes, and archiving, over real HTTP on a real PostgreSQL.
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser, login } from '#contract/identity/accounts';
import * as notes from '#contract/clients/client-notes';
import { getClientView } from '#contract/clients/client-view';
import {
  archiveClient,
  deleteClient,
  getClient,
  unarchiveClient,
  updateClient,
  updateClientPreferences,
} from '#contract/clients/client-detail';
import { listFiles } from '#contract/documents/files';
import {
  resendEmailChange,
  undoEmailChange,
  updateUser,
  verifyEmailChange,
} from '#contract/identity/profile';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';

let t: TestApp;
let ruth: TestUser;
let staff: TestBrowser;
let other: TestBrowser;
let client: TestUser;
let browser: TestBrowser;
let moved = 0;
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

const read = async (id = client.id) => (await staff.call(getClient, { params: { id } })).body;
const change = (body: object, by = staff, id = client.id) =>
  by.call(updateClient, { params: { id }, body: { version: 1, ...body } });
const lastEntry = async () =>
  (
    await t.db
      .select()
      .from(activity)
      .where(eq(activity.clientId, client.id))
      .orderBy(desc(activity.id))
      .limit(1)
  )[0];
const freshAddress = () => `moved${(moved += 1)}@example.test`;

describe('name, number and preferences', () => {
  it('are changed, and the log says which without saying to what', async () => {
    const { body } = await change({ lastName: 'Okafor-Diaz', phoneNumber: '(512) 555-0142' });
    expect(body).toMatchObject({ lastName: 'Okafor-Diaz', phoneNumber: '+15125550142' });
    expect(body).toEqual(await read());
    expect(body.version).toBeGreaterThan(1);
    expect(await lastEntry()).toMatchObject({
      action: 'update_client',
      actorId: ruth.id,
      details: { changed: 'lastName phoneNumber' },
    });
    const { version } = body;
    const gone = await change({ version, phoneNumber: '' });
    expect(gone.body.phoneNumber).toBeNull();
  });

  it('preferences likewise', async () => {
    const { body } = await staff.call(updateClientPreferences, {
      params: { id: client.id },
      body: { version: 1, smsNotifications: false, communicationPreference: 'both' },
    });
    expect(body).toMatchObject({
      smsNotifications: false,
      communicationPreference: 'both',
      emailNotifications: true,
      version: 2,
    });
    expect((await browser.call(getUser, {})).body.communicationPreference).toBe('both');
  });

  it('are changed by the payloads of spec section 7 too, which name no version', async () => {
    const params = { id: client.id };
    const named = { firstName: 'Maia', lastName: 'Okafor', phoneNumber: '(512) 555-0144' };
    const notified = {
      emailNotifications: false,
      smsNotifications: true,
      communicationPreference: 'sms',
    } as const;
    expect((await staff.call(updateClient, { params, body: named })).body.firstName).toBe('Maia');
    const answer = await staff.call(updateClientPreferences, { params, body: notified });
    expect(answer.body).toMatchObject({ ...notified, firstName: 'Maia' });
  });

  it('tells a client whose proven number goes', async () => {
    const proven = await t.createUser({ phoneNumber: '+15125550143', phoneVerifiedAt: new Date() });
    await change({ phoneNumber: null }, staff, proven.id);
    expect((await t.mailTo(proven.email)).text).toContain('phone number was removed');
  });

  it.each([
    ['an unknown key', { isAdmin: true }, 'isAdmin'],
    ['an empty name', { firstName: ' ' }, 'firstName'],
    ['no e-mail address', { email: 'maya' }, 'email'],
    ['a number that nobody has', { phoneNumber: '12' }, 'phoneNumber'],
    ['a version that is none', { version: 0 }, 'version'],
  ])('refuses %s with a sentence and changes nothing', async (_, body, field) => {
    const { status, error } = await change({ lastName: 'Changed', ...body });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    expect(error.message).toMatch(/\w.*\.$/);
    expect((await read()).lastName).toBe('Okafor');
  });

  it('an admin is no client: 404 to look at, 409 to change', async () => {
    expect((await staff.call(getClient, { params: { id: ruth.id } })).status).toBe(404);
    for (const [by, message] of [
      [staff, 'your own account'],
      [other, 'staff account'],
    ] as const) {
      const answer = await change({ firstName: 'X' }, by, ruth.id);
      expect([answer.status, answer.error.message]).toEqual([
        409,
        expect.stringContaining(message),
      ]);
    }
  });
});

describe('two who edit one client', () => {
  it('the second is told what is there now, and nothing is overwritten', async () => {
    await change({ lastName: 'Diaz', firstName: 'Maia' });
    const { status, error } = await change({ lastName: 'Okonkwo', firstName: 'Maia' }, other);
    expect([status, error.code]).toEqual([409, 'stale']);
    expect(error.fields).toEqual({ lastName: 'Changed to “Diaz”' });
    expect(error.message).toMatch(/^Ruth Hanley changed this client on \w{3} \d+, 20\d\d/);
    expect((await read()).lastName).toBe('Diaz');
  });

  it('at the same moment: one of them, no matter who it is', async () => {
    const answers = await Promise.all([
      change({ lastName: 'Adams' }),
      change({ lastName: 'Brown' }, other),
      staff.call(updateClientPreferences, {
        params: { id: client.id },
        body: { version: 1, smsNotifications: false },
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await read()).version).toBe(2);
  });

  it('one of whom is the client', async () => {
    await browser.call(updateUser, { body: { firstName: 'Maja' } });
    const { error } = await change({ firstName: 'Maia' });
    expect(error.fields).toEqual({ firstName: 'Changed to “Maja”' });
    expect(error.message).toMatch(/^Maja Okafor changed this client/);
  });
});

describe('another address', () => {
  it('that has an account is refused with a sentence under the field', async () => {
    const { status, error } = await change({ email: ruth.email.toUpperCase(), lastName: 'X' });
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      409,
      'conflict',
      ['email'],
    ]);
    expect((await read()).lastName).toBe('Okafor');
  });

  it('takes a fresh second step, which other fields don’t', async () => {
    staff = await t.actingAs(ruth, 'trusted-device');
    const { status, error } = await change({ email: freshAddress() });
    expect([status, error.code]).toEqual([403, 'second_step_required']);
    expect((await change({ firstName: 'Maja' })).status).toBe(200);
    staff = await t.actingAs(ruth);
  });

  it('counts once its own code has proven it; until then the old one does, and is told', async () => {
    const email = freshAddress();
    expect((await change({ email })).body).toMatchObject({
      email: client.email,
      emailVerified: true,
      waitingEmail: email,
    });
    expect((await browser.call(listFiles, {})).status, 'the client isn’t cut off').toBe(200);
    const notice = await t.mailTo(client.email);
    expect(notice.subject).toBe('Another email address was noted for your account');
    expect(notice.text).not.toContain(email);
    expect((await t.mailTo(email)).text).toContain('sign in and open Profile');
    const codeTo = async () => (await browser.call(resendEmailChange, {})).body.devCode ?? '';
    const first = await codeTo();
    // Another change: the code that went to the address before proves nothing anymore.
    const again = freshAddress();
    await change({ email: again, version: (await read()).version });
    const prove = (code: string) => browser.call(verifyEmailChange, { body: { code } });
    expect((await prove(first)).error.code).toBe('invalid_code');
    await t.db.execute(`UPDATE verification_codes SET created_at = created_at - interval '2 min'`);
    expect((await prove(await codeTo())).status).toBe(200);
    expect(await read()).toMatchObject({ email: again, emailVerified: true, waitingEmail: null });
    // The proven old address can bring itself back.
    const mail = await t.mailTo(client.email, 3);
    const token = /#token=([\w-]{43})/.exec(mail.text)?.[1] ?? '';
    expect((await t.visitor().call(undoEmailChange, { body: { token } })).status).toBe(200);
    expect(await read()).toMatchObject({ email: client.email, emailVerified: true });
  });

  it('in other letters only stays proven, and nobody is mailed', async () => {
    const email = client.email.toUpperCase();
    expect((await change({ email })).body).toMatchObject({ email, emailVerified: true });
    expect(await t.countMailTo(client.email)).toBe(0);
  });
});

describe('notes', () => {
  const text = 'Only for us: asked twice about the K-1';
  const write = async (by = staff, id = client.id) =>
    (await by.call(notes.createClientNote, { params: { id }, body: { text } })).body;
  const list = async (query: object = {}) =>
    (await staff.call(notes.listClientNotes, { params: { id: client.id }, query })).body;

  it('are listed newest first, a page at a time, each once', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1) ids.unshift((await write()).id);
    const first = await list({ limit: 2 });
    expect(first.total).toBe(3);
    const rest = await list({ limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
    expect(rest.nextCursor).toBeNull();
    expect((await read()).counts.notes).toBe(3);
  });

  it('are changed and deleted by their author only, and not from an old version', async () => {
    const { id, can } = await write();
    expect(can).toEqual({ edit: true, delete: true });
    const edit = (by: TestBrowser, version: number) =>
      by.call(notes.updateClientNote, { params: { id }, body: { version, text: 'Settled' } });
    const remove = (by: TestBrowser, version: number) =>
      by.call(notes.deleteClientNote, { params: { id }, body: { version } });
    expect((await edit(other, 1)).error.code).toBe('forbidden');
    expect((await remove(other, 1)).error.code).toBe('forbidden');
    const answers = await Promise.all([edit(staff, 1), edit(staff, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await remove(staff, 1)).error.code).toBe('stale');
    expect((await list()).items[0]).toMatchObject({ text: 'Settled', version: 2 });
    expect((await remove(staff, 2)).status).toBe(200);
    expect((await list()).items).toEqual([]);
  });

  it('never reach a client, nor what is shown as the client sees it', async () => {
    const { id } = await write();
    for (const path of [
      `/api/admin/users/${client.id}/notes`,
      `/api/admin/notes/${id}`,
      '/api/user',
      '/api/user/activity',
      '/api/notifications',
      '/api/tax-project',
    ]) {
      expect(await (await browser.fetch(path)).text(), path).not.toContain('Only for us');
    }
    const view = await staff.call(getClientView, { params: { id: client.id } });
    expect(JSON.stringify(view.json)).not.toContain('Only for us');
    // Nor the log.
    expect(JSON.stringify(await lastEntry())).not.toContain('Only for us');
  });
});

describe('archiving', () => {
  const archive = (id = client.id, body = {}) =>
    staff.call(archiveClient, { params: { id }, body });

  it('ends sessions at once and keeps everything; bringing back opens the door again', async () => {
    const signIn = () =>
      t.visitor().call(login, { body: { username: client.username, password: testPassword } });
    const { body } = await archive(client.id, { reason: ' Moved to Oregon ' });
    expect(body).toMatchObject({ isArchived: true, archiveReason: 'Moved to Oregon' });
    expect((await browser.call(getUser, {})).status).toBe(401);
    expect((await signIn()).status).toBe(403);
    // As the specification's page calls it, without a body.
    const path = `/api/admin/users/${client.id}/archive`;
    expect((await staff.fetch(path, { method: 'POST' })).status).toBe(409);
    const back = await staff.call(unarchiveClient, { params: { id: client.id } });
    expect(back.body).toMatchObject({ isArchived: false, archiveReason: null });
    expect((await signIn()).status).toBe(200);
    const again = await staff.call(unarchiveClient, { params: { id: client.id } });
    expect(again.error.code).toBe('conflict');
  });

  it('of oneself, or of a staff member, is refused, and so is deleting them', async () => {
    const colleague = await t.createUser({ isAdmin: true });
    for (const [{ id }, whose] of [
      [ruth, 'your own account'],
      [colleague, 'a staff account'],
    ] as const) {
      const refused = { code: 'conflict', message: `You can’t change ${whose} here.` };
      expect((await archive(id)).error).toMatchObject(refused);
      const body = { confirmName: 'anyone' };
      const removed = await staff.call(deleteClient, { params: { id }, body });
      expect(removed.error).toMatchObject(refused);
    }
    // Nor by hand in the database.
    await expect(t.db.execute(sql`DELETE FROM users WHERE id = ${colleague.id}`)).rejects.toThrow();
  });
});
