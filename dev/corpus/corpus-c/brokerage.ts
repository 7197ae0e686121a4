// Corpus C's brokerage tax statements, which hold several 1099 forms.
import { band, beside, gap, heading, lines, newPage, pairs, para, rule, table } from './blocks.ts';
import { papersOf } from './paper.ts';
import { type Subject } from './people.ts';
import type { Block } from './sheet.ts';

type Row = [string, string];

const dividendRows = ({ money }: Subject): Row[] => [
  ['1a. Total ordinary dividends (includes lines 1b, 5, 2e)', money(300, 9000)],
  ['1b. Qualified dividends', money(100, 5000)],
  ['2a. Total capital gain distributions (includes lines 2b, 2c, 2d, 2f)', money(10, 900)],
  ['3. Nondividend distributions', money(0, 90)],
  ['5. Section 199A dividends', money(0, 200)],
  ['7. Foreign tax paid', money(0, 120)],
  ['12. Exempt-interest dividends (includes line 13)', '0.00'],
];
const interestRows = ({ money }: Subject): Row[] => [
  ['1. Interest income', money(10, 3000)],
  ['3. Interest on U.S. Savings Bonds & Treasury obligations', money(0, 900)],
  ['4. Federal income tax withheld', '0.00'],
  ['8. Tax-exempt interest', '0.00'],
];
const saleRows = ({ random, money, day, year }: Subject, count: number): string[][] =>
  Array.from({ length: count }, () => [
    `${random.whole(5, 300)}.000 ${random.pick(['HARBOR STEEL CORP', 'TOTAL MARKET INDEX ETF', 'NORTHERN FOODS INC', 'SOLAR GRID LTD'])}`,
    day(year - random.whole(1, 4), random.whole(1, 12)),
    day(year, random.whole(1, 12)),
    money(500, 20_000),
    money(400, 19_000),
    money(-900, 4000),
  ]);
const saleHead = [
  'Description of property',
  'Date acquired',
  'Date sold',
  'Proceeds',
  'Cost or other basis',
  'Gain or loss(-)',
];
const saleShares = [3, 1.3, 1.3, 1.3, 1.3, 1.3];

const parties = ({ payer, person, account, year, longDay }: Subject): Block =>
  beside(
    [lines([person.name, ...person.address], 10)],
    [
      lines(
        [
          `Account ${account}`,
          `Recipient's TIN: ${person.ssn}`,
          `Payer's Federal ID: ${payer.ein}`,
          `Statement date: ${longDay(year + 1, 2)}`,
          `Customer service ${payer.phone}`,
        ],
        8.5,
      ),
    ],
  );

