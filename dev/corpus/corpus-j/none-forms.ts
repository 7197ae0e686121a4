// Corpus J's tax forms that are none of the kinds.
import { monthNames } from './cast.ts';
import { other, senderBlock, type Draw, type Paper } from './paper.ts';
import { single } from './slip-official.ts';
import { gridded, listed } from './slip-statements.ts';
import {
  canceled,
  discount,
  education,
  healthGift,
  lifeSale,
  realEstate,
  vehicle,
} from './slips-none.ts';

type Rows = readonly (readonly [string, string])[];

/** A form of the IRS with rows to fill in. */
const irs =
  (
    form: string,
    title: string,
    omb: string,
    rows: (cast: Parameters<Draw>[1]) => Rows,
    words: readonly string[],
    revised = '',
  ): Draw =>
  (leaf, cast) => {
    leaf.at('Form', 36, 36, { size: 7 });
    leaf.at(form, 58, 28, { size: 19, bold: true });
    leaf.at('Department of the Treasury   Internal Revenue Service', 36, 54, { size: 6.5 });
    leaf.at(title, 306, 34, { size: 13, bold: true, to: 'middle' }, 300);
    if (omb !== '') leaf.at(`OMB No. ${omb}`, 576, 30, { size: 7, to: 'right' });
    if (revised === '') leaf.at(String(cast.year), 576, 40, { size: 17, bold: true, to: 'right' });
    else leaf.at(`(Rev. ${revised})`, 36, 46, { size: 7 });
    leaf.line(36, 66, 576);
    leaf.frame(74, 40, 572);
    for (const [name, text] of rows(cast)) {
      leaf.at(name, 40, leaf.y, { size: 6.5 });
      leaf.at(text, 48, leaf.y + 9, { size: 9.5, filled: true });
      leaf.line(36, leaf.y + 22, 576);
      leaf.y += 25;
    }
    for (const part of words) leaf.passage(part, { size: 8 });
    leaf.at(`Form ${form} (${revised === '' ? cast.year : `Rev. ${revised}`})`, 576, 748, {
      size: 7,
      bold: true,
      to: 'right',
    });
  };

