// Whether what is declared of the tables of clients is so in the database.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database';
import { createTestDatabase } from '#testing/test-cluster';
import { tables } from './tables.ts';

const declared = Object.entries(tables).flatMap(([table, { client }]) =>
  client === undefined ? [] : [{ table, ...client }],
);

/** Each column that names a client account, with what the database does to its rows when the account is deleted. */
async function readColumns(): Promise<{ table: string; onDelete: string | null }[]> {
  const database = await createTestDatabase();
  const opened = openDatabase(database.connectionString);
  try {
    const { rows } = await opened.db.execute<{ table: string; onDelete: string | null }>(sql`
      SELECT c.relname AS "table", k.confdeltype AS "onDelete"
      FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
      LEFT JOIN pg_constraint AS k ON k.conrelid = c.oid AND k.contype = 'f' AND a.attnum = ANY (k.conkey)
        AND k.confrelid = 'client_accounts'::regclass
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND NOT a.attisdropped AND (k.oid IS NOT NULL OR a.attname = 'client_id')`);
    return rows;
  } finally {
    await opened.close();
    await database.drop();
  }
}

it('declares each table with a column that names a client account', async () => {
  const columns = await readColumns();
  expect(declared.map(({ table }) => table).toSorted()).toEqual(
    [...new Set(columns.map(({ table }) => table))].toSorted(),
  );
  for (const { table, deletion } of declared) {
    const keys = columns.flatMap((column) =>
      column.table === table ? (column.onDelete ?? []) : [],
    );
    // `c` cascades; the rows of other keys have to be gone before the account.
    if (keys.includes('c')) expect([table, deletion]).toEqual([table, 'cascades']);
    else if (keys.length > 0) expect([table, deletion]).toEqual([table, 'deleted']);
  }
});

it('declares what is retained beyond the account', () => {
  const retained = declared.filter(({ retention }) => retention !== undefined);
  expect(retained.map(({ table }) => table).toSorted()).toEqual([
    'client_accounts',
    'consents',
    'files',
    'return_deliveries',
    'signature_requests',
    'tax_projects',
  ]);
});
