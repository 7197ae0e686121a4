// Papers of clients’ own: accounts, receipts, property taxes, a license, and a check.
// cspell:ignore HGT Apopka Prosser
import { money } from '../corpus-j/cast.ts';
import type { Draw, Paper } from '../corpus-k/paper.ts';
import { filled, of, pairs, paragraphs, printed } from './slip.ts';

const ends = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const checking =
  (title: string, entries: readonly string[], count: number): Draw =>
  (leaf, cast) => {
    const month = cast.whole(1, 12);
    const mm = String(month).padStart(2, '0');
    const period = `${mm}/01/{year} through ${mm}/${ends[month - 1] ?? 28}/{year}`;
    void printed(leaf, cast)`40 36 13b {payer}
      40 54 8 {from}, {place}
      572 36 11br ${title}
      572 54 9r ${period}
      572 66 9r Account number {account}   Page 1 of 2
      60 110 10 {home}`;
    leaf.frame(176, 40, 572);
    let balance = cast.random.between(900, 9000);
    leaf.cells(['Account summary', ''], [40, -320], { size: 10, bold: true });
    leaf.cells([`Beginning balance on ${mm}/01`, `$${money(balance)}`], [40, -320]);
    leaf.cells(['Deposits and other credits', cast.usd(2000, 9000)], [40, -320]);
    leaf.cells(['Withdrawals and other debits', `-${cast.usd(1000, 8000)}`], [40, -320]);
    leaf.cells(['Average daily balance', cast.usd(900, 9000)], [40, -320]);
    leaf.y += 12;
    leaf.cells(['Date', 'Description', 'Amount', 'Balance'], [40, 90, -470, -568], { bold: true });
    for (let day = 1; day <= count; day += 1) {
      const amount = cast.random.between(-420, 380);
      balance += amount;
      const date = `${mm}/${String(Math.ceil((day * 27) / count)).padStart(2, '0')}`;
      leaf.cells(
        [date, filled(cast, cast.random.pick(entries)), money(amount), money(balance)],
        [40, 90, -470, -568],
        { size: 8.5 },
      );
    }
    leaf.y += 10;
    leaf.passage(
      'In case of errors or questions about your electronic transfers, telephone or write us as soon as you can. Member FDIC. Equal Housing Lender.',
      { size: 7.5 },
    );
  };
const home = [
  'POS PURCHASE FOOD BARN {digits4}',
  'PAYROLL DIRECT DEP {digits6}',
  'CHECK {digits4}',
  'ACH WATER DISTRICT',
  'ATM WITHDRAWAL 2ND AVE',
  'INTEREST PAYMENT',
];
const business = [
  'MERCHANT BANKCARD DEPOSIT {digits8}',
  'CHECK {digits4}',
  'ACH PMT SUPPLY HOUSE',
  'EFTPS TAX PAYMENT',
  'WIRE IN {digits6}',
  'SERVICE CHARGE',
];

const register: Draw = (leaf, cast) => {
  void printed(leaf, cast)`113 16 10bm {payer}
    113 30 8m {from}
    113 40 8m {place}`;
  leaf.frame(62, 14, 212);
  leaf.size = 8;
  leaf.cells([`ORDER ${cast.digits(6)}`, `${cast.day(cast.whole(1, 12))} 11:37`], [14, -212]);
  let sum = 0;
  for (const item of ['COPY PAPER 10RM', 'TONER BLK XL', 'USB-C HUB', 'FILE BOXES 12PK']) {
    const price = cast.random.between(8, 120);
    sum += price;
    leaf.cells([item, money(price)], [14, -212]);
  }
  const facts = { sum: money(sum), tax: money(sum * 0.0725), total: `$${money(sum * 1.0725)}` };
  leaf.cells(['SUBTOTAL', facts.sum], [14, -212]);
  leaf.cells(['SALES TAX 7.25%', facts.tax], [14, -212]);
  leaf.cells(['TOTAL', facts.total], [14, -212], { bold: true });
  leaf.cells([`VISA ************${cast.digits(4)}`, 'APPROVED'], [14, -212]);
  leaf.y += 8;
  leaf.tell('THANK YOU. RETURNS WITHIN 30 DAYS WITH THIS RECEIPT.', { size: 7 });
};
const paidVisit: Draw = (leaf, cast) => {
  void printed(leaf, cast)`50 40 14b {payer}
    50 58 8 {from}, {place}   {phone}
    562 40 18br RECEIPT`;
  leaf.frame(90, 50, 562);
  void pairs(leaf, cast, [50, 180], 10)`
    Receipt no.|R-{digits5} ; Date of payment|{day9} ; Patient|{name} ; Received from|{name}
    Payment method|Visa ending {digits4} ; Service|Crown, porcelain, tooth 14, exam, two X-rays
    Charges|{usd1900} ; Insurance paid|{usd700} ; Amount paid today|{usd900} ; Balance|$0.00`;
  leaf.passage('Thank you for your payment. Please keep this receipt for your records.', {
    size: 10,
  });
};

