import type { addPushDevice } from '#contract/notifications/push';
import type { BodyInput } from '#contract/endpoint';

type Subscription = Pick<BodyInput<typeof addPushDevice>, 'endpoint' | 'keys'>;

/** Whether this browser can be notified of news; on iPhones only what was put on the home screen can. */
export const canReceivePush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the person has said no, which only the browser’s own settings undo. */
export const isRefused = (): boolean => canReceivePush() && Notification.permission === 'denied';

/** Whether this browser listens already. */
export async function isListening(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) != null;
}

/**
 * Asks the person, and has the browser listen. Call it on a press.
 *
 * @param publicKey what messages of this site are signed with
 * @returns what the server needs to send; undefined where the person says no
 * @throws DOMException where the browser can’t, as without a push service
 */
export async function listenHere(publicKey: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another key, as after the firm moved to another installation, would receive nothing.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return subscriptionOf(made);
}

/** This browser listens no longer. */
export async function stopListening(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** @returns undefined for one whose keys the browser keeps to itself */
export function subscriptionOf(made: PushSubscription): Subscription | undefined {
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint !== undefined && p256dh !== undefined && auth !== undefined
    ? { endpoint, keys: { p256dh, auth } }
    : undefined;
}
