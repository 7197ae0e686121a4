import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type AccountRecord, viewersOf } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import { publishLiveToEach } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { staffWithRight } from '#platform/staff-rights';
import { type NotifiedEvent, type StaffKind, subjectIdOf } from './kinds/kinds.ts';
import { staffKinds } from './kinds/staff.ts';

/**
 * Notifies a person of something, in the caller's transaction: in the app at once, and, where their
 * preferences say so and they have not read it by then, by a digest. The same event again, while
 * unread, is the same notification; of messages it counts how many. Closed accounts are told nothing.
 *
 * @param options.hasOwnMail the event has its own email, so no digest repeats it
 */
export async function notify(
  tx: Executor,
  to: { userId: string },
  event: NotifiedEvent,
  options: { hasOwnMail?: boolean } = {},
): Promise<void> {
  await notifyEach(tx, [{ userId: to.userId, event }], options);
}

/** An event in an account of others than the person’s own says which, so that its link opens it. */
export const inAccount = (event: NotifiedEvent, clientId: string, userId: string): NotifiedEvent =>
  clientId === userId ? event : { ...event, account: clientId };

/** Notifies all people of a client account who see the record that something happened to, each once. */
export async function notifyWhoSee(
  { config }: Pick<Platform, 'config'>,
  tx: Executor,
  record: AccountRecord,
  event: NotifiedEvent,
  options: { hasOwnMail?: boolean } = {},
): Promise<string[]> {
  const people = await viewersOf(tx, record, config.firm.timeZone);
  await notifyEach(
    tx,
    people.map((userId) => ({ userId, event: inAccount(event, record.clientId, userId) })),
    options,
  );
  return people;
}

/** Tells all staff whose rights let them see what it is about, and who see the client it is about. */
export async function notifyStaff(
  tx: Executor,
  event: NotifiedEvent<StaffKind>,
  {
    only,
    clientId,
    ...options
  }: { hasOwnMail?: boolean; only?: readonly string[]; clientId?: string } = {},
): Promise<void> {
  const all = await staffWhoSee(tx, event.kind, clientId);
  const recipients = only === undefined ? all : all.filter(({ id }) => only.includes(id));
  await notifyEach(
    tx,
    recipients.map(({ id }) => ({ userId: id, event })),
    options,
  );
}

/** All staff whose rights let them see a kind of notification, and who see the client it is about. */
export const staffWhoSee = (
  db: Executor,
  kind: StaffKind,
  clientId?: string,
): Promise<{ id: string; email: string }[]> => staffWithRight(db, staffKinds[kind].right, clientId);

/** The same for many at once, such as the owners of the documents of a bulk action. */
export async function notifyEach(
  tx: Executor,
  recipients: readonly { userId: string; event: NotifiedEvent }[],
  { hasOwnMail = false }: { hasOwnMail?: boolean } = {},
): Promise<void> {
  if (recipients.length === 0) return;
  // In one order, so that two that tell the same people wait for each other instead of for ever.
  const rows = recipients
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
    .map(({ userId, event }) => {
      const id = uuidv7();
      return { id, userId, event, kind: event.kind, subjectId: subjectIdOf(event) ?? id };
    });
  await tx.execute(sql`
    INSERT INTO notifications AS n (id, user_id, kind, subject_id, event, told_count)
    SELECT t.id, t.user_id, t.kind, t.subject_id, t.event, ${hasOwnMail ? 1 : 0}
    FROM jsonb_to_recordset(${JSON.stringify(
      rows.map((row) => ({
        id: row.id,
        user_id: row.userId,
        kind: row.kind,
        subject_id: row.subjectId,
        event: row.event,
      })),
    )}::jsonb) AS t (id uuid, user_id uuid, kind text, subject_id uuid, event jsonb)
    JOIN users u ON u.id = t.user_id AND u.archived_at IS NULL
    ON CONFLICT (user_id, kind, subject_id) WHERE read_at IS NULL DO UPDATE
      SET event = excluded.event, last_at = now(),
        count = CASE WHEN n.kind = 'message' THEN n.count + 1 ELSE n.count END`);
  await publishLiveToEach(
    tx,
    [...new Set(rows.map(({ userId }) => userId))].map((userId) => ({
      userId,
      event: { type: 'notifications-changed', userId },
    })),
  );
}
