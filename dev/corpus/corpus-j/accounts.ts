// Corpus J's statements of banks and credit unions, and its voided checks.
// cspell:ignore SERV PAYMT ZELLE
import { money, monthNames, type Cast } from './cast.ts';
import type { Leaf } from './leaf.ts';
import {
  browserEdges,
  paper,
  personBlock,
  senderBlock,
  siteOf,
  type Draw,
  type Paper,
} from './paper.ts';

const entries = [
  'POS PURCHASE GROCERY OUTLET',
  'ACH DEPOSIT PAYROLL DIRECT DEP',
  'CHECK CARD GAS N GO 00411',
  'ONLINE TRANSFER TO SAVINGS',
  'ELECTRIC CO BILL PAYMENT',
  'ATM WITHDRAWAL 3RD & MAIN',
  'MOBILE CHECK DEPOSIT',
  'INSURANCE PREMIUM AUTOPAY',
  'IRS TREAS 310 TAX REF',
  'PHARMACY 2207',
  'MORTGAGE SERV CTR MTG PAYMT',
  'ZELLE FROM ROOMMATE',
] as const;

interface Month {
  month: number;
  begin: string;
  end: string;
  name: string;
}

function monthOf(cast: Cast): Month {
  const month = cast.whole(1, 12);
  const last = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 30;
  const two = String(month).padStart(2, '0');
  return {
    month,
    begin: `${two}/01/${cast.year}`,
    end: `${two}/${last}/${cast.year}`,
    name: `${monthNames[month - 1] ?? ''} ${last}, ${cast.year}`,
  };
}

function activity(
  leaf: Leaf,
  cast: Cast,
  month: number,
  count: number,
  withBalance: boolean,
): void {
  let balance = cast.random.between(800, 9000);
  let day = 1;
  for (let row = 0; row < count; row += 1) {
    day = Math.min(28, day + cast.whole(0, 2));
    const amount = cast.random.between(-240, 260);
    balance += amount;
    const date = `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`;
    const signed = amount < 0 ? `-${money(-amount)}` : money(amount);
    leaf.cells(
      [date, cast.random.pick(entries), signed, withBalance ? money(balance) : ''],
      [54, 100, -450, -558],
      { size: 8.5, filled: true },
    );
    if (leaf.y > 730) leaf.turn();
  }
}

const checking: Draw = (leaf, cast) => {
  const { month, begin, end } = monthOf(cast);
  senderBlock(leaf, cast, 54, 36, 9);
  leaf.at('Statement of Account', 558, 36, { size: 13, bold: true, to: 'right' });
  leaf.at(`Statement Period: ${begin} through ${end}`, 558, 54, { size: 8.5, to: 'right' });
  leaf.at(`Account Number: ${cast.account}`, 558, 66, { size: 8.5, to: 'right' });
  leaf.at('Page 1 of 2', 558, 78, { size: 8.5, to: 'right' });
  personBlock(leaf, cast, 72, 120, 10);
  leaf.at('EVERYDAY CHECKING', 54, 190, { size: 11, bold: true });
  leaf.frame(210);
  for (const name of [
    'Beginning Balance',
    'Deposits and Additions',
    'ATM & Debit Card Withdrawals',
    'Electronic Withdrawals',
    'Fees',
    'Ending Balance',
  ])
    leaf.cells([name, `$${cast.usd(0, 6000)}`], [54, -300]);
  leaf.y += 10;
  leaf.tell('TRANSACTION DETAIL', { size: 10, bold: true });
  leaf.cells(['DATE', 'DESCRIPTION', 'AMOUNT', 'BALANCE'], [54, 100, -450, -558], {
    size: 8,
    bold: true,
  });
  activity(leaf, cast, month, cast.whole(12, 40), true);
  leaf.turn();
  leaf.at('In Case of Errors or Questions About Your Electronic Transfers', 54, 40, {
    size: 9,
    bold: true,
  });
  leaf.frame(56);
  leaf.passage(
    'Call us or write to us at the address on the front of this statement if you think your statement or receipt is incorrect or if you need more information about a transfer listed on the statement or receipt. We must hear from you no later than 60 days after we sent you the FIRST statement on which the problem or error appeared. Member FDIC.',
    { size: 8 },
  );
};

