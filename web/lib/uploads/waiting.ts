import { done, openDatabase, openExisting, within } from './database.ts';
import {
  askForKey,
  type DeviceKey,
  deviceKey,
  earlierKey,
  forgetOtherKeys,
  open,
  seal,
  type Sealed,
  storedKey,
} from './device-key.ts';
import { forgetWaiting, markWaiting, waitingDatabase } from './waiting-mark.ts';

/** Something that waits on this device to be sent. */
export interface Waiting {
  id: string;
  kind: 'upload' | 'message';
  /** The client account that it is for; undefined for the person’s own. */
  account: string | undefined;
  /** Bytes, and how many of them the server has. */
  size: number;
  sentBytes: number;
  /** What the server calls the upload, once it knows of it. */
  uploadId: string | undefined;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** What only its person may read, such as its name; undefined while nobody is signed in. */
  facts: unknown;
}

/** As it is on the device: what says nothing about anyone is open, all else is sealed. */
interface QueuedUpload extends Omit<Waiting, 'facts'> {
  userId: string;
  version: string;
  sealed: Sealed;
}
interface QueuedContent {
  id: string;
  sealed: Sealed;
}

const [things, contents] = ['things', 'contents'] as const;
/** The server has forgotten by then what an upload came to, so sending it again might store it twice. */
const queueLifetimeMs = 28 * 24 * 3600 * 1000;

/** Does something with what waits; undefined where nothing does. */
async function withWaiting<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T | undefined> {
  const database = await openExisting(waitingDatabase);
  try {
    return database && (await work(database));
  } finally {
    database?.close();
  }
}

async function allOf(userId: string): Promise<QueuedUpload[]> {
  const all = await withWaiting((database): Promise<QueuedUpload[]> =>
    done(database.transaction(things).objectStore(things).getAll()),
  );
  return (all ?? []).filter((thing) => thing.userId === userId);
}

/** Something that waits here for this person; undefined once it was sent or given up, in whichever tab. */
export const findWaiting = async (
  userId: string,
  id: string,
): Promise<Pick<Waiting, 'uploadId'> | undefined> =>
  (await allOf(userId)).find((thing) => thing.id === id);

/** Keeps something on this device, sealed, until it is sent or given up. @throws where the device keeps nothing */
export const enqueue = (userId: string, thing: NewThing, content?: ArrayBuffer): Promise<void> =>
  inTurn(() => enqueueNow(userId, thing, content));

type NewThing = Omit<Waiting, 'keptAt' | 'sentBytes' | 'uploadId'>;

async function enqueueNow(
  userId: string,
  { facts, ...thing }: NewThing,
  content?: ArrayBuffer,
): Promise<void> {
  const key = await deviceKey(userId);
  if (!key) throw new Error('no key');
  const { id } = thing;
  const plain = new TextEncoder().encode(JSON.stringify(facts));
  const queued: QueuedUpload = {
    ...thing,
    userId,
    version: key.version,
    keptAt: Date.now(),
    sentBytes: 0,
    uploadId: undefined,
    sealed: await seal(key.key, id, plain),
  };
  const retainedContent = content && { id, sealed: await seal(key.key, `${id} content`, content) };
  markWaiting(userId);
  const database = await openDatabase(waitingDatabase, [things, contents]);
  try {
    await within(database, [things, contents], (store) => {
      if (retainedContent) store(contents).put(retainedContent);
      return store(things).put(queued);
    });
  } finally {
    database.close();
  }
}

/** What waits for this person here, the oldest first. Asks nobody: it is the same without a connection. */
export async function listWaiting(userId: string): Promise<Waiting[]> {
  const queued = await allOf(userId);
  const old = queued.filter(({ keptAt }) => keptAt < Date.now() - queueLifetimeMs);
  for (const { id } of old) await dropWaiting(userId, id);
  const left = queued.filter((thing) => !old.includes(thing));
  const list = await Promise.all(
    left.map(async ({ sealed, version, ...thing }) => {
      const key = await storedKey(userId, version);
      return { ...thing, facts: key && (await readFacts(key.key, thing.id, sealed)) };
    }),
  );
  return list.toSorted((one, other) => one.keptAt - other.keptAt);
}

