// Papers that no form of the IRS looks like: programs' sheets, letters that stand for a form, covers, and what only shows a form.
import { describe, expect, it } from 'vitest';
import { assemble } from './facts/assemble.ts';
import { type Line, pageOf } from './testing-pages.ts';

/** Kinds and years of the forms on such pages. */
const read = (...pages: readonly (readonly Line[])[]) =>
  assemble(pages.map((lines, index) => pageOf(lines, index + 1))).map(
    ({ kind, taxYear }) => [kind?.value ?? null, taxYear?.value ?? null] as const,
  );

const share = [
  'SCHEDULE K-1 (FORM 1120-S)',
  "SHAREHOLDER'S SHARE OF INCOME, DEDUCTIONS, CREDITS, ETC.",
  'TAX YEAR 2024   OMB NO. 1545-0123',
  'CORPORATION NAME   Harbor Kiln Works Inc',
  'EIN   86-1595681',
  'SHAREHOLDER NAME   MARGUERITE INOUYE',
  'IDENTIFYING NUMBER   XXX-XX-2649',
  'LINE 1 Ordinary business income (loss)   1,439.88',
  'LINE 16 Items affecting shareholder basis   2,001.41',
];
const wages = [
  'Copy C, for employee’s records',
  '1 Wages, tips, other comp.   26,848.85',
  '2 Federal income tax withheld   2,774.93',
  '3 Social security wages   28,783.56',
  '5 Medicare wages and tips   28,783.56',
  'b Employer’s FED ID number   76-8911726',
  'a Employee’s SSA number   XXX-XX-3341',
  '2024 W-2 Wage and Tax Statement   OMB No. 1545-0029',
];

describe('a form whatever stands beside it', () => {
  it('is a share that sends its reader to the instructions, which are none', () => {
    expect(read([...share, "REFER TO THE SHAREHOLDER'S INSTRUCTIONS FOR SCHEDULE K-1."])).toEqual([
      ['k1-1120s', 2024],
    ]);
    expect(read(["Shareholder's Instructions for Schedule K-1 (Form 1120-S)", ...share])).toEqual([
      [null, 2024],
    ]);
  });

  it('is a W-2 beside a summary of earnings; a pay stub is none', () => {
    expect(read(['2024 W-2 and Earnings Statement Summary', ...wages])).toEqual([['w2', 2024]]);
    expect(
      read([
        'Earnings Statement   Pay date 12/31/2024',
        'Your W-2 Wage and Tax Statement',
        'Wages, tips, other comp.   26,848.85',
        'Social security wages   28,783.56',
        'Medicare wages   28,783.56',
        'Employer identification number   76-8911726',
      ]),
    ).toEqual([[null, null]]);
  });

  it('isn’t ruled out by the end of one line and the beginning of the next', () => {
    expect(
      read([
        'Form 1098-T   Tuition Statement   2024',
        "FILER'S name   Clearwater College   See your tax return instructions for",
        "FILER'S TIN   67-2208673",
        "STUDENT'S TIN   XXX-XX-4411",
        'Payments received for qualified tuition   22,526.33',
      ]),
    ).toEqual([['1098-t', 2024]]);
  });
});

describe('a letter that stands for a form', () => {
  it.each([
    'This letter is your Form 1098-E, Student Loan Interest Statement, for tax year 2025.',
    'This statement constitutes your 2025 Form 1098-E, Student Loan Interest Statement.',
  ])('“%s”', (sentence) => {
    expect(
      read([
        'EDUTRUST SERVICING CORP',
        sentence,
        'Our federal identification number   30-7043079',
        'Your taxpayer identification number   XXX-XX-0032',
        'Box 1, Student loan interest received by lender   1,672.46',
      ]),
    ).toEqual([['1098-e', 2025]]);
  });
});

describe('the year of a form', () => {
  const won = [
    'WINNER   EDITH SORENSEN',
    'SSN   XXX-XX-1813',
    'PAYER TIN   63-4774199',
    '1 REPORTABLE WINNINGS   4,380.43',
    '2 DATE WON   09/25/2025',
    '3 TYPE OF WAGER   SLOTS',
  ];
  it('stands behind its title in words, or behind its control number', () => {
    expect(read(['FORM W-2G', 'CERTAIN GAMBLING WINNINGS 2025', ...won])).toEqual([['w2g', 2025]]);
    expect(
      read(['FORM W-2G   CERTAIN GAMBLING WINNINGS', 'OMB No. 1545-0238 2025', ...won]),
    ).toEqual([['w2g', 2025]]);
  });

  it('is that in which the fiscal year of a property tax bill begins', () => {
    expect(
      read([
        'Alder County Tax Collector',
        'ANNUAL SECURED PROPERTY TAX BILL',
        'FISCAL YEAR JULY 1, 2024 TO JUNE 30, 2025',
        'Agency   Rate   Amount',
        'General tax levy   1.000000   2,900.11',
        'Less exemption   -70.00',
        'First installment due 11/01/2024, delinquent after 12/10/2024   1,415.05',
      ]),
    ).toEqual([['property-tax', 2024]]);
  });
});

