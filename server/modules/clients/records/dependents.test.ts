// Dependents in the record of a client.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteDependent,
  restoreDependent,
  updateDependent,
} from '#contract/clients/client-record';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { sweepDependents } from './dependents.ts';
import { recordCalls } from './testing-records.ts';
import { clientDependents, taxpayerNumbers } from './table.ts';

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

const { read, addDependent, found, entries } = recordCalls(() => ({ staff, clientId: maya.id }));

describe('dependents', () => {
  it('are added, changed, removed, and restored with their number', async () => {
    const added = await addDependent({ birthDate: '2015-05-01', number: '912-70-5551' });
    expect(added.status).toBe(201);
    const [child] = added.body.dependents;
    expect(child).toMatchObject({ firstName: 'Ines', relation: 'child', birthDate: '2015-05-01' });
    expect(child?.number).toMatchObject({ kind: 'itin', lastFour: '5551' });
    const params = { id: child?.id ?? '' };
    const { version } = added.body;
    const body = { version, firstName: 'Zélie', birthDate: null };
    const changed = await staff.call(updateDependent, { params, body });
    expect(changed.body.dependents).toEqual([{ ...child, firstName: 'Zélie', birthDate: null }]);
    expect((await staff.call(updateDependent, { params, body })).error.code).toBe('stale');
    expect(await found('zelie')).toEqual([maya.id]);
    expect((await staff.call(restoreDependent, { params })).status).toBe(409);

    const removed = await staff.call(deleteDependent, { params });
    expect(removed.body.dependents).toEqual([]);
    expect(await found('zelie')).toEqual([]);
    expect((await staff.call(deleteDependent, { params })).status).toBe(404);
    const restored = await staff.call(restoreDependent, { params });
    expect(restored.body.dependents).toEqual(changed.body.dependents);
    expect((await entries()).slice(0, 4).map(({ action }) => action)).toEqual([
      'restore_dependent',
      'delete_dependent',
      'update_dependent',
      'create_dependent',
    ]);
  });

  it('who were removed a day ago are deleted, which is no change of the client', async () => {
    const { body } = await addDependent({ number: '912-70-5553' });
    const params = { id: body.dependents[0]?.id ?? '' };
    const { version } = (await staff.call(deleteDependent, { params })).body;
    await sweepDependents(t.db);
    expect(await t.db.$count(clientDependents, eq(clientDependents.id, params.id))).toBe(1);
    await t.owner.execute(sql`ALTER TABLE client_dependents DISABLE TRIGGER USER`);
    await t.db
      .update(clientDependents)
      .set({ removedAt: sql`now() - interval '25 hours'` })
      .where(eq(clientDependents.id, params.id));
    await t.owner.execute(sql`ALTER TABLE client_dependents ENABLE TRIGGER USER`);
    await sweepDependents(t.db);
    expect(await t.db.$count(taxpayerNumbers, eq(taxpayerNumbers.clientId, maya.id))).toBe(0);
    expect((await read()).version).toBe(version);
    expect((await staff.call(restoreDependent, { params })).status).toBe(404);
  });

  it.each([
    ['a number that is none', { number: '123-45-0000' }, 'number'],
    ['a birth date to come', { birthDate: '2999-01-01' }, 'birthDate'],
    ['no name', { firstName: ' ' }, 'firstName'],
  ])('are refused with %s', async (_, body, field) => {
    const { status, error } = await addDependent(body);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('are at most 20', async () => {
    await t.db
      .execute(sql`INSERT INTO client_dependents (id, client_id, first_name, last_name, relation)
      SELECT gen_random_uuid(), ${maya.id}, 'Ines', 'Okafor', 'child' FROM generate_series(1, 20)`);
    expect((await addDependent()).error.message).toBe('A record holds at most 20 dependents.');
  });
});
