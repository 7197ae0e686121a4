// Bringing the schema up to date, as real processes that start together or are killed.
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { howOften } from '#testing/faults';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-cluster';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

async function expectMigrated(): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerConnectionString });
  await client.connect();
  const { rows } = await client.query(
    `SELECT to_regclass('files') IS NOT NULL AND to_regclass('pgboss.job') IS NOT NULL AS tables,
      EXISTS (SELECT FROM pg_constraint WHERE conname = 'files_latest_version_fk') AS rules`,
  );
  await client.end();
  expect(rows).toEqual([{ tables: true, rules: true }]);
}

it('takes two nodes that start together on an empty database', async () => {
  await Promise.all([migrateDatabase(database), migrateDatabase(database)]);
  await expectMigrated();
});

const kills = howOften('KILLS', 2, 25);
it('can be repeated after it was killed at any moment', async () => {
  const { connectionString, ownerConnectionString } = database;
  const program = `
    const { migrateDatabase } = await import(${JSON.stringify(import.meta.resolve('./migrate.ts'))});
    process.stdout.write('begin');
    await migrateDatabase(${JSON.stringify({ connectionString, ownerConnectionString })});`;
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
  await migrateDatabase(database);
  await expectMigrated();
});
