// Papers of a household: property tax, receipts, licenses, checks.
// cspell:words cascadia -- names
import { head, looks, paper, prose, rows, window, type Draw, type Paper } from './paper.ts';

const propertyBill: Draw = (press, cast) => {
  head(press, cast);
  press.text(`${cast.year} PROPERTY TAX STATEMENT`, 560, 50, {
    size: 13,
    face: press.bold,
    align: 'right',
  });
  rows(
    press,
    [
      ['Parcel number', `R-${cast.account}`],
      ['Statement date', cast.day(cast.year, 10)],
      ['Legal description', 'LOT 14 BLK 3 SYCAMORE PARK'],
    ],
    340,
    70,
    220,
    8.5,
  );
  window(press, cast, 160);
  rows(
    press,
    [
      ['Assessed value - land', cast.amount(20000, 90000)],
      ['Assessed value - improvements', cast.amount(90000, 400000)],
      ['Homestead exemption', cast.amount()],
      ['School district levy', cast.amount()],
      ['County general', cast.amount()],
      [`Total ${cast.year} taxes`, cast.amount()],
      ['First half due November 15', cast.amount()],
    ],
    60,
    240,
    460,
  );
  press.text(
    'Detach and return this stub with your payment. Make checks payable to the tax office.',
    60,
    620,
    { size: 8 },
  );
};
const jurisdictions: Draw = (press, cast) => {
  press.lines(
    [
      cast.payer.toUpperCase(),
      `TAX YEAR ${cast.year}  REAL PROPERTY TAX BILL`,
      `ACCOUNT ${cast.account}   OWNER ${cast.name}`,
      `SITUS ${cast.address[0]}`,
      '',
      'TAXING UNIT            TAXABLE VALUE      RATE/100      TAX AMOUNT',
      `INDEPENDENT SCHOOL     ${cast.amount()}          1.0420       ${cast.amount()}`,
      `COUNTY ROAD & BRIDGE   ${cast.amount()}          0.3110       ${cast.amount()}`,
      `HOSPITAL DISTRICT      ${cast.amount()}          0.1004       ${cast.amount()}`,
      '',
      `TOTAL AMOUNT DUE IF PAID BY JANUARY 31, ${cast.year + 1}        ${cast.amount()}`,
    ],
    40,
    60,
    { size: 9 },
  );
};
const slip: Draw = (press, cast) => {
  press.lines(
    [
      cast.payer,
      ...cast.payerAddress,
      '',
      `${cast.day(cast.year, 4)}  14:22  REG 03`,
      '',
      'TONER CARTRIDGE     64.99',
      'COPY PAPER 10RM     42.50',
      'FOLDERS LTR          9.19',
      '',
      'SUBTOTAL           116.68',
      'SALES TAX 8.1%       9.45',
      'TOTAL             126.13',
      'VISA ****3321     126.13',
      'AUTH 044210',
      '',
      'THANK YOU FOR SHOPPING',
    ],
    14,
    30,
    { size: 9 },
  );
};
const giftReceipt: Draw = (press, cast) => {
  head(press, cast);
  press.text('CONTRIBUTION RECEIPT', 306, 140, { size: 14, face: press.bold, align: 'center' });
  prose(
    press,
    [
      `Received from ${cast.name}, ${cast.address.join(', ')}`,
      `Date of gift: ${cast.longDay(cast.year, 11)}. Amount: ${cast.amount()}. Payment method: check.`,
      'Thank you for your donation. No goods or services were provided in exchange for this contribution. We are a 501(c)(3) organization and your gift is tax-deductible to the extent allowed by law.',
      `EIN ${cast.ein}`,
    ],
    180,
  );
};
const license: Draw = (press, cast) => {
  press.text('CASCADIA', 20, 28, { size: 14, face: press.bold });
  press.text('DRIVER LICENSE', 150, 28, { size: 12, face: press.bold });
  press.lines(
    [
      `4d DL ${cast.account}`,
      '3 DOB 04/17/1983',
      `4a ISS ${cast.day(2022, 5)}`,
      `4b EXP ${cast.day(2030, 5)}`,
      `1 ${cast.lastFirst}`,
      `8 ${cast.address[0]}`,
      cast.address[1],
      '15 SEX F   16 HGT 5-06   18 EYES BRO',
      '9 CLASS D   9a END NONE   12 REST B',
    ],
    150,
    50,
    { size: 9 },
  );
};
const check: Draw = (press, cast) => {
  press.lines([cast.name, ...cast.address], 20, 24, { size: 9 });
  press.text('1042', 410, 24, { size: 11, align: 'right' });
  press.text('DATE ______________', 300, 50);
  press.text('PAY TO THE ORDER OF ________________________________________  $ __________', 20, 90, {
    size: 8.5,
  });
  press.text('VOID', 220, 130, { size: 44, face: press.bold, align: 'center', gray: 0.3 });
  press.text('__________________________________________________ DOLLARS', 20, 120, { size: 8.5 });
  press.text(cast.payer, 20, 150);
  press.text('MEMO ______________________', 20, 176, { size: 8 });
  press.text(`A124003116A  ${cast.account}C  1042`, 20, 206, { size: 11, face: 'mono' });
};

export const householdPapers: readonly Paper[] = [
  paper('property-tax', 'bill', 'county', looks.split, propertyBill),
  paper('property-tax', 'jurisdictions', 'county', looks.report, jurisdictions),
  paper('receipt', 'slip', 'shop', looks.slip, slip),
  paper('receipt', 'gift', 'shop', looks.book, giftReceipt),
  paper('drivers-license', 'card', 'dmv', looks.card, license, { hasYear: false }),
  paper('voided-check', 'check', 'bank', looks.card, check, { hasYear: false }),
];
