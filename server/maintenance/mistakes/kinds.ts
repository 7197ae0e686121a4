// What operators get wrong in the environment and in folders. Each leaves the world wrong, unless it is
// one of the few things that look wrong and are not; the start that follows must tell.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateMasterKey } from '#platform/crypto/master-keys';
import { hasCode } from '#platform/storage/disk-files';
import type { Random } from '../../../dev/documents/random.ts';
import { documentFile } from '../manifest.ts';
import { isIntact } from './firm.ts';
import type { Outcome } from './start.ts';
import {
  type DatabaseName,
  databaseOf,
  liveFile,
  pairOf,
  settingsOf,
  type World,
} from './world.ts';

/** @returns what a command said, where the mistake was made by one */
export type Mistake = (world: World, random: Random) => Promise<Outcome | void>;

const set = (world: World, variables: Record<string, string | undefined>): void => {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete world.environment[name];
    else world.environment[name] = value;
  }
};

/** A new key of a version, without its `version:`. */
const newKey = (): string => generateMasterKey(1).slice(2);
const aside = (world: World): string => path.join(world.folder, randomUUID());

/** Until it is mended; what was written in its place in the meantime is kept beside it. */
async function moveAside(world: World): Promise<void> {
  const { dataDir } = world.firm;
  const move = (from: string, to: string) =>
    rename(from, to).then(
      () => world.stores.add(to),
      (error: unknown) => {
        if (!hasCode(error, 'ENOENT')) throw error;
      },
    );
  const hidden = aside(world);
  const belongings = belongingsOf(world, dataDir);
  await move(dataDir, hidden);
  world.mend.push(async () => {
    await move(dataDir, aside(world));
    await move(hidden, dataDir);
    // What was said of the folder in its place was not said of this one.
    setBelongings(world, dataDir, belongings);
  });
}

interface Belongings {
  owner: DatabaseName | undefined;
  reported: readonly string[];
}

function belongingsOf({ owners, reported }: World, dataDir: string): Belongings {
  const pairs = [...reported].filter((pair) => pair.startsWith(`${path.resolve(dataDir)} `));
  return { owner: owners.get(dataDir), reported: pairs };
}

function setBelongings(world: World, dataDir: string, { owner, reported }: Belongings): void {
  for (const pair of belongingsOf(world, dataDir).reported) world.reported.delete(pair);
  for (const pair of reported) world.reported.add(pair);
  if (owner === undefined) world.owners.delete(dataDir);
  else world.owners.set(dataDir, owner);
}

async function nameDatabase(world: World, name: DatabaseName, which: 'both' | 'product' | 'owner') {
  const { connectionString, ownerConnectionString } = await databaseOf(world, name);
  if (which !== 'owner') set(world, { DATABASE_URL: connectionString });
  if (which !== 'product') set(world, { DATABASE_OWNER_URL: ownerConnectionString });
}

export const variableMistakes: Record<string, Mistake> = {
  'leaves a variable out': async (world, random) => {
    const names = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'MASTER_KEYS', 'SMTP_URL', 'APP_URL'];
    set(world, { [random.pick([...names, 'MAIL_FROM', 'FIRM_NAME'])]: undefined });
  },
  'leaves DATA_DIR out, so that it is a folder of the working directory': async (world) =>
    set(world, { DATA_DIR: path.join(world.folder, 'working-directory/.data') }),
  'misspells a variable': async (world, random) => {
    // cspell:ignore DATABSE OWNERURL
    const [name, misspelled] = random.pick([
      ['DATABASE_URL', 'DATABSE_URL'],
      ['MASTER_KEYS', 'MASTER_KEY'],
      ['DATA_DIR', 'DATADIR'],
      ['DATABASE_OWNER_URL', 'DATABASE_OWNERURL'],
    ] as const);
    const value = world.environment[name];
    set(world, { [name]: undefined, [misspelled]: value });
    if (name === 'DATA_DIR') set(world, { DATA_DIR: path.join(world.folder, '.data') });
  },
  'sets what no variable may be': async (world, random) =>
    set(
      world,
      random.pick<Record<string, string>>([
        { PORT: '99999' },
        { NODE_ENV: 'prod' },
        { S3_BUCKET_NAME: 'filewell' },
        { DATABASE_URL: 'postgres://user:pa#ss@127.0.0.1/filewell' },
        { MASTER_KEYS: '' },
        { DATABASE_URL: 'filewell' },
        { DATABASE_URL: 'embedded' },
      ]),
    ),
  'names a database that is not there, or another password': async (world, random) => {
    const address = new URL(world.right['DATABASE_URL'] ?? '');
    random.pick([
      () => (address.pathname = '/filewell_prod'),
      () => (address.port = '1'),
      () => (address.username = 'nobody_of_that_name'),
    ])();
    set(world, { DATABASE_URL: address.href, DATABASE_OWNER_URL: undefined });
  },
  'names another database': async (world, random) =>
    nameDatabase(world, random.pick(['other', 'copy', 'copy', 'empty', 'blank']), 'both'),
  'names another database in one of the two addresses': async (world, random) =>
    nameDatabase(
      world,
      random.pick(['other', 'copy', 'empty', 'blank']),
      random.pick(['product', 'owner']),
    ),
  'uses the variables of another firm': async (world, random) => {
    await databaseOf(world, 'other');
    const theirs = Object.entries(settingsOf(world.other));
    const wanted = random.pick([
      ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATA_DIR', 'MASTER_KEYS'],
      ['DATABASE_URL', 'DATABASE_OWNER_URL', 'MASTER_KEYS'],
      ['DATA_DIR', 'MASTER_KEYS'],
      ['DATA_DIR'],
      ['MASTER_KEYS'],
    ]);
    set(world, Object.fromEntries(theirs.filter(([name]) => wanted.includes(name))));
  },
  'sets another key': async (world, random) => {
    const [first = ''] = (world.right['MASTER_KEYS'] ?? '').split(',');
    const bytes = first.slice(2);
    const keys = random.pick([
      `1:${newKey()}`,
      `2:${newKey()}`,
      `2:${bytes}`,
      `1:${newKey()},2:${bytes}`,
      `${first},1:${newKey()}`,
      first.slice(0, -3),
      bytes,
      `1:${bytes.slice(0, 20)}`,
    ]);
    set(world, { MASTER_KEYS: keys });
  },
  'adds a key, or takes one away too early': async (world, random) => {
    const keys = (world.right['MASTER_KEYS'] ?? '').split(',');
    const drops = keys.length > 1 && random.next() < 0.6;
    const left = drops ? keys.toSpliced(random.whole(0, keys.length - 1), 1) : keys;
    const next = Math.max(...keys.map((key) => Number(key.split(':')[0]))) + 1;
    const wanted = drops ? left : [...keys, `${next}:${newKey()}`];
    set(world, { MASTER_KEYS: wanted.join(',') });
  },
};

