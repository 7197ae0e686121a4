// Documents that aren't one whole form of one person: several forms, missing pages, copies, corrections, and papers
// that only resemble a form.
import { expect, it } from 'vitest';
import { renderPdf, put } from '../../dev/documents/pdf.ts';
import { readDocument } from './program/read-document.ts';

interface Text {
  at: readonly [x: number, y: number];
  says: string;
  size?: number;
}

const asked = { mediaType: 'application/pdf', name: 'document', pages: 40 };

/** Reads a PDF with these texts on its pages. */
async function read(...pages: readonly (readonly Text[])[]) {
  const date = { year: 2026, month: 1, day: 28 };
  const content = await renderPdf({ title: 'Document', author: 'A payer', date }, (pdf) => {
    pages.forEach((texts, index) => {
      if (index > 0) pdf.addPage();
      for (const { at, says, size = 8 } of texts) put(pdf, says, at[0], at[1], { size });
    });
  });
  return readDocument(content, asked);
}

/** Lines below one another. */
const lines = (...says: readonly string[]): Text[] =>
  says.map((line, index) => ({ at: [50, 50 + index * 18], says: line, size: 10 }));

interface Wages {
  employee?: string;
  ssn?: string;
  employer?: string;
  ein?: string;
  copy?: string;
  top?: number;
  left?: number;
}

/** A W-2 of four lines of cells, small enough that four fit on a sheet. */
function w2({
  employee = 'Maya R. Okafor',
  ssn = 'XXX-XX-4471',
  employer = 'Brightwater Health',
  ein = '00-4183920',
  copy = 'B',
  top = 40,
  left = 40,
}: Wages): Text[] {
  const cell = (x: number, y: number, label: string, value: string): Text[] => [
    { at: [left + x, top + y], says: label, size: 6 },
    { at: [left + x, top + y + 9], says: value, size: 9 },
  ];
  return [
    ...cell(0, 0, "a Employee's social security number", ssn),
    ...cell(130, 0, '1 Wages, tips, other comp.', '88,412.19'),
    ...cell(0, 34, 'b Employer identification number (EIN)', ein),
    ...cell(130, 34, '3 Social security wages', '91,020.00'),
    ...cell(0, 68, "c Employer's name, address, and ZIP code", employer),
    ...cell(130, 68, '5 Medicare wages and tips', '91,020.00'),
    ...cell(0, 102, "e Employee's first name and initial", employee),
    { at: [left, top + 140], says: 'W-2 Wage and Tax Statement', size: 8 },
    { at: [left + 150, top + 140], says: '2025', size: 12 },
    { at: [left, top + 156], says: `Copy ${copy}`, size: 7 },
  ];
}

const interest = (page: string, corrected = ''): Text[] =>
  lines(
    `${corrected} CORRECTED (if checked)`,
    'Form 1099-INT   Interest Income   For calendar year 2025',
    "PAYER'S name: Cedar National Bank",
    "PAYER'S TIN 00-1204466",
    "RECIPIENT'S TIN XXX-XX-4471",
    '1 Interest income   $412.19',
    '2 Early withdrawal penalty   $0.00',
    page,
  );

const partnerShare = (years: string): Text[] => [
  { at: [50, 40], says: 'Schedule K-1', size: 14 },
  { at: [50, 60], says: '(Form 1065)', size: 9 },
  { at: [200, 40], says: '2025', size: 18 },
  { at: [50, 76], says: years, size: 8 },
  { at: [50, 94], says: "Partner's Share of Income, Deductions, Credits, etc.", size: 11 },
  ...[
    'Part I Information About the Partnership',
    "A Partnership's employer identification number",
    '00-7712345',
    'Part II Information About the Partner',
    'XXX-XX-4471',
    '4a Guaranteed payments for services   12,000.00',
  ].map((says, index): Text => ({ at: [50, 130 + index * 18], says })),
];

it('tells each form of a PDF that holds several, with its pages', async () => {
  const { pages, forms } = await read(
    w2({}),
    interest('Page 1 of 1'),
    w2({ employer: 'Northgate Clinic', ein: '00-9981234' }),
  );
  expect(pages).toBe(3);
  expect(forms).toMatchObject([
    { firstPage: 1, lastPage: 1, kind: { value: 'w2' }, payerNumber: { value: '004183920' } },
    { firstPage: 2, lastPage: 2, kind: { value: '1099-int' } },
    { firstPage: 3, lastPage: 3, kind: { value: 'w2' }, payerNumber: { value: '009981234' } },
  ]);
});

