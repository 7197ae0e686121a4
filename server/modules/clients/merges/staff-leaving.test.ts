// Staff who leave the firm while two clients that they were given become one: on two connections of a real PostgreSQL.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createClient } from '#contract/identity/invitations';
import { mergeClients } from '#contract/clients/client-merges';
import { users } from '#modules/identity/people';
import { startTestApp, type TestApp } from '#testing/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('leaves out those whose work ends at the same moment', async () => {
  const owner = await t.actingAs(await t.createUser({ isAdmin: true }));
  const [leaving, charge] = [await t.createStaff('seasonal'), await t.createStaff('preparer')];
  const person = { firstName: 'Maya', lastName: 'Okafor', email: '' };
  const { id } = (await owner.call(createClient, { body: person })).body;
  const second = (await owner.call(createClient, { body: person })).body.id;
  await t.db.execute(sql`INSERT INTO client_assignments (client_id, staff_id)
    VALUES (${second}, ${leaving.id})`);
  await t.db.execute(sql`INSERT INTO client_preparers (client_id, preparer_id, since)
    VALUES (${second}, ${charge.id}, '2026-01-02')`);
  const ended = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const ending = t.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ archivedAt: sql`now()` })
      .where(eq(users.id, leaving.id));
    ended.resolve();
    await commit.promise;
  });
  await ended.promise;
  const body = { clientId: second, peopleKept: [], peopleEnded: [second] };
  const merging = owner.call(mergeClients, { params: { id }, body });
  const waits = vi.waitFor(async () => {
    const { rows } = await t.db.execute(sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    expect(rows).toHaveLength(1);
  });
  await Promise.race([merging, waits]);
  commit.resolve();
  await ending;
  await waits;
  expect((await merging).status).toBe(200);
  const { rows } = await t.db.execute(sql`
    SELECT staff_id AS id FROM client_assignments WHERE client_id = ${id}
    UNION ALL SELECT preparer_id FROM client_preparers WHERE client_id = ${id}`);
  expect(rows).toEqual([{ id: charge.id }]);
});
