// What staff keep of a client beyond name and email, over HTTP on a real PostgreSQL.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteClient, getClient, updateClient } from '#contract/clients/client-detail';
import { listClients } from '#contract/clients/clients';
import { calendarDay } from '#domain/tax/business-days';
import { LiveStream } from '#platform/live/testing-stream';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { type Change, family, recordCalls } from './testing-records.ts';
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

const { read, change, addDependent, found, entries } = recordCalls(() => ({
  staff,
  clientId: maya.id,
}));

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
    // A number of its owner is notified by its dashes.
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