/** A bill of property tax: its title, the parcel's facts, its charges in three columns, and what is said below. */
const taxBill =
  (title: string, facts: string, charges: string, text: string): Draw =>
  (leaf, cast) => {
    void printed(leaf, cast)`40 34 12b {payer}
      40 51 8 {from}, {place}   {phone}
      572 34 12br ${title}
      60 90 10f {home}
      306 606 7m DETACH AND RETURN THIS STUB WITH YOUR PAYMENT
      40 630 9 Parcel {account}    Amount enclosed $__________    Make checks payable to {payer}`;
    leaf.frame(84, 330, 572);
    void pairs(leaf, cast, [330, 440], 8.5)(facts);
    leaf.frame(190, 40, 572);
    leaf.line(40, 186, 572);
    void pairs(leaf, cast, [40, -360, -560], 9)(charges);
    leaf.y += 12;
    void paragraphs(leaf, cast, 8.5)(text);
    leaf.line(40, 600, 572, 600, 0.3);
  };
const halves = taxBill(
  '{year} REAL PROPERTY TAX STATEMENT',
  'Parcel Number:|{account} ; Tax Code Area:|{digits4} ; Site Address:|{digits4} Canal Rd',
  `Assessed Value|Prior Year {before}|Current Year {year} ; Land Market Value|{usd90000}|{usd90000}
  Structures|{usd200000}|{usd200000} ; Taxing District|{before}|{year}
  State School Levy|{usd900}|{usd900} ; County General|{usd700}|{usd700}
  Fire District 4|{usd300}|{usd300} ; Total Current Tax|{usd3000}|{usd3000}`,
  'First half due April 30, {year}. Second half due October 31, {year}. If the first half is not paid by the due date, the full year’s tax becomes delinquent.',
);
const adValorem = taxBill(
  '{year} REAL ESTATE TAX BILL',
  'Account Number:|{account} ; Millage Code:|{digits4} ; Owner:|{name}',
  `Ad Valorem Taxes – Taxing Authority|Millage|Taxes Levied ; County Commission|7.5210|{usd3000}
  School Board|5.9880|{usd2000} ; Water Management District|0.1910|{usd90}
  Non-Ad Valorem Assessments – Solid Waste||{usd200} ; Combined Taxes and Assessments||{usd6000}`,
  'Notice of Ad Valorem Taxes and Non-Ad Valorem Assessments. Pay in full only one amount: by November 30, {year}, 4% discount. By December 31, {year}, 3%. By January 31, {next}, 2%. By February 28, {next}, 1%. Taxes become delinquent April 1, {next}.',
);

const license: Draw = (leaf, cast) => {
  leaf.box(90, 80, 300, 188);
  leaf.box(98, 116, 78, 100, '#d5d0c8');
  const issued = cast.whole(2017, 2024);
  void printed(leaf, cast)`100 86 12b PENNSYLVANIA  USA
    384 87 9r DRIVER LICENSE
    184 116 8 4d DL NO. {digits9}
    184 129 8 3 DOB 1${cast.whole(0, 2)}/07/19${cast.whole(48, 99)}
    184 142 8 4b EXP 11/07/${issued + 8}   4a ISS 11/0${cast.whole(1, 9)}/${issued}
    184 155 8 1 {last}
    184 168 8 2 {first}
    184 181 8 8 {street}
    184 194 8 {town}
    184 207 8 9 CLASS C   9a END NONE   12 RESTR A
    184 220 8 15 SEX M   16 HGT 5'-11"   18 EYES HAZ
    184 233 8 5 DD {digits10}
    98 226 7 ORGAN DONOR`;
};
const check: Draw = (leaf, cast) => {
  leaf.box(50, 70, 500, 210);
  void printed(leaf, cast)`66 84 9 {home}
    534 84 11r {digits4}
    534 116 8r DATE ____________________
    66 148 8 PAY TO THE ORDER OF ______________________________________________  $ ____________
    66 176 8 ____________________________________________________________________ DOLLARS
    66 200 10b {payer}
    66 236 8 FOR ______________________
    300 140 54bm VOID
    66 260 11f |:{digits9}|:  {digits10}||'  {digits4}`;
};

const banks = [
  'Rocky Ford State Bank|300 Main St|Rocky Ford, CO 81067',
  'PENINSULA TRUST & SAVINGS|18 Harbor Blvd|Gig Harbor, WA 98335',
];
const stores = ['OFFICE BARN #0418|2900 Plaza Blvd|National City, CA 91950'];
const dentists = ['Kinsey Family Dentistry|212 Oak St|Decatur, IL 62523'];
const treasurers = ['Benton Falls County Treasurer|620 Market St|Prosser, WA 99350'];
const collectors = ['Citrus Grove County Tax Collector|210 N Apopka Ave|Inverness, FL 34450'];
const licensing = ['Pennsylvania|1101 S Front St|Harrisburg, PA 17104'];
const noYear = { hasYear: false } as const;
const to2025 = { to: 2025 } as const;
export const householdPapers: readonly Paper[] = [
  ...of(
    'bank-statement',
    ['household', banks, 'bank', checking('Everyday Checking Statement', home, 16)],
    ['business', banks, 'host', checking('BUSINESS ANALYZED CHECKING', business, 24)],
  ),
  ...of(
    'receipt',
    ['office store', stores, 'cashRegister', register, { size: [226, 400] }],
    ['dentist', dentists, 'desk', paidVisit],
  ),
  ...of(
    'property-tax',
    ['treasurer, two halves', treasurers, 'bureau', halves, to2025],
    ['ad valorem and other assessments', collectors, 'court', adValorem, to2025],
  ),
  ...of('drivers-license', ['scan of one side', licensing, 'copier', license, noYear]),
  ...of('voided-check', ['household', banks, 'scanner', check, noYear]),
];
