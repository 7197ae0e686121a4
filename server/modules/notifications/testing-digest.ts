import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, vi } from 'vitest';
import { mailbox } from '#platform/mail/table';
import type { TestApp, TestUser } from '#testing/test-app';
import { sendDigests } from './digest.ts';
import type { NotifiedEvent } from './kinds/kinds.ts';
import { notify } from './notify.ts';

/** A message that was written to someone. */
export const message = (senderName = 'Ruth Hanley', conversationId = uuidv7()): NotifiedEvent => ({
  kind: 'message',
  conversationId,
  subject: 'Your SSN and W-2 from Brightwater',
  senderName,
});

/** Ways to cause notices and to send what is unread; `standard` is the app where none is named. */
export function digestsOf(standard: () => TestApp) {
  const settled = (app = standard()) =>
    vi.waitFor(
      async () => {
        const waiting = await app.db.execute(sql`
          SELECT 1 FROM pgboss.job WHERE name IN ('sms', 'mail') AND state < 'completed'`);
        expect(waiting.rowCount).toBe(0);
      },
      { timeout: 60_000, interval: 50 },
    );
  return {
    settled,
    notifyUser: (user: TestUser, event: NotifiedEvent, app = standard()) =>
      app.db.transaction((tx) => notify(tx, { userId: user.id }, event)),
    send: async (olderThanSeconds = 0) => {
      await sendDigests(standard().platform, olderThanSeconds);
      await settled();
    },
    mailsTo: (to: string) =>
      standard().db.select().from(mailbox).where(eq(mailbox.to, to)).orderBy(mailbox.createdAt),
  };
}
