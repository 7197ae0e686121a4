import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A migrated, empty database of one's own. */
export type TestDatabase = {
  /** As the product's role: what the product under test and most tests connect with. */
  connectionString: string;
  /** As the owner of the tables, for what only migrations, maintenance and an attacker who owns it do. */
  ownerConnectionString: string;
  /** Removes the database, ending anyone who is still connected. */
  drop(): Promise<void>;
};

/** Copies the migrated template of this test run; takes some 25 ms in memory. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(new URL(inject('templateDatabase')).pathname.slice(1));
}

/**
 * Copies a database that was prepared once in this test run, by whichever worker needs it first. Others wait.
 *
 * @param name tells it from other prepared ones
 * @param prepare changes a copy of the migrated template, and lets go of it
 */
export async function copyPreparedDatabase(
  name: string,
  prepare: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabase'));
  const client = new pg.Client({ connectionString: withDatabase(template, 'postgres') });
  await client.connect();
  try {
    // Held by the session: a database is not made within a transaction.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      const database = await createTestDatabase();
      await prepare(database);
      await client.query(`alter database ${nameOf(database)} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return createDatabase(name);
}

/** A copy of a database, which nobody may be connected to, as it is now. */
export const copyTestDatabase = (of: TestDatabase): Promise<TestDatabase> =>
  createDatabase(nameOf(of));

/**
 * Sets a database back to what another one is now, as recovery to an earlier moment does: it keeps its
 * number, which a copy does not. Ends anyone who is connected to it.
 */
export async function setBackTestDatabase(it: TestDatabase, to: TestDatabase): Promise<void> {
  const maintenance = withDatabase(new URL(inject('templateDatabase')), 'postgres');
  const name = nameOf(it);
  const oid = await execute(
    maintenance,
    `select oid::text from pg_database where datname = '${name}'`,
  );
  await it.drop();
  await execute(
    maintenance,
    `create database ${name} template ${nameOf(to)} oid ${oid} strategy file_copy`,
  );
}

const nameOf = ({ connectionString }: TestDatabase): string =>
  new URL(connectionString).pathname.slice(1);

/** One that a node finds at its first start: without a table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template1');
}

async function createDatabase(templateName: string): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabase'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // A template must not be connected to, so commands go through another database.
  const maintenance = withDatabase(template, 'postgres');
  // By files, not through the log: a third of the time where nothing is flushed.
  await execute(maintenance, `create database ${name} template ${templateName} strategy file_copy`);
  return {
    connectionString: withDatabase(new URL(inject('templateDatabaseAsProduct')), name),
    ownerConnectionString: withDatabase(template, name),
    async drop() {
      await execute(maintenance, `drop database if exists ${name} with (force)`);
    },
  };
}

function withDatabase(address: URL, name: string): string {
  const changed = new URL(address);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** @returns the first value of the answer, if there is any */
async function execute(connectionString: string, command: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<[string]>({ text: command, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
