// Taxpayer numbers: sealed, and shown whole only to who proves who they are.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { revealTaxpayerNumber } from '#contract/clients/client-record';
import { searchPalette } from '#contract/firm/palette';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { family, recordCalls } from './testing-records.ts';
import { taxpayerNumbers } from './table.ts';

let t: TestApp;
let staff: TestBrowser;
let maya: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  const ruth = { isAdmin: true, firstName: 'Ruth', lastName: 'Hanley' };
  staff = await t.actingAs(await t.createUser(ruth));
});
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
});
afterAll(() => t.close());

const { change, addDependent, found, entries } = recordCalls(() => ({ staff, clientId: maya.id }));

describe('a taxpayer number', () => {
  const reveal = (id: string, by = staff) => by.call(revealTaxpayerNumber, { params: { id } });

  it('is shown by its last four digits, and whole only with a fresh second step and an entry', async () => {
    const { body } = await change({ number: '912 70 4821' });
    expect(body.number).toEqual({ id: expect.any(String), kind: 'itin', lastFour: '4821' });
    const id = body.number?.id ?? '';
    expect((await reveal(id)).body).toEqual({ number: '912-70-4821' });
    const [newest] = await entries();
    expect(newest?.action).toBe('reveal_taxpayer_number');
    const tired = await t.actingAs(await t.createUser({ isAdmin: true }), null);
    expect((await reveal(id, tired)).error.code).toBe('second_step_required');
    const taken = await change({ number: null });
    expect(taken.body.number).toBeNull();
    expect((await reveal(id)).status).toBe(404);
  });

  it('is nowhere else: not in rows, the log, found words, or the answers that are kept', async () => {
    await change({ ...family, number: '912-70-4823', spouseNumber: '912-70-4825' });
    await addDependent({ number: '912-70-4827' });
    const all = ['912704823', '912704825', '912704827', '4823', '4825', '4827', '912-70', '91270'];
    for (const q of all) {
      expect([q, await found(q)]).toEqual([q, []]);
      const palette = await staff.call(searchPalette, { query: { q } });
      expect([q, palette.body.clients]).toEqual([q, []]);
    }
    const { rows: tables } = await t.owner.execute<{ name: string }>(sql`
      SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname IN ('public', 'pgboss')`);
    for (const { name } of tables) {
      const { rowCount } = await t.owner.execute(
        sql.raw(`SELECT 1 FROM ${name} AS r WHERE r::text ~ '912-?70-?482[357]'`),
      );
      expect([name, rowCount]).toEqual([name, 0]);
    }
    expect(t.log()).not.toMatch(/912-?70-?482[357]/);
    const refused = await change({ number: '912-93-4829' });
    expect(JSON.stringify(refused.error)).not.toContain('4829');
  });

  it('opens for its row and client only', async () => {
    const { body } = await change({ number: '912-70-4831' });
    const other = await t.createUser();
    const id = body.number?.id ?? '';
    await t.db
      .update(taxpayerNumbers)
      .set({ clientId: other.id })
      .where(eq(taxpayerNumbers.id, id));
    t.expectLoggedError(/UndecryptableError/);
    expect((await reveal(id)).status).toBe(500);
  });

  it('may be looked at 60 times an hour by one person', async () => {
    const { body } = await change({ number: '912-70-4833' });
    const id = body.number?.id ?? '';
    const curious = await t.createUser({ isAdmin: true });
    const browser = await t.actingAs(curious);
    await t.db.execute(sql`INSERT INTO rate_counters (key, count, window_ends_at)
      VALUES (${`reveal-number:${curious.id}`}, 59, now() + interval '1 hour')`);
    expect((await reveal(id, browser)).status).toBe(200);
    expect((await reveal(id, browser)).error.code).toBe('too_many_requests');
  });
});
