// The order of the list goes by what triggers keep of each return: it says the same as the facts, whatever happened to
// steps, items, documents, messages, and invoices, and on whichever day it is asked.
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadFile } from '#contract/documents/files';
import { stallOf } from '#domain/stalled';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { factsOf, type FactsRow } from './facts.ts';
import { factsOfReturns } from './gather-facts.ts';
import { type Asked, orderOfReturns } from './order-returns.ts';

let t: TestApp;
let boss: TestUser;
const clients: TestUser[] = [];
const projects: { id: string; clientId: string }[] = [];

beforeAll(async () => {
  t = await startTestApp();
  boss = await t.createUser({ isAdmin: true });
  for (let count = 0; count < 10; count += 1) clients.push(await t.createUser());
  for (const [at, { id: clientId }] of [...clients, ...clients, ...clients].entries()) {
    const id = uuidv7();
    await t.db.execute(sql`
      INSERT INTO tax_projects (id, client_id, name, tax_year, priority, created_by, created_at)
      VALUES (${id}, ${clientId}, 'Return', ${2023 + (at % 3)}, 'medium', ${boss.id}, ${momentOf(at)})`);
    projects.push({ id, clientId });
  }
});
afterAll(() => t.close());

/** Numbers that look random, the same in every run. */
let state = 11;
const next = (below: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const one = <T>(list: readonly T[]): T => {
  const chosen = list[next(list.length)];
  if (chosen === undefined) throw new Error('a list to choose from');
  return chosen;
};
/** Some of them by night, when it is another day in the firm’s calendar than by the clock of the world. */
const momentOf = (at: number): string =>
  `2026-0${1 + (at % 9)}-1${at % 10}T${at % 2 ? '03' : '18'}:30:00Z`;
const someMoment = (): string => momentOf(next(90));

/** An item as it may be: open, sent back, to come from someone else, in review, or done. */
async function addItem(): Promise<void> {
  const { id, clientId } = one(projects);
  const status = one(['missing', 'pending', 'in-review', 'completed', 'approved']);
  const isOpen = status === 'missing' || status === 'pending';
  const kind = isOpen ? next(4) : 3;
  const from = kind === 1 || next(4) > 0 ? 'client' : 'firm';
  const other = kind === 1 ? someMoment() : null;
  const sentBack = kind === 0 ? someMoment() : null;
  await t.db.execute(sql`
    INSERT INTO checklist_items (id, project_id, client_id, title, priority, position, status, is_required,
      needed_from, completed_at, expected_from, sent_back_reason, sent_back_at, answer, answer_note,
      answered_from, answered_at)
    SELECT ${uuidv7()}::uuid, ${id}::uuid, ${clientId}::uuid, 'W-2', 'medium', coalesce(max(position), 0) + 1, ${status},
      ${next(3) > 0}::boolean, ${from}, ${status === 'completed' || status === 'approved' ? someMoment() : null}::timestamptz,
      ${next(2) ? null : someMoment().slice(0, 10)}::date, ${sentBack && 'Cut off'}, ${sentBack}::timestamptz,
      ${other && 'sent-by-other'}, ${other && 'My adviser'}, ${other && 'client'}, ${other}::timestamptz
    FROM checklist_items WHERE project_id = ${id}`);
}

async function addStep(): Promise<void> {
  const { id, clientId } = one(projects);
  const status = one(['pending', 'in-progress', 'completed', 'completed']);
  await t.db.execute(sql`
    INSERT INTO timeline_items (id, project_id, client_id, title, priority, position, status, is_required, completed_at)
    SELECT ${uuidv7()}::uuid, ${id}::uuid, ${clientId}::uuid, 'Return prepared', 'medium', coalesce(max(position), 0) + 1, ${status},
      true, ${status === 'completed' ? someMoment() : null}::timestamptz
    FROM timeline_items WHERE project_id = ${id}`);
}

/** A conversation of one client, and what was said in it. */
async function addConversation(): Promise<void> {
  const { id: clientId } = one(clients);
  const id = uuidv7();
  await t.db.execute(sql`
    INSERT INTO conversations (id, client_id, subject, priority, status, created_by)
    VALUES (${id}, ${clientId}, 'W-2', 'normal', ${one(['open', 'active', 'resolved'])}, ${boss.id})`);
  for (let count = next(3); count >= 0; count -= 1) {
    const isStaff = next(3) > 0;
    await t.db.execute(sql`
      INSERT INTO messages (id, conversation_id, client_id, sender_id, from_staff, content, created_at)
      VALUES (${uuidv7()}, ${id}, ${clientId}, ${isStaff ? boss.id : clientId}, ${isStaff},
        ${one(['Is there a second one?', 'Thank you'])}, ${someMoment()})`);
  }
}

async function addInvoice(sequence: number): Promise<void> {
  const { id, email } = one(clients);
  const invoiceId = uuidv7();
  await t.db.execute(sql`
    WITH items AS (
      INSERT INTO invoice_items (invoice_id, position, description, quantity_hundredths, unit_cents, amount_cents)
      VALUES (${invoiceId}, 1, 'Return', 100, 1000, 1000))
    INSERT INTO invoices (id, year, sequence, number, client_id, client_name, client_email, firm, description,
      amount_cents, due_date, issued_on, created_by)
    VALUES (${invoiceId}, 2026, ${sequence}, ${`INV-2026-${1000 + sequence}`}, ${id}, 'Maya Okafor', ${email}, '{}',
      'Return', 1000, ${someMoment().slice(0, 10)}, '2026-01-02', ${boss.id})`);
}

/** A document for some item; every third has a question. */
async function addDocument(at: number): Promise<void> {
  const { rows } = await t.db.execute<{ id: string; clientId: string; year: number }>(sql`
    SELECT i.id, i.client_id AS "clientId", p.tax_year AS year
    FROM checklist_items AS i JOIN tax_projects AS p ON p.id = i.project_id
    WHERE i.needed_from = 'client' ORDER BY i.status <> 'in-review', i.id LIMIT 3`);
  const { id, clientId, year } = one(rows);
  const client = clients.find((candidate) => candidate.id === clientId);
  if (!client) throw new Error('one of the clients');
  const theirs = await t.actingAs(client);
  const file = { name: `W-2 ${at}.pdf`, type: 'application/pdf', bytes: pdfBytes() };
  const { body } = await theirs.upload(uploadFile, file, { category: 'w2', taxYear: String(year) });
  await t.db.execute(sql`
    UPDATE files SET checklist_item_id = ${id}, uploaded_at = ${someMoment()} WHERE id = ${body.id}`);
  if (at % 3 > 0) return;
  await t.db.execute(sql`
    UPDATE recognitions SET state = 'done', outcome = 'read', read_at = now(), content = 'sealed', lease = NULL,
      leased_until = NULL, question = 'new-payer'
    WHERE version_id IN (SELECT id FROM file_versions WHERE file_id = ${body.id})`);
}

/** Finished returns, each somewhere between the client and the IRS. */
async function addDeliveries(): Promise<void> {
  const states = ['sent', 'approved', 'read', 'signed', 'ready', 'rejected', 'transmitted'];
  for (const [at, state] of states.entries()) {
    const project = projects[at * 2];
    if (!project) throw new Error('a project to deliver');
    const { id, clientId } = project;
    const [delivery, pending] = [uuidv7(), uuidv7()];
    await t.db.transaction(async (tx) => {
      await tx.execute(sql`
        INSERT INTO held_contents (file_id, id, blob_key, wrapped_key, master_key_version, media_type, extension, size,
          sha256, scan_state)
        VALUES (${pending}, ${uuidv7()}, ${pending}, ''::bytea, 1, 'application/pdf', 'pdf', 1, sha256(''::bytea), 'none')`);
      await tx.execute(sql`
        INSERT INTO return_deliveries (id, client_id, project_id, tax_year, state, held_id, package_name, pages,
          income_cents, agi_cents, tax_cents, withheld_cents, balance_cents, sent_at, signed_at, ready_at, transmitted_at,
          decided_at, reject_code, changes_at, changes_reason)
        VALUES (${delivery}, ${clientId}, ${id}, 2025, ${state}, ${pending}, 'R.pdf', 1, 0, 0, 0, 0, 0, ${someMoment()},
          ${someMoment()}, ${someMoment()}, ${someMoment()}, ${someMoment()}, 'R0000-500-01',
          ${state === 'read' ? someMoment() : null}::timestamptz, ${state === 'read' ? 'Two children' : null})`);
      await tx.execute(sql`
        INSERT INTO return_parts (delivery_id, first_page, last_page, kind) VALUES (${delivery}, 1, 1, 'return')`);
      // A state rejects for itself.
      await tx.execute(sql`
        INSERT INTO return_states (delivery_id, place, balance_cents, filing, decided_at, reject_code)
        SELECT ${delivery}::uuid, 'CA', 0, 'rejected', ${someMoment()}::timestamptz, 'CA-110' WHERE ${state} = 'transmitted'`);
    });
  }
}

interface Found extends Record<string, unknown> {
  cause: string;
  since: string;
}

/** By the kept order and by the facts, at one moment of the database. */
async function bothSay(asked: Asked): Promise<[Map<string, Found>, Map<string, Found>]> {
  const isOurs: SQL = sql`tax_projects.is_open`;
  return t.db.transaction(
    async (tx) => {
      const stored = await tx.execute<Found & { id: string }>(
        sql`SELECT o.id, o.cause, o.since::text AS since FROM (${orderOfReturns(isOurs, asked)}) AS o`,
      );
      const facts = await tx.execute<FactsRow & { id: string }>(factsOfReturns(isOurs, asked));
      return [
        new Map(stored.rows.map(({ id, cause, since }) => [id, { cause, since }])),
        new Map(
          facts.rows.map((row) => {
            const { cause, since } = stallOf(factsOf(row));
            return [row.id, { cause, since }];
          }),
        ),
      ];
    },
    { isolationLevel: 'repeatable read' },
  );
}

const seen = new Set<string>();
async function expectSame(): Promise<void> {
  for (const isRead of [true, false]) {
    for (const today of ['2026-01-05', '2026-05-15', '2027-01-05']) {
      const reads = { documents: isRead, messages: isRead, invoices: isRead };
      const [stored, facts] = await bothSay({ reads, today, timeZone: 'America/Chicago' });
      expect(stored.size).toBe(projects.length);
      expect(stored).toEqual(facts);
      for (const { cause } of facts.values()) seen.add(cause);
    }
  }
}

it('says of every return what its facts say, as they change and as time passes', async () => {
  await expectSame();
  for (let count = 0; count < 45; count += 1) await addItem();
  for (let count = 0; count < 20; count += 1) await addStep();
  await expectSame();
  for (let count = 0; count < 9; count += 1) await addConversation();
  for (let count = 1; count < 6; count += 1) await addInvoice(count);
  for (let count = 0; count < 9; count += 1) await addDocument(count);
  await expectSame();

  await addDeliveries();
  await expectSame();

  // The firm changes what it asked, and documents go away, another way, or come back.
  await t.db.execute(
    sql`UPDATE messages SET content = 'Did it come?' WHERE from_staff AND content = 'Thank you'`,
  );
  await expectSame();
  await t.db.execute(sql`
    UPDATE files SET archived_at = now(), archive_reason = 'Twice' WHERE id IN (
      SELECT DISTINCT ON (checklist_item_id) id FROM files WHERE checklist_item_id IS NOT NULL
      ORDER BY checklist_item_id, uploaded_at)`);
  await expectSame();
  await t.db.execute(
    sql`UPDATE files SET archived_at = NULL, archive_reason = NULL WHERE archived_at IS NOT NULL`,
  );
  await expectSame();
  await t.db.execute(sql`
    UPDATE checklist_items SET status = 'missing', sent_back_at = NULL, sent_back_reason = NULL
    WHERE status IN ('pending', 'in-review') AND answer IS NULL`);
  await t.db.execute(
    sql`UPDATE timeline_items SET status = 'completed', completed_at = now() WHERE status = 'in-progress'`,
  );
  await expectSame();
  await t.db.execute(sql`UPDATE messages SET content = 'Thank you' WHERE from_staff`);
  await t.db.execute(sql`DELETE FROM checklist_items WHERE is_required`);
  await expectSame();
  expect([...seen].toSorted()).toEqual([
    'approval',
    'changes',
    'expected-later',
    'finished',
    'in-progress',
    'invoice',
    'message',
    'next-step',
    'other-sender',
    'papers',
    'question',
    'rejected',
    'reply',
    'review',
    'sent-back',
    'transmit',
    'unplanned',
  ]);
});
