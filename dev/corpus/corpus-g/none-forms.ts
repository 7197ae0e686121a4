// Corpus G's near misses among the forms that people and employers fill in.
import { looks, pairs, paper, table, type Draw, type Paper } from './paper.ts';

const none = (layout: string, sender: Paper['sender'], look: Paper['look'], draw: Draw): Paper =>
  paper(null, layout, sender, look, draw);
const w9: Draw = (sheet, cast) => {
  sheet.put('W-9', 60, 34, { size: 22, bold: true });
  sheet.lines(
    ['Form', '(Rev. March 2024)', 'Department of the Treasury', 'Internal Revenue Service'],
    36,
    58,
    { size: 7 },
  );
  sheet.put('Request for Taxpayer', 306, 36, { size: 14, bold: true, align: 'center' });
  sheet.put('Identification Number and Certification', 306, 54, {
    size: 14,
    bold: true,
    align: 'center',
  });
  sheet.put('Give form to the requester. Do not send to the IRS.', 576, 40, {
    size: 8,
    align: 'right',
  });
  pairs(
    sheet,
    [
      ['1  Name of entity/individual', cast.name],
      ['3a  Federal tax classification', 'Individual/sole proprietor'],
      ['5  Address (number, street, and apt. or suite no.)', cast.address[0]],
      ['6  City, state, and ZIP code', cast.address[1]],
      ['Part I  Taxpayer Identification Number (TIN)', cast.tin],
    ],
    36,
    110,
    480,
    9.5,
    2.4,
  );
  sheet.put('Part II  Certification', 36, 250, { size: 10, bold: true });
  sheet.flow(
    'Under penalties of perjury, I certify that: 1. The number shown on this form is my correct taxpayer identification number; and 2. I am not subject to backup withholding. You must use Form W-9 to give your correct TIN to the person required to file an information return such as Form 1099-INT, 1099-DIV, 1099-MISC, 1099-NEC, 1099-B, 1099-K, 1098, 1098-E, or 1098-T.',
    36,
    268,
    540,
    { size: 9 },
  );
};
const w4: Draw = (sheet, cast) => {
  sheet.put('Form W-4', 36, 36, { size: 18, bold: true });
  sheet.put('Employee’s Withholding Certificate', 306, 36, {
    size: 14,
    bold: true,
    align: 'center',
  });
  sheet.lines(
    [
      'Complete Form W-4 so that your employer can withhold the correct federal income tax from your pay.',
      'Give Form W-4 to your employer. Your withholding is subject to review by the IRS.',
    ],
    306,
    56,
    { size: 8, align: 'center' },
  );
  sheet.put(String(cast.year), 576, 36, { size: 20, bold: true, align: 'right' });
  pairs(
    sheet,
    [
      ['Step 1: Enter Personal Information', ''],
      ['(a) First name and middle initial / Last name', cast.name],
      ['(b) Social security number', cast.tin],
      ['(c) Single or Married filing separately', 'X'],
      ['Step 2: Multiple Jobs or Spouse Works', ''],
      ['Step 3: Claim Dependent and Other Credits', ''],
      ['Step 4(c) Extra withholding', '$25'],
      ['Step 5: Sign Here', cast.date(cast.year, 3)],
    ],
    36,
    100,
    520,
    10,
    2.4,
  );
};
const w2c: Draw = (sheet, cast) => {
  sheet.put('44444', 40, 40, { size: 9 });
  sheet.put('For Official Use Only   OMB No. 1545-0029', 100, 40, { size: 8 });
  const cells: readonly (readonly [string, string])[] = [
    ['a Employer’s name, address, and ZIP code', cast.payer],
    ['c Tax year/Form corrected', `${cast.year} / W-2`],
    ['b Employer’s Federal EIN', cast.ein],
    ['d Employee’s correct SSN', cast.tin],
    [
      'e Corrected SSN and/or name (Check this box and complete boxes f and/or g if incorrect on form previously filed.)',
      '',
    ],
    ['h Employee’s first name and initial, last name', cast.name],
    ['f Employee’s previously reported SSN', ''],
    ['i Employee’s address and ZIP code', cast.address.join(', ')],
  ];
  cells.forEach(([label, value], index) => {
    const [x, y] = [36 + (index % 2) * 270, 60 + Math.floor(index / 2) * 40];
    sheet.box(x, y, 270, 40);
    sheet.flow(label, x + 3, y + 3, 262, { size: 6.5 });
    sheet.put(value, x + 10, y + 22, { size: 9, data: true });
  });
  table(
    sheet,
    [
      ['Previously reported', 'Correct information', 'Previously reported', 'Correct information'],
      [
        '1 Wages, tips, other comp.',
        '1 Wages, tips, other comp.',
        '2 Federal income tax withheld',
        '2 Federal income tax withheld',
      ],
      [cast.money(), cast.money(), cast.money(), cast.money()],
      [
        '3 Social security wages',
        '3 Social security wages',
        '4 Social security tax withheld',
        '4 Social security tax withheld',
      ],
      [cast.money(), cast.money(), cast.money(), cast.money()],
    ],
    [40, 175, 310, 445],
    230,
    8,
  );
  sheet.put('Form W-2c', 36, 330, { size: 14, bold: true });
  sheet.put('(Rev. 6-2024)   Corrected Wage and Tax Statement', 120, 334, { size: 10, bold: true });
  sheet.put('Copy B—To Be Filed With Employee’s FEDERAL Tax Return', 36, 354, { size: 8 });
};
const w3: Draw = (sheet, cast) => {
  sheet.put('33333', 40, 40, { size: 9 });
  sheet.put('Form W-3', 36, 60, { size: 16, bold: true });
  sheet.put('Transmittal of Wage and Tax Statements', 140, 62, { size: 13, bold: true });
  sheet.put(String(cast.year), 576, 60, { size: 18, bold: true, align: 'right' });
  pairs(
    sheet,
    [
      ['b  Kind of Payer', '941 X'],
      ['c  Total number of Forms W-2', '27'],
      ['e  Employer identification number (EIN)', cast.ein],
      ['f  Employer’s name', cast.payer],
      ['1  Wages, tips, other compensation', cast.money(400_000, 900_000)],
      ['2  Federal income tax withheld', cast.money(40_000, 90_000)],
      ['15  State / Employer’s state ID number', `AZ ${cast.digits(8)}`],
    ],
    36,
    100,
    500,
    10,
    2.2,
  );
  sheet.put(
    'Send this entire page with the entire Copy A page of Form(s) W-2 to the Social Security Administration (SSA).',
    36,
    280,
    { size: 8.5 },
  );
};
const transmittal: Draw = (sheet, cast) => {
  sheet.put('Form 1096', 36, 40, { size: 18, bold: true });
  sheet.put('Annual Summary and Transmittal of U.S. Information Returns', 306, 62, {
    size: 13,
    bold: true,
    align: 'center',
  });
  sheet.put(String(cast.year), 576, 40, { size: 18, bold: true, align: 'right' });
  sheet.lines(['FILER’S name', cast.payer, ...cast.payerAddress], 50, 100, { size: 10 });
  pairs(
    sheet,
    [
      ['1  Employer identification number', cast.ein],
      ['3  Total number of forms', '9'],
      ['4  Federal income tax withheld', '$0.00'],
      ['5  Total amount reported with this Form 1096', `$${cast.money(20_000, 90_000)}`],
    ],
    50,
    180,
    480,
    10,
    2,
  );
  sheet.put(
    '6  Enter an “X” in only one box below to indicate the type of form being filed.',
    50,
    280,
    { size: 9 },
  );
  sheet.lines(
    [
      'W-2G   1097-BTC   1098   1098-C   1098-E   1098-F   1098-Q   1098-T   1099-A   1099-B',
      '1099-C   1099-DIV   1099-G   1099-INT   1099-K   1099-MISC   1099-NEC X   1099-R   1099-S   5498',
    ],
    50,
    300,
    { size: 8.5 },
  );
};

export const noneFormPapers: readonly Paper[] = [
  none('w9', 'customer', looks.overprint, w9),
  none('w4', 'employer', looks.merged, w4),
  none('w2c', 'employer', looks.overprint, w2c),
  none('w3', 'employer', looks.program, w3),
  none('transmittal', 'customer', looks.merged, transmittal),
];
