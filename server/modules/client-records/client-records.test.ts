// What staff keep of a client beyond name and email, over HTTP on a real PostgreSQL.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAdminActivity } from '#contract/admin-activity';
import {
  createDependent,
  deleteDependent,
  getClientGroups,
  getClientRecord,
  restoreDependent,
  revealTaxpayerNumber,
  updateClientRecord,
  updateDependent,
} from '#contract/clients/client-record';
import { deleteClient, getClient, updateClient } from '#contract/clients/client-detail';
import { listClients } from '#contract/clients/clients';
import type { BodyInput } from '#contract/endpoint';
import { searchPalette } from '#contract/palette';
import { calendarDay } from '#domain/tax/business-days';
import { LiveStream } from '#platform/live/testing-stream';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { sweepDependents } from './dependents.ts';
import { clientDependents, clientRecords, clientTags, taxpayerNumbers } from './table.ts';

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

type Change = Partial<BodyInput<typeof updateClientRecord>>;
const read = async (id = maya.id) => (await staff.call(getClientRecord, { params: { id } })).body;
/** Goes by the version of now unless told another. */
const change = async (body: Change, id = maya.id) =>
  staff.call(updateClientRecord, {
    params: { id },
    body: { version: (await read(id)).version, ...body },
  });
const addDependent = async (body: Partial<BodyInput<typeof createDependent>> = {}) =>
  staff.call(createDependent, {
    params: { id: maya.id },
    body: { firstName: 'Ines', lastName: 'Okafor', relation: 'child', ...body },
  });
const found = async (q: string, by: object = {}) =>
  (await staff.call(listClients, { query: { q, ...by } })).body.items.map(({ id }) => id);
const entries = async () =>
  (await staff.call(listAdminActivity, { query: { clientId: maya.id, limit: 20 } })).body
    .activities;

const family = {
  addressLine1: '1200 Barton Skyway',
  addressLine2: 'Apt 7',
  city: 'Austin',
  state: 'TX',
  zip: '78704-1234',
  states: ['TX', 'LA'],
  birthDate: '1984-02-29',
  filingStatus: 'married-filing-jointly',
  spouseFirstName: 'Sam',
  spouseLastName: 'Brandt',
  spouseBirthDate: '1982-11-05',
  clientSince: '2019-03-01',
  source: 'Referred by a client',
  tags: ['Farm', 'Rental'],
} as const satisfies Change;

