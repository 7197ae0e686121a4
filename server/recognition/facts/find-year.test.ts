// Years as forms, bills, and letters print them, and years that aren't the tax year.
import { expect, it } from 'vitest';
import type { DocumentKind } from '#domain/recognition';
import { type Line, pageOf } from '../testing-pages.ts';
import { haystackOf } from './haystack.ts';
import { findYear } from './find-year.ts';
import { layOut } from './layout.ts';

type Case = readonly [kind: DocumentKind, year: number | string | null, lines: readonly Line[]];

const cases: readonly Case[] = [
  ['receipt', 2025, ['NOODLE HOUSE', '03/22/2025 20:31 REG 02 TRN 0881', 'TOTAL   $143.33']],
  [
    'bank-statement',
    2026,
    ['3/14/27, 8:33 PM   Juniper Bank: Activity', 'Closing date October 31, 2026'],
  ],
  [
    'prior-return',
    2022,
    ['For the full year January 1, 2022, through December 31, 2022, or fiscal year beginning'],
  ],
  ['receipt', 2025, ['3/14/25, 8:33 PM', 'Your receipt', 'Total   $14.10']],
  ['state-letter', 2021, ['April 23, 2022', 'NOTICE OF ASSESSMENT', 'Filing period: 12/31/2021']],
  ['state-letter', 2021, ['Tax type: Personal income tax. Period: December 31, 2021.']],
  ['irs-letter', 2023, ['Letter 0012C', 'Tax period: 202312', 'May 2, 2024']],
  ['irs-letter', null, ['Letter 0012C', 'Grace period: May 2, 2024']],
  [
    'property-tax',
    2024,
    [
      '2024 REAL ESTATE TAX STATEMENT',
      'Values for taxes payable 2023   payable 2024',
      'Estimated market value   210,000   224,000',
    ],
  ],
  [
    'property-tax',
    2024,
    ['2024 Real Estate Tax Statement', '2023 Taxes   2024 Taxes', 'County   604.00   624.00'],
  ],
  ['property-tax', null, ['Taxes payable 2023', 'Taxes payable 2024']],
  ['k1-1065', 2025, ['Schedule K-1 (Form 1065)', 'For calendar year 20 25, or tax year']],
  [
    'k1-1065',
    2025,
    [
      'Schedule K-1',
      '(Form 1065)',
      { large: '20 25' },
      'Department of the Treasury',
      'For calendar year 2025, or tax year',
      'beginning     /   / 2025     ending    /    /',
    ],
  ],
  [
    'k1-1065',
    'weak 2025',
    [
      'Schedule K-1',
      { large: '2025' },
      'For calendar year 2025, or tax year',
      'beginning 07/01/2025   ending 06/30/2026',
    ],
  ],
  [
    'k1-1120s',
    2025,
    [
      'Schedule K-1 (Form 1120-S) 2025',
      'For calendar year 2025, or tax year',
      'beginning 01/01/2025   ending 12/31/2025',
    ],
  ],
  [
    'k1-1120s',
    'weak 2025',
    [
      'Schedule K-1 (Form 1120-S) 2025',
      'For calendar year 2025, or tax year',
      'beginning 07 / 01 / 2025   ending 06 / 30 / 2026',
    ],
  ],
  [
    'k1-1120s',
    'weak 2025',
    [
      'Schedule K-1 (Form 1120-S) 2025',
      'For calendar year 2025, or tax year',
      'beginning 07 / 01 / 2025   06 ending / 30 / 2026',
    ],
  ],
  [
    'k1-1120s',
    'weak 2025',
    [
      'Schedule K-1 (Form 1120-S) 2025',
      'For calendar year 2025, or tax year',
      'beginning 7/1/25, ending 6/30/26',
    ],
  ],
  [
    'k1-1120s',
    2025,
    [
      'Schedule K-1 (Form 1120-S) 2025',
      'For calendar year 2025, or tax year',
      'beginning 01 / 01 / 2025   ending 12 / 31 / 20 25',
    ],
  ],
  [
    'k1-1120s',
    2025,
    [
      'Schedule K-1 (Form 1120-S) 2025',
      'For calendar year 2025, or tax year',
      'beginning   /   / 2025   ending   /   / 20',
    ],
  ],
  [
    'engagement-letter',
    2025,
    [
      'January 5, 2026',
      'Dear Ms. Okafor:',
      'Thank you for choosing us to prepare your 2025 federal and state individual income tax returns.',
    ],
  ],
  [
    'engagement-letter',
    2025,
    ['January 5, 2026', 'We will prepare your 2025 federal, state and local income tax returns.'],
  ],
  ['engagement-letter', 2025, ['Re: 2025 Tax Engagement', 'January 5, 2026']],
  [
    'engagement-letter',
    2025,
    [
      'We will prepare the following for the year ended December 31, 2025: Form 1040',
      'December 1, 2025',
    ],
  ],
  ['engagement-letter', null, ['Engagement for tax years 2024 and 2025']],
  ['engagement-letter', 2025, ['for the 2026 tax season, we will prepare your 2025 returns']],
  ['engagement-letter', 2025, ['tax preparation services for the year 2025']],
  ['engagement-letter', null, ['January 12, 2026', 'our services to you']],
  [
    'property-tax',
    2025,
    [{ large: '2025-2026 SECURED PROPERTY TAX BILL' }, 'Fiscal year July 1, 2025 to June 30, 2026'],
  ],
  ['property-tax', 2025, [{ large: '2025-26 Property Tax Statement' }]],
  [
    'property-tax',
    2025,
    ['Tax Year   Parcel Number   Bill Number', '2025   12-3345   9911', 'Due 2/1/2026'],
  ],
  ['property-tax', 2025, ['Real Estate Tax Bill   Tax Year: 2025']],
  ['property-tax', 2025, ['2025 Real Estate Tax Statement']],
  ['property-tax', null, ['2024 payable 2025 property tax statement']],
  ['property-tax', null, ['2024 Tax Bill', 'Taxes Payable in 2025']],
  ['property-tax', 2025, ['Taxes for 2025', 'First half due January 31, 2026']],
  ['property-tax', 2025, ['Dallas County Tax Office', 'Year 2025', 'Statement date 10/14/2025']],
  [
    'prior-return',
    2025,
    [
      'Form 1040   U.S. Individual Income Tax Return   2025',
      'For the year Jan. 1-Dec. 31, 2025, or other tax year beginning   , 2025, ending   , 20',
      'Amount you want applied to your 2026 estimated tax',
    ],
  ],
  [
    '8879',
    2025,
    [
      'Form 8879 (Rev. January 2021)',
      'Part I Tax Return Information - Tax Year Ending December 31, 2025 (Enter year you are authorizing.)',
    ],
  ],
  [
    'irs-letter',
    2023,
    ['Notice CP2000', 'Tax period December 31, 2023', 'Notice date May 12, 2025'],
  ],
  ['irs-letter', 2023, ['Tax year   2023', 'Notice date   May 12, 2025', 'Notice 2025-32']],
  ['irs-letter', 2022, ['Tax periods ended: 12/31/2022', 'Date: 03/03/2025']],
  ['state-letter', 2024, ['Filing period ending 31-Dec-2024', 'Date 03-Mar-2025']],
  ['state-letter', 2024, ['Tax year ending 12/31/2024', 'Letter date 3/3/2026']],
  [
    '1098-t',
    2025,
    [
      'Form 1098-T',
      '2025',
      '7 Checked if the amount in box 1 includes amounts for an academic period beginning January-March 2026',
    ],
  ],
  ['1099-int', 2025, ['Form 1099-INT', '(Rev. January 2024)', 'For calendar year', '20   25']],
  [
    '1099-int',
    2025,
    ['Form 1099-INT', '(Rev. January 2024)', 'Interest Income', 'For calendar year', '2025'],
  ],
  ['1099-int', 2025, ['Form 1099-INT', '(Rev. January 2024)', 'For calendar year', '20 25']],
  ['1099-int', null, ['Form 1099-INT', '(Rev. January 2024)']],
  ['1095-a', 2025, ['Form 1095-A (2025)', 'Health Insurance Marketplace Statement']],
  ['w2', 2025, ['Form W-2 Wage and Tax Statement', '2025', 'Department of the Treasury']],
  ['w2', 2025, ['2025 W-2 and EARNINGS SUMMARY']],
  ['w2', 2025, ['2025 Employee W-2 Statement']],
  [
    '5498',
    2025,
    ['Form 5498   2025', 'RMD date 12/31/2026', '11 Required minimum distribution for 2026'],
  ],
  [
    '5498',
    2025,
    ['Form 5498', 'Participant’s TIN XXXX-XX-2008 Copy B', 'For calendar year', '20   25'],
  ],
  ['5498', 2025, ['Form 5498', '2025', 'IRA contributions made in 2025 and 2026 for 2025']],
  [
    '1099-consolidated',
    2025,
    ['Tax Information Statement', 'Tax year 2025', 'Statement date 02/15/2026'],
  ],
  ['1099-consolidated', 2025, ['YEAR-END 2025 TAX REPORTING']],
  ['1099-nec', 2025, ['1/1/2025 - 12/31/2025 Nonemployee compensation']],
  [
    'ssa-1099',
    2025,
    ['FORM SSA-1099', '2025   PART OF YOUR SOCIAL SECURITY BENEFITS', 'Box 3. Benefits for 2025'],
  ],
  ['bank-statement', null, ['Statement period 12/15/2024 - 01/14/2025']],
  ['receipt', 2021, ['2021-06-13 14:22 REG 4', 'TOTAL 62.63']],
  ['1099-g', 2025, ['For the tax year 2025', 'Refund of 2024 state income tax']],
  ['1099-g', 2025, ['Form 1099-G', '2025', '3 Box 2 amount is for tax year 2024']],
  [
    '1099-g',
    2025,
    [
      'Form 1099-G, 2025 Refunds',
      'You need this only if you itemized deductions on your federal return for 2024.',
      'Box 3. Box 2 amount is for tax year Sh 2024',
    ],
  ],
  [
    '1099-g',
    2025,
    ['Form 1099-G Tax year 2025', 'Ask for a form without paper. Delivery for 2026 can be chosen.'],
  ],
];