describe('what only shows a form', () => {
  it.each(['SAMPLE', 'Specimen', 'DRAFT AS OF', 'Do not file', 'For illustration purposes only'])(
    'with “%s” on it is none',
    (word) => {
      expect(read([word, ...wages]).map(([kind]) => kind)).toEqual([null]);
    },
  );

  it('is none with a year and numbers that are anybody’s', () => {
    const blank = wages.map((line) =>
      line
        .replaceAll(/[\d,]+\.\d\d/g, '0,000.00')
        .replace('XXX-XX-3341', '123-45-6789')
        .replace('76-8911726', '00-0000000'),
    );
    expect(read(blank).map(([kind]) => kind)).toEqual([null]);
    expect(read([...wages, 'Tax year 20XX']).map(([kind]) => kind)).toEqual([null]);
  });

  it('may be the form of a state with the words of a federal one', () => {
    expect(
      read([
        'California Health Insurance Marketplace Statement',
        'TAXABLE YEAR 2024   FORM FTB 3895',
        'Marketplace identifier   CA',
        'Marketplace-assigned policy number   22210417',
        "Recipient's SSN   XXX-XX-3623",
        'January   503.68   712.36   79.22',
      ]).map(([kind]) => kind),
    ).toEqual([null]);
  });
});

describe('a page that goes with a form', () => {
  const form = [
    'Form 1099-INT   Interest Income   For calendar year 2025',
    "PAYER'S name: Cedar National Bank",
    "PAYER'S TIN 00-1204466",
    "RECIPIENT'S name: Maya Okafor",
    "RECIPIENT'S TIN XXX-XX-4471",
    '1 Interest income   $412.19',
    '2 Early withdrawal penalty   $0.00',
  ];
  const letter = [
    'Cedar National Bank, 4 River Road, Salem, OR 97301',
    'Maya Okafor, 77 Prospect Place, Joliet, IL 60432',
    'Enclosed is the document that you asked for. Please keep it with your records.',
    'If any of the information is wrong, please call us as soon as you can. Sincerely, Customer Service',
  ];
  it('is a letter of the sender to the same person; not to another, or about another form', () => {
    expect(read(letter, form)).toEqual([['1099-int', 2025]]);
    const toAnother = letter.map((line) => line.replace('Maya Okafor', 'Leo Brandt'));
    expect(read(toAnother, form)).toHaveLength(2);
    expect(read([...letter, 'It comes with your Form W-2.'], form)).toHaveLength(2);
  });

  it('is the rest that its number leaves room for; not more, and none with amounts', () => {
    const rest = [
      'Questions about this document. If you have questions about the information in this document, contact us.',
      'Representatives are available Monday through Friday, and can’t give tax advice.',
    ];
    expect(read([...form, 'Page 1 of 2'], rest)).toEqual([['1099-int', 2025]]);
    expect(read([...form, 'Page 1 of 2'], [...rest, 'Fee   25.00'])).toHaveLength(2);
    expect(read([...form, 'Page 1 of 1'], rest)).toHaveLength(2);
  });

  it('is one that says what is in its boxes; not one with amounts of its own', () => {
    const back = [
      'Read this to see whether what you received may be taxable',
      'Box 1: what was paid to you. If it was your only income, you probably don’t have to file a return.',
    ];
    expect(read(form, back)).toEqual([['1099-int', 2025]]);
    expect(read(form, [...back, 'Box 1   412.19'])).toHaveLength(2);
  });
});

describe('whose it is', () => {
  const facts = (...lines: Line[]) => {
    const [form] = assemble([pageOf(lines)]);
    return [form?.personName, form?.payerName, form?.personLastFour, form?.accountTail].map(
      (fact) => fact?.value ?? null,
    );
  };
  it('is behind roles with the letter of their box, without an apostrophe', () => {
    expect(
      facts(
        'WAGE AND TAX STATEMENT 2025   FORM W-2   OMB NO. 1545-0029',
        'A. SOC SEC NO.   XXX-XX-4380',
        'B. EMPLOYER ID NO.   87-1715704',
        'C. EMPLOYER   Coastal Reserve Pay Office',
        'E. EMPLOYEE NAME   Zamora, Vikram Marie',
        '1. WAGES, TIPS, OTHER COMP   67,603.49',
        '3. SOC SEC WAGES   67,603.49',
        '5. MEDICARE WAGES   67,603.49',
      ),
    ).toEqual(['Zamora, Vikram Marie', 'Coastal Reserve Pay Office', '4380', null]);
  });

  it('is told by an account with letters, and by no street behind a name', () => {
    expect(
      facts(
        'Form 1099-INT   Interest Income   2025',
        'Payer: Hammond Street Savings, 44 Lighthouse Way,',
        'Recipient: Ursula Neumann',
        'TIN XXX-XX-5590   Account Z35792482',
        '1 Interest income   412.19',
        '2 Early withdrawal penalty   0.00',
      ),
    ).toEqual(['Ursula Neumann', 'Hammond Street Savings', '5590', '2482']);
  });

  it('isn’t told by the number of a receipt', () => {
    expect(
      facts(
        'Your receipt from Ponderosa Supply',
        'Receipt #7278-9754',
        'Amount paid   $21.14',
        'Date paid   07/14/2025',
        'Payment method   Visa',
      )[2],
    ).toBeNull();
  });
});