const consolidated = {
  'tax-information-statement': (subject: Subject) => ({
    size: subject.round % 2 === 0 ? ('letter' as const) : ('landscape' as const),
    footer: `${subject.payer.name}    Page # of 4`,
    blocks: [
      heading(subject.payer.name, 16),
      heading(`Tax Information Statement ${subject.year}`, 13, 'right'),
      parties(subject),
      heading('SUMMARY INFORMATION', 11),
      beside(
        [
          heading(`DIVIDENDS AND DISTRIBUTIONS   ${subject.year} 1099-DIV   OMB No. 1545-0110`, 9),
          pairs(dividendRows(subject), 8, 0.75),
        ],
        [
          heading(`MISCELLANEOUS INFORMATION   ${subject.year} 1099-MISC   OMB No. 1545-0115`, 9),
          pairs(
            [
              ['2. Royalties', '0.00'],
              ['3. Other income', '0.00'],
              ['8. Substitute payments in lieu of dividends or interest', subject.money(0, 40)],
            ],
            8,
            0.75,
          ),
        ],
      ),
      heading('SUMMARY OF PROCEEDS, GAINS & LOSSES, ADJUSTMENTS AND WITHHOLDING', 9),
      table(
        [
          'Term',
          'Form 8949 type',
          'Proceeds',
          'Cost basis',
          'Wash sale loss disallowed',
          'Net gain or loss(-)',
        ],
        [
          'Short A (basis reported to the IRS)',
          'Long D (basis reported to the IRS)',
          'Undetermined',
        ].map((term) => [
          term,
          '',
          subject.money(0, 40_000),
          subject.money(0, 39_000),
          '0.00',
          subject.money(-500, 4000),
        ]),
        [2.5, 1, 1, 1, 1, 1],
      ),
      para(
        'Changes to dividend tax classifications processed after your original tax form is issued may require an amended tax form.',
        8,
      ),
      newPage,
      heading(
        `Proceeds from Broker and Barter Exchange Transactions   ${subject.year} 1099-B   OMB No. 1545-0715`,
        10,
      ),
      table(saleHead, saleRows(subject, 18), saleShares, 7.5),
      newPage,
      heading(`Interest Income   ${subject.year} 1099-INT   OMB No. 1545-0112`, 10),
      pairs(interestRows(subject), 8.5),
      newPage,
      heading('Instructions for Recipient', 11),
      para(
        "Recipient's taxpayer identification number. For your protection, this form may show only the last four digits of your taxpayer identification number.",
      ),
    ],
  }),
  'composite-statement': (subject: Subject) => ({
    header: `${subject.year} TAX REPORTING STATEMENT      ${subject.person.name}      Account No. ${subject.account}`,
    footer: `${subject.day(subject.year + 1, 2)} ${subject.account}      Pages # of 3`,
    blocks: [
      gap(8),
      band(subject.payer.name, '#3d2f6b'),
      heading(`Form 1099 Composite and Year-End Summary`, 14),
      para(
        `Tax year ${subject.year}. Date prepared: ${subject.longDay(subject.year + 1, 2)}. This composite includes Forms 1099-DIV, 1099-INT, 1099-B, and 1099-OID where you have reportable amounts. Copy B for recipient.`,
      ),
      parties(subject),
      heading('Form 1099-DIV', 11),
      table(
        ['Box', 'Description', 'Amount', 'Total'],
        dividendRows(subject).map(([label, value]) => [
          label.split('.')[0] ?? '',
          label.replace(/^\w+\. /, ''),
          value,
          value,
        ]),
        [0.5, 4, 1.2, 1.2],
        8,
      ),
      heading('Form 1099-INT', 11),
      table(
        ['Box', 'Description', 'Amount', 'Total'],
        interestRows(subject).map(([label, value]) => [
          label.split('.')[0] ?? '',
          label.replace(/^\w+\. /, ''),
          value,
          value,
        ]),
        [0.5, 4, 1.2, 1.2],
        8,
      ),
      newPage,
      heading('Form 1099-B: Proceeds from Broker Transactions', 11),
      table(saleHead, saleRows(subject, 24), saleShares, 7.5),
      newPage,
      heading('Year-end summary (not provided to the IRS)', 11),
      pairs([
        ['Advisory fees', subject.money(50, 900)],
        ['Margin interest', subject.money(0, 80)],
      ]),
    ],
  }),
  'short-consolidated': (subject: Subject) => ({
    face: 'courier' as const,
    size: subject.round % 2 === 0 ? ('letter' as const) : ('legal' as const),
    blocks: [
      lines([subject.payer.name, ...subject.payer.address, '']),
      heading(
        `CONSOLIDATED 1099 FOR ${subject.year}${subject.round % 3 === 1 ? ' - CORRECTED' : ''}`,
        12,
        'center',
      ),
      parties(subject),
      rule,
      lines(['1099-DIV  DIVIDENDS AND DISTRIBUTIONS'], 9),
      pairs(dividendRows(subject).slice(0, 4), 8.5, 0.75),
      lines(['1099-INT  INTEREST INCOME'], 9),
      pairs(interestRows(subject), 8.5, 0.75),
      lines(['1099-B  PROCEEDS, TOTALS (SEE DETAIL)'], 9),
      table(saleHead, saleRows(subject, 5), saleShares, 7),
      para(
        'This is important tax information and is being furnished to the Internal Revenue Service. State tax withheld: none.',
        8,
      ),
    ],
  }),
};

export const brokeragePapers = papersOf('1099-consolidated', 'broker', consolidated);
