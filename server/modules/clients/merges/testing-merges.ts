import { createClient } from '#contract/identity/invitations';
import { listDuplicates, mergeClients, undoMerge } from '#contract/clients/client-merges';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createClientNote } from '#contract/clients/client-notes';
import { createDependent, updateClientRecord } from '#contract/clients/client-record';
import { getClient } from '#contract/clients/client-detail';
import { createAdminConversation } from '#contract/messages/admin-conversations';
import { createInvoice } from '#contract/billing/invoices';
import { createChecklist } from '#contract/projects/checklist';
import { createTimeline } from '#contract/projects/timeline';
import { createTaxProject } from '#contract/projects/projects';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import type { TestApp } from '#testing/test-app';

/** Kept about what was done and told, which a merge adds to and nothing takes back. */
const additions = new Set([
  'activity',
  'activity_chains',
  'activity_heads',
  'activity_counts',
  'activity_indexed',
  'activity_milestones',
  'client_merges',
  'client_merge_rows',
  'idempotency_keys',
  'live_events',
  'rate_counters',
  'row_counts',
  'sessions',
]);

/**
 * Everything that the database holds, by table and row, in which two moments are compared: without what only
 * grows, and without versions, which count the merge and its undoing as changes. Numbers are opened by their tests.
 */
export async function allRows(t: TestApp): Promise<Record<string, string[]>> {
  const { rows: tables } = await t.owner.execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (additions.has(name)) continue;
    const { rows } = await t.owner.execute<{ row: string }>(sql`
      SELECT (to_jsonb(t) - 'version' - 'sealed')::text AS row FROM ${sql.identifier(name)} AS t ORDER BY 1`);
    // An ended grant is how access given by the merge is taken back.
    all[name] = rows.map(({ row }) => row).filter((row) => !/"ended_at": "/.test(row));
  }
  return all;
}

/** Changes a client's record as it is now. */
export async function writeRecord(staff: TestBrowser, id: string, body: object) {
  const { version } = (await staff.call(getClient, { params: { id } })).body;
  return staff.call(updateClientRecord, { params: { id }, body: { version, ...body } });
}

/** What a client may have, of each kind something. */
export async function fillClient(
  t: TestApp,
  staff: TestBrowser,
  id: string,
): Promise<{ invoiceId: string; projectId: string }> {
  await writeRecord(staff, id, {
    city: 'Austin',
    states: ['CA'],
    birthDate: '1984-03-02',
    number: '987-65-4320',
    tags: ['Farm', 'Extension'],
  });
  await staff.call(createDependent, {
    params: { id },
    body: { firstName: 'Ida', lastName: 'Okafor', relation: 'child', number: '987-65-4321' },
  });
  await staff.call(createClientNote, { params: { id }, body: { text: 'Prefers to be called' } });
  const project = { clientId: id, name: '2025 return', taxYear: 2025 };
  const { id: projectId } = (await staff.call(createTaxProject, { body: project })).body;
  await staff.call(createTimeline, { params: { id: projectId }, body: { title: 'Review' } });
  const item = await staff.call(createChecklist, {
    params: { id: projectId },
    body: { title: 'W-2' },
  });
  await t.db.execute(sql`INSERT INTO folders (id, client_id, name, path, created_by)
    VALUES (gen_random_uuid(), ${id}, 'Receipts', '/Receipts', ${id})`);
  const form = new FormData();
  form.append('userId', id);
  form.append('category', 'w2');
  form.append('taxYear', '2025');
  form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'W-2.pdf');
  const uploaded = await staff.fetch('/api/admin/upload-file', { method: 'POST', body: form });
  expect(uploaded.status).toBe(201);
  await t.db.execute(
    sql`UPDATE files SET checklist_item_id = ${item.body.id} WHERE client_id = ${id}`,
  );
  const talk = { subject: 'Questions', message: 'Do you have the form?', clientId: id };
  await staff.call(createAdminConversation, { body: talk });
  const bill = { clientId: id, description: '2025 return', amount: 45_000, dueDate: '2027-04-15' };
  const { id: invoiceId } = (await staff.call(createInvoice, { body: bill })).body;
  return { invoiceId, projectId };
}

/**
 * What staff ask about clients who may be one.
 *
 * @param now who asks, the client who stays, and the second record of the same one, as each call finds them
 */
export function mergeCalls(now: () => { staff: TestBrowser; clientId: string; second: string }) {
  return {
    /** @returns its id */
    newClient: async (name = { firstName: 'Maya', lastName: 'Okafor' }) =>
      (await now().staff.call(createClient, { body: { ...name, email: '' } })).body.id,
    write: (id: string, body: object) => writeRecord(now().staff, id, body),
    /** The second into the one who stays, unless told others. */
    merge: (
      body: Partial<{ clientId: string; peopleKept: string[]; peopleEnded: string[] }> = {},
      id = now().clientId,
    ) => {
      const { staff, second } = now();
      return staff.call(mergeClients, {
        params: { id },
        body: { clientId: second, peopleKept: [], peopleEnded: [second], ...body },
      });
    },
    undo: (id: string) => now().staff.call(undoMerge, { params: { id } }),
    duplicates: async (id: string, by = now().staff) =>
      (await by.call(listDuplicates, { params: { id } })).body,
  };
}
