// Letters of the IRS and of state departments, with their real numbers.
// cspell:ignore Hacienda unreimbursed
import type { Cast } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';
import { paper, type Draw, type Paper } from './paper.ts';
import * as from from './payers.ts';

type Told = readonly string[] | ((cast: Cast) => readonly string[]);
const told = (cast: Cast, what: Told): readonly string[] =>
  (typeof what === 'function' ? what(cast) : what).map((text) =>
    text.replaceAll('{year}', String(cast.year)).replaceAll('{phone}', cast.phone),
  );

function body(leaf: Leaf, texts: readonly string[], size: number): void {
  for (const text of texts) {
    if (leaf.y > 715) leaf.turn();
    leaf.passage(text, { size, bold: text.length < 48 && !text.includes('$') });
  }
}

/** The notices of the CP series: a table of facts right, a headline, what to do, a bill’s table. */
function notice(
  number: string,
  headline: string,
  texts: Told,
  amount: boolean,
  coupon = false,
): Draw {
  return (leaf, cast) => {
    const due = cast.usd(120, 8800);
    leaf.at('Department of the Treasury', 40, 36, { size: 8 });
    leaf.at('Internal Revenue Service', 40, 46, { size: 8, bold: true });
    leaf.at(cast.payerTown, 40, 56, { size: 8 });
    const facts = [
      ['Notice', number],
      ['Tax year', String(cast.year)],
      ['Notice date', cast.date(cast.whole(3, 11), 1)],
      ['Social security number', cast.ssn],
      ['To contact us', 'Phone 800-829-0922'],
      ['Your caller ID', cast.digits(6)],
    ];
    facts.forEach(([name = '', value = ''], index) => {
      leaf.at(name, 372, 36 + index * 13, { size: 8.5, bold: true });
      leaf.at(value, 480, 36 + index * 13, { size: 8.5 }, 92);
      leaf.line(372, 47 + index * 13, 572, 47 + index * 13, 0.3);
    });
    leaf.at(`Page 1 of ${coupon ? 3 : 2}`, 372, 116, { size: 8.5 });
    leaf.at(
      `${cast.digits(6)}.${cast.digits(6)}.${cast.digits(5)}.${cast.digits(4)} 1 MB 0.${cast.digits(3)} 530`,
      60,
      100,
      { size: 6 },
    );
    [cast.name, cast.street, cast.town].forEach((text, index) =>
      leaf.at(text, 60, 112 + index * 12, { size: 9.5, filled: true }),
    );
    leaf.frame(176, 40, 572);
    leaf.tell(headline.replaceAll('{year}', String(cast.year)), { size: 16, bold: true });
    if (amount) leaf.passage(`Amount due: $${due}`, { size: 15, bold: true });
    leaf.y += 6;
    body(leaf, told(cast, texts), 9.5);
    if (amount) {
      leaf.passage('Billing Summary', { size: 10, bold: true });
      for (const [name = '', value = ''] of [
        ['Tax you owed', cast.usd(900, 9000)],
        ['Payments and credits', `-${cast.usd(100, 800)}`],
        ['Failure-to-pay penalty', cast.usd(5, 300)],
        ['Interest charges', cast.usd(3, 260)],
        [`Amount due by ${cast.date(11, 1)}`, `$${due}`],
      ])
        leaf.cells([name, value], [48, -420], { size: 9.5 });
    }
    if (!coupon) return;
    leaf.line(20, 690, 592, 690, 0.4);
    leaf.at('Payment', 40, 698, { size: 11, bold: true });
    leaf.at(
      `Make your check or money order payable to the United States Treasury. Write your social security number, the tax year (${cast.year}), and the form number (1040) on your payment.`,
      40,
      714,
      { size: 7.5 },
      360,
    );
    leaf.at(`${cast.name}   ${cast.ssn}   ${number}`, 40, 728, { size: 8 });
    leaf.at(`$${due}`, 572, 714, { size: 12, bold: true, to: 'right' });
  };
}

/** A letter of the correspondence units: typed, with a reference line. */
function letter(number: string, subject: string, texts: Told): Draw {
  return (leaf, cast) => {
    leaf.at('Department of the Treasury', 60, 40, { size: 10, bold: true });
    leaf.at('Internal Revenue Service', 60, 53, { size: 10 });
    leaf.at(cast.payerTown, 60, 66, { size: 10 });
    leaf.at(`In reply refer to: ${cast.digits(10)}`, 340, 40, { size: 9.5, filled: true });
    leaf.at(`${cast.date(cast.whole(2, 9), 1)}   LTR ${number}   0`, 340, 53, {
      size: 9.5,
      filled: true,
    });
    leaf.at(`${cast.ssn}   ${cast.year}12 30`, 340, 66, { size: 9.5, filled: true });
    leaf.at(`BODC: WI`, 340, 79, { size: 9.5, filled: true });
    [cast.name, cast.street, cast.town].forEach((text, index) =>
      leaf.at(text, 80, 126 + index * 13, { size: 10, filled: true }),
    );
    leaf.frame(200, 60, 552);
    leaf.passage(subject.replaceAll('{year}', String(cast.year)), { size: 10 });
    body(leaf, told(cast, texts), 10);
    leaf.passage('Sincerely yours,\n\nOperations Manager, Identity and Return Integrity', {
      size: 10,
    });
  };
}

