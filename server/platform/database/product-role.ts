import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Executor } from './database.ts';

/** What is said, at the start and by `verify`, where the role is too strong. */
export const unguardedLog =
  'The role of DATABASE_URL can alter or turn off the activity log. Give the product its own role: see "Two database roles" in docs/operations.md.';

// Sequences are read by backups alone: identity columns count without a privilege.

/** What the product does with a table unless it is one of those below. */
const usual = 'DELETE, INSERT, SELECT, UPDATE';

/**
 * What is only ever added to. The ends of the chains are kept by triggers that run as the owner
 * (`activity/rules.sql`), so the product only reads them.
 */
const guarded: Readonly<Record<string, string>> = {
  activity: 'INSERT, SELECT',
  activity_chains: 'SELECT',
  activity_heads: 'INSERT, SELECT',
  ledger_entries: 'INSERT, SELECT',
};

/**
 * Gives the product's role what it needs of the tables there are now, and takes from it what it does
 * not. Run after every migration, so that a new table needs no grant of its own. The role owns nothing:
 * it can alter no table, trigger or function, and empty no table.
 *
 * @param owner connected as the owner of the tables
 * @param role name of the product's role, another than the owner
 */
export async function grantProductRole(owner: pg.Client, role: string): Promise<void> {
  const grantee = owner.escapeIdentifier(role);
  const { rows } = await owner.query<{ table: string; isSequence: boolean; granted: string }>(
    `SELECT c.oid::regclass::text AS table, c.relkind = 'S' AS "isSequence", coalesce((
       SELECT string_agg(privilege_type, ', ' ORDER BY privilege_type)
       FROM aclexplode(c.relacl) AS a JOIN pg_roles AS r ON r.oid = a.grantee
       WHERE r.rolname = $1), '') AS granted
     FROM pg_class AS c
     WHERE c.relnamespace::regnamespace::text IN ('public', 'pgboss', 'drizzle')
       AND c.relkind IN ('r', 'p', 'v', 'S') AND pg_has_role(c.relowner, 'USAGE')`,
    [role],
  );
  const commands = [`GRANT USAGE ON SCHEMA public, pgboss, drizzle TO ${grantee}`];
  for (const { table, isSequence, granted } of rows) {
    const isRead = isSequence || table.startsWith('drizzle.');
    const wanted = isRead ? 'SELECT' : (guarded[table] ?? usual);
    if (granted === wanted) continue;
    commands.push(
      `REVOKE ALL ON ${table} FROM ${grantee}`,
      `GRANT ${wanted} ON ${table} TO ${grantee}`,
    );
  }
  // One implicit transaction: at no moment does the running product lack what it needs.
  await owner.query(commands.join(';\n'));
}

/**
 * Whether anyone who is connected could alter, empty or switch off the activity log or the ledger: as
 * their owner, as a member of it, as a superuser, or by a privilege that was granted.
 */
export async function canAlterLog(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ can: boolean }>(sql`
    SELECT bool_or(pg_has_role(relowner, 'MEMBER') OR has_any_column_privilege(oid, 'UPDATE')
      OR has_table_privilege(oid, 'DELETE, TRUNCATE, TRIGGER')) AS can
    FROM pg_class WHERE oid = ANY (${sql.param(Object.keys(guarded))}::text[]::regclass[])`);
  return rows[0]?.can ?? true;
}
