import { expect, type Page } from '@playwright/test';

/** What this site has left on the device. */
export interface StoredOnDevice {
  /** Paths of all that is in Cache Storage. */
  cached: string[];
  /** Names of databases of the browser. */
  databases: string[];
  /** Local storage and session storage as text. */
  stored: string;
}

/** Reads it, from a page of the site. */
export function readDevice(page: Page): Promise<StoredOnDevice> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return {
      cached: requests.flat().map(({ url }) => new URL(url).pathname),
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      stored: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    };
  });
}

const builtFiles = /^\/(?:assets\/[^/]+\.\w+|offline\.html|offline\.js|theme\.js)$/;

/** Where what a person sends waits, sealed; it is gone once they sign out. */
const waiting = /^filewell-waiting/;

/** Fails for anything but built files of the site: no page, no answer of the API, nothing of a person. */
export function expectNothingPrivate(
  onDevice: StoredOnDevice,
  texts: readonly string[] = [],
): void {
  expect(onDevice.cached.filter((path) => !builtFiles.test(path))).toEqual([]);
  expect(onDevice.databases.filter((name) => !waiting.test(name))).toEqual([]);
  for (const word of texts) expect(onDevice.stored).not.toContain(word);
}

/** Waits until the service worker of the site is between this page and the network. */
export async function untilWorkerServes(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
