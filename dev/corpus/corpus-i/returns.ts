// Corpus I's returns of years before, as clients bring them: the form alone, a preparer's copy, a summary, and businesses' returns.
// cspell:ignore letterwise
import { cell } from './layouts-official.ts';
import { letterhead, paper, type Draw, type Paper } from './paper.ts';
import type { Sheet } from './sheet.ts';
import type { Who } from './who.ts';

const lines = [
  ['1a', 'Total amount from Form(s) W-2, box 1 (see instructions)'],
  ['1z', 'Add lines 1a through 1h'],
  ['2b', 'Taxable interest'],
  ['3b', 'Ordinary dividends'],
  ['4b', 'IRA distributions. Taxable amount'],
  ['5b', 'Pensions and annuities. Taxable amount'],
  ['6b', 'Social security benefits. Taxable amount'],
  ['7', 'Capital gain or (loss). Attach Schedule D if required. If not required, check here □'],
  ['8', 'Additional income from Schedule 1, line 10'],
  ['9', 'Add lines 1z, 2b, 3b, 4b, 5b, 6b, 7, and 8. This is your total income'],
  ['10', 'Adjustments to income from Schedule 1, line 26'],
  ['11', 'Subtract line 10 from line 9. This is your adjusted gross income'],
  ['12', 'Standard deduction or itemized deductions (from Schedule A)'],
  ['13', 'Qualified business income deduction from Form 8995 or Form 8995-A'],
  ['15', 'Subtract line 14 from line 11. If zero or less, enter -0-. This is your taxable income'],
] as const;

function individualPage(sheet: Sheet, who: Who, form: string, name: string): void {
  sheet.put('Form', 36, 42, { size: 6.5 });
  sheet.put(form, 56, 32, { size: 20, bold: true });
  sheet.put('Department of the Treasury—Internal Revenue Service', 130, 30, { size: 6.5 });
  sheet.put(
    form === '1040-SR' ? 'U.S. Tax Return for Seniors' : 'U.S. Individual Income Tax Return',
    130,
    39,
    { size: 11, bold: true },
  );
  sheet.put(String(who.year), 392, 32, { size: 19, bold: true, align: 'right' });
  sheet.put('OMB No. 1545-0074', 402, 42, { size: 6.5 });
  sheet.put('IRS Use Only—Do not write or staple in this space.', 576, 42, {
    size: 5.8,
    align: 'right',
  });
  sheet.rule(36, 56, 576, 1);
  sheet.put(
    `For the year Jan. 1–Dec. 31, ${who.year}, or other tax year beginning               , ${who.year}, ending               , 20`,
    36,
    59,
    { size: 6.5 },
  );
  sheet.put('See separate instructions.', 576, 59, { size: 6.5, align: 'right' });
  cell(sheet, [36, 68, 210, 25], 'Your first name and middle initial', who.first);
  cell(sheet, [246, 68, 200, 25], 'Last name', who.last);
  cell(sheet, [446, 68, 130, 25], 'Your social security number', who.tin);
  cell(
    sheet,
    [36, 93, 410, 25],
    'If joint return, spouse’s first name and middle initial     Last name',
    name,
  );
  cell(sheet, [446, 93, 130, 25], 'Spouse’s social security number', '');
  cell(
    sheet,
    [36, 118, 410, 25],
    'Home address (number and street). If you have a P.O. box, see instructions.',
    who.street,
  );
  cell(
    sheet,
    [36, 143, 410, 25],
    'City, town, or post office. If you have a foreign address, also complete spaces below.',
    who.town,
  );
  sheet.block(
    'Presidential Election Campaign. Check here if you, or your spouse if filing jointly, want $3 to go to this fund. □ You □ Spouse',
    450,
    121,
    124,
    { size: 6 },
  );
  sheet.put('Filing Status', 36, 174, { size: 8, bold: true });
  sheet.put(
    `${name === '' ? '☒' : '□'} Single   ${name === '' ? '□' : '☒'} Married filing jointly   □ Married filing separately (MFS)   □ Head of household (HOH)   □ Qualifying surviving spouse`,
    110,
    175,
    { size: 7 },
  );
  sheet.put('Digital Assets', 36, 188, { size: 8, bold: true });
  sheet.put(
    `At any time during ${who.year}, did you: (a) receive (as a reward, award, or payment for property or services) a digital asset?   □ Yes  ☒ No`,
    110,
    189,
    { size: 6.5 },
  );
  sheet.put('Dependents (see instructions):', 36, 203, { size: 7, bold: true });
  sheet.move(36, 240, 540);
  sheet.put('Income', 36, 232, { size: 8, bold: true });
  for (const [number, text] of lines) {
    sheet.put(number, 108, sheet.y, { size: 7.5, bold: true, align: 'right' });
    sheet.put(text, 114, sheet.y, { size: 7.5 });
    sheet.put(number, 492, sheet.y, { size: 7.5, align: 'right' });
    sheet.put(
      who.random.next() < 0.6 ? who.usd(10, 90_000).replace(/\.\d\d/u, '.') : '',
      572,
      sheet.y,
      { size: 8, data: true, align: 'right' },
    );
    sheet.rule(496, sheet.y + 10, 576, 0.3);
    sheet.gap(17.5);
  }
  sheet.put(
    'For Disclosure, Privacy Act, and Paperwork Reduction Act Notice, see separate instructions.',
    36,
    766,
    { size: 6.5 },
  );
  sheet.put('Cat. No. 11320B', 400, 766, { size: 6.5 });
  sheet.put(`Form ${form} (${who.year})`, 576, 766, { size: 7, bold: true, align: 'right' });
}

