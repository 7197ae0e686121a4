// The chained log on a real PostgreSQL: written by many at once, then tampered with as someone who
// owns the database could.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { generateMasterKey, parseMasterKeys } from '../crypto/master-keys.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { headFile, readHeadFile, sealActivity } from './heads.ts';
import { recordActivities, recordActivity } from './record.ts';
import { verifyActivity } from './verify.ts';

const firstKey = generateMasterKey(1);
const keys = parseMasterKeys(firstKey);
const origin = { actorId: null, sessionId: null, address: '203.0.113.7', requestId: 'r,1:2' };
let database: TestDatabase;
let open: Database;
let owner: Database;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-audit-'));
});
beforeEach(async () => {
  await open?.close();
  await owner?.close();
  await database?.drop();
  database = await createTestDatabase();
  open = openDatabase(database.connectionString);
  owner = openDatabase(database.ownerConnectionString, { maxConnections: 1 });
  await rm(headFile(dataDir), { force: true });
});
afterAll(async () => {
  await open.close();
  await owner.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const note = (details: Record<string, string | number | boolean> = {}) =>
  recordActivity(open.db, origin, { action: 'upload', details });
const fill = async (count: number) => {
  for (let n = 1; n <= count; n += 1) await note({ n, words: 'Zoë, 3:ab "x" \u001f' });
};
const seal = () => sealActivity(open.db, keys, dataDir);
const verify = async (with_ = keys) => {
  const outside = await readHeadFile(headFile(dataDir));
  return verifyActivity(open.db, with_, outside ? [outside] : []);
};
/** What someone could do who owns the tables. */
const tamper = (statement: string) =>
  owner.db.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE activity DISABLE TRIGGER USER`);
    await tx.execute(sql.raw(statement));
    await tx.execute(sql`ALTER TABLE activity ENABLE TRIGGER USER`);
  });
const ids = async () =>
  (await open.db.execute<{ id: number }>(sql`SELECT id::int FROM activity ORDER BY id`)).rows.map(
    ({ id }) => id,
  );

it('verifies what many wrote at once, with savepoints, bulk entries and changes taken back', async () => {
  await Promise.all(
    Array.from({ length: 12 }, async (_, writer) => {
      for (let round = 0; round < 5; round += 1) {
        await open.db
          .transaction(async (tx) => {
            await recordActivity(tx, origin, { action: 'upload', details: { writer } });
            await tx
              .transaction(async (inner) => {
                await recordActivity(inner, origin, { action: 'view' });
                if (round % 2 === 0) throw new Error('taken back');
              })
              .catch(() => undefined);
            await recordActivities(
              tx,
              origin,
              Array.from({ length: 7 }, (_each, n) => ({ action: 'download', details: { n } })),
            );
            if (round === 3) throw new Error('taken back');
          })
          .catch(() => undefined);
      }
    }),
  );
  await seal();
  const report = await verify();
  expect(report).toMatchObject({ entries: 12 * (4 * 8 + 1), heads: 2, problems: [] });
  expect(report.chains).toBeGreaterThan(1);
});

it('lets nobody wait: a writer goes on while others have not finished', async () => {
  await open.db.transaction(async (first) => {
    await recordActivity(first, origin, { action: 'upload' });
    await open.db.transaction(async (second) => {
      await recordActivity(second, origin, { action: 'upload' });
      await note();
    });
  });
  expect(await verify()).toMatchObject({ entries: 3, chains: 3, problems: [] });
});

it('is content with an empty log', async () => {
  await seal();
  expect(await verify()).toEqual({ entries: 0, chains: 0, heads: 0, problems: [] });
});

it.each([
  ['altered', `UPDATE activity SET details = '{"n": 99}' WHERE id = $3`, 3, 'hash of entry $3 '],
  [
    'given to another',
    `UPDATE activity SET actor_id = gen_random_uuid() WHERE id = $4`,
    4,
    'entry $4 ',
  ],
  [
    'moved in time',
    `UPDATE activity SET at = at - interval '1 microsecond' WHERE id = $1`,
    1,
    'entry $1 ',
  ],
  [
    'removed',
    `DELETE FROM activity WHERE id = $3`,
    2,
    'place 3, after entry $2 and before entry $4',
  ],
  [
    'removed, the first',
    `DELETE FROM activity WHERE id = $1`,
    0,
    'place 1, after entry 0 and before entry $2',
  ],
  [
    'removed, and the gap closed',
    `DELETE FROM activity WHERE id = $3; UPDATE activity SET place = place - 1 WHERE id > $3`,
    4,
    'entry $4 ',
  ],
  [
    'inserted',
    `UPDATE activity SET place = place + 100 WHERE id >= $3;
     UPDATE activity SET place = place - 99 WHERE id >= $3;
     INSERT INTO activity (action, chain, place, hash) SELECT action, chain, 3, hash FROM activity WHERE id = $2`,
    7,
    'entry $7 ',
  ],
  [
    'reordered',
    `UPDATE activity SET place = 1000 WHERE id = $3; UPDATE activity SET place = 3 WHERE id = $4;
     UPDATE activity SET place = 4 WHERE id = $3`,
    4,
    'entry $4 ',
  ],
  [
    'cut off',
    `DELETE FROM activity WHERE id >= $5`,
    4,
    'has 6 entries and ends at place 4, entry $4.',
  ],
  [
    'added past the end',
    `INSERT INTO activity (action, chain, place, hash) SELECT action, chain, 7, hash FROM activity WHERE id = $2`,
    7,
    'entry $7 ',
  ],
])('finds what was %s', async (_, statement, first, message) => {
  await fill(6);
  await seal();
  const entries = await ids();
  // The next entry gets the number after the last.
  const id = (n: number) => entries[n - 1] ?? (n === 0 ? 0 : (entries.at(-1) ?? 0) + 1);
  const named = (text: string) => text.replaceAll(/\$(\d)/g, (_match, n) => String(id(Number(n))));
  expect((await verify()).problems).toEqual([]);
  await tamper(named(statement));
  const [problem] = (await verify()).problems;
  expect(problem?.entryId).toBe(id(first));
  expect(problem?.message).toContain(named(message));
});

/** Cuts off the last entries and makes the chain's end fit, as if they had never been. */
const cutOff = (from: number) =>
  tamper(`DELETE FROM activity WHERE id >= ${from};
    UPDATE activity_chains c SET (place, hash) = (SELECT place, hash FROM activity
      WHERE chain = c.chain ORDER BY place DESC LIMIT 1)`);

it('finds a cut-off end by the signed heads', async () => {
  await fill(6);
  await seal();
  await cutOff((await ids())[4] ?? 0);
  expect((await verify()).problems[0]?.message).toMatch(
    /cut off.*counted 6 entries.*ends at place 4/,
  );
});

it('finds a cut-off end by the head outside when those inside are gone too', async () => {
  await fill(6);
  await seal();
  await cutOff((await ids())[4] ?? 0);
  await owner.db.execute(sql`DELETE FROM activity_heads`);
  expect((await verify()).problems[0]?.message).toMatch(/cut off.*counted 6 entries/);
});

it('finds a log rewritten, hashes and all', async () => {
  await fill(4);
  await seal();
  await tamper(
    `DELETE FROM activity; UPDATE activity_chains SET place = 0, hash = decode(repeat('00', 32), 'hex')`,
  );
  await fill(5);
  const { problems } = await verify();
  expect(problems[0]?.message).toMatch(/rewritten/);
});

it('finds a head that someone else signed, and opens those from before a new master key', async () => {
  await fill(2);
  await seal();
  expect((await verify(parseMasterKeys(`${generateMasterKey(2)},${firstKey}`))).problems).toEqual(
    [],
  );
  const stranger = parseMasterKeys(generateMasterKey(1));
  expect((await verify(stranger)).problems[0]?.message).toMatch(/signature .* wrong/);
  await owner.db.execute(
    sql`UPDATE activity_heads SET content = replace(content, '"ends"', ' "ends"')`,
  );
  expect((await verify()).problems[0]?.message).toMatch(/signature of the signed head number 1/);
});

it('signs only what is new, and keeps one head a day of older ones', async () => {
  const count = () => open.db.execute(sql`SELECT 1 FROM activity_heads`).then((r) => r.rowCount);
  await fill(1);
  await seal();
  const outside = await readFile(headFile(dataDir), 'utf8');
  await seal();
  expect(await count()).toBe(1);
  expect(await readFile(headFile(dataDir), 'utf8')).toBe(outside);
  for (let n = 0; n < 3; n += 1) {
    await note();
    await seal();
  }
  await owner.db.execute(sql`
    UPDATE activity_heads SET at = date_trunc('day', now()) - interval '9 days' + id * interval '1 hour'`);
  await note();
  await seal();
  expect(await count()).toBe(2);
});
