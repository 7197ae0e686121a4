// Papers of stores, counties, and motor vehicle departments.
// cspell:ignore WORMS AAMVA millage WESTSIDE Oneonta Washtenong Croix Stillwater
import type { Cast } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';
import { paper, type Draw, type Paper } from './paper.ts';

const pharmacy: Draw = (leaf, cast) => {
  leaf.frame(20, 14, 212);
  leaf.tell(`${cast.payer}\n${cast.payerStreet}\n${cast.payerTown}\n${cast.phone}`, {
    size: 8,
    to: 'middle',
  });
  leaf.y += 6;
  leaf.tell(`REG 04  TRN ${cast.digits(4)}  CSHR ${cast.digits(6)}  STR ${cast.digits(4)}`, {
    size: 7,
  });
  for (const name of ['RX 0771523 COPAY', 'FSA IBUPROFEN 200CT', 'FSA BANDAGES', 'GREETING CARD'])
    leaf.cells([name, cast.usd(2, 40)], [14, -212], { size: 8 });
  leaf.cells(['TOTAL', cast.usd(30, 140)], [14, -212], { size: 10, bold: true });
  leaf.cells(['VISA ****' + cast.digits(4), 'APPROVED'], [14, -212], { size: 8 });
  leaf.cells(['FSA/HSA ITEMS TOTAL', cast.usd(9, 60)], [14, -212], { size: 8 });
  leaf.tell(`${cast.day(cast.whole(1, 12))}   6:42 PM\nTHANK YOU. RETURNS WITH RECEIPT.`, {
    size: 8,
    to: 'middle',
  });
};
const contractor: Draw = (leaf, cast) => {
  leaf.at(cast.payer, 54, 40, { size: 16, bold: true });
  leaf.at(`${cast.payerStreet}, ${cast.payerTown}   Lic. #${cast.digits(6)}`, 54, 60, { size: 9 });
  leaf.at('INVOICE / RECEIPT', 558, 40, { size: 14, to: 'right' });
  leaf.at(`No. ${cast.digits(5)}   Date ${cast.day(cast.whole(3, 11))}`, 558, 60, {
    size: 9,
    to: 'right',
  });
  leaf.at(`Sold to: ${cast.name}, ${cast.street}, ${cast.town}`, 54, 92, { size: 10 });
  leaf.frame(120);
  leaf.cells(['Description', 'Amount'], [54, -558], { bold: true });
  for (const text of [
    'Air source heat pump, ENERGY STAR, 3 ton, installed',
    'Electrical panel work, 200 A',
    'Permit',
  ])
    leaf.cells([text, cast.usd(200, 9000)], [54, -558]);
  leaf.cells(['Total', cast.usd(9000, 16000)], [54, -558], { bold: true });
  leaf.y += 10;
  leaf.passage('PAID IN FULL - check. Balance due 0.00. Thank you for your business!', {
    size: 11,
    bold: true,
  });
};
const parking: Draw = (leaf, cast) => {
  leaf.at(
    `From: receipts@${cast.payer
      .toLowerCase()
      .replaceAll(/[^a-z]/gu, '')
      .slice(0, 12)}.example`,
    40,
    30,
    { size: 9 },
  );
  leaf.at(`Sent: ${cast.date(cast.whole(1, 12))}`, 40, 43, { size: 9 });
  leaf.at(`To: ${cast.name}`, 40, 56, { size: 9 });
  leaf.at('Subject: Your receipt', 40, 69, { size: 9, bold: true });
  leaf.frame(100, 40, 572);
  leaf.passage(cast.payer, { size: 16, bold: true });
  leaf.passage(
    `Receipt #${cast.digits(4)}-${cast.digits(4)}\nAmount paid $${cast.usd(20, 400)}\nDate paid ${cast.date(cast.whole(1, 12))}\nPayment method Mastercard - ${cast.digits(4)}`,
    { size: 11 },
  );
  leaf.cells(['Annual plan, one seat', cast.usd(20, 400)], [40, -500]);
  leaf.cells(['Sales tax', '0.00'], [40, -500]);
  leaf.passage(
    'If you have any questions, reply to this email. You’re receiving this receipt because you made a purchase.',
    { size: 8.5 },
  );
};

