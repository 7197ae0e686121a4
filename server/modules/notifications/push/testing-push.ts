import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, vi } from 'vitest';
import * as contract from '#contract/notifications/push';
import type { TestBrowser } from '#testing/browser';
import type { TestPushService, TestSubscription } from '#testing/push-service';
import type { TestApp, TestUser } from '#testing/test-app';
import { sendDigests } from '../digest.ts';
import type { NotifiedEvent } from '../kinds/kinds.ts';
import { notify } from '../notify.ts';
import { pushToDevices } from '../push.ts';

/**
 * No job runs by the clock from now on: the digests' own, each minute, would tell devices what a test has on its way.
 */
export const stopClock = ({ db }: TestApp) => db.execute(sql`DELETE FROM pgboss.schedule`);

/** Late enough for whatever waits for the morning. */
export const tomorrow = () => new Date(Date.now() + 24 * 3600_000);
export const message: NotifiedEvent = {
  kind: 'message',
  conversationId: uuidv7(),
  subject: 'Your SSN and W-2 from Brightwater',
  senderName: 'Ruth Hanley',
};
export const invoice: NotifiedEvent = {
  kind: 'invoice-due',
  invoiceId: uuidv7(),
  invoiceNumber: '2026-0007',
  amountCents: 123_456,
  dueDate: '2026-04-01',
};
export const reviewed = (): NotifiedEvent => ({
  kind: 'file-processed',
  fileIds: [uuidv7()],
  fileName: 'W-2 Brightwater.pdf',
});

/** A browser with its push service, and ways to cause news and to send what is due. */
export function pushesOf(app: () => TestApp, service: () => TestPushService) {
  const add = (browser: TestBrowser, { endpoint, keys }: TestSubscription, isKnown = false) =>
    browser.call(contract.addPushDevice, { body: { endpoint, keys, isKnown } });

  /** A person with a browser that receives notifications. */
  async function withDevice(user?: TestUser) {
    const person = user ?? (await app().createUser());
    const browser = await app().actingAs(person);
    const device = service().subscribe();
    const added = await add(browser, device);
    expect(added.status).toBe(200);
    return { person, browser, device, id: added.body.id };
  }

  const addNotifications = (user: TestUser, ...events: NotifiedEvent[]) =>
    app().db.transaction(async (tx) => {
      for (const event of events) await notify(tx, { userId: user.id }, event);
    });

  /** All that is due, up to what the devices were sent. */
  async function send(): Promise<void> {
    await sendDigests(app().platform, 0);
    await pushToDevices(app().platform, tomorrow());
    await settled();
  }
  const settled = () =>
    vi.waitFor(
      async () => {
        const waiting = await app().db.execute(
          sql`SELECT 1 FROM pgboss.job WHERE name = 'send-push' AND state < 'completed'
            AND start_after <= now()`,
        );
        expect(waiting.rowCount).toBe(0);
      },
      { timeout: 60_000, interval: 50 },
    );
  const textsOf = ({ received }: TestSubscription) =>
    received.map(({ text }) => JSON.parse(text) as { title: string; body: string; link: string });
  return { add, withDevice, addNotifications, send, settled, textsOf };
}
