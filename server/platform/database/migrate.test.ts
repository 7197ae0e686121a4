// Bringing the schema up to date; migrate.long.test.ts starts several at a time and kills them.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { describeCatalog } from '#testing/catalog';
import { migrateDatabase } from './migrate.ts';

let address: { connectionString: string; ownerConnectionString: string };
let name: string;

/** An empty database: not a copy of the migrated template. */
beforeEach(async () => {
  name = `test_${randomUUID().replaceAll('-', '')}`;
  await maintenance(`CREATE DATABASE ${name}`);
  const at = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  address = {
    connectionString: at(inject('templateDatabaseAsProduct')),
    ownerConnectionString: at(inject('templateDatabase')),
  };
});
afterEach(() => maintenance(`DROP DATABASE ${name} WITH (FORCE)`));

async function emptyDatabase(): Promise<void> {
  await maintenance(`DROP DATABASE ${name} WITH (FORCE)`);
  await maintenance(`CREATE DATABASE ${name}`);
}

async function maintenance(command: string): Promise<void> {
  const address = new URL(inject('templateDatabase'));
  address.pathname = '/postgres';
  await query(address.href, command);
}

async function query(address: string, command: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await client.query(command);
  } finally {
    await client.end();
  }
}

async function expectMigrated(): Promise<void> {
  const tables = await query(
    address.ownerConnectionString,
    `SELECT to_regclass('files') IS NOT NULL AND to_regclass('pgboss.job') IS NOT NULL AS there`,
  );
  expect(tables.rows).toEqual([{ there: true }]);
  const constraint = await query(
    address.ownerConnectionString,
    `SELECT 1 FROM pg_constraint WHERE conname = 'files_latest_version_fk'`,
  );
  expect(constraint.rowCount).toBe(1);
}

it('needs the owner for an empty database or an older one, and no more', async () => {
  const productAlone = { ...address, ownerConnectionString: undefined };
  const refused = expect.objectContaining({
    message: expect.stringContaining('DATABASE_OWNER_URL'),
  });
  await expect(migrateDatabase(productAlone)).rejects.toEqual(refused);
  await migrateDatabase(address);
  await migrateDatabase(productAlone);
  await query(address.ownerConnectionString, `COMMENT ON SCHEMA drizzle IS 'rules of before'`);
  await expect(migrateDatabase(productAlone)).rejects.toEqual(refused);
});

/** Rules of another version, which use every column. */
const otherRules = `
  CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN RETURN NULL; END';
  CREATE TRIGGER removed_since BEFORE UPDATE ON users
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  CREATE FUNCTION removed_since() RETURNS integer LANGUAGE sql RETURN 1;
  CREATE FUNCTION removed_with_it() RETURNS integer LANGUAGE sql RETURN removed_since();
  DO $$
  DECLARE
    held record;
  BEGIN
    FOR held IN SELECT attrelid::regclass AS name, string_agg(quote_ident(attname), ', ') AS columns
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped
      GROUP BY 1
    LOOP
      EXECUTE format('CREATE TRIGGER holds_columns BEFORE UPDATE OF %s ON %s
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', held.columns, held.name);
    END LOOP;
  END $$;`;

it('replaces the rules of another version', async () => {
  await migrateDatabase(address);
  const expected = await describeCatalog(address.ownerConnectionString);
  await query(address.ownerConnectionString, otherRules);
  await query(address.ownerConnectionString, `COMMENT ON SCHEMA drizzle IS 'rules of before'`);
  await migrateDatabase(address);
  expect(await describeCatalog(address.ownerConnectionString)).toEqual(expected);
});

