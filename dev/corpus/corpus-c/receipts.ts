// Corpus C's receipts and property tax bills.
import { band, beside, boxes, gap, heading, lines, pairs, para, rule, table } from './blocks.ts';
import { papersOf } from './paper.ts';
import type { Subject } from './people.ts';
import type { Design } from './sheet.ts';

type Drawings = Record<string, (subject: Subject) => Design>;

const receipts: Drawings = {
  till: ({ random, money, day, year, payer }) => ({
    size: 'slip',
    face: 'courier',
    margin: 16,
    blocks: [
      lines(
        [
          random.pick(['OFFICE BARN #118', 'MAIN STREET HARDWARE', 'FUEL STOP 24']),
          '410 COMMERCE BLVD',
          payer.phone,
        ],
        9,
        'center',
      ),
      lines(
        [
          `${day(year, random.whole(1, 12))}  ${random.whole(10, 19)}:${random.whole(10, 59)}  REG 03`,
        ],
        8,
      ),
      pairs(
        [
          ['PRINTER PAPER', money(8, 40)],
          ['INK CARTRIDGE', money(20, 90)],
          ['USB CABLE', money(6, 20)],
          ['SUBTOTAL', money(40, 150)],
          ['SALES TAX 7.25%', money(2, 11)],
          ['TOTAL', money(42, 160)],
          ['VISA ****4410', money(42, 160)],
        ],
        8.5,
      ),
      lines(
        ['APPROVED AUTH 00418B', 'THANK YOU! KEEP RECEIPT', 'FOR RETURNS WITHIN 30 DAYS'],
        8,
        'center',
      ),
    ],
  }),
  donation: ({ person, money, longDay, year, random, payer }) => ({
    face: 'times',
    blocks: [
      heading(
        random.pick(['Riverside Food Bank', 'Animal Rescue League', 'Grace Community Church']),
        16,
        'center',
      ),
      lines([payer.address.join(', '), `A 501(c)(3) organization, EIN ${payer.ein}`], 9, 'center'),
      lines([longDay(year + 1, 1)]),
      lines([person.name, ...person.address]),
      heading(`Receipt for your ${year} contributions`, 12),
      para(
        `Dear ${person.first}: Thank you for your gifts during ${year}, which total ${money(100, 5000)}. No goods or services were provided in exchange for your contributions. Please keep this receipt for your tax records.`,
      ),
      table(
        ['Date', 'Gift', 'Amount'],
        [3, 6, 11].map((month) => [longDay(year, month), 'Check', money(20, 900)]),
        [2, 2, 1],
      ),
    ],
  }),
  online: ({ person, money, longDay, year, random, account }) => ({
    face: 'noto',
    header: 'Order confirmation and receipt',
    blocks: [
      gap(8),
      heading('Receipt', 18),
      pairs(
        [
          ['Order number', `112-${account}`],
          ['Order placed', longDay(year, random.whole(1, 12))],
          ['Paid with', 'Mastercard ending in 2217'],
          ['Billed to', person.name],
        ],
        9.5,
        0.4,
      ),
      table(
        ['Item', 'Qty', 'Price'],
        [
          ['Standing desk, walnut', '1', money(200, 500)],
          ['Desk lamp', '2', money(20, 60)],
        ],
        [4, 1, 1],
      ),
      pairs([
        ['Item subtotal', money(200, 600)],
        ['Shipping', '$0.00'],
        ['Estimated tax', money(10, 40)],
        ['Grand total', money(250, 700)],
      ]),
      para('Payment received in full. Thank you for your order.'),
    ],
  }),
  'child-care': ({ person, money, day, year, payer, random }) => ({
    size: 'half',
    face: 'nanum',
    blocks: [
      band('Little Acorns Day Care', '#5b6b1f'),
      pairs(
        [
          ['RECEIPT No.', String(random.whole(1000, 9000))],
          ['Date', day(year, random.whole(1, 12))],
          ['Received from', person.name],
          ['Amount', money(200, 1400)],
          ['For', 'Child care, one month'],
          ['Paid by', '[X] Check  [ ] Cash  [ ] Card'],
          ['Provider tax ID', payer.ein],
        ],
        10,
        0.4,
      ),
      lines(['Received by: M. Acorn']),
    ],
  }),
};

