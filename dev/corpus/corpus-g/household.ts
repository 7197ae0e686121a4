// Corpus G's receipts, property tax bills, and driver's licenses.
import {
  addressee,
  letterhead,
  looks,
  pairs,
  paper,
  table,
  type Draw,
  type Paper,
} from './paper.ts';

const county: Draw = (sheet, cast) => {
  const next = String(cast.year + 1).slice(2);
  sheet.put(cast.payer.toUpperCase(), 306, 34, { size: 14, bold: true, align: 'center' });
  sheet.put(`${cast.year}-${next} SECURED PROPERTY TAX BILL`, 306, 54, {
    size: 13,
    bold: true,
    align: 'center',
  });
  sheet.put(
    `For Fiscal Year Beginning July 1, ${cast.year} and Ending June 30, ${cast.year + 1}`,
    306,
    72,
    { size: 9, align: 'center' },
  );
  pairs(
    sheet,
    [
      ['PARCEL NUMBER', `${cast.digits(3)}-${cast.digits(3)}-${cast.digits(2)}`],
      ['TAX RATE AREA', `0${cast.digits(2)}-012`],
      ['BILL NUMBER', cast.account],
    ],
    36,
    96,
    240,
    9,
  );
  sheet.lines(['OWNER OF RECORD', cast.name, ...cast.address], 330, 96, { size: 9 });
  const end = table(
    sheet,
    [
      ['COUNTY VALUES, EXEMPTIONS AND TAXES', 'VALUE', 'TAX'],
      ['LAND', cast.money(90_000, 300_000), ''],
      ['IMPROVEMENTS', cast.money(90_000, 300_000), ''],
      ['HOMEOWNER EXEMPTION', '-7,000', ''],
      ['GENERAL TAX LEVY 1.000000', '', cast.money(2_000, 5_000)],
      ['SCHOOL BOND 0.046200', '', cast.money(90, 300)],
      ['SEWER SERVICE DIRECT CHARGE', '', cast.money(90, 300)],
      ['TOTAL TAXES', '', cast.money(3_000, 6_000)],
    ],
    [36, -440, -572],
    170,
    9,
  );
  for (const [index, installment] of ['2ND INSTALLMENT', '1ST INSTALLMENT'].entries()) {
    const y = end + 20 + index * 120;
    sheet.fold(y);
    sheet.put(`${installment}  ${cast.year}-${next}`, 36, y + 14, { size: 11, bold: true });
    sheet.put(
      index === 0
        ? `DELINQUENT AFTER APRIL 10, ${cast.year + 1}`
        : `DELINQUENT AFTER DECEMBER 10, ${cast.year}`,
      572,
      y + 14,
      { size: 9, align: 'right' },
    );
    sheet.put(`AMOUNT DUE $${cast.money(1_500, 3_000)}`, 572, y + 34, { size: 10, align: 'right' });
    sheet.put('MAKE CHECK PAYABLE TO THE TAX COLLECTOR', 36, y + 34, { size: 9 });
  }
};
const real: Draw = (sheet, cast) => {
  letterhead(sheet, cast, 36, '#4b2e83');
  sheet.put(`${cast.year} Real Estate Tax Statement`, 572, 40, {
    size: 14,
    bold: true,
    align: 'right',
  });
  addressee(sheet, cast, 62, 110);
  pairs(
    sheet,
    [
      ['Account / Parcel', `R${cast.digits(8)}`],
      ['Tax code area', '0140'],
      ['Legal description', 'LOT 7 BLK 2 ORCHARD HILLS'],
      ['Real market value', cast.money(200_000, 600_000)],
      ['Assessed value', cast.money(150_000, 400_000)],
    ],
    320,
    110,
    250,
    8.5,
  );
  const rows = [
    'EDUCATION SERVICE DISTRICT',
    'UNIFIED SCHOOL DISTRICT',
    'COUNTY GENERAL FUND',
    'CITY',
    'LIBRARY LOCAL OPTION',
    'FIRE BOND',
  ].map((name) => [name, cast.money(40, 900)]);
  const end = table(
    sheet,
    [
      [`${cast.year} TAX BY DISTRICT`, 'AMOUNT'],
      ...rows,
      ['TOTAL TAX BEFORE DISCOUNT', cast.money(2_000, 6_000)],
    ],
    [62, -540],
    220,
    9.5,
  );
  sheet.prose(
    [
      `Pay in full by November 15, ${cast.year} for a 3% discount. See payment options on the back.`,
      'Tear along the line and return the stub with your payment.',
    ],
    62,
    end + 14,
    480,
    { size: 9.5 },
  );
};
const town: Draw = (sheet, cast) => {
  sheet.put(cast.payer.toUpperCase(), 40, 40, { size: 13, bold: true });
  sheet.put('OFFICE OF THE TAX COLLECTOR', 40, 58, { size: 10 });
  sheet.put(`PROPERTY TAX BILL  TAX YEAR ${cast.year}`, 572, 40, {
    size: 12,
    bold: true,
    align: 'right',
  });
  sheet.lines(
    [
      `MAP/LOT  ${cast.digits(3)}-0${cast.digits(2)}`,
      `LOCATION ${cast.address[0]}`,
      `BILL NO. ${cast.digits(5)}`,
    ],
    40,
    84,
    { size: 9 },
  );
  addressee(sheet, cast, 60, 140);
  pairs(
    sheet,
    [
      ['LAND', cast.money(40_000, 120_000)],
      ['BUILDING', cast.money(90_000, 300_000)],
      ['HOMESTEAD EXEMPTION', '25,000.00'],
      ['NET ASSESSMENT', cast.money(90_000, 300_000)],
      ['MIL RATE', '14.350'],
      ['TOTAL TAX', cast.money(1_000, 6_000)],
    ],
    60,
    210,
    340,
    9.5,
  );
  sheet.put(`FIRST HALF DUE 09/15/${cast.year}`, 60, 330, { size: 10 });
  sheet.put(
    `INTEREST AT 8% PER ANNUM CHARGED AFTER THE DUE DATE. REMIT THIS PORTION WITH PAYMENT.`,
    60,
    350,
    { size: 8.5 },
  );
};
const ad: Draw = (sheet, cast) => {
  sheet.put(`${cast.year} NOTICE OF AD VALOREM TAXES AND NON-AD VALOREM ASSESSMENTS`, 306, 36, {
    size: 12,
    bold: true,
    align: 'center',
  });
  sheet.put(`${cast.payer} · REAL ESTATE TAX BILL`, 306, 56, { size: 10, align: 'center' });
  addressee(sheet, cast, 50, 90);
  sheet.lines(
    [
      `FOLIO ${cast.digits(12)}`,
      'ESCROW CODE   MILLAGE CODE 0500',
      `ASSESSED VALUE ${cast.money(90_000, 400_000)}`,
    ],
    350,
    90,
    { size: 9 },
  );
  const end = table(
    sheet,
    [
      ['TAXING AUTHORITY', 'MILLAGE', 'TAXABLE VALUE', 'TAXES LEVIED'],
      ...['SCHOOL BOARD', 'COUNTY COMMISSION', 'WATER MANAGEMENT', 'HOSPITAL DISTRICT'].map(
        (name) => [name, '4.6740', cast.money(80_000, 300_000), cast.money(100, 2_000)],
      ),
      ['TOTAL COMBINED TAXES AND ASSESSMENTS', '', '', cast.money(2_000, 7_000)],
    ],
    [50, -340, -450, -562],
    170,
    9,
  );
  sheet.put(
    `IF PAID BY    NOV 30, ${cast.year}    DEC 31, ${cast.year}    JAN 31, ${cast.year + 1}    FEB 28, ${cast.year + 1}    MAR 31, ${cast.year + 1}`,
    50,
    end + 14,
    { size: 8.5 },
  );
  sheet.put('PAY IN U.S. FUNDS DRAWN ON A U.S. BANK TO TAX COLLECTOR', 50, end + 34, { size: 9 });
};

