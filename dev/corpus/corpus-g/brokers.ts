// Corpus G's consolidated statements of brokers: after four houses' ways to print them, each of several pages.
import type { Cast } from './cast.ts';
import {
  addressee,
  letterhead,
  looks,
  pairs,
  paper,
  table,
  type Draw,
  type Paper,
} from './paper.ts';
import type { Sheet } from './sheet.ts';
import {
  furnished,
  type Row,
  dividendRows,
  interestRows,
  trades,
  columns,
} from './brokers-rows.ts';

function tradesPage(sheet: Sheet, cast: Cast, title: string, y: number): void {
  sheet.put(title, 40, y, { size: 11, bold: true });
  sheet.put('Proceeds from Broker and Barter Exchange Transactions', 40, y + 16, { size: 8 });
  const short = table(sheet, trades(cast), columns, y + 50);
  sheet.put(
    'SHORT TERM TRANSACTIONS FOR COVERED TAX LOTS  Report on Form 8949, Part I, with Box A checked',
    40,
    y + 36,
    { size: 7.5, bold: true },
  );
  sheet.put(
    'LONG TERM TRANSACTIONS FOR COVERED TAX LOTS  Report on Form 8949, Part II, with Box D checked',
    40,
    short + 12,
    { size: 7.5, bold: true },
  );
  table(sheet, trades(cast), columns, short + 26);
}

/** The bar across the top of each page of a composite. */
function bar(sheet: Sheet, cast: Cast, page: number, title: string): void {
  sheet.put(cast.payer, 40, 30, { size: 9, bold: true });
  sheet.put(`Account ${cast.account}`, 306, 30, { size: 9, align: 'center' });
  sheet.put(`Page ${page} of 5`, 572, 30, { size: 8, align: 'right' });
  sheet.rule(40, 44, 572, 44, 1.2);
  sheet.put(title, 40, 52, { size: 12, bold: true });
}

const composite: Draw = (sheet, cast) => {
  letterhead(sheet, cast, 36, '#123a7a');
  sheet.put(`Tax Information Statement ${cast.year}`, 572, 38, {
    size: 14,
    bold: true,
    align: 'right',
  });
  sheet.lines(
    [
      `Account No. ${cast.account}`,
      `Recipient’s TIN ${cast.tin}`,
      `Payer’s Federal ID ${cast.ein}`,
      `Statement date: ${cast.date(cast.year + 1, 2)}`,
    ],
    572,
    60,
    { size: 8.5, align: 'right' },
  );
  addressee(sheet, cast, 62, 132);
  sheet.put('Your Form 1099 Composite', 40, 214, { size: 13, bold: true });
  sheet.prose(
    [
      `This Form 1099 Composite for tax year ${cast.year} combines the Forms 1099-DIV, 1099-INT, 1099-MISC and 1099-B for your account. Amounts from each are reported to the IRS except where indicated.`,
      'Table of contents: Summary, page 2. Proceeds, page 3. Detail of dividends, page 4. Year-end messages and instructions, page 5.',
    ],
    40,
    234,
    530,
    { size: 9 },
  );
  sheet.page();
  bar(sheet, cast, 2, `${cast.year} Summary information`);
  sheet.put(
    'DIVIDENDS AND DISTRIBUTIONS   2024 1099-DIV*   OMB No. 1545-0110'.replace(
      '2024',
      String(cast.year),
    ),
    40,
    80,
    { size: 9, bold: true },
  );
  const one = pairs(sheet, dividendRows(cast), 40, 96, 532, 8);
  sheet.put(`INTEREST INCOME   ${cast.year} 1099-INT   OMB No. 1545-0112`, 40, one + 12, {
    size: 9,
    bold: true,
  });
  const two = pairs(sheet, interestRows(cast), 40, one + 28, 532, 8);
  sheet.put(
    `MISCELLANEOUS INFORMATION   ${cast.year} 1099-MISC   OMB No. 1545-0115`,
    40,
    two + 12,
    { size: 9, bold: true },
  );
  const three = pairs(
    sheet,
    [
      ['2   Royalties', '0.00'],
      ['3   Other income', '0.00'],
      ['8   Substitute payments in lieu of dividends or interest', cast.money(1, 80)],
    ],
    40,
    two + 28,
    532,
    8,
  );
  sheet.flow(`* ${furnished}`, 40, three + 16, 532, { size: 7 });
  sheet.page();
  bar(sheet, cast, 3, `${cast.year} 1099-B`);
  tradesPage(sheet, cast, 'OMB No. 1545-0715', 76);
  sheet.page();
  bar(sheet, cast, 4, 'Detail for dividends and distributions');
  table(
    sheet,
    [
      ['Security', 'Date', 'Amount', 'Type'],
      ...['BEACON INDEX ETF', 'CEDAR UTILITIES', 'FJORD BOND FUND'].map((name) => [
        name,
        cast.date(cast.year, 6),
        cast.money(1, 400),
        'Qualified dividend',
      ]),
    ],
    [40, 260, -420, 450],
    80,
    8,
  );
  sheet.page();
  bar(sheet, cast, 5, 'Instructions for recipient');
  sheet.prose(
    [
      'Recipient’s taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN.',
      'Form 1099-DIV, Line 1a. Shows total ordinary dividends that are taxable. Include this amount on the “Ordinary dividends” line of Form 1040.',
      'Form 1099-INT, Line 1. Shows taxable interest paid to you during the calendar year by the payer.',
      'Form 1099-B. Brokers and barter exchanges must report proceeds from certain transactions to you and the IRS.',
    ],
    40,
    80,
    532,
    { size: 8.5 },
  );
};

