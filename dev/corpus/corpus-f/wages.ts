// W-2s as payroll services print them.
import type { Cast } from './cast.ts';
import { looks, paper, prose, rows, type Draw, type Paper } from './paper.ts';
import type { Press } from './press.ts';

const omb = (year: number): string => (year >= 2025 ? '1545-0029' : '1545-0008');

function wageBoxes(press: Press, cast: Cast, x: number, y: number, width: number): void {
  const half = width / 2;
  const wages = [
    ['1 Wages, tips, other comp.', '2 Federal income tax withheld'],
    ['3 Social security wages', '4 Social security tax withheld'],
    ['5 Medicare wages and tips', '6 Medicare tax withheld'],
  ] as const;
  wages.forEach((pair, row) =>
    pair.forEach((caption, column) => {
      press.rect(x + column * half, y + row * 22, half, 22);
      press.text(caption, x + column * half + 2, y + row * 22 + 7, { size: 5.8 });
      press.fill(cast.amount(), x + column * half + half - 5, y + row * 22 + 18, {
        size: 8.5,
        align: 'right',
      });
    }),
  );
}

function quarter(press: Press, cast: Cast, x: number, y: number, copy: string): void {
  const width = 264;
  press.rect(x, y, width, 340);
  press.text('a Employee’s social security number', x + 2, y + 8, { size: 5.8 });
  press.fill(cast.tin, x + 8, y + 19);
  press.text(`OMB No. ${omb(cast.year)}`, x + 190, y + 8, { size: 5.8 });
  wageBoxes(press, cast, x, y + 24, width);
  press.text('b Employer ID number (EIN)', x + 2, y + 98, { size: 5.8 });
  press.fill(cast.ein, x + 8, y + 109);
  press.text('c Employer’s name, address and ZIP code', x + 2, y + 120, { size: 5.8 });
  [cast.payer, ...cast.payerAddress].forEach((line, index) =>
    press.fill(line, x + 8, y + 132 + index * 10, { size: 8.5 }),
  );
  press.text('e/f Employee’s name, address and ZIP code', x + 2, y + 172, { size: 5.8 });
  [cast.name, ...cast.address].forEach((line, index) =>
    press.fill(line, x + 8, y + 184 + index * 10, { size: 8.5 }),
  );
  press.text('12a See instructions for box 12', x + 2, y + 226, { size: 5.8 });
  press.fill(`D   ${cast.amount()}`, x + 8, y + 238);
  press.text('13 Statutory employee   Retirement plan   Third-party sick pay', x + 100, y + 226, {
    size: 5.8,
  });
  press.text(
    '15 State  Employer’s state ID no.    16 State wages, tips, etc.    17 State income tax',
    x + 2,
    y + 262,
    { size: 5.8 },
  );
  press.fill(
    `AZ  88-120${cast.account.slice(-2)}     ${cast.amount()}     ${cast.amount(20, 400)}`,
    x + 8,
    y + 276,
  );
  press.text('W-2', x + 4, y + 306, { size: 13, face: press.bold });
  press.text('Wage and Tax Statement', x + 40, y + 306, { size: 7.5 });
  press.text(String(cast.year), x + 140, y + 308, { size: 15, face: press.bold });
  press.text('Dept. of the Treasury -- IRS', x + 184, y + 300, { size: 5.8 });
  press.text(copy, x + 4, y + 328, { size: 6.2 });
}

const fourUp: Draw = (press, cast) => {
  const copies = [
    'Copy B - To Be Filed With Employee’s FEDERAL Tax Return',
    'Copy 2 - To Be Filed With Employee’s State, City, or Local Income Tax Return',
    'Copy C - For EMPLOYEE’S RECORDS (See Notice to Employee)',
    'Copy 2 - To Be Filed With Employee’s State, City, or Local Income Tax Return',
  ];
  copies.forEach((copy, index) =>
    quarter(press, cast, 36 + (index % 2) * 276, 40 + Math.floor(index / 2) * 360, copy),
  );
};

