// Corpus J's consolidated statements of brokers: several forms in one, with sales in detail.
import { paper, personBlock, senderBlock, type Draw, type Paper } from './paper.ts';
import { wideSize } from './leaf.ts';
import {
  dividendLines,
  furnished,
  interestLines,
  lines,
  mark,
  otherLines,
  sales,
} from './broker-parts.ts';

/** Summary in boxes, then sales. */
const summary: Draw = (leaf, cast) => {
  senderBlock(leaf, cast, 54, 34);
  leaf.at(`Tax Information`, 300, 34, { size: 11, bold: true });
  leaf.at(`Account ${cast.account}`, 300, 48, { size: 9 });
  personBlock(leaf, cast, 300, 70);
  leaf.at(`${cast.year}`, 558, 34, { size: 14, bold: true, to: 'right' });
  leaf.at(`Statement Date: ${cast.day(2, 1)}`, 558, 52, { size: 8, to: 'right' });
  leaf.at(`PAYER'S TIN: ${cast.ein}`, 54, 76, { size: 8 });
  leaf.at(`RECIPIENT'S TIN: ${cast.ssn}`, 54, 88, { size: 8 });
  mark(leaf, cast, 558, 66);
  leaf.at('Form 1099 – Summary Information', 54, 120, { size: 10, bold: true });
  leaf.at(`DIVIDENDS AND DISTRIBUTIONS   ${cast.year} 1099-DIV   OMB No. 1545-0110`, 54, 140, {
    size: 7.5,
    bold: true,
  });
  lines(leaf, cast, dividendLines, 54, 154, 240);
  leaf.at(`INTEREST INCOME   ${cast.year} 1099-INT   OMB No. 1545-0112`, 318, 140, {
    size: 7.5,
    bold: true,
  });
  lines(leaf, cast, interestLines, 318, 154, 240);
  leaf.at(`MISCELLANEOUS INFORMATION   ${cast.year} 1099-MISC   OMB No. 1545-0115`, 318, 226, {
    size: 7.5,
    bold: true,
  });
  lines(leaf, cast, otherLines, 318, 240, 240);
  leaf.note(furnished, 54, 300, 504, { size: 7 });
  leaf.at(
    `SUMMARY OF PROCEEDS, GAINS & LOSSES, ADJUSTMENTS AND WITHHOLDING   ${cast.year} 1099-B   OMB No. 1545-0715`,
    54,
    340,
    { size: 7.5, bold: true },
    504,
  );
  leaf.note(
    'Refer to the 1099-B and Proceeds not reported to the IRS pages to ensure that you consider all relevant items and to determine the correct gains and losses. The amounts shown below are for informational purposes.',
    54,
    352,
    504,
    { size: 6.5 },
  );
  leaf.frame(380);
  for (const term of [
    'Short A (basis reported to the IRS)',
    'Short B (basis not reported to the IRS)',
    'Long D (basis reported to the IRS)',
    'Long E (basis not reported to the IRS)',
  ])
    leaf.cells(
      [term, cast.usd(0, 9000), cast.usd(0, 8000), '0.00', cast.usd(0, 900)],
      [54, -300, -380, -460, -558],
      { size: 7.5 },
    );
  leaf.turn();
  leaf.at(
    `${cast.payer}   Proceeds from Broker and Barter Exchange Transactions   Account ${cast.account}`,
    54,
    30,
    { size: 8, bold: true },
  );
  leaf.at(`${cast.year} 1099-B*   OMB No. 1545-0715`, 54, 42, { size: 8 });
  sales(leaf, cast, 62, 558, cast.whole(8, 34));
};

