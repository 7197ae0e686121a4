// Corpus G's Forms 8879 and engagement letters.
import type { Cast } from './cast.ts';
import { addressee, letterhead, looks, pairs, paper, type Draw, type Paper } from './paper.ts';
import type { Sheet } from './sheet.ts';

function authorization(sheet: Sheet, cast: Cast): void {
  const year = String(cast.year);
  sheet.put('Form', 36, 44, { size: 7 });
  sheet.put('8879', 56, 34, { size: 20, bold: true });
  sheet.put(`(Rev. January 2021)`, 36, 60, { size: 7 });
  sheet.lines(['Department of the Treasury', 'Internal Revenue Service'], 36, 70, { size: 6.5 });
  sheet.put('IRS e-file Signature Authorization', 306, 40, {
    size: 14,
    bold: true,
    align: 'center',
  });
  sheet.put('ERO must obtain and retain completed Form 8879.', 306, 60, {
    size: 8,
    align: 'center',
  });
  sheet.put('Go to www.irs.gov/Form8879 for the latest information.', 306, 71, {
    size: 8,
    align: 'center',
  });
  sheet.put('OMB No. 1545-0074', 576, 44, { size: 7, align: 'right' });
  sheet.put('Submission Identification Number (SID)', 36, 92, { size: 8 });
  sheet.put(`${cast.digits(6)}${year}${cast.digits(9)}`, 220, 91, { size: 9, data: true });
  const cell = (label: string, value: string, x: number, y: number, width: number): void => {
    sheet.box(x, y, width, 26);
    sheet.put(label, x + 2, y + 2, { size: 6.5 });
    sheet.put(value, x + 6, y + 13, { size: 9, data: true });
  };
  cell('Taxpayer’s name', cast.name, 36, 106, 380);
  cell('Social security number', cast.tin, 416, 106, 160);
  cell('Spouse’s name', '', 36, 132, 380);
  cell('Spouse’s social security number', '', 416, 132, 160);
  sheet.put('Part I', 36, 166, { size: 9, bold: true });
  sheet.put(
    `Tax Return Information — Tax Year Ending December 31, ${year} (Enter year you are authorizing.)`,
    80,
    166,
    { size: 9, bold: true },
  );
  sheet.put('Enter whole dollars only on lines 1 through 5.', 36, 182, { size: 8 });
  pairs(
    sheet,
    [
      ['1  Adjusted gross income', cast.money(30_000, 120_000).slice(0, -3)],
      ['2  Total tax', cast.money(2_000, 15_000).slice(0, -3)],
      [
        '3  Federal income tax withheld from Form(s) W-2 and Form(s) 1099',
        cast.money(2_000, 15_000).slice(0, -3),
      ],
      ['4  Amount you want refunded to you', cast.money(100, 4_000).slice(0, -3)],
      ['5  Amount you owe', ''],
    ],
    50,
    198,
    526,
    8.5,
  );
  sheet.put('Part II', 36, 280, { size: 9, bold: true });
  sheet.put(
    'Taxpayer Declaration and Signature Authorization (Be sure you get and keep a copy of your return)',
    80,
    280,
    { size: 9, bold: true },
  );
  const end = sheet.flow(
    'Under penalties of perjury, I declare that I have examined a copy of the income tax return (original or amended) I am now authorizing, and to the best of my knowledge and belief, it is true, correct, and complete. I further declare that the amounts in Part I above are the amounts from the income tax return (original or amended) I am now authorizing. I consent to allow my intermediate service provider, transmitter, or electronic return originator (ERO) to send my return to the IRS and to receive from the IRS (a) an acknowledgement of receipt or reason for rejection of the transmission, (b) the reason for any delay in processing the return or refund, and (c) the date of any refund.',
    36,
    296,
    540,
    { size: 8 },
  );
  sheet.put('Taxpayer’s PIN: check one box only', 36, end + 12, { size: 8, bold: true });
  sheet.check(44, end + 28, true);
  sheet.put(
    `I authorize  ${cast.payer}  to enter or generate my PIN  ${cast.digits(5)}  as my signature on the income tax return I am now authorizing.`,
    56,
    end + 28,
    { size: 8 },
  );
  sheet.put('Your signature', 44, end + 62, { size: 8 });
  sheet.put('Date', 400, end + 62, { size: 8 });
  sheet.put(
    'Part III   Certification and Authentication — Practitioner PIN Method Only',
    36,
    end + 92,
    { size: 9, bold: true },
  );
  sheet.put(
    'ERO’s EFIN/PIN. Enter your six-digit EFIN followed by your five-digit self-selected PIN.  Don’t enter all zeros',
    36,
    end + 108,
    { size: 8 },
  );
  sheet.put(
    'ERO Must Retain This Form — See Instructions. Don’t Submit This Form to the IRS Unless Requested To Do So',
    306,
    end + 160,
    { size: 9, bold: true, align: 'center' },
  );
  sheet.put('Form 8879 (Rev. 01-2021)', 576, 750, { size: 8, align: 'right' });
}

