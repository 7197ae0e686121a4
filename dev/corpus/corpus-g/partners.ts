// Corpus G's Schedules K-1: the official form of 1065, 1120-S, and 1041, a program's package with a letter and
// statements, and a large partnership's own sheet.
// cspell:ignore nonrecourse
import type { DocumentKind } from '#domain/document-kinds';
import type { Cast, Sender } from './cast.ts';
import { addressee, looks, pairs, paper, type Draw, type Paper } from './paper.ts';
import type { Sheet } from './sheet.ts';

interface Schedule {
  kind: DocumentKind;
  form: string;
  title: string;
  entity: string;
  holder: string;
  omb: string;
  code: string;
  sender: Sender;
  left: readonly string[];
  right: readonly string[];
}

const partner: Schedule = {
  kind: 'k1-1065',
  form: '1065',
  title: 'Partner’s Share of Income, Deductions, Credits, etc.',
  entity: 'Partnership',
  holder: 'Partner',
  omb: '1545-0123',
  code: '651124',
  sender: 'partnership',
  left: [
    'E  Partner’s SSN or TIN (Do not use TIN of a disregarded entity. See instructions.)',
    'G  General partner or LLC member-manager    X Limited partner or other LLC member',
    'H1  X Domestic partner    Foreign partner',
    'I1  What type of entity is this partner?  INDIVIDUAL',
    'J  Partner’s share of profit, loss, and capital: Beginning 2.500000 %  Ending 2.500000 %',
    'K1  Partner’s share of liabilities: Nonrecourse / Qualified nonrecourse financing / Recourse',
    'L  Partner’s Capital Account Analysis',
    'M  Did the partner contribute property with a built-in gain (loss)?   Yes  X No',
  ],
  right: [
    '1  Ordinary business income (loss)',
    '2  Net rental real estate income (loss)',
    '3  Other net rental income (loss)',
    '4a  Guaranteed payments for services',
    '5  Interest income',
    '6a  Ordinary dividends',
    '8  Net short-term capital gain (loss)',
    '9a  Net long-term capital gain (loss)',
    '10  Net section 1231 gain (loss)',
    '11  Other income (loss)',
    '14  Self-employment earnings (loss)',
    '19  Distributions',
    '20  Other information',
  ],
};
const shareholder: Schedule = {
  kind: 'k1-1120s',
  form: '1120-S',
  title: 'Shareholder’s Share of Income, Deductions, Credits, etc.',
  entity: 'Corporation',
  holder: 'Shareholder',
  omb: '1545-0123',
  code: '671124',
  sender: 'company',
  left: [
    'D  Corporation’s total number of shares: Beginning of tax year 1,000  End of tax year 1,000',
    'E  Shareholder’s identifying number',
    'G  Current year allocation percentage  50.000000 %',
    'H  Shareholder’s number of shares: Beginning of tax year 500  End of tax year 500',
    'I  Loans from shareholder: Beginning of tax year $ 0  End of tax year $ 0',
  ],
  right: [
    '1  Ordinary business income (loss)',
    '2  Net rental real estate income (loss)',
    '4  Interest income',
    '5a  Ordinary dividends',
    '7  Net short-term capital gain (loss)',
    '8a  Net long-term capital gain (loss)',
    '9  Net section 1231 gain (loss)',
    '12  Other deductions',
    '16  Items affecting shareholder basis',
    '17  Other information',
  ],
};
const beneficiary: Schedule = {
  kind: 'k1-1041',
  form: '1041',
  title: 'Beneficiary’s Share of Income, Deductions, Credits, etc.',
  entity: 'Estate or Trust',
  holder: 'Beneficiary',
  omb: '1545-0092',
  code: '661117',
  sender: 'trust',
  left: [
    'C  Fiduciary’s name, address, city, state, and ZIP code',
    'D  Check if Form 1041-T was filed and enter the date it was filed',
    'E  Check if this is the final Form 1041 for the estate or trust',
    'F  Beneficiary’s identifying number',
    'H  X Domestic beneficiary    Foreign beneficiary',
  ],
  right: [
    '1  Interest income',
    '2a  Ordinary dividends',
    '2b  Qualified dividends',
    '3  Net short-term capital gain',
    '4a  Net long-term capital gain',
    '5  Other portfolio and nonbusiness income',
    '7  Net rental real estate income',
    '9  Directly apportioned deductions',
    '11  Final year deductions',
    '14  Other information',
  ],
};

