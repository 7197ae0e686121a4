// Client lists over HTTP: what the dry run says, that it touches nobody, what an import makes and whom it
// tells, and that an undo leaves nothing behind.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getClientRecord, updateClientRecord } from '#contract/clients/client-record';
import { createClient } from '#contract/accounts/invitations';
import {
  changeImportMapping,
  createImport,
  decideImportRow,
  discardImport,
  getImport,
  listImportRows,
  listImports,
  startImport,
  undoImport,
} from '#contract/imports/imports';
import { activity } from '#platform/activity/table';
import { deliveries } from '#platform/deliveries/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { importRows, imports } from './table.ts';
import { csvText, longList, vendorFiles } from './testing-files.ts';
import { clearOldRows } from './work/jobs.ts';

let t: TestApp;
let owner: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.actingAs(await t.createUser({ isAdmin: true, email: 'ruth@firm.example' }));
});
afterAll(() => t.close());

/** Every row of what an import may touch, as the database has it. */
async function everything(): Promise<Record<string, string>> {
  const tables = [
    'users',
    'client_accounts',
    'access_grants',
    'client_records',
    'client_tags',
    'taxpayer_numbers',
    'client_invitations',
    'notifications',
    'deliveries',
    'invoices',
    'subscribers',
  ];
  const found: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await t.db.execute<{ all: string | null }>(
      sql`SELECT string_agg(r::text, E'\n' ORDER BY r::text) AS all FROM ${sql.identifier(table)} AS r`,
    );
    found[table] = rows[0]?.all ?? '';
  }
  return found;
}

async function upload(cells: readonly (readonly string[])[], by = owner): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(csvText(cells)));
  const { body } = await by.upload(createImport, { name: 'clients.csv', type: 'text/csv', bytes });
  return body.id;
}
const read = async (id: string) => (await owner.call(getImport, { params: { id } })).body;
const rowsOf = async (id: string, query = {}) =>
  (await owner.call(listImportRows, { params: { id }, query: { limit: 200, ...query } })).body;
const said = async (id: string) =>
  (await rowsOf(id)).items.map(({ verdict, reason }) => `${verdict}: ${reason}`);

async function start(id: string): Promise<void> {
  expect((await owner.call(startImport, { params: { id } })).status).toBe(200);
  await vi.waitFor(async () => expect((await read(id)).state).toBe('done'), 20_000);
}
async function undo(id: string): Promise<void> {
  expect((await owner.call(undoImport, { params: { id } })).status).toBe(200);
  await vi.waitFor(async () => expect((await read(id)).state).toBe('undone'), 20_000);
}

const header = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'DOB',
  'Spouse first name',
  'Address',
  'Zip',
];
const row = (first: string, last: string, more: Partial<Record<string, string>> = {}): string[] => [
  first,
  last,
  ...header.slice(2).map((name) => more[name] ?? ''),
];

