// What owners hear of, from real calls over HTTP: each detector on both sides of its limit, how an alarm
// opens, repeats, closes and opens again, and who is told.
import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/accounts/accounts';
import { prepareZip } from '#contract/files/zip';
import { acknowledgeAlarm, type Alarm, type AlarmKind, listAlarms } from '#contract/alarms';
import { listNotifications } from '#contract/notifications';
import { countTiles, getOverview } from '#contract/overview';
import { headFile, readHeadFile, sealActivity } from '#platform/activity/heads';
import { activity } from '#platform/activity/table';
import { lookAtLog } from '#platform/activity/verify-lately';
import { raiseAlarm } from '#platform/alarms/raise';
import { alarms } from '#platform/alarms/table';
import { backups } from '#platform/backups/table';
import { defineJob, noData } from '#platform/queue';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { StoreWatch } from './detect.ts';
import { limits, rules } from './kinds.ts';
import { watch } from './watch.ts';
import { loadLooker } from './watch-load.ts';

const metricsToken = 'token-of-the-metrics';
let t: TestApp;
let ruth: TestUser;
let owner: TestBrowser;
beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '1', METRICS_TOKEN: metricsToken } });
  ruth = await t.createUser({ isAdmin: true, firstName: 'Ruth', lastName: 'Hanley' });
  owner = await t.actingAs(ruth);
  // Only what a test looks at is checked, when it says so.
  await t.db.execute(sql`DELETE FROM pgboss.schedule`);
});
beforeEach(async () => {
  // What the test before has caused is sent.
  await t.countMailTo(ruth.email);
  await t.db.delete(alarms);
  await t.db.execute(sql`DELETE FROM mailbox`);
});
afterAll(() => t.close());

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

/** Whether the admins were told of it by mail; what other tests did is in the mailbox too. */
const isMailed = async (kind: AlarmKind): Promise<boolean> =>
  (await t.db.$count(alarms, and(eq(alarms.kind, kind), isNotNull(alarms.mailedAt)))) === 1;

/** Rows of the log as many calls would write them. */
const entries = (count: number, values: Partial<typeof activity.$inferInsert>) =>
  t.db
    .insert(activity)
    .values(Array.from({ length: count }, () => ({ action: 'download' as const, ...values })));

// First, while nothing else holds that is told of too.
describe('an alarm', () => {
  const mails = () => t.countMailTo(ruth.email);
  const raise = (subject = 'mail') => raiseAlarm(t.db, { kind: 'breaker-tripped', subject });

  it('is closed by an acknowledgment, which is in the log, and opens again later', async () => {
    await raise();
    const [alarm] = await look('breaker-tripped');
    if (!alarm) throw new Error('no alarm');
    const answer = await acknowledge(alarm.id);
    expect(answer.body).toMatchObject({ id: alarm.id, acknowledgedBy: 'Ruth Hanley' });
    expect((await acknowledge(alarm.id)).body).toEqual(answer.body);
    const written = await t.db
      .select({ actor: activity.actorId, details: activity.details })
      .from(activity)
      .where(eq(activity.subjectId, alarm.id))
      .orderBy(desc(activity.id));
    expect(written).toEqual([{ actor: ruth.id, details: { kind: 'breaker-tripped' } }]);
    // The same episode goes on: nobody is told again.
    await raise();
    expect(await look('breaker-tripped')).toEqual([]);
    expect(await closed()).toMatchObject([{ id: alarm.id, times: 2 }]);
    await letTimePass(rules['breaker-tripped'].quietMinutes + 1);
    await watch(t.platform);
    await raise();
    expect(await look('breaker-tripped')).toMatchObject([{ kind: 'breaker-tripped', times: 1 }]);
  });

  it('is told by mail once an hour for its kind, in the app each time', async () => {
    const before = (await owner.call(listNotifications, {})).body.length;
    await raise('mail');
    await watch(t.platform);
    await raise('registrations');
    await watch(t.platform);
    expect(await mails()).toBe(1);
    expect((await owner.call(listNotifications, {})).body).toHaveLength(before + 2);
    await letTimePass(61);
    await raise('sign-ins');
    await watch(t.platform);
    expect(await mails()).toBe(2);
  });

  it('is on the overview while it is open, and counted by its tile', async () => {
    const before = (await owner.call(countTiles, {})).body.overview.count;
    await raise();
    const { body } = await owner.call(getOverview, {});
    expect(body.alarms).toMatchObject({
      count: 1,
      items: [{ title: rules['breaker-tripped'].title }],
    });
    expect((await owner.call(countTiles, {})).body.overview.count).toBe(before + 1);
    await acknowledge(body.alarms.items[0]?.id ?? '');
    expect((await owner.call(getOverview, {})).body.alarms.count).toBe(0);
  });

  it('is listed with the closed ones page by page', async () => {
    for (const name of ['a', 'b', 'c']) await raise(name);
    await t.db.update(alarms).set({ endedAt: sql`now()` });
    const first = (await owner.call(listAlarms, { query: { state: 'closed', limit: 2 } })).body;
    const cursor = first.nextCursor ?? '';
    const rest = (await owner.call(listAlarms, { query: { state: 'closed', limit: 2, cursor } }))
      .body;
    expect([...first.items, ...rest.items].map(({ message }) => message.slice(4, 7))).toEqual([
      '“c”',
      '“b”',
      '“a”',
    ]);
    expect(rest.nextCursor).toBeNull();
  });
});

