// Corpus J's pay stubs, closings, and lists that are none of the kinds.
// cspell:ignore Harborstone Prepaids
import { money } from './cast.ts';
import {
  browserEdges,
  other,
  personBlock,
  senderBlock,
  siteOf,
  type Draw,
  type Paper,
} from './paper.ts';

const pay =
  (isLast: boolean): Draw =>
  (leaf, cast) => {
    const gross = cast.random.between(900, 4800);
    const times = isLast ? 26 : cast.whole(3, 24);
    leaf.at(cast.payer, 40, 36, { size: 12, bold: true });
    leaf.at(isLast ? 'Earnings Statement' : 'PAY STUB', 572, 36, {
      size: 14,
      bold: true,
      to: 'right',
    });
    const month = isLast ? 12 : cast.whole(2, 11);
    leaf.at(`Period ending: ${cast.day(month)}   Pay date: ${cast.day(month)}`, 572, 56, {
      to: 'right',
    });
    personBlock(leaf, cast, 320, 80, 9);
    leaf.at(
      `Social Security Number: ${cast.ssn}   Taxable Marital Status: Married   Exemptions/Allowances: Federal: 0`,
      40,
      130,
      { size: 8 },
    );
    leaf.frame(156, 40, 572);
    leaf.cells(
      ['Earnings', 'rate', 'hours', 'this period', 'year to date'],
      [40, -200, -270, -380, -500],
      { bold: true },
    );
    leaf.cells(
      ['Regular', money(gross / 80), '80.00', money(gross), money(gross * times)],
      [40, -200, -270, -380, -500],
    );
    leaf.cells(
      ['Gross Pay', '', '', `$${money(gross)}`, money(gross * times)],
      [40, -200, -270, -380, -500],
      { bold: true },
    );
    leaf.y += 8;
    for (const [name, rate] of [
      ['Federal Income Tax', 0.11],
      ['Social Security Tax', 0.062],
      ['Medicare Tax', 0.0145],
      ['State Income Tax', 0.041],
      ['401(K)', 0.05],
    ] as const)
      leaf.cells(
        [name, '', '', `-${money(gross * rate)}`, money(gross * rate * times)],
        [40, -200, -270, -380, -500],
      );
    leaf.cells(['Net Pay', '', '', `$${money(gross * 0.7)}`, ''], [40, -200, -270, -380, -500], {
      bold: true,
    });
    leaf.y += 12;
    leaf.tell(
      `Your federal taxable wages this period are $${money(gross * 0.95)}. * Excluded from federal taxable wages.${isLast ? ' Your W-2 will be available by January 31.' : ''}`,
      { size: 8 },
    );
    leaf.y = 560;
    leaf.tell(
      `Deposited to the account of ${cast.name}   account number xxxxxx${cast.digits(4)}   transit ABA xxxx xxxx   amount $${money(gross * 0.7)}   THIS IS NOT A CHECK`,
      { size: 8.5 },
    );
  };