function schedule(sheet: Sheet, cast: Cast, data: Schedule): void {
  const year = String(cast.year);
  sheet.put(data.code, 400, 26, { size: 10, face: 'mono' });
  sheet.check(330, 40);
  sheet.put('Final K-1', 340, 40, { size: 8 });
  sheet.check(400, 40);
  sheet.put('Amended K-1', 410, 40, { size: 8 });
  sheet.put(`OMB No. ${data.omb}`, 576, 40, { size: 7.5, align: 'right' });
  sheet.put('Schedule K-1', 36, 40, { size: 13, bold: true });
  sheet.put(`(Form ${data.form})`, 36, 56, { size: 12, bold: true });
  sheet.put('Department of the Treasury', 36, 74, { size: 7 });
  sheet.put('Internal Revenue Service', 36, 83, { size: 7 });
  sheet.put(year.slice(0, 2), 230, 42, { size: 26 });
  sheet.put(year.slice(2), 262, 42, { size: 26, bold: true });
  sheet.put(`For calendar year ${year}, or tax year`, 170, 74, { size: 7 });
  sheet.put('beginning        /        /            ending        /        /', 150, 86, {
    size: 7,
  });
  sheet.put(data.title, 36, 100, { size: 11, bold: true });
  sheet.put('See separate instructions.', 300, 114, { size: 7, align: 'right' });
  const part = (number: string, title: string, x: number, y: number, width: number): void => {
    sheet.box(x, y, width, 14, { fill: '#000000', line: 0 });
    sheet.put(`Part ${number}`, x + 4, y + 3, { size: 8, bold: true, color: '#ffffff' });
    sheet.put(title, x + 48, y + 3, { size: 8, bold: true, fit: 216 });
  };
  const cell = (label: string, values: readonly string[], y: number, height: number): void => {
    sheet.box(36, y, 268, height);
    sheet.flow(label, 39, y + 2, 262, { size: 7 });
    sheet.lines(values, 50, y + 12, { size: 9, data: true });
  };
  part('I', `Information About the ${data.entity}`, 36, 124, 44);
  cell(`A  ${data.entity}’s employer identification number`, [cast.ein], 140, 24);
  cell(
    `B  ${data.entity}’s name, address, city, state, and ZIP code`,
    [cast.payer, ...cast.payerAddress],
    164,
    52,
  );
  cell(`C  IRS center where ${data.entity.toLowerCase()} filed return`, ['E-FILE'], 216, 24);
  part('II', `Information About the ${data.holder}`, 36, 244, 44);
  cell(`${data.holder}’s identifying number`, [cast.tin], 260, 24);
  cell(
    `${data.holder}’s name, address, city, state, and ZIP code`,
    [cast.name, ...cast.address],
    284,
    52,
  );
  data.left.forEach((label, index) => cell(label, [], 336 + index * 34, 34));
  part(
    'III',
    `${data.holder}’s Share of Current Year Income, Deductions, Credits, and Other Items`,
    310,
    56,
    44,
  );
  data.right.forEach((label, index) => {
    const y = 124 + index * 44;
    sheet.box(310, y, 266, 44);
    sheet.put(label, 313, y + 2, { size: 7 });
    if (index % 3 !== 2)
      sheet.put(cast.money(10, 4_000), 560, y + 20, { data: true, align: 'right' });
  });
  const foot = `For Paperwork Reduction Act Notice, see the Instructions for Form ${data.form}.   www.irs.gov/Form${data.form.replace('-', '')}   Cat. No. 11394R`;
  sheet.put(foot, 36, 730, { size: 7 });
  sheet.put(`Schedule K-1 (Form ${data.form}) ${year}`, 576, 730, {
    size: 8,
    bold: true,
    align: 'right',
  });
}

