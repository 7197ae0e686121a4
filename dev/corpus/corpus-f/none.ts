// Near misses: papers that name forms, or look like them, and are none of the kinds.
import { head, looks, paper, prose, rows, window, type Draw, type Paper } from './paper.ts';
import { formData } from './forms-data.ts';

const payStub: Draw = (press, cast) => {
  head(press, cast);
  press.text('EARNINGS STATEMENT', 560, 50, { size: 13, face: press.bold, align: 'right' });
  rows(
    press,
    [
      ['Pay period', `${cast.day(cast.year, 11)} - ${cast.day(cast.year, 11)}`],
      ['Pay date', cast.day(cast.year, 11)],
    ],
    340,
    70,
    220,
    8.5,
  );
  window(press, cast);
  rows(
    press,
    [
      ['Regular earnings', cast.amount()],
      ['Federal income tax', cast.amount()],
      ['Social security tax', cast.amount()],
      ['Medicare tax', cast.amount()],
      ['401(k)', cast.amount()],
      ['Net pay', cast.amount()],
    ],
    60,
    220,
    420,
  );
};
const availability: Draw = (press, cast) => {
  head(press, cast);
  window(press, cast);
  prose(
    press,
    [
      `Your ${cast.year} tax documents are ready`,
      `Hello ${cast.name}, your Form 1099-INT and Form 1098 for tax year ${cast.year} are now available in online banking. Sign in and choose Statements & documents to view, download, or print them.`,
      'You chose paperless delivery, so we will not mail a copy.',
    ],
    230,
  );
};
const backOfForm: Draw = (press) => {
  press.text('Instructions for Recipient', 48, 50, { size: 12, face: press.bold });
  prose(
    press,
    formData
      .slice(0, 4)
      .flatMap(({ number, boxes }) =>
        boxes
          .slice(0, 3)
          .map(
            ([box, caption]) =>
              `Form ${number}, box ${box}. Shows ${caption.toLowerCase()}. See the instructions for your tax return.`,
          ),
      ),
    70,
    8.5,
  );
};
const otherForm =
  (number: string, title: string, omb: string, captions: readonly string[]): Draw =>
  (press, cast) => {
    head(press, cast);
    press.text(`Form ${number}`, 400, 50, { size: 13, face: press.bold });
    press.text(String(cast.year), 520, 50, { size: 13, face: press.bold });
    press.block(title, 400, 66, 160, { size: 9 });
    press.text(`OMB No. ${omb}`, 400, 100, { size: 7.5 });
    window(press, cast);
    press.text(
      `Recipient’s TIN ${cast.tin}     Payer’s TIN ${cast.ein}     Account number ${cast.account}`,
      60,
      205,
      { size: 8.5 },
    );
    rows(
      press,
      captions.map((caption, index) => [`${index + 1}  ${caption}`, cast.amount()] as const),
      60,
      230,
      460,
    );
    press.text(
      'Copy B For Recipient. This is important tax information and is being furnished to the IRS.',
      60,
      420,
      { size: 8 },
    );
  };
