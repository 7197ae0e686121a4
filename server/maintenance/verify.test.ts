// What verify finds when rows, messages and blobs were changed behind the product's back.
import { randomBytes } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createConversation,
  editMessage,
  sendConversationMessage,
} from '#contract/messages/conversations';
import { adoptFileAsVersion, createFileVersion } from '#contract/documents/versions';
import { createInvoice } from '#contract/billing/invoices';
import { fileVersions } from '#modules/documents';
import type { TestBrowser } from '#testing/browser';
import { largePdf, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { flipLastByte } from './testing-backup.ts';
import { problemsIn, verifyAll } from './verify.ts';

let t: TestApp;
let client: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  client = await t.actingAs(await t.createUser());
});
afterAll(() => t.close());

const problems = async () => problemsIn(await verifyAll(t.platform, []));

/** Does something that the product never does, looks, and undoes it. */
async function tampered(change: string, undo: () => Promise<unknown>): Promise<string[]> {
  const triggers = (how: 'DISABLE' | 'ENABLE') =>
    t.owner.execute(
      sql.raw(
        ['messages', 'files', 'file_versions', 'file_history']
          .map((table) => `ALTER TABLE ${table} ${how} TRIGGER USER`)
          .join(';'),
      ),
    );
  await triggers('DISABLE');
  try {
    await t.owner.execute(sql.raw(change));
    return await problems();
  } finally {
    await undo();
    await triggers('ENABLE');
  }
}

async function keepRow(table: string, where: string): Promise<() => Promise<unknown>> {
  const { rows } = await t.owner.execute<{ row: unknown }>(
    sql.raw(`SELECT to_jsonb(x) AS row FROM ${table} AS x WHERE ${where}`),
  );
  const columns = await t.owner.execute<{ names: string }>(sql`
    SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`);
  const names = columns.rows[0]?.names ?? '';
  return () =>
    t.owner.execute(sql`INSERT INTO ${sql.raw(`${table} (${names})`)} OVERRIDING SYSTEM VALUE
      SELECT ${sql.raw(names)} FROM jsonb_populate_recordset(NULL::${sql.raw(table)}, ${JSON.stringify(rows.map(({ row }) => row))}::jsonb)`);
}

it('names a message that was changed or deleted, and one that nobody sent', async () => {
  const { id } = (
    await client.call(createConversation, { body: { subject: 'Hello', message: 'First' } })
  ).body;
  const send = async (content: string) =>
    (await client.call(sendConversationMessage, { params: { id }, body: { content } })).body.id;
  const [second, third] = [await send('Second'), await send('Third')];
  await client.call(editMessage, { params: { id: third }, body: { content: 'Third, corrected' } });
  expect(await problems()).toEqual([]);

  const setTo = (content: string) =>
    sql`UPDATE messages SET content = ${content} WHERE id = ${second}`;
  expect(
    await tampered(`UPDATE messages SET content = 'Pay me' WHERE id = '${second}'`, () =>
      t.owner.execute(setTo('Second')),
    ),
  ).toEqual([`Message ${second} does not say what was sent.`]);
  const bringBack = await keepRow('messages', `id = '${third}'`);
  expect(await tampered(`DELETE FROM messages WHERE id = '${third}'`, bringBack)).toEqual([
    `Message ${third} is gone.`,
  ]);
  const forged = '019aaaaa-0000-7000-8000-000000000001';
  expect(
    await tampered(
      `INSERT INTO messages (id, conversation_id, client_id, sender_id, from_staff, content)
       SELECT '${forged}', conversation_id, client_id, sender_id, false, 'Never sent'
       FROM messages WHERE id = '${second}'`,
      () => t.owner.execute(sql`DELETE FROM messages WHERE id = ${forged}`),
    ),
  ).toEqual([`Message ${forged} has no entry in the activity log.`]);
  expect(await problems()).toEqual([]);
});

