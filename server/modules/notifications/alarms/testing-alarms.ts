import { and, eq, isNotNull, sql } from 'drizzle-orm';
import {
  acknowledgeAlarm,
  type Alarm,
  type AlarmKind,
  listAlarms,
} from '#contract/notifications/alarms';
import { activity } from '#platform/activity/table';
import { alarms } from '#platform/alarms/table';
import { startTestApp } from '#testing/test-app';
import { watch } from './watch.ts';

const metricsToken = 'token-of-the-metrics';

/** An app with an owner who is notified of alarms, and ways to cause and read them. */
export async function startAlarms() {
  const t = await startTestApp({ env: { TRUST_PROXY: '1', METRICS_TOKEN: metricsToken } });
  const ruth = await t.createUser({ isAdmin: true, firstName: 'Ruth', lastName: 'Hanley' });
  const owner = await t.actingAs(ruth);
  // Only what a test checks is checked, when it says so.
  await t.db.execute(sql`DELETE FROM pgboss.schedule`);

  const open = async (): Promise<Alarm[]> => (await owner.call(listAlarms, {})).body.items;
  const closed = async (): Promise<Alarm[]> =>
    (await owner.call(listAlarms, { query: { state: 'closed' } })).body.items;
  /** Looks once, as is done every minute; the open alarms of a kind. What other tests did is there too. */
  const look = async (kind: AlarmKind): Promise<Alarm[]> => {
    await watch(t.platform);
    return (await open()).filter((alarm) => alarm.kind === kind);
  };
  /** As if what the log holds had happened a while ago: windows start over. */
  const letTimePass = (minutes: number) =>
    t.db.execute(sql`UPDATE alarms SET opened_at = opened_at - make_interval(mins => ${minutes}),
      last_at = last_at - make_interval(mins => ${minutes}),
      mailed_at = mailed_at - make_interval(mins => ${minutes})`);
  const acknowledge = (id: string) => owner.call(acknowledgeAlarm, { params: { id } });
  const metrics = async () =>
    (
      await t.visitor().fetch('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
    ).text();

  /** Whether the admins were notified of it by email; what other tests did is in the mailbox too. */
  const isMailed = async (kind: AlarmKind): Promise<boolean> =>
    (await t.db.$count(alarms, and(eq(alarms.kind, kind), isNotNull(alarms.mailedAt)))) === 1;

  /** Rows of the log as many calls would write them. */
  const entries = (count: number, values: Partial<typeof activity.$inferInsert>) =>
    t.db
      .insert(activity)
      .values(Array.from({ length: count }, () => ({ action: 'download' as const, ...values })));

  /** Ends what the test before has caused; its mail is sent. */
  const forgetAlarms = async () => {
    await t.countMailTo(ruth.email);
    await t.db.delete(alarms);
    await t.db.execute(sql`DELETE FROM mailbox`);
  };
  return {
    t,
    ruth,
    owner,
    open,
    closed,
    look,
    letTimePass,
    acknowledge,
    metrics,
    isMailed,
    entries,
    forgetAlarms,
  };
}
