// What payers, practices, and charities write in other words than the forms, and papers that resemble those.
import { describe, expect, it } from 'vitest';
import { assemble } from './facts/assemble.ts';
import { type Line, pageOf } from './testing-pages.ts';

const formsOf = (...pages: readonly (readonly Line[])[]) =>
  assemble(pages.map((lines, index) => pageOf(lines, index + 1)));
const kindsOf = (...pages: readonly (readonly Line[])[]) =>
  formsOf(...pages).map(({ kind }) => kind?.value ?? null);

const wages = [
  'Employer’s EIN 00-4183920   Employee’s SSN XXX-XX-4471',
  '1 Wages, tips, other compensation   55,000.00   3 Social security wages   55,000.00',
  '5 Medicare wages and tips   55,000.00',
];
const interest = [
  'Recipient’s Tax ID XXX-XX-4471   Payer’s Tax ID 00-1204466',
  'Box 1 Interest income   412.19   Box 2 Early withdrawal penalty   0.00',
];

describe('a W-2c', () => {
  const correction = 'Previously reported   Correct information';

  it('is no W-2: it is told by its columns, or by its heading', () => {
    expect(kindsOf(['Corrected W-2 (Form W-2c)   2024', correction, ...wages])).toEqual([null]);
    expect(kindsOf(['Form W-2c', 'Wage and Tax Statement', ...wages])).toEqual([null]);
  });

  it('isn’t what a W-2 is that tells how to have it corrected', () => {
    expect(
      kindsOf([
        'Form W-2 Wage and Tax Statement 2025',
        ...wages,
        'Be sure to ask the employer to file',
        'Form W-2c, Corrected Wage and Tax Statement,',
        'with the SSA to correct any name.',
      ]),
    ).toEqual(['w2']);
  });
});

it('takes a bank’s tax statement with one form for that form, and with two for a consolidated one', () => {
  const heading = '2024 Tax Information Statement';
  expect(kindsOf([heading, 'Form 1099-INT Interest Income', ...interest])).toEqual(['1099-int']);
  expect(
    kindsOf([
      heading,
      'Form 1099-INT Interest Income',
      ...interest,
      'Form 1099-DIV Dividends and Distributions',
      '1a Total ordinary dividends   12.10   1b Qualified dividends   9.04',
    ]),
  ).toEqual(['1099-consolidated']);
});

it('knows forms that are written without a hyphen, and the pensions of the government', () => {
  expect(kindsOf(['1099INT Interest Income 2024', ...interest])).toEqual(['1099-int']);
  expect(
    kindsOf([
      'STATEMENT OF ANNUITY PAID',
      'Form CSA 1099R   2025',
      'Recipient’s TIN XXX-XX-4471   Payer’s TIN 00-1204466',
      'Gross annuity   34,120.00   Taxable amount   33,000.00',
    ]),
  ).toEqual(['1099-r']);
});

it('takes what a practice or a charity gives for a receipt, and what they ask for not', () => {
  const visit = ['Patient   Maya Okafor', 'Payment date   05/16/2025'];
  expect(kindsOf(['PAYMENT RECEIPT', ...visit, 'Amount received   $71.84'])).toEqual(['receipt']);
  expect(kindsOf(['Patient statement', ...visit, 'Amount paid   $71.84'])).toEqual([null]);
  expect(
    kindsOf(['Annual Giving Statement', '2025', 'No goods or services were given in return.']),
  ).toEqual([null]);
  expect(
    kindsOf([
      'Annual Giving Statement 2025',
      'Total contributions   $200.00',
      'No goods or services were given in return.',
    ]),
  ).toEqual(['receipt']);
});

describe('pages', () => {
  const statement = (says: string) => ['2025 Form 1099-INT Interest Income', ...interest, says];
  const back = ['Instructions for recipient', 'Box 1 shows interest that was paid to you.'];

  it('counts one without a number where the others leave room for it', () => {
    expect(formsOf(statement('Page 1 of 2'), back)).toMatchObject([{ missingPages: [] }]);
    expect(formsOf(statement('Page 1 of 3'), back)).toMatchObject([{ missingPages: [3] }]);
  });

  it('takes one between two numbers that follow each other for a back', () => {
    expect(formsOf(statement('Page 1 of 3'), back, statement('Page 2 of 3'), back)).toMatchObject([
      { missingPages: [3] },
    ]);
  });
});

describe('who', () => {
  const named = (...lines: readonly Line[]) => {
    const [form] = formsOf(['2025 Form 1099-INT Interest Income', ...lines, ...interest]);
    return [form?.payerName?.value ?? null, form?.personName?.value ?? null];
  };

  it('is read from two columns, whatever their order', () => {
    expect(named('Payer   Recipient', 'Union Valley Bank   Maya Okafor')).toEqual([
      'Union Valley Bank',
      'Maya Okafor',
    ]);
    expect(
      named(
        'MAYA OKAFOR   Payer’s Name and Address:',
        '9 ELM CT   Union Valley Bank',
        'SALEM, OR 97302   118 SYCAMORE AVE',
        'page   BOISE, ID 83702',
      ),
    ).toEqual(['Union Valley Bank', 'MAYA OKAFOR']);
  });

  it('is read beside a role without a colon, from the head, and without the address behind', () => {
    expect(named('Union Valley Bank', 'Prepared for Maya Okafor')).toEqual([
      'Union Valley Bank',
      'Maya Okafor',
    ]);
    expect(named('Recipient Reference Copy', 'Payer: Elm Co, 9 Elm St, Boise, ID 83702')).toEqual([
      'Elm Co',
      null,
    ]);
  });
});

describe('the year', () => {
  const yearOf = (...lines: readonly Line[]) => formsOf(lines)[0]?.taxYear?.value ?? null;

  it('is the only one that a form names, where its dates go with it', () => {
    const form = ['Form 1099-INT Interest Income', ...interest];
    expect(yearOf(...form, 'Copy for 2024', 'Printed 01/15/2025')).toBe(2024);
    expect(yearOf(...form, 'Copy for 2024', 'Printed 08/15/2026')).toBe(null);
  });

  it('of a refund isn’t that of the form', () => {
    const refund = [
      '1099-G Certain Government Payments',
      'State or local income tax refunds   312.00   SSN XXX-XX-4471',
    ];
    expect(yearOf(...refund, 'Tax Year 2024', 'Calendar year 2025')).toBe(null);
    expect(yearOf(...refund, 'Calendar year 2025', 'Amount in box 2 is for tax year 2024')).toBe(
      2025,
    );
  });
});

it('joins letters that are set apart, also those of the year', () => {
  const [form] = formsOf([
    'F O R M   1 0 9 9 - I N T',
    'T A X   Y E A R   2 0 2 5',
    ...interest,
    'Interest income   412.19',
  ]);
  expect([form?.kind?.value, form?.taxYear?.value]).toEqual(['1099-int', 2025]);
});

it('takes no report for the form to which it sends the reader', () => {
  const sales = [
    'Short-term   Date acquired   Date sold   Proceeds   Cost basis   Wash sale',
    'BIGCO   01/02/2024   03/04/2025   1,000.00   900.00   100.00',
  ];
  expect(kindsOf(['Realized gains 2025', 'Refer to your Form 1099-B', ...sales])).toEqual([null]);
  expect(kindsOf(['Payer’s TIN 00-1204466', '2025 Form 1099-B', ...sales])).toEqual(['1099-b']);
});