const tangible: Draw = (leaf, cast) => {
  leaf.at(`${cast.year} REAL ESTATE TAX STATEMENT`, 306, 36, {
    size: 14,
    bold: true,
    to: 'middle',
  });
  leaf.at(`${cast.payer}  ${cast.payerStreet}, ${cast.payerTown}`, 306, 56, {
    size: 9,
    to: 'middle',
  });
  leaf.frame(80, 40, 572);
  leaf.cells([`Owner of record: ${cast.name}`, `Parcel ID ${cast.account}`], [40, -572]);
  leaf.cells([`Property: ${cast.street}, ${cast.town}`, `Class 1a Homestead`], [40, -572]);
  leaf.y += 8;
  leaf.cells(
    ['', `Values for taxes payable ${cast.year - 1}`, `payable ${cast.year}`],
    [40, -400, -560],
    { bold: true },
  );
  for (const text of [
    'Estimated market value',
    'Homestead exclusion',
    'Taxable market value',
    'County',
    'City',
    'School district: voter approved levies',
    'Special taxing districts',
    'Solid waste special assessment',
    'Total property tax and special assessments',
  ])
    leaf.cells([text, cast.usd(40, 9000), cast.usd(40, 9000)], [40, -400, -560]);
  leaf.y += 10;
  leaf.passage(
    `First half due May 15, ${cast.year}. Second half due October 15, ${cast.year}. Detach the stub and return it with your payment. You may be eligible for one or even two refunds to reduce your property tax; read the back of this statement.`,
    { size: 9 },
  );
};
const paidOnline: Draw = (leaf, cast) => {
  leaf.at('Property Tax Bill - Secured', 40, 40, { size: 15, bold: true });
  leaf.at(`FISCAL YEAR JULY 1, ${cast.year} - JUNE 30, ${cast.year + 1}`, 572, 44, {
    size: 10,
    to: 'right',
  });
  leaf.frame(74, 40, 572);
  leaf.passage(`${cast.payer}\n${cast.payerStreet}, ${cast.payerTown}`, { size: 10 });
  leaf.passage(
    `Assessed owner as of lien date: ${cast.name}\nMail to: ${cast.street}, ${cast.town}\nAssessor’s parcel number ${cast.account}   Tax rate area 04-${cast.digits(3)}`,
    { size: 10 },
  );
  for (const text of [
    'Land',
    'Structural improvements',
    'Less homeowners’ exemption',
    'Net taxable value',
    'General 1.0000% levy',
    'School bonds',
    'Flood control direct charge',
    'Mosquito abatement',
    '1st installment due November 1, delinquent after December 10',
    '2nd installment due February 1, delinquent after April 10',
  ])
    leaf.cells([text, cast.usd(10, 6000)], [40, -560]);
};

function card(leaf: Leaf, cast: Cast, title: string, state: string, x: number, y: number): void {
  leaf.box(x, y, 244, 154);
  leaf.at(state, x + 8, y + 8, { size: 12, bold: true });
  leaf.at(title, x + 236, y + 10, { size: 8, bold: true, to: 'right' });
  leaf.box(x + 8, y + 30, 64, 84, '#cdd');
  const issued = cast.year - 1;
  [
    `4d DLN ${cast.account.replaceAll('*', '7')}`,
    `1 ${cast.last}`,
    `2 ${cast.first}`,
    `8 ${cast.street}`,
    cast.town,
    `3 DOB 0${cast.whole(1, 9)}/14/19${cast.whole(50, 99)}`,
    `4a ISS 05/02/${issued}  4b EXP 05/14/${issued + 8}`,
    `15 SEX F  16 HGT 5'-06"  18 EYES BRO`,
    '9 CLASS D  9a END NONE  12 REST B',
  ].forEach((text, index) => leaf.at(text, x + 80, y + 30 + index * 12, { size: 7.2 }, 160));
  leaf.at('DONOR', x + 200, y + 140, { size: 7 });
}
const licenseCopy: Draw = (leaf, cast) => {
  card(leaf, cast, 'DRIVER LICENSE', 'OHIO', 60, 70);
  leaf.at('copy for file', 60, 250, { size: 9, filled: true });
};
const twoLicenses: Draw = (leaf, cast) => {
  card(leaf, cast, "DRIVER'S LICENSE  USA", 'NORTH CAROLINA', 40, 60);
  card(
    leaf,
    { ...cast, first: cast.spouse.split(' ')[0] ?? '', account: `0000${cast.digits(8)}` },
    "DRIVER'S LICENSE  USA",
    'NORTH CAROLINA',
    320,
    60,
  );
  leaf.at(`${cast.name} & ${cast.spouse}`, 40, 240, { size: 10, filled: true });
};

const stores = [
  'WESTSIDE PHARMACY #1142|2201 Lamar St|Wichita Falls, TX 76301',
  'Corner Drug & Gift|18 Main St|Oneonta, NY 13820',
];
const contractors = ['Green Valley Heating & Air|66 Depot Rd|Rutland, VT 05701'];
const vendors = ['Papertrail Software Inc|9 Canal Pl|Chicago, IL 60606'];
const counties = [
  'Washtenong County Treasurer|PO Box 8645|Ann Marie, MI 48107',
  'St. Croix Valley County Auditor-Treasurer|14949 62nd St N|Stillwater, MN 55082',
];
const collectors = ['County of San Amado Tax Collector|555 County Center|Redwood Grove, CA 94063'];
const until2025 = { to: 2025 } as const;

export const householdPapers: readonly Paper[] = [
  paper('receipt', 'pharmacy', stores, 'cashRegister', pharmacy, { size: [226, 380] }),
  paper('receipt', 'heat pump installed', contractors, 'bookish', contractor),
  paper('receipt', 'software plan, by email', vendors, 'browser', parking),
  paper('property-tax', 'of a county auditor', counties, 'bureau', tangible),
  paper('property-tax', 'secured bill', collectors, 'payrollHost', paidOnline, until2025),
  paper(
    'drivers-license',
    'one side, for the file',
    ['Ohio|Bureau of Motor Vehicles|Columbus, OH 43223'],
    'copier',
    licenseCopy,
    { hasYear: false },
  ),
  paper(
    'drivers-license',
    'of a couple',
    ['North Carolina|1515 N Church St|Rocky Mount, NC 27804'],
    'scanner',
    twoLicenses,
    { hasYear: false },
  ),
];
