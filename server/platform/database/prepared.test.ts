import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app';
import { executePrepared } from './prepared.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('keeps one statement for other values, within a transaction too', async () => {
  const add = (left: number, right: number) =>
    t.db.transaction(async (tx) => {
      const [row] = await executePrepared<{ sum: number }>(
        tx,
        sql`SELECT ${left}::int + ${right}::int AS sum`,
      );
      const { rows } =
        await tx.execute(sql`SELECT FROM pg_prepared_statements WHERE name LIKE 'asked_%'
        AND statement LIKE '%AS sum'`);
      return { sum: row?.sum, kept: rows.length };
    });
  expect(await add(1, 2)).toEqual({ sum: 3, kept: 1 });
  expect(await add(5, 6)).toEqual({ sum: 11, kept: 1 });
});
