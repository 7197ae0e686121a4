// Corpus G's Forms W-2: the official one, four on a sheet, two with a summary of the year, an app's, and a terminal's.
import type { Cast } from './cast.ts';
import { looks, pairs, paper, type Draw, type Paper } from './paper.ts';
import type { Sheet } from './sheet.ts';

interface Wages {
  wages: string;
  tax: string;
  social: string;
  socialTax: string;
  medicareTax: string;
  saved: string;
  stateTax: string;
  gross: string;
  stateId: string;
}
const wagesOf = (cast: Cast): Wages => ({
  wages: cast.money(32_000, 96_000),
  tax: cast.money(2_000, 14_000),
  social: cast.money(34_000, 99_000),
  socialTax: cast.money(2_000, 6_200),
  medicareTax: cast.money(480, 1_500),
  saved: cast.money(1_000, 9_000),
  stateTax: cast.money(900, 5_000),
  gross: cast.money(36_000, 104_000),
  stateId: cast.digits(8),
});

type Cell = readonly [
  label: string,
  value: string,
  x: number,
  y: number,
  width: number,
  height: number,
];

/** The boxes of the official form, in shares of its width and in rows. */
function cellsOf(cast: Cast, w: Wages): readonly Cell[] {
  const [street, town] = cast.address;
  return [
    ['a Employee’s social security number', cast.tin, 0.16, 0, 0.28, 1],
    ['b Employer identification number (EIN)', cast.ein, 0, 1, 0.52, 1],
    ['1 Wages, tips, other compensation', w.wages, 0.52, 1, 0.24, 1],
    ['2 Federal income tax withheld', w.tax, 0.76, 1, 0.24, 1],
    [
      'c Employer’s name, address, and ZIP code',
      [cast.payer, ...cast.payerAddress].join('\n'),
      0,
      2,
      0.52,
      2,
    ],
    ['3 Social security wages', w.social, 0.52, 2, 0.24, 1],
    ['4 Social security tax withheld', w.socialTax, 0.76, 2, 0.24, 1],
    ['5 Medicare wages and tips', w.social, 0.52, 3, 0.24, 1],
    ['6 Medicare tax withheld', w.medicareTax, 0.76, 3, 0.24, 1],
    ['d Control number', cast.account.slice(0, 6), 0, 4, 0.52, 1],
    ['7 Social security tips', '', 0.52, 4, 0.24, 1],
    ['8 Allocated tips', '', 0.76, 4, 0.24, 1],
    [
      'e Employee’s first name and initial          Last name          Suff.',
      [cast.name, street, town].join('\n'),
      0,
      5,
      0.52,
      3,
    ],
    ['9', '', 0.52, 5, 0.24, 1],
    ['10 Dependent care benefits', '', 0.76, 5, 0.24, 1],
    ['11 Nonqualified plans', '', 0.52, 6, 0.24, 1],
    ['12a See instructions for box 12', `D  ${w.saved}`, 0.76, 6, 0.24, 1],
    ['13 Statutory employee  Retirement plan  Third-party sick pay', '      X', 0.52, 7, 0.24, 1],
    ['12b', '', 0.76, 7, 0.24, 1],
    ['15 State  Employer’s state ID number', `OR  ${w.stateId}`, 0, 8, 0.28, 1],
    ['16 State wages, tips, etc.', w.wages, 0.28, 8, 0.16, 1],
    ['17 State income tax', w.stateTax, 0.44, 8, 0.14, 1],
    ['18 Local wages, tips, etc.', '', 0.58, 8, 0.16, 1],
    ['19 Local income tax', '', 0.74, 8, 0.14, 1],
    ['20 Locality name', '', 0.88, 8, 0.12, 1],
  ];
}