const license: Draw = (sheet, cast) => {
  sheet.box(6, 6, 328, 203, { fill: '#e8eef7' });
  sheet.put(cast.payer.toUpperCase(), 14, 12, { size: 15, bold: true, color: '#203a70' });
  sheet.put('DRIVER LICENSE', 326, 14, { size: 11, bold: true, align: 'right' });
  sheet.box(14, 40, 84, 108, { fill: '#b9c2d0' });
  sheet.lines(
    [
      `4d DL ${cast.random.pick(['D', 'N', 'W'])}${cast.digits(7)}`,
      `4b EXP ${cast.date(2029, 3)}`,
      `1 ${cast.family}`,
      `2 ${cast.forenames}`,
      `8 ${cast.address[0]}`,
      `   ${cast.address[1]}`,
      `3 DOB ${cast.date(1978, 6)}`,
      '9 CLASS C   12 REST NONE   9a END NONE',
      '15 SEX F   16 HGT 5-06   17 WGT 140   18 EYES BRO',
      `4a ISS ${cast.date(2021, 3)}   5 DD ${cast.digits(12)}`,
    ],
    106,
    42,
    { size: 8.5, data: true },
    1.55,
  );
  sheet.put('DONOR', 20, 160, { size: 8 });
};
const bothSides: Draw = (sheet, cast) => {
  sheet.box(130, 90, 352, 216, { fill: '#f3f0e4' });
  sheet.put('USA', 140, 98, { size: 9, bold: true });
  sheet.put(cast.payer, 306, 98, { size: 15, align: 'center' });
  sheet.put('DRIVER’S LICENSE', 306, 118, { size: 10, bold: true, align: 'center' });
  sheet.box(140, 140, 90, 116, { fill: '#c9c4b5' });
  sheet.lines(
    [
      `DLN ${cast.digits(9)}   CLASS D`,
      cast.family,
      cast.forenames,
      ...cast.address,
      `DOB ${cast.date(1984, 9)}   SEX M`,
      `ISSUED ${cast.date(2022, 2)}   EXPIRES ${cast.date(2030, 2)}`,
      'HT 5-11   EYES BLU   ENDORSEMENTS NONE',
      'RESTRICTIONS B   VETERAN',
    ],
    240,
    142,
    { size: 8.5, data: true },
    1.6,
  );
  sheet.box(130, 360, 352, 216);
  for (let x = 0; x < 130; x += 1)
    sheet.box(150 + x * 2.4, 380, cast.random.whole(0, 1) + 0.4, 60, { fill: '#000000', line: 0 });
  sheet.put('This license is the property of the state. If found, drop in any mailbox.', 306, 470, {
    size: 7.5,
    align: 'center',
  });
};

export const householdPapers: readonly Paper[] = [
  paper('property-tax', 'secured', 'county', looks.merged, county),
  paper('property-tax', 'realEstate', 'county', looks.thin, real),
  paper('property-tax', 'town', 'town', looks.mainframe, town),
  paper('property-tax', 'adValorem', 'county', looks.office, ad),
  paper('drivers-license', 'card', 'dmv', looks.office, license, {
    hasYear: false,
    size: [340, 215],
  }),
  paper('drivers-license', 'bothSides', 'dmv', looks.web, bothSides, { hasYear: false }),
];
