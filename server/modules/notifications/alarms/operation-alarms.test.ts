// What owners hear of how the product runs: its log, jobs, mail, store, backups, nodes and database role,
// each on both sides of its limit.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { headFile, readHeadFile, sealActivity } from '#platform/activity/heads';
import { checkRecentLog } from '#platform/activity/verify-lately';
import { alarms } from '#platform/alarms/table';
import { backups } from '#platform/backups/table';
import { defineJob, noData } from '#platform/queue';
import { uploadPdf } from '#testing/fixtures';
import { StoreWatch } from './detect.ts';
import { limits, rules } from './kinds.ts';
import { startAlarms } from './testing-alarms.ts';
import { watch } from './watch.ts';
import { loadLooker } from './watch-load.ts';

const { t, ruth, open, look, letTimePass, metrics, isMailed, entries, forgetAlarms } =
  await startAlarms();
beforeEach(forgetAlarms);
afterAll(() => t.close());

describe('the log', () => {
  const seal = () => sealActivity(t.platform.db, t.platform.keys, t.dataDir);
  const broken = () => look('log-broken');
  const note = () => entries(1, { action: 'upload' });

  it('is whole while it is only added to', async () => {
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
        const head = await readHeadFile(headFile(t.dataDir));
        expect(await checkRecentLog(tx, t.platform.keys, head)).toMatch(says);
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

it('a disk that is getting full is an alarm while uploads are still accepted', async () => {
  const gigabyte = 1024 ** 3;
  const room = vi.spyOn(t.platform, 'diskRoom');
  room.mockResolvedValue({ free: 21 * gigabyte, total: 100 * gigabyte });
  expect(await look('disk-low')).toEqual([]);
  room.mockResolvedValue({ free: 19.5 * gigabyte, total: 100 * gigabyte });
  expect(await look('disk-low')).toMatchObject([
    { message: expect.stringContaining('has 19 GB left') },
  ]);
  expect(await isMailed('disk-low')).toBe(true);
  room.mockRestore();
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
  // Where something else makes backups, nobody is notified.
  await t.db.delete(alarms);
  await watch({ ...t.platform, config: { ...t.platform.config, backupAlarmHours: 0 } });
  expect((await open()).map(({ kind }) => kind)).not.toContain('backup-overdue');
  await backUp();
});

it('a node that refused requests because it was too busy is an alarm, once for each time', async () => {
  const load = { refused: 0 };
  const checkLoad = loadLooker(t.platform, load);
  await checkLoad();
  expect(await look('node-overloaded')).toEqual([]);
  load.refused = 12;
  await checkLoad();
  await checkLoad();
  expect(await look('node-overloaded')).toMatchObject([
    { times: 1, message: expect.stringMatching(/“.+” couldn’t keep up and refused 12 requests/) },
  ]);
  expect(await metrics()).toContain('filewell_alarms_open{kind="node-overloaded"} 1');
  expect(await isMailed('node-overloaded')).toBe(true);
  load.refused = 15;
  await checkLoad();
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
