// The service worker: the page for no connection, documents that other programs share, and what must be gone
// from the device after a sign-out. Of the network's answers it keeps the built files of the site alone,
// which are the same for everyone; no page and no answer of the API.
import { type AskedBy, pageHeaders, sharePath } from '../../domain/screens.ts';
import {
  admitShared,
  arrivalParameter,
  discardShared,
  emptyInbox,
  inboxName,
  putShared,
  refusedParameter,
} from '../lib/installed/shared-inbox.ts';
import { openNotification, showPush, unsubscribeDevice } from './push.ts';
import { keyDatabase, waitingDatabase } from '../lib/uploads/waiting-mark.ts';

declare const self: ServiceWorkerGlobalScope;
/** Names this build; see scripts/site/service-worker.ts. */
declare const BUILD: string;

/** Built files by their hashed names, and the page for no connection. A release has its own. */
const builtName = `built-${BUILD}`;
const offlinePage = '/offline.html';
const offlineFiles = [offlinePage, '/offline.js', '/theme.js'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const built = await caches.open(builtName);
      await built.addAll(offlineFiles.map((file) => new Request(file, { cache: 'reload' })));
      // It serves no page but that one, so an older page has nothing to fear from a newer worker.
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const others = (await caches.keys()).filter(
        (name) => name !== builtName && name !== inboxName,
      );
      await Promise.all(others.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && request.mode === 'navigate' && pathname === sharePath) {
    event.respondWith(takeIn(request));
  }
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(openPage(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(builtFile(request));
  else if (offlineFiles.includes(pathname)) event.respondWith(offlineFile(request));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(event.notification));
});

/**
 * A page comes from the network, or it is the one that says that there is none. Without navigation preload, which asks
 * the server a second time wherever the worker leaves the answer to the browser.
 */
async function openPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  let page: Response;
  try {
    page = await fetch(request);
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
  // The server says so, once: that someone asks for /api/logout ends no session, as any site can link to it.
  if (page.headers.get(pageHeaders.signedOut) === '1') event.waitUntil(forgetPerson());
  const arrival = new URL(request.url).searchParams.get(arrivalParameter);
  return arrival === null ? page : decideArrival(arrival, page);
}

/**
 * Of what arrived at `sharePath`, another site's is destroyed. Which site sent it follows to the page that it leads to,
 * where the server sees it.
 */
async function decideArrival(arrival: string, page: Response): Promise<Response> {
  const own: AskedBy = 'own';
  if (page.headers.get(pageHeaders.askedBy) === own) {
    await admitShared(arrival);
    return page;
  }
  return (await discardShared(arrival))
    ? Response.redirect(`${sharePath}?${refusedParameter}=1`, 303)
    : page;
}

/** Its name holds the hash of what it holds, so one that is kept is right. */
async function builtFile(request: Request): Promise<Response> {
  const built = await caches.open(builtName);
  const cached = await built.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  const isBuilt = /\bimmutable\b/.test(response.headers.get('cache-control') ?? '');
  // A full device keeps nothing, and the page gets the file all the same.
  if (response.status === 200 && isBuilt)
    await built.put(request, response.clone()).catch(() => {});
  return response;
}

async function offlineFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request.url)) ?? Response.error();
  }
}

/**
 * Keeps what another program shares until the person, signed in, says where it goes. It is shown to nobody before
 * `decideArrival`.
 */
async function takeIn(request: Request): Promise<Response> {
  const arrival = crypto.randomUUID();
  try {
    const form = await request.formData();
    await putShared(
      form.getAll('files').filter((one) => one instanceof File),
      { arrival },
    );
  } catch {
    // No form, or no room: the screen says that nothing arrived.
  }
  return Response.redirect(`${sharePath}?${arrivalParameter}=${arrival}`, 303);
}

/** Nothing of a person who signed out stays on the device. The page takes the count off the icon. */
async function forgetPerson(): Promise<void> {
  await emptyInbox();
  for (const name of [waitingDatabase, keyDatabase]) indexedDB.deleteDatabase(name);
  await unsubscribeDevice().catch(() => {});
}
