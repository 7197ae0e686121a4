import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '#platform/database/migrate';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/launcher';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that test databases are copied from, as the owner of its tables. */
    templateDatabase: string;
    /** The same as the product's role. */
    templateDatabaseAsProduct: string;
  }
}

/**
 * Starts one real PostgreSQL for the whole test run, in a temporary folder (in memory where `npm test`
 * finds enough of it: on a disk, copying a database takes half a second) and without flushing,
 * and migrates its database once. `createTestDatabase` copies that one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-test-'));
  const log = (message: string) => {
    if (process.env['LOG_LEVEL'] === 'debug') console.log(message);
  };
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, log });
  const teardown = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrateDatabase(postgres);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('templateDatabase', postgres.ownerConnectionString);
  project.provide('templateDatabaseAsProduct', postgres.connectionString);
  return teardown;
}
