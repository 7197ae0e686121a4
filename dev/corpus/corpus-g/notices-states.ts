// Corpus G's letters of states.
import type { Cast } from './cast.ts';
import { addressee, letterhead, looks, pairs, paper, type Draw, type Paper } from './paper.ts';
import type { Sheet } from './sheet.ts';

function stateHead(sheet: Sheet, cast: Cast, title: string): void {
  letterhead(sheet, cast, 40, '#20502e');
  pairs(
    sheet,
    [
      ['Letter ID', `L${cast.digits(10)}`],
      ['Taxpayer ID', cast.tin],
      ['Tax type', 'Individual Income Tax'],
      ['Tax year', String(cast.year)],
      ['Date', cast.longDate(cast.year + 1, 7)],
    ],
    350,
    84,
    216,
    8.5,
  );
  addressee(sheet, cast);
  sheet.put(title, 56, 222, { size: 13, bold: true });
}
const assessment: Draw = (sheet, cast) => {
  stateHead(sheet, cast, 'Notice of Income Tax Adjustment');
  sheet.prose(
    [
      `We reviewed your ${cast.year} individual income tax return and made adjustments. The withholding you claimed does not agree with the amount reported to us by your employer.`,
      'If you disagree, you may request a conference or file an appeal within 60 days of the date of this notice.',
    ],
    56,
    246,
    500,
    { size: 10 },
  );
  pairs(
    sheet,
    [
      ['Tax', cast.money(100, 900)],
      ['Penalty', cast.money(5, 90)],
      ['Interest', cast.money(5, 90)],
      ['Balance due', cast.money(100, 999)],
    ],
    56,
    330,
    300,
    10,
  );
  sheet.fold(660);
  sheet.put('Payment voucher: detach and return with your payment', 56, 672, { size: 9 });
};
const quiz: Draw = (sheet, cast) => {
  stateHead(sheet, cast, 'Action required: verify that you filed this return');
  sheet.prose(
    [
      `We received a ${cast.year} state income tax return filed with your name and social security number. To protect you from refund fraud, we need you to confirm that you filed it before we can issue your refund.`,
      `Go to our website and select Respond to a Letter. Enter the letter ID shown above, or call ${cast.phone}.`,
      'If you did not file this return, tell us so that we can flag your account.',
    ],
    56,
    246,
    500,
    { size: 10.5 },
  );
};
const refundChange: Draw = (sheet, cast) => {
  sheet.put(cast.payer.toUpperCase(), 306, 44, { size: 12, bold: true, align: 'center' });
  sheet.put('TAXPAYER SERVICES DIVISION', 306, 62, { size: 9, align: 'center' });
  addressee(sheet, cast, 60, 120);
  sheet.lines(
    [`NOTICE DATE ${cast.date(cast.year + 1, 5)}`, `SSN ${cast.tin}`, `CASE ${cast.account}`],
    560,
    120,
    { size: 9, align: 'right' },
  );
  sheet.put(`YOUR ${cast.year} STATE INCOME TAX REFUND HAS CHANGED`, 60, 204, {
    size: 11,
    bold: true,
  });
  sheet.prose(
    [
      `THE REFUND ON YOUR ${cast.year} PERSONAL INCOME TAX RETURN DIFFERS FROM THE AMOUNT YOU CLAIMED FOR THE REASON BELOW.`,
      'CODE 14: YOU CLAIMED AN ESTIMATED TAX PAYMENT THAT WE HAVE NO RECORD OF. PLEASE SEND PROOF OF PAYMENT IF YOU DISAGREE.',
    ],
    60,
    230,
    490,
    { size: 9.5 },
  );
  pairs(
    sheet,
    [
      ['REFUND CLAIMED', cast.money(400, 900)],
      ['REFUND ALLOWED', cast.money(10, 399)],
    ],
    60,
    310,
    300,
    9.5,
  );
};

export const stateNoticePapers: readonly Paper[] = [
  paper('state-letter', 'assessment', 'state', looks.office, assessment),
  paper('state-letter', 'quiz', 'state', looks.round, quiz),
  paper('state-letter', 'refundChange', 'state', looks.terminal, refundChange),
];
