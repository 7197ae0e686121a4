import type { addPushDevice } from '#contract/notifications/push';
import { ApiError } from '../api/api-error.ts';
import { callByPath } from '../api/call-by-path.ts';
import { registerOwnWorker } from '../browser/own-worker.ts';
import { subscriptionOf } from './push.ts';

// Has the browser keep the service worker of this site. Without it the portal works as before, but for the page
// for no connection, what other programs share, and news while it is closed. `npm run dev` has none.
if ('serviceWorker' in navigator && !import.meta.env.DEV) {
  void registerOwnWorker('/sw.js')
    .then(renewPush)
    .catch(() => {
      // Not allowed in this window, or no connection: the next page tries again.
    });
}

/** Says that this device is still the person’s. One that was removed elsewhere listens no longer. */
async function renewPush({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const made = await pushManager?.getSubscription();
  const subscription = made && subscriptionOf(made);
  if (!made || !subscription) return;
  try {
    const body = { ...subscription, isKnown: true };
    await callByPath<typeof addPushDevice>('POST', '/api/user/push', { body });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await made.unsubscribe();
  }
}
