/** IndexedDB by promises: the few calls that what waits takes. */

/** Opens a database, and makes it where there is none. */
export async function openDatabase(name: string, stores: readonly string[]): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const store of stores) request.result.createObjectStore(store, { keyPath: 'id' });
  });
  return closedOnDeletion(await done(request));
}

/** Opens a database that is there, else undefined: who only reads leaves no empty one behind. */
export async function openExisting(name: string): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(name, 1);
  let isThere = true;
  request.addEventListener('upgradeneeded', () => {
    isThere = false;
    request.transaction?.abort();
  });
  try {
    return closedOnDeletion(await done(request));
  } catch (error) {
    if (isThere) throw error;
    return undefined;
  }
}

/** Lets go of a database when another page deletes it, which would wait otherwise. */
function closedOnDeletion(database: IDBDatabase): IDBDatabase {
  database.addEventListener('versionchange', () => database.close());
  return database;
}

/** What a request comes to. */
export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not stored')));
  });
}

/** Does something with some stores, all of it or nothing. */
export async function within<T>(
  database: IDBDatabase,
  stores: readonly string[],
  work: (store: (name: string) => IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = database.transaction([...stores], 'readwrite');
  const ended = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('not stored')),
    );
  });
  // The request reports the same failure.
  ended.catch(() => undefined);
  const result = await done(work((name) => transaction.objectStore(name)));
  await ended;
  return result;
}
