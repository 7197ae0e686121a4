// Corpus G's bank statements and voided checks.
import { monthNames, type Cast } from './cast.ts';
import {
  addressee,
  letterhead,
  looks,
  pairs,
  paper,
  table,
  type Draw,
  type Paper,
} from './paper.ts';
import type { Sheet } from './sheet.ts';

const payees = [
  'DEBIT CARD PURCHASE GREEN GROCER',
  'ACH DEPOSIT PAYROLL',
  'ATM WITHDRAWAL MAIN ST',
  'CHECK 2217',
  'ACH DEBIT CITY WATER',
  'MOBILE DEPOSIT',
  'TRANSFER TO SAVINGS',
  'MONTHLY SERVICE FEE',
];
/** A month with its first and last day. */
function monthOf(cast: Cast): { month: number; last: number; name: string } {
  const month = 1 + (cast.turn % 11);
  return {
    month,
    last: new Date(Date.UTC(cast.year, month, 0)).getUTCDate(),
    name: monthNames[month - 1] ?? '',
  };
}
const two = (value: number): string => String(value).padStart(2, '0');

function activity(
  sheet: Sheet,
  cast: Cast,
  columns: readonly number[],
  y: number,
  size = 8.5,
): number {
  const { month } = monthOf(cast);
  return table(
    sheet,
    [
      ['Date', 'Description', 'Amount', 'Balance'],
      ...payees.map((payee, index) => [
        `${two(month)}/${two(2 + index * 3)}`,
        payee,
        `${index % 3 === 1 ? '' : '-'}${cast.money(5, 900)}`,
        cast.money(1_000, 4_000),
      ]),
    ],
    columns,
    y,
    size,
  );
}

const checking: Draw = (sheet, cast) => {
  const { month, last, name } = monthOf(cast);
  letterhead(sheet, cast, 40, '#b0282e');
  sheet.lines(
    [
      `${name} 1, ${cast.year} through ${name} ${last}, ${cast.year}`,
      `Account Number: ${cast.account.padStart(15, '0')}`,
    ],
    572,
    44,
    { size: 9, align: 'right' },
  );
  addressee(sheet, cast);
  sheet.lines(
    [
      'CUSTOMER SERVICE INFORMATION',
      `Service Center: ${cast.phone}`,
      'Para Espanol: 1-888-555-0142',
    ],
    360,
    140,
    { size: 8.5 },
  );
  sheet.put('CHECKING SUMMARY', 44, 230, { size: 12, bold: true });
  const end = pairs(
    sheet,
    [
      ['Beginning Balance', `$${cast.money(900, 3_000)}`],
      ['Deposits and Additions', cast.money(900, 5_000)],
      ['ATM & Debit Card Withdrawals', `-${cast.money(100, 900)}`],
      ['Electronic Withdrawals', `-${cast.money(100, 900)}`],
      ['Ending Balance', `$${cast.money(900, 4_000)}`],
    ],
    44,
    250,
    360,
    9.5,
  );
  sheet.put('TRANSACTION DETAIL', 44, end + 16, { size: 12, bold: true });
  activity(sheet, cast, [44, 100, -480, -568], end + 36);
  sheet.put(`Page 1 of ${2 + (month % 3)}`, 572, 760, { size: 8, align: 'right' });
  sheet.page();
  sheet.put('IN CASE OF ERRORS OR QUESTIONS ABOUT YOUR ELECTRONIC FUNDS TRANSFERS:', 44, 50, {
    size: 9,
    bold: true,
  });
  sheet.flow(
    'Call us or write to us at the address on the front of this statement as soon as you can if you think your statement or receipt is incorrect. We must hear from you no later than 60 days after we sent you the FIRST statement on which the problem or error appeared.',
    44,
    66,
    524,
    { size: 8.5 },
  );
};

const union: Draw = (sheet, cast) => {
  const { month, last } = monthOf(cast);
  sheet.put(cast.payer.toUpperCase(), 40, 40, { size: 13, bold: true });
  sheet.put('STATEMENT OF ACCOUNT', 572, 40, { size: 12, align: 'right' });
  sheet.put(
    `MEMBER NUMBER ${cast.account}     STATEMENT PERIOD ${two(month)}/01/${cast.year} TO ${two(month)}/${last}/${cast.year}     PAGE 1`,
    40,
    70,
    { size: 8.5 },
  );
  addressee(sheet, cast, 60, 104);
  sheet.put('SHARE ID 0001  REGULAR SAVINGS', 40, 180, { size: 9.5, bold: true });
  const first = pairs(
    sheet,
    [
      ['PREVIOUS BALANCE', cast.money()],
      ['DIVIDEND  ANNUAL PERCENTAGE YIELD EARNED 0.25%', cast.money(0, 5)],
      ['NEW BALANCE', cast.money()],
      ['DIVIDENDS PAID YEAR TO DATE', cast.money(1, 60)],
    ],
    40,
    198,
    420,
    8.5,
  );
  sheet.put('SHARE ID 0040  FREE CHECKING', 40, first + 12, { size: 9.5, bold: true });
  activity(sheet, cast, [40, 90, -430, -520], first + 30, 8);
};