function form(
  sheet: Sheet,
  cast: Cast,
  {
    w,
    x,
    y,
    width,
    row,
    copy,
  }: { w: Wages; x: number; y: number; width: number; row: number; copy: string },
): void {
  const label = Math.min(6, row / 4);
  for (const [name, value, at, down, share, rows] of cellsOf(cast, w)) {
    const [left, top] = [x + at * width, y + down * row];
    sheet.box(left, top, share * width, rows * row);
    sheet.put(name, left + 2, top + 1.5, { size: label * 0.95, fit: share * width - 3 });
    sheet.lines(value.split('\n'), left + 5, top + label + 3.5, {
      size: Math.min(9, row / 2.7),
      data: true,
      fit: share * width - 7,
    });
  }
  const foot = y + row * 9 + 3;
  sheet.put('Form', x, foot + 3, { size: label });
  sheet.put('W-2', x + label * 3, foot - 1, { size: label * 2, bold: true });
  sheet.put('Wage and Tax Statement', x + label * 8, foot + 2, {
    size: label * 1.4,
    bold: true,
    fit: width * 0.5 - label * 8,
  });
  sheet.put(String(cast.year), x + width * 0.56, foot - 1, { size: label * 2.6, bold: true });
  sheet.put('Department of the Treasury—Internal Revenue Service', x + width, foot + 2, {
    size: label * 0.9,
    align: 'right',
    fit: width * 0.3,
  });
  sheet.put(copy, x, foot + label * 2.6, { size: label * 1.1, bold: true });
}
const copies = [
  'Copy B—To Be Filed With Employee’s FEDERAL Tax Return.',
  'Copy 2—To Be Filed With Employee’s State, City, or Local Income Tax Return',
  'Copy C—For EMPLOYEE’S RECORDS (See Notice to Employee)',
  'Copy 2—To Be Filed With Employee’s State, City, or Local Income Tax Return',
];

const notice: readonly string[] = [
  'Do you have to file? Refer to the Form 1040 instructions to determine if you are required to file a tax return. Even if you don’t have to file a tax return, you may be eligible for a refund if box 2 shows an amount or if you are eligible for any credit.',
  'Earned income tax credit (EITC). You may be able to take the EITC for the year if your adjusted gross income (AGI) is less than a certain amount.',
  'Employee’s social security number (SSN). For your protection, this form may show only the last four digits of your SSN. However, your employer has reported your complete SSN to the IRS and the Social Security Administration (SSA).',
  'Clergy and religious workers. If you aren’t subject to social security and Medicare taxes, see Pub. 517.',
  'Corrections. If your name, SSN, or address is incorrect, correct Copies B, C, and 2 and ask your employer to correct your employment record. Be sure to ask the employer to file Form W-2c, Corrected Wage and Tax Statement, with the SSA to correct any name, SSN, or money amount error reported to the SSA on Form W-2.',
  'Box 12. The following list explains the codes shown in box 12. D—Elective deferrals to a section 401(k) cash or deferred arrangement. DD—Cost of employer-sponsored health coverage. The amount reported with code DD is not taxable. W—Employer contributions to your health savings account.',
];

const official: Draw = (sheet, cast) => {
  const w = wagesOf(cast);
  sheet.put('22222', 40, 42, { size: 9 });
  sheet.put(
    'Safe, accurate, FAST! Use IRS e-file. Visit the IRS website at www.irs.gov/efile',
    300,
    46,
    { size: 6 },
  );
  sheet.put('OMB No. 1545-0029', 300, 58, { size: 7 });
  form(sheet, cast, {
    w,
    x: 36,
    y: 40,
    width: 540,
    row: 27,
    copy: `${copies[0]} This information is being furnished to the Internal Revenue Service.`,
  });
  sheet.page();
  sheet.put('Notice to Employee', 36, 44, { size: 12, bold: true });
  sheet.prose(notice, 36, 64, 540, { size: 9 });
};

const fourUp: Draw = (sheet, cast) => {
  const w = wagesOf(cast);
  for (const [index, copy] of copies.entries()) {
    const [x, y] = [22 + (index % 2) * 294, 30 + Math.floor(index / 2) * 390];
    sheet.put('OMB No. 1545-0029', x + 180, y + 6, { size: 5.5 });
    form(sheet, cast, { w, x, y, width: 274, row: 35, copy });
  }
  sheet.fold(398);
};

const summary: Draw = (sheet, cast) => {
  const w = wagesOf(cast);
  sheet.put(`${cast.year} W-2 and EARNINGS SUMMARY`, 306, 28, {
    size: 14,
    bold: true,
    align: 'center',
  });
  sheet.flow(
    `This blue section is your Earnings Summary, which provides more detailed information on the generation of your W-2 statement. The reverse side includes instructions and other general information.`,
    40,
    52,
    530,
    { size: 8 },
  );
  pairs(
    sheet,
    [
      ['Gross Pay', w.gross],
      ['Less 401(k) (D-Box 12)', w.saved],
      ['Less Medical FSA', cast.money(100, 900)],
      ['Reported W-2 Wages (Box 1 of W-2)', w.wages],
      ['Reported Social Security Wages (Box 3 of W-2)', w.social],
    ],
    40,
    86,
    300,
  );
  sheet.lines([cast.name, ...cast.address], 390, 100, { size: 10, data: true });
  sheet.fold(186);
  for (const [index, copy] of copies.slice(0, 2).entries()) {
    form(sheet, cast, { w, x: 36, y: 204 + index * 292, width: 540, row: 26, copy });
    sheet.put('OMB No. 1545-0029', 420, 208 + index * 292, { size: 6.5 });
    sheet.fold(486);
  }
};

