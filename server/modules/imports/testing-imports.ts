import { expect, vi } from 'vitest';
import {
  createImport,
  getImport,
  type Import,
  listImportRows,
  startImport,
  undoImport,
} from '#contract/imports/imports';
import type { ImportKind } from '#domain/import-values';
import type { TestBrowser } from '#testing/browser';
import type { TestApp } from '#testing/test-app';
import { sql } from 'drizzle-orm';
import { csvText } from './testing-files.ts';

/** What an import may touch. */
const touched = [
  'users',
  'client_accounts',
  'access_grants',
  'client_records',
  'client_tags',
  'taxpayer_numbers',
  'client_invitations',
  'notifications',
  'deliveries',
  'invoices',
  'invoice_numbers',
  'ledger_entries',
  'subscribers',
];

/** Every row of what an import may touch, as the database has it. */
export async function everything({ db }: TestApp): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of touched) {
    const { rows } = await db.execute<{ all: string | null }>(
      sql`SELECT string_agg(r::text, E'\n' ORDER BY r::text) AS all FROM ${sql.identifier(table)} AS r`,
    );
    found[table] = rows[0]?.all ?? '';
  }
  return found;
}

/** Imports as a member of the staff makes them. */
export function importsBy(staff: TestBrowser, kind: ImportKind = 'clients') {
  const read = async (id: string) => (await staff.call(getImport, { params: { id } })).body;
  const rowsOf = async (id: string, query = {}) =>
    (await staff.call(listImportRows, { params: { id }, query: { limit: 200, ...query } })).body;
  const becomes = (id: string, state: Import['state']) =>
    vi.waitFor(async () => expect((await read(id)).state).toBe(state), 20_000);
  return {
    read,
    rowsOf,
    async upload(cells: readonly (readonly string[])[]): Promise<string> {
      const bytes = new Uint8Array(Buffer.from(csvText(cells)));
      const file = { name: 'list.csv', type: 'text/csv', bytes };
      return (await staff.upload(createImport, file, { kind })).body.id;
    },
    said: async (id: string) =>
      (await rowsOf(id)).items.map(({ verdict, reason }) => `${verdict}: ${reason}`),
    async start(id: string): Promise<void> {
      expect((await staff.call(startImport, { params: { id } })).status).toBe(200);
      await becomes(id, 'done');
    },
    async undo(id: string): Promise<void> {
      expect((await staff.call(undoImport, { params: { id } })).status).toBe(200);
      await becomes(id, 'undone');
    },
  };
}

/** The columns of the lists of clients here. */
export const header = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'DOB',
  'Spouse first name',
  'Address',
  'Zip',
];
export const row = (
  first: string,
  last: string,
  more: Partial<Record<string, string>> = {},
): string[] => [first, last, ...header.slice(2).map((name) => more[name] ?? '')];
