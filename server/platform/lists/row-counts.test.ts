// Counts while others change rows and add up; which changes count is shown in listing.test.ts and delete-client.test.ts.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRowsCounted } from '#testing/row-counts';
import { startTestApp, type TestApp } from '#testing/test-app';
import { countRows, shortenRowCounts } from './row-counts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const rows = async () => (await t.db.execute(sql`SELECT FROM row_counts`)).rows.length;

it('counts what is committed, and adds up without losing what others add', async () => {
  const before = await countRows(t.db, 'clients');
  await t.createUser();
  await t.createUser();
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE client_accounts SET archived_at = now(), archive_reason = 'Moved away'
      WHERE id = (SELECT id FROM client_accounts WHERE archived_at IS NULL LIMIT 1)`);
    expect(await countRows(tx, 'clients')).toBe(before + 1);
    // Not there for others yet, and not taken from under it.
    expect(await countRows(t.db, 'clients')).toBe(before + 2);
    await Promise.all([shortenRowCounts(t.db), shortenRowCounts(t.db)]);
    expect(await countRows(t.db, 'clients')).toBe(before + 2);
  });
  expect(await countRows(t.db, 'clients')).toBe(before + 1);
  expect(await countRows(t.db, 'clients', 'archived clients')).toBe(before + 2);
  await shortenRowCounts(t.db);
  expect(await rows()).toBeLessThanOrEqual(8);
  await expectRowsCounted(t.db);
});
