// Letters of the IRS and of states.
import { head, looks, paper, prose, rows, window, type Draw, type Paper } from './paper.ts';
import type { Cast } from './cast.ts';
import type { Press } from './press.ts';

const noticeHead = (press: Press, cast: Cast, notice: string, label = 'Notice'): void => {
  press.lines(
    ['Department of the Treasury', 'Internal Revenue Service', ...cast.payerAddress],
    40,
    44,
    { size: 9 },
  );
  rows(
    press,
    [
      [label, notice],
      ['Tax year', String(cast.year)],
      ['Notice date', cast.longDay(cast.year + 1, 9)],
      ['Social security number', cast.tin],
      ['To contact us', `Phone 1-800-555-01${cast.account.slice(-2)}`],
      ['Page 1 of 3', ''],
    ],
    370,
    44,
    190,
    8.5,
  );
  window(press, cast, 180);
};

const changedReturn: Draw = (press, cast) => {
  noticeHead(press, cast, 'CP11');
  press.text(`Changes to your ${cast.year} Form 1040`, 40, 250, { size: 14, face: press.bold });
  press.text(`Amount due: ${cast.amount(200, 5000)}`, 40, 270, { size: 12, face: press.bold });
  prose(
    press,
    [
      `We made changes to your ${cast.year} Form 1040 because we believe there’s a miscalculation. As a result, you owe tax.`,
      'What you need to do immediately: review this notice, and compare our changes to the information on your tax return.',
    ],
    290,
  );
};
const proposal: Draw = (press, cast) => {
  noticeHead(press, cast, 'CP2000');
  press.text(`Proposed changes to your ${cast.year} Form 1040`, 40, 250, {
    size: 14,
    face: press.bold,
  });
  prose(
    press,
    [
      'The income and payment information we have on file from sources such as employers or financial institutions doesn’t match the information you reported on your tax return. If our information is correct, you will owe tax.',
      'Received from: KESTREL INVESTMENT SERVICES, Form 1099-DIV, ordinary dividends',
      'What you need to do immediately: review this notice and complete the response form.',
    ],
    280,
  );
};
const letterOfReview: Draw = (press, cast) => {
  press.lines(
    ['Department of the Treasury', 'Internal Revenue Service', ...cast.payerAddress],
    40,
    44,
  );
  rows(
    press,
    [
      ['Letter', '4464C'],
      ['Date', cast.day(cast.year + 1, 4)],
      ['Tax period', `December 31, ${cast.year}`],
      ['Taxpayer identification number', cast.tin],
    ],
    350,
    44,
    210,
  );
  window(press, cast, 180);
  prose(
    press,
    [
      `Dear ${cast.name}:`,
      `We’re reviewing your ${cast.year} tax return. We received your Form 1040, but we need more time to verify income, income tax withholding, tax credits and business income. We’ll let you know if we need more.`,
      'You don’t need to do anything now. Allow 60 days from the date of this letter.',
      'Sincerely yours, Operations Manager',
    ],
    250,
  );
};
const stateBill: Draw = (press, cast) => {
  head(press, cast);
  press.text('NOTICE OF TAX DUE', 560, 50, { size: 13, face: press.bold, align: 'right' });
  rows(
    press,
    [
      ['Tax type', 'Individual income tax'],
      ['Tax year', String(cast.year)],
      ['Letter ID', `L${cast.account}`],
      ['Date issued', cast.day(cast.year + 1, 10)],
    ],
    360,
    70,
    200,
    8.5,
  );
  window(press, cast, 170);
  prose(
    press,
    [
      `We have adjusted your ${cast.year} individual income tax return. The balance below includes penalty and interest through the date of this notice.`,
    ],
    250,
  );
  rows(
    press,
    [
      ['Tax', cast.amount()],
      ['Penalty', cast.amount(5, 90)],
      ['Interest', cast.amount(5, 60)],
      ['Total balance due', cast.amount()],
    ],
    56,
    300,
    320,
  );
  prose(
    press,
    [
      'If you disagree, you may file a protest within 60 days of the date of this notice. Pay online or return the voucher with your payment.',
    ],
    390,
  );
};
const stateIdentity: Draw = (press, cast) => {
  head(press, cast);
  press.text(cast.longDay(cast.year + 1, 3), 430, 50);
  window(press, cast, 170);
  prose(
    press,
    [
      `RE: Verification of your ${cast.year} state income tax return. Notice number ${cast.account}`,
      'Dear taxpayer:',
      `We received a ${cast.year} income tax return filed with your name and Social Security number. Before we process your refund we must verify that you filed it. Complete the identity quiz at our website within 30 days of this letter.`,
      'Fraud Prevention Unit',
    ],
    240,
  );
};

export const noticePapers: readonly Paper[] = [
  paper('irs-letter', 'changedReturn', 'federal', looks.office, changedReturn),
  paper('irs-letter', 'proposal', 'federal', looks.spaced, proposal),
  paper('irs-letter', 'review', 'federal', looks.book, letterOfReview),
  paper('state-letter', 'bill', 'state', looks.split, stateBill),
  paper('state-letter', 'identity', 'state', looks.book, stateIdentity),
];
