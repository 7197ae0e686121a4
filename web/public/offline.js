// The page for no connection: tells what waits on this device, and goes on by itself once there is a connection.

/** @type {(() => Promise<string | undefined>)[]} What is known to wait, each a sentence or nothing. */
const known = [
  async () => {
    const things = await rowsOf('filewell-waiting', 'things');
    if (things.length === 0) return undefined;
    const uploads = things.filter(({ kind }) => kind === 'upload');
    const names = await Promise.all(uploads.map(nameOf));
    const messages = things.length - uploads.length;
    const parts = [
      ...(uploads.length > 0
        ? [`${uploads.length} ${uploads.length === 1 ? 'document' : 'documents'}`]
        : []),
      ...(messages > 0 ? [`${messages} ${messages === 1 ? 'message' : 'messages'}`] : []),
    ];
    const known = names.filter((name) => name !== undefined);
    const which = known.length > 0 ? `: ${known.join(', ')}` : '';
    return `Waiting for a connection: ${parts.join(' and ')}${which}.`;
  },
  async () => {
    if (!(await caches.has('shared'))) return undefined;
    const { length } = await (await caches.open('shared')).keys();
    if (length === 0) return undefined;
    return length === 1
      ? '1 document that you shared waits on this device.'
      : `${length} documents that you shared wait on this device.`;
  },
];

/**
 * @param {string} name of a database
 * @param {string} store in it
 * @returns {Promise<any[]>} its rows; none where there is no such database
 */
async function rowsOf(name, store) {
  // Opening one that isn't there would make it.
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return [];
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const all = database.transaction(store).objectStore(store).getAll();
      all.addEventListener('success', () => {
        database.close();
        resolve(all.result);
      });
    });
  });
}

/**
 * The name of what waits, which opens only while its person is signed in (web/lib/uploads/device-key.ts).
 *
 * @param {any} thing
 * @returns {Promise<string | undefined>}
 */
async function nameOf({ id, userId, version, sealed }) {
  const keys = await rowsOf('filewell-waiting-key', 'keys');
  const kept = keys.find((key) => key.id === `${userId} ${version}` && key.until > Date.now());
  if (!kept) return undefined;
  const additionalData = new TextEncoder().encode(id);
  const way = { name: 'AES-GCM', iv: sealed.iv, additionalData };
  const plain = await crypto.subtle.decrypt(way, kept.key, sealed.bytes);
  return JSON.parse(new TextDecoder().decode(plain)).name;
}

async function tell() {
  const list = document.querySelector('#waiting');
  for (const one of known) {
    const sentence = await one().catch(() => undefined);
    if (sentence === undefined || !list) continue;
    const line = document.createElement('li');
    line.textContent = sentence;
    list.append(line);
  }
}

void tell();
addEventListener('online', () => location.reload());
// A connection that is only just there may fail once more, and is told of no second time.
setInterval(() => {
  if (!navigator.onLine) return;
  void fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  );
}, 5000);
document.querySelector('#again')?.addEventListener('click', () => location.reload());
