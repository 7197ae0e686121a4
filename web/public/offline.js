// The page for no connection: tells what waits on this device, and goes on by itself once there is a connection.

/** @type {(() => Promise<string | undefined>)[]} What is known to wait, each a sentence or nothing. */
const known = [
  async () => {
    if (!(await caches.has('shared'))) return undefined;
    const { length } = await (await caches.open('shared')).keys();
    if (length === 0) return undefined;
    return length === 1
      ? '1 document that you shared waits on this device.'
      : `${length} documents that you shared wait on this device.`;
  },
];

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