const business: Draw = (leaf, cast) => {
  const { month, name } = monthOf(cast);
  leaf.at(cast.payer, 54, 36, { size: 14, bold: true });
  leaf.at(`Business Checking    Account # ${cast.account}    Statement date ${name}`, 54, 58);
  personBlock(leaf, cast, 54, 90, 10);
  leaf.frame(150);
  leaf.cells(
    ['Average ledger balance', cast.usd(2000, 9000), 'Days in period', '30'],
    [54, -260, 320, -500],
  );
  leaf.cells(
    ['Previous balance', cast.usd(2000, 9000), 'Items enclosed', '0'],
    [54, -260, 320, -500],
  );
  leaf.y += 8;
  leaf.tell('Deposits and Other Credits / Withdrawals and Other Debits', { bold: true });
  activity(leaf, cast, month, cast.whole(8, 22), false);
  leaf.y += 8;
  leaf.tell('Checks Paid', { bold: true });
  for (let row = 0; row < 5; row += 1)
    leaf.cells(
      [`${String(month).padStart(2, '0')}/${10 + row}`, String(2201 + row), cast.usd(20, 900)],
      [54, 120, -240],
    );
  leaf.tell('* Indicates a break in check sequence', { size: 7.5 });
};

const union: Draw = (leaf, cast) => {
  const { begin, end, month } = monthOf(cast);
  leaf.frame(36, 48, 570);
  leaf.tell(cast.payer.toUpperCase(), { size: 10 });
  leaf.tell(`MEMBER NUMBER ${cast.account}      STATEMENT PERIOD ${begin} TO ${end}`, {
    size: 8.5,
  });
  leaf.y += 8;
  personBlock(leaf, cast, 70, leaf.y, 9);
  leaf.y += 50;
  leaf.tell(`SUFFIX 00  REGULAR SHARES                    PREVIOUS BALANCE ${cast.usd(5, 5000)}`, {
    size: 8.5,
  });
  leaf.tell(
    `${end.slice(0, 5)}  DIVIDEND 0.100%  ANNUAL PERCENTAGE YIELD EARNED 0.10%        .41`,
    { size: 8.5 },
  );
  leaf.y += 6;
  leaf.tell(`SUFFIX 70  SHARE DRAFT CHECKING              PREVIOUS BALANCE ${cast.usd(5, 5000)}`, {
    size: 8.5,
  });
  activity(leaf, cast, month, cast.whole(6, 18), true);
  leaf.tell(
    `YEAR-TO-DATE DIVIDENDS PAID ${cast.usd(1, 60)}    YEAR-TO-DATE LOAN INTEREST PAID ${cast.usd(1, 800)}`,
    { size: 8.5 },
  );
  leaf.tell(
    'YOUR SAVINGS FEDERALLY INSURED TO AT LEAST $250,000 AND BACKED BY THE FULL FAITH AND CREDIT OF THE UNITED STATES GOVERNMENT   NCUA',
    { size: 8 },
  );
};

const online: Draw = (leaf, cast) => {
  const { month, name } = monthOf(cast);
  browserEdges(leaf, cast, `${cast.payer}: Account Activity`, siteOf(cast, 'accounts/statements'));
  leaf.frame(40);
  leaf.tell(`High Yield Savings ...${cast.digits(4)}`, { size: 14, bold: true });
  leaf.tell(`Monthly statement • Closing date ${name}`, { size: 9 });
  leaf.tell(cast.name, { size: 9 });
  leaf.tell(
    `Annual Percentage Yield Earned this period 4.21%. Interest paid year to date $${cast.usd(20, 900)}`,
    { size: 9 },
  );
  leaf.y += 8;
  leaf.cells(['Date', 'Activity', 'Amount', 'Balance'], [54, 100, -450, -558], { bold: true });
  activity(leaf, cast, month, cast.whole(5, 14), true);
};