/**
 * Makes what waits readable once the person has signed in, and seals it under their current key where that is another, as
 * after a new password. What can’t be opened anymore is dropped.
 *
 * @returns how many things were dropped
 */
export const unlockWaiting = (userId: string): Promise<number> => inTurn(() => unlockNow(userId));

async function unlockNow(userId: string): Promise<number> {
  const all = await allOf(userId);
  const asked = all.length === 0 ? undefined : await askForKey(userId);
  const current = asked === 'gone' ? undefined : asked;
  let lost = 0;
  for (const thing of all) {
    const { id, version, sealed } = thing;
    const key = version === current?.version ? current : await earlierKey(userId, version);
    if (key === undefined) continue;
    if (key === 'gone' || (await readFacts(key.key, id, sealed)) === undefined) {
      await dropNow(userId, id);
      lost += 1;
    } else if (current && version !== current.version) await sealAnew(thing, key, current);
  }
  if (current) await forgetOtherKeys(userId, current.version);
  await forgetIfNothingWaits(userId);
  return lost;
}

/** The same thing and its content, under another key. */
async function sealAnew(
  thing: QueuedUpload,
  { key }: DeviceKey,
  current: DeviceKey,
): Promise<void> {
  const again = async (id: string, sealed: Sealed): Promise<Sealed> =>
    seal(current.key, id, await open(key, id, sealed));
  const { id } = thing;
  await withWaiting(async (database) => {
    const content: QueuedContent | undefined = await done(
      database.transaction(contents).objectStore(contents).get(id),
    );
    const next = {
      ...thing,
      version: current.version,
      sealed: await again(id, thing.sealed),
    };
    const nextContent = content && { id, sealed: await again(`${id} content`, content.sealed) };
    await within(database, [things, contents], (store) => {
      if (nextContent) store(contents).put(nextContent);
      return store(things).put(next);
    });
  });
}

async function readFacts(key: CryptoKey, id: string, sealed: Sealed): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await open(key, id, sealed)));
  } catch {
    return undefined;
  }
}

/** The content of something that waits. @throws where it is gone, or nobody is signed in */
export async function readContent(userId: string, id: string): Promise<ArrayBuffer> {
  const thing = (await allOf(userId)).find((one) => one.id === id);
  const key = thing && (await storedKey(userId, thing.version));
  const content = await withWaiting((database): Promise<QueuedContent | undefined> =>
    done(database.transaction(contents).objectStore(contents).get(id)),
  );
  if (!key || !content) throw new Error('It doesn’t wait here anymore.');
  return open(key.key, `${id} content`, content.sealed);
}

/** Notes how far something is, for another page to continue. */
export async function noteSent(
  id: string,
  change: Pick<Waiting, 'uploadId' | 'sentBytes'>,
): Promise<void> {
  await withWaiting(async (database) => {
    const store = database.transaction(things, 'readwrite').objectStore(things);
    const queued: QueuedUpload | undefined = await done(store.get(id));
    if (queued) await done(store.put({ ...queued, ...change }));
  });
}

/** It was sent, or given up. */
export const dropWaiting = (userId: string, id: string): Promise<void> =>
  inTurn(() => dropNow(userId, id));

async function dropNow(userId: string, id: string): Promise<void> {
  await withWaiting((database) =>
    within(database, [things, contents], (store) => {
      store(contents).delete(id);
      return store(things).delete(id);
    }),
  );
  await forgetIfNothingWaits(userId);
}

/** Nothing waits: nothing is left of it, no key and no empty place, also of a page that ended before it cleared up. */
async function forgetIfNothingWaits(userId: string): Promise<void> {
  if ((await allOf(userId)).length === 0) await forgetWaiting();
}

/**
 * Keeping, unlocking, and dropping take turns, in all tabs: the last one dropped takes no new one along, and no key
 * comes back after it.
 */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('filewell-waiting', work);
