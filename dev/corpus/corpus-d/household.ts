// Corpus D's bills of property tax, and receipts.
import { addressee, head, rows } from './rows.ts';
import { sortsOf, type Drawing } from './sort.ts';

const propertyTax: Record<string, Drawing> = {
  bill: (pen, scene) => {
    head(pen, scene);
    pen.line(`${scene.year} REAL ESTATE TAX BILL`, { size: 14, bold: true });
    addressee(pen, scene);
    rows(pen, [
      ['Parcel number', `${scene.account.slice(0, 4)}-22-0${scene.account.slice(-3)}`],
      ['Property location', scene.street],
      ['Assessed value: land', scene.sum(20_000, 90_000)],
      ['Assessed value: buildings', scene.sum(50_000, 300_000)],
      ['Tax rate per $1,000', '12.418'],
      ['Total tax due', scene.sum(900, 9000)],
      [`First half due May 10, ${scene.year}`, scene.sum(400, 4500)],
      [`Second half due November 10, ${scene.year}`, scene.sum(400, 4500)],
    ]);
  },
  receipt: (pen, scene) => {
    pen.line(`${scene.payer} – Tax Receipt`, { size: 13, bold: true });
    rows(pen, [
      ['Tax year', String(scene.year)],
      ['Receipt number', scene.account],
      ['Owner', scene.name],
      ['Property ID', `R${scene.account}`],
      ['Legal description', 'LOT 4 BLK 2 CEDAR PARK ADDITION'],
      ['Taxable value', scene.sum(50_000, 300_000)],
      ['County', scene.sum(200, 900)],
      ['School district', scene.sum(200, 1900)],
      ['Property tax paid', scene.sum(900, 9000)],
      ['Date paid', scene.date(scene.year, 12)],
    ]);
    pen.line('Thank you for your payment. Retain this receipt for your records.');
  },
  vehicle: (pen, scene) => {
    head(pen, scene);
    pen.line(`Personal Property Tax Statement – Tax Year ${scene.year}`, { size: 13, bold: true });
    addressee(pen, scene);
    rows(pen, [
      ['Description', '2019 SUBARU OUTBACK'],
      ['Assessed value', scene.sum(4000, 20_000)],
      ['Levy rate', '6.2170'],
      ['Personal property tax', scene.sum(90, 900)],
      [`Delinquent after December 31, ${scene.year}`, ''],
    ]);
  },
  'web-detail': (pen, scene) => {
    pen.line('Property Tax Information', { size: 15, bold: true, ink: '#333366' });
    pen.line(scene.payer, { size: 10 });
    rows(pen, [
      ['Owner name', scene.name],
      ['Situs address', scene.street],
      ['Account number', scene.account],
      ['Tax roll year', String(scene.year)],
      ['Appraised value', scene.sum(50_000, 300_000)],
      ['Homestead exemption', scene.sum(10_000, 40_000)],
      [`${scene.year} levy`, scene.sum(900, 9000)],
      [`${scene.year} amount due`, '0.00'],
      ['Last payment received', scene.date(scene.year, 12)],
    ]);
  },
};

const receipts: Record<string, Drawing> = {
  store: (pen, scene) => {
    pen.line(scene.payer, { size: 11, bold: true, to: 'center', within: 180, x: 20 });
    pen.line(`${scene.payerStreet}\n${scene.payerTown}`, {
      size: 8,
      to: 'center',
      within: 180,
      x: 20,
    });
    pen.line(`${scene.date(scene.year, scene.random.whole(1, 12))}  14:22   REG 04  TRN 7719`, {
      size: 8,
      x: 20,
      within: 190,
    });
    for (const item of ['PAPER 20LB 5RM', 'TONER CARTRIDGE', 'STAPLER', 'ENVELOPES #10'])
      pen.line(`${item.padEnd(18)}${scene.sum(3, 90)}`, { size: 8, x: 20, within: 200 });
    pen.line(
      `SUBTOTAL          ${scene.sum(40, 200)}\nSALES TAX         ${scene.sum(2, 20)}\nTOTAL             ${scene.sum(40, 200)}\nVISA ****${scene.account.slice(-4)}\nAPPROVED 004412`,
      { size: 8, x: 20, within: 200 },
    );
    pen.line('THANK YOU FOR SHOPPING\nReturns within 30 days with receipt', {
      size: 7,
      x: 20,
      within: 190,
    });
  },
  donation: (pen, scene) => {
    head(pen, scene);
    pen.line(scene.longDate(scene.year, 12));
    pen.line(`Dear ${scene.first} ${scene.last},`);
    pen.line(
      `Thank you for your contribution of ${scene.sum(50, 900)}, received ${scene.longDate(scene.year, 11)}. No goods or services were provided in exchange for this gift. ${scene.payer} is a tax-exempt organization under section 501(c)(3); our EIN is ${scene.ein}. Please keep this acknowledgment as your receipt for tax purposes.`,
    );
    pen.line('With gratitude,\nDevelopment Office');
  },
  invoicePaid: (pen, scene) => {
    head(pen, scene);
    pen.line('PAYMENT RECEIPT', { size: 15, bold: true });
    rows(pen, [
      ['Receipt #', scene.account],
      ['Payment date', scene.date(scene.year, 6)],
      ['Received from', scene.name],
      ['Payment method', 'Visa ending 4471'],
      ['For', 'Annual software subscription'],
      ['Amount paid', scene.sum(90, 900)],
      ['Balance due', '0.00'],
    ]);
  },
  childcare: (pen, scene) => {
    pen.line('Child Care Payment Receipt', { size: 14, bold: true });
    pen.line(`${scene.payer}   Provider Tax ID ${scene.ein}`);
    rows(pen, [
      ['Received from', scene.name],
      ['Child', `June ${scene.last}`],
      ['Period', `January 1, ${scene.year} to December 31, ${scene.year}`],
      ['Total paid', scene.sum(2000, 9000)],
    ]);
    pen.line('Signature of provider ____________________');
  },
};

export const householdSorts = [
  ...sortsOf('property-tax', 'county', propertyTax, { hand: 'book' }),
  ...sortsOf('receipt', 'shop', receipts, { hand: 'teller' }),
];
