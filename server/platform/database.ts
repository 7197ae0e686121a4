import path from 'node:path';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { migrateQueue } from './queue.ts';

/** The database, or a transaction on it: what every service takes. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  readonly db: NodePgDatabase;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** One application of Filewell migrates at a time, whichever nodes start together. */
const migrationLock = 7_302_114;
const migrationsFolder = path.join(import.meta.dirname, '../migrations');

/**
 * Opens a pool. Queries are cut off after 30 s and idle transactions after 60 s, so that one bad
 * query cannot hold the others.
 *
 * @param maxConnections upper bound of the pool, 20 unless told otherwise
 */
export function openDatabase(
  connectionString: string,
  options: { maxConnections?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'filewell',
  });
  // An idle connection that breaks (database restarted) must not end the process.
  pool.on('error', (error) => options.onError?.(error));
  const db: NodePgDatabase = drizzle(pool);
  return { db, pool, close: () => pool.end() };
}

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

/** True when the error is PostgreSQL's "unique_violation" of that constraint or index. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') {
      return 'constraint' in cause && cause.constraint === constraint;
    }
  }
  return false;
}
