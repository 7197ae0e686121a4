// Corpus G's prior returns: Form 1040 alone, with schedules, in a preparer's copy with its cover, and from a tax program.
import type { Cast } from './cast.ts';
import { addressee, looks, pairs, paper, type Draw, type Paper } from './paper.ts';
import type { Sheet } from './sheet.ts';
import { numbered, scheduleOne, scheduleC } from './schedules.ts';

const incomeLines: readonly (readonly [string, string])[] = [
  ['1a', 'Total amount from Form(s) W-2, box 1 (see instructions)'],
  ['1z', 'Add lines 1a through 1h'],
  ['2a', 'Tax-exempt interest'],
  ['2b', 'Taxable interest'],
  ['3a', 'Qualified dividends'],
  ['3b', 'Ordinary dividends'],
  ['4b', 'IRA distributions: Taxable amount'],
  ['5b', 'Pensions and annuities: Taxable amount'],
  ['6b', 'Social security benefits: Taxable amount'],
  ['7', 'Capital gain or (loss). Attach Schedule D if required'],
  ['8', 'Additional income from Schedule 1, line 10'],
  ['9', 'Add lines 1z, 2b, 3b, 4b, 5b, 6b, 7, and 8. This is your total income'],
  ['10', 'Adjustments to income from Schedule 1, line 26'],
  ['11', 'Subtract line 10 from line 9. This is your adjusted gross income'],
  ['12', 'Standard deduction or itemized deductions (from Schedule A)'],
  ['15', 'Subtract line 14 from line 11. If zero or less, enter -0-. This is your taxable income'],
];
const taxLines: readonly (readonly [string, string])[] = [
  ['16', 'Tax (see instructions). Check if any from Form(s): 1 8814  2 4972'],
  ['17', 'Amount from Schedule 2, line 3'],
  ['19', 'Child tax credit or credit for other dependents from Schedule 8812'],
  ['22', 'Subtract line 21 from line 18. If zero or less, enter -0-'],
  ['23', 'Other taxes, including self-employment tax, from Schedule 2, line 21'],
  ['24', 'Add lines 22 and 23. This is your total tax'],
  ['25a', 'Federal income tax withheld from Form(s) W-2'],
  ['25b', 'Federal income tax withheld from Form(s) 1099'],
  ['26', 'Estimated tax payments and amount applied from prior year return'],
  ['33', 'Add lines 25d, 26, and 32. These are your total payments'],
  [
    '34',
    'If line 33 is more than line 24, subtract line 24 from line 33. This is the amount you overpaid',
  ],
  ['35a', 'Amount of line 34 you want refunded to you'],
  ['37', 'Subtract line 33 from line 24. This is the amount you owe'],
];

function main1040(sheet: Sheet, cast: Cast): void {
  const year = String(cast.year);
  sheet.put('Form', 36, 40, { size: 7 });
  sheet.put('1040', 54, 30, { size: 22, bold: true });
  sheet.put('Department of the Treasury—Internal Revenue Service', 120, 32, { size: 7 });
  sheet.put('U.S. Individual Income Tax Return', 120, 41, { size: 12, bold: true });
  sheet.put(year, 372, 32, { size: 20, bold: true });
  sheet.put('OMB No. 1545-0074', 430, 32, { size: 7 });
  sheet.put('IRS Use Only—Do not write or staple in this space.', 576, 46, {
    size: 6,
    align: 'right',
  });
  sheet.put(
    `For the year Jan. 1–Dec. 31, ${year}, or other tax year beginning            , ${year}, ending            , 20`,
    36,
    60,
    { size: 7 },
  );
  sheet.put('See separate instructions.', 576, 60, { size: 7, align: 'right' });
  const cell = (label: string, value: string, x: number, y: number, width: number): void => {
    sheet.box(x, y, width, 26);
    sheet.put(label, x + 2, y + 2, { size: 6.5 });
    sheet.put(value, x + 6, y + 13, { size: 9, data: true });
  };
  cell('Your first name and middle initial', cast.forenames, 36, 72, 210);
  cell('Last name', cast.family, 246, 72, 200);
  cell('Your social security number', cast.tin, 446, 72, 130);
  cell('If joint return, spouse’s first name and middle initial', '', 36, 98, 210);
  cell('Last name', '', 246, 98, 200);
  cell('Spouse’s social security number', '', 446, 98, 130);
  cell(
    'Home address (number and street). If you have a P.O. box, see instructions.',
    cast.address[0],
    36,
    124,
    410,
  );
  cell('Presidential Election Campaign', '', 446, 124, 130);
  cell(
    'City, town, or post office. If you have a foreign address, also complete spaces below.   State   ZIP code',
    cast.address[1],
    36,
    150,
    540,
  );
  sheet.put('Filing Status', 36, 184, { size: 9, bold: true });
  [
    'Single',
    'Married filing jointly (even if only one had income)',
    'Married filing separately (MFS)',
    'Head of household (HOH)',
    'Qualifying surviving spouse (QSS)',
  ].forEach((label, index) => {
    sheet.check(120 + (index % 2) * 230, 184 + Math.floor(index / 2) * 12, index === 0);
    sheet.put(label, 132 + (index % 2) * 230, 184 + Math.floor(index / 2) * 12, { size: 8 });
  });
  sheet.put('Digital Assets', 36, 226, { size: 9, bold: true });
  sheet.flow(
    `At any time during ${year}, did you: (a) receive (as a reward, award, or payment for property or services); or (b) sell, exchange, or otherwise dispose of a digital asset (or a financial interest in a digital asset)? (See instructions.)    Yes   X No`,
    120,
    226,
    456,
    { size: 7.5 },
  );
  sheet.put('Standard Deduction', 36, 252, { size: 8, bold: true });
  sheet.put('Someone can claim:    You as a dependent     Your spouse as a dependent', 130, 252, {
    size: 8,
  });
  sheet.put(
    'Dependents (see instructions):  (1) First name  Last name   (2) Social security number   (3) Relationship to you',
    36,
    270,
    { size: 8 },
  );
  sheet.put('Income', 36, 306, { size: 11, bold: true });
  numbered(sheet, cast, incomeLines, 306);
  sheet.put(
    'For Disclosure, Privacy Act, and Paperwork Reduction Act Notice, see separate instructions.   Cat. No. 11320B',
    36,
    752,
    { size: 7 },
  );
  sheet.put(`Form 1040 (${year})`, 576, 752, { size: 8, bold: true, align: 'right' });
}

