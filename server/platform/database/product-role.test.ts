// What someone can do who speaks to the database as the running product does, on a real PostgreSQL.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { recordActivity } from '../activity/record.ts';
import { activity } from '../activity/table.ts';
import { type Database, openDatabase } from './database.ts';
import { canAlterLog } from './product-role.ts';

let database: TestDatabase;
let product: Database;
let owner: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  product = openDatabase(database.connectionString, { maxConnections: 2 });
  owner = openDatabase(database.ownerConnectionString, { maxConnections: 2 });
  await recordActivity(product.db, origin, { action: 'upload' });
});
afterAll(async () => {
  await product.close();
  await owner.close();
  await database.drop();
});

const origin = { actorId: null, sessionId: null, address: null, requestId: null };
const denied = /permission denied|must be owner|must be able to SET ROLE|insufficient_privilege/;

const refusal = (statement: string): Promise<string> =>
  product.pool.query(statement).then(
    () => 'nothing refused it',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

describe('the product’s role is denied', () => {
  const tables = ['activity', 'activity_heads', 'activity_chains', 'ledger_entries'];
  it.each([
    ...tables.flatMap((table) => [
      `DELETE FROM ${table}`,
      `TRUNCATE ${table} CASCADE`,
      `DROP TABLE ${table} CASCADE`,
      `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      `ALTER TABLE ${table} DISABLE TRIGGER USER`,
      `CREATE TRIGGER swallow BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
      `CREATE RULE swallow AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
      `ALTER TABLE ${table} RENAME TO elsewhere`,
      `ALTER TABLE ${table} OWNER TO CURRENT_USER`,
    ]),
    `UPDATE activity SET action = 'view'`,
    `INSERT INTO activity (id, action) OVERRIDING SYSTEM VALUE VALUES (1, 'view')
      ON CONFLICT (id) DO UPDATE SET action = 'view'`,
    `UPDATE activity_heads SET content = ''`,
    `UPDATE activity_chains SET place = 0`,
    `INSERT INTO activity_chains DEFAULT VALUES`,
    `UPDATE ledger_entries SET amount_cents = 1`,
    `SELECT FROM activity FOR UPDATE`,
    `DROP TRIGGER activity_insert_only ON activity`,
    `DROP INDEX activity_chain_key`,
    `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    `CREATE OR REPLACE FUNCTION link_activity() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    `ALTER FUNCTION keep_activity_head() SECURITY INVOKER`,
    `DROP FUNCTION thin_out_activity_heads()`,
    `CREATE FUNCTION public.sha256(bytea) RETURNS bytea LANGUAGE sql AS 'SELECT $1'`,
    `CREATE TABLE public.anything (id int)`,
    `CREATE SCHEMA evil`,
    `SET session_replication_role = replica`,
    `SET ROLE filewell`,
    `SET SESSION AUTHORIZATION filewell`,
    `ALTER ROLE CURRENT_USER SUPERUSER`,
    `GRANT filewell TO CURRENT_USER`,
    `DELETE FROM drizzle.__drizzle_migrations`,
  ])('%s', async (statement) => {
    expect(await refusal(statement)).toMatch(denied);
  });
});

it('knows whether the connected role could alter the log', async () => {
  // Nobody grants what is not theirs: PostgreSQL warns, and gives nothing.
  await product.pool.query('GRANT ALL ON activity, activity_heads, ledger_entries TO CURRENT_USER');
  expect(await canAlterLog(product.db)).toBe(false);
  expect(await canAlterLog(owner.db)).toBe(true);
});

it('takes no entry that would move the end of a chain back, or that belongs to none', async () => {
  await recordActivity(product.db, origin, { action: 'upload' });
  const before = await product.db.select().from(activity).orderBy(activity.id);
  for (const head of ['1 0', '1 1', '77 0', '77 5', '1 -5']) {
    const forged = product.db.transaction(async (tx) => {
      const hash = '00'.repeat(32);
      await tx.execute(
        sql`SELECT set_config('filewell.activity_head', ${`${head} ${hash}`}, true)`,
      );
      await recordActivity(tx, origin, { action: 'view' });
    });
    await expect(forged, head).rejects.toThrow();
  }
  expect(await product.db.select().from(activity).orderBy(activity.id)).toEqual(before);
});

it('cannot date a signed head back to push out a real one', async () => {
  await product.pool.query(
    `INSERT INTO activity_heads (at, content, signature) VALUES (now() - interval '9 days', '{}', 'x')`,
  );
  const { rows } = await product.pool.query<{ old: boolean }>(
    `SELECT bool_or(at < now() - interval '1 hour') AS old FROM activity_heads`,
  );
  expect(rows).toEqual([{ old: false }]);
});

it('reads where every counter stands, as a backup must', async () => {
  const counters = 'SELECT sequencename, last_value FROM pg_sequences ORDER BY 1';
  const seen = await product.pool.query(counters);
  expect(seen.rows.length).toBeGreaterThan(3);
  expect(seen.rows).toEqual((await owner.pool.query(counters)).rows);
});

it('is given new tables when the schema is brought up to date', async () => {
  const { rows } = await product.pool.query<{ table: string }>(`
    SELECT c.oid::regclass::text AS table FROM pg_class AS c
    WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND relkind IN ('r', 'p')
      AND NOT has_table_privilege(c.oid, 'SELECT')`);
  expect(rows).toEqual([]);
});
