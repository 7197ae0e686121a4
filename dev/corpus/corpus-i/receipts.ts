// Corpus I's receipts: cash registers, charities, doctors, day care, travel, and shops that sell online.
// cspell:ignore Ultrabook
import { site } from './form-parts.ts';
import { letterhead, paper, type Draw, type Paper } from './paper.ts';
import { amount } from './who.ts';

const cashRegister: Draw = (sheet, who) => {
  const [item, other] = [who.random.between(4, 90), who.random.between(4, 90)];
  const tax = (item + other) * 0.07;
  sheet.move(10, 14, 206);
  sheet.say(who.payer, { size: 11, bold: true, align: 'center' });
  sheet.say(`${who.office}\n${who.payerTown}\n${who.phone}`, { size: 8, align: 'center' });
  sheet.gap(6);
  sheet.row(
    [
      `${who.day(who.number(1, 12))} 1${who.digits(1)}:${who.number(10, 59)}`,
      `REG 0${who.number(1, 9)} TRN ${who.digits(4)}`,
    ],
    [10, -216],
    { size: 8 },
  );
  sheet.row(['PRINTER PAPER 10RM', amount(item)], [10, -216], { size: 8 });
  sheet.row(['INK CART BLK XL', amount(other)], [10, -216], { size: 8 });
  sheet.row(['SUBTOTAL', amount(item + other)], [10, -216], { size: 8 });
  sheet.row(['TAX 7.000%', amount(tax)], [10, -216], { size: 8 });
  sheet.row(['TOTAL', amount(item + other + tax)], [10, -216], { size: 10, bold: true });
  sheet.row([`VISA ************${who.digits(4)}`, amount(item + other + tax)], [10, -216], {
    size: 8,
  });
  sheet.say(
    `AUTH ${who.digits(6)}  CHIP READ\nITEMS SOLD 2\nRETURNS WITHIN 30 DAYS WITH RECEIPT\nTHANK YOU`,
    { size: 8, align: 'center' },
  );
};

const gift: Draw = (sheet, who) => {
  letterhead(sheet, who, true);
  sheet.move(72, 120, 468);
  sheet.say(
    `${who.date(12)}\n\n${who.joint}\n${who.street}\n${who.town}\n\nDear friends,\n\nThank you for your generous gift of $${who.usd(50, 2500)} received on ${who.date(11)}. No goods or services were provided in exchange for your contribution. ${who.payer} is a tax-exempt organization under section 501(c)(3) of the Internal Revenue Code; our tax identification number is ${who.ein}. Please keep this letter as your receipt for tax purposes.\n\nWith gratitude,\n\nDirector of Development`,
    { size: 11 },
  );
};

const giving: Draw = (sheet, who) => {
  letterhead(sheet, who);
  sheet.gap(8);
  sheet.say(`Annual Contribution Statement ${who.year}`, { size: 13, bold: true });
  sheet.say(`${who.name}, ${who.street}, ${who.town}     Envelope ${who.number(10, 320)}`, {
    size: 9,
  });
  sheet.gap(8);
  sheet.row(['Date', 'Fund', 'Amount'], [50, 160, -400], { bold: true });
  for (let month = 1; month <= 12; month += 1)
    sheet.row([who.day(month), 'General Fund', who.usd(20, 300)], [50, 160, -400]);
  sheet.row(['', 'Total contributions', who.usd(900, 3000)], [50, 160, -400], { bold: true });
  sheet.gap(10);
  sheet.say(
    'The only benefits that you received were intangible religious benefits. This statement is an acknowledgment of your gifts under IRS rules. Please keep it with your tax records.',
    { size: 9 },
  );
};

const goods: Draw = (sheet, who) => {
  letterhead(sheet, who, true);
  sheet.gap(8);
  sheet.say('DONATION RECEIPT', { size: 14, bold: true, align: 'center' });
  sheet.gap(6);
  sheet.pair('Donor', who.name, 150);
  sheet.pair('Date', who.day(who.number(1, 12)), 150);
  sheet.pair('Received', '3 bags clothing, 1 box household goods, 1 lamp', 150);
  sheet.pair('Estimated value (set by donor)', '$ ________', 220);
  sheet.gap(8);
  sheet.say(
    `No goods or services were given in return. ${who.payer} does not set a value on donated items. Internal Revenue Service Publication 561 may help you. For items over $500 see Form 8283.`,
    { size: 9 },
  );
};

const dentist: Draw = (sheet, who) => {
  letterhead(sheet, who);
  sheet.put('RECEIPT OF PAYMENT', 562, 46, { size: 12, bold: true, align: 'right' });
  sheet.gap(14);
  sheet.pair('Patient', who.name, 150);
  sheet.pair('Date of service', who.day(who.number(1, 12)), 150);
  sheet.gap(6);
  for (const label of [
    'D1110 Adult cleaning',
    'D0274 Bitewing X-rays',
    'D2392 Resin filling, two surfaces',
  ])
    sheet.pair(label, who.usd(60, 300), -400);
  sheet.pair('Insurance payment', `-${who.usd(40, 90)}`, -400);
  sheet.pair('Paid by patient, card', who.usd(60, 300), -400);
  sheet.pair('Balance', '0.00', -400);
  sheet.gap(10);
  sheet.say('Thank you for your payment! Next visit in six months.', { size: 9 });
};