const costOfLiving: Draw = (press, cast) => {
  press.lines(
    ['Social Security Administration', 'Important Information', ...cast.payerAddress],
    48,
    48,
  );
  press.text(cast.longDay(cast.year, 12), 430, 48);
  window(press, cast);
  prose(
    press,
    [
      `Your New Benefit Amount`,
      `Your Social Security benefits will increase by 2.5 percent in ${cast.year + 1} because of a rise in the cost of living.`,
      `How much will I get and when? Your monthly amount before deductions is ${cast.amount(900, 2900)}. The amount we deduct for Medicare Medical Insurance is ${cast.amount(160, 190)}.`,
    ],
    240,
  );
};
const mortgageMonth: Draw = (press, cast) => {
  head(press, cast);
  press.text('MORTGAGE STATEMENT', 560, 50, { size: 13, face: press.bold, align: 'right' });
  rows(
    press,
    [
      ['Loan number', cast.account],
      ['Payment due date', cast.day(cast.year, 8)],
      ['Amount due', cast.amount()],
    ],
    340,
    70,
    220,
    8.5,
  );
  window(press, cast);
  rows(
    press,
    [
      ['Outstanding principal', cast.amount(90000, 300000)],
      ['Interest rate', '5.875%'],
      ['Escrow (for taxes and insurance)', cast.amount()],
      ['Interest paid year to date', cast.amount()],
      ['Taxes paid year to date', cast.amount()],
    ],
    60,
    230,
    420,
  );
};
const tuitionBill: Draw = (press, cast) => {
  head(press, cast);
  press.text(`Student Account Statement - Fall ${cast.year}`, 48, 130, {
    size: 13,
    face: press.bold,
  });
  window(press, cast, 160);
  rows(
    press,
    [
      ['Tuition - resident', cast.amount()],
      ['Student activity fee', cast.amount(50, 200)],
      ['Scholarship credit', cast.amount()],
      ['Balance due', cast.amount()],
    ],
    60,
    230,
    420,
  );
};
const checklist: Draw = (press, cast) => {
  head(press, cast);
  press.text(`What to bring to your ${cast.year} tax appointment`, 48, 150, {
    size: 14,
    face: press.bold,
  });
  press.lines(
    [
      '[ ] Forms W-2 from every employer',
      '[ ] Forms 1099-INT, 1099-DIV, 1099-B and 1099-R',
      '[ ] Form SSA-1099 if you received Social Security benefits',
      '[ ] Forms 1098 and 1095-A',
      '[ ] Schedule K-1 from partnerships and S corporations',
    ],
    60,
    180,
    { size: 10 },
  );
};
const requestForTin: Draw = (press, cast) => {
  press.text('Form W-9', 40, 50, { size: 13, face: press.bold });
  press.text('Request for Taxpayer Identification Number and Certification', 160, 50, {
    size: 11,
    face: press.bold,
  });
  press.text('(Rev. March 2024) Department of the Treasury Internal Revenue Service', 40, 64, {
    size: 7,
  });
  press.lines(
    [
      `1 Name of entity/individual  ${cast.name}`,
      '2 Business name/disregarded entity name, if different from above',
      `5 Address  ${cast.address[0]}`,
      `6 City, state, and ZIP code  ${cast.address[1]}`,
      `Part I Taxpayer Identification Number (TIN)  ${cast.tin}`,
      'Part II Certification',
    ],
    40,
    90,
  );
};
const invoice: Draw = (press, cast) => {
  head(press, cast);
  press.text('INVOICE', 560, 50, { size: 16, face: press.bold, align: 'right' });
  rows(
    press,
    [
      ['Invoice no.', cast.account],
      ['Date', cast.day(cast.year + 1, 4)],
      ['Terms', 'Net 15'],
    ],
    380,
    70,
    180,
    8.5,
  );
  window(press, cast);
  rows(
    press,
    [
      [`Preparation of ${cast.year} Form 1040, Schedules B and D`, cast.amount()],
      ['Preparation of Form 8879 and electronic filing', cast.amount(10, 60)],
      ['Balance due', cast.amount()],
    ],
    60,
    230,
    460,
  );
};

export const nonePapers: readonly Paper[] = [
  paper(null, 'payStub', 'employer', looks.split, payStub),
  paper(null, 'availability', 'bank', looks.book, availability),
  paper(null, 'backOfForm', 'bank', looks.office, backOfForm),
  paper(
    null,
    'originalIssue',
    'broker',
    looks.split,
    otherForm('1099-OID', 'Original Issue Discount', '1545-0117', [
      'Original issue discount for the year',
      'Other periodic interest',
      'Early withdrawal penalty',
      'Federal income tax withheld',
    ]),
  ),
  paper(
    null,
    'educationPlan',
    'plan',
    looks.office,
    otherForm('1099-Q', 'Payments From Qualified Education Programs', '1545-1760', [
      'Gross distribution',
      'Earnings',
      'Basis',
    ]),
  ),
  paper(
    null,
    'canceledDebt',
    'bank',
    looks.spaced,
    otherForm('1099-C', 'Cancellation of Debt', '1545-1424', [
      'Date of identifiable event',
      'Amount of debt discharged',
      'Interest, if included in box 2',
    ]),
  ),
  paper(
    null,
    'savingsContribution',
    'hsa',
    looks.split,
    otherForm('5498-SA', 'HSA, Archer MSA, or Medicare Advantage MSA Information', '1545-1518', [
      'Employee or self-employed person’s Archer MSA contributions',
      'Total contributions made',
      'Fair market value of HSA',
    ]),
  ),
  paper(
    null,
    'employerCoverage',
    'employer',
    looks.office,
    otherForm('1095-C', 'Employer-Provided Health Insurance Offer and Coverage', '1545-2251', [
      'Offer of Coverage (enter required code)',
      'Employee Required Contribution',
      'Section 4980H Safe Harbor',
    ]),
  ),
  paper(null, 'costOfLiving', 'social', looks.book, costOfLiving),
  paper(null, 'mortgageMonth', 'lender', looks.split, mortgageMonth),
  paper(null, 'tuitionBill', 'college', looks.typeset, tuitionBill),
  paper(null, 'checklist', 'preparer', looks.office, checklist),
  paper(null, 'requestForTin', 'customer', looks.split, requestForTin),
  paper(null, 'invoice', 'preparer', looks.spaced, invoice),
];
