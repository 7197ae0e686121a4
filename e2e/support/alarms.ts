import { type Alarm, raiseAlarm } from '#platform/alarms/raise';
import { openDatabase } from '#platform/database/database';
import { clusterLayout } from '#platform/embedded-postgres/layout';
import { databaseAddress } from '#platform/embedded-postgres/ownership';
import { readPidFile } from '#platform/embedded-postgres/pid-file';
import type { Product } from './product.ts';

/** Raises an alarm beside the running product, as any part of it would. */
export async function raise({ dataDir }: Pick<Product, 'dataDir'>, alarm: Alarm): Promise<void> {
  const layout = clusterLayout(dataDir);
  const server = await readPidFile(layout);
  if (!server?.port) throw new Error('the database of the product does not run');
  const { connectionString } = await databaseAddress(layout, server.port);
  const database = openDatabase(connectionString, { maxConnections: 1 });
  await raiseAlarm(database.db, alarm);
  await database.close();
}