describe('the dry run', () => {
  it('writes nothing of clients, and gives each row one verdict', async () => {
    const before = await everything();
    // One text and one workbook: `mapping.test.ts` has them all.
    for (const { name, bytes } of [vendorFiles[3], vendorFiles[8]].filter(
      (file) => file !== undefined,
    )) {
      const { body } = await owner.upload(createImport, { name, type: '', bytes });
      const { rowCount, verdicts, columns } = await read(body.id);
      expect(Object.values(verdicts).reduce((sum, count) => sum + count, 0)).toBe(rowCount);
      expect(rowCount).toBe(3);
      expect(columns[0]?.examples).toHaveLength(3);
    }
    expect(await everything()).toEqual(before);
  });

  it('judges each row by who is here and by the rows before it', async () => {
    const { id: theo } = (
      await owner.call(createClient, {
        body: { firstName: 'Theo', lastName: 'Lindqvist', email: 'theo@lindqvist.example' },
      })
    ).body;
    const maya = await t.createUser({
      firstName: 'Maya',
      lastName: 'Okafor',
      email: 'maya@okafor.example',
    });
    const id = await upload([
      header,
      row('Ana', 'Ruiz', { Email: 'ana@ruiz.example', DOB: '1/2/1980' }),
      row('Theo', 'Lindqvist', { Email: 'THEO@lindqvist.example' }),
      row('Eva', 'Lindqvist', { Email: 'theo@lindqvist.example' }),
      row('Sam', 'Okafor', { Email: 'maya@okafor.example' }),
      row('Kofi', 'Mensah', { Email: 'theo@lindqvist.example' }),
      row('Ruth', 'Meyer', { Email: 'ruth@firm.example' }),
      row('Ana', 'Ruiz', { Email: 'ana@ruiz.example' }),
      row('Ana', 'Ruiz'),
      row('Ana', 'Ruiz', { DOB: '5/5/1995' }),
      row('J', 'Smith', { Address: '1 Elm St', Zip: '78701', DOB: '1/1/1970' }),
      row('Joan', 'Smith', { Address: '1 Elm St.', Zip: '78701' }),
      row('Lena', 'Ortiz', { 'Spouse first name': 'Luis', Email: 'ortiz@home.example' }),
      row('Luis', 'Ortiz', { Email: 'ortiz@home.example' }),
      row('', '', { Email: 'nobody@example.test' }),
      row('Total', '', {}),
    ]);
    expect(await said(id)).toEqual([
      'new: new-client',
      'same: same-email',
      'household: shares-email',
      'conflict: email-signs-in',
      'conflict: email-taken',
      'conflict: staff-email',
      'same: same-email',
      'conflict: name-only',
      'new: namesake',
      'new: new-client',
      'household: shares-home',
      'new: new-client',
      'same: is-spouse',
      'skipped: no-name',
      'skipped: total',
    ]);
    const { items } = await rowsOf(id);
    expect(items[1]?.other).toEqual({ clientId: theo, row: null, name: 'Theo Lindqvist' });
    expect(items[3]?.other).toMatchObject({ clientId: maya.id });
    expect(items[6]?.other).toEqual({ clientId: null, row: 1, name: 'Ana Ruiz' });
    expect((await rowsOf(id, { verdict: 'conflict' })).total).toBe(4);
    expect((await rowsOf(id, { q: 'ortiz@' })).items.map(({ number }) => number)).toEqual([12, 13]);
    const first = await rowsOf(id, { limit: 10 });
    const rest = await rowsOf(id, { limit: 10, cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ number }) => number)).toEqual(
      items.map(({ number }) => number),
    );
  });

  it('takes another mapping, and covers taxpayer numbers', async () => {
    const id = await upload([
      ['A', 'B', 'Number'],
      ['Okello', 'Grace', '123-45-6789'],
      ['Okello', 'Peter', '219-09-9998'],
      ['Okello', 'Ruth', '219-09-9997'],
    ]);
    const { columns } = await read(id);
    expect(columns.map(({ field }) => field)).toEqual([null, null, 'number']);
    expect(columns[2]?.examples[0]).toBe('•••-••-6789');
    const body = { mapping: ['lastName', 'firstName', 'number'], numbers: 'seal' } as const;
    const params = { id };
    const wrong = { ...body, mapping: [...body.mapping, null] };
    expect((await owner.call(changeImportMapping, { params, body: wrong })).status).toBe(400);
    const mapping = [...body.mapping];
    expect(
      (await owner.call(changeImportMapping, { params, body: { ...body, mapping } })).body,
    ).toMatchObject({
      numbers: 'seal',
      verdicts: { new: 3 },
    });
    expect((await rowsOf(id)).items[0]?.name).toBe('Grace Okello');
  });

  it('judges 20,000 rows', { timeout: 120_000 }, async () => {
    const count = Number(process.env['IMPORT_ROWS'] ?? 2000);
    const before = await everything();
    const began = performance.now();
    const file = { name: 'long.csv', type: 'text/csv', bytes: longList(count) };
    const { body } = await owner.upload(createImport, file);
    const seconds = (performance.now() - began) / 1000;
    // oxlint-disable-next-line no-console -- a figure for the person who runs the long form
    if (count >= 20_000) console.log(`${count} rows in ${seconds.toFixed(1)} s`);
    const { verdicts, rowCount } = await read(body.id);
    expect(rowCount).toBe(count);
    expect(verdicts.household).toBe(count / 50);
    expect(verdicts.new).toBe(count - count / 50);
    expect(await everything()).toEqual(before);
    await owner.call(discardImport, { params: { id: body.id } });
  });
});

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
    before = await everything();
    id = await upload(list);
  });

  it('makes full records, tells nobody, writes one entry, and is undone without a trace', async () => {
    const entries = await t.db.$count(activity);
    await start(id);
    expect(await t.db.$count(activity), 'one entry').toBe(entries + 1);
    const { items } = await rowsOf(id);
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
    const after = await everything();
    for (const table of ['client_invitations', 'notifications', 'deliveries', 'subscribers']) {
      expect(after[table], table).toBe(before[table]);
    }

    await undo(id);
    expect(await everything()).toEqual(before);
    expect((await rowsOf(id)).items[0]).toMatchObject({ outcome: 'undone', clientId: null });
    expect((await owner.call(undoImport, { params: { id } })).status, 'once').toBe(409);
  });

  it('keeps what someone has worked on since', async () => {
    await start(id);
    const clientId = (await rowsOf(id)).items[1]?.clientId ?? '';
    const params = { id: clientId };
    const { version } = (await owner.call(getClientRecord, { params })).body;
    await owner.call(updateClientRecord, { params, body: { version, city: 'Austin' } });
    await undo(id);
    expect((await rowsOf(id)).items.map(({ outcome }) => outcome)).toEqual([
      'undone',
      'kept',
      'undone',
      'undone',
      'undone',
    ]);
    expect((await owner.call(getClientRecord, { params })).body.city).toBe('Austin');
    await t.deleteUser(clientId);
    expect(await everything()).toEqual(before);
  });

  it('seals taxpayer numbers where staff choose so', async () => {
    const { columns } = await read(id);
    await owner.call(changeImportMapping, {
      params: { id },
      body: { mapping: columns.map(({ field }) => field), numbers: 'seal' },
    });
    await start(id);
    const params = { id: (await rowsOf(id)).items[0]?.clientId ?? '' };
    expect((await owner.call(getClientRecord, { params })).body.number).toMatchObject({
      kind: 'ssn',
      lastFour: '6789',
    });
    await undo(id);
  });

  it('imports once, refuses an address that was taken since, and can’t be changed anymore', async () => {
    const { id: taker } = (
      await owner.call(createClient, {
        body: { firstName: 'Other', lastName: 'Person', email: 'voss@home.example' },
      })
    ).body;
    await start(id);
    expect((await rowsOf(id, { outcome: 'refused' })).items.map(({ number }) => number)).toEqual([
      1,
    ]);
    expect((await owner.call(startImport, { params: { id } })).status).toBe(409);
    expect((await owner.call(discardImport, { params: { id } })).status).toBe(409);
    const body = { number: 1, decision: 'skip' } as const;
    expect((await owner.call(decideImportRow, { params: { id }, body })).status).toBe(409);
    await undo(id);
    await t.deleteUser(taker);
  });

  it('does what staff decide about a conflict', async () => {
    const conflicted = await upload([
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
    const { columns } = await read(conflicted);
    const body = { mapping: columns.map(({ field }) => field), numbers: 'drop' } as const;
    await owner.call(changeImportMapping, { params, body });
    expect(await said(conflicted), 'judged again').toEqual([
      'new: decided-without-email',
      'skipped: decided-skip',
    ]);
    await start(conflicted);
    await undo(conflicted);
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
  const id = await upload([header, row('Ida', 'Test')]);
  const { items, total } = (await owner.call(listImports, { query: { limit: 1 } })).body;
  expect(items.map((item) => item.id)).toEqual([id]);
  expect(total).toBeGreaterThan(1);
});

it('forgets the rows of a file after 30 days, and can’t be undone after 7', async () => {
  const id = await upload([header, row('Lost', 'Person', { Email: 'lost@person.example' })]);
  await start(id);
  await t.db
    .update(imports)
    .set({
      createdAt: sql`now() - interval '31 days'`,
      startedAt: sql`now() - interval '7 days'`,
    })
    .where(eq(imports.id, id));
  expect((await owner.call(undoImport, { params: { id } })).status).toBe(409);
  await clearOldRows(t.db);
  expect(await read(id)).toMatchObject({ isCleared: true, columns: [], can: { undo: false } });
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
