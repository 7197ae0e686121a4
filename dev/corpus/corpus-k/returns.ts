// Returns of earlier years as several programs print them, complete with worksheets’ names at the edges.
// cspell:ignore UltraTax Lacerte ProSeries Drake TaxAct
import type { Cast } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';
import { paper, type Draw, type Paper } from './paper.ts';
import * as from from './payers.ts';
import { foot, rows, top } from './return-form.ts';
import { income, tax } from './return-lines.ts';

function who(leaf: Leaf, cast: Cast, isJoint: boolean): void {
  leaf.passage(
    `For the year Jan. 1–Dec. 31, ${cast.year}, or other tax year beginning                , ${cast.year}, ending              , 20`,
    { size: 7 },
  );
  const pairs = [
    [
      `Your first name and middle initial / Last name`,
      cast.name,
      'Your social security number',
      cast.ssn,
    ],
    ...(isJoint
      ? [
          [
            "If joint return, spouse's first name and middle initial / Last name",
            cast.spouse,
            "Spouse's social security number",
            `XXX-XX-${cast.digits(4)}`,
          ],
        ]
      : []),
    ['Home address (number and street)', cast.street, 'Apt. no.', ''],
    [
      'City, town, or post office. State, ZIP code',
      cast.town,
      'Presidential Election Campaign',
      '',
    ],
  ];
  for (const [name = '', value = '', other = '', number = ''] of pairs) {
    leaf.at(name, 42, leaf.y, { size: 6 });
    leaf.at(value, 50, leaf.y + 8, { size: 9, filled: true });
    leaf.at(other, 450, leaf.y, { size: 6 });
    leaf.at(number, 456, leaf.y + 8, { size: 9, filled: true });
    leaf.line(40, leaf.y + 21, 572, leaf.y + 21, 0.4);
    leaf.y += 23;
  }
  leaf.at('Filing Status', 42, leaf.y, { size: 7.5, bold: true });
  [
    'Single',
    'Married filing jointly',
    'Married filing separately (MFS)',
    'Head of household (HOH)',
  ].forEach((text, index) => {
    leaf.tick(110 + index * 112, leaf.y, index === (isJoint ? 1 : 0), 6.5);
    leaf.at(text, 120 + index * 112, leaf.y, { size: 7 });
  });
  leaf.y += 16;
  leaf.passage(
    'Digital Assets  At any time during the year, did you: (a) receive (as a reward, award, or payment for property or services); or (b) sell, exchange, or otherwise dispose of a digital asset (or a financial interest in a digital asset)?   Yes  [X] No',
    { size: 6.8 },
  );
}

function signed(leaf: Leaf, cast: Cast): void {
  leaf.y += 8;
  leaf.passage(
    'Sign Here  Under penalties of perjury, I declare that I have examined this return and accompanying schedules and statements, and to the best of my knowledge and belief, they are true, correct, and complete.',
    { size: 7 },
  );
  leaf.passage(
    `Paid Preparer Use Only   Preparer's name  R. Abbott   PTIN P0${cast.digits(7)}   Firm's name  ${cast.payer}   Firm's EIN ${cast.ein}`,
    { size: 7.5 },
  );
}

const individual =
  (form: string, title: string, program: string, isJoint: boolean): Draw =>
  (leaf, cast) => {
    leaf.at(program, 572, 22, { size: 6.5, to: 'right' });
    top(leaf, cast, form, title);
    who(leaf, cast, isJoint);
    rows(leaf, cast, income);
    foot(leaf, cast, form, program);
    leaf.turn();
    leaf.at(`Form ${form} (${cast.year})`, 40, 30, { size: 7.5 });
    leaf.at(`${cast.name}  ${cast.ssn}`, 306, 30, { size: 8, filled: true, to: 'middle' });
    leaf.at('Page 2', 572, 30, { size: 8, bold: true, to: 'right' });
    leaf.frame(50, 40, 572);
    rows(leaf, cast, tax);
    signed(leaf, cast);
    foot(leaf, cast, form, program);
  };