const online: Draw = (sheet, cast) => {
  const { month, last, name } = monthOf(cast);
  sheet.put(cast.payer, 40, 40, { size: 17, bold: true, color: '#1a6fd4' });
  sheet.put(`${name} ${cast.year} statement`, 40, 66, { size: 12 });
  sheet.lines([cast.name, ...cast.address], 40, 96, { size: 9.5 });
  pairs(
    sheet,
    [
      ['Account', `High-Yield Savings ••${cast.account.slice(-4)}`],
      ['Statement period', `${two(month)}/01/${cast.year} - ${two(month)}/${last}/${cast.year}`],
      ['Opening balance', `$${cast.money()}`],
      ['Interest paid this period', `$${cast.money(5, 60)}`],
      ['Closing balance', `$${cast.money()}`],
    ],
    320,
    96,
    252,
    9,
  );
  sheet.put('Activity', 40, 200, { size: 14, bold: true });
  activity(sheet, cast, [40, 110, -470, -572], 226, 9);
  sheet.put('Member FDIC. Deposits are insured to the maximum allowed by law.', 40, 740, {
    size: 8,
  });
};

const business: Draw = (sheet, cast) => {
  const { last, name } = monthOf(cast);
  letterhead(sheet, cast, 40, '#3c3c3c');
  sheet.put('Business Checking Account Statement', 306, 100, {
    size: 15,
    bold: true,
    align: 'center',
  });
  sheet.put(`Statement period: ${name} 1 - ${name} ${last}, ${cast.year}`, 306, 122, {
    size: 10,
    align: 'center',
  });
  addressee(sheet, cast, 62, 150);
  table(
    sheet,
    [
      ['Beginning balance', 'Total credits', 'Total debits', 'Service charges', 'Ending balance'],
      [cast.money(), cast.money(), cast.money(), '12.00', cast.money()],
    ],
    [62, 180, 290, 390, 490],
    226,
    9,
  );
  sheet.put('Daily activity', 62, 276, { size: 11, bold: true });
  activity(sheet, cast, [62, 120, -470, -560], 296, 9);
  sheet.put(`Account number ${cast.account}`, 560, 150, { size: 9, align: 'right' });
};

function check(sheet: Sheet, cast: Cast, x: number, y: number, mark: 'VOID' | 'none'): void {
  sheet.box(x, y, 420, 190, { fill: '#eef4ee' });
  sheet.lines([cast.name, ...cast.address], x + 16, y + 14, { size: 9.5 });
  sheet.put(String(1000 + Number(cast.digits(3))), x + 404, y + 14, { size: 11, align: 'right' });
  sheet.put('DATE ____________________', x + 404, y + 42, { size: 8, align: 'right' });
  sheet.put(
    'PAY TO THE ORDER OF ______________________________________  $ ____________',
    x + 16,
    y + 76,
    { size: 8.5 },
  );
  sheet.put(
    '______________________________________________________________ DOLLARS',
    x + 16,
    y + 102,
    { size: 8.5 },
  );
  sheet.lines([cast.payer, cast.payerAddress[1]], x + 16, y + 124, { size: 8 });
  sheet.put('MEMO ______________________        ______________________________', x + 16, y + 152, {
    size: 8,
  });
  sheet.put(`|:${cast.digits(9)}|:  ${cast.account}||'  2217`, x + 30, y + 172, {
    size: 10,
    face: 'mono',
  });
  if (mark === 'VOID')
    sheet.put('VOID', x + 120, y + 110, { size: 62, bold: true, turn: -18, color: '#1c1c8c' });
}
const loose: Draw = (sheet, cast) => check(sheet, cast, 10, 10, 'VOID');
const copied: Draw = (sheet, cast) => {
  check(sheet, cast, 96, 90, 'none');
  sheet.put('V  O  I  D', 306, 150, { size: 44, align: 'center', color: '#444444' });
  sheet.put('VOID', 430, 240, { size: 20, align: 'center' });
};

const span = { until: 2026 };
export const bankPapers: readonly Paper[] = [
  paper('bank-statement', 'checking', 'bank', looks.office, checking, span),
  paper('bank-statement', 'union', 'bank', looks.terminal, union, span),
  paper('bank-statement', 'online', 'bank', looks.thin, online, span),
  paper('bank-statement', 'business', 'bank', looks.bookForm, business, span),
  paper('voided-check', 'loose', 'bank', looks.book, loose, { hasYear: false, size: [440, 210] }),
  paper('voided-check', 'copied', 'bank', looks.office, copied, { hasYear: false }),
];
