// Near misses that are letters and emails about papers, benefits, and returns.
// cspell:ignore IRMAA
import { browserEdges, siteOf } from '../corpus-j/paper.ts';
import type { Cast } from '../corpus-j/cast.ts';
import { nearMiss, type Draw, type Paper } from './paper.ts';
import * as from from './payers.ts';

/** A letter with a head, paragraphs, and rows of names and amounts. */
const letter =
  (
    subject: string,
    texts: readonly string[],
    rows: (cast: Cast) => readonly (readonly [string, string])[] = () => [],
    close = 'Sincerely,',
  ): Draw =>
  (leaf, cast) => {
    const fill = (text: string): string =>
      text
        .replaceAll('{year}', String(cast.year))
        .replaceAll('{next}', String(cast.year + 1))
        .replaceAll('{date}', cast.date(3, 1));
    leaf.at(cast.payer, 60, 44, { size: 13, bold: true });
    leaf.at(`${cast.payerStreet}, ${cast.payerTown}`, 60, 61, { size: 8.5 });
    leaf.at(cast.date(cast.whole(1, 2), 1), 60, 92, { size: 10 });
    [cast.name, cast.street, cast.town].forEach((text, index) =>
      leaf.at(text, 60, 116 + index * 13, { size: 10 }),
    );
    leaf.frame(180, 60, 552);
    leaf.passage(fill(subject), { size: 11, bold: true });
    for (const text of texts) leaf.passage(fill(text), { size: 10 });
    for (const [name, value] of rows(cast)) leaf.cells([name, value], [72, -480], { size: 10 });
    leaf.y += 14;
    leaf.passage(`${close}\n\n${cast.payer}`, { size: 10 });
  };

const email =
  (subject: string, texts: readonly string[]): Draw =>
  (leaf, cast) => {
    const fill = (text: string): string =>
      text
        .replaceAll('{year}', String(cast.year))
        .replaceAll('{tail}', cast.account.slice(-4))
        .replaceAll('{first}', cast.first);
    browserEdges(leaf, cast, `Mail - ${cast.name} - Outlook`, siteOf(cast, 'mail/inbox/id/AAQk'));
    leaf.at(fill(subject), 40, 44, { size: 14, bold: true });
    leaf.at(`${cast.payer} <no-reply@notify.example>`, 40, 68, { size: 9 });
    leaf.at(`${cast.day(1, 1)} 8:12 AM   To: ${cast.name}`, 40, 80, { size: 9 });
    leaf.frame(110, 40, 540);
    for (const text of texts) leaf.passage(fill(text), { size: 10 });
  };

const accepted: Draw = (leaf, cast) => {
  leaf.at(cast.payer, 40, 40, { size: 12, bold: true });
  leaf.at('ELECTRONIC FILING ACKNOWLEDGMENT REPORT', 306, 70, {
    size: 13,
    bold: true,
    to: 'middle',
  });
  leaf.frame(100, 60, 552);
  for (const [name, value] of [
    ['Taxpayer', cast.name],
    ['SSN', cast.ssn],
    ['Tax year', String(cast.year)],
    ['Return type', '1040 Individual'],
    ['Submission ID', `${cast.digits(6)}${cast.year + 1}${cast.digits(8)}`],
    ['Date transmitted', cast.day(4, 1)],
    ['IRS status', `ACCEPTED ${cast.day(4, 1)}`],
    ['State status', `${cast.state} ACCEPTED ${cast.day(4, 1)}`],
    ['Refund amount', `$${cast.usd(50, 4000)}`],
    ['Direct deposit', `Checking ending ${cast.digits(4)}`],
  ] as const)
    leaf.cells([name, value], [60, 220], { size: 10 });
  leaf.y += 12;
  leaf.passage(
    'Form 9325, Acknowledgement and General Information for Taxpayers Who File Returns Electronically. Your federal income tax return was accepted by the IRS. PLEASE DO NOT SEND A PAPER COPY OF YOUR RETURN TO THE IRS. If you owe tax, pay by the due date.',
    { size: 9 },
  );
};

