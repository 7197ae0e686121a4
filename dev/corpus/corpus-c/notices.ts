// Corpus C's letters of the IRS and of the states.
import { beside, heading, lines, pairs, para, rule, table } from './blocks.ts';
import { papersOf } from './paper.ts';
import type { Subject } from './people.ts';
import type { Block, Design } from './sheet.ts';

const centers = [
  'Kansas City, MO 64999-0010',
  'Ogden, UT 84201-0010',
  'Austin, TX 73301-0010',
  'Fresno, CA 93888-0010',
];

const top = (subject: Subject, notice: string, form = '1040'): Block =>
  beside(
    [
      lines(
        ['Department of the Treasury', 'Internal Revenue Service', subject.random.pick(centers)],
        9,
      ),
      lines([subject.person.name, ...subject.person.address], 10),
    ],
    [
      pairs(
        [
          ['Notice', notice],
          ['Tax year', String(subject.year)],
          ['Notice date', subject.longDay(subject.year + 1 + (subject.round % 2), 9)],
          ['Social Security number', subject.person.ssn],
          ['To contact us', '800-829-0922'],
          ['Form', form],
        ],
        8.5,
        0.5,
      ),
    ],
    0.55,
  );

const due = (subject: Subject) => subject.longDay(subject.year + 1 + (subject.round % 2), 10);

const irs: Record<string, (subject: Subject) => Design> = {
  'balance-due': (subject) => ({
    face: 'helvetica',
    footer: `Notice CP14      Page #`,
    blocks: [
      top(subject, 'CP14'),
      heading(`You have unpaid taxes for ${subject.year}`, 15),
      heading(`Amount due: ${subject.money(200, 6000)}`, 12),
      para(
        `Our records show you have unpaid taxes for the tax year ending December 31, ${subject.year} (Form 1040). If you already paid your balance in full or think we have not credited a payment to your account, please disregard this notice.`,
      ),
      heading('Billing Summary', 11),
      pairs([
        ['Tax you owed', subject.money(900, 9000)],
        ['Payments and credits', subject.money(100, 900)],
        ['Failure-to-pay penalty', subject.money(5, 90)],
        ['Interest charges', subject.money(5, 90)],
        [`Amount due by ${due(subject)}`, subject.money(200, 6000)],
      ]),
      rule,
      heading('What you need to do immediately', 11),
      para(
        `Pay the amount due by ${due(subject)}, to avoid additional penalty and interest charges. Visit www.irs.gov/payments. If you can't pay, ask for an installment agreement with Form 9465.`,
      ),
    ],
  }),
  'proposed-changes': (subject) => ({
    face: 'times',
    blocks: [
      top(subject, 'CP2000'),
      heading(`Proposed changes to your ${subject.year} Form 1040`, 14),
      para(
        `The income and payment information we have on file from sources such as employers or financial institutions doesn't match the information you reported on your tax return. If our information is correct, you will owe ${subject.money(500, 4000)} (including interest), which you need to pay by ${due(subject)}.`,
      ),
      table(
        ['Received from', 'Shown on return', 'Reported to IRS by others', 'Difference'],
        [
          ['Form 1099-INT, Blue Anchor Bank', '0', '412', '412'],
          ['Form 1099-NEC, Red Barn Media', '1,200', '7,900', '6,700'],
          ['Form W-2, wages', '51,004', '51,004', '0'],
        ],
        [3, 1.4, 1.8, 1.2],
      ),
      para(
        'This notice is not a bill. Complete the Response form on page 3 and send it to us. If you disagree, include a signed statement and documentation.',
      ),
      para(
        'If we do not hear from you, we will send you a Statutory Notice of Deficiency followed by a final bill.',
      ),
    ],
  }),
  'refund-adjusted': (subject) => ({
    face: 'helvetica',
    blocks: [
      top(subject, subject.round % 2 === 0 ? 'CP12' : 'CP49'),
      heading(
        subject.round % 2 === 0
          ? `Changes to your ${subject.year} Form 1040: refund ${subject.money(100, 900)}`
          : `We applied your ${subject.year} Form 1040 overpayment to another tax debt`,
        13,
      ),
      para(
        'We corrected one or more mistakes on your tax return. As a result, the amount of your refund has changed.',
      ),
      pairs([
        ['Overpayment amount you claimed', subject.money(500, 2000)],
        ['Corrected overpayment', subject.money(100, 900)],
      ]),
      para(
        'If you agree with the changes we made, you don’t need to respond to this notice. If you disagree, contact us within 60 days from the date of this notice.',
      ),
    ],
  }),
  'identity-letter': (subject) => ({
    face: 'courier',
    blocks: [
      lines([
        'Department of the Treasury',
        'Internal Revenue Service',
        'Wage and Investment',
        subject.random.pick(centers),
      ]),
      beside(
        [lines([subject.person.name, ...subject.person.address])],
        [
          lines(
            [
              `Date: ${subject.longDay(subject.year + 1, 4)}`,
              'Letter number: 5071C',
              `Tax year: ${subject.year}`,
              'Telephone: 800-830-5084',
              'Control number: 1040' + subject.account,
            ],
            8.5,
          ),
        ],
      ),
      heading('Why you are receiving this letter', 11),
      para(
        `We received a ${subject.year} Form 1040 income tax return with your name and Social Security number or individual taxpayer identification number. To protect you from identity theft, we need to verify your identity before we process the return.`,
      ),
      heading('What you need to do', 11),
      para(
        'If you filed the return, use our Identity and Tax Return Verification Service at www.irs.gov/verifyreturn, or call us within 30 days. Have this letter, the return, and your prior-year return with you.',
      ),
      para('Sincerely yours,'),
      para('Operations Manager, Identity Verification'),
    ],
  }),
};