const toSign: Draw = (sheet, cast) => {
  authorization(sheet, cast);
  sheet.put(`Sign electronically · Document ${cast.digits(8)} · Page 1 of 1`, 306, 766, {
    size: 7,
    align: 'center',
  });
};

const letter: Draw = (sheet, cast) => {
  letterhead(sheet, cast, 40, '#36454f');
  sheet.put(cast.longDate(cast.year + 1, 1), 72, 100, { size: 11 });
  addressee(sheet, cast, 72, 124);
  sheet.prose(
    [
      `Dear ${cast.given}:`,
      `This letter is to confirm our understanding of the terms and objectives of our engagement and the nature and limitations of the services we will provide. We will prepare your ${cast.year} federal individual income tax return and the income tax return of the state in which you live, from information which you will furnish to us.`,
      'We will not audit or verify the data you submit, although we may ask you to clarify it, or furnish us with additional data. It is your responsibility to provide all the information required for the preparation of complete and accurate returns.',
      'You should retain all the documents, canceled checks, and other data that form the basis of income and deductions. You have the final responsibility for the income tax returns and, therefore, you should review them carefully before you sign them.',
      'Our fee for these services will be based upon the complexity of the work and the amount of time required at standard billing rates, plus out-of-pocket expenses. All invoices are due and payable upon presentation.',
      'If the foregoing fairly sets forth your understanding, please sign this engagement letter in the space indicated and return it to our office.',
      'Very truly yours,',
      cast.payer,
    ],
    72,
    186,
    468,
    { size: 10.5 },
  );
  sheet.put('Accepted by: ____________________________     Date: ______________', 72, 700, {
    size: 10.5,
  });
};

const terms: Draw = (sheet, cast) => {
  sheet.put('ENGAGEMENT AGREEMENT', 306, 50, { size: 16, bold: true, align: 'center' });
  sheet.put(`${cast.year} Individual Tax Return Preparation`, 306, 74, {
    size: 12,
    align: 'center',
  });
  pairs(
    sheet,
    [
      ['Firm', cast.payer],
      ['Client', cast.name],
      ['Tax year', String(cast.year)],
      ['Date', cast.date(cast.year + 1, 2)],
    ],
    60,
    108,
    360,
    10,
  );
  const sections: readonly (readonly [string, string])[] = [
    [
      '1. Services',
      `The Firm agrees to prepare Client’s ${cast.year} Form 1040 and related state return. Bookkeeping, tax planning, and representation before any taxing authority are not part of this engagement.`,
    ],
    [
      '2. Client responsibilities',
      'Client will complete the organizer, supply source documents by March 15, and report all worldwide income, including digital assets and foreign accounts.',
    ],
    [
      '3. Fees',
      'The minimum fee is $425. A retainer of $150 is due when this agreement is signed. Interest of 1% a month applies to balances over 30 days.',
    ],
    [
      '4. Confidentiality and retention',
      'The Firm keeps copies for seven years and then destroys them. Original documents are returned.',
    ],
    [
      '5. Limitation of liability',
      'The Firm’s liability is limited to the fee paid for the engagement, to the extent the law permits.',
    ],
    ['6. Termination', 'Either party may terminate this engagement in writing at any time.'],
  ];
  let y = 190;
  for (const [title, text] of sections) {
    sheet.put(title, 60, y, { size: 11, bold: true });
    y = sheet.flow(text, 60, y + 16, 490, { size: 10 }) + 12;
  }
  sheet.put('By signing below, Client engages the Firm on these terms.', 60, y + 6, { size: 10 });
  sheet.put(
    'Client ______________________   Date __________      Firm ______________________',
    60,
    y + 44,
    { size: 10 },
  );
};

export const agreementPapers: readonly Paper[] = [
  paper('8879', 'form', 'preparer', looks.overprint, authorization),
  paper('8879', 'toSign', 'preparer', looks.merged, toSign),
  paper('engagement-letter', 'letter', 'preparer', looks.book, letter),
  paper('engagement-letter', 'terms', 'preparer', looks.web, terms),
];
