// What an undo leaves: clients to whom something happened since they were imported, each with the reason.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { assignClients } from '#contract/team/assignments';
import { mergeClients, undoMerge } from '#contract/clients/client-merges';
import { createClientNote } from '#contract/clients/client-notes';
import { getClientRecord, updateClientRecord } from '#contract/clients/client-record';
import { createHousehold } from '#contract/clients/households';
import { createAdminConversation } from '#contract/messages/admin-conversations';
import {
  createImport,
  getImport,
  listImportRows,
  startImport,
  undoImport,
} from '#contract/imports/imports';
import { createInvoice } from '#contract/billing/invoices';
import { createTaxProject } from '#contract/projects/projects';
import { type ClientSkipReason, clientSkipReasons } from '#domain/import-values';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { csvText } from './testing-files.ts';

let t: TestApp;
let owner: TestBrowser;
let preparer: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.actingAs(await t.createUser({ isAdmin: true }));
  preparer = await t.createStaff('preparer');
});
afterAll(() => t.close());

/** What may happen to an imported client; some of it to another as well. */
const happenings: Record<string, { because: ClientSkipReason | null; happens: Happening }> = {
  Untouched: { because: null, happens: async () => {} },
  Kept: { because: 'merged', happens: (id) => merge(id, 'Closed') },
  Closed: { because: 'merged', happens: async () => {} },
  Separated: {
    because: 'merged',
    happens: async (id) => {
      const { id: merged } = await merge(id, 'Restored');
      await done(owner.call(undoMerge, { params: { id: merged } }));
    },
  },
  Restored: { because: 'merged', happens: async () => {} },
  Household: {
    because: 'household',
    happens: (id) => done(owner.call(createHousehold, { body: { name: 'Test', clientIds: [id] } })),
  },
  Account: {
    because: 'account',
    happens: (id) => t.db.execute(sql`UPDATE users SET password_hash = 'x' WHERE id = ${id}`),
  },
  Project: {
    because: 'projects',
    happens: (id) =>
      done(owner.call(createTaxProject, { body: { clientId: id, taxYear: 2025, name: 'Return' } })),
  },
  Document: { because: 'documents', happens: (id) => upload(id) },
  Message: {
    because: 'messages',
    happens: (id) =>
      done(
        owner.call(createAdminConversation, {
          body: { clientId: id, subject: 'Now', message: 'Hello' },
        }),
      ),
  },
  Invoice: {
    because: 'invoices',
    happens: (id) =>
      done(
        owner.call(createInvoice, {
          body: {
            clientId: id,
            description: 'Return',
            amount: 100,
            taxYear: 2025,
            dueDate: '2027-04-15',
          },
        }),
      ),
  },
  Invited: {
    because: 'invited',
    happens: (id) =>
      t.db
        .execute(sql`INSERT INTO client_invitations (id, user_id, token_hash, email, sent_by, expires_at)
        VALUES (gen_random_uuid(), ${id}, '\\x00', 'invited@home.example', ${preparer.id}, now() + interval '7 days')`),
  },
  Access: {
    because: 'access',
    happens: async (id) => {
      const other = await t.createUser();
      await t.db.execute(sql`INSERT INTO access_grants (id, client_id, user_id, relation, rights)
        VALUES (gen_random_uuid(), ${id}, ${other.id}, 'other', '{see}')`);
    },
  },
  Charge: {
    because: 'in-charge',
    happens: (id) =>
      done(
        owner.call(assignClients, {
          body: { clientIds: [id], staffId: preparer.id, isGiven: true },
        }),
      ),
  },
  Note: {
    because: 'notes',
    happens: (id) =>
      done(owner.call(createClientNote, { params: { id }, body: { text: 'Prefers mail' } })),
  },
  Changed: {
    because: 'changed',
    happens: async (id) => {
      const params = { id };
      const { version } = (await owner.call(getClientRecord, { params })).body;
      await done(owner.call(updateClientRecord, { params, body: { version, city: 'Austin' } }));
    },
  },
};
type Happening = (id: string) => Promise<unknown>;
const names = Object.keys(happenings);
const clientIds = new Map<string, string>();

async function done(answer: Promise<{ status: number }>): Promise<void> {
  expect((await answer).status).toBeLessThan(300);
}
async function merge(id: string, other: string) {
  const clientId = clientIds.get(other) ?? '';
  const body = { clientId, peopleKept: [], peopleEnded: [clientId] };
  return (await owner.call(mergeClients, { params: { id }, body })).body.merge;
}
async function upload(clientId: string): Promise<void> {
  const body = new FormData();
  body.append('userId', clientId);
  body.append('category', 'w2');
  body.append('taxYear', '2025');
  body.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'w2.pdf');
  await done(owner.fetch('/api/admin/upload-file', { method: 'POST', body }));
}

it('leaves whoever something happened to since, and says why', async () => {
  const text = csvText([
    ['First name', 'Last name', 'Email'],
    ...names.map((name) => [name, 'Since', `${name.toLowerCase()}@since.example`]),
  ]);
  const file = { name: 'clients.csv', type: 'text/csv', bytes: new Uint8Array(Buffer.from(text)) };
  const { id } = (await owner.upload(createImport, file)).body;
  const params = { id };
  const rows = async () =>
    (await owner.call(listImportRows, { params, query: { limit: 200 } })).body.items;
  const becomes = (state: string) =>
    vi.waitFor(
      async () => expect((await owner.call(getImport, { params })).body.state).toBe(state),
      20_000,
    );

  await done(owner.call(startImport, { params }));
  await becomes('done');
  for (const { number, clientId } of await rows()) {
    clientIds.set(names[number - 1] ?? '', clientId ?? '');
  }
  for (const [name, { happens }] of Object.entries(happenings)) {
    await happens(clientIds.get(name) ?? '');
  }
  await done(owner.call(undoImport, { params }));
  await becomes('undone');

  expect((await rows()).map(({ name, keptBecause }) => [name, keptBecause])).toEqual(
    names.map((name) => [`${name} Since`, happenings[name]?.because]),
  );
  const { outcomes } = (await owner.call(getImport, { params })).body;
  expect(outcomes).toMatchObject({ undone: 1, kept: names.length - 1 });
  const here = sql`SELECT id FROM client_accounts WHERE last_name = 'Since'`;
  expect((await t.db.execute(here)).rows).toHaveLength(names.length - 1);
  const seen = new Set(Object.values(happenings).map(({ because }) => because));
  expect(
    Object.keys(clientSkipReasons).filter((reason) => !seen.has(reason as ClientSkipReason)),
    'without a case',
  ).toEqual([]);
});
