// Corpus I's bank statements and voided checks.
// cspell:ignore XFER HDWE QUICKFUEL letterwise
import { site } from './form-parts.ts';
import { addressee, letterhead, paper, type Draw, type Paper } from './paper.ts';
import type { Sheet } from './sheet.ts';
import { amount, months, type Who } from './who.ts';

const entries = [
  'ACH DEBIT PONDEROSA POWER',
  'POS PURCHASE KITCHEN SINK HDWE',
  'CHECK 1042',
  'PAYROLL DEPOSIT MIDLAND FREIGHT',
  'ONLINE XFER TO SAVINGS',
  'ATM WITHDRAWAL MAIN ST',
  'IRS TREAS 310 TAX REF',
  'CARD PURCHASE QUICKFUEL',
  'MORTGAGE PMT MAINSTAY HOME',
  'MOBILE DEPOSIT',
  'INTEREST PAID',
] as const;

const lastDay = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A month of the year, not its last: a statement of December comes in January and says both. */
function periodOf(who: Who) {
  const month = who.number(1, 12);
  const end = lastDay(who.year, month);
  const two = String(month).padStart(2, '0');
  return {
    words: `${months[month - 1] ?? ''} 1, ${who.year} through ${months[month - 1] ?? ''} ${end}, ${who.year}`,
    from: `${two}/01/${who.year}`,
    to: `${two}/${end}/${who.year}`,
    day: (day: number) => `${two}/${String(day).padStart(2, '0')}`,
  };
}

function ledger(sheet: Sheet, who: Who, count: number, day: (day: number) => string): void {
  const stops = [50, 110, -400, -480, -562];
  sheet.row(['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'], stops, { bold: true });
  sheet.rule(50, sheet.y - 2, 562);
  let balance = who.random.between(900, 9000);
  for (let line = 0; line < count; line += 1) {
    const value = who.random.between(8, 900);
    const isIn = who.random.next() < 0.3;
    balance += isIn ? value : -value;
    const cells = isIn ? ['', amount(value)] : [amount(value), ''];
    sheet.row(
      [day(Math.min(28, 1 + line * 2)), who.random.pick(entries), ...cells, amount(balance)],
      stops,
      { size: 8.2, data: true },
    );
  }
  sheet.row(['', 'Ending balance', '', '', amount(balance)], stops, { bold: true });
}

const checking: Draw = (sheet, who) => {
  const { words, day } = periodOf(who);
  sheet.fit(who.payer, 50, 46, 280, { size: 14, bold: true });
  sheet.gap(18);
  sheet.say(`${who.office}\n${who.payerTown}`, { size: 8.5 });
  sheet.block(
    `${words}\nAccount number: ${who.account}\nCustomer service: ${who.phone}\n${site(who)}`,
    350,
    46,
    220,
  );
  addressee(sheet, who, 60, 130, who.joint);
  sheet.move(50, 200);
  sheet.say('EVERYDAY CHECKING STATEMENT', { size: 11, bold: true });
  sheet.gap(4);
  for (const label of [
    'Beginning balance',
    'Deposits and additions',
    'Electronic withdrawals',
    'Fees',
    'Ending balance',
  ])
    sheet.pair(label, `$${who.usd(5, 9000)}`, -300);
  sheet.gap(10);
  sheet.say('TRANSACTION DETAIL', { bold: true });
  ledger(sheet, who, 14, day);
  sheet.gap(10);
  sheet.say(
    'In case of errors or questions about your electronic transfers: call us or write us at the address on the front of this statement as soon as you can. We must hear from you no later than 60 days after we sent you the first statement on which the error appeared. Member FDIC. Equal Housing Lender.',
    { size: 7 },
  );
  sheet.put('Page 1 of 1', 562, 766, { size: 7, align: 'right' });
};

const shares: Draw = (sheet, who) => {
  const { from, to, day } = periodOf(who);
  letterhead(sheet, who, true);
  sheet.gap(8);
  sheet.row(['MEMBER STATEMENT', `Statement period ${from} - ${to}`], [50, -562], { bold: true });
  sheet.row([who.lastFirst, `Member no. ${who.account}`], [50, -562], { data: true });
  sheet.row([who.street, ''], [50, -562], { data: true });
  sheet.row([who.town, ''], [50, -562], { data: true });
  sheet.gap(8);
  sheet.say('S0001 SHARE SAVINGS', { bold: true });
  ledger(sheet, who, 3, day);
  sheet.pair('Dividends paid year to date', who.usd(1, 90), -300, { size: 8 });
  sheet.pair('Annual percentage yield earned 0.15% for the period', '', -300, { size: 8 });
  sheet.gap(10);
  sheet.say('S0090 SHARE DRAFT CHECKING', { bold: true });
  ledger(sheet, who, 8, day);
  sheet.gap(10);
  sheet.say('L0021 AUTO LOAN', { bold: true });
  sheet.pair('Interest paid year to date', who.usd(10, 900), -300, { size: 8 });
  sheet.say(
    'Dividends paid of $10.00 or more are reported to the IRS on Form 1099-INT each January.',
    { size: 7.5 },
  );
};

