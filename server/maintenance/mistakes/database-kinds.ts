// What operators get wrong with databases, and commands given where they do not belong.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { users } from '#modules/identity/people';
import { destroyFilesOf, sweepBlobs } from '#modules/documents';
import { parseMasterKeys } from '#platform/crypto/master-keys';
import { namedStore } from '#platform/storage/open-store';
import { openDiskStore } from '#platform/storage/disk-store';
import {
  copyTestDatabase,
  createTestDatabase,
  setBackTestDatabase,
  type TestDatabase,
} from '#testing/test-cluster';
import { adoptStore, openInstallation } from '../identity/open.ts';
import { rotateKeys } from '../rotate-keys.ts';
import type { Mistake } from './kinds.ts';
import { command, type Outcome } from './start.ts';
import { databaseOf, nameOfDatabase, on, pairOf, type World } from './world.ts';

/** Puts another state in place of the firm's database until it is mended. */
async function setBack(world: World, make: () => Promise<TestDatabase>): Promise<void> {
  if (world.isSetBack) return;
  const { database } = world.firm;
  const now = await copyTestDatabase(database);
  const state = await make();
  await setBackTestDatabase(database, state);
  if (state !== world.templates.firm.before.database) await state.drop();
  world.isSetBack = true;
  world.mend.push(async () => {
    await setBackTestDatabase(database, now);
    await now.drop();
    world.isSetBack = false;
  });
}

/** The command adopt-store; what happens afterwards is what the operator said. */
export const adopt = (world: World, documentsLost = false): Promise<Outcome> =>
  command(
    world,
    async ({ db, keys, blobs, config, address }) => {
      await adoptStore({ db, keys, blobs, store: namedStore(config) }, { documentsLost });
      const database = nameOfDatabase(world, address.connectionString);
      if (database === undefined) return;
      world.reported.add(pairOf(config.dataDir, database));
      world.owners.set(config.dataDir, database);
      world.stores.add(config.dataDir);
    },
    { paired: false },
  );

const sweepByHand = (world: World, anyShare: boolean): Promise<Outcome> =>
  command(world, (parts) =>
    sweepBlobs(parts, { writtenBefore: new Date(Date.now() + 1000), anyShare }),
  );

export const databaseMistakes: Record<string, Mistake> = {
  'sets the database back to an earlier moment': (world) =>
    setBack(world, async () => world.templates.firm.before.database),
  'makes the database again under its name': (world) => setBack(world, createTestDatabase),
  'starts an older version': async (world) => {
    const { ownerConnectionString } = world.firm.database;
    const later = Date.now() + 365 * 24 * 3600 * 1000;
    const hash = randomUUID();
    await on(ownerConnectionString, (db) =>
      db.execute(
        sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${later})`,
      ),
    );
    world.mend.push(() =>
      on(ownerConnectionString, async (db) => {
        await db.execute(sql`DELETE FROM drizzle.__drizzle_migrations WHERE hash = ${hash}`);
      }),
    );
  },
  'deletes all clients of a copy and sweeps there': async (world) => {
    // Where the operator gave the copy a store, deleting its documents there is what was asked for.
    if ([...world.owners.values()].includes('copy')) return;
    const copy = await databaseOf(world, 'copy');
    await on(copy.ownerConnectionString, (db) =>
      db.transaction(async (tx) => {
        for (const { id } of await tx.select({ id: users.id }).from(users)) {
          await destroyFilesOf(tx, { clientId: id });
        }
      }),
    );
    // Its documents are deleted indeed: what the copy's server acknowledged is not looked for anymore.
    world.acknowledged = world.acknowledged.filter(({ database }) => database !== 'copy');
    world.environment['DATABASE_URL'] = copy.connectionString;
    world.environment['DATABASE_OWNER_URL'] = copy.ownerConnectionString;
    return sweepByHand(world, true);
  },
  'lets a server of before the mistake go on, which sweeps at night': async (world) => {
    const {
      DATABASE_URL: address = '',
      DATA_DIR: dataDir = '',
      MASTER_KEYS: keys = '',
    } = world.right;
    await on(address, async (db) => {
      const blobs = await openDiskStore(path.join(dataDir, 'blobs'));
      await sweepBlobs(
        { db, blobs, keys: parseMasterKeys(keys) },
        { writtenBefore: new Date(Date.now() + 1000), anyShare: true },
      );
    });
  },
  'sweeps by hand': (world) => sweepByHand(world, false),
  'sweeps any share by hand': (world) => sweepByHand(world, true),
  'says that store and database belong together': (world) => adopt(world),
  'says that the documents are lost': (world) => adopt(world, true),
  'rotates the key': (world) =>
    command(world, async ({ address, keys, blobs, config }) =>
      on(address.ownerConnectionString ?? address.connectionString, async (db) => {
        await openInstallation({ db, keys, blobs, store: namedStore(config) });
        await rotateKeys(db, keys);
        const database = nameOfDatabase(world, address.connectionString);
        if (database === 'firm') world.right['MASTER_KEYS'] = config.masterKeys;
      }),
    ),
};
