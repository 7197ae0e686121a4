// Corpus J's letters of the IRS and of state tax agencies.
// cspell:ignore idverify
import type { Cast } from './cast.ts';
import type { Leaf } from './leaf.ts';
import { paper, personBlock, senderBlock, type Draw, type Paper } from './paper.ts';

type Facts = readonly (readonly [name: string, text: string])[];

/** How the IRS heads its notices. */
function notice(
  leaf: Leaf,
  cast: Cast,
  number: string,
  year: number | null,
  facts: Facts = [],
): void {
  ['Department of the Treasury', 'Internal Revenue Service', cast.payerTown].forEach(
    (text, index) => leaf.at(text, 54, 40 + index * 11, { size: 9 }),
  );
  const rows = [
    ['Notice', number],
    ...(year === null ? [] : [['Tax year', String(year)]]),
    ['Notice date', cast.date(cast.whole(4, 11), 1)],
    ['Social security number', cast.ssn],
    ['To contact us', `Phone ${cast.phone}`],
    ['Page 1 of 3', ''],
    ...facts,
  ];
  rows.forEach(([name = '', text = ''], index) => {
    leaf.at(name, 360, 40 + index * 12, { size: 8.5, bold: true });
    leaf.at(text, 460, 40 + index * 12, { size: 8.5 });
  });
  personBlock(leaf, cast, 72, 150, 10);
}

const letter =
  (
    number: string,
    heading: string,
    parts: readonly string[],
    hasYear = true,
    facts: Facts = [],
  ): Draw =>
  (leaf, cast) => {
    const due = `$${cast.usd(120, 9000)}`;
    const by = cast.date(12, 1);
    const of = (text: string): string =>
      text
        .replaceAll('{year}', String(cast.year))
        .replaceAll('{next}', String(cast.year + 1))
        .replaceAll('{due}', due)
        .replaceAll('{by}', by);
    notice(leaf, cast, number, hasYear ? cast.year : null, facts);
    leaf.frame(230);
    leaf.passage(of(heading), { size: 14, bold: true });
    for (const part of parts) {
      if (leaf.y > 690) leaf.turn();
      if (part.startsWith('#')) leaf.tell(of(part.slice(1)), { size: 11, bold: true });
      else leaf.passage(of(part), { size: 9.5 });
    }
    // What says no amount has no pages about penalties.
    if (number === 'CP01A') return;
    leaf.at('Continued on back...', 558, 750, { size: 8, slant: true, to: 'right' });
    more(leaf, cast, number);
  };

const penalties = [
  [
    'Penalties',
    'We are required by law to charge any applicable penalties. Failure-to-pay: When you pay your taxes after the due date, we charge a penalty of 0.5% of the unpaid amount per month, up to 25% of the amount due. We count part of a month as a full month. (Internal Revenue Code Section 6651)',
  ],
  [
    'Removal or reduction of penalties',
    'We understand that circumstances—such as a serious illness or injury, a family member’s death, or loss of financial records due to natural disaster—may make it difficult for you to meet your taxpayer responsibility in a timely manner. If you would like us to consider removing or reducing any of your penalty charges, send us a signed statement and documents that support it.',
  ],
  [
    'Interest charges',
    'We are required by law to charge interest when you do not pay your liability on time. Generally, we calculate interest from the due date of your return (regardless of extensions) until you pay the amount you owe in full, including accrued interest and any penalty charges. Interest on some penalties accrues from the date we notify you of the penalty until it is paid in full. (Internal Revenue Code Section 6601)',
  ],
  [
    'Additional information',
    'Visit www.irs.gov. For tax forms, instructions, and publications, visit www.irs.gov/forms-pubs or call 800-TAX-FORM (800-829-3676). Keep this notice for your records. If you need assistance, please don’t hesitate to contact us.',
  ],
] as const;

