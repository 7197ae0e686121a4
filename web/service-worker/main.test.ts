import { beforeEach, expect, test, vi } from 'vitest';
import { keyDatabase, waitingDatabase } from '../lib/uploads/waiting-mark.ts';

type Heard = Record<string, unknown>;

/** Cache Storage in memory: what each cache holds, by address. */
let caches: Map<string, Map<string, Response>>;
/** What the worker asked its browser for, in order. */
let asked: string[];
/** What the server's answers say in addition. */
let answerHeaders: Record<string, string>;

beforeEach(() => {
  caches = new Map();
  asked = [];
  answerHeaders = {};
});

test('another build takes over at once and drops the files of the one before, but not what waits', async () => {
  const older = await startWorker('older');
  await older('install');
  await older('activate');
  const answer = Promise.withResolvers<Response>();
  const request = new Request('https://portal.example/assets/app-1.js');
  await older('fetch', { request, respondWith: answer.resolve });
  await answer.promise;
  caches.set('shared', new Map([['/shared/1', new Response('a document')]]));
  expect(namesIn('built-older')).toContain('/assets/app-1.js');

  const newer = await startWorker('newer');
  asked = [];
  await newer('install');
  // It waits for no page to close.
  expect(asked).toEqual(['skipWaiting']);
  await newer('activate');
  expect(asked).toEqual(['skipWaiting', 'claim']);
  expect([...caches.keys()].sort()).toEqual(['built-newer', 'shared']);
  expect(namesIn('built-newer')).toEqual(['/offline.html', '/offline.js', '/theme.js']);
});

test('a sign-out takes what waits off the device, and ends news; that someone asks for its address doesn’t', async () => {
  const worker = await startWorker('this');
  caches.set('shared', new Map([['/shared/1', new Response('a document')]]));
  const visit = (path: string, method = 'GET') =>
    worker('fetch', {
      request: { url: `https://portal.example${path}`, method, mode: 'navigate' },
      respondWith: (page: Promise<Response>) => page,
    });
  await visit('/?tab=messages');
  await visit('/api/logout');
  await visit('/api/logout', 'POST');
  expect(asked).toEqual([]);
  expect(caches.has('shared')).toBe(true);
  // The page after a sign-out.
  answerHeaders = { 'x-signed-out': '1' };
  await visit('/');
  const deleted = [waitingDatabase, keyDatabase].map((name) => `delete ${name}`);
  expect(asked).toEqual([...deleted, 'unsubscribe']);
  expect(caches.has('shared')).toBe(false);
});

const namesIn = (cache: string): string[] => [...(caches.get(cache)?.keys() ?? [])];

/** Starts the worker of a build; answers the way to tell it of an event, until all that it waits for is done. */
async function startWorker(build: string): Promise<(type: string, event?: Heard) => Promise<void>> {
  const listeners = new Map<string, (event: Heard) => void>();
  const ask = (what: string) => (): Promise<void> => {
    asked.push(what);
    return Promise.resolve();
  };
  vi.stubGlobal('BUILD', build);
  vi.stubGlobal('caches', cachesInMemory());
  vi.stubGlobal('Request', RequestOfPortal);
  vi.stubGlobal('fetch', (request: Request | string) => {
    void request;
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', ...answerHeaders };
    return Promise.resolve(new Response('built', { headers }));
  });
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => void asked.push(`delete ${name}`),
  });
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: Heard) => void) =>
      listeners.set(type, listener),
    location: { origin: 'https://portal.example' },
    skipWaiting: ask('skipWaiting'),
    clients: { claim: ask('claim') },
    registration: {
      getNotifications: () => Promise.resolve([]),
      pushManager: {
        getSubscription: () => Promise.resolve({ unsubscribe: ask('unsubscribe') }),
      },
    },
  });
  vi.resetModules();
  await import('./main.ts');
  return async (type, event = {}) => {
    const waits: Promise<unknown>[] = [];
    const { respondWith } = event;
    const waitUntil = (work: Promise<unknown>): void => void waits.push(work);
    listeners.get(type)?.({
      ...event,
      waitUntil,
      respondWith: (answer: Promise<Response>) => {
        waitUntil(answer);
        if (typeof respondWith === 'function') respondWith(answer);
      },
    });
    for (let done = 0; done < waits.length; done += 1) await waits[done];
  };
}

/** In the worker, addresses are those of its site. */
class RequestOfPortal extends Request {
  constructor(address: string, options?: RequestInit) {
    super(new URL(address, 'https://portal.example'), options);
  }
}

function cachesInMemory() {
  const pathOf = (key: Request | string) =>
    new URL(typeof key === 'string' ? key : key.url, 'https://portal.example').pathname;
  return {
    keys: () => Promise.resolve([...caches.keys()]),
    delete: (name: string) => Promise.resolve(caches.delete(name)),
    open: (name: string) => {
      const one = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, one);
      return Promise.resolve({
        addAll: (requests: readonly Request[]) => {
          for (const request of requests) one.set(pathOf(request), new Response('built'));
          return Promise.resolve();
        },
        match: (key: Request | string) => Promise.resolve(one.get(pathOf(key))),
        put: (key: Request | string, response: Response) => {
          one.set(pathOf(key), response);
          return Promise.resolve();
        },
      });
    },
  };
}
