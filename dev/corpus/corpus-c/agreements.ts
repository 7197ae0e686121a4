// Corpus C's authorizations to e-file and engagement letters.
import { backPage, beside, boxes, heading, lines, newPage, pairs, para } from './blocks.ts';
import { papersOf } from './paper.ts';
import type { Subject } from './people.ts';
import type { Block, Design } from './sheet.ts';

const declaration =
  'Under penalties of perjury, I declare that I have examined a copy of the income tax return (original or amended) I am now authorizing, and to the best of my knowledge and belief, it is true, correct, and complete. I consent to allow my intermediate service provider, transmitter, or electronic return originator (ERO) to send my return to the IRS.';

const authorizationBody = (subject: Subject): Block[] => [
  boxes([
    { label: "Taxpayer's name", value: subject.person.name, share: 3 },
    { label: 'Social security number', value: subject.person.ssn },
  ]),
  boxes([
    { label: "Spouse's name", value: subject.spouse, share: 3 },
    { label: "Spouse's social security number", value: 'XXX-XX-4471' },
  ]),
  heading(
    `Part I   Tax Return Information — Tax Year Ending December 31, ${subject.year}  (Enter year you are authorizing.)`,
    9.5,
  ),
  para('Enter whole dollars only on lines 1 through 5.', 8),
  pairs(
    [
      ['1  Adjusted gross income', subject.money(20_000, 90_000)],
      ['2  Total tax', subject.money(1000, 9000)],
      [
        '3  Federal income tax withheld from Form(s) W-2 and Form(s) 1099',
        subject.money(1000, 9000),
      ],
      ['4  Amount you want refunded to you', subject.money(10, 900)],
      ['5  Amount you owe', ''],
    ],
    8.5,
    0.75,
  ),
  heading(
    'Part II   Taxpayer Declaration and Signature Authorization (Be sure you get and keep a copy of your return)',
    9.5,
  ),
  para(declaration, 8),
  para(
    `Taxpayer's PIN: check one box only  [X] I authorize ${subject.payer.name} to enter or generate my PIN  4 1 8 2 7  as my signature on the income tax return (original or amended) I am now authorizing.`,
    8.5,
  ),
];

const authorizations: Record<string, (subject: Subject) => Design> = {
  official: (subject) => ({
    face: 'helvetica',
    margin: 34,
    blocks: [
      beside(
        [
          lines(
            [
              'Form 8879',
              '(Rev. January 2021)',
              'Department of the Treasury',
              'Internal Revenue Service',
            ],
            9,
          ),
        ],
        [
          heading('IRS e-file Signature Authorization', 14),
          para(
            'ERO must obtain and retain completed Form 8879. Go to www.irs.gov/Form8879 for the latest information.',
            8,
          ),
          lines(['OMB No. 1545-0074'], 8),
        ],
        0.3,
      ),
      lines(
        [
          'Submission Identification Number (SID)  ' +
            subject.account +
            subject.account.slice(0, 4),
        ],
        8.5,
      ),
      ...authorizationBody(subject),
      heading('Part III   Certification and Authentication — Practitioner PIN Method Only', 9.5),
      para(
        "ERO's EFIN/PIN. Enter your six-digit EFIN followed by your five-digit self-selected PIN.  88 4113 55021",
        8.5,
      ),
      lines(
        [
          'ERO Must Retain This Form — See Instructions',
          'Don’t Submit This Form to the IRS Unless Requested To Do So',
          'For Paperwork Reduction Act Notice, see your tax return instructions.   Cat. No. 32778X   Form 8879 (Rev. 01-2021)',
        ],
        7,
      ),
    ],
  }),
  signing: (subject) => ({
    face: 'noto',
    header: `Signature request ${subject.account}      Sent ${subject.day(subject.year + 1, 3)} by ${subject.payer.name}`,
    footer: 'Document signed electronically. Certificate on the last page.      #',
    blocks: [
      heading('Form 8879  IRS e-file Signature Authorization', 13),
      para(`Tax year ${subject.year}. Please review and sign so that we can transmit the return.`),
      ...authorizationBody(subject),
      lines([
        `Your signature: /s/ ${subject.person.name}      Date: ${subject.day(subject.year + 1, 3)}`,
      ]),
    ],
  }),
  mailed: (subject) => ({
    face: 'times',
    blocks: [
      lines([subject.payer.name, ...subject.payer.address], 10),
      ...authorizationBody(subject),
      lines(
        [
          'Form 8879, IRS e-file Signature Authorization',
          `Sign and return to us by ${subject.longDay(subject.year + 1, 4)}.`,
        ],
        9,
      ),
      newPage,
      ...backPage('General Instructions', [
        'Purpose of Form. Form 8879 is the declaration document and signature authorization for an e-filed return filed by an electronic return originator (ERO).',
        'Taxpayer responsibilities. Verify the accuracy of the prepared income tax return, including direct deposit information. Check the appropriate box in Part II to authorize the ERO to enter or generate your PIN. Sign and date Form 8879.',
        'ERO responsibilities. Enter the names and social security numbers of the taxpayer and spouse at the top of the form. Complete Part I using the amounts from the return.',
      ]),
    ],
  }),
};