const wholeState: Draw = (leaf, cast) => {
  top(leaf, cast, 'IT-201', `Resident Income Tax Return`, 'Department of Taxation and Finance', '');
  leaf.passage(
    `New York State • New York City • Yonkers • MCTMT.  For the full year January 1, ${cast.year}, through December 31, ${cast.year}, or fiscal year beginning ...`,
    { size: 7.5 },
  );
  leaf.cells([cast.name, `Your Social Security number ${cast.ssn}`], [44, -566], {
    size: 9,
    filled: true,
  });
  leaf.cells([`${cast.street}, ${cast.town}`, 'School district code 005'], [44, -566], {
    size: 9,
    filled: true,
  });
  leaf.y += 8;
  rows(leaf, cast, [
    ['1', 'Wages, salaries, tips, etc.'],
    ['2', 'Taxable interest income'],
    ['3', 'Ordinary dividends'],
    ['11', 'Rental real estate, royalties, partnerships, S corporations, trusts, etc.'],
    ['19', 'Federal adjusted gross income (subtract line 18 from line 17)'],
    ['21', 'Public employee 414(h) retirement contributions from your wage and tax statements'],
    ['33', 'New York adjusted gross income'],
    ['34', 'Enter your standard deduction or your itemized deduction'],
    ['38', 'Taxable income'],
    ['46', 'Total New York State taxes'],
    ['72', 'Total New York State tax withheld'],
    ['78', 'Amount of overpayment available for refund'],
  ]);
  leaf.at(`Paid preparer: ${cast.payer}   EIN ${cast.ein}`, 44, 730, { size: 8, filled: true });
  leaf.at('201001' + cast.digits(6), 44, 748, { size: 8 });
  leaf.at(`IT-201 (${cast.year})  Page 1 of 4`, 572, 748, { size: 7, to: 'right' });
};

const firmPackage: Draw = (leaf, cast) => {
  leaf.at(cast.payer, 306, 180, { size: 17, bold: true, to: 'middle' });
  leaf.at(`${cast.payerStreet}, ${cast.payerTown}`, 306, 204, { size: 10, to: 'middle' });
  leaf.at(`${cast.year} INCOME TAX RETURNS`, 306, 300, { size: 18, to: 'middle' });
  leaf.at(`Prepared for ${cast.name}`, 306, 330, { size: 12, to: 'middle' });
  leaf.at('Client Copy - Federal and State', 306, 352, { size: 10, to: 'middle' });
  leaf.turn();
  leaf.frame(60, 60, 552);
  leaf.passage(`Two-Year Comparison ${cast.year - 1} and ${cast.year}`, { size: 12, bold: true });
  leaf.cells(['', String(cast.year - 1), String(cast.year), 'Difference'], [60, -330, -430, -540], {
    bold: true,
  });
  for (const name of [
    'Wages and salaries',
    'Interest and dividends',
    'Adjusted gross income',
    'Deductions',
    'Taxable income',
    'Total tax',
    'Refund',
  ])
    leaf.cells(
      [name, cast.usd(100, 90000), cast.usd(100, 90000), cast.usd(10, 4000)],
      [60, -330, -430, -540],
    );
  leaf.turn();
  top(leaf, cast, '1040', 'U.S. Individual Income Tax Return');
  who(leaf, cast, true);
  rows(leaf, cast, income);
  signed(leaf, cast);
};

/** As it comes back from a client: the second page first, copied askew in order, with a schedule. */
const withSchedule: Draw = (leaf, cast) => {
  individual('1040', 'U.S. Individual Income Tax Return', 'DIY Tax Online', false)(leaf, cast);
  leaf.turn();
  top(leaf, cast, 'Sch. C', 'Profit or Loss From Business (Sole Proprietorship)');
  leaf.cells(
    [`Name of proprietor  ${cast.name}`, `Social security number (SSN) ${cast.ssn}`],
    [44, -566],
    { filled: true },
  );
  rows(leaf, cast, [
    ['1', 'Gross receipts or sales'],
    ['7', 'Gross income'],
    ['8', 'Advertising'],
    ['9', 'Car and truck expenses'],
    ['15', 'Insurance (other than health)'],
    ['18', 'Office expense'],
    ['28', 'Total expenses before expenses for business use of home'],
    ['31', 'Net profit or (loss)'],
  ]);
};

const lately = { from: 2022, to: 2025 } as const;
export const returnPapers: readonly Paper[] = [
  paper(
    'prior-return',
    '1040 joint, printed by a program',
    from.offices,
    'software',
    individual('1040', 'U.S. Individual Income Tax Return', 'BAA  REV 02/12 PRO', true),
    lately,
  ),
  paper(
    'prior-return',
    '1040-SR',
    from.offices,
    'software',
    individual('1040-SR', 'U.S. Income Tax Return for Seniors', 'UYA', false),
    lately,
  ),
  paper(
    'prior-return',
    '1040-NR',
    from.offices,
    'bureau',
    individual('1040-NR', 'U.S. Nonresident Alien Income Tax Return', 'QNA', false),
    lately,
  ),
  paper('prior-return', 'package of a firm', from.offices, 'bookish', firmPackage, lately),
  paper(
    'prior-return',
    '1040 with Schedule C, made at home',
    from.offices,
    'browserWords',
    withSchedule,
    lately,
  ),
  paper('prior-return', 'New York IT-201', from.offices, 'agency', wholeState, { to: 2025 }),
];
