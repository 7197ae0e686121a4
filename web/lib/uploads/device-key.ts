import { getSessionEnds } from '#contract/identity/sessions';
import { getDeviceKey } from '#contract/documents/resumable';
import { ApiError, call } from '../api/api.ts';
import { openDatabase, openExisting, within } from './database.ts';
import { keyDatabase } from './waiting-mark.ts';

/** A key as it is on the device: one that no script can read, until the session ends. */
interface StoredKey {
  /** The person's, with the version of the key. */
  id: string;
  version: string;
  key: CryptoKey;
  /** Milliseconds since 1970; later it is deleted unread. */
  until: number;
}

/** Of a key that was made here, as the server could not be asked: what it seals is lost with the session. */
export const ownVersion = 'own';
/** How long such a key holds: the idle time of a session. */
const ownMs = 30 * 60 * 1000;

const algorithm = 'AES-GCM';
const store = 'keys';

/** A key with the version that the server knows it by. */
export type DeviceKey = Pick<StoredKey, 'version' | 'key'>;

/**
 * The person's key, from the device, else from the server; one made here where neither has it.
 *
 * @returns undefined when the device keeps nothing
 */
export async function deviceKey(userId: string): Promise<DeviceKey | undefined> {
  const stored = await storedKey(userId);
  if (stored) return stored;
  const asked = await askForKey(userId);
  if (asked !== undefined && asked !== 'gone') return asked;
  const own = await storedKey(userId, ownVersion);
  if (own) return own;
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return keep({ id: userId, version: ownVersion, key, until: Date.now() + ownMs });
}

/**
 * The key of a thing that was sealed before, from the device, else from the server.
 *
 * @returns `gone` where nobody has it anymore: the person has another password since; undefined when it can't be had now
 */
export async function earlierKey(
  userId: string,
  version: string,
): Promise<DeviceKey | 'gone' | undefined> {
  const stored = await storedKey(userId, version);
  if (stored) return stored;
  return version === ownVersion ? 'gone' : askForKey(userId, version);
}

/** The server's current key, or that of a version; undefined when the server can't be asked. */
export async function askForKey(
  userId: string,
  version?: string,
): Promise<DeviceKey | 'gone' | undefined> {
  try {
    const answer = await call(getDeviceKey, { query: { version } });
    const { idleEndsInSeconds, endsInSeconds } = await call(getSessionEnds, {});
    const until = Date.now() + Math.min(idleEndsInSeconds, endsInSeconds) * 1000;
    const bytes = Uint8Array.from(atob(answer.key), (char) => char.charCodeAt(0));
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, [
      'encrypt',
      'decrypt',
    ]);
    return await keep({ id: userId, version: answer.version, key, until });
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'gone' : undefined;
  }
}

/** Forgets the person's keys of other versions: nothing is sealed under them anymore. */
export async function forgetOtherKeys(userId: string, version: string): Promise<void> {
  const database = await openExisting(keyDatabase);
  if (!database) return;
  try {
    const all: StoredKey[] = await within(database, [store], (open) => open(store).getAll());
    const others = all.filter((key) => key.id.startsWith(`${userId} `) && key.version !== version);
    for (const { id } of others) await within(database, [store], (open) => open(store).delete(id));
  } finally {
    database.close();
  }
}

/** The key on this device, without asking anyone; for a list that is read offline. */
export async function storedKey(userId: string, version?: string): Promise<StoredKey | undefined> {
  const database = await openExisting(keyDatabase);
  if (!database) return undefined;
  try {
    const all: StoredKey[] = await within(database, [store], (open) => open(store).getAll());
    const old = all.filter(({ until }) => until <= Date.now());
    for (const { id } of old) await within(database, [store], (open) => open(store).delete(id));
    const fits = ({ id, version: its }: StoredKey) =>
      id.startsWith(`${userId} `) && (version === undefined ? its !== ownVersion : its === version);
    return all.find((key) => !old.includes(key) && fits(key));
  } finally {
    database.close();
  }
}

async function keep(key: StoredKey): Promise<StoredKey> {
  const named = { ...key, id: `${key.id} ${key.version}` };
  const database = await openDatabase(keyDatabase, [store]);
  try {
    await within(database, [store], (open) => open(store).put(named));
  } finally {
    database.close();
  }
  return named;
}

/** What is sealed, with the number that it was sealed with. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Seals bytes for one thing that waits, so that nothing opens in another's place. */
export async function seal(key: CryptoKey, id: string, plain: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt(parameters(iv, id), key, plain) };
}

/** @throws when the key is another, or anything was changed */
export const open = (key: CryptoKey, id: string, { iv, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(parameters(iv, id), key, bytes);

const parameters = (iv: Uint8Array<ArrayBuffer>, id: string) => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(id),
});