it.each(cases)('%s: %s', (kind, year, lines) => {
  const found = findYear([haystackOf(pageOf(lines))], kind);
  const shown = found?.strength === 'weak' ? `weak ${found.value}` : (found?.value ?? null);
  expect({ lines, shown }).toEqual({ lines, shown: year });
});

it.each([
  ['weak', [{ large: '2025' }, { large: '2021' }, 'For calendar year 2025']],
  [
    'likely',
    [
      { large: '2025' },
      { large: '2021' },
      { large: '2025' },
      'For calendar year 2025',
      '2025 Copy B',
    ],
  ],
] as const)('in a picture, two years are %s: %j', (strength, years) => {
  const page = pageOf(['Form 1099-DA', ...years], 1, 'ocr');
  expect(findYear([haystackOf(page)], '1099-da')).toMatchObject({ value: 2025, strength });
});

it('takes the year on the line of the taxpayer numbers of a pictured 1099-G for none of its own', () => {
  const yearOf = (lines: readonly string[]) =>
    findYear([haystackOf(pageOf(lines, 1, 'ocr'))], '1099-g')?.value ?? null;
  const form = ['Form 1099-G   Certain Government Payments', '00-1204466   XXX-XX-4471   2022'];
  expect(yearOf(form)).toBe(null);
  expect(yearOf(['2023', ...form])).toBe(2023);
});

it('is sure of a year in a picture that was read again, beside another that says half as much', () => {
  const strengthOf = (isConfirmed: boolean) => {
    const lines = [
      { large: 'Tax year 2024' },
      'Changes to your 2024 tax return',
      'Proposed increase in tax for 2024',
      'Period: April 18, 2025',
    ];
    const words = pageOf(lines, 1, 'ocr').lines.flatMap((line) => line.words);
    const read = words.map((word) => (word.text === '2024' ? { ...word, isConfirmed } : word));
    const year = findYear([haystackOf(layOut(1, 'ocr', read))], 'irs-letter');
    return [year?.value, year?.strength];
  };
  expect(strengthOf(false)).toEqual([2024, 'weak']);
  expect(strengthOf(true)).toEqual([2024, 'likely']);
});
