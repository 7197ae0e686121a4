// Corpus I's property tax bills and driver's licenses.
// cspell:ignore DONR
import { addressee, letterhead, paper, type Draw, type Paper } from './paper.ts';
import { site } from './form-parts.ts';

const parcel = (digits: string): string =>
  `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5, 9)}`;

const statement: Draw = (sheet, who) => {
  sheet.say(who.payer, { size: 13, bold: true });
  sheet.say(`${who.office}, ${who.payerTown}   ${site(who)}`, { size: 8.5 });
  sheet.put(`${who.year} PROPERTY TAX STATEMENT`, 562, 46, {
    size: 12,
    bold: true,
    align: 'right',
  });
  addressee(sheet, who, 60, 110, who.joint);
  sheet.block(
    `Parcel number: ${parcel(who.digits(9))}\nTax district: 0${who.digits(3)}\nProperty location: ${who.street}\nLegal: LOT ${who.number(1, 90)} BLK ${who.number(1, 9)} PIONEER ADDN`,
    330,
    110,
    232,
  );
  sheet.move(50, 180);
  sheet.row(['Taxing authority', 'Rate', 'Prior year', 'This year'], [50, -320, -440, -562], {
    bold: true,
  });
  for (const authority of [
    'County general',
    'School district',
    'Community college',
    'Fire district',
    'Library',
    'Flood control',
  ])
    sheet.row(
      [authority, `0.${who.digits(4)}`, who.usd(20, 900), who.usd(20, 900)],
      [50, -320, -440, -562],
    );
  sheet.row(['TOTAL TAX', '', who.usd(900, 5000), who.usd(900, 5000)], [50, -320, -440, -562], {
    bold: true,
  });
  sheet.gap(10);
  sheet.say(
    `First half due October 1, ${who.year}; delinquent after November 1, ${who.year}. Second half due March 1, ${who.year + 1}; delinquent after May 1, ${who.year + 1}. Your mortgage company may receive this bill as well.`,
  );
  sheet.gap(40);
  sheet.say(
    `2nd HALF COUPON ${who.year}      Amount due $${who.usd(400, 2500)}      Make check payable to ${who.payer}`,
    { size: 9, bold: true },
  );
};

const quarterly: Draw = (sheet, who) => {
  sheet.say(who.payer.toUpperCase(), { size: 11, bold: true, align: 'center' });
  sheet.say(`FISCAL YEAR ${who.year} REAL ESTATE TAX BILL`, {
    size: 12,
    bold: true,
    align: 'center',
  });
  sheet.say(
    `Your actual real estate tax for the fiscal year beginning July 1, ${who.year - 1} and ending June 30, ${who.year} on the parcel of real estate described below is as follows:`,
    { size: 8.5, align: 'center' },
  );
  sheet.gap(10);
  const top = sheet.y;
  sheet.rect(50, top, 250, 130);
  sheet.move(56, top + 6, 236);
  for (const [label, value] of [
    ['Land value', who.usd(90_000, 300_000)],
    ['Building value', who.usd(90_000, 400_000)],
    ['Residential exemption', '0.00'],
    ['Tax rate per $1000', '11.42'],
    ['Real estate tax', who.usd(3000, 9000)],
    ['Preliminary tax paid', who.usd(900, 3000)],
    ['4th quarter due', who.usd(500, 2000)],
  ] as const)
    sheet.pair(label, value, -292);
  sheet.block(
    `Bill no. ${who.digits(5)}\nMap/lot ${who.digits(2)}-${who.digits(3)}\nLocation ${who.street}\nAssessed owner as of January 1, ${who.year - 1}:\n${who.joint}\n${who.street}\n${who.town}`,
    320,
    top + 6,
    240,
    { size: 9 },
  );
  sheet.move(50, top + 150);
  sheet.say(
    `Payments are due August 1, November 1, February 1, and May 1. Interest at 14% per annum accrues on overdue payments. Office hours: Monday to Friday, 8 a.m. to 4 p.m.`,
    { size: 8 },
  );
};

