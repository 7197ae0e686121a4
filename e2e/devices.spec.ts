// Devices that receive notifications, and a passkey that signs in with one tap, on a phone.
import { startPushService } from '#testing/push-service';
import { addPasskeyPlace } from './support/authenticator.ts';
import { clientAndStaff, createClient, logOut, post, signInDirectly } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { changeDatabase } from './support/database.ts';
import { untilWorkerServes } from './support/device-storage.ts';
import { newPerson } from './support/people.ts';
import { clientIdOf } from './support/returns.ts';
import { expect, test } from './support/test.ts';

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const;

/** What a service worker has, which this file's types don't know, and what the test keeps there. */
interface Worked extends EventTarget {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: { openWindow: (url: string) => Promise<null> };
  ExtendableEvent: typeof Event;
  shown: object[];
  opened?: string;
}
/** In what the test runs inside the worker. */
declare const self: Worked;

test('news reach the device, encrypted and without details, and a tap opens what they are about', async ({
  anotherBrowser,
  page,
  product,
}) => {
  const service = await startPushService();
  const client = await anotherBrowser(phone);
  const person = await clientAndStaff(client, page, product);
  await client.context().grantPermissions(['notifications']);
  await client.goto('/?tab=profile');
  await untilWorkerServes(client);
  const device = service.subscribe();
  await post(client.context(), '/api/user/push', {
    endpoint: device.endpoint,
    keys: device.keys,
  });
  await expect(client.getByText('No device is told of news.')).toBeHidden();
  await expectAccessible(client, 'devices that are told of news');

  const clientId = await clientIdOf(page.context(), person.email);
  await post(page.context(), '/api/admin/conversations', {
    clientId,
    subject: 'Your W-2',
    message: 'We are missing box 12.',
  });
  // As if nobody had read it for long, at noon.
  await changeDatabase(
    product,
    "UPDATE notifications SET created_at = now() - interval '6 minutes' WHERE user_id = $1",
    [clientId],
  );
  await expect
    .poll(
      async () => {
        await changeDatabase(product, 'UPDATE push_notices SET due_at = now() WHERE user_id = $1', [
          clientId,
        ]);
        return device.received.length;
      },
      { timeout: 180_000 },
    )
    .toBe(1);
  const [received] = device.received;
  expect(received?.text).toContain('Your preparer wrote to you.');
  expect(received?.text).not.toMatch(/W-2|box 12|Fairweather/);

  // What the push service would hand to the browser.
  const devtools = await client.context().newCDPSession(client);
  const registrations: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
  );
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const [worker] = client.context().serviceWorkers();
  if (!worker) throw new Error('no service worker runs');
  // This browser has no place for notifications: what would be shown is kept instead.
  await worker.evaluate(() => {
    self.shown = [];
    self.registration.showNotification = (title, options) => {
      self.shown.push({ title, ...options });
      return Promise.resolve();
    };
    self.clients.openWindow = (url) => {
      self.opened = url;
      return Promise.resolve(null);
    };
  });
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: product.origin,
    registrationId: registrations[0] ?? '',
    data: received?.text ?? '',
  });
  const shown = () => worker.evaluate(() => self.shown);
  await expect
    .poll(shown)
    .toMatchObject([{ body: 'Your preparer wrote to you.', tag: 'news', renotify: true }]);
  const opened = await worker.evaluate(async () => {
    const notification = { ...self.shown[0], close: () => undefined };
    const tap = new self.ExtendableEvent('notificationclick');
    Object.defineProperty(tap, 'notification', { value: notification });
    self.dispatchEvent(tap);
    return new Promise<string>((resolve) => {
      const look = () => (self.opened ? resolve(self.opened) : setTimeout(look));
      look();
    });
  });
  await client.goto(opened);
  await expect(client.getByText('We are missing box 12.').filter({ visible: true })).toBeVisible();

  // Signing out ends it.
  await logOut(client);
  await expect(client.getByRole('link', { name: 'Client Portal' }).first()).toBeVisible();
  await service.close();
});

test('a passkey signs in with one tap where it was used before', async ({ anotherBrowser }) => {
  const person = newPerson('Maya', 'Fairweather');
  const page = await anotherBrowser(phone);
  const place = await addPasskeyPlace(page, { offers: true });
  await createClient(page.context(), person);
  await signInDirectly(page.context(), person);
  await page.goto('/?tab=dashboard');
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/api/logout');
  await place.touch(false);
  const asked = page.waitForRequest('**/api/passkey/options');
  await page.goto('/auth');
  await asked;
  await expectAccessible(page, 'sign-in with a passkey');
  await place.touch(true);
  await page.reload();
  await expect(page.getByRole('button', { name: /^More:/ })).toBeVisible();
});
