/**
 * Makes staff accounts in DATA_DIR, all with one start of the database, where the command of
 * `npm run admin` takes one start for each. Their details are a JSON list on standard input.
 */
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { readConfig } from '#platform/config/config';
import { openDatabase } from '#platform/database/database';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/launcher';
import { migrateDatabase } from '#platform/database/migrate';
import { createAdmin } from '#modules/identity';

const people = z.array(
  z.object({
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    password: z.string(),
  }),
);

const staff = people.parse(JSON.parse(await text(process.stdin)));
const { dataDir, firm } = readConfig(process.env);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
await migrateDatabase(postgres);
const database = openDatabase(postgres.connectionString, { maxConnections: 1 });
await database.db.transaction(async (tx) => {
  for (const person of staff) await createAdmin(tx, person, firm);
});
await database.close();
await postgres.stop();
