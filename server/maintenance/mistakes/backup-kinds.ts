// What operators get wrong with backups: half ones, wrong places, restores onto what is there.
import { randomUUID } from 'node:crypto';
import { cp, readdir, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { users } from '#modules/identity/people';
import { parseMasterKeys } from '#platform/crypto/master-keys';
import { openDiskStore } from '#platform/storage/disk-store';
import type { Random } from '../../../dev/documents/random.ts';
import { backUp, installationId } from '../backup.ts';
import { tableFile } from '../manifest.ts';
import { pruneBackups } from '../prune.ts';
import { restoreBackup } from '../restore.ts';
import { verifyBackup } from '../verify-backup.ts';
import type { Mistake } from './kinds.ts';
import { BrokenPromise, command, refusal } from './start.ts';
import { databaseOf, forget, on, pairOf, type World } from './world.ts';

async function backupsIn(place: string): Promise<string[]> {
  const names = (await readdir(place)).filter((name) => /^\d{4}-/.test(name));
  return names.toSorted().map((name) => path.join(place, name));
}

const backupOf = async (world: World, random: Random): Promise<string> =>
  random.pick(await backupsIn(world.firm.place));

/**
 * Restores into the firm's own store, into one that is in use, or a new one; into an empty database or
 * one that is in use.
 */
async function restoreInto(
  world: World,
  folder: string,
  {
    database: name,
    dataDir,
    takeOver = false,
  }: { database: 'firm' | 'empty'; dataDir: string; takeOver?: boolean },
): ReturnType<Mistake> {
  const { masterKeys } = world.firm;
  const database = await databaseOf(world, name);
  try {
    const blobs = await openDiskStore(path.join(dataDir, 'blobs'));
    await restoreBackup(
      {
        connectionString: database.ownerConnectionString,
        keys: parseMasterKeys(world.right['MASTER_KEYS'] ?? masterKeys),
        blobs,
        store: dataDir,
      },
      folder,
      { takeOver },
    );
  } catch (error) {
    await expectEmpty(world, name);
    return refusal(error);
  }
  if (name === 'firm') {
    if (!world.isSetBack) throw new BrokenPromise('a restore overwrote a database in use');
    // It was made again, and was empty.
    world.owners.set(dataDir, 'past');
    world.reported.add(pairOf(dataDir, 'past'));
    return { kind: 'started' };
  }
  // From now on it is its own database: the next empty one is another.
  await forget(world, 'copy');
  world.stores.add(dataDir);
  world.owners.set(dataDir, 'copy');
  world.reported.add(pairOf(dataDir, 'copy'));
  world.databases.set('copy', database);
  world.databases.delete('empty');
  return { kind: 'started' };
}

/** A restore that was refused left an empty database empty. */
async function expectEmpty(world: World, name: 'firm' | 'empty'): Promise<void> {
  if (name === 'firm') return;
  const database = await databaseOf(world, name);
  const accounts = await on(database.connectionString, (db) => db.$count(users));
  if (accounts > 0) throw new BrokenPromise('a refused restore left accounts in the database');
}

/** A copy of the backups with one of them broken, as a copy that broke off is. */
async function halfBackup(world: World, random: Random): Promise<string> {
  const place = path.join(world.folder, randomUUID());
  await cp(world.firm.place, place, { recursive: true });
  const folder = random.pick(await backupsIn(place));
  await random.pick([
    () => rm(path.join(folder, 'manifest.json')),
    () => truncate(path.join(folder, 'manifest.json'), 40),
    () => truncate(tableFile(folder, 'public.files'), 20),
    () => rm(tableFile(folder, 'public.users')),
    () => rm(path.join(place, 'documents'), { recursive: true }),
  ])();
  return folder;
}

export const backupMistakes: Record<string, Mistake> = {
  'restores onto the database in use': async (world, random) =>
    restoreInto(world, await backupOf(world, random), {
      database: 'firm',
      dataDir: world.firm.dataDir,
    }),
  'restores an older state onto the store in use': async (world, random) =>
    restoreInto(world, await backupOf(world, random), {
      database: 'empty',
      dataDir: world.firm.dataDir,
    }),
  'lets a restored database take the store over': async (world, random) =>
    restoreInto(world, await backupOf(world, random), {
      database: 'empty',
      dataDir: world.firm.dataDir,
      takeOver: true,
    }),
  'restores half a backup': async (world, random) => {
    const folder = await halfBackup(world, random);
    const dataDir = path.join(world.folder, randomUUID());
    const outcome = await restoreInto(world, folder, { database: 'empty', dataDir });
    await rm(path.dirname(folder), { recursive: true });
    if (outcome?.kind !== 'refused') throw new BrokenPromise('half a backup was restored');
    return outcome;
  },
  'restores the backup of another firm': async (world, random) => {
    await databaseOf(world, 'other');
    return restoreInto(world, random.pick(await backupsIn(world.other.place)), {
      database: 'empty',
      dataDir: random.pick([world.firm.dataDir, path.join(world.folder, randomUUID())]),
      takeOver: random.next() < 0.5,
    });
  },
  'backs up into the place of another firm': async (world) => {
    await databaseOf(world, 'other');
    return command(world, async ({ address, keys, blobs, db }) => {
      const theirs = await on(world.other.database.connectionString, installationId);
      const connectionString = address.ownerConnectionString ?? address.connectionString;
      await backUp({ connectionString, keys, blobs }, world.other.place);
      if ((await installationId(db)) === theirs) return;
      throw new BrokenPromise('backups of two firms lie in one place');
    });
  },
  'keeps backups for a day only': async (world) =>
    command(world, async ({ keys, db }) => {
      await pruneBackups(keys, world.firm.place, {
        keepDays: 1,
        installation: await installationId(db),
      });
    }),
  'loses the documents of the backups, and backs up again': async (world) => {
    const place = path.join(world.folder, randomUUID());
    await cp(world.firm.place, place, { recursive: true });
    await rm(path.join(place, 'documents'), { recursive: true });
    return command(world, async ({ address, keys, blobs }) => {
      const connectionString = address.ownerConnectionString ?? address.connectionString;
      const { folder, inStore } = await backUp({ connectionString, keys, blobs }, place);
      const { problems } = await verifyBackup(keys, folder);
      if (problems.length !== inStore.length) {
        throw new BrokenPromise('a backup lacks documents that the store has');
      }
    });
  },
};
