// Corpus C's forms of employees and of clients themselves, which are told apart from none.
import { boxes, heading, lines, pairs, para, rule, table } from './blocks.ts';
import type { Subject } from './people.ts';
import type { Design } from './sheet.ts';
import { boxesOf, top } from './none-boxes.ts';

const months = (subject: Subject) =>
  'Jan,Feb,Mar,Apr,May,June,July,Aug,Sept,Oct,Nov,Dec'
    .split(',')
    .map((month) => [month, '1A', subject.money(90, 200), '2C']);

export const personalForms: Record<string, (subject: Subject) => Design> = {
  'form-w4': (s) => ({
    face: 'helvetica',
    blocks: [
      top(
        'Form W-4',
        "Employee's Withholding Certificate",
        s.year < 2024 ? String(s.year) : `(${s.year})`,
        '1545-0074',
      ),
      para(
        'Complete Form W-4 so that your employer can withhold the correct federal income tax from your pay. Give Form W-4 to your employer.',
      ),
      heading('Step 1: Enter Personal Information', 10),
      boxesOf(s).employee,
      boxesOf(s).address,
      heading('Step 3: Claim Dependent and Other Credits', 10),
      pairs([['Multiply the number of qualifying children under age 17 by $2,000', '4,000']]),
      heading('Step 5: Sign Here', 10),
      lines([`Employee's signature ${s.person.name}   Date ${s.day(s.year, 3)}`]),
      boxesOf(s).employer,
    ],
  }),
  'form-w9': (s) => ({
    face: 'helvetica',
    blocks: [
      top(
        'Form W-9',
        'Request for Taxpayer Identification Number and Certification',
        '(Rev. March 2024)',
        '',
      ),
      lines(['Give form to the requester. Do not send to the IRS.']),
      boxesOf(s).employee,
      boxesOf(s).address,
      heading('Part I  Taxpayer Identification Number (TIN)', 10),
      lines([s.person.ssn]),
      heading('Part II  Certification', 10),
      para(
        'Under penalties of perjury, I certify that: 1. The number shown on this form is my correct taxpayer identification number; 2. I am not subject to backup withholding because I have not been notified by the Internal Revenue Service that I am subject to backup withholding as a result of a failure to report all interest or dividends; 3. I am a U.S. citizen or other U.S. person.',
      ),
      lines([`Date ${s.day(s.year, 2)}`]),
    ],
  }),
  'form-i9': (s) => ({
    face: 'times',
    blocks: [
      lines(
        [
          'Employment Eligibility Verification',
          'Department of Homeland Security',
          'U.S. Citizenship and Immigration Services',
          'USCIS Form I-9   OMB No. 1615-0047',
        ],
        11,
        'center',
      ),
      heading('Section 1. Employee Information and Attestation', 11),
      boxesOf(s).employee,
      boxesOf(s).address,
      heading('Section 2. Employer Review and Verification', 11),
      table(
        ['List A', 'List B', 'List C'],
        [
          ['', "Driver's license", 'Social Security card'],
          ['', s.account, 'Unrestricted'],
        ],
        [1, 1, 1],
      ),
      boxesOf(s).employer,
      lines([`First day of employment ${s.day(s.year, 4)}`]),
    ],
  }),
  'form-1040-es': (s) => ({
    face: 'helvetica',
    blocks: [1, 2, 3, 4].flatMap((voucher) => [
      lines(
        [
          `Form 1040-ES   Department of the Treasury   Internal Revenue Service   ${s.year + 1} Estimated Tax   Payment Voucher ${voucher}   OMB No. 1545-0074`,
        ],
        8,
      ),
      para(
        'File only if you are making a payment of estimated tax by check or money order. Calendar year. Make your check or money order payable to “United States Treasury.”',
        7.5,
      ),
      boxesOf(s).employee,
      boxesOf(s).address,
      lines(
        [`Amount of estimated tax you are paying by check or money order   ${s.money(100, 4000)}`],
        9,
      ),
      rule,
    ]),
  }),
  'state-estimate': (s) => ({
    face: 'courier',
    blocks: [
      lines(
        [`TAXABLE YEAR ${s.year + 1}   CALIFORNIA FORM 540-ES`, 'ESTIMATED TAX FOR INDIVIDUALS'],
        11,
      ),
      boxesOf(s).employee,
      boxesOf(s).address,
      lines([
        `Payment 1   Due April 15, ${s.year + 1}   Amount ${s.money(100, 900)}`,
        'Mail to FRANCHISE TAX BOARD, PO BOX 942867, SACRAMENTO CA 94267-0008',
      ]),
    ],
  }),
  'form-4868': (s) => ({
    face: 'helvetica',
    blocks: [
      top(
        'Form 4868',
        'Application for Automatic Extension of Time To File U.S. Individual Income Tax Return',
        `For calendar year ${s.year}`,
        '1545-0074',
      ),
      boxesOf(s).employee,
      boxesOf(s).address,
      pairs([
        ['4 Estimate of total tax liability', s.money(1000, 9000)],
        ['5 Total payments', s.money(1000, 9000)],
        ['6 Balance due', '0'],
      ]),
    ],
  }),
  'form-2848': (s) => ({
    face: 'times',
    blocks: [
      top(
        'Form 2848',
        'Power of Attorney and Declaration of Representative',
        '(Rev. January 2021)',
        '1545-0150',
      ),
      boxesOf(s).employee,
      boxesOf(s).address,
      heading('2 Representative(s)', 10),
      lines([s.payer.name, ...s.payer.address]),
      table(
        ['Description of Matter', 'Tax Form Number', 'Year(s) or Period(s)'],
        [['Income', '1040', `${s.year - 2}, ${s.year - 1}, ${s.year}`]],
        [2, 1, 1],
      ),
    ],
  }),
  'form-1095-b': (s) => ({
    face: 'helvetica',
    blocks: [
      top('Form 1095-B', 'Health Coverage', s.year.toString(), '1545-2252'),
      heading('Part I  Responsible Individual', 10),
      boxesOf(s).employee,
      boxesOf(s).address,
      heading('Part III  Issuer or Other Coverage Provider', 10),
      boxesOf(s).employer,
      heading('Part IV  Covered Individuals', 10),
      table(
        ['Name', 'SSN', 'Covered all 12 months'],
        [
          [s.person.name, s.person.ssn, 'X'],
          [s.spouse, 'XXX-XX-2204', 'X'],
        ],
        [2, 1, 1],
      ),
    ],
  }),
  'form-1095-c': (s) => ({
    face: 'helvetica',
    size: 'landscape',
    blocks: [
      top(
        'Form 1095-C',
        'Employer-Provided Health Insurance Offer and Coverage',
        s.year.toString(),
        '1545-2251',
      ),
      boxesOf(s).employee,
      boxesOf(s).employer,
      heading('Part II  Employee Offer of Coverage', 10),
      table(
        [
          'Month',
          '14 Offer of coverage',
          '15 Employee required contribution',
          '16 Section 4980H safe harbor',
        ],
        months(s),
        [1, 1, 1, 1],
      ),
    ],
  }),
  'form-8822': (s) => ({
    face: 'times',
    blocks: [
      top('Form 8822', 'Change of Address', '(Rev. February 2021)', '1545-1163'),
      boxesOf(s).employee,
      boxesOf(s).address,
      lines(['Old address: 77 Second Avenue', 'Sign here ____________________']),
    ],
  }),
  'blank-8879': (s) => ({
    face: 'helvetica',
    blocks: [
      top('Form 8879', 'IRS e-file Signature Authorization', '(Rev. January 2021)', '1545-0074'),
      boxes([{ label: "Taxpayer's name", share: 3 }, { label: 'Social security number' }]),
      boxes([{ label: "Spouse's name", share: 3 }, { label: "Spouse's social security number" }]),
      heading(
        'Part I   Tax Return Information — Tax Year Ending December 31,         (Enter year you are authorizing.)',
        9.5,
      ),
      pairs([
        ['1  Adjusted gross income', '1'],
        ['2  Total tax', '2'],
        ['3  Federal income tax withheld from Form(s) W-2 and Form(s) 1099', '3'],
        ['4  Amount you want refunded to you', '4'],
        ['5  Amount you owe', '5'],
      ]),
      lines([`Downloaded ${s.day(s.year, 1)}`], 7),
    ],
  }),
};
