import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  maxNotifications,
  type Notification,
  type NotificationKind,
} from '#contract/notifications/notifications';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { publishLive, publishLiveToEach } from '#platform/live/publish';
import { isOfUnseenClient } from '#platform/staff-rights';
import { seesEveryone } from '#platform/staff-scope';
import { notifications } from './table.ts';
import { kindOf, kindsShownTo, linkOf, type NotifiedEvent } from './kinds/kinds.ts';

type Row = typeof notifications.$inferSelect;

/** The person's own notifications, the newest first. */
export async function listNotifications(db: Executor, actor: Actor): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, actor.userId), isShown(actor)))
    .orderBy(desc(notifications.lastAt), desc(notifications.id))
    .limit(maxNotifications);
  return rows.map((row) => presentNotification(row, actor));
}

export async function countUnread(db: Executor, actor: Actor): Promise<number> {
  return db.$count(notifications, and(unreadOf(actor), isShown(actor)));
}

/** Without what they were told before they lost the right to see it, or the client. */
function isShown(actor: Actor): SQL | undefined {
  const isStaff = actor.role === 'admin';
  return and(
    inArray(notifications.kind, kindsShownTo(isStaff ? actor.rights : undefined)),
    !isStaff || seesEveryone(actor) ? undefined : sql`NOT ${isOfUnseenClient(actor.userId)}`,
  );
}

/** Marks one of the person's own read. @throws AppError `not_found` */
export async function readOne(tx: Executor, actor: Actor, id: string): Promise<Notification> {
  const own = and(eq(notifications.id, id), eq(notifications.userId, actor.userId), isShown(actor));
  const [row] = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(own)
    .returning();
  if (!row) throw notFound();
  await announce(tx, actor);
  return presentNotification(row, actor);
}

/**
 * Marks the person's unread notifications read: all of them, or those of one kind and subject, as
 * when a conversation is opened.
 */
export async function markNotificationsRead(
  tx: Executor,
  scope: { userId: string },
  about?: { kind: NotificationKind; subjectId: string },
): Promise<void> {
  const { rowCount } = await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        unreadOf(scope),
        about && eq(notifications.kind, about.kind),
        about && eq(notifications.subjectId, about.subjectId),
      ),
    );
  if ((rowCount ?? 0) > 0) await announce(tx, scope);
}

/**
 * Marks read what another notification reports now. One that is being read or told by someone else
 * at this moment is left to them: waiting for it could mean waiting for each other.
 */
export async function coverNotifications(
  tx: Executor,
  scope: { userId: string },
  about: { kind: NotificationKind; subjectIds: readonly string[] },
): Promise<void> {
  if (about.subjectIds.length === 0) return;
  const covered = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        unreadOf(scope),
        eq(notifications.kind, about.kind),
        inArray(notifications.subjectId, [...about.subjectIds]),
      ),
    )
    .for('update', { skipLocked: true });
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(inArray(notifications.id, covered));
}

/** Marks the notifications of all staff read: once one of them has read something, the others need not be notified of it. */
export async function markStaffNotificationsRead(
  tx: Executor,
  about: { kind: NotificationKind; subjectId: string },
): Promise<void> {
  const read = await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        isNull(notifications.readAt),
        eq(notifications.kind, about.kind),
        eq(notifications.subjectId, about.subjectId),
        sql`${notifications.userId} IN (SELECT id FROM users WHERE is_admin)`,
      ),
    )
    .returning({ userId: notifications.userId });
  await publishLiveToEach(
    tx,
    read.map(({ userId }) => ({ userId, event: { type: 'notifications-changed', userId } })),
  );
}

/** Forgets what the staff were notified of things that are deleted permanently. */
export async function forgetStaffNotifications(
  tx: Executor,
  about: { kind: NotificationKind; subjectIds: readonly string[] },
): Promise<void> {
  if (about.subjectIds.length === 0) return;
  const forgotten = await tx
    .delete(notifications)
    .where(
      and(
        sql`${notifications.userId} IN (SELECT id FROM users WHERE is_admin)`,
        eq(notifications.kind, about.kind),
        inArray(notifications.subjectId, [...about.subjectIds]),
      ),
    )
    .returning({ userId: notifications.userId });
  await publishLiveToEach(
    tx,
    [...new Set(forgotten.map(({ userId }) => userId))].map((userId) => ({
      userId,
      event: { type: 'notifications-changed', userId },
    })),
  );
}

/** Forgets what anyone on the staff was told about a client who is deleted permanently. */
export async function forgetNotificationsAbout(tx: Executor, clientId: string): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      sql`${notifications.event} ? 'clientId' AND ${notifications.event}->>'clientId' = ${clientId}`,
    );
}

/**
 * Forgets what a person was notified of in an account of others, as when they may see less of it: an older notice must
 * not tell them, nor a digest, of what is no longer theirs to know. What they still see, the account shows.
 */
export async function forgetNotificationsInAccount(
  tx: Executor,
  { userId, clientId }: { userId: string; clientId: string },
): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        sql`${notifications.event}->>'account' = ${clientId}`,
        ne(notifications.kind, 'access-changed'),
      ),
    );
  await announce(tx, { userId });
}

const unreadOf = ({ userId }: { userId: string }): SQL | undefined =>
  and(eq(notifications.userId, userId), isNull(notifications.readAt));

async function announce(tx: Executor, { userId }: { userId: string }): Promise<void> {
  await publishLive(tx, { userId }, { type: 'notifications-changed', userId });
}

function presentNotification(row: Row, { role }: Actor): Notification {
  return {
    id: row.id,
    kind: row.kind,
    ...appTextOf(row.event, row.count),
    link: linkOf(row.event, role),
    isRead: row.readAt !== null,
    createdAt: row.lastAt.toISOString(),
  };
}

const appTextOf = <K extends NotificationKind>(event: NotifiedEvent<K>, count: number) =>
  kindOf<K>(event).app(event, count);
