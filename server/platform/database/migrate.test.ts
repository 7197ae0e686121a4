// Bringing the schema up to date, as real processes that start together or are killed.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { howOften } from '#testing/faults';
import { describeCatalog } from '#testing/catalog';
import { migrateDatabase } from './migrate.ts';
import { applySchema, readSchema } from './schema.ts';

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

it('takes two nodes that start together on an empty database', async () => {
  await Promise.all([migrateDatabase(address), migrateDatabase(address)]);
  await expectMigrated();
});

const kills = howOften('KILLS', 2, 25);
it('can be repeated after it was killed at any moment', async () => {
  const program = `
    const { migrateDatabase } = await import(${JSON.stringify(import.meta.resolve('./migrate.ts'))});
    process.stdout.write('begin');
    await migrateDatabase(${JSON.stringify(address)});`;
  for (let round = 0; round < kills; round += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    // The moment of the kill is what varies: within the time the whole migration takes.
    await wait(Math.random() * 250);
    child.kill('SIGKILL');
    await gone;
  }
  await migrateDatabase(address);
  await expectMigrated();
});

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

it('makes the same schema from earlier ones, whatever the rules were', async () => {
  await migrateDatabase(address);
  const expected = await describeCatalog(address.ownerConnectionString);
  const { migrations, rules } = readSchema();
  const dates = migrations.map(({ folderMillis }) => folderMillis);
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
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
  // The first, the newest, and some between; each of them in the long form.
  const every = howOften('SCHEMAS', 30, 1);
  const begun = [...migrations.keys()].filter(
    (count) => count % every === 0 || count + 3 > migrations.length,
  );
  for (const count of begun) {
    await maintenance(`DROP DATABASE ${name} WITH (FORCE)`);
    await maintenance(`CREATE DATABASE ${name}`);
    const isLast = count + 1 === migrations.length;
    const earlier = {
      migrations: migrations.slice(0, count + 1),
      // Those of today may name what a later migration makes.
      rules: isLast ? `${rules}\n${otherRules}` : otherRules,
    };
    const client = new pg.Client({ connectionString: address.ownerConnectionString });
    await client.connect();
    await applySchema(drizzle(client), earlier);
    await client.end();
    await migrateDatabase(address);
    expect(await describeCatalog(address.ownerConnectionString)).toEqual(expected);
  }
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