/** The pages behind a notice. */
function more(leaf: Leaf, cast: Cast, number: string): void {
  leaf.turn();
  leaf.at(`Notice ${number}   Social security number ${cast.ssn}   Page 2 of 3`, 558, 30, {
    size: 8,
    to: 'right',
  });
  leaf.frame(56);
  for (const [heading, text] of penalties) {
    leaf.tell(heading, { size: 11, bold: true });
    leaf.passage(text, { size: 9 });
  }
  leaf.line(0, 600, 612, 600, 0.3);
  leaf.at(`${cast.name}   ${cast.street}   ${cast.town}`, 54, 620, { size: 9 });
  leaf.at(`Contact information: Notice ${number}`, 400, 620, { size: 9 });
  leaf.note(
    'If your address has changed, please call us or visit www.irs.gov. Please check here if you’ve included any correspondence. Write your Social Security number and the form number (1040) on any correspondence. Primary phone   Best time to call   Secondary phone   Best time to call',
    54,
    640,
    330,
    { size: 8 },
  );
}

const proposed = letter(
  'CP2000',
  'We are proposing changes to your {year} Form 1040 tax return. Proposed amount due: {due}',
  [
    'The income and payment information we have on file from sources such as employers or financial institutions doesn’t match the information you reported on your tax return. If our information is correct, you’ll owe {due} (including interest), which you need to pay by {by}.',
    '#Summary of proposed changes',
    'Increase in tax {due}. Substantial tax understatement penalty $0.00. Interest charges $41.02. Proposed balance due {due}.',
    '#What you need to do immediately',
    'Review this notice and compare our changes to the information on your {year} tax return. If you agree with the changes we’re proposing, complete the Response form and return it to us. If you don’t agree, complete the Response form, and return it with a signed statement and any documentation supporting your claim.',
    '#Changes to your tax return and supporting details',
    'Shown on return / Reported to IRS by others / Difference. Securities: BEACON STREET CLEARING Form 1099-B. Interest: JUNIPER ONLINE BANK Form 1099-INT SSN, account number. Dividends: NORTHGATE BROKERAGE Form 1099-DIV. Retirement income: Form 1099-R.',
  ],
);
const balance = letter('CP14', 'You have unpaid taxes for {year}. Amount due: {due}', [
  'Our records show you have unpaid taxes for the tax year ending December 31, {year} (Form 1040). If you already paid your balance in full or set up an installment agreement, please disregard this notice.',
  '#Billing Summary',
  'Tax you owed {due}. Payments and credits. Failure-to-pay penalty. Interest charges. Amount due by {by}: {due}',
  '#What you need to do immediately',
  'Pay the amount due of {due} by {by} to avoid additional penalty and interest charges. If you can’t pay the amount due, pay as much as you can now and make payment arrangements at www.irs.gov/opa that allow you to pay off the rest over time.',
]);
const adjusted = letter('CP12', 'Changes to your {year} Form 1040. Amount of your refund: {due}', [
  'We found miscalculations on your {year} Form 1040, which affect the following area of your return: Recovery rebate, child tax credit, or other credits. We changed your return to correct these errors. As a result, you are due a refund of {due}.',
  '#If you agree with the changes we made',
  'If you agree, no action is needed. You should receive your refund check within 4-6 weeks, as long as you don’t owe other tax or debts we’re required to collect.',
]);
const applied = letter('CP49', 'Your {year} refund was applied to a tax debt', [
  'We applied all or part of your {year} Form 1040 overpayment to an amount you owe for another tax year. As a result, the refund due to you is {due}.',
  '#Summary: Overpayment for {year}; Amount applied to tax owed; Refund',
]);
const pin = letter(
  'CP01A',
  'We assigned you an Identity Protection Personal Identification Number',
  [
    'This is your identity protection personal identification number (IP PIN): 482913.',
    'You’ll need this number to file your {year} Form 1040 series tax return, electronically or on paper. Don’t share it with anyone but your tax preparer. We’ll send you a new one each December.',
  ],
);
const identity: Draw = (leaf, cast) => {
  ['Department of the Treasury', 'Internal Revenue Service', cast.payerTown].forEach(
    (text, index) => leaf.at(text, 54, 40 + index * 11),
  );
  personBlock(leaf, cast, 72, 120, 10);
  [
    `Letter: 5071C`,
    `Date: ${cast.date(3, 1)}`,
    `Tax form: 1040`,
    `Tax year: ${cast.year}`,
    `Control number: ${cast.digits(12)}`,
  ].forEach((text, index) => leaf.at(text, 380, 80 + index * 12));
  leaf.frame(200);
  leaf.passage(`Dear Taxpayer:`, { size: 10 });
  leaf.passage(
    `We received a Form 1040, U.S. Individual Income Tax Return, for the tax year above with your name and social security number. To help protect you from identity theft, we need to verify your identity before we process the return and issue a refund or credit it to your account.`,
    { size: 10 },
  );
  leaf.passage(
    'WHAT YOU NEED TO DO: Go to www.idverify.irs.gov. You’ll need this letter, the return, your prior year’s return, and supporting documents such as W-2s and 1099s. If you can’t verify online, call the toll-free number.',
    { size: 10 },
  );
};
const credit: Draw = (leaf, cast) => {
  leaf.at('Department of the Treasury – Internal Revenue Service', 54, 40);
  leaf.at('Letter 6419 (Rev. 1-2022)', 558, 40, { to: 'right' });
  personBlock(leaf, cast, 72, 110, 10);
  leaf.frame(180);
  leaf.passage(`${cast.year} Total Advance Child Tax Credit (AdvCTC) Payments`, {
    size: 13,
    bold: true,
  });
  leaf.passage(
    `Why You Are Receiving This Letter: You are receiving this letter because you received one or more advance Child Tax Credit payments in ${cast.year}. We are providing information you need to report them on your ${cast.year} tax return. Save this letter with your records.`,
    { size: 10 },
  );
  leaf.passage(
    `Box 1. The aggregate amount of AdvCTC payments you received for ${cast.year} (enter this on Schedule 8812, line 14f): $${cast.usd(900, 3600)}. Box 2. Number of qualifying children taken into account: 2.`,
    { size: 10 },
  );
};
const number: Draw = (leaf, cast) => {
  ['DEPARTMENT OF THE TREASURY', 'INTERNAL REVENUE SERVICE', 'CINCINNATI OH 45999-0023'].forEach(
    (text, index) => leaf.at(text, 54, 40 + index * 12, { size: 9.5 }),
  );
  [
    `Date of this notice: ${cast.day(5)}`,
    `Employer Identification Number: ${cast.ein}`,
    'Form: SS-4',
    'Number of this notice: CP 575 G',
  ].forEach((text, index) => leaf.at(text, 330, 90 + index * 14, { size: 9.5 }));
  personBlock(leaf, cast, 72, 150, 10);
  leaf.frame(220);
  leaf.passage('WE ASSIGNED YOU AN EMPLOYER IDENTIFICATION NUMBER', { size: 10 });
  leaf.passage(
    `Thank you for applying for an Employer Identification Number (EIN). We assigned you EIN ${cast.ein}. This EIN will identify you, your business accounts, tax returns, and documents, even if you have no employees. Please keep this notice in your permanent records.`,
    { size: 10 },
  );
  leaf.passage(
    'When filing tax documents, making payments, or replying to any related correspondence, it is very important that you use your EIN and complete name and address exactly as shown above. A limited liability company (LLC) may file Form 8832, Entity Classification Election.',
    { size: 10 },
  );
};

