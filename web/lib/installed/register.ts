import { registerOwnWorker } from '../browser/own-worker.ts';

// Has the browser keep the service worker of this site. Without it the portal works as before, but for the page
// for no connection and what other programs share. `npm run dev` has none.
if ('serviceWorker' in navigator && !import.meta.env.DEV) {
  void registerOwnWorker('/sw.js').catch(() => {
    // Not allowed in this window, or no connection: the next page tries again.
  });
}