const daycare: Draw = (sheet, who) => {
  letterhead(sheet, who, true);
  sheet.gap(14);
  sheet.say(`Child Care Payments Received in ${who.year}`, {
    size: 13,
    bold: true,
    align: 'center',
  });
  sheet.gap(8);
  sheet.say(
    `Received from ${who.name} for the care of one child, January through December ${who.year}: $${who.usd(2000, 14_000)}.\n\nProvider’s tax ID: ${who.ein}\nProvider’s address: ${who.office}, ${who.payerTown}\n\nThis receipt may be used for Form 2441, Child and Dependent Care Expenses.\n\nSigned: ______________________   ${who.day(1, 1)}`,
    { size: 11 },
  );
};

const order: Draw = (sheet, who) => {
  sheet.put(`From: orders@${site(who).replace('www.', '')}`, 40, 30, { size: 8.5 });
  sheet.put(`To: ${who.name}`, 40, 42, { size: 8.5 });
  const day = who.date(who.number(1, 12));
  sheet.put(`Subject: Your receipt from ${who.payer}`, 40, 54, { size: 8.5, bold: true });
  sheet.move(40, 80, 500);
  sheet.say('Thanks for your order!', { size: 15, bold: true });
  sheet.say(`Order #${who.digits(3)}-${who.digits(7)}   Placed ${day}`, { size: 9.5 });
  sheet.gap(8);
  for (const label of [
    'Ultrabook 14" laptop',
    'USB-C dock',
    'Shipping',
    'Sales tax',
    'Order total',
    `Charged to Mastercard ending ${who.digits(4)}`,
  ])
    sheet.pair(label, `$${who.usd(10, 1400)}`, -440, { size: 10 });
  sheet.gap(8);
  sheet.say(`Ship to: ${who.street}, ${who.town}\nKeep this email for your records.`, { size: 9 });
};

const contractor: Draw = (sheet, who) => {
  letterhead(sheet, who);
  sheet.put('PAID', 470, 40, { size: 26, bold: true, color: '#a33' });
  sheet.move(50, 110);
  sheet.say(`Sales Receipt No. ${who.digits(4)}`, { size: 13, bold: true });
  sheet.pair('Date', who.day(who.number(1, 12)), 140);
  sheet.pair('Sold to', who.name, 140);
  sheet.pair('Payment method', `Check ${who.digits(4)}`, 140);
  sheet.gap(8);
  sheet.row(['Qty', 'Description', 'Rate', 'Amount'], [50, 100, -450, -562], { bold: true });
  sheet.row(['500', 'Business cards, 16 pt matte', '0.18', '90.00'], [50, 100, -450, -562]);
  sheet.row(['2', 'Vinyl banner 3 x 6 ft', '64.00', '128.00'], [50, 100, -450, -562]);
  sheet.row(['', '', 'Total', '$218.00'], [50, 100, -450, -562], { bold: true });
};

const pump: Draw = (sheet, who) => {
  sheet.move(20, 20, 190);
  sheet.say(`WELCOME TO\n${who.payer.toUpperCase()}\n${who.payerTown.toUpperCase()}`, { size: 9 });
  sheet.gap(6);
  sheet.say(
    `DATE ${who.day(who.number(1, 12))}  TIME 07:${who.number(10, 59)}\nPUMP# 0${who.number(1, 9)}\nPRODUCT: UNLEADED\nGALLONS:       ${who.number(8, 19)}.${who.digits(3)}\nPRICE/GAL:     $3.${who.digits(2)}9\nFUEL SALE      $${who.usd(25, 70)}\nTOTAL          $${who.usd(25, 70)}\n\nDEBIT CARD XXXXXXXXXXXX${who.digits(4)}\nAPPROVED ${who.digits(6)}\nTHANK YOU COME AGAIN`,
    { size: 9 },
  );
};

export const receiptPapers: readonly Paper[] = [
  paper('receipt', 'cashRegister', 'shop', 'hostPrint', cashRegister, { size: [226, 320] }),
  paper('receipt', 'gift', 'charity', 'word', gift),
  paper('receipt', 'giving', 'church', 'columnar', giving),
  paper('receipt', 'goods', 'thrift', 'book', goods),
  paper('receipt', 'dentist', 'clinic', 'statements', dentist),
  paper('receipt', 'daycare', 'daycare', 'oldWord', daycare),
  paper('receipt', 'order', 'shop', 'browser', order),
  paper('receipt', 'sales', 'shop', 'ruby', contractor),
  paper('receipt', 'pump', 'station', 'hostPrint', pump, { size: [230, 340] }),
];