const taxReporting: Draw = (sheet, cast) => {
  sheet.put(`${cast.year} TAX REPORTING STATEMENT`, 40, 34, { size: 15, bold: true });
  sheet.put('Includes Forms 1099-DIV, 1099-INT, 1099-B and supplemental information', 40, 54, {
    size: 9,
  });
  sheet.put(`Account No. ${cast.account}  Customer Service: ${cast.phone}`, 572, 36, {
    size: 8,
    align: 'right',
  });
  sheet.put(`Recipient ID No. ${cast.tin}  Payer’s Fed ID Number: ${cast.ein}`, 572, 48, {
    size: 8,
    align: 'right',
  });
  sheet.lines([cast.name, ...cast.address], 40, 84, { size: 10 });
  sheet.lines(['Payer’s Name and Address:', cast.payer, ...cast.payerAddress], 340, 84, {
    size: 9,
  });
  const section = (
    form: string,
    title: string,
    omb: string,
    all: readonly Row[],
    y: number,
  ): number => {
    sheet.box(40, y, 532, 18, { fill: '#d9d9d9', line: 0 });
    sheet.put(`Form 1099-${form} *`, 46, y + 4, { size: 9, bold: true });
    sheet.put(`${cast.year} ${title}`, 150, y + 4, { size: 9, bold: true });
    sheet.put(`Copy B for Recipient   (OMB NO. ${omb})`, 566, y + 5, { size: 7, align: 'right' });
    return pairs(sheet, all, 46, y + 24, 520, 8) + 8;
  };
  const one = section('DIV', 'Dividends and Distributions', '1545-0110', dividendRows(cast), 150);
  const two = section('INT', 'Interest Income', '1545-0112', interestRows(cast), one);
  const three = section(
    'B',
    'Proceeds From Broker and Barter Exchange Transactions',
    '1545-0715',
    [
      ['Short-term transactions for which basis is reported to the IRS: proceeds', cast.money()],
      ['Long-term transactions for which basis is reported to the IRS: proceeds', cast.money()],
    ],
    two,
  );
  sheet.flow(`* ${furnished}`, 40, three + 6, 532, { size: 7 });
  sheet.page();
  sheet.put(`${cast.year} TAX REPORTING STATEMENT`, 40, 34, { size: 11, bold: true });
  sheet.put(`${cast.name}    Account No. ${cast.account}`, 40, 50, { size: 8 });
  tradesPage(
    sheet,
    cast,
    `FORM 1099-B*   ${cast.year} Proceeds from Broker Transactions   Copy B for Recipient`,
    76,
  );
};

export const brokerPapers: readonly Paper[] = [
  paper('1099-consolidated', 'composite', 'broker', looks.office, composite),
  paper('1099-consolidated', 'taxReporting', 'broker', looks.program, taxReporting),
];
