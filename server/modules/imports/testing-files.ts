import { strToU8, zipSync } from 'fflate';
import type { ImportField } from '#domain/import-values';

// Client lists as programs of the trade write them, with invented people: by what their exports are known to
// hold, not copies of any vendor's file.

/** A list, with what each of its columns holds. */
export interface SampleFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  expected: (ImportField | null)[];
}

export type Column = readonly [header: string, field: ImportField | null, ...values: string[]];

const quoted = (cell: string): string =>
  /[",;\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export function linesOf(columns: readonly Column[]): string[][] {
  const count = Math.max(...columns.map(([, , ...values]) => values.length));
  return [
    columns.map(([header]) => header),
    ...Array.from({ length: count }, (_, row) =>
      columns.map(([, , ...values]) => values[row] ?? ''),
    ),
  ];
}

/** Cells as a CSV text. */
export const csvText = (cells: readonly (readonly string[])[], sign = ','): string =>
  `${cells.map((row) => row.map(quoted).join(sign)).join('\r\n')}\r\n`;

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));

/** UTF-16, little-endian, with its mark: what Excel calls “Unicode text”. */
export const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

/** Windows-1252 of texts whose characters are in Latin-1, and the dash and quotes of Word. */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  const special = new Map([
    ['’', 0x92],
    ['–', 0x96],
    ['€', 0x80],
  ]);
  return Uint8Array.from(text.split(''), (sign) => special.get(sign) ?? sign.charCodeAt(0));
}

