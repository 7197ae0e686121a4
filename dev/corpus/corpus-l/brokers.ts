// Composite 1099s in the manner of the large houses.
// cspell:ignore ADRs noncovered Barnhill Menlo SIPC SPDR Stoltz
import { money, type Cast } from '../corpus-j/cast.ts';
import { wideSize, type Leaf } from '../corpus-j/leaf.ts';
import type { Draw, Paper } from '../corpus-k/paper.ts';
import { correction, filled, furnished, linesOf, of, paragraphs, printed } from './slip.ts';

const dividendBoxes = `1a|Total Ordinary Dividends|90:6400 ; 1b|Qualified Dividends|40:90
  2a|Total Capital Gain Distributions|?10:1900 ; 3|Nondividend Distributions|?3:90
  4|Federal Income Tax Withheld|0.00 ; 5|Section 199A Dividends|?3:140 ; 7|Foreign Tax Paid|?2:70
  12|Exempt-Interest Dividends|?20:600`;
const interestBoxes = `1|Interest Income|2:1400
  3|Interest on U.S. Savings Bonds and Treasury Obligations|?20:900
  4|Federal Income Tax Withheld|0.00 ; 8|Tax-Exempt Interest|0.00 ; 11|Bond Premium|0.00`;
const otherBoxes = `2|Royalties|0.00 ; 3|Other Income|?5:60
  8|Substitute Payments in Lieu of Dividends or Interest|?1:40`;

interface House {
  title: string;
  /** Above the boxes of each form, before its title. */
  before: string;
  note: string;
  /** How many sales are listed. */
  sales: number;
  end: string;
}

function head(leaf: Leaf, cast: Cast, house: House, page: number): void {
  void printed(leaf, cast)`36 28 10.5b {payer}
    ${leaf.right} 40 12br ${house.title}
    ${leaf.right} 55 8r Account Number {account}    Date prepared: {later2}    Page ${page} of 3`;
}

function boxes(leaf: Leaf, cast: Cast, title: string, text: string, x: number, wide: number): void {
  leaf.line(x, leaf.y - 2, x + wide, leaf.y - 2, 1.2);
  leaf.at(title, x, leaf.y, { size: 8.5, bold: true }, wide);
  leaf.y += 14;
  for (const line of linesOf(text)) {
    const [number = '', caption = '', value = ''] = line.split('|');
    leaf.at(`${number}  ${caption}`, x, leaf.y, { size: 7.5 }, wide - 60);
    const amount = filled(cast, value) || '0.00';
    leaf.at(`$ ${amount}`, x + wide, leaf.y, { size: 7.5, to: 'right' });
    leaf.y += 11.5;
  }
  leaf.y += 10;
}

const names = [
  'VISA INC CL A',
  'SCHWAB US DIVIDEND EQ ETF',
  'COCA-COLA CO',
  'TESLA INC',
  'INTEL CORP',
  'SPDR GOLD TR',
  'DUKE ENERGY CORP',
  'META PLATFORMS INC',
];

function sales(leaf: Leaf, cast: Cast, count: number, term: 'Short' | 'Long'): void {
  const [part, letter] = term === 'Short' ? ['Part I', 'A'] : ['Part II', 'D'];
  leaf.passage(
    `${term}-term transactions for which basis is reported to the IRS. Report on Form 8949, ${part}, with box ${letter} checked. (OMB No. 1545-0715)`,
    { size: 8.5, bold: true },
  );
  const stops = [36, 190, 250, -365, -440, -500, -560].map((stop) => (stop * leaf.right) / 576);
  leaf.cells(
    [
      '1a Description, CUSIP',
      '1b Acquired',
      '1c Sold',
      '1d Proceeds',
      '1e Cost',
      '1g Wash sale',
      'Gain/(Loss)',
    ],
    stops,
    { size: 7, bold: true },
  );
  let [all, cost] = [0, 0];
  for (let row = 0; row < count; row += 1) {
    const [got, paid] = [cast.random.between(90, 9000), cast.random.between(90, 8000)];
    all += got;
    cost += paid;
    const bought = term === 'Short' ? cast.day(1) : cast.day(cast.whole(1, 12), -cast.whole(2, 6));
    leaf.cells(
      [
        `${cast.whole(1, 200)} ${cast.random.pick(names)}`,
        bought,
        cast.day(cast.whole(2, 12)),
        money(got),
        money(paid),
        '0.00',
        money(got - paid),
      ],
      stops,
      { size: 7 },
    );
  }
  leaf.cells(['Totals', '', '', money(all), money(cost), '0.00', money(all - cost)], stops, {
    size: 7,
    bold: true,
  });
  leaf.y += 10;
}