const californiaAgency = [
  'STATE OF CALIFORNIA',
  'FRANCHISE TAX BOARD',
  'PO BOX 942840',
  'SACRAMENTO CA 94240-0040',
];

const state: Record<string, (subject: Subject) => Design> = {
  'return-change': (subject) => ({
    face: 'helvetica',
    footer: 'FTB 5818 (REV 10-2019)      Page #',
    blocks: [
      beside(
        [lines(californiaAgency, 9)],
        [
          lines(
            [
              `Notice Date: ${subject.day(subject.year + 1, 8)}`,
              `Tax Year: ${subject.year}`,
              `SSN ending in: ${subject.person.lastFour}`,
              `Account Number: ${subject.account}`,
            ],
            9,
          ),
        ],
      ),
      lines([subject.person.name, ...subject.person.address]),
      heading('Notice of Tax Return Change – Revised Balance', 14),
      para(
        `We revised your ${subject.year} California personal income tax return. The revision changed your refund or the balance due.`,
      ),
      pairs([
        ['Total tax', subject.money(400, 4000)],
        ['Withholding', subject.money(100, 3000)],
        ['Penalties and interest', subject.money(2, 90)],
        ['Total balance due', subject.money(100, 900)],
      ]),
      para(`Pay the balance due by ${subject.day(subject.year + 1, 9)} at ftb.ca.gov/pay.`),
    ],
  }),
  bill: (subject) => ({
    face: 'times',
    blocks: [
      lines(
        [
          'New York State',
          'Department of Taxation and Finance',
          'W A Harriman Campus, Albany NY 12227',
        ],
        10,
        'center',
      ),
      heading('Notice and Demand for Payment of Tax Due', 14, 'center'),
      pairs(
        [
          ['Assessment ID', `L-0${subject.account}`],
          ['Taxpayer ID', `*****${subject.person.lastFour}`],
          ['Notice date', subject.day(subject.year + 2, 3)],
          ['Tax type', 'Personal income'],
          ['Period ended', `12/31/${String(subject.year).slice(2)}`],
        ],
        9,
        0.5,
      ),
      lines([subject.person.name, ...subject.person.address]),
      para(
        `You are liable for income tax for tax year ${subject.year}. We computed the amount from your Form IT-201 and from information your payers filed.`,
      ),
      pairs([
        ['Tax amount assessed', subject.money(100, 900)],
        ['Interest', subject.money(1, 90)],
        ['Current balance due', subject.money(100, 900)],
      ]),
      para('To pay or respond, visit www.tax.ny.gov and choose Respond to department notice.'),
    ],
  }),
  'refund-review': (subject) => ({
    blocks: [
      lines(
        [
          `${subject.round % 2 === 0 ? 'Georgia' : 'Colorado'} Department of Revenue`,
          'Income Tax Division',
        ],
        11,
      ),
      lines([`Letter ID: L${subject.account}`, `Date: ${subject.longDay(subject.year + 1, 3)}`], 9),
      lines([subject.person.name, ...subject.person.address]),
      heading(`Request for information: your ${subject.year} individual income tax return`, 12),
      para(
        `Dear taxpayer: Before we can issue the refund you claimed for tax year ${subject.year}, we need copies of your wage statements (Form W-2) and proof of your state residency. Send them within 30 days through our taxpayer portal.`,
      ),
      para('If you do not answer, the state income tax withholding you claimed may be denied.'),
      lines(['Department of Revenue', 'Compliance Unit']),
    ],
  }),
  'homestead-letter': (subject) => ({
    face: 'courier',
    size: subject.round % 2 === 0 ? 'a4' : 'letter',
    blocks: [
      lines(['STATE OF WISCONSIN', 'DEPARTMENT OF REVENUE', 'PO BOX 8949, MADISON WI 53708'], 10),
      lines([
        `NOTICE OF AMOUNT DUE   NUMBER ${subject.account}`,
        `DATED ${subject.day(subject.year + 1, 11)}`,
      ]),
      lines([subject.person.name, ...subject.person.address]),
      para(`RE: INDIVIDUAL INCOME TAX, ${subject.year}`),
      para(
        'We adjusted your Form 1. The credit for tax paid to another state was not supported by a copy of that state’s return. You have 60 days to appeal in writing.',
      ),
      pairs([
        ['Additional tax', subject.money(50, 700)],
        ['Interest at 12%', subject.money(2, 40)],
        ['Late filing fee', '0.00'],
        ['AMOUNT DUE', subject.money(60, 800)],
      ]),
    ],
  }),
};

export const noticePapers = [
  ...papersOf('irs-letter', 'administration', irs),
  ...papersOf('state-letter', 'agency', state),
];