it('takes a cover letter that names a form for a part of it, and no other page', async () => {
  const cover = lines(
    'Dear Ms. Okafor, enclosed is your 2025 Form 1099-INT.',
    'Please keep it with your records, and give a copy to who prepares your return.',
  );
  const other = lines(
    'Dear Ms. Okafor, thank you for coming to our open house on Sunday.',
    'We hope that you liked the tour of our garden, and the cake.',
  );
  const [named, unnamed] = [await read(cover, interest('')), await read(other, interest(''))];
  expect(named.forms).toMatchObject([{ firstPage: 1, lastPage: 2, kind: { value: '1099-int' } }]);
  expect(unnamed.forms).toMatchObject([
    { kind: null },
    { firstPage: 2, kind: { value: '1099-int' } },
  ]);
});

it('names the pages that are missing between the first and the last that are said to be', async () => {
  const statement = (page: number): Text[] =>
    lines(
      'Harbor Brokerage',
      '2025 Consolidated 1099 Tax Statement',
      'Account number 8837-2210',
      '1a Total ordinary dividends   1,204.10',
      '1b Qualified dividends   990.10',
      '1 Interest income   20.15',
      `Page ${page} of 6`,
    );
  const { forms } = await read(statement(1), statement(3), statement(6));
  expect(forms).toMatchObject([
    { kind: { value: '1099-consolidated' }, statedPages: 6, missingPages: [2, 4, 5] },
  ]);
  const whole = await read(interest('Page 1 of 1'));
  expect(whole.forms).toMatchObject([{ statedPages: 1, missingPages: [] }]);
});

it('says whose form it is, so that another person’s is seen', async () => {
  const own = await read(w2({}));
  const other = await read(w2({ employee: 'Daniel Okafor', ssn: 'XXX-XX-9902' }));
  expect([own, other].map(({ forms }) => forms)).toMatchObject([
    [{ personName: { value: 'Maya R. Okafor' }, personLastFour: { value: '4471' } }],
    [{ personName: { value: 'Daniel Okafor' }, personLastFour: { value: '9902' } }],
  ]);
});

it('puts a first and a last name together that have cells of their own', async () => {
  const { forms } = await read([
    ...lines(
      'Form 1040 U.S. Individual Income Tax Return 2024',
      'Filing Status',
      'Standard deduction',
    ),
    { at: [50, 120], says: 'Your first name and middle initial' },
    { at: [250, 120], says: 'Last name' },
    { at: [450, 120], says: 'Your social security number' },
    { at: [50, 130], says: 'Maya R.' },
    { at: [250, 130], says: 'Okafor' },
    { at: [450, 130], says: 'XXX-XX-4471' },
    { at: [50, 160], says: '11 Adjusted gross income 90,100.00' },
  ]);
  expect(forms).toMatchObject([
    { kind: { value: 'prior-return' }, personName: { value: 'Maya R. Okafor' } },
  ]);
});

it('tells a corrected form from its original by the mark, not by the word on every form', async () => {
  const [original, corrected] = [await read(interest('')), await read(interest('', 'X'))];
  expect(original.forms).toMatchObject([{ kind: { value: '1099-int' }, isCorrected: false }]);
  expect(corrected.forms).toMatchObject([{ kind: { value: '1099-int' }, isCorrected: true }]);
  const above = await read([{ at: [280, 20], says: '* CORRECTED', size: 9 }, ...interest('')]);
  expect(above.forms).toMatchObject([{ kind: { value: '1099-int' }, isCorrected: true }]);
});

it('takes four copies on a sheet, or on four pages, for one W-2', async () => {
  const copies = ['B', 'C', '2', '2'];
  const sheet = copies.flatMap((copy, index) =>
    w2({ copy, left: 30 + (index % 2) * 290, top: 40 + Math.floor(index / 2) * 380 }),
  );
  const onOne = await read(sheet);
  const onFour = await read(...copies.map((copy) => w2({ copy })));
  for (const { forms } of [onOne, onFour]) {
    expect(forms).toMatchObject([
      { kind: { value: 'w2' }, taxYear: { value: 2025 }, copies: ['2', 'B', 'C'] },
    ]);
  }
});

