// Corpus J's property tax bills and driver's licenses.
import type { Cast } from './cast.ts';
import type { Leaf } from './leaf.ts';
import { paper, personBlock, senderBlock, type Draw, type Paper } from './paper.ts';

const texas: Draw = (leaf, cast) => {
  leaf.at(`${cast.year} TAX STATEMENT`, 306, 36, { size: 15, bold: true, to: 'middle' });
  senderBlock(leaf, cast, 54, 60);
  leaf.at(`Statement Date: ${cast.day(10)}`, 558, 60, { to: 'right' });
  leaf.at(`Owner: ${cast.name}`, 558, 72, { to: 'right' });
  leaf.at(`Mailing Address: ${cast.street}, ${cast.town}`, 558, 84, { to: 'right' }, 280);
  leaf.at(`Property Account Number: ${cast.account}`, 54, 116, { bold: true });
  leaf.at(`Property Location: ${cast.street}   Legal: LOT 14 BLK 2 QUAIL CREEK SEC 3`, 54, 130);
  leaf.frame(156);
  leaf.cells(
    ['Taxing Unit', 'Exemptions', 'Taxable Value', 'Tax Rate/$100', 'Tax Amount'],
    [54, 200, -360, -460, -558],
    { bold: true, size: 8 },
  );
  for (const unit of [
    'COUNTY',
    'COUNTY ROAD & BRIDGE',
    'INDEPENDENT SCHOOL DIST',
    'CITY',
    'HOSPITAL DISTRICT',
    'ESD NO. 2',
  ])
    leaf.cells(
      [
        unit,
        'HS',
        cast.usd(120000, 480000),
        cast.random.between(0.05, 1.1).toFixed(6),
        cast.usd(40, 4000),
      ],
      [54, 200, -360, -460, -558],
      { size: 8 },
    );
  leaf.y += 8;
  leaf.tell(
    `Total ${cast.year} levy: $${cast.usd(1800, 9000)}    PAY BEFORE 02/01/${cast.year + 1} TO AVOID PENALTY AND INTEREST`,
    { bold: true },
  );
  leaf.passage(
    'IF YOU ARE 65 YEARS OF AGE OR OLDER OR ARE DISABLED, AND YOU OCCUPY THE PROPERTY DESCRIBED IN THIS DOCUMENT AS YOUR RESIDENCE HOMESTEAD, YOU SHOULD CONTACT THE APPRAISAL DISTRICT REGARDING ANY ENTITLEMENT YOU MAY HAVE TO A POSTPONEMENT IN THE PAYMENT OF THESE TAXES.',
    { size: 7.5 },
  );
};

const florida: Draw = (leaf, cast) => {
  leaf.at(cast.payer.toUpperCase(), 54, 36, { size: 12, bold: true });
  leaf.at(`${cast.year} REAL ESTATE PROPERTY TAX`, 54, 54, { size: 11, bold: true });
  leaf.at('NOTICE OF AD VALOREM TAXES AND NON-AD VALOREM ASSESSMENTS', 54, 70, { size: 9 });
  leaf.at(`PARCEL NUMBER ${cast.account}   ESCROW CD   MILLAGE CODE 012`, 54, 88, { size: 8.5 });
  personBlock(leaf, cast, 54, 110);
  leaf.frame(160);
  leaf.cells(
    ['TAXING AUTHORITY', 'ASSESSED VALUE', 'EXEMPTION', 'MILLAGE', 'TAXES LEVIED'],
    [54, -300, -390, -470, -558],
    { size: 7.5, bold: true },
  );
  for (const unit of [
    'COUNTY GENERAL REVENUE',
    'PUBLIC SCHOOLS - BY LOCAL BOARD',
    'PUBLIC SCHOOLS - BY STATE LAW',
    'WATER MANAGEMENT DISTRICT',
    'FIRE DISTRICT',
  ])
    leaf.cells(
      [
        unit,
        cast.usd(90000, 300000),
        '50,000',
        cast.random.between(0.2, 4).toFixed(4),
        cast.usd(30, 1400),
      ],
      [54, -300, -390, -470, -558],
      { size: 8 },
    );
  leaf.tell(
    `COMBINED TAXES AND ASSESSMENTS $${cast.usd(1200, 6000)}   See reverse side for important information`,
    { bold: true },
  );
  leaf.cells(
    [
      `If Paid By  Nov 30, ${cast.year}`,
      `Dec 31, ${cast.year}`,
      `Jan 31, ${cast.year + 1}`,
      `Mar 31, ${cast.year + 1}`,
    ],
    [54, 200, 320, 440],
    { size: 8.5 },
  );
  leaf.cells(['4% discount', '3%', '2%', 'NO DISCOUNT'], [54, 200, 320, 440], { size: 8.5 });
};