const texas: Draw = (sheet, who) => {
  letterhead(sheet, who, true);
  sheet.gap(6);
  sheet.say(`${who.year} TAX STATEMENT`, { size: 14, bold: true, align: 'center' });
  sheet.gap(6);
  sheet.row(
    [`Account: R${who.digits(6)}`, `Statement date: 10/${who.number(10, 28)}/${who.year}`],
    [50, -562],
  );
  sheet.row([`Owner: ${who.lastFirst}`, `Exemptions: HS`], [50, -562], { data: true });
  sheet.row(
    [`Property: ${who.street}`, `Appraised value: ${who.usd(150_000, 500_000)}`],
    [50, -562],
    { data: true },
  );
  sheet.gap(8);
  sheet.row(['Taxing unit', 'Taxable value', 'Rate per $100', 'Tax'], [50, -320, -440, -562], {
    bold: true,
  });
  for (const unit of ['BEXLEY COUNTY', 'BEXLEY ISD', 'CITY', 'HOSPITAL DISTRICT', 'ROAD & FLOOD'])
    sheet.row(
      [unit, who.usd(90_000, 400_000), `0.${who.digits(6)}`, who.usd(50, 3000)],
      [50, -320, -440, -562],
      { data: true },
    );
  sheet.gap(8);
  sheet.say(
    `Total amount due if paid by January 31, ${who.year + 1}: $${who.usd(2000, 8000)}\nIf paid in February ${who.year + 1}: 7% penalty and interest. IF YOU ARE 65 YEARS OF AGE OR OLDER OR ARE DISABLED, YOU MAY PAY IN INSTALLMENTS.`,
  );
};

const paid: Draw = (sheet, who) => {
  sheet.put(`${site(who)}/search`, 30, 22, { size: 7.5 });
  sheet.move(50, 56);
  sheet.say('Tax Collector – Bill Detail', { size: 16, bold: true });
  sheet.gap(6);
  for (const [label, value] of [
    ['Roll', 'Real Estate'],
    ['Annual bill', String(who.year)],
    ['Account', who.digits(9)],
    ['Owner', who.name],
    ['Situs', who.street],
    ['Millage code', '90430'],
    ['Ad valorem taxes', who.usd(900, 6000)],
    ['Non-ad valorem assessments', who.usd(20, 400)],
    ['Combined taxes and assessments', who.usd(900, 6000)],
    ['Amount paid', who.usd(900, 6000)],
    ['Paid on', `11/${who.number(10, 28)}/${who.year}`],
    ['Receipt', `WEB-${String(who.year).slice(2)}-${who.digits(7)}`],
  ] as const)
    sheet.pair(label, value, 240, { size: 10 });
  sheet.gap(8);
  sheet.say('Discounts: 4% in November, 3% in December, 2% in January, 1% in February.', {
    size: 9,
  });
};

const estimate: Draw = (sheet, who) => {
  sheet.put(who.payer, 40, 40, { size: 11, bold: true });
  sheet.put(`TAX BILL ${who.year} FINAL / ${who.year + 1} PRELIMINARY`, 572, 40, {
    size: 10,
    bold: true,
    align: 'right',
  });
  sheet.rule(40, 56, 572, 1);
  sheet.move(40, 64, 532);
  sheet.row(['BLOCK', 'LOT', 'QUALIFICATION', 'BANK CODE', 'ACCOUNT'], [40, 120, 200, 320, 420], {
    size: 7.5,
    bold: true,
  });
  sheet.row(
    [who.digits(4), who.digits(2), '', who.digits(5), who.digits(8)],
    [40, 120, 200, 320, 420],
    { data: true },
  );
  addressee(sheet, who, 60, 110);
  sheet.move(40, 170, 532);
  for (const label of [
    'COUNTY TAX',
    'COUNTY LIBRARY TAX',
    'COUNTY OPEN SPACE',
    'DISTRICT SCHOOL TAX',
    'MUNICIPAL TAX',
    `${who.year} TOTAL TAX`,
    `LESS ${who.year} 1ST HALF BILLED`,
    `${who.year} 3RD QTR DUE AUG 1`,
    `${who.year} 4TH QTR DUE NOV 1`,
    `${who.year + 1} 1ST QTR DUE FEB 1`,
    `${who.year + 1} 2ND QTR DUE MAY 1`,
  ])
    sheet.pair(label, who.usd(30, 5000), -420);
  sheet.gap(8);
  sheet.say(
    'REAL PROPERTY: RATE PER $100. IF A LENDER PAYS YOUR TAXES, THIS IS AN ADVICE COPY. THIS IS NOT A BILL.',
    { size: 7.5 },
  );
};