function secondPage(sheet: Sheet, who: Who): void {
  sheet.page();
  sheet.row([`Form 1040 (${who.year})`, 'Page 2'], [36, -576], { size: 7.5 });
  sheet.move(36, 64, 540);
  for (const [number, text] of [
    ['16', 'Tax (see instructions). Check if any from Form(s): 1 □ 8814  2 □ 4972'],
    ['19', 'Child tax credit or credit for other dependents from Schedule 8812'],
    ['24', 'Add lines 22 and 23. This is your total tax'],
    ['25a', 'Federal income tax withheld from Form(s) W-2'],
    ['25b', 'Form(s) 1099'],
    ['26', `${who.year} estimated tax payments and amount applied from ${who.year - 1} return`],
    ['34', 'Amount you overpaid'],
    ['36', `Amount of line 34 you want applied to your ${who.year + 1} estimated tax`],
    ['37', 'Amount you owe'],
  ] as const)
    sheet.row([number, text, who.random.next() < 0.6 ? who.usd(10, 9000) : ''], [90, 114, -572], {
      size: 8,
    });
  sheet.gap(10);
  sheet.say(
    'Under penalties of perjury, I declare that I have examined this return and accompanying schedules and statements, and to the best of my knowledge and belief, they are true, correct, and complete.',
    { size: 7.5 },
  );
  sheet.row(['Your signature', `Date ${who.day(3, 1)}`, 'Your occupation'], [36, 250, 400], {
    size: 7.5,
  });
  sheet.row(
    ['Paid Preparer Use Only', 'Firm’s name  ' + who.payer, `Firm’s EIN  ${who.ein}`],
    [36, 160, 440],
    { size: 7.5 },
  );
}

const form: Draw = (sheet, who) => {
  individualPage(sheet, who, '1040', '');
  secondPage(sheet, who);
};
const joint: Draw = (sheet, who) => {
  sheet.put('CLIENT COPY', 306, 14, { size: 10, bold: true, align: 'center' });
  individualPage(sheet, who, '1040', who.spouse);
  secondPage(sheet, who);
};
const seniors: Draw = (sheet, who) => individualPage(sheet, who, '1040-SR', '');

/** The preparer's cover, filing instructions, and the form. */
const bound: Draw = (sheet, who) => {
  letterhead(sheet, who, true);
  sheet.gap(140);
  sheet.say(`${who.year} INCOME TAX RETURN`, { size: 20, bold: true, align: 'center' });
  sheet.gap(12);
  sheet.say(`Prepared for\n${who.joint}`, { size: 13, align: 'center' });
  sheet.page();
  sheet.say(`${who.year} Filing Instructions`, { size: 14, bold: true, align: 'center' });
  sheet.gap(10);
  sheet.say(
    `${who.joint}\n${who.street}\n${who.town}\n\nForm 1040: Your return is to be filed electronically. Sign and date Form 8879 and return it to us as soon as possible. No tax is payable.\n\nState return: Direct deposit of your refund of $${who.usd(90, 900)}.\n\nForm 1040-ES: Your first estimated payment for ${who.year + 1} is due by April 15, ${who.year + 1}.\n\nKeep the copy of your return for at least seven years.`,
    { size: 10.5 },
  );
  sheet.page();
  individualPage(sheet, who, '1040', who.spouse);
};

