// Statements and checks of banks.
// cspell:ignore ZELLE USATAXPYMT
import type { Cast } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';
import { paper, type Draw, type Paper } from './paper.ts';
import * as from from './payers.ts';

const until2025 = { to: 2025 } as const;
function bankHead(leaf: Leaf, cast: Cast, title: string, period: string): void {
  leaf.at(cast.payer, 40, 36, { size: 14, bold: true });
  leaf.at(`${cast.payerStreet}, ${cast.payerTown}`, 40, 54, { size: 8 });
  leaf.at(title, 572, 36, { size: 12, to: 'right' });
  leaf.at(period, 572, 54, { size: 9, to: 'right' });
  leaf.at(`Account number: ${cast.account}`, 572, 67, { size: 9, to: 'right' });
  [cast.name, cast.street, cast.town].forEach((text, index) =>
    leaf.at(text, 60, 100 + index * 12, { size: 10, filled: true }),
  );
  leaf.frame(160, 40, 572);
}

const merchants = [
  'DEBIT CARD PURCHASE SAFEWAY 1402',
  'ACH DEPOSIT PAYROLL',
  'CHECK 1183',
  'ONLINE TRANSFER TO SAV',
  'ELECTRIC CO AUTOPAY',
  'ATM WITHDRAWAL',
  'ZELLE FROM A RIVERA',
  'MORTGAGE PMT',
  'IRS USATAXPYMT',
];
const personal: Draw = (leaf, cast) => {
  const month = cast.whole(1, 12);
  const number = String(month).padStart(2, '0');
  bankHead(
    leaf,
    cast,
    'Statement of Account',
    `${number}/01/${cast.year} - ${number}/28/${cast.year}`,
  );
  leaf.passage(
    'Important: our fee schedule changes next quarter. Member FDIC. Equal Housing Lender.',
    { size: 8 },
  );
  leaf.cells(['Beginning balance', `$${cast.usd(900, 9000)}`], [48, -360]);
  leaf.cells(['Deposits and other credits', `$${cast.usd(900, 9000)}`], [48, -360]);
  leaf.cells(['Withdrawals and other debits', `-$${cast.usd(900, 9000)}`], [48, -360]);
  leaf.cells(['Ending balance', `$${cast.usd(900, 9000)}`], [48, -360], { bold: true });
  leaf.y += 8;
  leaf.cells(['Date', 'Description', 'Amount', 'Balance'], [48, 100, -470, -566], { bold: true });
  for (let day = 1; day < 26; day += cast.whole(1, 2))
    leaf.cells(
      [
        `${number}/${String(day).padStart(2, '0')}`,
        cast.random.pick(merchants),
        cast.usd(4, 2400),
        cast.usd(400, 9000),
      ],
      [48, 100, -470, -566],
      { size: 8.5 },
    );
  leaf.y += 8;
  leaf.passage(
    `Interest paid year to date ${cast.usd(1, 60)}. Annual percentage yield earned 0.05%.`,
    { size: 8.5 },
  );
};
const analysis: Draw = (leaf, cast) => {
  bankHead(
    leaf,
    cast,
    'Commercial Checking',
    `December 1, ${cast.year} through December 31, ${cast.year}`,
  );
  leaf.passage(`ACCOUNT ANALYSIS   ${cast.name} DBA ${cast.last} SERVICES`, { bold: true });
  for (const text of [
    'Average ledger balance',
    'Less float',
    'Average collected balance',
    'Earnings credit',
    'Service charges',
    'Lockbox items',
  ])
    leaf.cells([text, cast.usd(20, 40000)], [48, -420]);
  leaf.y += 8;
  leaf.passage('CHECKS PAID (an asterisk marks a gap in the sequence)', { bold: true });
  for (let index = 0; index < 12; index += 1)
    leaf.cells(
      [
        `12/${10 + index}`,
        `${2200 + index * 3}*`,
        cast.usd(30, 4000),
        `12/${11 + index}`,
        `${2201 + index * 3}`,
        cast.usd(30, 4000),
      ],
      [48, 110, -240, 300, 360, -500],
      { size: 8.5 },
    );
  leaf.turn();
  leaf.frame(50, 40, 572);
  leaf.passage(
    'HOW TO BALANCE YOUR ACCOUNT. In case of errors or questions about your electronic transfers, call or write us as soon as you can.',
    { size: 9 },
  );
};
const memberQuarter: Draw = (leaf, cast) => {
  bankHead(leaf, cast, 'Member Statement', `Quarter ending 09/30/${cast.year}`);
  for (const suffix of ['S00 REGULAR SHARES', 'S10 SHARE DRAFT CHECKING', 'L41 NEW AUTO LOAN']) {
    leaf.passage(suffix, { bold: true });
    leaf.cells([`07/01/${cast.year}`, 'PREVIOUS BALANCE', cast.usd(90, 9000)], [48, 130, -500], {
      size: 8.5,
    });
    for (let index = 0; index < 5; index += 1)
      leaf.cells(
        [
          cast.day(cast.whole(7, 9)),
          cast.random.pick(['DIVIDEND 0.15%', 'DRAFT 412', 'LOAN PAYMENT', 'DIRECT DEPOSIT']),
          cast.usd(3, 700),
        ],
        [48, 130, -500],
        { size: 8.5 },
      );
    leaf.y += 8;
  }
  leaf.passage(
    `Your savings federally insured to at least $250,000 and backed by the full faith and credit of the United States Government. NCUA. Dividends ${cast.year} YTD ${cast.usd(1, 90)}; loan interest YTD ${cast.usd(9, 800)}.`,
    { size: 8 },
  );
};

