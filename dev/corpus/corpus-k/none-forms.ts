// Near misses that are forms: of payers, of people for their payers, and of the IRS.
// cspell:ignore PATR
import { asGrid, asMailer } from './form-more.ts';
import { asIrs, asPortal, asStatement } from './form.ts';
import {
  canceled,
  education,
  patronage,
  railroad,
  railroadAnnuity,
  savings,
} from './forms-none.ts';
import { nearMiss, type Draw, type Paper } from './paper.ts';
import * as from from './payers.ts';

const employerCoverage: Draw = (leaf, cast) => {
  leaf.at('Form 1095-C', 30, 30, { size: 14, bold: true });
  leaf.at('Employer-Provided Health Insurance Offer and Coverage', 396, 30, {
    size: 14,
    bold: true,
    to: 'middle',
  });
  leaf.at('Do not attach to your tax return. Keep for your records.', 396, 50, {
    size: 8,
    to: 'middle',
  });
  leaf.at(`OMB No. 1545-2251     ${cast.year}`, 762, 30, { size: 10, to: 'right' });
  leaf.frame(76, 30, 762);
  leaf.cells(['Part I   Employee', 'Applicable Large Employer Member (Employer)'], [30, 400], {
    bold: true,
  });
  for (const [one, other] of [
    [cast.name, cast.payer],
    [cast.ssn, cast.ein],
    [cast.street, cast.payerStreet],
    [cast.town, cast.payerTown],
  ] as const)
    leaf.cells([one, other], [40, 410], { filled: true });
  leaf.passage('Part II   Employee Offer of Coverage', { bold: true });
  leaf.cells(
    [
      '',
      'All 12 Months',
      'Jan',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'June',
      'July',
      'Aug',
      'Sept',
      'Oct',
      'Nov',
      'Dec',
    ],
    [30, 130, 200, 246, 292, 338, 384, 430, 476, 522, 568, 614, 660, 706],
    { size: 7 },
  );
  leaf.cells(['14 Offer of Coverage', '1A'], [30, 140]);
  leaf.cells(['15 Employee Required Contribution', cast.usd(80, 200)], [30, 140], { size: 7 });
  leaf.cells(['16 Section 4980H Safe Harbor', '2C'], [30, 140]);
  leaf.y += 10;
  leaf.passage(
    'Part III   Covered Individuals. If Employer provided self-insured coverage, check the box and enter the information for each individual enrolled in coverage, including the employee.',
  );
};

const request: Draw = (leaf, cast) => {
  leaf.at('Form W-9', 40, 36, { size: 18, bold: true });
  leaf.at('(Rev. March 2024)', 40, 58, { size: 7 });
  leaf.at(
    'Request for Taxpayer Identification Number and Certification',
    306,
    38,
    { size: 11, bold: true, to: 'middle' },
    300,
  );
  leaf.note('Give form to the requester. Do not send to the IRS.', 480, 38, 92, {
    size: 8,
    bold: true,
  });
  leaf.frame(84, 40, 572);
  leaf.passage(
    'Before you begin. For guidance related to the purpose of Form W-9, see Purpose of Form, below.',
    { size: 7.5 },
  );
  for (const [name, value] of [
    ['1  Name of entity/individual. An entry is required.', cast.name],
    ['2  Business name/disregarded entity name, if different from above.', ''],
    ['5  Address (number, street, and apt. or suite no.)', cast.street],
    ['6  City, state, and ZIP code', cast.town],
    ['7  List account number(s) here (optional)', cast.account],
    ['Requester’s name and address (optional)', cast.payer],
  ] as const) {
    leaf.at(name, 44, leaf.y, { size: 7 });
    leaf.at(value, 52, leaf.y + 9, { size: 10, filled: true });
    leaf.y += 26;
    leaf.line(40, leaf.y - 3, 572);
  }
  leaf.passage('Part I   Taxpayer Identification Number (TIN)', { bold: true });
  leaf.passage(`Social security number   ${cast.ssn}`, { size: 10, filled: true });
  leaf.passage(
    'Part II   Certification. Under penalties of perjury, I certify that: 1. The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and 2. I am not subject to backup withholding.',
    { size: 8 },
  );
  leaf.at(`Signature of U.S. person  ${cast.name}     Date ${cast.day(6)}`, 44, leaf.y, {
    filled: true,
  });
};

