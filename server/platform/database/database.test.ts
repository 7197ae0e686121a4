import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { openDatabase, preparedOn, unseenId } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('outlives a connection that the database cuts off between two queries of a transaction', async () => {
  const lost: string[] = [];
  let notify = (): void => {};
  const notified = new Promise<void>((resolve) => (notify = resolve));
  const opened = openDatabase(database.connectionString, {
    maxConnections: 2,
    onError: (error) => {
      lost.push(error.message);
      notify();
    },
  });
  const cutOff = opened.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await opened.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
    await notified;
    await tx.execute(sql`SELECT 1`);
  });
  await expect(cutOff).rejects.toThrow();
  expect(lost[0]).toMatch(/terminating connection/);
  const { rows } = await opened.db.execute<{ one: number }>(sql`SELECT 1 AS one`);
  expect(rows).toEqual([{ one: 1 }]);
  await opened.close();
});

it('gives the connection back when a transaction cannot even begin on it', async () => {
  const opened = openDatabase(database.connectionString, { maxConnections: 1 });
  opened.pool.once('acquire', (client) => void client.end());
  await expect(opened.db.transaction(async () => undefined)).rejects.toThrow();
  await expect(opened.db.transaction(async () => 'begun')).resolves.toBe('begun');
  await opened.close();
});

it('takes a prepared query into the transaction that asks it, on each connection', async () => {
  const opened = openDatabase(database.ownerConnectionString, { maxConnections: 2 });
  await opened.db.execute(sql`CREATE TABLE notes (id serial PRIMARY KEY, note text)`);
  const notes = pgTable('notes', { note: text().notNull() });
  const write = preparedOn((db) =>
    db
      .insert(notes)
      .values({ note: sql.placeholder('note') })
      .prepare('write_note'),
  );
  for (let round = 0; round < 3; round += 1) {
    const two = ['kept', 'taken back'].map((note) =>
      opened.db.transaction(async (tx) => {
        await write(tx).execute({ note });
        if (note !== 'kept') throw new Error('not to be kept');
      }),
    );
    const outcomes = await Promise.allSettled(two);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  }
  const rows = await opened.db.select().from(notes);
  expect(rows.map(({ note }) => note)).toEqual(['kept', 'kept', 'kept']);
  await opened.close();
});

it('plans a prepared query once, also where some owners have much more than others', async () => {
  const opened = openDatabase(database.ownerConnectionString, { maxConnections: 1 });
  await opened.pool.query(`
    CREATE TABLE papers (owner uuid NOT NULL, title text NOT NULL);
    INSERT INTO papers SELECT md5((CASE WHEN n % 3 = 0 THEN 0 ELSE n % 500 END)::text)::uuid, n::text
      FROM generate_series(1, 20000) AS n;
    CREATE INDEX ON papers (owner);
    ANALYZE papers`);
  const papers = pgTable('papers', { owner: uuid().notNull(), title: text().notNull() });
  const titles = (name: string, owner: SQL | Placeholder) =>
    preparedOn((db) => db.select().from(papers).where(eq(papers.owner, owner)).prepare(name));
  const ask = async (query: ReturnType<typeof titles>) => {
    for (let round = 0; round < 10; round += 1) {
      const found = await query(opened.db).execute({ owner: crypto.randomUUID() });
      expect(found).toEqual([]);
    }
  };
  await ask(titles('seen', sql.placeholder('owner')));
  await ask(titles('unseen', unseenId('owner')));
  const { rows } = await opened.pool.query<{ name: string; planned: number }>(
    'SELECT name, custom_plans::int AS planned FROM pg_prepared_statements ORDER BY name',
  );
  // PostgreSQL tries five plans of their own before it compares.
  expect(rows).toEqual([
    { name: 'seen', planned: 10 },
    { name: 'unseen', planned: 5 },
  ]);
  await opened.close();
});

it('ends a connection that is silent while it is asked, and keeps one that waits', async () => {
  const opened = openDatabase(database.connectionString, { maxConnections: 1, silenceMs: 1500 });
  const clock = openDatabase(database.connectionString, { maxConnections: 1 });
  const backend = async (): Promise<number | undefined> => {
    const { rows } = await opened.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return rows[0]?.pid;
  };
  const first = await backend();
  await clock.pool.query('SELECT pg_sleep(2)');
  expect(await backend()).toBe(first);
  await expect(opened.pool.query('SELECT pg_sleep(10)')).rejects.toThrow('the database is silent');
  expect(await backend()).not.toBe(first);
  await Promise.all([opened.close(), clock.close()]);
});
