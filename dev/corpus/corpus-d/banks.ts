// Corpus D's statements of banks and brokers.
import { monthOf, type Scene } from './cast.ts';
import type { Pen } from './pen.ts';
import { addressee, head, rows } from './rows.ts';
import { sideways, sortsOf, type Drawing } from './sort.ts';

const ledger = (
  pen: Pen,
  { random, year, sum }: Scene,
  month: number,
  words: readonly string[],
): void => {
  let balance = random.between(900, 9000);
  for (let day = 2; day < 27; day += random.whole(2, 5)) {
    pen.room(16);
    balance += random.between(-300, 320);
    pen.put(`${month}/${day}/${year % 100}`, 52, pen.at, { size: 8.5 });
    pen.put(random.pick(words), 110, pen.at, { size: 8.5 });
    pen.put(sum(4, 900), 400, pen.at, { size: 8.5 });
    pen.put(balance.toFixed(2), 490, pen.at, { size: 8.5 });
    pen.at += 12;
  }
};
const purchases = [
  'POS PURCHASE GROCER 0412',
  'ACH CREDIT PAYROLL',
  'CHECK 1104',
  'ONLINE TRANSFER TO SAVINGS',
  'ATM WITHDRAWAL',
  'MOBILE DEPOSIT',
  'DEBIT CARD FUEL STOP',
];

const lastDay = (month: number) => ([4, 6, 9, 11].includes(month) ? 30 : month === 2 ? 28 : 31);

const bank: Record<string, Drawing> = {
  checking: (pen, scene) => {
    const month = scene.random.whole(1, 12);
    head(pen, scene);
    addressee(pen, scene);
    pen.line(
      `Statement period: ${monthOf(month)} 1 – ${monthOf(month)} ${lastDay(month)}, ${scene.year}`,
      { size: 10 },
    );
    pen.line(`Everyday Checking   Account ending in ${scene.account.slice(-4)}`, {
      size: 11,
      bold: true,
      gap: 8,
    });
    rows(pen, [
      ['Opening balance', scene.sum(400, 8000)],
      ['Deposits and credits', scene.sum(400, 8000)],
      ['Withdrawals and debits', scene.sum(400, 8000)],
      ['Closing balance', scene.sum(400, 8000)],
    ]);
    pen.at += 10;
    pen.line('Date        Description        Amount        Balance', { bold: true });
    ledger(pen, scene, month, purchases);
    pen.line(
      'In case of errors or questions about your electronic transfers, telephone or write us at the address above.',
      { size: 7 },
    );
  },
  business: (pen, scene) => {
    const month = scene.random.whole(1, 12);
    const end = `${month}/${lastDay(month)}/${scene.year}`;
    pen.put(`Page 1 of 3`, 510, 40, { size: 8 });
    head(pen, scene);
    pen.line(
      `${scene.last} ${scene.random.pick(['Consulting LLC', 'Catering', 'Hauling Inc', 'Design Studio'])}`.toUpperCase(),
      { size: 10, gap: 1 },
    );
    for (const row of [scene.street, scene.town]) pen.line(row, { size: 10, gap: 1 });
    pen.line(`BUSINESS CHECKING STATEMENT OF ACCOUNT`, { size: 12, bold: true });
    rows(pen, [
      ['Account number', scene.account],
      ['Statement date', end],
      ['Beginning balance', scene.sum(4000, 30_000)],
      ['12 deposits/credits', scene.sum(4000, 30_000)],
      ['31 checks/debits', scene.sum(4000, 30_000)],
      ['Service charge', '15.00'],
      ['Ending balance', scene.sum(4000, 30_000)],
      ['Average ledger balance', scene.sum(4000, 30_000)],
    ]);
    pen.line('CHECKS PAID', { bold: true });
    ledger(pen, scene, month, [
      'CHECK 2201',
      'CHECK 2202',
      'MERCHANT BANKCARD DEP',
      'PAYROLL TAX EFT',
      'WIRE IN',
    ]);
  },
  savings: (pen, scene) => {
    head(pen, scene);
    addressee(pen, scene);
    pen.line('Quarterly Savings Statement', { size: 13, bold: true });
    pen.line(`For the period 10/01/${scene.year} through 12/31/${scene.year}`);
    rows(pen, [
      ['Share savings', `Acct ${scene.account}`],
      ['Previous balance', scene.sum(900, 30_000)],
      ['Dividends earned this period', scene.sum(1, 90)],
      ['Annual percentage yield earned', '1.15%'],
      ['New balance', scene.sum(900, 30_000)],
      ['Dividends paid year to date', scene.sum(3, 300)],
    ]);
    ledger(pen, scene, 11, ['DEPOSIT', 'WITHDRAWAL', 'DIVIDEND']);
  },
  online: (pen, scene) => {
    const month = scene.random.whole(1, 12);
    pen.line(`${scene.payer}  |  eStatement`, { size: 11, ink: '#0a4f3c' });
    pen.line(`${monthOf(month)} ${scene.year}`, { size: 16, bold: true });
    pen.line(scene.name);
    rows(pen, [
      ['Account', `Premier Money Market (…${scene.account.slice(-4)})`],
      ['Starting balance', scene.sum(900, 50_000)],
      ['Money in', scene.sum(900, 50_000)],
      ['Money out', scene.sum(900, 50_000)],
      ['Ending balance', scene.sum(900, 50_000)],
      ['Interest paid this month', scene.sum(1, 90)],
    ]);
    pen.line('Transactions', { bold: true });
    ledger(pen, scene, month, purchases);
    pen.line('Member FDIC. Equal Housing Lender.', { size: 7 });
  },
};