const stateHead = (leaf: Leaf, cast: Cast, facts: readonly (readonly [string, string])[]): void => {
  leaf.at(cast.payer, 50, 40, { size: 13, bold: true });
  leaf.at(`${cast.payerStreet}, ${cast.payerTown}`, 50, 57, { size: 8.5 });
  leaf.line(50, 72, 562, 72, 1.2);
  facts.forEach(([name, value], index) => {
    leaf.at(`${name}:`, 350, 84 + index * 12, { size: 8.5 });
    leaf.at(value, 470, 84 + index * 12, { size: 8.5, bold: true });
  });
  [cast.name, cast.street, cast.town].forEach((text, index) =>
    leaf.at(text, 66, 112 + index * 12, { size: 10 }),
  );
  leaf.frame(190, 50, 562);
};

function stateLetter(title: string, texts: Told): Draw {
  return (leaf, cast) => {
    stateHead(leaf, cast, [
      ['Date', cast.date(cast.whole(2, 10), 1)],
      ['Letter ID', `L${cast.digits(10)}`],
      ['Taxpayer ID', cast.ssn],
      ['Tax year ending', `12/31/${cast.year}`],
    ]);
    leaf.tell(title.replaceAll('{year}', String(cast.year)), { size: 13, bold: true });
    leaf.y += 8;
    body(leaf, told(cast, texts), 10);
  };
}

const agency = (name: string): readonly string[] => [name];

