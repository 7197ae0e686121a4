// A number of social security, a name, an address and a password, entered wherever something can be
// entered, by calls that succeed, that are refused and that break. None of it is in the log.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login, register } from '#contract/identity/accounts';
import { createClientNote } from '#contract/clients/client-notes';
import { createConversation, searchMessages } from '#contract/messages/conversations';
import { uploadFile } from '#contract/documents/files';
import { createFolder } from '#contract/documents/folders';
import { createInvoice } from '#contract/billing/invoices';
import { updateUser } from '#contract/identity/profile';
import { sendContact } from '#contract/messages/inquiries';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { leaksIn, planted } from '#testing/leaks';
import { type PayPalStandIn, startPayPal } from '#testing/paypal';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

const { ssn, password } = planted;
const person = { firstName: 'Ezra', lastName: 'Quillfeather', email: 'ezra@planted.example' };

let t: TestApp;
let paypal: PayPalStandIn;
let client: TestBrowser;
let staff: TestBrowser;
let owner: TestUser;
beforeAll(async () => {
  paypal = await startPayPal();
  t = await startTestApp({ env: paypal.env });
  owner = await t.createUser(person);
  client = await t.actingAs(owner);
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(async () => {
  await t.close();
  await paypal.close();
});

/** Columns of the database in which something planted was stored. */
async function storedIn(): Promise<string[]> {
  const { rows } = await t.db.execute<{ name: string; columns: string }>(sql`
    SELECT format('%I', table_name) AS name, string_agg(format('%I', column_name), ',') AS columns
    FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb', 'character varying')
    GROUP BY table_name`);
  const found: string[] = [];
  for (const { name, columns } of rows) {
    for (const column of columns.split(',')) {
      const { rowCount } = await t.db.execute(sql`
        SELECT FROM ${sql.raw(name)} WHERE ${sql.raw(column)}::text ~* '078-05-1120|quillfeather'
        LIMIT 1`);
      if (rowCount === 1) found.push(`${name}.${column}`);
    }
  }
  return found.toSorted();
}

/** Requests that the log has a line of, by their status. */
function statuses(): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const [, status] of t.log().matchAll(/"statusCode":(\d+)/g)) {
    counts[Number(status)] = (counts[Number(status)] ?? 0) + 1;
  }
  return counts;
}

it('holds nothing of what was entered, whatever came of it', async () => {
  t.expectLoggedError(/request failed|a payment event was not genuine/);
  const text = `My number is ${ssn}, says Quillfeather`;
  const file = { name: `Quillfeather ${ssn}.pdf`, type: 'application/pdf', bytes: pdfBytes() };
  const taxSituation = ['individual' as const];
  const contact = { ...person, taxSituation, timeline: 'month' as const, message: text };
  const account = { ...person, email: 'new@planted.example', username: 'ezra', password };
  const invoice = { clientId: owner.id, amount: 100, dueDate: '2027-01-04', description: text };

  // What is done.
  const done = [
    await t.visitor().call(register, { body: account }),
    await t.visitor().call(sendContact, { body: contact }),
    await client.call(updateUser, { body: { lastName: 'Quillfeather-Lindqvist' } }),
    await client.upload(uploadFile, file),
    await client.call(createFolder, { body: { name: `Quillfeather ${ssn}` } }),
    await client.call(createConversation, { body: { subject: text, message: text } }),
    await client.call(searchMessages, { query: { q: ssn } }),
    await staff.call(createClientNote, { params: { id: owner.id }, body: { text } }),
    await staff.call(createInvoice, { body: invoice }),
  ];
  expect(done.map(({ status }) => status)).toEqual([201, 201, 200, 201, 201, 201, 200, 201, 201]);

  // What is refused: in the path, the query, unknown fields, headers, broken bodies.
  const json = { 'content-type': 'application/json', 'user-agent': text, cookie: ssn };
  const refused = [
    await t.visitor().call(login, { body: { username: person.email, password: `${password} ` } }),
    await client.fetch(`/api/files/${ssn}/view`),
    await client.fetch(`/api/messages/search?${ssn}=${encodeURIComponent(person.email)}`),
    await client.fetch(`/api/no-such/${encodeURIComponent(text)}`),
    await t.visitor().fetch('/api/login', { method: 'POST', headers: json, body: `{"${ssn}` }),
    await t.visitor().fetch('/api/login', { method: 'POST', headers: json, body: `{"${ssn}":1}` }),
    await t.visitor().fetch('/api/paypal/webhook', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ id: ssn, event_type: text }),
    }),
    await client.upload(uploadFile, { ...file, name: `${ssn}.exe` }, { [ssn]: person.email }),
  ];
  for (const { status } of refused) expect(status).toBeGreaterThanOrEqual(400);
  expect(refused.length).toBe(8);

  // What breaks in the database, whose own messages quote values.
  await t.owner.execute(sql`ALTER TABLE folders ADD CONSTRAINT broken CHECK (name !~ 'Broken')`);
  await t.owner.execute(sql`
    CREATE FUNCTION quote_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'no room for %', NEW.content USING DETAIL = NEW.content;
    END $$`);
  await t.owner.execute(sql`
    CREATE TRIGGER broken BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION quote_it()`);
  const broken = [
    await client.call(createFolder, { body: { name: `Broken ${ssn} Quillfeather` } }),
    await client.call(createConversation, { body: { subject: 'S', message: text } }),
  ];
  expect(broken.map(({ status }) => status)).toEqual([500, 500]);

  expect(await storedIn()).toEqual(
    expect.arrayContaining([
      'conversations.subject',
      'files.original_name',
      'folders.name',
      'inquiries.last_name',
      'invoices.description',
      'messages.content',
      'users.last_name',
    ]),
  );
  const seen = statuses();
  expect(seen[500]).toBe(2);
  expect(seen[201]).toBeGreaterThanOrEqual(7);
  expect(leaksIn(t.log())).toEqual([]);
});

it('would be seen: the search finds what it looks for', () => {
  const line = '{"level":30,"msg":"';
  for (const leak of [ssn, person.lastName, person.email, password, 'a@b.test']) {
    expect(leaksIn(`${line}fine"}\n${line}${leak}"}`)).toEqual([`${line}${leak}"}`]);
  }
  expect(leaksIn(`${line}01a2008d-acaa-74b7-9812-e1e3e6e70c33 2026-11-21T00:02:12.123Z"}`)).toEqual(
    [],
  );
});
