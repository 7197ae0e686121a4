// Corpus I's cards, checks, and lists that are none of the kinds.
// cspell:ignore letterwise
import { cell } from './layouts-official.ts';
import { letterhead, none, type Draw, type Paper } from './paper.ts';

const organizer: Draw = (sheet, who) => {
  letterhead(sheet, who, true);
  sheet.gap(8);
  sheet.say(`${who.year} Tax Organizer for ${who.joint}`, { size: 14, bold: true });
  sheet.gap(4);
  sheet.say('Please send us copies of the following, and check the box when enclosed:');
  for (const line of [
    'Forms W-2 (wages)',
    'Forms 1099-INT, 1099-DIV, 1099-B, and consolidated statements',
    'Forms 1099-R and SSA-1099',
    'Schedules K-1 (Forms 1065, 1120-S, 1041)',
    'Forms 1098 (mortgage interest), 1098-T, 1098-E',
    'Form 1095-A',
    'Property tax bills and charitable receipts',
    `Estimated payments for ${who.year}`,
    `Copy of your ${who.year - 1} return, if you’re new`,
  ])
    sheet.say(`□ ${line}`, { size: 10 });
  sheet.gap(8);
  sheet.say(
    'Did your address or marital status change?   □ Yes   □ No\nDid you sell, exchange, or receive a digital asset?   □ Yes   □ No',
    { size: 9.5 },
  );
};
const closing: Draw = (sheet, who) => {
  sheet.say('Closing Disclosure', { size: 16, bold: true });
  sheet.say(
    'This form is a statement of final loan terms and closing costs. Compare this document with your Loan Estimate.',
    { size: 8, italic: true },
  );
  sheet.gap(6);
  const pairs: readonly (readonly [string, string])[] = [
    ['Date issued', who.day(5)],
    ['Closing date', who.day(6)],
    ['Settlement agent', who.payer],
    ['Property', who.street],
    ['Borrower', who.joint],
    ['Lender', 'Rocket Creek Lending Inc.'],
    ['Loan amount', who.usd(90_000, 400_000)],
    ['Interest rate', '6.25%'],
    ['Monthly principal & interest', who.usd(900, 2900)],
    ['Prepaid interest', who.usd(90, 900)],
    ['Property taxes (6 mo.)', who.usd(900, 4000)],
    ['Points', who.usd(90, 4000)],
    ['Cash to close', who.usd(9000, 60_000)],
  ];
  for (const [label, value] of pairs) sheet.pair(label, value, 240, { size: 9.5 });
  sheet.put('CLOSING DISCLOSURE    PAGE 1 OF 5 · LOAN ID #', 562, 766, { size: 7, align: 'right' });
};
const securityCard: Draw = (sheet, who) => {
  sheet.rect(160, 100, 290, 180);
  sheet.put('SOCIAL SECURITY', 305, 116, { size: 16, bold: true, align: 'center' });
  sheet.put(`${who.digits(3)}-${who.digits(2)}-${who.digits(4)}`, 305, 160, {
    size: 15,
    align: 'center',
  });
  sheet.put('THIS NUMBER HAS BEEN ESTABLISHED FOR', 305, 188, { size: 7.5, align: 'center' });
  sheet.put(who.name.toUpperCase(), 305, 204, { size: 12, align: 'center' });
  sheet.rule(200, 254, 410);
  sheet.put('SIGNATURE', 305, 258, { size: 6.5, align: 'center' });
};
const registration: Draw = (sheet, who) => {
  sheet.put(`${who.payer.toUpperCase()} VEHICLE REGISTRATION RENEWAL`, 306, 40, {
    size: 13,
    bold: true,
    align: 'center',
  });
  cell(sheet, [50, 70, 256, 54], 'REGISTERED OWNER', [who.lastFirst, who.street, who.town]);
  cell(
    sheet,
    [306, 70, 256, 27],
    'PLATE / VIN',
    `${who.digits(3)}KDL / 4T1BF1FK5HU${who.digits(6)}`,
  );
  cell(sheet, [306, 97, 256, 27], 'EXPIRES', `12/31/${who.year}`);
  sheet.move(50, 140);
  for (const label of [
    'Registration fee',
    'Vehicle license fee (may be tax deductible)',
    'County fee',
    'Total due',
  ])
    sheet.pair(label, who.usd(10, 300), -400);
};
const paidCheck: Draw = (sheet, who) => {
  sheet.rect(80, 90, 440, 190);
  sheet.put(who.name, 94, 104, { size: 10, bold: true });
  sheet.put(who.street, 94, 117, { size: 8 });
  sheet.put(String(who.number(900, 4900)), 504, 104, { size: 11, bold: true, align: 'right' });
  sheet.put(`DATE  ${who.day(4, 1)}`, 504, 140, { size: 9, align: 'right' });
  sheet.put('PAY TO THE ORDER OF   United States Treasury', 94, 166, { size: 10 });
  sheet.put(`$ ${who.usd(300, 3000)}`, 504, 166, { size: 11, align: 'right' });
  sheet.put(who.payer, 94, 214, { size: 9, bold: true });
  sheet.put(`MEMO  ${who.year} Form 1040-V`, 94, 240, { size: 9 });
  sheet.put(`|:0${who.digits(8)}|: ${who.digits(10)}||' 1042`, 110, 262, { size: 11, data: true });
};
const gains: Draw = (sheet, who) => {
  sheet.say(`Realized Gains Report ${who.year}`, { size: 14, bold: true });
  sheet.say(
    `Generated ${who.day(2, 1)} for ${who.name}. All wallets. Method: HIFO. For use with Form 8949; not a Form 1099-DA.`,
    { size: 8.5 },
  );
  sheet.gap(6);
  sheet.row(
    ['Asset', 'Amount', 'Acquired', 'Sold', 'Proceeds', 'Cost', 'Gain'],
    [50, 110, 190, 270, -400, -480, -562],
    { bold: true },
  );
  for (let line = 0; line < 14; line += 1)
    sheet.row(
      [
        who.random.pick(['BTC', 'ETH', 'SOL', 'USDC']),
        `0.${who.digits(6)}`,
        who.day(2, -1),
        who.day(7),
        who.usd(10, 900),
        who.usd(10, 900),
        who.usd(1, 90),
      ],
      [50, 110, 190, 270, -400, -480, -562],
      { size: 8, data: true },
    );
};

export const noneCardPapers: readonly Paper[] = [
  none('organizer', 'firm', 'book', organizer),
  none('closing', 'title', 'statements', closing),
  none('securityCard', 'ssa', 'letterwise', securityCard),
  none('registration', 'dmv', 'payroll', registration),
  none('paidCheck', 'bank', 'ruby', paidCheck),
  none('gains', 'exchange', 'browser', gains),
];
