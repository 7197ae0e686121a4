// Corpus J's receipts, property tax bills, and driver's licenses.
// cspell:ignore Shopmart Ridewell
import { money, monthNames, type Cast } from './cast.ts';
import type { Size } from './leaf.ts';
import { browserEdges, paper, personBlock, senderBlock, type Draw, type Paper } from './paper.ts';

const registerSize: Size = [230, 470];

function sold(
  cast: Cast,
  goods: readonly string[],
  low: number,
  high: number,
): { rows: [string, string][]; sum: number } {
  let sum = 0;
  const rows = goods.map((name): [string, string] => {
    const price = cast.random.between(low, high);
    sum += price;
    return [name, money(price)];
  });
  return { rows, sum };
}

const cashRegister =
  (goods: readonly string[], ending: string): Draw =>
  (leaf, cast) => {
    const { rows, sum } = sold(cast, goods, 3, 90);
    leaf.frame(16, 14, 216);
    const say = (text: string): void => leaf.tell(text, { size: 8.5, to: 'middle' });
    say(cast.payer.toUpperCase());
    say(cast.payerStreet);
    say(cast.payerTown);
    say(cast.phone);
    leaf.y += 8;
    leaf.tell(
      `${cast.day(cast.whole(1, 12))} ${cast.whole(8, 20)}:${cast.whole(10, 59)}  REG 0${cast.whole(1, 9)} TRN ${cast.digits(4)}`,
      { size: 8 },
    );
    leaf.y += 6;
    for (const [name, price] of rows) leaf.cells([name, price], [14, -216], { size: 8.5 });
    leaf.y += 4;
    leaf.cells(['SUBTOTAL', money(sum)], [14, -216], { size: 8.5 });
    leaf.cells(['SALES TAX 7.25%', money(sum * 0.0725)], [14, -216], { size: 8.5 });
    leaf.cells(['TOTAL', `$${money(sum * 1.0725)}`], [14, -216], { size: 10, bold: true });
    leaf.cells([`VISA ************${cast.digits(4)}`, money(sum * 1.0725)], [14, -216], {
      size: 8.5,
    });
    leaf.tell(`AUTH ${cast.digits(6)}  CHIP READ  APPROVED`, { size: 8 });
    leaf.y += 8;
    say(ending);
  };

const order: Draw = (leaf, cast) => {
  const { rows, sum } = sold(
    cast,
    ['HP 62XL Black Ink Cartridge', 'USB-C Docking Station', 'Letter Size File Folders, 100 ct'],
    9,
    140,
  );
  browserEdges(
    leaf,
    cast,
    'Order Details',
    'https://www.shopmart.example/gp/css/summary/print.html',
  );
  leaf.frame(40);
  leaf.tell(`Final Details for Order #112-${cast.digits(7)}-${cast.digits(7)}`, {
    size: 14,
    bold: true,
  });
  leaf.tell(`Order Placed: ${cast.date(cast.whole(1, 11))}`, { size: 9 });
  leaf.tell(`Order Total: $${money(sum * 1.06)}`, { size: 9, bold: true });
  leaf.y += 10;
  leaf.tell(`Shipped on ${cast.date(cast.whole(1, 12))}`, { size: 11, bold: true });
  for (const [name, price] of rows) leaf.cells([`1 of: ${name}`, `$${price}`], [54, -540]);
  leaf.tell('Sold by: Shopmart Services. Condition: New', { size: 8 });
  leaf.y += 8;
  leaf.tell('Shipping Address:', { bold: true });
  personBlock(leaf, cast, 54, leaf.y);
  leaf.y += 46;
  leaf.tell('Payment information', { size: 11, bold: true });
  leaf.cells(['Item(s) Subtotal:', `$${money(sum)}`], [340, -540]);
  leaf.cells(['Estimated tax to be collected:', `$${money(sum * 0.06)}`], [340, -540]);
  leaf.cells(['Grand Total:', `$${money(sum * 1.06)}`], [340, -540], { bold: true });
  leaf.tell(`Visa | Last digits: ${cast.digits(4)}`, { size: 9 });
};

const gift: Draw = (leaf, cast) => {
  senderBlock(leaf, cast, 54, 40, 10);
  leaf.at('DONATION RECEIPT', 558, 44, { size: 16, bold: true, to: 'right' });
  leaf.at(`Receipt No. ${cast.digits(6)}   Date ${cast.day(cast.whole(6, 12))}`, 558, 66, {
    to: 'right',
  });
  leaf.frame(120);
  leaf.passage(`Received from: ${cast.name}, ${cast.street}, ${cast.town}`, { size: 10 });
  for (const [count, name] of [
    [4, 'Bags of clothing'],
    [2, 'Boxes of books'],
    [1, 'Kitchen table'],
  ] as const)
    leaf.cells([String(count), name, 'Value set by donor: $________'], [60, 100, 300], {
      size: 10,
    });
  leaf.y += 10;
  leaf.passage(
    `No goods or services were provided in exchange for this contribution. ${cast.payer} is a tax-exempt organization under Section 501(c)(3) of the Internal Revenue Code, EIN ${cast.ein}. Please keep this receipt for your taxes.`,
    { size: 9.5 },
  );
};

