// Jobs on a real PostgreSQL: notified as they are queued, not looked for every half second (decision 052).
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { type Database, openDatabase } from './database/database.ts';
import { Listener } from './database/listener.ts';
import { defineJob, noData, Queue } from './queue.ts';

const greet = defineJob('greet', z.object({ name: z.string() }));
const byTheClock = defineJob('by-the-clock', noData);

const { log } = Fastify({ logger: false });
let database: TestDatabase;
let direct: Database;
let listener: Listener;
let queue: Queue;
/** What was told, whatever became of it. */
const received: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  direct = openDatabase(database.connectionString, { maxConnections: 6 });
});
afterAll(async () => {
  await direct.close();
  await database.drop();
});
beforeEach(async () => {
  listener = new Listener(database.connectionString, log);
  queue = new Queue(
    direct.pool,
    {
      listen: (channel, { onMessage, onConnected }) =>
        listener.listen(channel, {
          onMessage(payload) {
            received.push(payload);
            onMessage(payload);
          },
          onConnected,
        }),
    },
    log,
  );
  await queue.start();
  await queue.declare(greet);
  received.length = 0;
});
afterEach(async () => {
  await queue.stop();
  await listener.stop();
});

it('tells of a job when, and only if, its transaction commits', async () => {
  const { promise: may, resolve: commit } = Promise.withResolvers<void>();
  const sent = direct.db.transaction(async (tx) => {
    await queue.send(tx, greet, { name: 'Maya' });
    await may;
  });
  await expect(
    direct.db.transaction(async (tx) => {
      await queue.send(tx, greet, { name: 'Theo' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(received).toEqual([]);
  commit();
  await sent;
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
  const { rows } = await direct.db.execute(
    sql`SELECT data->>'name' AS name FROM pgboss.job WHERE name = 'greet'`,
  );
  expect(rows).toEqual([{ name: 'Maya' }]);
});

it('ends when what runs has ended, and begins nothing more', async () => {
  const begun = Promise.withResolvers<void>();
  const { promise: may, resolve: end } = Promise.withResolvers<void>();
  const greeted: string[] = [];
  await queue.work(greet, async ({ name }) => {
    greeted.push(name);
    begun.resolve();
    await may;
  });
  await begun.promise;
  await queue.send(direct.db, greet, { name: 'Odile' });
  let hasStopped = false;
  const stopping = queue.stop().then(() => (hasStopped = true));
  // Long enough for all that doesn't wait for the job.
  await direct.db.execute(sql`SELECT 1`);
  expect(hasStopped).toBe(false);
  end();
  await stopping;
  expect(greeted).toEqual(['Maya']);
  const { rows } = await direct.db.execute(
    sql`SELECT data->>'name' AS name, state FROM pgboss.job WHERE name = 'greet' ORDER BY created_on`,
  );
  expect(rows).toEqual([
    { name: 'Maya', state: 'completed' },
    { name: 'Odile', state: 'created' },
  ]);
});

it('stores when a job runs by the clock once, and again when that changes', async () => {
  const stored = async () =>
    (await direct.db.execute(sql`SELECT cron, updated_on::text AS at FROM pgboss.schedule`)).rows;
  await queue.declare(byTheClock);
  await queue.schedule(byTheClock, '0 3 * * *');
  const first = await stored();
  expect(first).toMatchObject([{ cron: '0 3 * * *' }]);
  await queue.stop();
  await queue.start();
  await queue.schedule(byTheClock, '0 3 * * *');
  expect(await stored()).toEqual(first);
  await queue.schedule(byTheClock, '0 4 * * *');
  expect(await stored()).toMatchObject([{ cron: '0 4 * * *' }]);
});
