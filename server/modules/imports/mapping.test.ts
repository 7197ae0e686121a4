// What is found out about a file before anyone says anything: its encoding, its columns, its dates, its
// values. Lists of nine programs, and each mishap that such files come with.
import { describe, expect, it } from 'vitest';
import type { ClientField } from '#domain/import-values';
import { clientColumns } from './mapping/client-columns.ts';
import { guessMapping } from './mapping/guess-mapping.ts';
import { readTable } from '#platform/foreign/program/read-table';
import { dateOrderOf, readDay } from './rows/dates.ts';
import { readName } from './rows/names.ts';
import type { RowFormat } from './row-format.ts';
import { readRow } from './rows/read-row.ts';
import { readFilingStatus, readNumber, readZip } from './rows/values.ts';
import { vendorFiles } from './testing-client-files.ts';
import { csvText, utf16, windows1252, workbook } from './testing-files.ts';

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

describe('a list of another program', () => {
  it.each(vendorFiles)('$name is mapped without a hand', async ({ bytes, expected }) => {
    const { header, rows } = await readTable(bytes);
    const guessed = guessMapping(header, rows, clientColumns).map(({ field }) => field);
    const wrong = header.filter((_, index) => guessed[index] !== expected[index]);
    expect(wrong).toEqual([]);
  });

  it('nine of them are', () => expect(vendorFiles).toHaveLength(9));
});

describe('a file', () => {
  const cells = [
    ['Name', 'City'],
    ['José Peña', 'Zürich'],
    ['Zoë O’Neil', 'Austin'],
  ];
  it.each([
    ['UTF-8, commas', utf8(csvText(cells))],
    ['UTF-8, commas', utf8(`\uFEFF${csvText(cells)}`)],
    ['Windows-1252, commas', windows1252(csvText(cells))],
    ['UTF-16, tabs', utf16(csvText(cells, '\t'))],
    ['UTF-8, semicolons', utf8(csvText(cells, ';'))],
    ['Excel', workbook(cells)],
  ])('in %s is read', async (format, bytes) => {
    expect(await readTable(bytes)).toEqual({ header: cells[0], rows: cells.slice(1), format });
  });

  it('in UTF-16 without its mark is read', async () => {
    const bytes = utf16(csvText(cells, ';')).slice(2);
    expect((await readTable(bytes)).rows[0]).toEqual(['José Peña', 'Zürich']);
  });

  it('keeps line breaks, separators, and quotation marks inside quotation marks', async () => {
    const text = 'Name;Note\r\n"Okafor; Maya";"two\r\nlines and a ""word"""\r\n';
    expect((await readTable(utf8(text))).rows).toEqual([
      ['Okafor; Maya', 'two\r\nlines and a "word"'],
    ]);
  });

  it('may begin with a title, and have short and empty rows', async () => {
    const text =
      'Client report,,\n2026-11-24,,\nFirst,Last,City\nMaya,Okafor\n\n,,\nTheo,Lindqvist,Austin\n';
    expect(await readTable(utf8(text))).toMatchObject({
      header: ['First', 'Last', 'City'],
      rows: [
        ['Maya', 'Okafor', ''],
        ['Theo', 'Lindqvist', 'Austin'],
      ],
    });
  });

  it.each([
    ['nothing below its header', utf8('First,Last\n'), /no rows/],
    ['an open quotation mark', utf8('A,B\n"x,y\nz,w\n'), /quotation mark/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 0]), /isn’t a CSV|no rows/],
    ['a ZIP that is no workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /Excel file can’t/],
    ['an Excel file of 2003', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /before 2007/],
  ])('with %s is refused with a sentence', async (_, bytes, problem) => {
    await expect(readTable(bytes)).rejects.toThrow(problem);
  });
});

describe('a date', () => {
  it.each([
    '1984-03-09',
    '1984-03-09T00:00:00Z',
    '1984-03-09 00:00:00',
    '1984/03/09',
    '03/09/1984',
    '3/9/1984 12:00:00 AM',
    '3/9/84',
    '03-09-1984',
    '03.09.1984',
    '9-Mar-84',
    '9 March 1984',
    'Mar 9, 1984',
    'March 9th, 1984',
    '19840309',
    '03091984',
    '3091984',
    '30750',
  ])('%s is read', (text) => {
    expect(readDay(text, 'month-first', 2026)).toBe('1984-03-09');
  });

  it.each(['0/0/00', '13/13/1984', '2/30/1984', 'unknown', '', '5'])('%j is none', (text) => {
    expect(readDay(text, 'month-first', 2026)).toBeNull();
  });

  it('has the day first where a column can’t be read otherwise', () => {
    expect(dateOrderOf(['03/09/1984', '25/12/1970'])).toBe('day-first');
    expect(dateOrderOf(['03/09/1984', '12/25/1970'])).toBe('month-first');
    expect(readDay('09/03/1984', 'day-first', 2026)).toBe('1984-03-09');
  });
});

describe('what Excel has eaten', () => {
  it.each([
    ['2139', '02139'],
    ['601', '00601'],
    ['78701.0', '78701'],
    ['21391234', '02139-1234'],
    ['2139-1234', '02139-1234'],
    ['787011234', '78701-1234'],
    ['K1A 0B1', null],
  ])('ZIP Code %s is %s', (text, zip) => expect(readZip(text)).toBe(zip));

  it.each([
    ['12345678', '012345678'],
    ['123-45-6789', '123456789'],
    ['123456789.0', '123456789'],
  ])('SSN %s is %s', (text, digits) =>
    expect(readNumber(text, 'person')).toMatchObject({ isValid: true, digits }),
  );

  it('leaves a masked number alone', () => {
    expect(readNumber('***-**-6789', 'person')).toBeUndefined();
  });
});

