// Corpus I's papers of offices that are none of the kinds: instructions, a state's schedule, vouchers, applications.
import { cell } from './layouts-official.ts';
import { addressee, none, type Draw, type Paper } from './paper.ts';

const instructions: Draw = (sheet, who) => {
  sheet.say(`${who.year}`, { size: 20, bold: true });
  sheet.say('Shareholder’s Instructions for Schedule K-1 (Form 1120-S)', { size: 15, bold: true });
  sheet.say(
    'Shareholder’s Share of Income, Deductions, Credits, etc. (For Shareholder’s Use Only)',
    { size: 10 },
  );
  sheet.gap(8);
  sheet.say(
    'Section references are to the Internal Revenue Code unless otherwise noted.\n\nGeneral Instructions\n\nPurpose of Schedule K-1\nThe corporation uses Schedule K-1 to report your share of the corporation’s income, deductions, credits, and other items. Keep it for your records. Don’t file it with your tax return, unless backup withholding was reported in box 13, code O.\n\nInconsistent Treatment of Items\nGenerally, you must report items shown on your Schedule K-1 (and any attached schedules) the same way that the corporation treated the items on its return. If the treatment on your original or amended return is inconsistent, file Form 8082.\n\nBox 1. Ordinary Business Income (Loss)\nReport on Schedule E (Form 1040), line 28, column (i) or (k).',
    { size: 9.5 },
  );
  sheet.put(`Cat. No. 11521O`, 306, 766, { size: 7, align: 'center' });
};

const stateShare: Draw = (sheet, who) => {
  sheet.put(`${who.year} Schedule ${who.state} K-1`, 40, 36, { size: 15, bold: true });
  sheet.put('Owner’s Share of State Income, Adjustments, and Credits', 40, 56, { size: 10 });
  cell(sheet, [40, 78, 266, 54], 'Pass-through entity', [who.payer, who.office, who.payerTown]);
  cell(sheet, [306, 78, 266, 54], 'Owner', [who.name, who.street, who.town]);
  cell(sheet, [40, 132, 266, 26], 'FEIN', who.ein);
  cell(sheet, [306, 132, 266, 26], 'SSN', who.tin);
  sheet.move(40, 170, 532);
  sheet.row(['Item', 'Everywhere', 'State source'], [40, -420, -572], { bold: true });
  for (const label of [
    'Ordinary business income',
    'Rental income',
    'Interest',
    'Depreciation adjustment (addition)',
    'Pass-through entity tax credit',
    'Composite tax paid',
    'Apportionment percentage',
  ])
    sheet.row([label, who.usd(1, 9000), who.usd(1, 9000)], [40, -420, -572]);
};

const railroad: Draw = (sheet, who) => {
  sheet.put('PAYER’S NAME: UNITED STATES RAILROAD RETIREMENT BOARD', 40, 40, {
    size: 9,
    bold: true,
  });
  sheet.put(`${who.year}`, 572, 40, { size: 14, bold: true, align: 'right' });
  sheet.put('PAYMENTS BY THE RAILROAD RETIREMENT BOARD', 306, 58, {
    size: 10,
    bold: true,
    align: 'center',
  });
  cell(sheet, [40, 76, 266, 26], '1. Claim Number and Payee Code', `A ${who.tin} 10`);
  cell(sheet, [40, 102, 266, 26], '2. Recipient’s Identification Number', who.tin);
  cell(sheet, [40, 128, 266, 54], 'Recipient’s Name and Address', [who.name, who.street, who.town]);
  [
    '3. Gross Social Security Equivalent Benefit Portion of Tier 1 Paid',
    '4. Social Security Equivalent Benefit Portion of Tier 1 Repaid',
    '5. Net Social Security Equivalent Benefit Portion of Tier 1 Paid',
    '10. Federal Income Tax Withheld',
    '11. Medicare Premium Total',
  ].forEach((caption, index) =>
    cell(sheet, [306, 76 + index * 26, 266, 26], caption, who.usd(90, 19_000)),
  );
  sheet.put('FORM RRB-1099    COPY C FOR RECIPIENT’S RECORDS', 40, 214, { size: 8.5, bold: true });
};

const voucher: Draw = (sheet, who) => {
  for (const [index, due] of [
    `April 15, ${who.year}`,
    `June 15, ${who.year}`,
    `Sept. 15, ${who.year}`,
  ].entries()) {
    const y = 40 + index * 240;
    sheet.put('Form 1040-ES', 40, y, { size: 13, bold: true });
    sheet.put(`${who.year} Estimated Tax     Payment Voucher ${index + 1}`, 180, y, {
      size: 11,
      bold: true,
    });
    sheet.put(`OMB No. 1545-0074     Calendar year—Due ${due}`, 572, y + 18, {
      size: 7.5,
      align: 'right',
    });
    cell(sheet, [40, y + 34, 380, 28], 'Your first name and middle initial, last name', who.name);
    cell(sheet, [420, y + 34, 152, 28], 'Your social security number', who.tin);
    cell(sheet, [40, y + 62, 380, 28], 'Address', `${who.street}, ${who.town}`);
    cell(
      sheet,
      [420, y + 62, 152, 28],
      'Amount of estimated tax you are paying',
      who.usd(100, 3000),
    );
    sheet.rule(10, y + 210, 602, 0.3);
  }
};

