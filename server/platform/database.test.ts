import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { openDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('outlives a connection that the database cuts off between two queries of a transaction', async () => {
  const lost: string[] = [];
  let tell = (): void => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  const opened = openDatabase(database.connectionString, {
    maxConnections: 2,
    onError: (error) => {
      lost.push(error.message);
      tell();
    },
  });
  const cutOff = opened.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await opened.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
    await told;
    await tx.execute(sql`SELECT 1`);
  });
  await expect(cutOff).rejects.toThrow();
  expect(lost[0]).toMatch(/terminating connection/);
  const { rows } = await opened.db.execute<{ one: number }>(sql`SELECT 1 AS one`);
  expect(rows).toEqual([{ one: 1 }]);
  await opened.close();
});