export const folderMistakes: Record<string, Mistake> = {
  'names a folder above, below or beside': async (world, random) => {
    const { dataDir } = world.firm;
    const wrong = ['..', 'blobs', 'blobs/blobs', '../data-new', 'mnt/not-mounted'];
    set(world, { DATA_DIR: path.resolve(dataDir, random.pick(wrong)) });
  },
  'names a copy of the data folder': async (world, random) => {
    const copy = aside(world);
    const past = world.templates.firm.before.dataDir;
    const from = random.next() < 0.5 ? past : world.firm.dataDir;
    // Moved away before, and nothing was made in its place.
    if (!existsSync(from)) return;
    await cp(from, copy, { recursive: true });
    set(world, { DATA_DIR: copy });
    world.stores.add(copy);
  },
  'moves the store away, or mounts an empty one over it': (world) => moveAside(world),
  'puts an older copy of the data folder in its place': async (world) => {
    await moveAside(world);
    await cp(world.templates.firm.before.dataDir, world.firm.dataDir, { recursive: true });
  },
  'removes, cuts off or exchanges store.json': async (world, random) => {
    const file = path.join(world.firm.dataDir, 'blobs/store.json');
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return;
    await databaseOf(world, 'other');
    const theirs = path.join(world.other.dataDir, 'blobs/store.json');
    await random.pick([
      () => rm(file),
      () => writeFile(file, text.slice(0, random.whole(0, 80))),
      () => writeFile(file, text.replace(/[0-9a-f]{8}-/, '00000000-')),
      async () => {
        await cp(theirs, file);
        // The store says itself that it is the other firm's now.
        world.reported.add(pairOf(world.firm.dataDir, 'other'));
      },
    ])();
    if (random.next() < 0.5) world.mend.push(() => writeFile(file, text).catch(() => undefined));
  },
  'copies the documents of another firm into the store': async (world) => {
    await databaseOf(world, 'other');
    const [from, to] = [world.other.dataDir, world.firm.dataDir];
    await cp(path.join(from, 'blobs/blobs'), path.join(to, 'blobs/blobs'), { recursive: true });
  },
  'removes the folders that look like rubbish': async (world) => {
    await rm(path.join(world.firm.dataDir, 'blobs/tmp'), { recursive: true, force: true });
  },
  'damages or removes a document that a backup has': async (world, random) => {
    const document = random.pick(world.firm.documents);
    const file = liveFile(world.firm.dataDir, document.key);
    const isSaved = await isIntact(documentFile(world.firm.place, document.key), document);
    if (!isSaved || !(await isIntact(file, document))) return;
    world.harmed.add(document.key);
    const bytes = await readFile(file);
    await random.pick([
      () => rm(file),
      () => writeFile(file, bytes.subarray(0, random.whole(0, bytes.length - 1))),
      () =>
        writeFile(
          file,
          bytes.map((byte, at) => (at === bytes.length - 9 ? byte ^ 1 : byte)),
        ),
    ])();
  },
};
