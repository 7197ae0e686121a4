// News while no page is open: what it shows came encrypted for this device, and names nothing.

declare const self: ServiceWorkerGlobalScope;

/** The newest takes the place of the one before. */
const tag = 'news';

/** Shows what the server sent. A message that can’t be read is notified of as news, since browsers want something shown. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, link } = read(data);
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/icon-badge.png',
    data: { link },
  };
  await self.registration.showNotification(title, options);
}

/** Opens what it was about, after signing in where the session is over. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const { link } = asRecord(notification.data);
  const path = typeof link === 'string' && /^\/(?!\/)/.test(link) ? link : '/';
  await self.clients.openWindow(`/auth?redirect=${encodeURIComponent(path)}`);
}

/** A person who signed out is told nothing here anymore. */
export async function unsubscribeDevice(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe();
}

function read(data: PushMessageData | null): { title: string; body: string; link: string } {
  let data_: Record<string, unknown> = {};
  try {
    data_ = asRecord(data?.json());
  } catch {
    // Not one of ours.
  }
  const text = (name: string, otherwise: string): string => {
    const value = data_[name];
    return typeof value === 'string' ? value : otherwise;
  };
  return {
    title: text('title', 'Your tax portal'),
    body: text('body', 'There is news.'),
    link: text('link', '/'),
  };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