const county = ({ city, state }: Subject) => `${city} County, ${state}`;

const propertyTaxes: Drawings = {
  bill: (subject) => ({
    face: 'helvetica',
    blocks: [
      lines([county(subject), 'Office of the Tax Collector'], 12),
      heading(`${subject.year} REAL ESTATE TAX BILL`, 15),
      beside(
        [lines([subject.person.name, ...subject.person.address])],
        [
          pairs(
            [
              ['Parcel number', `${subject.account.slice(0, 3)}-${subject.account.slice(3)}`],
              ['Bill number', subject.account],
              ['Tax year', String(subject.year)],
              ['Due date', `01/31/${subject.year + 1}`],
            ],
            9,
            0.5,
          ),
        ],
      ),
      table(
        ['Taxing authority', 'Assessed value', 'Millage', 'Tax'],
        ['County general', 'School board', 'Fire district', 'Library'].map((name) => [
          name,
          subject.money(90_000, 300_000),
          '4.2177',
          subject.money(50, 1900),
        ]),
        [3, 1.5, 1, 1],
      ),
      pairs([
        ['Total ad valorem taxes', subject.money(900, 5000)],
        ['Non-ad valorem assessments', subject.money(20, 300)],
        ['Amount due', subject.money(900, 5200)],
      ]),
      rule,
      para(
        'Detach here and return with payment. Make check payable to Tax Collector. Discounts apply to early payment.',
        8,
      ),
    ],
  }),
  secured: (subject) => ({
    face: 'nanum',
    size: 'legal',
    blocks: [
      heading(`${county(subject)} Property Tax Statement`, 14),
      para(
        `Tax year ${subject.year}. Secured property tax. Statement printed ${subject.longDay(subject.year, 10)}.`,
      ),
      boxes(
        [
          { label: 'Property owner', value: subject.person.name },
          { label: 'Property location', value: subject.person.address.join(', ') },
          { label: "Assessor's parcel no.", value: subject.account },
        ],
        32,
        7,
      ),
      gap(8),
      pairs([
        ['Land', subject.money(50_000, 200_000)],
        ['Improvements', subject.money(90_000, 300_000)],
        ['Homeowner exemption', '7,000.00'],
        ['Net taxable value', subject.money(100_000, 400_000)],
        ['1st installment, due November 1', subject.money(500, 2500)],
        ['2nd installment, due February 1', subject.money(500, 2500)],
      ]),
    ],
  }),
  paid: (subject) => ({
    face: 'courier',
    blocks: [
      lines(
        [
          `TREASURER OF ${county(subject).toUpperCase()}`,
          `PROPERTY TAX PAID - TAX YEAR ${subject.year}`,
        ],
        12,
      ),
      lines([
        `PARCEL   ${subject.account}`,
        `OWNER    ${subject.person.name}`,
        `SITUS    ${subject.person.address[0]}`,
        `PAID     ${subject.day(subject.year, 12)}`,
        `RECEIPT  ${subject.account.slice(0, 4)}`,
      ]),
      pairs(
        [
          ['GROSS TAX', subject.money(900, 4000)],
          ['SCHOOL TAX CREDIT', subject.money(20, 300)],
          ['LOTTERY CREDIT', subject.money(20, 300)],
          ['NET PROPERTY TAX', subject.money(900, 4000)],
          ['BALANCE', '0.00'],
        ],
        10,
      ),
    ],
  }),
};

export const receiptPapers = [
  ...papersOf('receipt', 'client', receipts),
  ...papersOf('property-tax', 'agency', propertyTaxes),
];