describe('a record', () => {
  it('is empty until something is written, then holds what was, and counts each change', async () => {
    const empty = await read();
    expect(empty).toMatchObject({ version: 1, kind: 'individual', city: null, states: [] });
    expect(empty).toMatchObject({ dependents: [], tags: [], number: null, spouseNumber: null });
    const page = await LiveStream.open(staff);
    const { body } = await change(family);
    await page.waitForEvent(({ type }) => type === 'clients-changed');
    page.close();
    expect(body).toMatchObject({ ...family, states: ['LA', 'TX'] });
    expect(body.version).toBeGreaterThan(1);
    expect(await read()).toEqual(body);
    const { body: client } = await staff.call(getClient, { params: { id: maya.id } });
    expect(client.version).toBe(body.version);
    const emptied = await change({ addressLine2: '', filingStatus: null, tags: [] });
    expect(emptied.body).toMatchObject({ addressLine2: null, filingStatus: null, tags: [] });
    expect(emptied.body.city).toBe('Austin');
    const [newest] = await entries();
    expect([newest?.action, newest?.clientLastName]).toEqual(['update_client_record', 'Okafor']);
  });

  it('is not written over by someone who saw another version', async () => {
    const { version } = await read();
    await change({ city: 'Austin' });
    const { status, error } = await change({ version, city: 'Dallas' });
    expect([status, error.code]).toEqual([409, 'stale']);
    expect(error.message).toMatch(/^Ruth Hanley changed this client on .*Nothing was saved/);
    expect((await read()).city).toBe('Austin');
    // Another form of the same client goes by the same version.
    const body = { version, lastName: 'Adeyemi' };
    const other = await staff.call(updateClient, { params: { id: maya.id }, body });
    expect(other.status).toBe(409);
  });

  it('stays as it is where nothing is other', async () => {
    await change({ ...family, number: '912-70-1234' });
    const { version, number } = await read();
    const { body } = await change({ ...family, tags: ['rental', 'FARM'], number: '912701234' });
    expect([body.version, body.number, body.tags]).toEqual([version, number, ['Farm', 'Rental']]);
  });

  it.each<[string, Change, string]>([
    ['a birth date to come', { birthDate: '2999-01-01' }, 'birthDate'],
    ['a birth date nobody alive has', { birthDate: '1899-12-31' }, 'birthDate'],
    ['a day that is none', { birthDate: '2026-02-30' }, 'birthDate'],
    ['a client since a day to come', { clientSince: '2999-01-01' }, 'clientSince'],
    ['a ZIP Code of letters', { zip: 'K1A 0B1' }, 'zip'],
    ['a ZIP Code of six digits', { zip: '787011' }, 'zip'],
    ['a state that is none', { state: 'XX' as 'TX' }, 'state'],
    ['a return for military mail', { states: ['AE'] }, 'states.0'],
    ['a number that is none', { number: '666-12-3456' }, 'number'],
    ['an EIN of a person', { number: '12-3456789' }, 'number'],
    ['a spouse without a name', { spouseBirthDate: '1982-11-05' }, 'spouseFirstName'],
    ['a number of nobody', { spouseNumber: '912-70-1234' }, 'spouseFirstName'],
    ['a fiscal year of a person', { fiscalYearEnd: 6 }, 'fiscalYearEnd'],
    ['a business name of a person', { businessName: 'Okafor LLC' }, 'businessName'],
    ['a business without a name', { kind: 'business' }, 'businessName'],
    ['a tag of 41 letters', { tags: ['x'.repeat(41)] }, 'tags.0'],
  ])('refuses %s at its field', async (_, body, field) => {
    const { status, error } = await change({ city: 'Austin', ...body });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    expect((await read()).city).toBeNull();
  });

  it('takes today, and not tomorrow, by the firm’s calendar', async () => {
    const { timeZone } = t.platform.config.firm;
    const today = calendarDay(new Date(), timeZone);
    expect((await change({ birthDate: today })).status).toBe(200);
    const tomorrow = calendarDay(new Date(Date.now() + 48 * 3600 * 1000), timeZone);
    expect((await change({ birthDate: tomorrow })).status).toBe(400);
  });

  it('goes with its client', async () => {
    await change({ ...family, number: '912-70-1234' });
    await addDependent({ number: '912-70-1235' });
    const { status } = await staff.call(deleteClient, { params: { id: maya.id }, body: {} });
    expect(status).toBe(200);
    for (const table of [clientRecords, clientDependents, clientTags, taxpayerNumbers]) {
      expect(await t.db.$count(table, eq(table.clientId, maya.id))).toBe(0);
    }
  });
});

describe('another kind', () => {
  it('of entity has one name, an EIN, and no family', async () => {
    await change({ ...family, number: '912-70-1234', spouseNumber: '912-70-1236' });
    await addDependent();
    const business = { kind: 'business', businessName: 'Barton Bikes LLC' } as const;
    const { body } = await change({ ...business, formedOn: '2015-06-01', fiscalYearEnd: 9 });
    expect(body).toMatchObject({
      kind: 'business',
      firstName: '',
      lastName: 'Barton Bikes LLC',
      formedOn: '2015-06-01',
      fiscalYearEnd: 9,
      city: 'Austin',
      tags: ['Farm', 'Rental'],
      birthDate: null,
      filingStatus: null,
      spouseFirstName: null,
      number: null,
      spouseNumber: null,
      dependents: [],
    });
    const numbered = await change({ number: '78-3456789' });
    expect(numbered.body.number).toMatchObject({ kind: 'ein', lastFour: '6789' });
    expect(await found('barton bikes')).toEqual([maya.id]);
    const dependent = await addDependent();
    expect(dependent.error.message).toBe('A client that is a business has no dependents.');
    // A number of its owner is told by its dashes.
    expect((await change({ number: '912-70-1234' })).body.number?.kind).toBe('itin');

    const renamed = await change({ businessName: 'Barton Cycles LLC' });
    expect(renamed.body.lastName).toBe('Barton Cycles LLC');
    const params = { id: maya.id };
    const version = renamed.body.version;
    const firstName = await staff.call(updateClient, { params, body: { firstName: 'Maya' } });
    expect(Object.keys(firstName.error.fields ?? {})).toEqual(['firstName']);
    const last = await staff.call(updateClient, { params, body: { version, lastName: 'Bikes' } });
    expect(last.body).toMatchObject({ kind: 'business', firstName: '', lastName: 'Bikes' });

    const back = await change({ kind: 'individual' });
    expect(back.body).toMatchObject({ firstName: 'Maya', lastName: 'Okafor', number: null });
    expect(back.body).toMatchObject({ formedOn: null, fiscalYearEnd: null, city: 'Austin' });
  });

  it('of couple is called after both, and keeps the family', async () => {
    const { body } = await change({ ...family, kind: 'couple' });
    expect(body).toMatchObject({ firstName: 'Sam Brandt & Maya', lastName: 'Okafor' });
    expect(body.spouseBirthDate).toBe('1982-11-05');
    const list = await staff.call(listClients, { query: { kind: 'couple', q: 'sam maya' } });
    expect(list.body.items.map(({ id, kind }) => [id, kind])).toEqual([[maya.id, 'couple']]);
  });

  it('without a spouse’s name holds nothing of them', async () => {
    await change({ ...family, spouseNumber: '912-70-1236' });
    const { body } = await change({ spouseFirstName: '', spouseLastName: '' });
    expect([body.spouseBirthDate, body.spouseNumber]).toEqual([null, null]);
  });

  it('is deleted by typing its name', async () => {
    await change({ kind: 'trust', businessName: 'Okafor Family Trust' });
    const params = { id: maya.id };
    const wrong = await staff.call(deleteClient, { params, body: { confirmName: 'Okafor' } });
    expect(wrong.error.message).toBe('Please type Okafor Family Trust to confirm.');
    const right = { confirmName: 'okafor family trust' };
    expect((await staff.call(deleteClient, { params, body: right })).status).toBe(200);
  });

  it('is held to by the database', async () => {
    const set = (fields: string) =>
      t.db.execute(sql.raw(`UPDATE client_accounts SET ${fields} WHERE id = '${maya.id}'`));
    await expect(set(`kind = 'trust'`)).rejects.toThrow();
    await expect(set(`kind = 'club'`)).rejects.toThrow();
    await set(`kind = 'trust', first_name = ''`);
    await set(`kind = 'individual'`);
    expect((await read()).firstName).toBe('Maya');
  });
});

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