const extension: Draw = (sheet, who) => {
  sheet.put('Form 4868', 36, 36, { size: 14, bold: true });
  sheet.put(
    'Application for Automatic Extension of Time To File U.S. Individual Income Tax Return',
    130,
    40,
    { size: 9.5, bold: true },
  );
  sheet.put(String(who.year), 576, 34, { size: 16, bold: true, align: 'right' });
  sheet.put(
    `For calendar year ${who.year}, or other tax year beginning          , ending`,
    36,
    60,
    { size: 7 },
  );
  cell(sheet, [36, 76, 270, 28], '1 Your name(s) (see instructions)', who.joint);
  cell(sheet, [36, 104, 270, 40], 'Address', [who.street, who.town]);
  cell(sheet, [36, 144, 270, 28], '2 Your social security number', who.tin);
  [
    '4 Estimate of total tax liability',
    `5 Total ${who.year} payments`,
    '6 Balance due',
    '7 Amount you’re paying',
  ].forEach((caption, index) =>
    cell(sheet, [306, 76 + index * 24, 270, 24], `${caption} for ${who.year}`, who.usd(90, 9000)),
  );
};

const powers: Draw = (sheet, who) => {
  sheet.put('Form 2848', 36, 36, { size: 14, bold: true });
  sheet.put('Power of Attorney and Declaration of Representative', 306, 38, {
    size: 12,
    bold: true,
    align: 'center',
  });
  sheet.put('(Rev. January 2021)   OMB No. 1545-0150', 576, 38, { size: 7, align: 'right' });
  cell(sheet, [36, 70, 540, 54], '1 Taxpayer information. Taxpayer name and address', [
    who.name,
    who.street,
    who.town,
  ]);
  cell(sheet, [36, 124, 540, 54], '2 Representative(s)', [who.payer, who.office, who.payerTown]);
  sheet.move(36, 190, 540);
  sheet.row(
    ['3 Description of matter', 'Tax form number', 'Year(s) or period(s)'],
    [36, 260, 420],
    { bold: true },
  );
  sheet.row(['Income', '1040', `${who.year - 2}, ${who.year - 1}, ${who.year}`], [36, 260, 420], {
    data: true,
  });
  addressee(sheet, who, 60, 600);
};

const corrected: Draw = (sheet, who) => {
  sheet.put('W-2c', 36, 34, { size: 16, bold: true });
  sheet.put('Corrected Wage and Tax Statement', 100, 40, { size: 10, bold: true });
  sheet.put('OMB No. 1545-0008   Form W-2c (Rev. June 2024)', 576, 40, { size: 7, align: 'right' });
  cell(sheet, [36, 62, 270, 50], 'a Employer’s name, address, and ZIP code', [
    who.payer,
    who.office,
    who.payerTown,
  ]);
  cell(sheet, [306, 62, 135, 25], 'c Tax year/Form corrected', `${who.year} / W-2`);
  cell(sheet, [441, 62, 135, 25], 'd Employee’s correct SSN', who.tin);
  cell(sheet, [306, 87, 270, 25], 'b Employer’s Federal EIN', who.ein);
  cell(
    sheet,
    [36, 112, 540, 28],
    'h Employee’s first name and initial, last name; i address',
    `${who.name}, ${who.street}, ${who.town}`,
  );
  [
    '1 Wages, tips, other compensation',
    '2 Federal income tax withheld',
    '3 Social security wages',
    '4 Social security tax withheld',
  ].forEach((caption, index) => {
    cell(
      sheet,
      [36, 146 + index * 30, 270, 30],
      `Previously reported  ${caption}`,
      who.usd(900, 60_000),
    );
    cell(
      sheet,
      [306, 146 + index * 30, 270, 30],
      `Correct information  ${caption}`,
      who.usd(900, 60_000),
    );
  });
};

export const noneOfficePapers: readonly Paper[] = [
  none('w-2c', 'employer', 'taxProgram', corrected),
  none('k1Instructions', 'irs', 'columnar', instructions),
  none('stateK1', 'company', 'taxProgram', stateShare),
  none('railroad', 'rrb', 'hostPrint', railroad),
  none('voucher', 'irs', 'taxProgram', voucher),
  none('extension', 'irs', 'irsPdf', extension),
  none('powerOfAttorney', 'firm', 'irsPdf', powers),
];
