// Lists of clients over HTTP: what an import makes and whom it tells, that an undo leaves nothing behind, and who
// may do it.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getClientRecord, updateClientRecord } from '#contract/clients/client-record';
import { createClient } from '#contract/identity/invitations';
import {
  changeImportMapping,
  createImport,
  decideImportRow,
  discardImport,
  listImports,
  startImport,
  undoImport,
} from '#contract/imports/imports';
import { activity } from '#platform/activity/table';
import { deliveries } from '#platform/deliveries/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { importRows, imports } from './table.ts';
import { everything, header, importsBy, row } from './testing-imports.ts';
import { clearOldRows } from './work/jobs.ts';

let t: TestApp;
let owner: TestBrowser;
let by: ReturnType<typeof importsBy>;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.actingAs(await t.createUser({ isAdmin: true, email: 'ruth@firm.example' }));
  by = importsBy(owner);
});
afterAll(() => t.close());

describe('an import', () => {
  const list = [
    [...header, 'SSN', 'Tags', 'Client ID'],
    [
      ...row('Maren', 'Voss', {
        Email: 'voss@home.example',
        'Spouse first name': 'Jan',
        Zip: '2139',
      }),
      '123456789',
      'VIP',
      'V1',
    ],
    [
      ...row('Piet', 'Kramer', { Email: 'kramer@home.example', Phone: '512-555-0142' }),
      '',
      '',
      'K1',
    ],
    [...row('Iris', 'Kramer', { Email: 'kramer@home.example' }), '', '', 'K2'],
    [...row('Brightside Bakery LLC', ''), '12-3456789', '', 'B1'],
    [...row('Nobody', 'Known'), '', '', 'N1'],
  ];
  let before: Record<string, string>;
  let id: string;
  beforeEach(async () => {
    await t.countMailTo('nobody@example.test');
    before = await everything(t);
    id = await by.upload(list);
  });

  it('makes full records, tells nobody, writes one entry, and is undone without a trace', async () => {
    const entries = await t.db.$count(activity);
    await by.start(id);
    expect(await t.db.$count(activity), 'one entry').toBe(entries + 1);
    const { items } = await by.rowsOf(id);
    expect(items.map(({ outcome }) => outcome)).toEqual(Array(5).fill('imported'));
    const recordOf = async (index: number) =>
      (await owner.call(getClientRecord, { params: { id: items[index]?.clientId ?? '' } })).body;
    expect(await recordOf(0)).toMatchObject({
      kind: 'couple',
      firstName: 'Maren & Jan',
      lastName: 'Voss',
      spouseFirstName: 'Jan',
      zip: '02139',
      tags: ['VIP'],
      number: null,
    });
    expect(await recordOf(3)).toMatchObject({
      kind: 'business',
      firstName: '',
      lastName: 'Brightside Bakery LLC',
    });
    const shared = await t.db.execute<{ shares: boolean }>(
      sql`SELECT shares_email AS shares FROM users WHERE email = 'kramer@home.example'`,
    );
    expect(shared.rows).toEqual([{ shares: true }, { shares: true }]);
    const after = await everything(t);
    for (const table of ['client_invitations', 'notifications', 'deliveries', 'subscribers']) {
      expect(after[table], table).toBe(before[table]);
    }

    await by.undo(id);
    expect(await everything(t)).toEqual(before);
    expect((await by.rowsOf(id)).items[0]).toMatchObject({ outcome: 'undone', clientId: null });
    expect((await owner.call(undoImport, { params: { id } })).status, 'once').toBe(409);
  });

  it('keeps what someone has worked on since', async () => {
    await by.start(id);
    const clientId = (await by.rowsOf(id)).items[1]?.clientId ?? '';
    const params = { id: clientId };
    const { version } = (await owner.call(getClientRecord, { params })).body;
    await owner.call(updateClientRecord, { params, body: { version, city: 'Austin' } });
    await by.undo(id);
    expect((await by.rowsOf(id)).items.map(({ outcome }) => outcome)).toEqual([
      'undone',
      'kept',
      'undone',
      'undone',
      'undone',
    ]);
    expect((await owner.call(getClientRecord, { params })).body.city).toBe('Austin');
    await t.deleteUser(clientId);
    expect(await everything(t)).toEqual(before);
  });

  it('seals taxpayer numbers where staff choose so', async () => {
    const { columns } = await by.read(id);
    await owner.call(changeImportMapping, {
      params: { id },
      body: { mapping: columns.map(({ field }) => field), numbers: 'seal' },
    });
    await by.start(id);
    const params = { id: (await by.rowsOf(id)).items[0]?.clientId ?? '' };
    expect((await owner.call(getClientRecord, { params })).body.number).toMatchObject({
      kind: 'ssn',
      lastFour: '6789',
    });
    await by.undo(id);
  });

  it('imports once, refuses an address that was taken since, and can’t be changed anymore', async () => {
    const { id: taker } = (
      await owner.call(createClient, {
        body: { firstName: 'Other', lastName: 'Person', email: 'voss@home.example' },
      })
    ).body;
    await by.start(id);
    expect((await by.rowsOf(id, { outcome: 'refused' })).items.map(({ number }) => number)).toEqual(
      [1],
    );
    expect((await owner.call(startImport, { params: { id } })).status).toBe(409);
    expect((await owner.call(discardImport, { params: { id } })).status).toBe(409);
    const body = { number: 1, decision: 'skip' } as const;
    expect((await owner.call(decideImportRow, { params: { id }, body })).status).toBe(409);
    await by.undo(id);
    await t.deleteUser(taker);
  });

  it('does what staff decide about a conflict', async () => {
    const conflicted = await by.upload([
      header,
      row('Kofi', 'Mensah', { Email: 'ruth@firm.example' }),
      row('Mei', 'Chen', { Email: 'ruth@firm.example' }),
    ]);
    const params = { id: conflicted };
    const decide = async (number: number, decision: 'import' | 'skip') =>
      (await owner.call(decideImportRow, { params, body: { number, decision } })).body;
    expect(await decide(1, 'skip')).toMatchObject({ verdict: 'skipped', can: { decide: true } });
    expect(await decide(1, 'import')).toMatchObject({
      verdict: 'new',
      reason: 'decided-without-email',
    });
    expect(await decide(2, 'skip')).toMatchObject({ verdict: 'skipped' });
    const { columns } = await by.read(conflicted);
    const body = { mapping: columns.map(({ field }) => field), numbers: 'drop' } as const;
    await owner.call(changeImportMapping, { params, body });
    expect(await by.said(conflicted), 'judged again').toEqual([
      'new: decided-without-email',
      'skipped: decided-skip',
    ]);
    await by.start(conflicted);
    await by.undo(conflicted);
  });
});