describe('the list of clients', () => {
  it.each([
    ['the street', 'barton skyway'],
    ['the city', 'AUSTIN'],
    ['the state', 'tx'],
    ['the filing status', 'filing jointly'],
    ['how they came', 'referred'],
    ['the spouse', 'sám brandt'],
    ['a tag', 'rental'],
    ['words of all', 'okafor farm austin'],
  ])('finds by %s', async (_, q) => {
    await change(family);
    expect(await found(q)).toContain(maya.id);
    await change({
      ...Object.fromEntries(Object.keys(family).map((name) => [name, null])),
      states: [],
      tags: [],
    });
    expect(await found(q)).not.toContain(maya.id);
  });

  it('is narrowed by kind, tag, state, filing status, and preparer', async () => {
    await change({ ...family, state: 'OK', states: ['KS'], tags: ['Very Special'] });
    const preparer = await t.createUser({ isAdmin: true });
    const body = { preparerId: preparer.id };
    await staff.call(updateClient, { params: { id: maya.id }, body });
    for (const by of [
      { tag: 'very special' },
      { state: 'OK' },
      { state: 'KS' },
      { preparerId: preparer.id },
    ]) {
      expect(await found('', by)).toEqual([maya.id]);
    }
    expect(await found('', { filingStatus: 'married-filing-jointly', state: 'KS' })).toEqual([
      maya.id,
    ]);
    expect(await found('', { filingStatus: 'single' })).not.toContain(maya.id);
    expect(await found('', { state: 'OK', kind: 'trust' })).toEqual([]);
    expect(await found('', { tag: 'very' })).toEqual([]);
  });
});

describe('tags', () => {
  const groups = async () => (await staff.call(getClientGroups, {})).body;
  const counts = async (wanted: RegExp) =>
    (await groups()).tags
      .filter(({ tag }) => wanted.test(tag))
      .map(({ tag, clients }) => [tag, clients]);

  it('are suggested with the most used first, in the spelling that is in use', async () => {
    await change({ tags: ['Orchard', ' Apple   orchard '] });
    const other = await t.createUser();
    const { body } = await change({ tags: ['ORCHARD', 'orchard'] }, other.id);
    expect(body.tags).toEqual(['Orchard']);
    expect(await counts(/orchard/i)).toEqual([
      ['Orchard', 2],
      ['Apple orchard', 1],
    ]);
    await change({ tags: [] });
    expect(await counts(/orchard/i)).toEqual([['Orchard', 1]]);
    expect((await groups()).staff.some(({ lastName }) => lastName === 'Hanley')).toBe(true);
  });
});