describe('wrong passwords over many names', () => {
  /** From another address each: one is refused after 30 a minute. */
  const tryName = (number: number) =>
    t
      .visitor()
      .call(
        login,
        { body: { username: `nobody${number}`, password: `wrong-${number}-password` } },
        { 'x-forwarded-for': `198.51.100.${number % 250}` },
      );

  it('are an alarm once there are very many of them, told once', async () => {
    const real = 6;
    await entries(limits.failedSignIns - real, { action: 'sign_in_failed', address: '192.0.2.1' });
    for (let number = 1; number < real; number += 1) {
      expect((await tryName(number)).status).toBe(401);
    }
    expect(await look('sign-in-storm')).toEqual([]);
    await tryName(real);
    await look('sign-in-storm');
    const [alarm, ...others] = await look('sign-in-storm');
    expect(others).toEqual([]);
    expect(alarm).toMatchObject({ kind: 'sign-in-storm', times: 1, closedAt: null });
    expect(alarm?.message).toMatch(/^100 wrong passwords or codes in 10 minutes from 7 network/);
    expect(await t.countMailTo(ruth.email)).toBe(1);
    const mail = await t.mailTo(ruth.email);
    expect(mail.subject).toBe('Alarm: Many failed sign-ins');
    expect(mail.text).toContain('/admin?section=alarms');
    const { body: told } = await owner.call(listNotifications, {});
    expect(told[0]).toMatchObject({ kind: 'alarm', link: '/admin?section=alarms' });
    expect(await metrics()).toContain('filewell_alarms_open{kind="sign-in-storm"} 1');
    expect(await metrics()).toContain('filewell_alarms_open{kind="mail-away"} 0');
  });
});

describe('documents taken', () => {
  it('by one of the staff in great number are an alarm that names the person', async () => {
    const client = await t.createUser();
    const theirs = await t.actingAs(client);
    const { id } = await uploadPdf(theirs);
    const helper = await t.createUser({ isAdmin: true, firstName: 'Dana', lastName: 'Whitlock' });
    const thief = await t.actingAs(helper);
    await entries(limits.takenDocuments - 2, { actorId: helper.id, clientId: client.id });
    await thief.fetch(`/api/files/${id}/download`);
    expect(await look('mass-download')).toEqual([]);
    const { body: zip } = await thief.call(prepareZip, { body: { fileIds: [id] } });
    await thief.fetch(`/api/admin/files/zip/${zip.id}`);
    const [alarm] = await look('mass-download');
    expect(alarm?.message).toBe('Dana Whitlock opened or downloaded 300 documents in 10 minutes.');
    // The mail names nobody.
    await t.countMailTo(ruth.email);
    const mail = await t.mailTo(ruth.email);
    expect(mail.text).toContain('A member of your staff opened');
    expect(mail.text).not.toContain('Dana');
  });

  it('slowly, over a day, are one too', async () => {
    const helper = await t.createUser({ isAdmin: true });
    const at = sql`now() - interval '5 hours'`;
    await t.db.execute(sql`INSERT INTO activity (action, actor_id, at)
      SELECT 'view', ${helper.id}, ${at} FROM generate_series(1, ${limits.takenDocumentsInDay - 1})`);
    expect(
      (await look('mass-download')).filter(({ message }) => message.includes('24 hours')),
    ).toEqual([]);
    await t.db.execute(
      sql`INSERT INTO activity (action, actor_id, at) VALUES ('download', ${helper.id}, ${at})`,
    );
    expect(
      (await look('mass-download')).filter(({ message }) => message.includes('24 hours')),
    ).toHaveLength(1);
  });

  it('by a client are their own, and none', async () => {
    const client = await t.createUser();
    await entries(limits.takenDocuments * 2, { actorId: client.id, clientId: client.id });
    await watch(t.platform);
    expect(await t.db.$count(alarms, eq(alarms.subject, client.id))).toBe(0);
  });
});