const voucher: Draw = (leaf, cast) => {
  for (let quarter = 1; quarter < 4; quarter += 1) {
    const y = 30 + (quarter - 1) * 240;
    leaf.at(`Form 1040-ES   ${cast.year + 1} Estimated Tax   Payment Voucher ${quarter}`, 40, y, {
      size: 12,
      bold: true,
    });
    leaf.at(
      `File only if you are making a payment of estimated tax by check or money order. Calendar year—Due ${['April 15', 'June 15', 'Sept. 15'][quarter - 1]}, ${cast.year + 1}`,
      40,
      y + 20,
      { size: 8 },
    );
    leaf.at(
      `Amount of estimated tax you are paying by check or money order  $ ${cast.whole(200, 9000)}`,
      40,
      y + 40,
      { size: 9, filled: true },
    );
    leaf.at(`${cast.name}   ${cast.ssn}`, 40, y + 64, { size: 9, filled: true });
    leaf.at(`${cast.street}, ${cast.town}`, 40, y + 78, { size: 9, filled: true });
    leaf.at('Internal Revenue Service, PO Box 931100, Louisville, KY 40293-1100', 300, y + 110, {
      size: 9,
    });
    leaf.line(20, y + 216, 592, y + 216, 0.3);
  }
};

const extension: Draw = (leaf, cast) => {
  leaf.at('Form 7004', 40, 36, { size: 16, bold: true });
  leaf.at(
    'Application for Automatic Extension of Time To File Certain Business Income Tax, Information, and Other Returns',
    150,
    36,
    { size: 11, bold: true },
    330,
  );
  leaf.at('OMB No. 1545-0233', 572, 38, { size: 7, to: 'right' });
  leaf.frame(80, 40, 572);
  leaf.cells([`Name  ${cast.payer}`, `Identifying number ${cast.ein}`], [44, -568], {
    filled: true,
  });
  leaf.cells([`${cast.payerStreet}, ${cast.payerTown}`], [44], { filled: true });
  leaf.passage(
    'Part I   Automatic Extension for Certain Business Income Tax, Information, and Other Returns. 1  Enter the form code for the return listed below that this application is for   [09] Form 1065   [25] Form 1120-S   [12] Form 1120   [05] Form 1041 (trust)',
    { size: 8.5 },
  );
  leaf.passage(
    `Part II   5a  The application is for calendar year ${cast.year}, or tax year beginning ________, and ending ________`,
    { size: 8.5 },
  );
  leaf.passage(
    `6  Tentative total tax  ${cast.whole(0, 900)}    7  Total payments and credits  0    8  Balance due  ${cast.whole(0, 900)}`,
    { size: 8.5 },
  );
};

const railroadBoard = [
  'UNITED STATES RAILROAD RETIREMENT BOARD|844 N RUSH ST|CHICAGO, IL 60611-1275',
];
const universityPlan = ['Bright Horizons 529 Savings Plan|PO Box 55120|Boston, MA 02205'];
export const formNone: readonly Paper[] = [
  nearMiss(
    '1099-PATR',
    ['HARVEST FIELDS FARM COOPERATIVE|900 Elevator Rd|Ames, IA 50010'],
    'software',
    asIrs(patronage, ['Copy B'], true),
  ),
  nearMiss('1099-C, pressure seal', from.banks, 'bureauMono', asMailer(canceled)),
  nearMiss(
    '5498-SA, page of a custodian',
    from.healthPlans,
    'app',
    asPortal(savings, 'HSA | Tax Forms', 'member/tax'),
  ),
  nearMiss('1099-Q, grid', universityPlan, 'fund', asGrid(education, 3, '529 TAX FORMS')),
  nearMiss('RRB-1099', railroadBoard, 'host', asIrs(railroad, ['COPY B'])),
  nearMiss('RRB-1099-R', railroadBoard, 'bureau', asStatement(railroadAnnuity, 'Form RRB-1099-R')),
  nearMiss('1095-C, wide', from.employers, 'payroll', employerCoverage, { size: [792, 612] }),
  nearMiss('W-9 for a customer', from.customers, 'software', request),
  nearMiss('1040-ES, three vouchers', from.irs, 'software', voucher),
  nearMiss('7004', from.partnerships, 'software', extension),
];
