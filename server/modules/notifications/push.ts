import { type SQL, sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/notifications/notifications';
import { pushHours } from '#domain/push-values';
import { withinHours, zonesFor } from '#domain/reminder-hours';
import type { StateCode } from '#domain/states';
import { hasPushDevices, type PushMessage, sendPush } from '#modules/notifications/push';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import type { Actor } from '#platform/actor';
import { isOfUnseenClient } from '#platform/staff-rights';
import { kindOf, linkOf, type NotifiedEvent } from './kinds/kinds.ts';
import { findPerson, isShown, isWanted } from './recipients.ts';

/**
 * Has the devices of a person notified of news: at once by day, and in the morning, all of it together, of what comes up
 * at night.
 */
export async function queuePush(
  { config }: Pick<Platform, 'config'>,
  tx: Executor,
  userId: string,
  notificationIds: readonly string[],
  now = new Date(),
): Promise<void> {
  if (!(await hasPushDevices(tx, userId))) return;
  const { rows } = await tx.execute<{ state: StateCode | null }>(
    sql`SELECT state FROM client_records WHERE client_id = ${userId}`,
  );
  const zones = zonesFor(config.firm.timeZone, rows[0]?.state ?? null, pushHours);
  const dueAt = withinHours(now, zones, pushHours);
  await tx.execute(sql`
    INSERT INTO push_notices (notification_id, user_id, due_at)
    SELECT id, ${userId}, ${dueAt.toISOString()}
    FROM unnest(${sql.param([...notificationIds])}::uuid[]) AS id
    ON CONFLICT (notification_id) DO NOTHING`);
}

interface Due extends Record<string, unknown> {
  kind: NotificationKind;
  event: NotifiedEvent;
  isOfUnseen: boolean;
}

/** One message to the devices of each person for all that is due, unread, and still theirs to see. */
export async function pushToDevices(platform: Platform, now = new Date()): Promise<void> {
  const isDue = sql`due_at <= ${now.toISOString()}`;
  const { rows } = await platform.db.execute<{ id: string }>(
    sql`SELECT DISTINCT user_id AS id FROM push_notices WHERE ${isDue}`,
  );
  for (const { id } of rows)
    await platform.db.transaction((tx) => pushToOne(platform, tx, id, isDue));
}

async function pushToOne(
  platform: Platform,
  tx: Executor,
  userId: string,
  isDue: SQL,
): Promise<void> {
  const { rows: due } = await tx.execute<Due>(sql`
    WITH due AS (
      DELETE FROM push_notices WHERE user_id = ${userId} AND ${isDue} RETURNING notification_id
    ) SELECT n.kind, n.event, ${isOfUnseenClient(userId)} AS "isOfUnseen"
    FROM due JOIN notifications AS n ON n.id = due.notification_id AND n.read_at IS NULL
    ORDER BY n.last_at`);
  const person = await findPerson(tx, userId);
  if (!person?.isReachable || !person.wantsPush) return;
  const news = due.filter((notice) => isShown(person, notice) && isWanted(person, notice.kind));
  if (news.length === 0) return;
  const { shortName } = platform.config.firm;
  await sendPush(platform, tx, userId, pushOf(shortName, news, person.isAdmin));
}

/** All that is new in one message, which leads to the one thing, or to where all of it is. */
export function pushOf(
  firmName: string,
  news: readonly { kind: NotificationKind; event: NotifiedEvent }[],
  isAdmin: boolean,
): PushMessage {
  const [first] = news;
  const role: Actor['role'] = isAdmin ? 'admin' : 'client';
  const isOfOneKind = new Set(news.map(({ kind }) => kind)).size === 1;
  return {
    title: firmName,
    body: first && isOfOneKind ? occasionOf(first.kind, role) : `You have ${news.length} updates.`,
    link: first && news.length === 1 ? linkOf(first.event, role) : '/',
  };
}

function occasionOf(kind: NotificationKind, role: Actor['role']): string {
  const { push } = kindOf({ kind });
  return typeof push === 'string' ? push : push[role];
}
