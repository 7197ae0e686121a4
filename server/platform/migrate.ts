import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrateQueue } from './queue.ts';
import { root } from './root.ts';

/** One application of Filewell migrates at a time, whichever nodes start together. */
const migrationLock = 7_302_114;
const migrationsFolder = path.join(root, 'server/migrations');

/**
 * Brings the schema up to date. Safe to run on several nodes at once and to repeat after a kill:
 * an advisory lock serialises it and all pending migrations commit together or not at all.
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'filewell-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
    await migrateQueue(connectionString);
  } finally {
    await client.end();
  }
}
