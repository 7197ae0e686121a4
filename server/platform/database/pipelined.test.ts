import { sql } from 'drizzle-orm';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { openTcpProxy } from '#testing/tcp-proxy';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { type Database, type Executor, openDatabase } from './database.ts';
import { pipelined } from './pipelined.ts';
import { executePrepared } from './prepared.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let opened: Database;
let lost: string[];
beforeEach(() => {
  lost = [];
  opened = openDatabase(database.connectionString, {
    onError: (error) => lost.push(error.message),
  });
});
afterEach(() => opened.close());

const anyAnswer = (): boolean => true;

/** Which process of the database answers. */
const askPid = async (db: Executor): Promise<number> => {
  const [row] = await executePrepared<{ pid: number }>(db, sql`SELECT pg_backend_pid() AS pid`);
  return row?.pid ?? 0;
};
const manyPids = (ask: (db: Executor) => Promise<number>, count = 12): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => ask(opened.db)));

/** Asks as many at once until one connection answers them all. */
async function shared(ask: (db: Executor) => Promise<number>): Promise<number> {
  return vi.waitFor(async () => {
    const pids = new Set(await manyPids(ask));
    expect(pids.size).toBe(1);
    return [...pids][0] ?? 0;
  });
}

describe('a pipelined question', () => {
  it('shares one connection where many ask at once, beside those of the pool', async () => {
    const reader = await shared(pidOf());
    const { rows } = await opened.pool.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE pid = $1',
      [reader],
    );
    expect(rows).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, () => opened.db.execute(sql`SELECT 1`)));
    expect(opened.pool.totalCount).toBe(20);
    expect(await manyPids(askPid)).not.toContain(reader);
  });

  it('lets go of the connection as the database is closed', async () => {
    const closing = openDatabase(database.connectionString);
    const ask = pidOf();
    const reader = await shared(() => ask(closing.db));
    await closing.close();
    await vi.waitFor(async () => {
      const gone = sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${reader}`;
      expect((await opened.db.execute(gone)).rows).toEqual([]);
    });
  });

  it('opens none where few ask at once', async () => {
    const ask = pidOf();
    for (let round = 0; round < 5; round += 1) await manyPids(ask, 3);
    // Those of a test before may take a moment to end.
    await vi.waitFor(async () => {
      const { rows } = await opened.pool.query(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'filewell'`,
      );
      expect(rows).toHaveLength(opened.pool.totalCount);
    });
  });

  it('is a part of the transaction that asks it', async () => {
    const ask = pidOf();
    const reader = await shared(ask);
    await opened.db.transaction(async (tx) => {
      expect(await ask(tx)).toBe(await askPid(tx));
      expect(await ask(tx)).not.toBe(reader);
    });
  });

  it('gives each caller the answer to their own question, and their own error', async () => {
    const halve = pipelined(async (db, value: number) => {
      const [row] = await executePrepared<{ half: number }>(
        db,
        sql`SELECT 100 / ${value}::int AS half`,
      );
      return row?.half;
    }, anyAnswer);
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.allSettled(
        [0, 1, 2, 4, 5, 0, 10, 20].map((value) => halve(opened.db, value)),
      );
      expect(answers.map((answer) => ('value' in answer ? answer.value : answer.status))).toEqual([
        'rejected',
        100,
        50,
        25,
        20,
        'rejected',
        10,
        5,
      ]);
    }
  });

  it('cannot write', async () => {
    await shared(pidOf());
    const write = pipelined(
      (db) => executePrepared(db, sql`UPDATE users SET first_name = 'Nobody'`),
      anyAnswer,
    );
    const read = pipelined((db) => executePrepared(db, sql`SELECT 1`), anyAnswer);
    await Promise.all(Array.from({ length: 4 }, () => write(opened.db, undefined)));
    await vi.waitFor(async () => {
      await expect(write(opened.db, undefined)).rejects.toMatchObject({ code: '25006' });
    });
    await expect(read(opened.db, undefined)).resolves.toHaveLength(1);
  });

  it('is sent before the one in front of it is answered', async () => {
    const address = new URL(database.connectionString);
    const line = await openTcpProxy({ host: address.hostname, port: Number(address.port) });
    address.host = `${line.host}:${line.port}`;
    const far = openDatabase(address.href);
    const ask = pidOf();
    await shared(() => ask(far.db));
    const sent = line.passed('there');
    await ask(far.db);
    const each = line.passed('there') - sent;
    line.fault({ kind: 'stall', direction: 'back' });
    const answers = Promise.all(Array.from({ length: 10 }, () => ask(far.db)));
    await line.reached('there', sent + 11 * each);
    line.mend();
    expect(new Set(await answers).size).toBe(1);
    await far.close();
    await line.close();
  });

  it('hands out no answer to another one: the connection is cut off and the pool is asked', async () => {
    let confused = 0;
    const ask = pipelined(
      async (db, value: string) => {
        const pid = await askPid(db);
        if (db === opened.db) return { value, pid };
        confused += 1;
        return { value: 'what someone else asked for', pid };
      },
      (value, answer) => answer.value === value,
    );
    await vi.waitFor(async () => {
      const values = ['a', 'b', 'c', 'd', 'e', 'f'];
      const answers = await Promise.all(values.map((value) => ask(opened.db, value)));
      expect(answers.map(({ value }) => value)).toEqual(values);
      expect(confused).toBeGreaterThan(0);
    });
    await vi.waitFor(() => expect(lost.join()).toMatch(/answer to another question/));
  });

  describe('behind a slow one', () => {
    const ask = pipelined(async (db, isSlow: boolean) => {
      if (isSlow) await db.execute(sql`SELECT pg_advisory_xact_lock(4711)`);
      return askPid(db);
    }, anyAnswer);

    /** Asks the shared connection one that is answered once `release` is called, at the latest after the test. */
    async function askSlowOne() {
      const reader = await shared((db) => ask(db, false));
      const holder = await opened.pool.connect();
      await holder.query('SELECT pg_advisory_lock(4711)');
      const slow = ask(opened.db, true);
      await vi.waitFor(async () => {
        const waits = `SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND wait_event = 'advisory'`;
        expect((await holder.query(waits, [reader])).rowCount).toBe(1);
      });
      let isHeld = true;
      const release = async (): Promise<void> => {
        if (!isHeld) return;
        isHeld = false;
        await holder.query('SELECT pg_advisory_unlock(4711)');
        holder.release();
      };
      onTestFinished(release);
      return { reader, slow, release };
    }

    it('is answered by the pool', async () => {
      const { reader, slow, release } = await askSlowOne();
      const asked: Promise<unknown>[] = [];
      let answered: number | undefined;
      await vi.waitFor(() => {
        // The first may be asked before the slow one is late, and wait behind it.
        asked.push(ask(opened.db, false).then((pid) => (answered = pid)));
        expect(answered).toBeDefined();
      });
      expect(answered).not.toBe(reader);
      await release();
      await Promise.all(asked);
      expect(await slow).toBe(reader);
      expect(await ask(opened.db, false)).toBe(reader);
    });

    it('is asked again on the pool where the connection breaks, and shares another one later', async () => {
      const { reader, slow, release } = await askSlowOne();
      await opened.db.execute(sql`SELECT pg_terminate_backend(${reader})`);
      await vi.waitFor(() => expect(lost.join()).toMatch(/terminat/));
      // While the slow one waits on the pool, which says nothing of the new connection.
      const next = await shared((db) => ask(db, false));
      expect(next).not.toBe(reader);
      await release();
      expect([reader, next]).not.toContain(await slow);
    });
  });
});

function pidOf(): (db: Executor) => Promise<number> {
  const ask = pipelined(askPid, anyAnswer);
  return (db) => ask(db, undefined);
}