function second1040(sheet: Sheet, cast: Cast): void {
  sheet.put(`Form 1040 (${cast.year})`, 36, 30, { size: 8 });
  sheet.put('Page 2', 576, 30, { size: 8, align: 'right' });
  sheet.put('Tax and Credits', 36, 40, { size: 9, bold: true });
  const end = numbered(sheet, cast, taxLines, 52, 28);
  sheet.put('Third Party Designee', 36, end + 12, { size: 9, bold: true });
  sheet.put(
    'Do you want to allow another person to discuss this return with the IRS? See instructions.   X Yes. Complete below.    No',
    140,
    end + 12,
    { size: 7.5 },
  );
  sheet.put('Sign Here', 36, end + 44, { size: 11, bold: true });
  sheet.flow(
    'Under penalties of perjury, I declare that I have examined this return and accompanying schedules and statements, and to the best of my knowledge and belief, they are true, correct, and complete.',
    120,
    end + 44,
    456,
    { size: 7.5 },
  );
  sheet.put(
    'Your signature                         Date                 Your occupation',
    120,
    end + 80,
    { size: 8 },
  );
  sheet.put('Paid Preparer Use Only', 36, end + 110, { size: 9, bold: true });
  sheet.put(
    `Firm’s name   ${cast.payer}      Firm’s EIN ${cast.ein}      Phone no. ${cast.phone}`,
    150,
    end + 110,
    { size: 8 },
  );
}

const form: Draw = (sheet, cast) => {
  main1040(sheet, cast);
  sheet.page();
  second1040(sheet, cast);
};

const withSchedules: Draw = (sheet, cast) => {
  form(sheet, cast);
  for (const schedule of [scheduleOne, scheduleC]) {
    sheet.page();
    schedule(sheet, cast);
  }
};

const preparersCopy: Draw = (sheet, cast) => {
  sheet.put(cast.payer, 306, 120, { size: 16, bold: true, align: 'center' });
  sheet.lines(cast.payerAddress, 306, 144, { size: 10, align: 'center' });
  sheet.put(String(cast.year), 306, 250, { size: 40, bold: true, align: 'center' });
  sheet.put('INDIVIDUAL INCOME TAX RETURN', 306, 304, { size: 16, align: 'center' });
  sheet.put('CLIENT COPY', 306, 334, { size: 13, align: 'center' });
  sheet.lines([cast.name, ...cast.address], 306, 400, { size: 12, align: 'center' });
  sheet.page();
  form(sheet, cast);
  sheet.page();
  scheduleOne(sheet, cast);
};

const fromProgram: Draw = (sheet, cast) => {
  sheet.put(`Your ${cast.year} Tax Return`, 60, 70, { size: 26, bold: true, color: '#0d6e63' });
  addressee(sheet, cast, 60, 130);
  sheet.put(
    `Here’s a copy of your ${cast.year} federal income tax return. Keep it for your records.`,
    60,
    200,
    { size: 11 },
  );
  sheet.put('Return summary', 60, 240, { size: 13, bold: true });
  pairs(
    sheet,
    [
      ['Adjusted gross income', `$${cast.money(30_000, 120_000)}`],
      ['Taxable income', `$${cast.money(20_000, 90_000)}`],
      ['Total tax', `$${cast.money(2_000, 15_000)}`],
      ['Total payments and credits', `$${cast.money(3_000, 16_000)}`],
      ['Amount to be refunded', `$${cast.money(100, 4_000)}`],
      ['Effective tax rate', '9.81%'],
    ],
    60,
    266,
    440,
    11,
    1.9,
  );
  sheet.page();
  form(sheet, cast);
};

export const returnPapers: readonly Paper[] = [
  paper('prior-return', 'form1040', 'preparer', looks.merged, form),
  paper('prior-return', 'schedules', 'preparer', looks.overprint, withSchedules),
  paper('prior-return', 'preparersCopy', 'preparer', looks.bookForm, preparersCopy),
  paper('prior-return', 'program', 'preparer', looks.web, fromProgram),
];