const section = (pen: Pen, scene: Scene, title: string, list: readonly string[]): void => {
  pen.room(60);
  pen.at += 8;
  pen.line(title, { size: 10.5, bold: true });
  pen.rule();
  rows(
    pen,
    list.map((label): [string, string] => [label, scene.sum(0, 4000)]),
  );
};
const div = [
  '1a Total ordinary dividends',
  '1b Qualified dividends',
  '2a Total capital gain distributions',
  '3 Nondividend distributions',
  '7 Foreign tax paid',
];
const int = [
  '1 Interest income',
  '3 Interest on U.S. Savings Bonds & Treasury obligations',
  '8 Tax-exempt interest',
  '11 Bond premium',
];
const sale = [
  '1d Proceeds',
  '1e Cost or other basis',
  '1g Wash sale loss disallowed',
  'Net gain or loss',
];

const consolidated: Record<string, Drawing> = {
  summary: (pen, scene) => {
    head(pen, scene);
    pen.line(`${scene.year} Consolidated Form 1099`, { size: 15, bold: true });
    pen.line(
      `Account ${scene.account}   Payer’s TIN ${scene.ein}   Recipient’s TIN ${scene.taxpayerNumber}`,
      { size: 8.5 },
    );
    addressee(pen, scene);
    section(
      pen,
      scene,
      `Form 1099-DIV   ${scene.year}   Dividends and Distributions   OMB No. 1545-0110`,
      div,
    );
    section(pen, scene, `Form 1099-INT   ${scene.year}   Interest Income   OMB No. 1545-0112`, int);
    section(
      pen,
      scene,
      `Form 1099-B   ${scene.year}   Proceeds from Broker and Barter Exchange Transactions   OMB No. 1545-0715`,
      sale,
    );
    pen.page();
    section(
      pen,
      scene,
      'Short-term transactions for which basis is reported to the IRS (Form 8949, Part I, Box A)',
      ['40 ORBIT FUND', '12 DELTA CORP', 'Total'],
    );
  },
  composite: (pen, scene) => {
    pen.line(`COMPOSITE TAX REPORTING STATEMENT ${scene.year}`, { size: 13, bold: true });
    pen.line(`${scene.payer}, ${scene.payerStreet}, ${scene.payerTown}. Federal ID ${scene.ein}`, {
      size: 8.5,
    });
    rows(pen, [
      ['Account holder', scene.name],
      ['Taxpayer ID', scene.taxpayerNumber],
      ['Account No.', scene.account],
      ['Statement mailed', scene.date(scene.year + 1, 2)],
    ]);
    section(pen, scene, '1099-DIV: Dividends and Distributions', div);
    section(pen, scene, '1099-INT: Interest Income', int);
    section(pen, scene, '1099-MISC: Miscellaneous Information', [
      '2 Royalties',
      '3 Other income',
      '8 Substitute payments in lieu of dividends or interest',
    ]);
    section(pen, scene, '1099-B: Proceeds From Broker Transactions', sale);
    pen.line(
      'This is important tax information and is being furnished to the Internal Revenue Service.',
      { size: 7.5 },
    );
  },
  landscape: (pen, scene) => {
    pen.put(`Tax Information Statement`, 46, 30, { size: 15, bold: true });
    pen.put(`Year ${scene.year}`, 640, 30, { size: 15, bold: true });
    pen.at = 60;
    pen.line(
      `Payer: ${scene.payer}   TIN ${scene.ein}      Recipient: ${scene.name}   ${scene.taxpayerNumber}      Account ${scene.account}`,
      { size: 8.5 },
    );
    pen.line(`1099-B, 1099-DIV, 1099-INT, and 1099-OID for tax year ${scene.year}`, { size: 10 });
    section(pen, scene, '1099-DIV Dividends', div);
    section(pen, scene, '1099-INT Interest', int);
    section(pen, scene, '1099-B Sales', sale);
  },
};

export const statementSorts = [
  ...sortsOf('bank-statement', 'bank', bank, { hand: 'wide' }),
  ...sortsOf('1099-consolidated', 'broker', consolidated, { hand: 'narrow', size: sideways }),
];