const license =
  (isBothSides: boolean): Draw =>
  (sheet, who) => {
    const [x, y] = [120, 90];
    sheet.rect(x, y, 330, 208);
    sheet.rect(x, y, 330, 30, '#dbe7f3');
    sheet.put(who.payer.toUpperCase(), x + 10, y + 8, { size: 13, bold: true });
    sheet.put('DRIVER LICENSE', x + 320, y + 9, { size: 11, bold: true, align: 'right' });
    sheet.rect(x + 10, y + 44, 90, 112, '#c9c9c9');
    const facts = [
      ['4d DLN', `${who.random.pick(['D', 'W', 'N'])}${who.digits(8)}`],
      ['3 DOB', `0${who.number(1, 9)}/${who.number(10, 28)}/19${who.number(50, 99)}`],
      ['4b EXP', `0${who.number(1, 9)}/${who.number(10, 28)}/20${who.number(27, 33)}`],
      ['1', who.last.toUpperCase()],
      ['2', who.first.toUpperCase()],
      ['8', who.street.toUpperCase()],
      ['', who.town.toUpperCase()],
      ['9 CLASS', 'D    9a END NONE   12 REST B'],
      ['15 SEX', `${who.random.pick(['M', 'F'])}   16 HGT 5'-0${who.number(2, 9)}"   18 EYES BRO`],
      ['4a ISS', `0${who.number(1, 9)}/${who.number(10, 28)}/20${who.number(19, 25)}`],
    ] as const;
    facts.forEach(([label, value], index) => {
      sheet.put(label, x + 110, y + 42 + index * 14, { size: 6.5 });
      sheet.put(value, x + 150, y + 40 + index * 14, { size: 9, bold: true });
    });
    sheet.put('DONOR', x + 300, y + 190, { size: 7, bold: true, align: 'right' });
    if (!isBothSides) return;
    sheet.rect(x, y + 250, 330, 208);
    sheet.rect(x + 16, y + 270, 298, 50, '#3a3a3a');
    sheet.put(`5 DD ${who.digits(20)}`, x + 16, y + 330, { size: 7.5 });
    sheet.put('CLASS D - Any noncommercial vehicle. REST B - Corrective lenses', x + 16, y + 346, {
      size: 7.5,
    });
    sheet.put('Report a change of address within 10 days.', x + 16, y + 358, { size: 7.5 });
  };

const passed: Draw = (sheet, who) => {
  sheet.put(`${who.payer} Division of Motor Vehicles`, 60, 50, { size: 12, bold: true });
  sheet.put('INTERIM DRIVER LICENSE', 60, 70, { size: 14, bold: true });
  sheet.move(60, 100, 480);
  for (const [label, value] of [
    ['License no.', who.digits(9)],
    ['Name', who.name],
    ['Address', `${who.street}, ${who.town}`],
    ['Date of birth', `0${who.number(1, 9)}/${who.number(10, 28)}/19${who.number(50, 99)}`],
    ['Class', 'C'],
    ['Restrictions', 'NONE'],
    ['Issued', `0${who.number(1, 9)}/${who.number(10, 28)}/2025`],
  ] as const)
    sheet.pair(label, value, 180, { size: 10 });
  sheet.gap(10);
  sheet.say(
    'This temporary license is valid for 60 days. Your permanent driver license card will be mailed to the address above.',
    { size: 9 },
  );
};

export const householdPapers: readonly Paper[] = [
  paper('property-tax', 'statement', 'county', 'statements', statement),
  paper('property-tax', 'quarterly', 'county', 'oldWord', quarterly),
  paper('property-tax', 'units', 'county', 'columnar', texas),
  paper('property-tax', 'paid', 'county', 'browser', paid),
  paper('property-tax', 'preliminary', 'county', 'hostPrint', estimate),
  paper('drivers-license', 'card', 'dmv', 'spooled', license(false), { hasYear: false }),
  paper('drivers-license', 'bothSides', 'dmv', 'ruby', license(true), { hasYear: false }),
  paper('drivers-license', 'interim', 'dmv', 'word', passed, { hasYear: false }),
];