const closing: Draw = (leaf, cast) => {
  leaf.at('Closing Disclosure', 36, 30, { size: 17, bold: true });
  leaf.note(
    'This form is a statement of final loan terms and closing costs. Compare this document with your Loan Estimate.',
    300,
    32,
    270,
    { size: 8, slant: true },
  );
  leaf.frame(66, 36, 576);
  leaf.cells(
    ['Closing Information', 'Transaction Information', 'Loan Information'],
    [36, 210, 410],
    { bold: true },
  );
  leaf.cells(
    [`Date Issued ${cast.day(5)}`, `Borrower ${cast.name}`, 'Loan Term 30 years'],
    [36, 210, 410],
    { size: 8 },
  );
  leaf.cells([`Closing Date ${cast.day(6)}`, cast.street, 'Purpose Purchase'], [36, 210, 410], {
    size: 8,
  });
  leaf.cells(
    [`Settlement Agent ${cast.payer}`, `Seller ${cast.spouse}`, 'Product Fixed Rate'],
    [36, 210, 410],
    { size: 8 },
  );
  leaf.cells(
    [
      `Sale Price $${cast.usd(190000, 640000)}`,
      'Lender Harborstone Home Loans LLC',
      `Loan ID # ${cast.account}`,
    ],
    [36, 210, 410],
    { size: 8 },
  );
  for (const name of [
    'Loan Amount',
    'Interest Rate',
    'Monthly Principal & Interest',
    'Prepayment Penalty',
    'Balloon Payment',
    'Projected Payments',
    'Estimated Taxes, Insurance & Assessments',
    'Closing Costs',
    'Cash to Close',
  ])
    leaf.cells([name, `$${cast.usd(900, 90000)}`], [36, 300], { size: 9 });
  leaf.turn();
  leaf.at('Closing Cost Details', 36, 30, { size: 12, bold: true });
  leaf.frame(54, 36, 576);
  for (const name of [
    'A. Origination Charges',
    '01 % of Loan Amount (Points)',
    'B. Services Borrower Did Not Shop For',
    'Appraisal Fee',
    'E. Taxes and Other Government Fees',
    'Recording Fees',
    'F. Prepaids',
    'Homeowner’s Insurance Premium',
    'Prepaid Interest',
    'Property Taxes',
    'G. Initial Escrow Payment at Closing',
  ])
    leaf.cells([name, `$${cast.usd(20, 3000)}`], [36, 300], { size: 8.5 });
};
const settlement: Draw = (leaf, cast) => {
  senderBlock(leaf, cast, 54, 36);
  leaf.at('ALTA Settlement Statement – Seller', 306, 84, { size: 13, bold: true, to: 'middle' });
  leaf.at(
    `File No. ${cast.digits(6)}   Settlement Date ${cast.day(9)}   Disbursement Date ${cast.day(9)}`,
    54,
    110,
  );
  leaf.at(`Seller: ${cast.name}   Property: ${cast.street}, ${cast.town}`, 54, 124);
  leaf.frame(150);
  leaf.cells(['Description', 'Debit', 'Credit'], [54, -440, -558], { bold: true });
  leaf.cells(['Sale Price of Property', '', cast.usd(200000, 700000)], [54, -440, -558]);
  for (const name of [
    'County Taxes 1/1 to closing',
    'Real Estate Commission – Listing',
    'Transfer Tax',
    'Title – Owner’s Policy',
    'Payoff of First Mortgage Loan',
    'Due To Seller',
  ])
    leaf.cells([name, cast.usd(200, 90000), ''], [54, -440, -558]);
  leaf.tell(
    'We/I have carefully reviewed the ALTA Settlement Statement and find it to be a true and accurate statement of all receipts and disbursements.',
    { size: 8 },
  );
};
const coins: Draw = (leaf, cast) => {
  browserEdges(leaf, cast, 'Transaction history', siteOf(cast, 'reports/transactions.csv'));
  leaf.frame(40, 30, 582);
  leaf.tell('Transactions', { size: 12, bold: true });
  leaf.tell(`User: ${cast.name}   ${cast.digits(8)}`, { size: 8 });
  leaf.cells(
    [
      'Timestamp',
      'Transaction Type',
      'Asset',
      'Quantity',
      'Spot Price',
      'Total (inclusive of fees)',
    ],
    [30, 150, 240, 300, 380, 480],
    { size: 7.5, bold: true },
  );
  for (let row = 0; row < 24; row += 1)
    leaf.cells(
      [
        `${cast.day(cast.whole(1, 12))} 14:${cast.whole(10, 59)}`,
        cast.random.pick(['Buy', 'Sell', 'Receive', 'Staking Income']),
        cast.random.pick(['BTC', 'ETH', 'SOL']),
        cast.random.next().toFixed(6),
        cast.usd(20, 60000),
        cast.usd(2, 900),
      ],
      [30, 150, 240, 300, 380, 480],
      { size: 7.5 },
    );
};

/** Corpus J's pay stubs, closings, and lists that are none of the kinds. */
export const sheetNone: readonly Paper[] = [
  other('pay stub', 'employer', 'bureau', pay(false)),
  other('pay stub, last of the year', 'employer', 'bureauMono', pay(true)),
  other('closing disclosure', 'title', 'software', closing),
  other('settlement statement', 'title', 'word', settlement),
  other('coin transactions', 'exchange', 'browser', coins),
];
