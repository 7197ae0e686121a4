import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { clusterLayout } from '../../server/platform/embedded-postgres/layout.ts';
import { readPidFile } from '../../server/platform/embedded-postgres/pid-file.ts';
import type { Product } from './product.ts';

/** Changes what no screen can change in a test's time, such as how long ago something happened. */
export async function changeDatabase(
  { dataDir }: Pick<Product, 'dataDir'>,
  statement: string,
  values: readonly string[],
): Promise<void> {
  const layout = clusterLayout(dataDir);
  const port = (await readPidFile(layout))?.port;
  if (!port) throw new Error('the database of the product does not run');
  const password = (await readFile(layout.secretFile, 'utf8')).trim();
  const owner = { user: 'filewell', database: 'filewell', password };
  const client = new pg.Client({ host: '127.0.0.1', port, ...owner });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}
