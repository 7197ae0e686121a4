// Lists of clients over HTTP: what the dry run says of each row, and that it touches nobody.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#contract/identity/invitations';
import { changeImportMapping, createImport, discardImport } from '#contract/imports/imports';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { vendorFiles } from './testing-client-files.ts';
import { longList } from './testing-long-lists.ts';
import { everything, header, importsBy, row } from './testing-imports.ts';

let t: TestApp;
let owner: TestBrowser;
let by: ReturnType<typeof importsBy>;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.actingAs(await t.createUser({ isAdmin: true, email: 'ruth@firm.example' }));
  by = importsBy(owner);
});
afterAll(() => t.close());

describe('the dry run', () => {
  it('writes nothing of clients, and gives each row one verdict', async () => {
    const before = await everything(t);
    // One text and one workbook: `mapping.test.ts` has them all.
    for (const { name, bytes } of [vendorFiles[3], vendorFiles[8]].filter(
      (file) => file !== undefined,
    )) {
      const { body } = await owner.upload(createImport, { name, type: '', bytes });
      const { rowCount, verdicts, columns } = await by.read(body.id);
      expect(Object.values(verdicts).reduce((sum, count) => sum + count, 0)).toBe(rowCount);
      expect(rowCount).toBe(3);
      expect(columns[0]?.examples).toHaveLength(3);
    }
    expect(await everything(t)).toEqual(before);
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
    const id = await by.upload([
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
    expect(await by.said(id)).toEqual([
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
    const { items } = await by.rowsOf(id);
    expect(items[1]?.other).toEqual({ clientId: theo, row: null, name: 'Theo Lindqvist' });
    expect(items[3]?.other).toMatchObject({ clientId: maya.id });
    expect(items[6]?.other).toEqual({ clientId: null, row: 1, name: 'Ana Ruiz' });
    expect((await by.rowsOf(id, { verdict: 'conflict' })).total).toBe(4);
    expect((await by.rowsOf(id, { q: 'ortiz@' })).items.map(({ number }) => number)).toEqual([
      12, 13,
    ]);
    const first = await by.rowsOf(id, { limit: 10 });
    const rest = await by.rowsOf(id, { limit: 10, cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ number }) => number)).toEqual(
      items.map(({ number }) => number),
    );
  });

  it('takes another mapping, and covers taxpayer numbers', async () => {
    const id = await by.upload([
      ['A', 'B', 'Number'],
      ['Okello', 'Grace', '123-45-6789'],
      ['Okello', 'Peter', '219-09-9998'],
      ['Okello', 'Ruth', '219-09-9997'],
    ]);
    const { columns } = await by.read(id);
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
    expect((await by.rowsOf(id)).items[0]?.name).toBe('Grace Okello');
  });

  it('judges 20,000 rows', { timeout: 120_000 }, async () => {
    const count = Number(process.env['IMPORT_ROWS'] ?? 2000);
    const before = await everything(t);
    const file = { name: 'long.csv', type: 'text/csv', bytes: longList(count) };
    const { body } = await owner.upload(createImport, file);
    const { verdicts, rowCount } = await by.read(body.id);
    expect(rowCount).toBe(count);
    expect(verdicts.household).toBe(count / 50);
    expect(verdicts.new).toBe(count - count / 50);
    expect(await everything(t)).toEqual(before);
    await owner.call(discardImport, { params: { id: body.id } });
  });
});
