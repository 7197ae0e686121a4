import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A migrated, empty database of one's own. */
export type TestDatabase = {
  connectionString: string;
  /** Removes the database, ending whoever is still connected. */
  drop(): Promise<void>;
};

/** Copies the migrated template of this test run; takes some 25 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(new URL(inject('templateDatabase')).pathname.slice(1));
}

/** One that a node finds at its first start: without a table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template1');
}

async function createDatabase(templateName: string): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabase'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // A template must not be connected to, so commands go through another database.
  const maintenance = withDatabase(template, 'postgres');
  await execute(maintenance, `create database ${name} template ${templateName}`);
  return {
    connectionString: withDatabase(template, name),
    drop: () => execute(maintenance, `drop database if exists ${name} with (force)`),
  };
}

function withDatabase(address: URL, name: string): string {
  const changed = new URL(address);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function execute(connectionString: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