const app: Draw = (sheet, cast) => {
  const w = wagesOf(cast);
  sheet.put(String(cast.year), 40, 40, { size: 30, bold: true, color: '#f45d48' });
  sheet.put('Form W-2', 130, 42, { size: 20, bold: true });
  sheet.put(
    'Wage and Tax Statement · Copy C, for employee’s records · OMB No. 1545-0029',
    130,
    66,
    { size: 8 },
  );
  const group = (title: string, all: readonly (readonly [string, string])[], y: number): number => {
    sheet.put(title, 40, y, { size: 11, bold: true, color: '#f45d48' });
    sheet.rule(40, y + 16, 572);
    return pairs(sheet, all, 40, y + 24, 532, 9.5, 1.75) + 10;
  };
  const who = group(
    'Who',
    [
      ['Employee’s name', cast.name],
      ['Employee’s address', cast.address.join(', ')],
      ['a  Employee’s social security number', cast.tin],
      ['c  Employer’s name', cast.payer],
      ['    Employer’s address', cast.payerAddress.join(', ')],
      ['b  Employer identification number', cast.ein],
    ],
    96,
  );
  const federal = group(
    'Federal',
    [
      ['1  Wages, tips, other compensation', w.wages],
      ['2  Federal income tax withheld', w.tax],
      ['3  Social security wages', w.social],
      ['4  Social security tax withheld', w.socialTax],
      ['5  Medicare wages and tips', w.social],
      ['6  Medicare tax withheld', w.medicareTax],
      ['12a  Code D', w.saved],
      ['13  Retirement plan', 'Yes'],
    ],
    who,
  );
  group(
    'State',
    [
      ['15  State and employer’s state ID', `CO ${cast.digits(8)}`],
      ['16  State wages', w.wages],
      ['17  State income tax', w.stateTax],
    ],
    federal,
  );
};

const terminal: Draw = (sheet, cast) => {
  const w = wagesOf(cast);
  const say = (text: string, column: number, line: number): void =>
    sheet.put(text, 30 + column * 5.1, 40 + line * 12, { size: 8.5 });
  say(`W-2 WAGE AND TAX STATEMENT ${cast.year}`, 0, 0);
  say('COPY B  TO BE FILED WITH EMPLOYEES FEDERAL TAX RETURN', 50, 0);
  const rows: readonly (readonly [string, string, string, string])[] = [
    [
      'A. EMPLOYEES SOCIAL SECURITY NUMBER',
      cast.tin,
      '1. WAGES, TIPS, OTHER COMPENSATION',
      w.wages,
    ],
    ['B. EMPLOYER IDENTIFICATION NUMBER', cast.ein, '2. FEDERAL INCOME TAX WITHHELD', w.tax],
    ['C. EMPLOYERS NAME, ADDRESS, AND ZIP CODE', cast.payer, '3. SOCIAL SECURITY WAGES', w.social],
    ['', cast.payerAddress[0], '4. SOCIAL SECURITY TAX WITHHELD', w.socialTax],
    ['', cast.payerAddress[1], '5. MEDICARE WAGES AND TIPS', w.social],
    ['E. EMPLOYEES NAME', cast.name, '6. MEDICARE TAX WITHHELD', w.medicareTax],
    ['F. EMPLOYEES ADDRESS', cast.address[0], '12A. D', w.saved],
    ['', cast.address[1], '16. STATE WAGES', w.wages],
    ['15. STATE / STATE ID', `VA ${cast.digits(9)}`, '17. STATE INCOME TAX', w.stateTax],
  ];
  rows.forEach(([one, value, two, amount], index) => {
    say(one, 0, 3 + index * 3);
    say(value, 2, 4 + index * 3);
    say(two, 54, 3 + index * 3);
    say(amount.padStart(14), 82, 4 + index * 3);
  });
  say('FURNISHED TO THE INTERNAL REVENUE SERVICE.  OMB NO. 1545-0029', 0, 33);
};

export const wagePapers: readonly Paper[] = [
  paper('w2', 'official', 'employer', looks.overprint, official),
  paper('w2', 'fourUp', 'employer', looks.merged, fourUp),
  paper('w2', 'summary', 'employer', looks.program, summary),
  paper('w2', 'app', 'employer', looks.web, app),
  paper('w2', 'terminal', 'employer', looks.terminal, terminal),
];