const compared: Draw = (sheet, who) => {
  sheet.put(who.payer, 50, 30, { size: 8 });
  sheet.move(50, 50);
  sheet.say(`Two-Year Comparison and Tax Return Summary    ${who.year}`, { size: 13, bold: true });
  sheet.row([`Name(s) as shown on return: ${who.joint}`, `SSN: ${who.tin}`], [50, -562]);
  sheet.gap(6);
  sheet.row(
    ['Form 1040', String(who.year - 1), String(who.year), 'Difference'],
    [50, -340, -450, -562],
    { bold: true },
  );
  for (const label of [
    'Filing status',
    'Wages, salaries, and tips',
    'Interest and dividends',
    'Business income (Schedule C)',
    'Capital gains',
    'Pensions and IRA distributions',
    'Adjusted gross income',
    'Itemized or standard deduction',
    'Taxable income',
    'Tax before credits',
    'Credits',
    'Total tax',
    'Withholding',
    'Estimated payments',
    'Refund',
    'Balance due',
    'Effective tax rate',
  ])
    sheet.row(
      label === 'Filing status'
        ? [label, 'Joint', 'Joint', '']
        : [label, who.usd(9, 90_000), who.usd(9, 90_000), who.usd(9, 900)],
      [50, -340, -450, -562],
      { size: 8.5, data: true },
    );
  sheet.gap(8);
  sheet.say(
    `The ${who.year} return was filed electronically and accepted by the IRS on ${who.day(4, 1)}.`,
    { size: 8.5 },
  );
  sheet.page();
  individualPage(sheet, who, '1040', who.spouse);
};

/** A business's return: its first page. */
const business =
  (number: '1065' | '1120-S' | '1120', title: string): Draw =>
  (sheet, who) => {
    sheet.put(`Form ${number}`, 36, 34, { size: 15, bold: true });
    sheet.put('Department of the Treasury Internal Revenue Service', 36, 54, { size: 6 });
    sheet.put(title, 306, 34, { size: 12, bold: true, align: 'center' });
    sheet.put(
      `For calendar year ${who.year}, or tax year beginning            , ${who.year}, ending            , 20`,
      306,
      50,
      { size: 6.5, align: 'center' },
    );
    sheet.put('OMB No. 1545-0123', 576, 34, { size: 6.5, align: 'right' });
    sheet.put(String(who.year), 576, 44, { size: 17, bold: true, align: 'right' });
    cell(sheet, [36, 66, 130, 30], 'A  Principal business activity', 'SERVICES');
    cell(sheet, [166, 66, 280, 30], 'Name', `${who.last} Enterprises`);
    cell(sheet, [446, 66, 130, 30], 'D  Employer identification number', who.ein);
    cell(sheet, [166, 96, 280, 40], 'Number, street, city, state, and ZIP code', [
      who.street,
      who.town,
    ]);
    cell(sheet, [446, 96, 130, 40], 'F  Total assets (see instructions)', who.usd(900, 90_000));
    sheet.move(36, 146, 540);
    for (const label of [
      '1a Gross receipts or sales',
      '2 Cost of goods sold (attach Form 1125-A)',
      '3 Gross profit',
      '6 Total income (loss)',
      '7 Compensation of officers',
      '8 Salaries and wages',
      '11 Rents',
      '12 Taxes and licenses',
      '14 Depreciation from Form 4562',
      '20 Other deductions (attach statement)',
      '21 Total deductions',
      '22 Ordinary business income (loss)',
    ])
      sheet.pair(label, who.usd(90, 90_000), -572, { size: 8.5 });
    sheet.gap(8);
    sheet.say(
      `Sign Here: Under penalties of perjury, I declare that I have examined this return. Signature of officer or member: ${who.name}. Preparer: ${who.payer}, ${who.day(3, 1)}. Number of Schedules K-1 attached: 2`,
      { size: 7.5 },
    );
    sheet.put(`Form ${number} (${who.year})`, 576, 766, { size: 7, align: 'right' });
  };

const past = { until: 2025 } as const;
export const returnPapers: readonly Paper[] = [
  paper('prior-return', 'form', 'firm', 'irsPdf', form, past),
  paper('prior-return', 'joint', 'firm', 'taxProgram', joint, past),
  paper('prior-return', 'seniors', 'firm', 'letterwise', seniors, past),
  paper('prior-return', 'bound', 'firm', 'taxProgram', bound, past),
  paper('prior-return', 'compared', 'firm', 'payroll', compared, past),
  paper(
    'prior-return',
    'partnership',
    'firm',
    'irsPdf',
    business('1065', 'U.S. Return of Partnership Income'),
    past,
  ),
  paper(
    'prior-return',
    'corporation',
    'firm',
    'taxProgram',
    business('1120-S', 'U.S. Income Tax Return for an S Corporation'),
    past,
  ),
];
