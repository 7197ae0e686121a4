// The activity log on a real PostgreSQL with the product's own migrations.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { type Database, openDatabase } from '../database/database.ts';
import { recordActivity } from './record.ts';
import { activity } from './table.ts';

let database: TestDatabase;
let open: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  // As the owner of the tables, whom only the triggers refuse: the product's role is denied before them
  // (product-role.test.ts).
  open = openDatabase(database.ownerConnectionString);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const origin = { actorId: null, sessionId: null, address: null, requestId: null };
const subjectId = '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';

it.each([
  ['changed', sql`UPDATE activity SET actor_id = ${subjectId}`],
  ['changed, where nothing matches', sql`UPDATE activity SET action = 'view' WHERE id = -1`],
  ['deleted', sql`DELETE FROM activity`],
  ['emptied', sql`TRUNCATE activity`],
  [
    'overwritten',
    sql`INSERT INTO activity (id, action) OVERRIDING SYSTEM VALUE VALUES (1, 'view')
      ON CONFLICT (id) DO UPDATE SET action = 'view'`,
  ],
])('refuses to be %s', async (_, statement) => {
  await recordActivity(open.db, origin, { action: 'upload' });
  const before = await open.db.select().from(activity).orderBy(activity.id);
  const failure = await open.db.execute(statement).then(
    () => 'nothing refused it',
    (error: unknown) => String(error instanceof Error ? error.cause : error),
  );
  expect(failure).toContain('activity is insert-only');
  expect(await open.db.select().from(activity).orderBy(activity.id)).toEqual(before);
});

it('holds an entry only when the transaction it belongs to commits', async () => {
  const entry = { action: 'upload', subject: { type: 'file', id: subjectId } } as const;
  const rolledBack = open.db.transaction(async (tx) => {
    await recordActivity(tx, origin, entry);
    throw new Error('the change failed');
  });
  await expect(rolledBack).rejects.toThrow('the change failed');
  expect(await open.db.$count(activity, eq(activity.subjectId, subjectId))).toBe(0);
  await open.db.transaction((tx) => recordActivity(tx, origin, entry));
  expect(await open.db.$count(activity, eq(activity.subjectId, subjectId))).toBe(1);
});