const composite =
  (house: House, isSideBySide: boolean): Draw =>
  (leaf, cast) => {
    const right = leaf.right + 18;
    leaf.frame(40, 36, right);
    head(leaf, cast, house, 1);
    correction(leaf, cast, 300, 66, true);
    void printed(leaf, cast)`36 92 9 {home}
      36 126 9 Recipient's TIN: {ssn}
      ${right * 0.55} 92 9 Payer: {sender}
      ${right * 0.55} 126 9 Payer's TIN: {ein}   {phone}`;
    leaf.frame(150, 36, right);
    if (house.note !== '') paragraphs(leaf, cast, 8)(house.note);
    const { before } = house;
    const [start, wide] = [leaf.y, isSideBySide ? (right - 56) / 2 : right - 36];
    const title = (code: string, words: string, omb: string): string =>
      `${filled(cast, before)}${code} ${words}  (OMB No. 1545-${omb})`;
    boxes(
      leaf,
      cast,
      title('1099-DIV', 'Dividends and Distributions', '0110'),
      dividendBoxes,
      36,
      wide,
    );
    const below = leaf.y;
    if (isSideBySide) leaf.y = start;
    const x = isSideBySide ? 56 + wide : 36;
    boxes(leaf, cast, title('1099-INT', 'Interest Income', '0112'), interestBoxes, x, wide);
    boxes(leaf, cast, title('1099-MISC', 'Miscellaneous Information', '0115'), otherBoxes, x, wide);
    leaf.y = Math.max(leaf.y, below) + 4;
    leaf.passage(furnished, { size: 7.5, bold: true });
    leaf.turn();
    leaf.frame(84, 36, right);
    head(leaf, cast, house, 2);
    leaf.passage(
      `${filled(cast, before)}1099-B Proceeds From Broker and Barter Exchange Transactions   Copy B for Recipient`,
      { size: 9.5, bold: true },
    );
    sales(leaf, cast, house.sales, 'Short');
    sales(leaf, cast, house.sales, 'Long');
    leaf.turn();
    leaf.frame(84, 36, right);
    head(leaf, cast, house, 3);
    void paragraphs(leaf, cast, 8.5)(house.end);
  };

const oldHouse: House = {
  title: 'FORM 1099 COMPOSITE AND YEAR-END SUMMARY  TAX YEAR {year}',
  before: '',
  note: 'The 1099 information below is reported to the IRS. It may not be reported to your state. Please keep this composite for your tax records.',
  sales: 6,
  end: `Terms and Conditions
    Year-end summary information is not provided to the IRS. It is provided to you as additional tax reporting information you may need to complete your tax return.
    Fees and Expenses: Margin interest paid {usd900}; account service fees 0.00.
    Covered securities: as of January 1, 2011, brokers report cost basis of equities; for certain options and fixed income, as of January 1, 2014.`,
};
const bigHouse: House = {
  title: '{year} TAX REPORTING STATEMENT',
  before: 'Form {year} ',
  note: 'Form 1099-DIV, Form 1099-INT, Form 1099-MISC, and Form 1099-B are reported to the IRS as one statement. Copy B for Recipient. Amounts of accounts with other numbers are on separate statements.',
  sales: 11,
  end: `Supplemental Stock Sales and Important Tax Return Document Enclosed
    Information in this section is not reported to the IRS and is furnished to help you to prepare your return.
    Short-term realized gain {usd4000}. Long-term realized gain {usd9000}.
    Federal-source interest of money market funds by state: 41.22% U.S. government obligations.`,
};
const fundHouse: House = {
  title: 'Your {year} tax information – Consolidated Form 1099',
  before: '{year} Form ',
  note: 'You may wait until mid-March to file: funds and REITs that reclassify distributions may require us to send you a revised Form 1099.',
  sales: 4,
  end: `Instructions for recipient
    Account number. May show an account or other unique number the payer assigned to distinguish your account.
    Form 1099-DIV, box 1b: shows the portion of the amount in box 1a that may be eligible for reduced capital gains rates.
    Investors outside the United States receive Form 1042-S instead of this form.`,
};
const appHouse: House = {
  title: 'Consolidated 1099 Tax Statement {year}',
  before: '',
  note: '',
  sales: 18,
  end: `Summary of Proceeds, Gains & Losses, Adjustments and Withholding
    Refer to the 1099-B and Proceeds not reported to the IRS pages to ensure that you consider all relevant items.
    Wash sale: losses disallowed were added to the basis of the replacement shares.
    Contract options are listed after stock, sorted by symbol.`,
};
const adviserHouse: House = {
  title: '{year} Consolidated Tax Statement',
  before: 'Form ',
  note: `Your financial advisor: {digits4} Team North   Branch telephone {phone}
    Includes Forms 1099-DIV, 1099-INT, 1099-MISC, 1099-B, and 1099-OID where they apply. Original issue discount for this account: 0.00.`,
  sales: 7,
  end: `Detail of advisory fees paid in {year}: first quarter {usd900}; second quarter {usd900}; third quarter {usd900}; fourth quarter {usd900}. Not reported to the IRS.
    This firm does not give tax advice. Consult your tax advisor.`,
};

const houses = {
  old: ['Hallmark Pacific & Co., Inc. Member SIPC|3000 Trident Way|Westlake, TX 76262'],
  big: ['NATIONAL EASTERN BROKERAGE SERVICES LLC|900 Salem Turnpike|Smithfield, RI 02917'],
  fund: ['Mainsail Brokerage Services|PO Box 982901|Malvern, PA 19355'],
  app: ['Sparrow Securities LLC|85 Willow Rd|Menlo Park, CA 94025'],
  adviser: [
    'Garrison Stoltz Smith Barnhill LLC|1 New York Plz|New York, NY 10004',
    'Edwin Jansen & Sons L.P.|12555 Manchester Ave|St. Louis, MO 63131',
  ],
};

export const brokerPapers: readonly Paper[] = of(
  '1099-consolidated',
  ['composite with a year-end summary', houses.old, 'wealth', composite(oldHouse, false)],
  ['tax reporting statement', houses.big, 'broker', composite(bigHouse, true)],
  ['of a house of funds', houses.fund, 'fund', composite(fundHouse, false)],
  ['of an app', houses.app, 'brokerPlain', composite(appHouse, true)],
  [
    'of an adviser, wide',
    houses.adviser,
    'bank',
    composite(adviserHouse, true),
    { size: wideSize },
  ],
);