const officialSchedule =
  (data: Schedule): Draw =>
  (sheet, cast) =>
    schedule(sheet, cast, data);

const package_ =
  (data: Schedule): Draw =>
  (sheet, cast) => {
    sheet.lines([cast.payer, ...cast.payerAddress], 72, 60, { size: 10.5 });
    sheet.put(cast.longDate(cast.year + 1, 3), 72, 112, { size: 10.5 });
    addressee(sheet, cast, 72, 140);
    sheet.prose(
      [
        `RE: ${cast.payer}`,
        `Dear ${data.holder}:`,
        `Enclosed is your ${cast.year} Schedule K-1 (Form ${data.form}), ${data.title.replace(', etc.', ', Etc.')} This information reflects the amounts you need to complete your income tax return. The amounts shown are your distributive share of items to be reported on your tax return, and may not correspond to actual distributions you have received during the year.`,
        'If you have any questions concerning this information, please contact us immediately.',
        'Sincerely,',
        cast.payer,
      ],
      72,
      206,
      468,
      { size: 10.5 },
    );
    sheet.page();
    schedule(sheet, cast, data);
    sheet.page();
    sheet.put(cast.payer, 36, 40, { size: 9 });
    sheet.put(cast.ein, 576, 40, { size: 9, align: 'right' });
    sheet.put(`SCHEDULE K-1          SUPPLEMENTAL INFORMATION          ${cast.year}`, 306, 66, {
      size: 10,
      bold: true,
      align: 'center',
    });
    pairs(
      sheet,
      [
        ['OTHER INFORMATION, CODE Z, SECTION 199A INFORMATION', ''],
        ['   ORDINARY INCOME (LOSS)', cast.money()],
        ['   W-2 WAGES', cast.money()],
        ['   UNADJUSTED BASIS OF ASSETS', cast.money()],
        ['NONDEDUCTIBLE EXPENSES', cast.money(10, 300)],
      ],
      36,
      96,
      540,
    );
    sheet.put(`${data.holder.toUpperCase()} 1: ${cast.name}`, 36, 740, { size: 8 });
  };

const traded: Draw = (sheet, cast) => {
  sheet.put(cast.payer, 306, 40, { size: 15, bold: true, align: 'center' });
  sheet.put(`${cast.year} TAX PACKAGE`, 306, 62, { size: 12, align: 'center' });
  addressee(sheet, cast, 62, 110);
  sheet.prose(
    [
      `Your ${cast.year} Schedule K-1 (Form 1065) is included in this package, with an ownership schedule and a sales schedule. Please verify the information shown on the ownership schedule before you prepare your return.`,
      'Contents: Schedule K-1; Ownership Schedule; Sales Schedule; State Schedule; Partner Instructions.',
      `Tax package support: ${cast.phone}, Monday through Friday, 8 a.m. to 5 p.m. Central Time.`,
    ],
    62,
    190,
    480,
    { size: 10 },
  );
  sheet.page();
  schedule(sheet, cast, partner);
  sheet.page();
  sheet.put(`${cast.payer}   ${cast.year} OWNERSHIP SCHEDULE`, 36, 40, { size: 11, bold: true });
  pairs(
    sheet,
    [
      ['AC BUY   02/11   UNITS 150.00000', '150.00000'],
      ['END OF YEAR UNITS', '150.00000'],
    ],
    36,
    70,
    420,
  );
};

export const partnerPapers: readonly Paper[] = [
  paper('k1-1065', 'official', 'partnership', looks.overprint, officialSchedule(partner)),
  paper('k1-1065', 'package', 'partnership', looks.program, package_(partner)),
  paper('k1-1065', 'traded', 'partnership', looks.bookForm, traded),
  paper('k1-1120s', 'official', 'company', looks.merged, officialSchedule(shareholder)),
  paper('k1-1120s', 'package', 'company', looks.program, package_(shareholder)),
  paper('k1-1041', 'official', 'trust', looks.bookForm, officialSchedule(beneficiary)),
  paper('k1-1041', 'package', 'trust', looks.overprint, package_(beneficiary)),
];