const state =
  (title: string, parts: readonly string[], topRight: readonly string[] = []): Draw =>
  (leaf, cast) => {
    const of = (text: string): string =>
      text
        .replaceAll('{year}', String(cast.year))
        .replaceAll('{due}', `$${cast.usd(40, 3100)}`)
        .replaceAll('{by}', cast.date(10, 1))
        .replaceAll('{id}', cast.digits(10));
    senderBlock(leaf, cast, 54, 40, 10);
    [`Date: ${cast.date(cast.whole(4, 9), 1)}`, `SSN: ${cast.ssn}`, ...topRight].forEach(
      (text, index) => leaf.at(of(text), 380, 40 + index * 13),
    );
    personBlock(leaf, cast, 72, 130, 10);
    leaf.frame(200);
    leaf.passage(of(title), { size: 13, bold: true });
    for (const part of parts) leaf.passage(of(part), { size: 10 });
    leaf.passage(`Questions? ${cast.phone}, 8 a.m. to 5 p.m. weekdays.`, { size: 9 });
    leaf.passage(
      'Your rights: You may ask for a review by a supervisor, be represented by someone you authorize in writing, and appeal our decision. Interest continues to accrue until the balance is paid. If you are in bankruptcy, this notice is for information only.',
      { size: 9 },
    );
    leaf.line(0, 640, 612, 640, 0.3);
    leaf.at(
      `${cast.name}   ${cast.ssn}   Detach here and return this part with your reply`,
      54,
      660,
      {
        size: 8,
      },
    );
  };