it('takes no pay stub for a W-2, and no letter about benefits for an SSA-1099', async () => {
  const stub = await read(
    lines(
      'Brightwater Health   Earnings Statement',
      'Pay period 06/01/2025 - 06/15/2025   Pay date 06/20/2025',
      'Employee Maya R. Okafor   XXX-XX-4471',
      'Wages, tips, other comp.   3,412.19   YTD   41,200.00',
      'Social security wages   3,412.19   Medicare wages and tips   3,412.19',
      'Federal income tax withheld   402.00   Net pay   2,514.80',
      'Your 2025 W-2 will be sent in January.',
    ),
  );
  const letter = await read(
    lines(
      'Social Security Administration',
      'Your New Benefit Amount',
      'Beneficiary: Maya R. Okafor   XXX-XX-4471',
      'Because of a cost-of-living adjustment, your benefits for 2026 rise by 2.8 percent.',
      'Net benefits for 2026 are $1,912.40 a month before deductions.',
      'You will receive Form SSA-1099, Social Security Benefit Statement, for 2025 in January.',
    ),
  );
  for (const { outcome, forms } of [stub, letter]) {
    expect({ outcome, forms }).toEqual({ outcome: 'unrecognized', forms: [] });
  }
});

it('keeps a blank page with the form before it, and says of nothing but blank pages that they are', async () => {
  const withBack = await read(w2({}), []);
  expect(withBack).toMatchObject({ outcome: 'read', pages: 2, forms: [{ kind: { value: 'w2' } }] });
  expect(withBack.forms).toHaveLength(1);
  expect(await read([])).toMatchObject({ outcome: 'blank', forms: [] });
});

it('leaves the year of a fiscal-year K-1 to a person', async () => {
  const fiscal = await read(
    partnerShare('For calendar year 2025, or tax year beginning 07/01/2025 ending 06/30/2026'),
  );
  const calendar = await read(
    partnerShare('For calendar year 2025, or tax year beginning / / 2025 ending / /'),
  );
  expect(fiscal.forms).toMatchObject([
    { kind: { value: 'k1-1065' }, taxYear: { value: 2025, strength: 'weak' } },
  ]);
  expect(calendar.forms).toMatchObject([
    { kind: { value: 'k1-1065' }, taxYear: { value: 2025, strength: 'likely' } },
  ]);
});

it('tells a small payer’s substitute by its heading and who sent it to whom, and no letter about one', async () => {
  const heading =
    'Schedule K-1 (Form 1041) Beneficiary’s Share of Income, Deductions, Credits, etc.';
  const substitute = await read(
    lines(
      `FORM ${heading.toUpperCase()} TAX YEAR 2025`,
      'Estate’s or trust’s TIN   75-1915705',
      'Beneficiary’s TIN   XXX-XX-3870',
      '1. Interest income   83,155.93',
    ),
  );
  const letter = await read(
    lines(
      `Your ${heading} is on its way.`,
      'Estate’s or trust’s TIN   75-1915705',
      'Beneficiary’s TIN   XXX-XX-3870',
      'Fee for the copy   83,155.93',
    ),
  );
  expect(substitute.forms).toMatchObject([
    { kind: { value: 'k1-1041' }, taxYear: { value: 2025 } },
  ]);
  expect(letter.forms).toEqual([]);
});

it('takes the letter and the summary before a return for parts of it', async () => {
  const { forms } = await read(
    lines(
      'Dear Ms. Okafor, enclosed is your 2025 federal income tax return.',
      'We filed it electronically; please keep this copy with your records.',
    ),
    lines(
      '2025 Tax Return Summary',
      'Total income   61,828.75',
      'Refund   739.39',
      'We prepared this summary for you; it is no part of what was filed.',
    ),
    lines(
      'Form 1040   U.S. Individual Income Tax Return   2025',
      'Your first name   Maya Okafor   XXX-XX-4471',
      'Filing Status   Single',
      '11 Adjusted gross income   61,828.75',
      '15 Taxable income   48,000.00',
    ),
  );
  expect(forms).toMatchObject([{ firstPage: 1, lastPage: 3, kind: { value: 'prior-return' } }]);
});
