import { inArray, type SQL, sql } from 'drizzle-orm';
import { notifyStaff, staffWhoSee } from '#modules/notifications';
import { alarms } from '#platform/alarms/table';
import type { Platform } from '#platform/platform';
import { rules } from './kinds.ts';
import { alarmMail } from './mail-templates.ts';
import { openAlarms } from './queries.ts';

/**
 * Tells all staff who read the log of alarms that nobody was notified of yet: in the app of each, and by one mail for all of
 * them, unless a mail announced the same kind within the last hour. The mail names nobody.
 */
export async function announceAlarms(platform: Platform): Promise<void> {
  const { db, config, mailer } = platform;
  await db.transaction(async (tx) => {
    const unsentAlarms = await tx
      .select()
      .from(alarms)
      .where(sql`${openAlarms} AND ${alarms.announcedAt} IS NULL`)
      .orderBy(alarms.openedAt, alarms.id)
      .for('update', { skipLocked: true });
    if (unsentAlarms.length === 0) return;
    for (const { id, kind } of unsentAlarms) {
      const event = { kind: 'alarm', alarmId: id, title: rules[kind].title } as const;
      await notifyStaff(tx, event, { hasOwnMail: true });
    }
    const lately = await tx
      .selectDistinct({ kind: alarms.kind })
      .from(alarms)
      .where(sql`${alarms.mailedAt} > now() - interval '1 hour'`);
    const mailed = unsentAlarms.filter(({ kind }) => !lately.some((row) => row.kind === kind));
    await tx
      .update(alarms)
      .set({ announcedAt: sql`now()` })
      .where(among(unsentAlarms));
    if (mailed.length === 0) return;
    await tx
      .update(alarms)
      .set({ mailedAt: sql`now()` })
      .where(among(mailed));
    for (const { email } of await staffWhoSee(tx, 'alarm')) {
      await mailer.send(tx, alarmMail(config, email, mailed));
    }
  });
}

const among = (rows: readonly { id: string }[]): SQL =>
  inArray(
    alarms.id,
    rows.map(({ id }) => id),
  );
