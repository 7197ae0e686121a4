// Corpus G's receipts: of a cash register, a charity, a thrift store, a practice, and for child care.
import { addressee, letterhead, looks, pairs, paper, type Draw, type Paper } from './paper.ts';

const span = { until: 2026 };
const registerReceipt: Draw = (sheet, cast) => {
  sheet.put(cast.payer.toUpperCase(), 115, 20, { size: 11, bold: true, align: 'center' });
  sheet.lines([cast.payerAddress[0], cast.payerAddress[1], cast.phone], 115, 36, {
    size: 8,
    align: 'center',
  });
  sheet.put(`${cast.date(cast.year, 4)} 14:${cast.digits(2)}  REG 04  CSHR 118`, 115, 76, {
    size: 8,
    align: 'center',
  });
  const total = cast.money(80, 170);
  const end = pairs(
    sheet,
    [
      ['COPY PAPER CASE', cast.money(20, 60)],
      ['TONER BLK', cast.money(40, 90)],
      ['FOLDERS LTR 100CT', cast.money(8, 20)],
      ['SUBTOTAL', cast.money(70, 160)],
      ['TAX 6.25%', cast.money(4, 10)],
      ['TOTAL', total],
      [`VISA ************${cast.account.slice(-4)}`, total],
    ],
    14,
    100,
    202,
    9,
  );
  sheet.lines(
    [
      'APPROVED  AUTH 04418B',
      'CHANGE DUE 0.00',
      'THANK YOU FOR SHOPPING WITH US',
      'RETURNS WITH RECEIPT WITHIN 30 DAYS',
    ],
    115,
    end + 10,
    { size: 8, align: 'center' },
  );
};
const donation: Draw = (sheet, cast) => {
  letterhead(sheet, cast, 40, '#8a4b08');
  sheet.put('DONATION RECEIPT', 306, 110, { size: 16, bold: true, align: 'center' });
  sheet.put(cast.longDate(cast.year, 12), 60, 146, { size: 10.5 });
  addressee(sheet, cast, 60, 170);
  sheet.prose(
    [
      `Dear ${cast.given}: Thank you for your gift of $${cast.money(50, 900)}, received ${cast.date(cast.year, 11)}.`,
      'No goods or services were provided in exchange for this contribution. We are a tax-exempt organization under Section 501(c)(3) of the Internal Revenue Code; please keep this receipt for your tax records.',
    ],
    60,
    234,
    480,
    { size: 11 },
  );
};
const thrift: Draw = (sheet, cast) => {
  sheet.put('Donated Goods Receipt', 200, 24, { size: 14, bold: true, align: 'center' });
  sheet.lines([cast.payer, ...cast.payerAddress], 200, 44, { size: 8.5, align: 'center' });
  pairs(
    sheet,
    [
      ['Donor', cast.name],
      ['Date', cast.date(cast.year, 8)],
      ['Bags of clothing', '4'],
      ['Boxes of household goods', '2'],
      ['Furniture', '1 lamp'],
    ],
    24,
    96,
    350,
    9.5,
    1.9,
  );
  sheet.flow(
    'Please retain this receipt for income tax purposes. The donor determines the fair market value of the goods. No goods or services were given in return.',
    24,
    206,
    350,
    { size: 8.5 },
  );
};
const dentist: Draw = (sheet, cast) => {
  sheet.put(cast.payer, 60, 50, { size: 15, bold: true });
  sheet.put('PAYMENT RECEIPT', 552, 50, { size: 13, bold: true, align: 'right' });
  sheet.lines([...cast.payerAddress, cast.phone], 60, 72, { size: 9 });
  pairs(
    sheet,
    [
      ['Receipt no.', cast.digits(6)],
      ['Payment date', cast.date(cast.year, 5)],
      ['Patient', cast.name],
      ['Paid by', 'Credit card'],
      ['Amount received', `$${cast.money(60, 800)}`],
      ['Balance after payment', '$0.00'],
    ],
    60,
    130,
    380,
    10.5,
    2,
  );
  sheet.put('Thank you for your payment. Keep this receipt for your records.', 60, 290, {
    size: 10,
  });
};
const daycare: Draw = (sheet, cast) => {
  sheet.put(cast.payer, 306, 50, { size: 16, bold: true, align: 'center' });
  sheet.put(`Year-end receipt for child care paid in ${cast.year}`, 306, 76, {
    size: 12,
    align: 'center',
  });
  sheet.lines([`Provider EIN: ${cast.ein}`, ...cast.payerAddress], 60, 110, { size: 10 });
  sheet.lines(['Received from:', cast.name, ...cast.address], 60, 170, { size: 10 });
  pairs(
    sheet,
    [
      ['January – June', `$${cast.money(3_000, 6_000)}`],
      ['July – December', `$${cast.money(3_000, 6_000)}`],
      [`Total received in ${cast.year}`, `$${cast.money(6_000, 12_000)}`],
    ],
    60,
    250,
    360,
    11,
    2,
  );
  sheet.put('Director’s signature ________________________', 60, 350, { size: 10 });
};

export const receiptPapers: readonly Paper[] = [
  paper('receipt', 'till', 'shop', looks.terminal, registerReceipt, {
    ...span,
    size: [230, 380],
  }),
  paper('receipt', 'donation', 'charity', looks.book, donation),
  paper('receipt', 'thrift', 'thrift', looks.round, thrift, { ...span, size: [400, 270] }),
  paper('receipt', 'dentist', 'dentist', looks.web, dentist, span),
  paper('receipt', 'daycare', 'childCare', looks.office, daycare),
];