/** Forms one below the other, with the law’s words under each. */
const reporting: Draw = (leaf, cast) => {
  leaf.at(`${cast.year} TAX REPORTING STATEMENT`, 54, 34, { size: 13, bold: true });
  leaf.at(
    `${cast.name}    Account No. ${cast.account}    Customer Service: ${cast.phone}`,
    54,
    54,
    { size: 8 },
  );
  leaf.at(`Recipient ID No. ${cast.ssn}    Payer's Fed ID Number: ${cast.ein}`, 54, 66, {
    size: 8,
  });
  mark(leaf, cast, 558, 34);
  senderBlock(leaf, cast, 54, 86, 8);
  personBlock(leaf, cast, 330, 86, 8);
  let y = 130;
  for (const [form, title, omb, from] of [
    ['1099-DIV', 'Dividends and Distributions', '1545-0110', dividendLines],
    ['1099-INT', 'Interest Income', '1545-0112', interestLines],
    ['1099-MISC', 'Miscellaneous Information', '1545-0115', otherLines],
  ] as const) {
    leaf.at(`Form ${form}*  ${cast.year} ${title}  Copy B for Recipient (OMB NO. ${omb})`, 54, y, {
      size: 9,
      bold: true,
    });
    y = lines(leaf, cast, from, 60, y + 14, 480) + 10;
  }
  leaf.at(`Summary of ${cast.year} Proceeds From Broker and Barter Exchange Transactions`, 54, y, {
    size: 9,
    bold: true,
  });
  leaf.frame(y + 14);
  leaf.cells(
    [
      'Short-term transactions for which basis is reported to the IRS',
      cast.usd(0, 9000),
      cast.usd(0, 9000),
    ],
    [60, -460, -540],
    { size: 7.5 },
  );
  leaf.cells(
    [
      'Long-term transactions for which basis is reported to the IRS',
      cast.usd(0, 9000),
      cast.usd(0, 9000),
    ],
    [60, -460, -540],
    { size: 7.5 },
  );
  leaf.y += 8;
  leaf.tell(`* ${furnished}`, { size: 7 });
  leaf.at('Pages 1 of 3', 558, 760, { size: 7, to: 'right' });
  leaf.turn();
  leaf.at(
    `FORM 1099-B*   ${cast.year} Proceeds from Broker and Barter Exchange Transactions   Copy B for Recipient OMB NO. 1545-0715`,
    54,
    34,
    { size: 8.5, bold: true },
    504,
  );
  leaf.at(
    'Short-term transactions for which basis is reported to the IRS - report on Form 8949 with Box A checked and/or Schedule D, Part I',
    54,
    48,
    { size: 7 },
  );
  sales(leaf, cast, 66, 558, cast.whole(4, 20));
  leaf.turn();
  leaf.at('Important Tax Information', 54, 34, { size: 11, bold: true });
  leaf.frame(54);
  for (let times = 0; times < 2; times += 1)
    leaf.passage(
      '1099-DIV: Box 1a shows total ordinary dividends that are taxable. 1099-INT: Box 1 shows taxable interest paid to you during the calendar year by the payer. 1099-B: Brokers and barter exchanges must report proceeds from transactions to you and the IRS. Report these transactions on Form 8949.',
      { size: 8 },
    );
};

/** A composite with a summary for the year’s end, on wide paper. */
const composite: Draw = (leaf, cast) => {
  leaf.at('FORM 1099 COMPOSITE', 40, 30, { size: 14, bold: true });
  leaf.at('& YEAR-END SUMMARY', 40, 46, { size: 14, bold: true });
  leaf.at(`TAX YEAR ${cast.year}`, 752, 30, { size: 14, bold: true, to: 'right' });
  leaf.at(`Date Prepared: ${cast.date(2, 1)}`, 752, 48, { size: 8, to: 'right' });
  mark(leaf, cast, 752, 62);
  leaf.at('Recipient’s Name and Address', 40, 80, { size: 7, bold: true });
  personBlock(leaf, cast, 40, 90);
  leaf.at('Payer’s Name and Address', 420, 80, { size: 7, bold: true });
  senderBlock(leaf, cast, 420, 90);
  leaf.at(
    `Account Number: ${cast.account}    Taxpayer ID Number: ${cast.ssn}    Federal ID Number: ${cast.ein}`,
    40,
    138,
    { size: 8 },
  );
  leaf.at(
    `Dividends and Distributions—${cast.year}   Form 1099-DIV   Department of the Treasury-Internal Revenue Service   Copy B for Recipient (OMB No. 1545-0110)`,
    40,
    160,
    { size: 7.5, bold: true },
  );
  const end = lines(leaf, cast, dividendLines, 40, 174, 420);
  leaf.at(
    `Interest Income—${cast.year}   Form 1099-INT   Copy B for Recipient (OMB No. 1545-0112)`,
    40,
    end + 10,
    { size: 7.5, bold: true },
  );
  const next = lines(leaf, cast, interestLines, 40, end + 24, 420);
  leaf.note(furnished, 40, next + 10, 700, { size: 7 });
  leaf.turn();
  leaf.at(
    `Proceeds from Broker Transactions—${cast.year}   Form 1099-B   Copy B for Recipient (OMB No. 1545-0715)`,
    40,
    30,
    { size: 8, bold: true },
  );
  sales(leaf, cast, 52, 752, cast.whole(5, 22));
  leaf.turn();
  leaf.at(
    'YEAR-END SUMMARY INFORMATION IS NOT PROVIDED TO THE IRS. The information in this and all subsequent sections is not provided to the IRS by the payer.',
    40,
    30,
    { size: 7.5 },
  );
  leaf.at('Fees & Other Costs', 40, 50, { size: 9, bold: true });
  leaf.at(`Margin interest paid  ${cast.usd(0, 200)}    ADR fees ${cast.usd(0, 20)}`, 40, 66, {
    size: 8,
  });
};

/** A corrected one, which comes in March. */
const reissued: Draw = (leaf, cast) => {
  leaf.at(`CORRECTED AS OF ${cast.day(3, 1)}`, 306, 20, { size: 9, bold: true, to: 'middle' });
  summary(leaf, cast);
};

/** Corpus J's consolidated statements. */
export const brokerPapers: readonly Paper[] = [
  paper('1099-consolidated', 'summary and sales', 'broker', 'brokerPlain', summary),
  paper('1099-consolidated', 'tax reporting statement', 'broker', 'broker', reporting),
  paper('1099-consolidated', 'composite on wide paper', 'broker', 'brokerPlain', composite, {
    size: wideSize,
  }),
  paper('1099-consolidated', 'corrected in March', 'broker', 'broker', reissued, {
    isCorrected: true,
  }),
];