const combined: Draw = (leaf, cast) => {
  const { begin, end, month } = monthOf(cast);
  leaf.at(cast.payer, 558, 36, { size: 12, bold: true, to: 'right' });
  leaf.at(`Combined Statement`, 54, 36, { size: 16, bold: true });
  leaf.at(`${begin} – ${end}`, 54, 58);
  personBlock(leaf, cast, 72, 96, 10);
  leaf.frame(160);
  leaf.tell('Summary of your deposit accounts', { size: 11, bold: true });
  leaf.cells(['Account', 'Number', 'Beginning balance', 'Ending balance'], [54, 180, -420, -558], {
    bold: true,
    size: 8,
  });
  leaf.cells(
    ['Relationship Checking', cast.account, cast.usd(50, 9000), cast.usd(50, 9000)],
    [54, 180, -420, -558],
  );
  leaf.cells(
    ['Money Market Savings', `XXXX${cast.digits(4)}`, cast.usd(50, 9000), cast.usd(50, 9000)],
    [54, 180, -420, -558],
  );
  leaf.y += 10;
  leaf.tell('Relationship Checking', { size: 11, bold: true });
  activity(leaf, cast, month, cast.whole(10, 26), true);
  leaf.tell(
    'Overdraft fees: total for this period $0.00, total year-to-date $0.00. Equal Housing Lender. Member FDIC.',
    { size: 8 },
  );
};

function check(leaf: Leaf, cast: Cast, top: number, isMarked: boolean): void {
  leaf.box(60, top, 490, 216);
  [cast.name, cast.street, cast.town].forEach((text, index) =>
    leaf.at(text, 76, top + 14 + index * 11, { size: 9 }),
  );
  leaf.at(String(cast.whole(101, 4800)), 534, top + 14, { size: 11, to: 'right' });
  leaf.at('DATE ____________________', 534, top + 44, { size: 8, to: 'right' });
  leaf.at('PAY TO THE', 76, top + 72, { size: 6.5 });
  leaf.at(
    'ORDER OF ______________________________________________   $ ____________',
    76,
    top + 80,
    { size: 9 },
  );
  leaf.at(
    '_______________________________________________________________ DOLLARS',
    76,
    top + 106,
    { size: 9 },
  );
  leaf.at(cast.payer, 76, top + 130, { size: 9, bold: true });
  leaf.at('FOR ________________________      ____________________________', 76, top + 164, {
    size: 9,
  });
  leaf.at(
    `⑆${cast.digits(9)}⑆ ${cast.digits(10)}⑈ ${cast.whole(101, 999)}`.replaceAll(/[⑆⑈]/gu, '|:'),
    90,
    top + 192,
    { size: 12, filled: true },
  );
  if (isMarked) leaf.at('VOID', 306, top + 60, { size: 72, bold: true, to: 'middle', ink: '#333' });
}

const scanned: Draw = (leaf, cast) => check(leaf, cast, 80, true);
const attached: Draw = (leaf, cast) => {
  leaf.at('Direct deposit - attach voided check here', 60, 50, { size: 10 });
  check(leaf, cast, 300, true);
  leaf.at('Please keep on file for direct deposit of my refund. Thanks!', 60, 540, {
    size: 10,
    slant: true,
  });
  leaf.at(cast.person, 60, 556, { size: 10, slant: true });
};

/** Corpus J's papers of accounts. */
export const accountPapers: readonly Paper[] = [
  paper('bank-statement', 'checking', 'bank', 'bank', checking),
  paper('bank-statement', 'business', 'bank', 'brokerPlain', business),
  paper('bank-statement', 'credit union', 'creditUnion', 'host', union),
  paper('bank-statement', 'savings, from the site', 'bank', 'browser', online),
  paper('bank-statement', 'combined', 'bank', 'bureau', combined),
  paper('voided-check', 'scanned', 'bank', 'scanner', scanned, { hasYear: false }),
  paper('voided-check', 'on a sheet for direct deposit', 'bank', 'desk', attached, {
    hasYear: false,
  }),
];