const terms = [
  'We will prepare the returns from information that you furnish to us. We will not audit or otherwise verify the data you submit, although we may ask you to clarify some of it.',
  'You have the final responsibility for the income tax returns and, therefore, you should review them carefully before you sign them.',
  'Our fee for these services will be based on the complexity of the work. Invoices are due and payable upon presentation.',
  'Our engagement does not include any procedures designed to discover defalcations or other irregularities.',
];

const engagements: Record<string, (subject: Subject) => Design> = {
  classic: (subject) => ({
    face: 'times',
    margin: 60,
    blocks: [
      lines([subject.payer.name, ...subject.payer.address], 10, 'center'),
      lines([subject.longDay(subject.year + 1, 1)]),
      lines([subject.person.name, ...subject.person.address]),
      para(`Dear ${subject.person.first} and ${subject.spouse.split(' ')[0]}:`),
      para(
        `This letter is to confirm and specify the terms of our engagement with you and to clarify the nature and extent of the services we will provide. We will prepare your ${subject.year} federal and requested state income tax returns.`,
      ),
      ...terms.map((text) => para(text)),
      para(
        'If the foregoing fairly sets forth your understanding, please sign the enclosed copy of this letter and return it to us.',
      ),
      lines(['Accepted by: ______________________', 'Date: ______________________']),
    ],
  }),
  agreement: (subject) => ({
    face: 'helvetica',
    footer: `Engagement agreement ${subject.account}      Page #`,
    blocks: [
      heading(`Tax Preparation Engagement Agreement – ${subject.year} Tax Year`, 14),
      pairs(
        [
          ['Client', subject.person.name],
          ['Firm', subject.payer.name],
          ['Date', subject.day(subject.year + 1, 2)],
        ],
        9.5,
        0.3,
      ),
      ...[
        'Scope of services',
        'Your responsibilities',
        'Fees and payment',
        'Limits of our work',
      ].flatMap((title, index) => [
        heading(`${index + 1}. ${title}`, 10.5),
        para(terms[index] ?? ''),
      ]),
      heading('5. Records', 10.5),
      para(
        `We keep copies for seven years. The filing deadline is April 15, ${subject.year + 1}; information that arrives after March 15 may require an extension.`,
      ),
      lines([`Client signature /s/ ${subject.person.name}`]),
    ],
  }),
  short: (subject) => ({
    face: 'nanum',
    size: 'a4',
    blocks: [
      heading(subject.payer.name, 15),
      heading('Engagement letter', 12),
      para(
        `Thank you for choosing us to prepare your individual income tax return for the year ended December 31, ${subject.year}. This engagement letter states what we do and what we need from you.`,
      ),
      ...terms.slice(0, 3).map((text) => para(`• ${text}`)),
      para(
        `Please sign below. Client: ${subject.person.name}, ${subject.person.address.join(', ')}`,
      ),
      lines([`Dated ${subject.longDay(subject.year + 1, 2)}`]),
    ],
  }),
};

export const agreementPapers = [
  ...papersOf('8879', 'firm', authorizations),
  ...papersOf('engagement-letter', 'firm', engagements),
];