const commercial: Draw = (sheet, who) => {
  const { words, day } = periodOf(who);
  sheet.put(who.payer.toUpperCase(), 40, 40);
  sheet.put('PAGE 1', 572, 40, { align: 'right' });
  sheet.put(`ACCOUNT ${who.account}`, 572, 52, { align: 'right' });
  sheet.put(words.toUpperCase(), 572, 64, { align: 'right' });
  addressee(sheet, who, 60, 100, `${who.last} Enterprises`.toUpperCase());
  sheet.put(`ATTN ${who.name.toUpperCase()}`, 60, 140, { data: true });
  sheet.move(40, 170, 532);
  sheet.say('BUSINESS ANALYZED CHECKING    ACCOUNT SUMMARY', { bold: true });
  sheet.gap(6);
  ledger(sheet, who, 16, day);
  sheet.gap(6);
  sheet.say('CHECKS POSTED   * INDICATES A BREAK IN SEQUENCE', { size: 8 });
  for (let line = 0; line < 4; line += 1)
    sheet.row(
      [
        `20${line}1`,
        day(5 + line),
        who.usd(20, 900),
        `20${line}4*`,
        day(6 + line),
        who.usd(20, 900),
      ],
      [50, 100, -220, 300, 350, -470],
      { size: 8 },
    );
};

const online: Draw = (sheet, who) => {
  const { from, to, day } = periodOf(who);
  sheet.put(`${site(who)} – Statements`, 30, 22, { size: 7.5 });
  sheet.move(50, 56);
  sheet.say('High Yield Savings', { size: 18, bold: true });
  sheet.say(`Account ending ${who.account.slice(-4)}   (${who.account})`, { size: 9 });
  sheet.say(`${from} – ${to}`, { size: 11 });
  sheet.gap(8);
  sheet.say(`${who.name}\n${who.street}\n${who.town}`, { size: 9 });
  sheet.gap(8);
  for (const [label, value] of [
    ['Opening balance', who.usd(900, 9000)],
    ['Interest this period', who.usd(1, 60)],
    ['Interest year to date', who.usd(1, 600)],
    ['APY', '4.05%'],
  ] as const)
    sheet.pair(label, value, 220, { size: 9.5 });
  sheet.gap(10);
  sheet.say('Activity', { size: 12, bold: true });
  ledger(sheet, who, 5, day);
};

const words = 'VOID';

const check = (sheet: Sheet, who: Who, [x, y]: readonly [number, number]): void => {
  sheet.rect(x, y, 440, 200);
  sheet.put(who.joint, x + 14, y + 14, { size: 10, bold: true });
  sheet.put(who.street, x + 14, y + 27, { size: 8.5 });
  sheet.put(who.town, x + 14, y + 38, { size: 8.5 });
  sheet.put(String(who.number(101, 4800)), x + 424, y + 14, {
    size: 11,
    bold: true,
    align: 'right',
  });
  sheet.put('DATE', x + 270, y + 48, { size: 7 });
  sheet.rule(x + 294, y + 56, x + 424, 0.5);
  sheet.put('PAY TO THE', x + 14, y + 74, { size: 6.5 });
  sheet.put('ORDER OF', x + 14, y + 82, { size: 6.5 });
  sheet.rule(x + 60, y + 90, x + 340, 0.5);
  sheet.put('$', x + 348, y + 80, { size: 11 });
  sheet.rect(x + 358, y + 76, 66, 16);
  sheet.rule(x + 14, y + 114, x + 380, 0.5);
  sheet.put('DOLLARS', x + 424, y + 106, { size: 7, align: 'right' });
  sheet.put(who.payer, x + 14, y + 126, { size: 9, bold: true });
  sheet.put('MEMO', x + 14, y + 154, { size: 7 });
  sheet.rule(x + 40, y + 162, x + 200, 0.5);
  sheet.rule(x + 240, y + 162, x + 424, 0.5);
  sheet.put(
    `|:0${who.digits(8)}|: ${who.account.replaceAll(/\D/gu, '')}||' 0${who.number(101, 989)}`,
    x + 30,
    y + 178,
    { size: 11, data: true },
  );
  sheet.put(words, x + 150, y + 60, { size: 60, bold: true, color: '#444' });
};

const plainCheck: Draw = (sheet, who) => check(sheet, who, [80, 90]);
const deposit: Draw = (sheet, who) => {
  sheet.say('DIRECT DEPOSIT AUTHORIZATION', { size: 13, bold: true, align: 'center' });
  sheet.gap(8);
  sheet.say(
    `I authorize my employer to deposit my pay to the account shown on the check below. Attach a voided check.`,
    { size: 9.5 },
  );
  sheet.pair('Name', who.name, 150);
  sheet.pair('Bank', who.payer, 150);
  sheet.pair('Account type', '☒ Checking   □ Savings', 150);
  check(sheet, who, [80, 190]);
  sheet.put('VOIDED CHECK', 300, 410, { size: 10, align: 'center' });
};
const two: Draw = (sheet, who) => {
  check(sheet, who, [60, 40]);
  sheet.put('Front', 60, 250, { size: 7 });
  sheet.rect(60, 280, 440, 200);
  sheet.put('ENDORSE HERE', 480, 300, { size: 8, align: 'right' });
  sheet.put('DO NOT WRITE, STAMP, OR SIGN BELOW THIS LINE', 480, 370, {
    size: 6.5,
    align: 'right',
  });
};

export const bankPapers: readonly Paper[] = [
  paper('bank-statement', 'checking', 'bank', 'statements', checking),
  paper('bank-statement', 'shares', 'bank', 'columnar', shares),
  paper('bank-statement', 'commercial', 'bank', 'hostPrint', commercial),
  paper('bank-statement', 'online', 'bank', 'browser', online),
  paper('voided-check', 'plain', 'bank', 'ruby', plainCheck, { hasYear: false }),
  paper('voided-check', 'deposit', 'bank', 'word', deposit, { hasYear: false }),
  paper('voided-check', 'twoSides', 'bank', 'letterwise', two, { hasYear: false }),
];