const coverageB = irs(
  '1095-B',
  'Health Coverage',
  '1545-2252',
  (cast) => [
    ['1 Name of responsible individual–First name, middle name, last name', cast.name],
    ['2 Social security number (SSN) or other TIN', cast.ssn],
    ['4 Street address   5 City or town   6 State   7 ZIP', `${cast.street}, ${cast.town}`],
    ['8 Enter letter identifying Origin of the Health Coverage (see instructions for codes)', 'C'],
    [
      '16 Name of issuer or other coverage provider   17 Employer identification number (EIN)',
      `${cast.payer}   ${cast.ein}`,
    ],
  ],
  [
    'Part IV Covered Individuals (a) Name of covered individual(s) (b) SSN or other TIN (c) DOB (d) Covered all 12 months (e) Months of coverage',
    'This Form 1095-B provides information about the individuals in your tax family who had certain health coverage (referred to as “minimum essential coverage”) for some or all months during the year.',
  ],
);
const coverageC = irs(
  '1095-C',
  'Employer-Provided Health Insurance Offer and Coverage',
  '1545-2251',
  (cast) => [
    ['1 Name of employee   2 Social security number (SSN)', `${cast.name}   ${cast.ssn}`],
    ['3 Street address   4 City or town   5 State   6 ZIP', `${cast.street}, ${cast.town}`],
    ['7 Name of employer   8 Employer identification number (EIN)', `${cast.payer}   ${cast.ein}`],
    ['9 Street address   10 Contact telephone number', `${cast.payerStreet}   ${cast.phone}`],
    [
      'Part II Employee Offer of Coverage   14 Offer of Coverage (enter required code)   All 12 Months',
      '1E',
    ],
    ['15 Employee Required Contribution (see instructions)', `$${cast.usd(60, 300)}`],
    ['16 Section 4980H Safe Harbor and Other Relief', '2C'],
  ],
  [
    'Part III Covered Individuals. If Employer provided self-insured coverage, check the box and enter the information for each individual enrolled in coverage, including the employee.',
  ],
);
const withholding = irs(
  'W-4',
  'Employee’s Withholding Certificate',
  '1545-0074',
  (cast) => [
    [
      'Step 1: Enter Personal Information (a) First name and middle initial   Last name   (b) Social security number',
      `${cast.name}   ${cast.ssn}`,
    ],
    ['Address', `${cast.street}, ${cast.town}`],
    [
      '(c) Single or Married filing separately / Married filing jointly or Qualifying surviving spouse / Head of household',
      'X',
    ],
    ['Step 3: Claim Dependent and Other Credits', '2000'],
    [
      'Step 4 (optional): Other Adjustments (a) Other income (b) Deductions (c) Extra withholding',
      '50',
    ],
    [
      'Employers Only: Employer’s name and address   First date of employment   Employer identification number (EIN)',
      `${cast.payer}   ${cast.ein}`,
    ],
  ],
  [
    'Complete Form W-4 so that your employer can withhold the correct federal income tax from your pay. Give Form W-4 to your employer. Your withholding is subject to review by the IRS.',
  ],
);
const identification = irs(
  'W-9',
  'Request for Taxpayer Identification Number and Certification',
  '',
  (cast) => [
    ['1 Name of entity/individual. An entry is required.', cast.name],
    ['2 Business name/disregarded entity name, if different from above.', ''],
    [
      '3a Check the appropriate box for federal tax classification of the entity/individual: Individual/sole proprietor',
      'X',
    ],
    [
      '5 Address (number, street, and apt. or suite no.)   6 City, state, and ZIP code',
      `${cast.street}, ${cast.town}`,
    ],
    [
      '7 List account number(s) here (optional)   Requester’s name and address (optional)',
      cast.payer,
    ],
    ['Part I Taxpayer Identification Number (TIN)   Social security number', cast.ssn],
  ],
  [
    'Part II Certification. Under penalties of perjury, I certify that: 1. The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and 2. I am not subject to backup withholding; and 3. I am a U.S. citizen or other U.S. person; and 4. The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.',
    'Form W-9 is used by a person who must file an information return such as Form 1099-INT (interest earned or paid), Form 1099-DIV (dividends), Form 1099-MISC, Form 1099-NEC, Form 1098 (home mortgage interest), 1098-E (student loan interest), and 1098-T (tuition).',
  ],
  'March 2024',
);
const extension = irs(
  '4868',
  'Application for Automatic Extension of Time To File U.S. Individual Income Tax Return',
  '1545-0074',
  (cast) => [
    ['Part I Identification   1 Your name(s) (see instructions)', cast.name],
    [
      'Address (see instructions)   City, town, or post office   State   ZIP code',
      `${cast.street}, ${cast.town}`,
    ],
    ['2 Your social security number   3 Spouse’s social security number', cast.ssn],
    [
      'Part II Individual Income Tax   4 Estimate of total tax liability for the year',
      cast.usd(2000, 20000),
    ],
    ['5 Total payments', cast.usd(1000, 18000)],
    ['6 Balance due. Subtract line 5 from line 4', cast.usd(0, 900)],
  ],
  [
    'File a Paper Form 4868: If you wish to file on paper instead of electronically, fill in the Form 4868 below and mail it to the address shown.',
  ],
);
const power = irs(
  '2848',
  'Power of Attorney and Declaration of Representative',
  '1545-0150',
  (cast) => [
    [
      '1 Taxpayer information. Taxpayer name and address',
      `${cast.name}, ${cast.street}, ${cast.town}`,
    ],
    ['Taxpayer identification number(s)', cast.ssn],
    ['2 Representative(s) Name and address', `${cast.payer}, ${cast.payerTown}`],
    [
      '3 Acts authorized. Description of Matter   Tax Form Number   Year(s) or Period(s)',
      `Income   1040   ${cast.year - 2}-${cast.year}`,
    ],
  ],
  [
    'Caution: A separate Form 2848 must be completed for each taxpayer. Form 2848 will not be honored for any purpose other than representation before the IRS.',
  ],
  'January 2021',
);
const vouchers: Draw = (leaf, cast) => {
  const next = cast.year + 1;
  [`April 15, ${next}`, `June 15, ${next}`, `Sept. 15, ${next}`].forEach((due, index) => {
    const y = 30 + index * 250;
    leaf.at(
      `Form 1040-ES   Department of the Treasury Internal Revenue Service   ${next} Estimated Tax`,
      40,
      y,
      { size: 9, bold: true },
    );
    leaf.at(`Payment Voucher ${index + 1}   OMB No. 1545-0074`, 572, y, { size: 9, to: 'right' });
    leaf.at(
      'File only if you are making a payment of estimated tax by check or money order. Mail this voucher with your check or money order payable to “United States Treasury.”',
      40,
      y + 18,
      { size: 7 },
      530,
    );
    leaf.at(`Calendar year—Due ${due}`, 572, y + 34, { size: 9, bold: true, to: 'right' });
    leaf.at(`${cast.name}    ${cast.ssn}`, 60, y + 60, { size: 10, filled: true });
    leaf.at(`${cast.street}, ${cast.town}`, 60, y + 76, { size: 10, filled: true });
    leaf.at(
      `Amount of estimated tax you are paying by check or money order.  ${cast.whole(300, 4000)}.`,
      300,
      y + 110,
      { size: 9 },
    );
    leaf.line(0, y + 230, 612, y + 230, 0.2);
  });
};
const purchase = irs(
  '3922',
  'Transfer of Stock Acquired Through an Employee Stock Purchase Plan Under Section 423(c)',
  '1545-2129',
  (cast) => [
    [
      'CORPORATION’S name, street address, city or town   CORPORATION’S TIN',
      `${cast.payer}, ${cast.payerTown}   ${cast.ein}`,
    ],
    ['EMPLOYEE’S name   EMPLOYEE’S TIN', `${cast.name}   ${cast.ssn}`],
    ['1 Date option granted   2 Date option exercised', `${cast.day(1)}   ${cast.day(6)}`],
    [
      '3 Fair market value per share on grant date   4 Fair market value per share on exercise date',
      `$ ${cast.usd(20, 80)}   $ ${cast.usd(20, 90)}`,
    ],
    [
      '5 Exercise price paid per share   6 No. of shares transferred',
      `$ ${cast.usd(15, 60)}   ${cast.whole(10, 300)}`,
    ],
  ],
  ['Copy B For Employee. This is important tax information and is being furnished to the IRS.'],
);
const monthly: Draw = (leaf, cast) => {
  senderBlock(leaf, cast, 54, 40);
  leaf.at(`Form 2441 Dependent Care FSA: ${cast.year} account summary`, 54, 100, {
    size: 12,
    bold: true,
  });
  leaf.at(`Participant: ${cast.name}   Employer: Lumen Ridge Software Inc.`, 54, 120);
  leaf.frame(144);
  for (const month of monthNames)
    leaf.cells(
      [month, 'Payroll contribution', cast.usd(100, 416), 'Claim paid', cast.usd(0, 416)],
      [54, 130, -320, 350, -540],
    );
  leaf.tell(
    'Use-it-or-lose-it: Claims for the plan year must be submitted by March 31. This is not a tax form. See box 10 of your Form W-2.',
  );
};

/** Corpus J's tax forms that are none of the kinds. */
export const formNone: readonly Paper[] = [
  other('1099-S', 'title', 'software', single(realEstate)),
  other('1099-C', 'bank', 'bureau', single(canceled)),
  other('1099-Q', 'broker', 'brokerPlain', listed(education)),
  other('1099-OID', 'bank', 'software', single(discount)),
  other('1099-LS', 'lifeInsurer', 'software', single(lifeSale)),
  other('5498-SA', 'hsa', 'bureauMono', gridded(healthGift)),
  other('1098-C', 'charity', 'software', single(vehicle)),
  other('1095-B', 'healthPlan', 'agency', coverageB),
  other('1095-C', 'employer', 'bureauMono', coverageC),
  other('W-4', 'employer', 'software', withholding),
  other('W-9', 'client', 'scanner', identification),
  other('4868', 'preparer', 'software', extension),
  other('2848', 'preparer', 'software', power),
  other('1040-ES', 'preparer', 'software', vouchers),
  other('3922', 'employer', 'bureau', purchase),
  other('dependent care account', 'hsa', 'clean', monthly),
];
