import { put, type Pdf } from '../documents/pdf.ts';
import type { Random } from '../documents/random.ts';
import type { Parties } from './case.ts';

const parts: readonly (readonly [string, readonly string[]])[] = [
  [
    'Form 1099-DIV Dividends and Distributions',
    [
      '1a Total ordinary dividends',
      '1b Qualified dividends',
      '2a Total capital gain distr.',
      '3 Nondividend distributions',
    ],
  ],
  [
    'Form 1099-INT Interest Income',
    ['1 Interest income', '2 Early withdrawal penalty', '8 Tax-exempt interest'],
  ],
  [
    'Form 1099-MISC Miscellaneous Information',
    ['2 Royalties', '8 Substitute payments in lieu of dividends or interest'],
  ],
];
const sale = [
  'Description of property',
  'Date acquired',
  'Date sold or disposed',
  'Proceeds',
  'Cost or other basis',
  'Wash sale loss disallowed',
];

/** A broker's statement of several forms on two or three pages. */
export function drawStatement(
  pdf: Pdf,
  { parties, random }: { parties: Parties; random: Random },
): void {
  const { person, payer, account, year } = parties;
  const pages = random.whole(2, 3);
  const title = random.pick([
    'Tax Reporting Statement',
    'Consolidated 1099',
    'Composite 1099 Statement',
    'Consolidated Form 1099',
  ]);
  const head = (page: number) => {
    put(pdf, payer.name, 40, 36, { font: 'Helvetica-Bold', size: 13 });
    put(pdf, `${year} ${title}`, 300, 36, { font: 'Helvetica-Bold', size: 13 });
    put(pdf, `Account number ${account}`, 300, 56, { size: 8 });
    put(pdf, `Page ${page} of ${pages}`, 500, 750, { size: 8 });
  };
  const amount = () => `${random.whole(1, 9)},${random.whole(100, 999)}.${random.whole(10, 99)}`;
  head(1);
  put(pdf, `Recipient: ${person.name}`, 40, 80, { size: 9 });
  put(pdf, `Recipient's TIN: XXX-XX-${person.lastFour}`, 40, 94, { size: 9 });
  put(pdf, `Payer: ${payer.name}`, 300, 80, { size: 9 });
  put(pdf, `Payer's TIN: ${payer.number}`, 300, 94, { size: 9 });
  let y = 124;
  for (const [heading, boxes] of parts) {
    put(pdf, heading, 40, y, { font: 'Helvetica-Bold', size: 10 });
    for (const box of boxes) {
      y += 15;
      put(pdf, box, 50, y, { size: 8.5 });
      put(pdf, amount(), 480, y, { size: 8.5 });
    }
    y += 26;
  }
  for (let page = 2; page <= pages; page += 1) {
    pdf.addPage({ size: [612, 792], margin: 0 });
    head(page);
    put(pdf, 'Form 1099-B Proceeds From Broker and Barter Exchange Transactions', 40, 84, {
      font: 'Helvetica-Bold',
      size: 10,
    });
    sale.forEach((label, index) => put(pdf, label, 40 + index * 90, 104, { size: 7, width: 84 }));
    for (let row = 0; row < 12; row += 1) {
      const cells = [
        `${random.whole(10, 99)} sh. Fund ${row}`,
        '03/04/2020',
        `05/06/${year}`,
        amount(),
        amount(),
        '0.00',
      ];
      cells.forEach((cell, index) =>
        put(pdf, cell, 40 + index * 90, 126 + row * 15, { size: 7.5 }),
      );
    }
  }
}