const care: Draw = (leaf, cast) => {
  leaf.at(cast.payer, 54, 40, { size: 15, bold: true });
  leaf.at(`${cast.payerStreet}, ${cast.payerTown}   Tax ID ${cast.ein}`, 54, 60);
  leaf.at(`Receipt for child care paid in ${cast.year}`, 54, 90, { size: 12, bold: true });
  leaf.frame(116);
  leaf.passage(`Parent: ${cast.name}     Child: ${cast.spouse}`, { size: 10 });
  let sum = 0;
  for (const month of monthNames) {
    const paid = cast.random.between(700, 1300);
    sum += paid;
    leaf.cells([`${month} ${cast.year}`, `$${money(paid)}`, 'Paid'], [60, -300, 340], {
      size: 9.5,
    });
  }
  leaf.cells(['Total received', `$${money(sum)}`], [60, -300], { size: 10, bold: true });
  leaf.y += 10;
  leaf.passage(
    'Thank you for your payments. Keep this receipt for Form 2441, Child and Dependent Care Expenses.',
    { size: 9.5 },
  );
};

const visit: Draw = (leaf, cast) => {
  leaf.at(cast.payer, 54, 40, { size: 14, bold: true });
  leaf.at(`${cast.payerStreet}, ${cast.payerTown}`, 54, 58);
  leaf.at('PAYMENT RECEIPT', 558, 40, { size: 12, bold: true, to: 'right' });
  const on = cast.day(cast.whole(1, 12));
  leaf.at(`Date: ${on}   Patient: ${cast.name}   Chart #${cast.digits(5)}`, 54, 90);
  leaf.frame(116);
  for (const name of [
    'D1110 Prophylaxis - adult',
    'D0274 Bitewings - four radiographic images',
    'D2392 Resin composite, two surfaces',
  ])
    leaf.cells([on, name, cast.usd(60, 280)], [54, 130, -540]);
  leaf.cells(['', 'Insurance payment', `-${cast.usd(30, 90)}`], [54, 130, -540]);
  leaf.cells(['', 'Payment received - Visa', `-${cast.usd(30, 300)}`], [54, 130, -540]);
  leaf.cells(['', 'Balance due', '0.00'], [54, 130, -540], { bold: true });
  leaf.tell('Thank you! Please keep this receipt for your records.', {});
};

const ride: Draw = (leaf, cast) => {
  const month = cast.whole(1, 12);
  leaf.frame(40, 90, 520);
  leaf.tell('From: Ridewell Receipts <receipts@ridewell.example>', { size: 8 });
  leaf.tell(`Subject: Your ${cast.random.pick(['Thursday', 'Monday'])} morning trip`, { size: 8 });
  leaf.y += 10;
  leaf.tell('Ridewell', { size: 16, bold: true });
  leaf.tell(cast.date(month), { size: 9 });
  leaf.passage(`Thanks for riding, ${cast.first}. We hope you enjoyed your ride.`, { size: 12 });
  const { rows, sum } = sold(cast, ['Trip fare', 'Booking fee', 'Airport surcharge'], 2, 40);
  leaf.cells(['Total', `$${money(sum)}`], [90, -520], { size: 16, bold: true });
  for (const [name, price] of rows) leaf.cells([name, `$${price}`], [90, -520], { size: 10 });
  leaf.tell(`Payments: Business Mastercard ••••${cast.digits(4)}   $${money(sum)}`, { size: 9 });
  leaf.tell(
    'A receipt is not an invoice. Visit the trip page for more information, including invoices where available.',
    { size: 8 },
  );
};

/** Corpus J's papers of a household. */
export const householdPapers: readonly Paper[] = [
  paper(
    'receipt',
    'office store’s cash register',
    'store',
    'cashRegister',
    cashRegister(
      ['COPY PAPER 5RM', 'TONER CF258A', 'PENS GEL 12CT'],
      'RETURNS WITHIN 30 DAYS WITH RECEIPT',
    ),
    { size: registerSize },
  ),
  paper(
    'receipt',
    'restaurant’s cash register',
    'tavern',
    'scanner',
    cashRegister(['2 LUNCH SPECIAL', '1 CAESAR SALAD', '2 ICED TEA'], 'THANK YOU - CUSTOMER COPY'),
    { size: registerSize },
  ),
  paper('receipt', 'order of a web shop', 'webShop', 'browser', order),
  paper('receipt', 'donated goods', 'charity', 'desk', gift),
  paper('receipt', 'child care', 'childCare', 'word', care),
  paper('receipt', 'dentist', 'dentist', 'clean', visit),
  paper('receipt', 'ride, by email', 'rides', 'browserWords', ride),
];
