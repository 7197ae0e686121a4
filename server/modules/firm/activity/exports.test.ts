// The log over HTTP: its exports, the PDF read back, the CSV read to its end; what its list says of an
// entry, and which lists it refuses.
import { desc, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminActivityPage, listAdminActivity } from '#contract/firm/admin-activity';
import type { CallInput } from '#contract/endpoint';
import { renameFile } from '#contract/documents/review';
import type { ActivityAction } from '#domain/activity';
import { clientAccounts } from '#modules/clients/accounts';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { pdfUaProblems } from '#testing/pdf-ua';
import { readPdf } from '#testing/read-pdf';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

let t: TestApp;
let admin: TestUser;
let staff: TestBrowser;
let client: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.createUser({ isAdmin: true, firstName: 'Ruth' });
  staff = await t.actingAs(admin);
  client = await t.createUser({ firstName: '=HYPERLINK("x")', lastName: 'Zoë, "Z"' });
  await uploadPdf(await t.actingAs(client), 'W-2 Brightwater.pdf');
  await t.db.execute(sql`
    INSERT INTO activity (action, client_id, actor_id, at)
    SELECT 'view', ${client.id}, ${client.id}, now() - n * interval '1 minute'
    FROM generate_series(1, 1100) AS n`);
});
afterAll(() => t.close());

async function csv(query = ''): Promise<string[]> {
  const response = await staff.fetch(`/api/admin/activity/export-csv?${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Activity \d{4}-\d\d-\d\d\.csv"$/,
  );
  return (await response.text()).split('\r\n').slice(0, -1);
}
async function pdf(query = '') {
  const response = await staff.fetch(`/api/admin/activity/export-pdf?${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(pdfUaProblems(bytes)).toEqual([]);
  return readPdf(bytes);
}
const newest = async () =>
  (await t.db.select().from(activity).orderBy(desc(activity.id)).limit(1))[0];

it('the CSV holds every entry once, newest first, and is an entry itself', async () => {
  const [head, ...rows] = await csv();
  expect(head).toBe(
    'Number,Time (Central Time),Action,First name,Last name,Email,Client,Document,Category,What,IP address',
  );
  expect(await newest()).toMatchObject({ action: 'export_activity', details: { format: 'csv' } });
  // The export, the upload, and the views.
  expect(rows).toHaveLength(1102);
  const times = rows.map((row) => row.split(',')[1] ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1102);
});

it('the CSV is of the list that was filtered and searched', async () => {
  expect(await csv('action=view')).toHaveLength(1101);
  expect(await csv(`action=upload&userId=${client.id}`)).toHaveLength(2);
  expect(await csv('search=brightwater')).toHaveLength(2);
  expect(await csv('search=nothing')).toHaveLength(1);
  expect(await csv('endDate=2000-01-01')).toHaveLength(1);
});

it('the CSV holds names that a spreadsheet would compute as text', async () => {
  const [, row] = await csv('action=upload');
  expect(row).toContain(`"'=HYPERLINK(""x"")","Zoë, ""Z"""`);
  expect(row).toContain('Uploaded,');
});

it('the PDF holds the newest 1,000 and says of how many', async () => {
  const { text } = await pdf('action=view');
  expect(text).toContain('Activity report');
  expect(text).toContain('Showing 1,000 of 1,100 entries, newest first.');
  expect(text).toContain('Action: Opened');
  expect(await newest()).toMatchObject({ details: { format: 'pdf', entries: 1000 } });
});

it('the PDF names who, what and which document', async () => {
  const { text } = await pdf('action=upload');
  expect(text).toContain('Showing 1 of 1 entries');
  for (const terms of ['HYPERLINK', client.email, 'W-2 Brightwater.pdf (W-2)']) {
    expect(text).toContain(terms);
  }
});

it('the PDF of an empty list says so', async () => {
  const { text } = await pdf(`endDate=2000-01-01&clientId=${client.id}`);
  expect(text).toContain('No recent activity');
  // Of whom there is nothing is named all the same.
  for (const terms of ['Client:', 'HYPERLINK', client.email]) expect(text).toContain(terms);
});

describe('an entry', () => {
  const list = async (query: CallInput<typeof listAdminActivity>['query'] = {}) =>
    (await staff.call(listAdminActivity, { query })).body;

  it('says who did what with which document, whose it is and from where', async () => {
    const person = await t.createUser({ firstName: 'Zoë', lastName: 'Lindqvist' });
    const { id } = await uploadPdf(await t.actingAs(person), 'W-2 Brightwater.pdf');
    await staff.call(renameFile, { params: { id }, body: { newName: 'W-2 Cedarmont' } });
    const { activities } = await list({ limit: 2 });
    const about = {
      clientId: person.id,
      clientFirstName: 'Zoë',
      clientLastName: 'Lindqvist',
      fileId: id,
      fileName: 'W-2 Cedarmont.pdf',
      subjectType: 'file',
      address: '127.0.0.1',
    };
    expect(activities).toMatchObject([
      {
        action: 'rename',
        userEmail: admin.email,
        userFirstName: 'Ruth',
        userIsStaff: true,
        ...about,
      },
      {
        action: 'upload',
        userEmail: person.email,
        userLastName: 'Lindqvist',
        userIsStaff: false,
        ...about,
      },
    ]);
    expect(activities[0]?.fileCategory).toBe('w2');
  });

  it('names the person or the client account that it was done to', async () => {
    const { id } = await t.createUser({ firstName: 'Zoë', lastName: 'Lindqvist' });
    const account = uuidv7();
    const company = { kind: 'business', firstName: '', lastName: 'Cedarmont LLC' } as const;
    await t.db
      .insert(clientAccounts)
      .values({ ...company, id: account, contactId: id, email: '', wayIn: 'open' });
    const of = (action: ActivityAction, subjectId: string) => ({
      action,
      subjectType: 'user' as const,
      subjectId,
    });
    await t.db
      .insert(activity)
      .values([of('sign_in', id), of('give_access', id), of('send_letter', account)]);
    expect((await list({ limit: 3 })).activities.map((entry) => entry.subjectTitle)).toEqual([
      'Cedarmont LLC',
      'Zoë Lindqvist',
      null,
    ]);
  });

  it('of a visitor names nobody', async () => {
    await t.db.insert(activity).values({ action: 'contact' });
    expect((await list({ limit: 1 })).activities).toMatchObject([
      { action: 'contact', userId: null, userFirstName: null, clientId: null, fileName: null },
    ]);
  });

  it('comes with the name of the client whose account was asked for', async () => {
    const { id, email } = await t.createUser({ firstName: 'Zoë', lastName: 'Lindqvist' });
    const asked = async (clientId: string) => (await list({ clientId, action: 'delete' })).client;
    expect(await asked(id)).toEqual({ id, email, firstName: 'Zoë', lastName: 'Lindqvist' });
    expect(await asked(uuidv7())).toBeNull();
    expect((await list()).client).toBeNull();
  });

  it('stands on a page of ten unless told otherwise', async () => {
    expect((await list()).activities).toHaveLength(adminActivityPage);
  });
});

it.each([
  { limit: 0 },
  { limit: 1001 },
  { offset: -1 },
  { action: 'nonsense' },
  { userId: 'x' },
  { startDate: 'yesterday' },
  { endDate: '2026-02-30' },
  { search: 'x'.repeat(201) },
  { page: 2 },
])('refuses %o', async (query) => {
  const asked = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const { status } = await staff.fetch(`/api/admin/activity?${asked.join('&')}`);
  expect(status).toBe(400);
});