it('names a version whose row was deleted, in the middle, at the end, or with its document', async () => {
  const { id } = await uploadPdf(client, 'W-2.pdf');
  for (const size of [500, 600]) {
    const form = new FormData();
    form.append('file', new Blob([largePdf(size)], { type: 'application/pdf' }), 'W-2.pdf');
    const address = createFileVersion.path.replace('{id}', id);
    expect((await client.fetch(address, { method: 'POST', body: form })).status).toBe(201);
  }
  const adopted = await uploadPdf(client, 'W-2.pdf');
  expect(
    (await client.call(adoptFileAsVersion, { params: { id }, body: { fileId: adopted.id } }))
      .status,
  ).toBe(201);
  expect(await problems()).toEqual([]);

  const history = await keepRow('file_history', `file_id = '${id}'`);
  const middle = await keepRow('file_versions', `file_id = '${id}' AND version = 2`);
  expect(
    await tampered(
      `DELETE FROM file_history WHERE file_id = '${id}';
       DELETE FROM file_versions WHERE file_id = '${id}' AND version = 2`,
      async () => {
        await middle();
        await history();
      },
    ),
  ).toEqual([`Version 2 of document ${id} has no row.`]);
  const last = await keepRow('file_versions', `file_id = '${id}' AND version = 4`);
  expect(
    await tampered(
      `DELETE FROM file_history WHERE file_id = '${id}';
       UPDATE files SET latest_version = 3 WHERE id = '${id}';
       DELETE FROM file_versions WHERE file_id = '${id}' AND version = 4`,
      async () => {
        await last();
        await t.owner.execute(sql`UPDATE files SET latest_version = 4 WHERE id = ${id}`);
        await history();
      },
    ),
  ).toEqual([`Version 4 of document ${id} has no row.`]);
  expect(await problems()).toEqual([]);
});

it('names a blob without a document once a sweep has had its chance', async () => {
  const blob = await t.platform.blobs.createTemporary();
  await blob.write(randomBytes(50));
  const key = await blob.commit();
  expect(await problems()).toEqual([]);
  const file = path.join(t.dataDir, 'blobs/blobs', key.slice(0, 2), key);
  const longAgo = new Date(Date.now() - 48 * 3600 * 1000);
  await utimes(file, longAgo, longAgo);
  expect(await problems()).toEqual([`Blob ${key} has no document.`]);
  await t.platform.blobs.quarantine(key);
  expect((await verifyAll(t.platform, [])).stray).toEqual({ orphans: [], quarantined: 1 });
});

it('names a document whose bytes are gone or damaged, and books that do not add up', async () => {
  const broken = await startTestApp();
  const client = await broken.actingAs(await broken.createUser());
  for (const name of ['Gone.pdf', 'Damaged.pdf', 'Whole.pdf']) await uploadPdf(client, name);
  const [gone, damaged] = await broken.db.select().from(fileVersions).orderBy(fileVersions.id);
  if (!gone || !damaged) throw new Error('the uploads left no version');
  await broken.platform.blobs.delete(gone.blobKey);
  await flipLastByte(
    path.join(broken.dataDir, 'blobs/blobs', damaged.blobKey.slice(0, 2), damaged.blobKey),
  );
  const owner = await broken.createUser();
  const office = await broken.actingAs(await broken.createUser({ isAdmin: true }));
  const invoice = { description: 'Return', amount: 25_000, dueDate: '2027-04-15' };
  const body = { clientId: owner.id, clientEmail: owner.email, ...invoice };
  const made = await office.call(createInvoice, { body });
  expect(made.status).toBe(201);
  await broken.owner.execute(sql`ALTER TABLE invoices DISABLE TRIGGER USER`);
  await broken.db.execute(
    sql`UPDATE invoices SET paid_cents = amount_cents, paid_at = now(), payment_method = 'cash'`,
  );

  const found = await verifyAll(broken.platform, []);
  expect(found.files.versions).toBe(3);
  expect(found.files.problems).toEqual([
    `Version ${gone.id} of document ${gone.fileId} is missing its content.`,
    `Version ${damaged.id} of document ${damaged.fileId} is damaged.`,
  ]);
  expect(found.books).toEqual([
    `Invoice ${made.body.invoiceNumber} does not match the ledger’s payments.`,
  ]);
  expect(found.audit.problems).toEqual([]);
  await broken.close();
});
