import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from './database.ts';
import { InstallationError } from '../installation/installation-error.ts';
import { serverFolder } from '../root.ts';

/** What makes a database of this version: docs/decisions/018-baseline.md. */
export interface Schema {
  /** Tables and their data, in order. Each is applied once and never changes afterward. */
  migrations: readonly MigrationMeta[];
  /** Statements that bring the tables of the commit before the baseline to the first migration. */
  bridge: string;
  /** Functions, triggers and constraints that table definitions cannot state. Replaced as a whole. */
  rules: string;
}

/** How a database's schema stands to this version's. */
export type SchemaState = 'empty' | 'older' | 'same';

/** The newest migration of the commit before the baseline, by its moment: `bridge.sql` brings its tables up to date. */
const lastBeforeBaseline = 1_795_715_402_115;

let schema: Schema | undefined;

/**
 * Read once: a start asks several times. Rules are in this order: the platform's, which the modules' use, then the
 * modules', each by path.
 */
export function readSchema(): Schema {
  schema ??= readFiles();
  return schema;
}

function readFiles(): Schema {
  const files = ['platform', 'modules'].flatMap((area) =>
    globSync(`${area}/**/rules.sql`, { cwd: serverFolder }).toSorted(),
  );
  const migrationsFolder = path.join(serverFolder, 'migrations');
  return {
    migrations: readMigrationFiles({ migrationsFolder }),
    bridge: readFileSync(path.join(migrationsFolder, 'bridge.sql'), 'utf8'),
    rules: files.map((file) => readFileSync(path.join(serverFolder, file), 'utf8')).join('\n'),
  };
}

/**
 * Reads only.
 *
 * @throws InstallationError when a newer version migrated the database, or one before the first release
 */
export async function schemaState(db: Executor): Promise<SchemaState> {
  const { migrations, rules } = readSchema();
  const applied = await readApplied(db);
  if (applied === undefined) return 'empty';
  const [first, last] = [migrations[0], migrations.at(-1)];
  if (first === undefined || last === undefined) throw new Error('There are no migrations.');
  if (applied.newest === lastBeforeBaseline) return 'older';
  if (applied.oldest < first.folderMillis) {
    throw new InstallationError(
      'This database was made by a development version from before the first release, and cannot be brought up to date. Start with an empty database and an empty store: where both are in DATA_DIR, move that folder away or delete it.',
    );
  }
  if (applied.newest > last.folderMillis) {
    throw new InstallationError(
      'A newer version of Filewell has migrated this database: start that version, or restore the backup that this one made into an empty database.',
    );
  }
  return applied.newest === last.folderMillis && applied.rules === nameRules(rules)
    ? 'same'
    : 'older';
}

/** Applies what is missing, in one transaction. As the owner of the tables. */
export async function applySchema(
  db: NodePgDatabase,
  { migrations, bridge, rules }: Schema,
): Promise<void> {
  const applied = await readApplied(db);
  const pending = migrations.filter(
    ({ folderMillis }) => applied === undefined || folderMillis > applied.newest,
  );
  if (pending.length === 0 && applied?.rules === nameRules(rules)) return;
  await db.transaction(async (tx) => {
    // The place and form of drizzle-orm's own migrator.
    await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`);
    await tx.execute(sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
      id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
    // First: rules of before would hold on to columns that go, and run for rows that are moved.
    await tx.execute(removeRules);
    const isBeforeBaseline = applied?.newest === lastBeforeBaseline;
    if (isBeforeBaseline) await tx.execute(sql`DELETE FROM drizzle.__drizzle_migrations`);
    for (const [place, { sql: statements, hash, folderMillis }] of pending.entries()) {
      const commands = isBeforeBaseline && place === 0 ? [bridge] : statements;
      for (const command of commands) await tx.execute(sql.raw(command));
      await tx.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
        VALUES (${hash}, ${folderMillis})`);
    }
    // A table that has rows to be checked at the end of the transaction cannot be altered.
    await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
    await tx.execute(sql.raw(rules));
    await tx.execute(sql.raw(`COMMENT ON SCHEMA drizzle IS '${nameRules(rules)}'`));
  });
}

/**
 * Removes all triggers and functions, so that rules can be renamed and removed like any source. What
 * stays: functions of extensions, and those that stored columns and indexes are computed with, which
 * only a migration can change.
 */
const removeRules = sql`DO $$
DECLARE
  command text;
BEGIN
  FOR command IN SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass)
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE command;
  END LOOP;
  SELECT 'DROP FUNCTION ' || string_agg(oid::regprocedure::text, ', ') INTO command
  FROM pg_proc AS p
  WHERE pronamespace = 'public'::regnamespace AND pg_has_role(proowner, 'USAGE')
    AND NOT EXISTS (SELECT FROM pg_depend AS d WHERE d.classid = 'pg_proc'::regclass
      AND d.objid = p.oid AND d.deptype = 'e')
    AND NOT EXISTS (SELECT FROM pg_depend AS d WHERE d.refclassid = 'pg_proc'::regclass
      AND d.refobjid = p.oid AND d.classid <> 'pg_proc'::regclass);
  IF command IS NOT NULL THEN
    EXECUTE command;
  END IF;
END $$`;

/**
 * The name of the applied rules is a comment in the catalog, beside the functions themselves: a
 * restore replaces rows, so a row would say which rules the backup's database had.
 */
const nameRules = (rules: string): string =>
  `rules ${createHash('sha256').update(rules).digest('hex')}`;

/** What was applied to a database; undefined for an empty one. Dates of migrations are in milliseconds. */
async function readApplied(
  db: Executor,
): Promise<{ oldest: number; newest: number; rules: string | null } | undefined> {
  const { rows: tables } = await db.execute<{ there: boolean }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  );
  if (!tables[0]?.there) return undefined;
  const { rows } = await db.execute<{
    oldest: string | null;
    newest: string;
    rules: string | null;
  }>(
    sql`SELECT min(created_at)::text AS oldest, max(created_at)::text AS newest,
      obj_description('drizzle'::regnamespace, 'pg_namespace') AS rules
      FROM drizzle.__drizzle_migrations`,
  );
  const [applied] = rows;
  if (applied?.oldest == null) return undefined;
  return { ...applied, oldest: Number(applied.oldest), newest: Number(applied.newest) };
}