describe('a database of the commit before the baseline', () => {
  const owner = 'b0000000-0000-4000-8000-000000000001';
  const id = (n: number): string => `'c0000000-0000-4000-8000-00000000000${n}'`;
  /** In the tables as they were. */
  const rows = `
    INSERT INTO users (id, username, first_name, last_name)
      VALUES ('${owner}', 'maya', 'Maya', 'Ríos');
    INSERT INTO client_accounts (id, first_name, last_name, contact_id, email, way_in)
      VALUES ('${owner}', 'Maya', 'Ríos', '${owner}', 'maya@example.com', 'open');
    INSERT INTO access_grants (id, client_id, user_id, relation, rights)
      VALUES (${id(1)}, '${owner}', '${owner}', 'self', '{manage}');
    INSERT INTO folders (id, user_id, name, path, created_by)
      VALUES (${id(2)}, '${owner}', 'Receipts', '/Receipts', '${owner}');
    INSERT INTO files (id, user_id, folder_id, original_name, category, tax_year)
      VALUES (${id(3)}, '${owner}', ${id(2)}, 'W-2.pdf', 'w2', 2025);
    INSERT INTO file_versions (id, file_id, version, blob_key, wrapped_key, master_key_version,
        media_type, extension, size, sha256, uploaded_by)
      VALUES (${id(4)}, ${id(3)}, 1, 'b', '\\x00', 1, 'application/pdf', 'pdf', 7,
        sha256('a document'), '${owner}');
    INSERT INTO file_listing (file_id, user_id, is_archived, is_processed, category, tax_year, moment,
        name_key, client_key, size, folder_path, search_text)
      VALUES (${id(3)}, '${owner}', false, false, 1, 2025, now(), 'w-2.pdf', 'rios maya', 7, '/Receipts',
        'w-2.pdf maya rios');
    INSERT INTO notifications (id, user_id, kind, subject_id, event)
      VALUES (${id(5)}, '${owner}', 'message', ${id(6)}, '{}');`;

  const merged = 'b0000000-0000-4000-8000-000000000002';
  /** A second record of the client, merged before, whose pause of reminders stayed with it. */
  const mergeRows = `
    INSERT INTO client_accounts (id, first_name, last_name, contact_id, email, way_in, merged_into_id, archived_at)
      VALUES ('${merged}', 'Maya', 'Ríos', '${owner}', '', 'none', '${owner}', now());
    INSERT INTO client_merges (id, kept_id, merged_id, merged_by) VALUES (${id(7)}, '${owner}', '${merged}', '${owner}');
    INSERT INTO client_merge_rows (merge_id, kind, row_id) VALUES (${id(7)}, 'file', ${id(3)});
    INSERT INTO reminder_pauses (client_id) VALUES ('${merged}');`;
  const tablesWithRows = Array.from(rows.matchAll(/INSERT INTO (\w+)/g), ([, table = '']) => table);

  /** The rows of the tables above, by table. */
  async function readRows(): Promise<Record<string, object[]>> {
    const found: Record<string, object[]> = {};
    for (const table of tablesWithRows) {
      const { rows } = await query(
        address.ownerConnectionString,
        `SELECT * FROM ${table} ORDER BY 1`,
      );
      found[table] = rows;
    }
    return found;
  }

  /**
   * Folders, documents, and their listing named the client in a column that is a person everywhere else; nobody's access
   * was ended by a new password, and what was given has begun.
   */
  const asNow = (found: Record<string, object[]>): Record<string, object[]> =>
    Object.fromEntries(
      Object.entries(found).map(([table, rows]) => [
        table,
        ['folders', 'files', 'file_listing'].includes(table)
          ? rows.map(({ user_id: clientId, ...row }: { user_id?: string }) => ({
              ...row,
              client_id: clientId,
              ...(table === 'files' ? { withheld_for: null } : {}),
            }))
          : table === 'users'
            ? rows.map((row) => ({ ...row, access_ended_at: null }))
            : table === 'client_accounts'
              ? rows.map((row) => ({ ...row, awaits_acceptance: false }))
              : table === 'access_grants'
                ? rows.map((row: { granted_at?: Date }) => ({
                    ...row,
                    ...newInGrants,
                    active_from: row.granted_at,
                  }))
                : rows,
      ]),
    );
  const newInGrants = {
    earlier_rights: null,
    earlier_from_year: null,
    earlier_to_year: null,
    earlier_ends_at: null,
    widened_by: null,
    widened_at: null,
    document_id: null,
    review_by: null,
  };

  async function makeDatabaseOfBefore(): Promise<void> {
    const packed = readFileSync(path.join(import.meta.dirname, 'before-baseline.sql.br'));
    await query(address.ownerConnectionString, brotliDecompressSync(packed).toString());
    await query(
      address.ownerConnectionString,
      `CREATE SCHEMA drizzle;
       CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
       INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
         VALUES ('0000_schema', 1795457989292), ('0059_row-counts', 1795715402115);`,
    );
  }

  it('is brought up to date in place, with all its rows', async () => {
    await migrateDatabase(address);
    const expected = await describeCatalog(address.ownerConnectionString);
    await emptyDatabase();
    await makeDatabaseOfBefore();
    await query(address.ownerConnectionString, rows + mergeRows + otherRules);
    const before = await readRows();
    await migrateDatabase(address);
    expect(await describeCatalog(address.ownerConnectionString)).toEqual(expected);
    const after = await readRows();
    expect(after).toEqual(asNow(before));
    const moved = `SELECT kind, row_id FROM client_merge_rows ORDER BY kind`;
    expect((await query(address.ownerConnectionString, moved)).rows).toEqual([
      { kind: 'files', row_id: expect.any(String) },
      { kind: 'reminder_pauses', row_id: merged },
    ]);
    const pauses = await query(
      address.ownerConnectionString,
      'SELECT client_id FROM reminder_pauses',
    );
    expect(pauses.rows).toEqual([{ client_id: owner }]);
    await migrateDatabase(address);
    expect(await readRows()).toEqual(after);
  });

  it('is refused with what to do when it is older than that', async () => {
    await makeDatabaseOfBefore();
    await query(
      address.ownerConnectionString,
      `DELETE FROM drizzle.__drizzle_migrations WHERE hash = '0059_row-counts'`,
    );
    await expect(migrateDatabase(address)).rejects.toThrow(
      /development version.*Start with an empty/,
    );
  });
});

it('is done by a single role that owns the database, which then is given a product’s role', async () => {
  const single = {
    connectionString: address.ownerConnectionString,
    ownerConnectionString: undefined,
  };
  await migrateDatabase(single);
  await expectMigrated();
  await expect(query(address.connectionString, 'SELECT FROM users')).rejects.toThrow(/denied/);
  await migrateDatabase(address);
  await query(address.connectionString, 'SELECT FROM users');
});
