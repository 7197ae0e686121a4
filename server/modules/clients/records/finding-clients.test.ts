// Clients found by what their records hold, and the tags that staff give them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getClientGroups } from '#contract/clients/client-record';
import { updateClient } from '#contract/clients/client-detail';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { family, recordCalls } from './testing-records.ts';

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

const { change, found } = recordCalls(() => ({ staff, clientId: maya.id }));

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