export const letterNone: readonly Paper[] = [
  nearMiss(
    'no 1099 below ten dollars',
    from.banks,
    'desk',
    letter('Why you won’t receive a Form 1099-INT for {year}', [
      'We aren’t required to send a Form 1099-INT to customers who earned less than $10.00 in interest. The interest that you earned in {year} appears on your December statement, and you should report it on your tax return.',
      'If you had other accounts, such as an IRA or a mortgage, their forms (1099-R, 5498, 1098) are sent separately. You can find your statements for {year} in online banking under Documents.',
      'This letter isn’t a tax form, and nothing has been reported to the IRS.',
    ]),
  ),
  nearMiss(
    'W-2 is ready, by email',
    from.employers,
    'browser',
    email('Your {year} Form W-2 is now available', [
      'Hi {first},',
      'Your {year} Form W-2, Wage and Tax Statement, is ready to view in Workforce Hub. Sign in, then choose Pay > Tax Documents.',
      'What’s on it: your wages (box 1), federal income tax withheld (box 2), and your state’s wages and tax (boxes 16 and 17).',
      'If you chose paper, your form will also be sent to your home address by January 31.',
      'Do not reply to this email.',
    ]),
  ),
  nearMiss(
    '1099 delayed',
    from.brokers,
    'brokerPlain',
    letter('Your {year} Form 1099 is delayed', [
      'Some issuers of securities in your account haven’t given us their final {year} income classifications. The IRS granted us an extension, and we expect to provide your Consolidated Form 1099 by March 15, {next}. We recommend that you wait to file your return.',
      'Which holdings are usually late: real estate investment trusts, regulated investment companies, unit investment trusts, and mortgage-backed securities. They often reclassify dividends as return of capital or long-term gain.',
      'When your form is ready, we will email you. To receive it sooner, choose electronic delivery under Profile > Paperless.',
    ]),
  ),
  nearMiss(
    'K-1 extension notice',
    from.partnerships,
    'word',
    letter(
      '{year} Schedule K-1',
      [
        'Please note that the Partnership has filed an extension for its {year} Form 1065. Schedules K-1 will be available in September {next}. For your own extension, you may use these estimates of your share:',
      ],
      ({ usd }) => [
        ['Ordinary business income', usd(200, 9000)],
        ['Interest', usd(2, 90)],
        ['Capital gain', usd(20, 4000)],
      ],
    ),
  ),
  nearMiss('e-file acceptance', from.offices, 'software', accepted),
  nearMiss(
    'benefit verification',
    from.socialSecurity,
    'agency',
    letter(
      'Your New Benefit Amount and Benefit Verification',
      [
        'You asked us for information from your record. Beginning December {year}, the full monthly Social Security benefit before any deductions appears below. We deduct your Medicare medical insurance premium each month. Your benefits will increase because of a rise in the cost of living.',
      ],
      ({ usd }) => [
        ['Monthly benefit', usd(900, 3300)],
        ['Medicare premium', usd(170, 210)],
        ['Paid on or about the third of the month', usd(800, 3100)],
      ],
      'Social Security Administration',
    ),
  ),
  nearMiss(
    'required distribution reminder',
    from.plans,
    'fund',
    letter(
      'Your required minimum distribution for {next}',
      [
        'Our records show that you must take a required minimum distribution (RMD) from your IRA by December 31, {next}. The amount below is based on your account value on December 31, {year}, and on the Uniform Lifetime Table. If you don’t take your RMD, an excise tax may apply. Distributions will be reported on Form 1099-R.',
        'You may take your RMD in one payment or by installments, and you may choose to have federal income tax withheld (Form W-4R). If you have more than one IRA, you may take the total from any of them. The value of your account also appears in box 5 of your Form 5498, which we send by May 31.',
      ],
      ({ usd }) => [
        ['Value on December 31', usd(90000, 700000)],
        ['RMD amount', usd(3000, 28000)],
      ],
    ),
  ),
  nearMiss(
    'giving statement',
    from.churches,
    'fund',
    letter(
      '{year} Contribution Statement',
      [
        'Thank you for your faithful giving in {year}. No goods or services were provided in exchange for these contributions other than intangible religious benefits. Please retain this letter for your tax records.',
      ],
      ({ usd }) => [
        ['General fund', usd(200, 5000)],
        ['Building fund', usd(20, 900)],
        ['Missions', usd(10, 900)],
      ],
      'In Christ,',
    ),
  ),
  nearMiss(
    'flexible account deadline',
    from.healthPlans,
    'clean',
    letter(
      'Use it or lose it: your {year} dependent care FSA',
      [
        'Claims for services received in {year} must be submitted by {date}. The amount that you elected appears in box 10 of your W-2. Receipts must show the provider’s name, dates of service, and cost.',
        'Amounts that you don’t claim are forfeited under the rules of the plan. You will need your provider’s taxpayer identification number for Form 2441, Child and Dependent Care Expenses.',
      ],
      ({ usd }) => [
        ['Election', usd(1000, 5000)],
        ['Reimbursed to date', usd(100, 4000)],
      ],
    ),
  ),
  nearMiss(
    'enrollment verification',
    from.schools,
    'court',
    letter('Enrollment Verification Certificate', [
      'The Office of the Registrar certifies that the student named above was enrolled full-time for the Fall {year} term, August 24 through December 15, {year}. Major: Nursing. Expected graduation: May {next}. This certificate isn’t valid for tax reporting.',
    ]),
  ),
  nearMiss(
    'premium for Medicare',
    ['Centers for Medicare & Medicaid Services|PO Box 790355|St. Louis, MO 63179'],
    'host',
    letter(
      'MEDICARE PREMIUM BILL - FIRST BILL',
      [
        'You have Medicare Part B. This bill is for three months of premiums. Pay in full by the 25th. An income-related monthly adjustment amount (IRMAA) may apply, based on your {year} tax return.',
        'If you get Social Security or Railroad Retirement Board benefits later, your premiums will be deducted from them. Ways to pay: your bank’s online bill payment, Medicare Easy Pay, or a check with the coupon below.',
      ],
      ({ usd }) => [
        ['Part B premium', usd(500, 620)],
        ['IRMAA', usd(0, 210)],
      ],
      'CMS-500',
    ),
  ),
];
