/** What is needed of the browser's Trusted Types, which TypeScript does not know everywhere yet. */
interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

let policy: ReturnType<Policies['createPolicy']> | undefined;

/**
 * Starts a worker of this site. The one place where an address becomes running code, under the one
 * policy that the server's headers name (docs/decisions/015).
 *
 * @throws TypeError for an address of another origin
 */
export function startOwnWorker(address: string): Worker {
  return new Worker(trustedScript(address), { type: 'module' });
}

/**
 * Registers the service worker of this site, which then is between its pages and the network.
 *
 * @throws TypeError for an address of another origin
 */
export function registerOwnWorker(address: string): Promise<ServiceWorkerRegistration> {
  // Its program is never taken from a cache: a new release is found when a page is opened.
  return navigator.serviceWorker.register(trustedScript(address), { updateViaCache: 'none' });
}

function trustedScript(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('own-workers', { createScriptURL: onlyOwn });
  return policy ? policy.createScriptURL(address) : onlyOwn(address);
}

function onlyOwn(address: string): string {
  const { href } = new URL(address, location.href);
  // Its origin would not do: an address made from a string has that of the page, too.
  if (!href.startsWith(`${location.origin}/`))
    throw new TypeError('A worker comes from this site only.');
  return href;
}
