import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-cluster.ts';

test('every created database is migrated and independent of the others', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const inOne = new pg.Client({ connectionString: one.ownerConnectionString });
  const inOther = new pg.Client({ connectionString: other.connectionString });
  await Promise.all([inOne.connect(), inOther.connect()]);
  const tables = "select count(*)::int as count from pg_tables where schemaname = 'public'";
  const { rows } = await inOne.query<{ count: number }>(tables);
  expect(rows[0]?.count).toBeGreaterThan(0);
  await inOne.query('create table only_here (id int)');
  await expect(inOther.query('table only_here')).rejects.toThrow(/does not exist/);
  await Promise.all([inOne.end(), inOther.end()]);
  await Promise.all([one.drop(), other.drop()]);
});