/** Earnings summary at the left, the form beside it, instructions on the second page. */
const summaryAndForm: Draw = (press, cast) => {
  press.text(`${cast.year} W-2 and EARNINGS SUMMARY`, 40, 44, { size: 14, face: press.bold });
  press.block(
    `This blue section is your Earnings Summary which provides more detailed information on the generation of your W-2 statement. The reverse side includes instructions and other general information.`,
    40,
    62,
    250,
    { size: 7.5 },
  );
  rows(
    press,
    [
      ['Gross Pay', cast.amount()],
      ['Plus GTL (C-Box 12)', cast.amount(5, 80)],
      ['Less 401(k) (D-Box 12)', cast.amount()],
      ['Less Other Cafe 125', cast.amount()],
      ['Reported W-2 Wages', cast.amount()],
    ],
    40,
    110,
    240,
    8,
  );
  quarter(press, cast, 310, 40, 'Copy C - For EMPLOYEE’S RECORDS');
  press.text(
    'Employee W-4 profile. To change your profile information, file a new W-4 with your payroll department.',
    40,
    420,
    { size: 8 },
  );
  press.next();
  press.text('Instructions for Employee', 40, 44, { size: 11, face: press.bold });
  prose(
    press,
    [
      'Box 1. Enter this amount on the wages line of your tax return.',
      'Box 2. Enter this amount on the federal income tax withheld line of your tax return.',
      'Box 12. The following list explains the codes shown in box 12. You may need this information to complete your tax return.',
    ],
    62,
    8,
  );
};

/** What a payroll portal shows of one employee. */
const payrollPortal: Draw = (press, cast) => {
  press.text(`Form W-2 Wage & Tax Statement`, 48, 50, { size: 15, face: press.bold });
  press.text(`Tax year: ${cast.year}    Status: Original    Delivery: Electronic`, 48, 68, {
    size: 9,
  });
  rows(
    press,
    [
      ['Employer', cast.payer],
      ['Employer address', cast.payerAddress.join(', ')],
      ['Employer identification number (EIN)', cast.ein],
      ['Employee', cast.lastFirst],
      ['Employee address', cast.address.join(', ')],
      ['Social security number', cast.tin],
    ],
    48,
    96,
    500,
  );
  rows(
    press,
    [
      ['Box 1 - Wages, tips, other compensation', cast.amount()],
      ['Box 2 - Federal income tax withheld', cast.amount()],
      ['Box 3 - Social security wages', cast.amount()],
      ['Box 4 - Social security tax withheld', cast.amount()],
      ['Box 5 - Medicare wages and tips', cast.amount()],
      ['Box 6 - Medicare tax withheld', cast.amount()],
      ['Box 12 - DD', cast.amount()],
    ],
    48,
    220,
    500,
  );
};

/** A university's or county's own print. */
const countyPrint: Draw = (press, cast) => {
  press.lines(
    [
      cast.payer.toUpperCase(),
      cast.payerAddress.join('   '),
      `WAGE AND TAX STATEMENT ${cast.year}                         FORM W-2 COPY B`,
      `OMB NO ${omb(cast.year)}     EMPLOYER FED ID ${cast.ein}`,
      '',
      `EMPLOYEE SSN ${cast.tin}    CONTROL ${cast.account}`,
      cast.name,
      ...cast.address,
      '',
      `1 WAGES,TIPS,OTHER COMP ${cast.amount().padStart(12)}   2 FED INC TAX W/H  ${cast.amount().padStart(12)}`,
      `3 SOC SEC WAGES         ${cast.amount().padStart(12)}   4 SOC SEC TAX W/H  ${cast.amount().padStart(12)}`,
      `5 MEDICARE WAGES        ${cast.amount().padStart(12)}   6 MEDICARE TAX W/H ${cast.amount().padStart(12)}`,
      `14 OTHER  PERS ${cast.amount().padStart(12)}`,
      `15 STATE OR  16 STATE WAGES ${cast.amount().padStart(12)} 17 STATE TAX ${cast.amount().padStart(10)}`,
    ],
    40,
    60,
    { size: 9 },
  );
};

export const wagePapers: readonly Paper[] = [
  paper('w2', 'fourUp', 'employer', looks.office, fourUp),
  paper('w2', 'fourUpGaps', 'employer', looks.spaced, fourUp),
  paper('w2', 'summary', 'employer', looks.split, summaryAndForm),
  paper('w2', 'portal', 'employer', looks.spaced, payrollPortal),
  paper('w2', 'countyPrint', 'employer', looks.report, countyPrint),
];
