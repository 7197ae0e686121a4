// Documents that another program of the device sent here by its Share button. They wait on the device until
// the person says where they go: the service worker puts them in, the screen takes them out.

/** The cache that holds them. It holds nothing else. */
export const inboxName = 'shared';

/** What one Share may bring, and how long it waits, in milliseconds. */
const mostFiles = 20;
const waitsMs = 60 * 60_000;
/** Larger ones are refused by every list of uploads; so they aren't kept either. In bytes. */
const maxStored = 25 * 1024 * 1024;

const nameHeader = 'x-name';
const atHeader = 'x-at';
const ownerHeader = 'x-owner';
/** Whom it came from isn't known yet: it is shown to nobody. */
const arrivalHeader = 'x-arrival';
const keyPrefix = '/shared/';

/** Parts of the address of the screen: which arrival it is about, and that another site's was turned down. */
export const arrivalParameter = 'arrival';
export const refusedParameter = 'refused';

/** A document that waits. */
export interface SharedFile {
  key: string;
  file: File;
}

/**
 * Puts documents in. What is more or larger than is kept is left out.
 *
 * @param options.arrival names them until `admitShared` or `discardShared` decides
 */
export async function putShared(
  files: readonly File[],
  { arrival, now = Date.now() }: { arrival?: string; now?: number } = {},
): Promise<void> {
  const inbox = await caches.open(inboxName);
  await dropOld(inbox, now);
  const room = mostFiles - (await inbox.keys()).length;
  for (const file of files.filter(({ size }) => size <= maxStored).slice(0, Math.max(0, room))) {
    await inbox.put(
      `${keyPrefix}${crypto.randomUUID()}`,
      new Response(file, {
        headers: {
          'content-type': file.type,
          [nameHeader]: encodeURIComponent(file.name.toWellFormed()),
          [atHeader]: String(now),
          ...(arrival !== undefined && { [arrivalHeader]: arrival }),
        },
      }),
    );
  }
}

/**
 * What waits for a person. From the first look on it is theirs: what someone else was shown before them
 * is destroyed.
 */
export async function takeShared(userId: string, now = Date.now()): Promise<SharedFile[]> {
  if (!('caches' in globalThis) || !(await caches.has(inboxName))) return [];
  const inbox = await caches.open(inboxName);
  await dropOld(inbox, now);
  const shared: SharedFile[] = [];
  for (const request of await inbox.keys()) {
    const response = await inbox.match(request);
    if (!response) continue;
    const { headers } = response;
    if (headers.has(arrivalHeader)) continue;
    const owner = headers.get(ownerHeader);
    if (owner !== null && owner !== userId) {
      await inbox.delete(request);
      continue;
    }
    const name = decodeURIComponent(headers.get(nameHeader) ?? '');
    const type = headers.get('content-type') ?? '';
    const file = new File([await response.blob()], name, { type });
    const key = new URL(request.url).pathname;
    if (owner === null) {
      const owned = new Headers(headers);
      owned.set(ownerHeader, userId);
      await inbox.put(key, new Response(file, { headers: owned }));
    }
    shared.push({ key, file });
  }
  return shared;
}

/** What arrived came from no other site: from now on it is shown. */
export async function admitShared(arrival: string): Promise<void> {
  await eachOf(arrival, async (inbox, request, response) => {
    const headers = new Headers(response.headers);
    headers.delete(arrivalHeader);
    await inbox.put(request, new Response(await response.blob(), { headers }));
  });
}

/** Destroys what another site sent. @returns whether there was something */
export const discardShared = (arrival: string): Promise<boolean> =>
  eachOf(arrival, (inbox, request) => inbox.delete(request));

async function eachOf(
  arrival: string,
  work: (inbox: Cache, request: Request, response: Response) => Promise<unknown>,
): Promise<boolean> {
  if (!(await caches.has(inboxName))) return false;
  const inbox = await caches.open(inboxName);
  let isAny = false;
  for (const request of await inbox.keys()) {
    const response = await inbox.match(request);
    if (response?.headers.get(arrivalHeader) !== arrival) continue;
    await work(inbox, request, response);
    isAny = true;
  }
  return isAny;
}

/** Destroys what was sent on, or isn't wanted. */
export async function removeShared(keys: readonly string[]): Promise<void> {
  const inbox = await caches.open(inboxName);
  await Promise.all(keys.map((key) => inbox.delete(key)));
}

/** Destroys all that waits: at sign-out. */
export async function emptyInbox(): Promise<void> {
  await caches.delete(inboxName);
}

async function dropOld(inbox: Cache, now: number): Promise<void> {
  for (const request of await inbox.keys()) {
    const at = Number((await inbox.match(request))?.headers.get(atHeader) ?? 0);
    if (Math.abs(now - at) > waitsMs) await inbox.delete(request);
  }
}