describe('a name in one cell', () => {
  const maya = { firstName: 'Maya', lastName: 'Okafor' };
  const sam = { firstName: 'Sam', lastName: 'Okafor' };
  it.each([
    ['Maya Okafor', maya, null],
    ['Okafor, Maya', maya, null],
    ['Okafor, Maya & Sam', maya, sam],
    ['Maya and Sam Okafor', maya, sam],
    ['Maya Okafor & Sam Okafor', maya, sam],
    ['Sam Brandt & Maya Okafor', { firstName: 'Sam', lastName: 'Brandt' }, maya],
    ['Smith, John A., Jr.', { firstName: 'John A.', lastName: 'Smith Jr.' }, null],
    ['Ana de la Cruz', { firstName: 'Ana', lastName: 'de la Cruz' }, null],
    ['Cher', { firstName: 'Cher', lastName: '' }, null],
  ])('%s', (text, person, spouse) => expect(readName(text)).toEqual({ person, spouse }));
});

describe('a row', () => {
  const read = (values: Partial<Record<ClientField, string>>) => {
    const mapping = Object.keys(values) as ClientField[];
    const format: RowFormat = { mapping, dateOrders: [], today: '2026-11-25' };
    return readRow(Object.values(values), format);
  };

  it('with taxpayer and spouse is a couple with one contact', () => {
    expect(
      read({
        firstName: 'Maya',
        lastName: 'Okafor',
        spouseFirstName: 'Sam',
        spouseBirthDate: '1/2/1985',
        birthDate: '3/9/1984',
        email: 'maya@okafor.example',
        spouseEmail: 'sam@okafor.example',
        number: '123456789',
        spouseNumber: '12345678',
        filingStatus: 'MFJ',
        addressLine1: '12 Elm St\nApt 4',
        zip: '2139',
        state: 'Massachusetts',
        tags: 'VIP; 1040;vip',
      }),
    ).toEqual({
      notes: ['spouse-contact'],
      client: expect.objectContaining({
        kind: 'couple',
        contact: { firstName: 'Maya', lastName: 'Okafor' },
        spouse: { firstName: 'Sam', lastName: 'Okafor' },
        spouseBirthDate: '1985-01-02',
        email: 'maya@okafor.example',
        number: { isValid: true, kind: 'ssn', digits: '123456789' },
        spouseNumber: { isValid: true, kind: 'ssn', digits: '012345678' },
        filingStatus: 'married-filing-jointly',
        addressLine1: '12 Elm St',
        addressLine2: 'Apt 4',
        zip: '02139',
        state: 'MA',
        tags: expect.toSatisfy((tags: string[]) => tags.toSorted().join() === '1040,VIP'),
      }),
    });
  });

  it('of a business has its name, and its contact where there is one', () => {
    expect(read({ fullName: 'Brightside Bakery LLC' })).toMatchObject({
      client: { kind: 'business', entityName: 'Brightside Bakery LLC' },
    });
    expect(
      read({ businessName: 'Brightside', kind: '1120S', firstName: 'Lena', lastName: 'Ortiz' }),
    ).toMatchObject({
      client: { kind: 'business', contact: { firstName: 'Lena' }, entityName: 'Brightside' },
    });
    expect(
      read({ firstName: 'Maya', lastName: 'Okafor', businessName: 'Elm Street School' }),
      'an employer',
    ).toMatchObject({ client: { kind: 'individual', entityName: null } });
  });

  it('keeps what can be read, and says what can’t', () => {
    expect(
      read({
        fullName: 'Maya Okafor',
        email: 'maya at okafor',
        zip: 'none',
        birthDate: '1/1/2099',
        state: 'XX',
        number: '000-00-0000',
        filingStatus: 'complicated',
      }),
    ).toMatchObject({
      notes: expect.arrayContaining([
        'email-refused',
        'zip-refused',
        'date-refused',
        'state-refused',
        'number-refused',
        'status-refused',
      ]),
      client: { email: null, zip: null, birthDate: null, state: null, number: null },
    });
  });

  it.each([
    [{ email: 'nobody@example.test' }, 'no-name'],
    [{ fullName: 'Total' }, 'total'],
    [{ fullName: 'Grand Total' }, 'total'],
    [{ fullName: 'Totals:' }, 'total'],
    [{ businessName: 'Subtotal' }, 'total'],
    [{ firstName: 'Subtotals', lastName: '12' }, 'total'],
    [{ fullName: 'www.example.test' }, 'name-refused'],
  ])('%j is skipped: %s', (values, skipped) => expect(read(values)).toEqual({ skipped }));

  it('says where a text is cut, and takes one that just fits', () => {
    const fullName = 'Maya Okafor';
    expect(read({ fullName, reference: 'x'.repeat(60) })).toMatchObject({ notes: [] });
    expect(read({ fullName, reference: 'x'.repeat(61) })).toMatchObject({
      notes: ['text-cut'],
      client: { reference: 'x'.repeat(60) },
    });
  });

  it('takes a client whose name only begins like a total', () => {
    expect(read({ businessName: 'Totaline Services LLC' })).toMatchObject({
      client: { entityName: 'Totaline Services LLC' },
    });
  });
});

it.each([
  ['1', 'single'],
  ['MFJ', 'married-filing-jointly'],
  ['Married filing separately', 'married-filing-separately'],
  ['HOH', 'head-of-household'],
  ['Qualifying widow(er)', 'qualifying-surviving-spouse'],
])('filing status %s is %s', (text, status) => expect(readFilingStatus(text)).toBe(status));