/** A workbook of one sheet whose cells are all texts, but for numbers. */
export function workbook(
  cells: readonly (readonly (string | number)[])[],
): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const letters = (index: number): string =>
    (index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : '') +
    String.fromCharCode(65 + (index % 26));
  const rows = cells.map((row, at) => {
    const ofRow = row.map((cell, index) => {
      const place = `${letters(index)}${at + 1}`;
      return typeof cell === 'number'
        ? `<c r="${place}"><v>${cell}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    });
    return `<row r="${at + 1}">${ofRow.join('')}</row>`;
  });
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  const zipped = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  );
  return new Uint8Array(zipped);
}

export const csv = (
  name: string,
  columns: readonly Column[],
  encode = utf8,
  sign = ',',
): SampleFile => ({
  name,
  bytes: encode(csvText(linesOf(columns), sign)),
  expected: columns.map(([, field]) => field),
});

/** What exports of nine programs are like. */
export const vendorFiles: readonly SampleFile[] = [
  csv('TaxDome contacts.csv', [
    ['Contact name', 'fullName', 'Maya Okafor', 'Theo Lindqvist', 'Ana Ruiz'],
    ['First Name', 'firstName', 'Maya', 'Theo', 'Ana'],
    ['Middle Name', 'middleName', 'A', '', ''],
    ['Last Name', 'lastName', 'Okafor', 'Lindqvist', 'Ruiz'],
    ['Company name', 'businessName', '', '', ''],
    ['Email', 'email', 'maya@okafor.example', 'theo@lindqvist.example', 'ana@ruiz.example'],
    ['Phone numbers', 'phone', '(512) 555-0142', '512-555-0143', ''],
    ['SSN', 'number', '', '123-45-6789', ''],
    ['Street address', 'addressLine1', '12 Elm St', '9 Oak Ave', '4 Pine Rd'],
    ['City', 'city', 'Austin', 'Austin', 'Round Rock'],
    ['State/Province', 'state', 'TX', 'TX', 'TX'],
    ['ZIP/Postal code', 'zip', '78701', '78702', '78664'],
    ['Country', null, 'US', 'US', 'US'],
    ['Tags', 'tags', '1040, VIP', '', '1040'],
    ['Account type', 'kind', 'Individual', 'Individual', 'Individual'],
    ['Notes', null, '', '', ''],
  ]),
  csv('Lacerte client list.csv', [
    ['Client Number', 'reference', 'OKA001', 'LIN002', 'BRI003'],
    ['Taxpayer First Name', 'firstName', 'Maya', 'Theo', 'Sam'],
    ['Taxpayer Initial', 'middleName', 'A', '', ''],
    ['Taxpayer Last Name', 'lastName', 'Okafor', 'Lindqvist', 'Brandt'],
    ['Taxpayer SSN', 'number', '123456789', '12345678', '219099998'],
    ['Taxpayer Date of Birth', 'birthDate', '3/9/1984', '12/25/1970', '7/4/1990'],
    ['Spouse First Name', 'spouseFirstName', 'Sam', '', ''],
    ['Spouse Last Name', 'spouseLastName', 'Okafor', '', ''],
    ['Spouse SSN', 'spouseNumber', '123456780', '', ''],
    ['Spouse Date of Birth', 'spouseBirthDate', '1/2/1985', '', ''],
    ['Street Address', 'addressLine1', '12 Elm St', '9 Oak Ave', '4 Pine Rd'],
    ['Apartment Number', 'addressLine2', 'Apt 4', '', ''],
    ['City', 'city', 'Austin', 'Austin', 'Boston'],
    ['State', 'state', 'TX', 'TX', 'MA'],
    ['ZIP Code', 'zip', '78701', '78702', '2139'],
    ['Home Phone', 'phone', '5125550142', '5125550143', ''],
    ['Mobile Phone', 'mobilePhone', '', '5125550144', ''],
    ['E-mail Address', 'email', 'maya@okafor.example', 'theo@lindqvist.example', ''],
    ['Filing Status', 'filingStatus', '2', '1', '1'],
    ['Preparer', null, 'RM', 'RM', 'RM'],
  ]),
  csv('TaxAct clients.csv', [
    ['Client Name', 'fullName', 'Okafor, Maya & Sam', 'Lindqvist, Theo', 'Ruiz, Ana'],
    ['SSN/EIN', 'number', '123-45-6789', '123-45-6788', ''],
    ['Return Type', 'kind', '1040', '1040', '1040'],
    ['Email Address', 'email', 'maya@okafor.example', 'theo@lindqvist.example', 'ana@ruiz.example'],
    ['Daytime Phone', 'phone', '512-555-0142', '', ''],
    ['Address', 'addressLine1', '12 Elm St', '9 Oak Ave', '4 Pine Rd'],
    [
      'City, State, ZIP',
      'cityStateZip',
      'Austin, TX 78701',
      'Austin, TX 78702',
      'Round Rock, TX 78664',
    ],
    [
      'Federal Filing Status',
      'filingStatus',
      'Married Filing Jointly',
      'Single',
      'Head of Household',
    ],
    ['Date Created', 'clientSince', '01/15/2019', '02/01/2020', '03/04/2021'],
    ['E-file Status', null, 'Accepted', 'Accepted', 'Not sent'],
  ]),
  csv(
    'Drake 1040 report.csv',
    [
      ['TP First', 'firstName', 'José', 'Theo', 'Zoë'],
      ['TP MI', 'middleName', 'A', '', ''],
      ['TP Last', 'lastName', 'Peña', 'Lindqvist', 'Brändt'],
      ['TP Suffix', 'suffix', 'Jr.', '', ''],
      ['TP SSN', 'number', '123456789', '', ''],
      ['TP DOB', 'birthDate', '03091984', '12251970', '07041990'],
      ['SP First', 'spouseFirstName', 'Ana', '', ''],
      ['SP Last', 'spouseLastName', '', '', ''],
      ['SP SSN', 'spouseNumber', '', '', ''],
      ['SP DOB', 'spouseBirthDate', '01021985', '', ''],
      ['TP Cell Phone', 'mobilePhone', '5125550142', '', ''],
      ['SP Cell Phone', 'spousePhone', '', '', ''],
      ['TP Email', 'email', 'jose@pena.example', 'theo@lindqvist.example', ''],
      ['SP Email', 'spouseEmail', '', '', ''],
      ['Address', 'addressLine1', '12 Elm St', '9 Oak Ave', '4 Pine Rd'],
      ['City', 'city', 'Austin', 'Austin', 'Boston'],
      ['ST', 'state', 'TX', 'TX', 'MA'],
      ['Zip', 'zip', '78701', '78702', '2139'],
      ['FS', 'filingStatus', '2', '1', '1'],
      ['Resident State', 'states', 'TX', 'TX', 'MA'],
    ],
    windows1252,
  ),
  csv(
    'ProSeries client list.csv',
    [
      ['Client File Name', 'reference', 'okafor', 'lindqvist', 'brandt'],
      ['Taxpayer', 'fullName', 'Maya Okafor', 'Theo Lindqvist', 'Sam Brandt'],
      ['Spouse', 'spouseFullName', 'Sam Okafor', '', ''],
      ['Taxpayer Birth Date', 'birthDate', '9-Mar-84', '25-Dec-70', '4-Jul-90'],
      ['Home Address', 'addressLine1', '12 Elm St', '9 Oak Ave', '4 Pine Rd'],
      ['City', 'city', 'Austin', 'Austin', 'Boston'],
      ['State', 'state', 'TX', 'TX', 'MA'],
      ['Zip Code', 'zip', '78701', '78702', '02139'],
      ['Email', 'email', 'maya@okafor.example', '', 'sam@brandt.example'],
      ['Work Phone', 'phone', '512.555.0142', '', ''],
      ['Federal Return Status', null, 'Complete', 'In progress', 'Complete'],
    ],
    utf8,
    '\t',
  ),
  csv(
    'UltraTax data mining.csv',
    [
      ['Client ID', 'reference', '1001', '1002', '1003'],
      ['Entity', 'kind', '1040', '1120S', '1041'],
      ['Name Line 1', 'fullName', 'Maya Okafor', 'Brightside Bakery LLC', 'Ruiz Family Trust'],
      ['ID Number', 'number', '123-45-6789', '12-3456789', '12-3456780'],
      ['Spouse Name', 'spouseFullName', 'Sam Okafor', '', ''],
      ['Date of Birth', 'birthDate', '1984-03-09', '', ''],
      ['Mailing Address', 'addressLine1', '12 Elm St', '9 Oak Ave', '4 Pine Rd'],
      ['Mailing City', 'city', 'Austin', 'Austin', 'Boston'],
      ['Mailing State', 'state', 'TX', 'TX', 'MA'],
      ['Mailing ZIP', 'zip', '78701', '78702', '02139'],
      ['Date of incorporation', 'formedOn', '', '2011-05-02', '2015-01-01'],
      ['Fiscal year end', 'fiscalYearEnd', '', '12/31', '12/31'],
      ['Email address', 'email', 'maya@okafor.example', 'hello@brightside.example', ''],
      ['Fee', null, '450', '1200', '800'],
    ],
    utf8,
    ';',
  ),
  csv('QuickBooks customers.csv', [
    ['Customer', 'fullName', 'Maya Okafor', 'Brightside Bakery LLC', 'Ana Ruiz'],
    ['Company', 'businessName', '', 'Brightside Bakery LLC', ''],
    ['Phone Numbers', 'phone', '(512) 555-0142', '(512) 555-0150', ''],
    ['Main Email', 'email', 'maya@okafor.example', 'hello@brightside.example', 'ana@ruiz.example'],
    ['Bill Street 1', 'addressLine1', '12 Elm St', '9 Oak Ave', '4 Pine Rd'],
    ['Bill Street 2', 'addressLine2', '', 'Suite 200', ''],
    ['Bill City', 'city', 'Austin', 'Austin', 'Round Rock'],
    ['Bill State', 'state', 'Texas', 'Texas', 'Texas'],
    ['Bill Zip', 'zip', '78701', '78702', '78664'],
    ['Customer Type', 'kind', '', '', ''],
    ['Balance', null, '0.00', '1200.00', '0.00'],
    ['Account No.', 'reference', '17', '18', '19'],
  ]),
  csv(
    'Outlook contacts.csv',
    [
      ['First Name', 'firstName', 'Maya', 'Theo', 'Ana'],
      ['Middle Name', 'middleName', '', '', ''],
      ['Last Name', 'lastName', 'Okafor', 'Lindqvist', 'Ruiz'],
      ['Suffix', 'suffix', '', '', ''],
      ['Company', 'businessName', 'Elm Street School', '', ''],
      [
        'E-mail Address',
        'email',
        'maya@okafor.example',
        'theo@lindqvist.example',
        'ana@ruiz.example',
      ],
      ['Mobile Phone', 'mobilePhone', '5125550142', '', ''],
      ['Home Phone', 'phone', '', '5125550143', ''],
      ['Home Street', 'addressLine1', '12 Elm St\nApt 4', '9 Oak Ave', '4 Pine Rd'],
      ['Home City', 'city', 'Austin', 'Austin', 'Round Rock'],
      ['Home State', 'state', 'TX', 'TX', 'TX'],
      ['Home Postal Code', 'zip', '78701', '78702', '78664'],
      ['Spouse', 'spouseFullName', 'Sam', '', ''],
      ['Birthday', 'birthDate', '3/9/1984', '0/0/00', '7/4/1990'],
      ['Categories', 'tags', 'Tax;Friends', '', 'Tax'],
      ['Web Page', null, '', '', ''],
    ],
    utf16,
  ),
  {
    name: 'Canopy clients.xlsx',
    bytes: workbook([
      [
        'Display name',
        'Client type',
        'Primary email',
        'Mobile number',
        'SSN/ITIN',
        'Date of birth',
        'Address line 1',
        'City',
        'State',
        'Zip',
        'Client since',
        'Referral source',
        'Internal owner',
      ],
      [
        'Maya Okafor',
        'Individual',
        'maya@okafor.example',
        '5125550142',
        123456789,
        30750,
        '12 Elm St',
        'Austin',
        'TX',
        78701,
        43480,
        'Walk-in',
        'Ruth',
      ],
      [
        'Theo Lindqvist',
        'Individual',
        'theo@lindqvist.example',
        '',
        12345678,
        25927,
        '9 Oak Ave',
        'Boston',
        'MA',
        2139,
        43862,
        '',
        'Ruth',
      ],
      [
        'Brightside Bakery LLC',
        'Business',
        'hello@brightside.example',
        '',
        '12-3456789',
        '',
        '9 Oak Ave',
        'Austin',
        'TX',
        78702,
        44200,
        '',
        'Ruth',
      ],
    ]),
    expected: [
      'fullName',
      'kind',
      'email',
      'mobilePhone',
      'number',
      'birthDate',
      'addressLine1',
      'city',
      'state',
      'zip',
      'clientSince',
      'source',
      null,
    ],
  },
];

/** A list of many people: every twentieth a couple, every fiftieth has a spouse at the same address. */
export function longList(count: number): Uint8Array<ArrayBuffer> {
  const firsts = ['Maya', 'Theo', 'Ana', 'Sam', 'Lena', 'Ravi', 'Joan', 'Kofi', 'Mei', 'Luis'];
  const lasts = [
    'Okafor',
    'Lindqvist',
    'Ruiz',
    'Brandt',
    'Ortiz',
    'Patel',
    'Meyer',
    'Mensah',
    'Chen',
  ];
  const syllables = ['ba', 'do', 'ke', 'li', 'mo', 'nu', 'ra', 'si', 'ta', 'vo'];
  const rows = Array.from({ length: count }, (_, index) => {
    const first = firsts[index % firsts.length] ?? '';
    const tail = String(index)
      .split('')
      .map((digit) => syllables[Number(digit)] ?? '')
      .join('');
    const isSpouse = index % 50 === 49;
    const home = isSpouse ? index - 1 : index;
    const last = isSpouse
      ? (lasts[home % lasts.length] ?? '')
      : (lasts[index % lasts.length] ?? '');
    return [
      `${first} ${tail}`,
      last,
      `client${home}@example.test`,
      `(512) 555-${String(1000 + (index % 9000))}`,
      `${(index % 12) + 1}/${(index % 28) + 1}/${1940 + (index % 60)}`,
      index % 20 === 0 ? 'Robin' : '',
      `${index + 1} Elm St`,
      'Austin',
      'TX',
      '78701',
    ];
  });
  const header = [
    'First Name',
    'Last Name',
    'Email',
    'Phone',
    'DOB',
    'Spouse First Name',
    'Address',
    'City',
    'State',
    'Zip',
  ];
  return utf8(csvText([header, ...rows]));
}