const illinois: Draw = (leaf, cast) => {
  leaf.at(`${cast.year} Real Estate Tax Bill`, 54, 36, { size: 14, bold: true });
  leaf.at(`Tax Year ${cast.year} (Payable in ${cast.year + 1})`, 54, 56, { size: 10 });
  leaf.at(cast.payer, 558, 36, { size: 10, to: 'right' });
  leaf.at(`Parcel Number (PIN) ${cast.account}`, 558, 52, { to: 'right' });
  personBlock(leaf, cast, 54, 90);
  leaf.frame(150);
  leaf.cells(
    ['1st Installment', `06/02/${cast.year + 1}`, `$${cast.usd(900, 4000)}`],
    [54, 200, -400],
    { size: 10 },
  );
  leaf.cells(
    ['2nd Installment', `09/02/${cast.year + 1}`, `$${cast.usd(900, 4000)}`],
    [54, 200, -400],
    { size: 10 },
  );
  leaf.y += 8;
  leaf.cells(
    [
      'Taxing District',
      `Rate ${cast.year - 1}`,
      `Tax ${cast.year - 1}`,
      `Rate ${cast.year}`,
      `Tax ${cast.year}`,
    ],
    [54, -270, -350, -440, -540],
    { bold: true, size: 8 },
  );
  for (const unit of [
    'COUNTY',
    'FOREST PRESERVE',
    'TOWNSHIP ROAD',
    'COMMUNITY COLLEGE 502',
    'GRADE SCHOOL DIST 44',
    'HIGH SCHOOL DIST 87',
  ])
    leaf.cells(
      [unit, '0.1655', cast.usd(90, 900), '0.1587', cast.usd(90, 900)],
      [54, -270, -350, -440, -540],
      { size: 8 },
    );
  leaf.tell(
    'Fair Cash Value, Land Value, Building Value, Assessed Value, State Multiplier, Residential Exemption, Net Taxable Value',
    { size: 8 },
  );
};

const town: Draw = (leaf, cast) => {
  leaf.at(cast.payer, 306, 36, { size: 13, bold: true, to: 'middle' });
  leaf.at('OFFICE OF THE COLLECTOR OF TAXES', 306, 54, { size: 9, to: 'middle' });
  leaf.at(`FISCAL YEAR ${cast.year} REAL ESTATE TAX BILL`, 306, 72, {
    size: 12,
    bold: true,
    to: 'middle',
  });
  leaf.at(`Bill No. ${cast.digits(5)}   3rd Quarter   Issued ${cast.day(1)}`, 54, 100);
  personBlock(leaf, cast, 54, 120);
  leaf.frame(176);
  leaf.passage(
    `Based on assessments as of January 1, ${cast.year - 1}, your Real Estate Tax for the fiscal year beginning July 1, ${cast.year - 1} and ending June 30, ${cast.year} on the parcel of real estate described below is as follows:`,
  );
  leaf.cells(
    ['Residential rate per $1,000', '$11.42', 'Total taxable valuation', cast.usd(200000, 700000)],
    [54, 200, 300, -540],
  );
  leaf.cells(
    ['Community Preservation Act', cast.usd(10, 90), 'Total tax', cast.usd(2000, 9000)],
    [54, 200, 300, -540],
  );
  leaf.tell(
    `Payment due February 1, ${cast.year}. Interest at 14% accrues on overdue payments. Make checks payable to the Town.`,
  );
};

function license(leaf: Leaf, cast: Cast, x: number, y: number, name: string): void {
  leaf.box(x, y, 244, 154);
  leaf.at(name, x + 10, y + 6, { size: 11, bold: true });
  leaf.at('DRIVER LICENSE', x + 234, y + 8, { size: 9, bold: true, to: 'right' });
  leaf.box(x + 10, y + 28, 66, 84, '#cfd4da');
  const born = `0${cast.whole(1, 9)}/${cast.whole(10, 28)}/19${cast.whole(48, 99)}`;
  const lines = [
    `4d DL ${cast.random.pick(['D', 'S', 'T'])}${cast.digits(7)}`,
    `4b EXP ${cast.day(6, 4)}   4a ISS ${cast.day(6, -1)}`,
    `1 ${cast.last.toUpperCase()}`,
    `2 ${cast.first.toUpperCase()}`,
    `8 ${cast.street.toUpperCase()}`,
    `   ${cast.town.toUpperCase()}`,
    `3 DOB ${born}`,
    '9 CLASS C   9a END NONE   12 REST NONE',
    `15 SEX ${cast.random.pick(['F', 'M'])}  16 HGT 5'-0${cast.whole(4, 9)}"  18 EYES BRN`,
  ];
  lines.forEach((text, index) => leaf.at(text, x + 84, y + 28 + index * 11.5, { size: 7.5 }, 154));
  leaf.at(`5 DD ${cast.digits(10)}   DONOR`, x + 10, y + 140, { size: 6.5 });
}

const front: Draw = (leaf, cast) => license(leaf, cast, 60, 60, 'OREGON  USA');
const both: Draw = (leaf, cast) => {
  license(leaf, cast, 184, 90, 'OHIO  USA');
  leaf.box(184, 290, 244, 154);
  leaf.at(
    `CLASS: D - Any single vehicle less than 26,001 lbs. ENDORSEMENTS: NONE. RESTRICTIONS: B - Corrective lenses`,
    190,
    400,
    { size: 5.5 },
    230,
  );
  leaf.at(`REV 07/16/2019   INV ${cast.digits(8)}`, 190, 430, { size: 6 });
};

/** Corpus J's property tax bills and driver's licenses. */
export const countyPapers: readonly Paper[] = [
  paper('property-tax', 'by taxing unit', 'texasCounty', 'bank', texas),
  paper('property-tax', 'ad valorem notice', 'floridaCounty', 'bureauMono', florida),
  paper('property-tax', 'payable in the next year', 'illinoisCounty', 'brokerPlain', illinois),
  paper('property-tax', 'of a town’s fiscal year', 'town', 'desk', town),
  paper('drivers-license', 'front', 'motorOffice', 'scanner', front, { hasYear: false }),
  paper('drivers-license', 'both sides', 'motorOffice', 'desk', both, { hasYear: false }),
];
