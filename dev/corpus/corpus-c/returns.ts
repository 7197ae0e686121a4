// Corpus C's returns of earlier years.
import { beside, boxes, heading, lines, newPage, pairs, para, rule } from './blocks.ts';
import { papersOf } from './paper.ts';
import type { Subject } from './people.ts';
import type { Block, Design } from './sheet.ts';

const returnLines = ({ money }: Subject): [string, string][] => [
  ['1a  Total amount from Form(s) W-2, box 1 (see instructions)', money(20_000, 120_000)],
  ['2b  Taxable interest', money(0, 900)],
  ['3b  Ordinary dividends', money(0, 900)],
  ['4b  IRA distributions, taxable amount', ''],
  ['5b  Pensions and annuities, taxable amount', ''],
  ['6b  Social security benefits, taxable amount', ''],
  ['7  Capital gain or (loss). Attach Schedule D if required', money(0, 4000)],
  ['8  Additional income from Schedule 1, line 10', money(0, 4000)],
  ['9  This is your total income', money(20_000, 120_000)],
  ['11  This is your adjusted gross income', money(20_000, 120_000)],
  ['12  Standard deduction or itemized deductions (from Schedule A)', money(13_000, 30_000)],
  ['15  This is your taxable income', money(10_000, 90_000)],
  ['16  Tax', money(1000, 14_000)],
  ['24  This is your total tax', money(1000, 14_000)],
  ['25a  Federal income tax withheld from Form(s) W-2', money(1000, 14_000)],
  ['33  These are your total payments', money(1000, 14_000)],
  ['34  This is the amount you overpaid', money(10, 4000)],
  ['37  Amount you owe', ''],
];

const form1040 = (subject: Subject, name: string): Block[] => {
  const { year, person, spouse } = subject;
  return [
    beside(
      [
        lines([`Form ${name}`, 'Department of the Treasury—Internal Revenue Service'], 9),
        heading('U.S. Individual Income Tax Return', 13),
      ],
      [
        heading(subject.round % 2 === 0 ? `20 ${year % 100}` : String(year), 18),
        lines(['OMB No. 1545-0074   IRS Use Only—Do not write or staple in this space.'], 7),
      ],
      0.6,
    ),
    para(
      `For the year Jan. 1–Dec. 31, ${year}, or other tax year beginning            , ending            `,
      8,
    ),
    boxes([
      { label: 'Your first name and middle initial / Last name', value: person.name, share: 3 },
      { label: 'Your social security number', value: person.ssn },
    ]),
    boxes([
      {
        label: "If joint return, spouse's first name and middle initial / Last name",
        value: spouse,
        share: 3,
      },
      { label: "Spouse's social security number", value: 'XXX-XX-0912' },
    ]),
    boxes([
      {
        label: 'Home address (number and street). City, town, or post office. State. ZIP code',
        value: person.address.join('  '),
      },
    ]),
    para(
      'Filing Status  [ ] Single  [X] Married filing jointly  [ ] Married filing separately (MFS)  [ ] Head of household (HOH)  [ ] Qualifying surviving spouse (QSS)',
      8,
    ),
    para(
      `Digital Assets  At any time during ${year}, did you: (a) receive (as a reward, award, or payment for property or services); or (b) sell, exchange, or otherwise dispose of a digital asset?  [ ] Yes [X] No`,
      8,
    ),
    rule,
    pairs(returnLines(subject), 8.5, 0.78),
    lines(
      [
        `For Disclosure, Privacy Act, and Paperwork Reduction Act Notice, see separate instructions.   Cat. No. 11320B   Form ${name} (${year})`,
      ],
      7,
    ),
    para(
      `Sign Here  Under penalties of perjury, I declare that I have examined this return and accompanying schedules and statements.   Paid Preparer Use Only   Preparer's name   PTIN P0${subject.account.slice(0, 6)}   Firm's name ${subject.payer.name}`,
      8,
    ),
  ];
};

const returns: Record<string, (subject: Subject) => Design> = {
  'filed-1040': (subject) => ({
    face: 'helvetica',
    margin: 34,
    blocks: [
      ...form1040(subject, subject.round % 2 === 0 ? '1040' : '1040-SR'),
      newPage,
      heading(`SCHEDULE A (Form 1040)  Itemized Deductions  ${subject.year}`, 11),
      pairs([
        ['5a  State and local income taxes', subject.money(500, 9000)],
        [
          '8a  Home mortgage interest and points reported to you on Form 1098',
          subject.money(500, 9000),
        ],
        ['11  Gifts by cash or check', subject.money(50, 900)],
      ]),
    ],
  }),
  'client-copy': (subject) => ({
    face: 'times',
    footer: `${subject.payer.name}      Client copy      #`,
    blocks: [
      lines([subject.payer.name, ...subject.payer.address, subject.payer.phone], 10, 'center'),
      lines([subject.longDay(subject.year + 1, 3)]),
      lines([subject.person.name, ...subject.person.address]),
      para(`Dear ${subject.person.first}:`),
      para(
        `Enclosed is your ${subject.year} federal income tax return, which we prepared from the information you gave us. The return was filed electronically; keep this copy. Your federal refund is ${subject.money(100, 3000)}. Your first estimated payment for ${subject.year + 1} is due April 15, ${subject.year + 1}.`,
      ),
      newPage,
      heading(`${subject.year} Tax Return Summary`, 13),
      pairs([
        ['Total income', subject.money(20_000, 90_000)],
        ['Adjusted gross income', subject.money(20_000, 90_000)],
        ['Effective tax rate', '11.2 %'],
        ['Refund', subject.money(100, 3000)],
      ]),
      newPage,
      ...form1040(subject, '1040'),
    ],
  }),
  'state-return': (subject) => ({
    margin: 34,
    size: subject.round % 2 === 0 ? 'letter' : 'legal',
    blocks: [
      ...form1040(subject, '1040'),
      newPage,
      heading(
        `TAXABLE YEAR ${subject.year}   California Resident Income Tax Return   FORM 540`,
        12,
      ),
      boxes([
        { label: 'Your first name, initial, last name', value: subject.person.name },
        { label: 'Your SSN or ITIN', value: subject.person.ssn },
      ]),
      pairs([
        ['12  State wages from your federal Form(s) W-2, box 16', subject.money(20_000, 90_000)],
        ['17  California adjusted gross income', subject.money(20_000, 90_000)],
        ['31  Tax', subject.money(500, 6000)],
        ['71  California income tax withheld', subject.money(500, 6000)],
        ['115  REFUND OR NO AMOUNT DUE', subject.money(5, 900)],
      ]),
    ],
  }),
  'software-print': (subject) => ({
    face: 'noto',
    header: `${subject.day(subject.year + 1, 4)}      Return printed for your records, do not mail`,
    blocks: [
      heading(`Your ${subject.year} tax return`, 16),
      para(
        `Prepared with online software for ${subject.person.name} and ${subject.spouse}. Federal return accepted ${subject.longDay(subject.year + 1, 4)}.`,
      ),
      rule,
      ...form1040(subject, '1040'),
    ],
  }),
};

export const returnPapers = papersOf('prior-return', 'firm', returns);