function check(leaf: Leaf, cast: Cast, x: number, y: number, isBig: boolean): void {
  const width = isBig ? 500 : 430;
  leaf.box(x, y, width, 190);
  [cast.name, cast.spouse, cast.street, cast.town].forEach((text, index) =>
    leaf.at(text, x + 12, y + 12 + index * 11, { size: 8.5 }),
  );
  leaf.at(`${cast.whole(101, 4900)}`, x + width - 12, y + 12, { size: 11, to: 'right' });
  leaf.at('DATE ____________________', x + width - 150, y + 44, { size: 8 });
  leaf.at('PAY TO THE ORDER OF ______________________________________________', x + 12, y + 76, {
    size: 8,
  });
  leaf.at('$ ____________', x + width - 90, y + 76, { size: 9 });
  leaf.at('_______________________________________________________ DOLLARS', x + 12, y + 100, {
    size: 8,
  });
  leaf.at(cast.payer, x + 12, y + 122, { size: 10, bold: true });
  leaf.at('MEMO ____________________', x + 12, y + 148, { size: 8 });
  leaf.at('________________________ AUTHORIZED SIGNATURE', x + width - 12, y + 148, {
    size: 6.5,
    to: 'right',
  });
  leaf.at(
    `⑆0${cast.digits(8)}⑆  ${cast.account.replaceAll(/\D/gu, '')}⑈  0${cast.whole(101, 999)}`.replaceAll(
      /[⑆⑈]/gu,
      ':',
    ),
    x + 20,
    y + 168,
    { size: 11 },
  );
  leaf.at('VOID', x + width / 2, y + 60, { size: isBig ? 60 : 44, to: 'middle', ink: '#555' });
}
const aloneCheck: Draw = (leaf, cast) => check(leaf, cast, 30, 40, false);
const withNote: Draw = (leaf, cast) => {
  leaf.at('For direct deposit of my refund. Routing and account as below.', 50, 60, {
    size: 11,
    filled: true,
  });
  check(leaf, cast, 50, 100, true);
};

export const bankingPapers: readonly Paper[] = [
  paper('bank-statement', 'statement of account', from.banks, 'bank', personal, until2025),
  paper('bank-statement', 'commercial with analysis', from.banks, 'host', analysis, until2025),
  paper(
    'bank-statement',
    'quarter of a member',
    from.creditUnions,
    'bureauMono',
    memberQuarter,
    until2025,
  ),
  paper('voided-check', 'alone', from.banks, 'copier', aloneCheck, {
    hasYear: false,
    size: [490, 270],
  }),
  paper('voided-check', 'with a note', from.creditUnions, 'scanner', withNote, { hasYear: false }),
];