describe('refused calls', () => {
  it('of one person in great number are an alarm that names them', async () => {
    const prober = await t.createUser({ firstName: 'Petra', lastName: 'Quill' });
    const details = { reason: 'forbidden', call: 'GET /api/admin/users', times: 1 };
    const entry = { action: 'refuse_access', actorId: prober.id, details } as const;
    await entries(limits.refusals - 1, entry);
    expect(await look('refused-access')).toEqual([]);
    const browser = await t.actingAs(prober);
    expect((await browser.call(listAlarms, {})).status).toBe(403);
    const [alarm] = await look('refused-access');
    expect(alarm?.message).toBe('Petra Quill was refused 100 times in 10 minutes.');
  });

  it('of one kind are told by the count that the log holds', async () => {
    const details = { reason: 'forbidden', call: 'GET /api/x', times: limits.refusalsOfOneKind };
    const { id } = await t.createUser();
    await entries(1, { action: 'refuse_access', actorId: id, details });
    await watch(t.platform);
    expect(await t.db.$count(alarms, eq(alarms.subject, id))).toBe(1);
  });
});

it('payments that do not match are an alarm until they do', async () => {
  await t.db.execute(sql`INSERT INTO payment_differences (id, provider, kind, reference, ours_cents)
    VALUES (gen_random_uuid(), 'paypal', 'missing-there', 'X1', 100)`);
  expect(await look('payment-difference')).toMatchObject([
    {
      message: 'Our records don’t match the payment provider’s in 1 place.',
    },
  ]);
  await t.db.execute(sql`UPDATE payment_differences SET settled_at = now()`);
  await letTimePass(rules['payment-difference'].quietMinutes + 1);
  expect(await look('payment-difference')).toEqual([]);
  expect(await closed()).toMatchObject([{ kind: 'payment-difference', acknowledgedBy: null }]);
});

describe('the log', () => {
  const seal = () => sealActivity(t.platform.db, t.platform.keys, t.dataDir);
  const broken = () => look('log-broken');
  const note = () => entries(1, { action: 'upload' });

  it('is whole after what the tests above did', async () => {
    await seal();
    await note();
    await seal();
    await note();
    expect(await broken()).toEqual([]);
  });

  it('is an alarm when a signed head is missing, and stays one until acknowledged', async () => {
    for (let round = 0; round < 3; round += 1) {
      await note();
      await seal();
    }
    const missing = sql`SELECT id FROM activity_heads ORDER BY id DESC OFFSET 1 LIMIT 1`;
    const { rows } = await t.owner.execute<{ row: object }>(
      sql`DELETE FROM activity_heads AS h WHERE id = (${missing}) RETURNING to_json(h) AS row`,
    );
    expect((await broken())[0]?.message).toBe(
      '1 signed heads of the log from the last week are missing.',
    );
    await t.owner.execute(sql`ALTER TABLE activity_heads DISABLE TRIGGER USER`);
    await t.owner.execute(sql`INSERT INTO activity_heads OVERRIDING SYSTEM VALUE
      SELECT (json_populate_record(NULL::activity_heads, ${JSON.stringify(rows[0]?.row)}::json)).*`);
    await t.owner.execute(sql`ALTER TABLE activity_heads ENABLE TRIGGER USER`);
    await letTimePass(600);
    expect(await broken()).toHaveLength(1);
  });

  it.each([
    [
      'the newest head',
      sql`DELETE FROM activity_heads WHERE id = (SELECT max(id) FROM activity_heads)`,
      /cut off|missing/,
    ],
    [
      'the last entry',
      sql`DELETE FROM activity WHERE id = (SELECT max(id) FROM activity)`,
      /end is missing/,
    ],
    [
      'the words of an entry since',
      sql`UPDATE activity SET action = 'view' WHERE id = (SELECT max(id) FROM activity)`,
      /hash of entry/,
    ],
  ])('is an alarm when someone who owns the tables changes %s', async (_, statement, says) => {
    await seal();
    await note();
    await seal();
    await note();
    // Taken back by the end, so that the log of this app stays whole.
    await t.owner
      .transaction(async (tx) => {
        await tx.execute(sql`ALTER TABLE activity DISABLE TRIGGER USER`);
        await tx.execute(statement);
        const kept = await readHeadFile(headFile(t.dataDir));
        expect(await lookAtLog(tx, t.platform.keys, kept)).toMatch(says);
        throw new Error('taken back');
      })
      .catch((error: unknown) => expect(String(error)).toBe('Error: taken back'));
  });
});

it('a job that failed permanently is an alarm of its queue', async () => {
  const job = defineJob('broken-for-good', noData, { retries: 0 });
  const { queue } = t.platform;
  await queue.declare(job);
  t.expectLoggedError(/a job failed/);
  const failed = new Promise<void>((resolve) => {
    void queue.work(job, () => {
      resolve();
      return Promise.reject(new Error('no use'));
    });
  });
  await t.db.transaction((tx) => queue.send(tx, job, {}));
  await failed;
  await expect
    .poll(() => look('job-failed'), { timeout: 10_000 })
    .toMatchObject([
      {
        kind: 'job-failed',
        message: '1 “broken-for-good” job failed after every retry.',
      },
    ]);
  await t.db.execute(sql`DELETE FROM pgboss.job WHERE name = 'broken-for-good'`);
});

