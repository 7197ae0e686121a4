// What the export of the firm says of each table; export.long.test.ts brings a whole firm into an empty instance.
import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-cluster';
import { productTables } from './records.ts';

it('says of every table what becomes of it', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.ownerConnectionString });
  await client.connect();
  const unnamed = (await productTables(client)).filter(({ rule }) => rule === undefined);
  await client.end();
  await database.drop();
  expect(
    unnamed.map(({ table }) => table),
    'name these in the export.ts of their module: kept, or left out and why',
  ).toEqual([]);
});
