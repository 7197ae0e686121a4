import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ConfigError } from '../config/config.ts';
import type { DatabaseAddress } from './database.ts';
import { grantProductRole } from './product-role.ts';
import { migrateQueue } from '../queue.ts';
import { applySchema, readSchema, schemaState } from './schema.ts';

/** One application of Filewell migrates at a time, whichever nodes start together. */
const migrationLock = 7_302_114;

/** The address to look at a database with before it is brought up to date: the product may see nothing. */
export const mightiest = (address: DatabaseAddress): string =>
  address.ownerConnectionString ?? address.connectionString;

/**
 * Brings the schema up to date as its owner, and gives the product's role what it needs of it. Safe to
 * run on several nodes at once and to repeat after a kill: an advisory lock serializes it, and all
 * pending migrations and rules commit together or not at all. Without the owner's address, a role that owns the
 * tables migrates them itself, and one that does not finds them up to date or is refused.
 *
 * @throws InstallationError when a newer version migrated it, or one before the first release
 * @throws ConfigError when there is something to migrate and nobody who may
 */
export async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  const { connectionString, ownerConnectionString } = address;
  if (ownerConnectionString === undefined && (await isOthersDatabase(connectionString))) return;
  const owner = mightiest(address);
  await withClient(owner, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const db = drizzle(client);
    await schemaState(db);
    await applySchema(db, readSchema());
    await migrateQueue(owner);
    if (owner === connectionString) return;
    const role = await withClient(connectionString, roleOf);
    if (role !== (await roleOf(client))) await grantProductRole(client, role);
  });
}

/**
 * Whether the tables are up to date and belong to another role, so that there is nothing to do here.
 *
 * @throws ConfigError when this role may not make or change them, and they are not up to date
 */
async function isOthersDatabase(connectionString: string): Promise<boolean> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ isThere: boolean; isOurs: boolean }>(
      `SELECT relowner IS NOT NULL AS "isThere", CASE WHEN relowner IS NULL
         THEN has_database_privilege(current_database(), 'CREATE')
           AND has_schema_privilege('public', 'CREATE')
         ELSE pg_has_role(relowner, 'USAGE') END AS "isOurs"
       FROM (SELECT to_regclass('public.activity') AS oid) AS wanted LEFT JOIN pg_class USING (oid)`,
    );
    const [found] = rows;
    if (found?.isOurs === true) return false;
    if (found?.isThere === true && (await schemaState(drizzle(client))) === 'same') return true;
    throw new ConfigError(
      'The database is empty or older than this release, and the role of DATABASE_URL may not change its tables. ' +
        'Set DATABASE_OWNER_URL for this start, or run "npm run admin -- migrate" with it.',
    );
  });
}

async function roleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
  return rows[0]?.role ?? '';
}

async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'filewell-migrate' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