it('mail that is not accepted for long is an alarm, one that was sent since is none', async () => {
  const insert = (state: string, minutesAgo: number) =>
    t.db.execute(sql`INSERT INTO deliveries (id, channel, state, created_at, updated_at)
      SELECT gen_random_uuid(), 'email', ${state}, at, at
      FROM (SELECT now() - make_interval(mins => ${minutesAgo}) AS at)`);
  // What else is open is told first: a mail that goes out is a sign that they do.
  await watch(t.platform);
  await t.countMailTo(ruth.email);
  await t.db.execute(sql`DELETE FROM deliveries`);
  await insert('sent', 30);
  await insert('delayed', limits.mailMinutes - 1);
  expect(await look('mail-away')).toEqual([]);
  await insert('delayed', limits.mailMinutes + 1);
  expect(await look('mail-away')).toHaveLength(1);
  await t.db.execute(sql`DELETE FROM deliveries WHERE state = 'delayed'`);
});

it('a store that does not answer is an alarm at the fifth look, a minute apart', async () => {
  const client = await t.actingAs(await t.createUser());
  await uploadPdf(client);
  const store = new StoreWatch();
  const away = {
    ...t.platform,
    blobs: { ...t.platform.blobs, open: () => Promise.reject(new Error('away')) },
  };
  for (let time = 1; time < 5; time += 1) expect(await store.look(away)).toEqual([]);
  expect(await store.look(away)).toEqual([{ kind: 'storage-away', detail: { minutes: 5 } }]);
  expect(await store.look(t.platform)).toEqual([]);
});

it('no backup for long is an alarm until there is one', async () => {
  const hours = t.platform.config.backupAlarmHours;
  const age = (table: 'backups' | 'installation', column: string, by: number) =>
    t.db.execute(sql`UPDATE ${sql.identifier(table)}
      SET ${sql.identifier(column)} = now() - make_interval(hours => ${by})`);
  const backUp = () =>
    t.db.insert(backups).values({ id: randomUUID(), madeAt: new Date(), documents: 2, damaged: 0 });
  await age('installation', 'created_at', hours - 1);
  expect(await look('backup-overdue')).toEqual([]);
  await age('installation', 'created_at', hours);
  expect(await look('backup-overdue')).toMatchObject([{ message: expect.stringMatching(/ever/) }]);
  expect(await metrics()).toContain('filewell_alarms_open{kind="backup-overdue"} 1');
  expect(await isMailed('backup-overdue')).toBe(true);

  await backUp();
  await age('backups', 'made_at', hours - 1);
  await letTimePass(rules['backup-overdue'].quietMinutes + 1);
  expect(await look('backup-overdue')).toEqual([]);
  await age('backups', 'made_at', hours + 2);
  expect(await look('backup-overdue')).toMatchObject([
    { message: `The newest backup is ${hours + 2} hours old.` },
  ]);
  // Where something else makes backups, nobody is told.
  await t.db.delete(alarms);
  await watch({ ...t.platform, config: { ...t.platform.config, backupAlarmHours: 0 } });
  expect((await open()).map(({ kind }) => kind)).not.toContain('backup-overdue');
  await backUp();
});

it('a node that refused requests because it was too busy is an alarm, once for each time', async () => {
  const load = { refused: 0 };
  const lookAtLoad = loadLooker(t.platform, load);
  await lookAtLoad();
  expect(await look('node-overloaded')).toEqual([]);
  load.refused = 12;
  await lookAtLoad();
  await lookAtLoad();
  expect(await look('node-overloaded')).toMatchObject([
    { times: 1, message: expect.stringMatching(/“.+” couldn’t keep up and refused 12 requests/) },
  ]);
  expect(await metrics()).toContain('filewell_alarms_open{kind="node-overloaded"} 1');
  expect(await isMailed('node-overloaded')).toBe(true);
  load.refused = 15;
  await lookAtLoad();
  expect(await look('node-overloaded')).toMatchObject([
    { times: 2, message: expect.stringContaining('refused 3 requests') },
  ]);
});

it('a database role that could switch off the log is an alarm', async () => {
  await watch({ ...t.platform, db: t.owner });
  const kinds = async () => (await open()).map(({ kind }) => kind);
  expect(await kinds()).toContain('log-unguarded');
  await letTimePass(rules['log-unguarded'].quietMinutes + 1);
  await watch(t.platform);
  expect(await kinds()).not.toContain('log-unguarded');
});
