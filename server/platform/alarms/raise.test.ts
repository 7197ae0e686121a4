// Alarms as they are stored, on a real PostgreSQL.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { type Database, openDatabase } from '../database/database.ts';
import { liveEvents } from '../live/table.ts';
import { renewAlarm, raiseAlarm } from './raise.ts';
import { alarms } from './table.ts';

let database: TestDatabase;
let open: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.connectionString);
});
beforeEach(async () => {
  await open.db.delete(alarms);
  await open.db.delete(liveEvents);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const stored = () =>
  open.db
    .select({ subject: alarms.subject, times: alarms.times, detail: alarms.detail })
    .from(alarms)
    .orderBy(alarms.subject);

it('opens once for each kind and subject, counts repeats and keeps the newest detail', async () => {
  const raise = (subject: string, count: number) =>
    raiseAlarm(open.db, { kind: 'breaker-tripped', subject, detail: { count } });
  await Promise.all([1, 2, 3, 4, 5].map((count) => raise('mail', count)));
  await raise('mail', 9);
  await raise('sign-ins', 1);
  expect(await stored()).toEqual([
    { subject: 'mail', times: 6, detail: { count: 9 } },
    { subject: 'sign-ins', times: 1, detail: { count: 1 } },
  ]);
  // Open pages are notified of each once.
  expect(await open.db.$count(liveEvents)).toBe(2);
});

it('does not count a condition that goes on', async () => {
  await renewAlarm(open.db, { kind: 'mail-away', detail: { minutes: 15 } });
  await renewAlarm(open.db, { kind: 'mail-away', detail: { minutes: 16 } });
  expect(await stored()).toEqual([{ subject: '', times: 1, detail: { minutes: 16 } }]);
});

it('opens again when an earlier episode is over', async () => {
  await raiseAlarm(open.db, { kind: 'sweep-refused' });
  await open.db.update(alarms).set({ endedAt: sql`now()` });
  await raiseAlarm(open.db, { kind: 'sweep-refused' });
  expect(await stored()).toHaveLength(2);
});

it('belongs to the transaction that it is raised in', async () => {
  const failed = open.db.transaction(async (tx) => {
    await raiseAlarm(tx, { kind: 'sweep-refused' });
    throw new Error('the change failed');
  });
  await expect(failed).rejects.toThrow('the change failed');
  expect(await stored()).toEqual([]);
});

it('takes no subject that could be an email address or a name', async () => {
  for (const subject of ['maya@example.test', 'Maya Okafor', 'x'.repeat(101)]) {
    await expect(raiseAlarm(open.db, { kind: 'account-attacked', subject })).rejects.toThrow();
  }
  expect(await stored()).toEqual([]);
});