it('is the business of who has the right', async () => {
  const preparer = await t.actingAs(await t.createStaff('preparer'));
  expect((await preparer.call(listImports, {})).status).toBe(403);
  const bytes = new Uint8Array(Buffer.from('First,Last\nA,B\n'));
  expect((await preparer.upload(createImport, { name: 'a.csv', type: '', bytes })).status).toBe(
    403,
  );
});

it('lists imports, newest first', async () => {
  const id = await by.upload([header, row('Ida', 'Test')]);
  const { items, total } = (await owner.call(listImports, { query: { limit: 1 } })).body;
  expect(items.map((item) => item.id)).toEqual([id]);
  expect(total).toBeGreaterThan(1);
});

it('forgets the rows of a file after 30 days, and can’t be undone after 7', async () => {
  const id = await by.upload([header, row('Lost', 'Person', { Email: 'lost@person.example' })]);
  await by.start(id);
  await t.db
    .update(imports)
    .set({
      createdAt: sql`now() - interval '31 days'`,
      startedAt: sql`now() - interval '7 days'`,
    })
    .where(eq(imports.id, id));
  expect((await owner.call(undoImport, { params: { id } })).status).toBe(409);
  await clearOldRows(t.db);
  expect(await by.read(id)).toMatchObject({ isCleared: true, columns: [], can: { undo: false } });
  expect(await t.db.select().from(importRows).where(eq(importRows.importId, id))).toMatchObject([
    { sealed: null, name: null, email: null, outcome: 'imported' },
  ]);
});

it('refuses a file that is no list with a sentence', async () => {
  const bytes = new Uint8Array(Buffer.from('First,Last\n'));
  const { status, error } = await owner.upload(createImport, { name: 'a.csv', type: '', bytes });
  expect([status, error?.message]).toEqual([415, expect.stringContaining('no rows')]);
  expect(await t.db.$count(deliveries)).toBeGreaterThanOrEqual(0);
});