export const noticePapers: readonly Paper[] = [
  paper(
    'irs-letter',
    'CP2000, proposal with its table',
    from.irs,
    'agency',
    notice(
      'CP2000',
      'Summary of proposed changes to your {year} Form 1040',
      (cast) => [
        'The income and payment information we received from third parties, such as employers or financial institutions, doesn’t match the information you reported on your tax return. This discrepancy may cause an increase or decrease in your tax, or may not change it at all.',
        'What you need to do immediately',
        'Review this notice, and compare our changes to the information on your {year} tax return. If you agree, sign and date the Response form. If you don’t agree, complete the Response form and send it with a signed statement and any documentation.',
        'Explanation of changes to your {year} Form 1040',
        `Received from: Carrick Brothers & Company LLC. Form 1099-B. Securities $${cast.usd(900, 9000)} shown on return 0.`,
        `Received from: Blue Ridge National Bank. Form 1099-INT. Taxable interest $${cast.usd(20, 900)} shown on return 0.`,
      ],
      true,
    ),
    { to: 2025 },
  ),
  paper(
    'irs-letter',
    'CP21B, changed as asked',
    from.irs,
    'agency',
    notice(
      'CP21B',
      'We made the changes you requested to your {year} Form 1040',
      [
        'As a result, you are due a refund. If you don’t owe other tax or debts we’re required to collect, you should receive your refund within 2-3 weeks of this notice.',
        'Summary',
        'We adjusted your account for the Form 1040-X that you filed.',
        'If you disagree with the changes, call us at {phone} to review your account with a representative.',
      ],
      false,
    ),
    { to: 2025 },
  ),
  paper(
    'irs-letter',
    'CP503, second reminder',
    from.irs,
    'agency',
    notice(
      'CP503',
      'Second reminder: You have unpaid taxes for {year}',
      [
        'As we notified you before, our records show you have unpaid taxes for the tax year ended December 31, {year} (Form 1040). If you don’t pay the amount due or call us, we may file a Notice of Federal Tax Lien on your property.',
        'What you need to do immediately',
        'Pay the amount due, or set up a payment plan at www.irs.gov/opa. If you already paid your balance in full within the past 21 days, disregard this notice.',
      ],
      true,
      true,
    ),
    { to: 2025 },
  ),
  paper(
    'irs-letter',
    'CP05, we are reviewing',
    from.irs,
    'agency',
    notice(
      'CP05',
      'We’re holding your {year} refund until we finish reviewing your tax return',
      [
        'We’re reviewing your tax return to verify the income, income tax withholding, tax credits, and business income that you reported. We’ll send your refund or a letter within 60 days.',
        'You don’t need to do anything. If you don’t hear from us within 60 days, call {phone}.',
      ],
      false,
    ),
  ),
  paper(
    'irs-letter',
    '4883C, verify identity',
    from.irs,
    'host',
    letter('4883C', 'Tax year: {year}', [
      'Dear Taxpayer:',
      'We received a federal income tax return for the tax year shown above using your name and Social Security number or individual taxpayer identification number. To process the return, we need more information from you.',
      'Call us within 30 days at 800-830-5084. Have available: this letter; the income tax return referenced in this letter; a prior year income tax return, other than the year in this letter; supporting documents for each year’s return, such as Forms W-2 or 1099, Schedule C or F.',
      'If you did not file the return, tell us when you call.',
    ]),
  ),
  paper(
    'irs-letter',
    '12C, missing form',
    from.irs,
    'host',
    letter('12C', 'Form 1040, tax period December 31, {year}', [
      'Dear Taxpayer:',
      'We received your return, but we need more information to process it. Our records show that you or a family member bought health insurance from the Marketplace, and that advance payments of the premium tax credit were made.',
      'Please send us: a completed Form 8962, Premium Tax Credit (PTC); a copy of your Form 1095-A, Health Insurance Marketplace Statement; and the second page of your return with your signature. Don’t send a Form 1040-X or a copy of your return.',
      'Reply within 20 days from the date of this letter. Fax: 855-204-5020.',
    ]),
    { to: 2025 },
  ),
  paper(
    'irs-letter',
    'CP2000’s end: CP3219A',
    from.irs,
    'scanner',
    notice(
      'CP3219A',
      'Notice of Deficiency: proposed increase in tax for {year}',
      [
        'We are proposing changes to your {year} tax return. You have the right to challenge our determination in U.S. Tax Court. The last day to file your petition is printed below.',
        'If you agree, sign Form 5564, Notice of Deficiency - Waiver, and return it to us.',
      ],
      true,
    ),
    { to: 2024 },
  ),
  paper(
    'state-letter',
    'New York, account adjustment',
    agency(
      'New York State Department of Taxation and Finance|W A Harriman Campus|Albany, NY 12227',
    ),
    'court',
    stateLetter('Account Adjustment Notice - Personal Income Tax {year}', [
      'We changed your {year} Form IT-201 because the New York State tax withheld that you claimed doesn’t match our records.',
      'Explanation',
      'If you agree, pay the balance due by the date on your payment stub. If you disagree, respond online at www.tax.ny.gov within 30 days and attach your wage and tax statements (Form IT-2).',
      'Questions? Call {phone}.',
    ]),
  ),
  paper(
    'state-letter',
    'California, filing demand',
    agency('State of California Franchise Tax Board|PO Box 942840|Sacramento, CA 94240'),
    'desk',
    stateLetter('Request for Tax Return - Tax Year {year}', [
      'We have no record of receiving your {year} personal income tax return. Our records show that you earned enough income that you may need to file.',
      'You must do one of these by the due date:',
      'File your {year} tax return. Tell us that you already filed it. Or explain why you don’t have a filing requirement (form FTB 4600).',
      'If you don’t respond, we will assess tax based on available information plus penalties, fees, and interest.',
    ]),
    { to: 2024 },
  ),
  paper(
    'state-letter',
    'Virginia, refund reduced',
    agency('Virginia Department of Taxation|PO Box 1115|Richmond, VA 23218'),
    'word',
    stateLetter('Notice of Intercept: Your {year} Individual Income Tax Refund', (cast) => [
      `Your refund of $${cast.usd(80, 900)} has been applied to a debt that you owe to a state agency, court, or locality.`,
      'Agency making the claim: General District Court. For information about this debt, contact the agency and not the Department of Taxation.',
      'If you filed jointly and the debt isn’t yours, you may claim your share within 30 days.',
    ]),
  ),
  paper(
    'state-letter',
    'Pennsylvania, assessment',
    agency('Commonwealth of Pennsylvania Department of Revenue|PO Box 280432|Harrisburg, PA 17128'),
    'copier',
    stateLetter('Notice of Assessment - Personal Income Tax {year}', (cast) => [
      `Tax $${cast.usd(50, 900)}   Interest $${cast.usd(2, 60)}   Penalty $${cast.usd(5, 90)}   Total due $${cast.usd(80, 1200)}`,
      'The Department reviewed your PA-40 and disallowed the unreimbursed employee business expenses claimed on Schedule UE, as documentation was not received.',
      'Appeal: petition the Board of Appeals within 90 days of the mailing date of this notice.',
    ]),
    { to: 2025 },
  ),
];
