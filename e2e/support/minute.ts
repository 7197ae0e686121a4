import { sql } from 'drizzle-orm';
import { openDatabase } from '#platform/database/database';
import { clusterLayout } from '#platform/embedded-postgres/layout';
import { databaseAddress } from '#platform/embedded-postgres/ownership';
import { readPidFile } from '#platform/embedded-postgres/pid-file';
import type { Product } from './product.ts';

/** Lets the minute between two codes pass, which the database's clock tells and no browser's. */
export async function letMinutePass({ dataDir }: Product): Promise<void> {
  const layout = clusterLayout(dataDir);
  const server = await readPidFile(layout);
  if (!server?.port) throw new Error('the database of the product does not run');
  const { connectionString: url } = await databaseAddress(layout, server.port);
  const database = openDatabase(url, { maxConnections: 1 });
  for (const table of ['verification_codes', 'deliveries']) {
    await database.db.execute(sql`
      UPDATE ${sql.identifier(table)} SET created_at = created_at - interval '61 seconds'`);
  }
  await database.close();
}