const due = state(
  'Notice of State Income Tax Due',
  [
    'We have revised the balance due on your {year} personal income tax return. Our records show that you have an unpaid balance of {due}.',
    'Total tax {due}   Less: payments and credits   Penalties and fees   Interest   Amount due: {due}',
    'Pay the amount due by {by} to avoid collection action. Detach the voucher and return it with your payment.',
  ],
  ['Tax Year: {year}', 'Notice Number: {id}'],
);
const assessed = state(
  'NOTICE OF ASSESSMENT',
  [
    'Tax type: Personal income tax. Period: December 31, {year}. We have adjusted the return you filed for this period. The law requires us to charge interest on tax not paid by its due date.',
    'Tax assessed {due}. Penalty {due}. Interest {due}. If you disagree, you may file an abatement application or an appeal within 90 days of this notice.',
  ],
  ['Letter ID: L{id}', 'Filing period: 12/31/{year}'],
);
const changed = state('Account Adjustment Notice - Personal Income Tax', [
  'Assessment ID L-{id}. We made changes to your {year} personal income tax return. The enclosed computation explains how we figured your refund of {due}.',
  'We disallowed the credit claimed on your return because we could not verify it. If you have additional information, respond by {by}.',
]);
const verify = state(
  'Request for identity verification',
  [
    'We received a {year} income tax return filed with your name and Social Security number. As part of our efforts against identity theft, we must verify that you filed it before we issue a refund.',
    'Please go to our website and answer the quiz, or complete the enclosed form and send copies of your photo ID and of your W-2 by {by}.',
  ],
  ['Letter ID: {id}', 'Tax year: {year}'],
);

/** Corpus J's letters of tax agencies. */
export const noticePapers: readonly Paper[] = [
  paper('irs-letter', 'CP2000', 'irs', 'agency', proposed),
  paper('irs-letter', 'CP14', 'irs', 'brokerPlain', balance),
  paper('irs-letter', 'CP12', 'irs', 'desk', adjusted),
  paper('irs-letter', 'CP49', 'irs', 'brokerPlain', applied),
  paper('irs-letter', 'CP01A', 'irs', 'scanner', pin),
  paper('irs-letter', 'letter 5071C', 'irs', 'word', identity),
  paper('irs-letter', 'letter 6419', 'irs', 'agency', credit, { from: 2021, to: 2021 }),
  paper('irs-letter', 'CP575', 'irs', 'host', number, { hasYear: false }),
  paper('state-letter', 'balance due', 'state', 'desk', due),
  paper('state-letter', 'assessment', 'state', 'word', assessed),
  paper('state-letter', 'adjustment', 'state', 'brokerPlain', changed),
  paper('state-letter', 'identity', 'state', 'bookish', verify),
];
