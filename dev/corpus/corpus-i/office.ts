// Corpus I's papers between a firm and its client: engagement letters and authorizations to file.
// cspell:ignore letterwise
import { cell } from './layouts-official.ts';
import { addressee, letterhead, paper, type Draw, type Paper } from './paper.ts';
import type { Sheet } from './sheet.ts';
import type { Who } from './who.ts';

const signatures = (sheet: Sheet, who: Who, isCouple = false): void => {
  sheet.gap(22);
  sheet.row(['_______________________________', '__________________'], [72, 350], { size: 10 });
  sheet.row([who.name, 'Date'], [72, 350], { size: 9 });
  if (!isCouple) return;
  sheet.gap(14);
  sheet.row(['_______________________________', '__________________'], [72, 350], { size: 10 });
  sheet.row([who.spouse, 'Date'], [72, 350], { size: 9 });
};

const classic: Draw = (sheet, who) => {
  letterhead(sheet, who, true);
  sheet.put(who.date(1, 1), 72, 100, { size: 10.5 });
  addressee(sheet, who, 72, 126, who.joint);
  sheet.move(72, 186, 468);
  sheet.say(
    `Dear ${who.joint}:\n\nThis letter is to confirm and specify the terms of our engagement with you and to clarify the nature and extent of the services we will provide. We will prepare your ${who.year} federal and requested state income tax returns using information you provide to us. We may ask for clarification of some items, but we will not audit or otherwise verify the data you submit.\n\nIt is your responsibility to maintain, in your records, the documentation necessary to support the data used in preparing your tax returns, including but not limited to auto, travel, and related expenses. You have the final responsibility for the income tax returns and, therefore, you should review them carefully before you sign them.\n\nOur fees for these services will be based on the forms required and our standard hourly rates. All invoices are due and payable upon presentation.\n\nWe will retain copies of records you supplied to us along with our work papers for your engagement for a period of seven years.\n\nIf the foregoing fairly sets forth your understanding, please sign this letter in the space indicated and return it to our office.\n\nSincerely,\n${who.payer}\n\nAccepted:`,
    { size: 10 },
  );
  signatures(sheet, who, true);
};

const business: Draw = (sheet, who) => {
  letterhead(sheet, who);
  sheet.move(60, 96, 492);
  sheet.say(
    `${who.date(11)}\n\n${who.name}, President\n${who.last} Enterprises\n${who.street}\n${who.town}\n\nRe: Engagement letter for tax services`,
    { size: 10 },
  );
  sheet.gap(8);
  sheet.say(
    `We appreciate the opportunity to work with you. This engagement letter sets out the scope of our services for the tax year ended December 31, ${who.year}.\n\nScope. We will prepare the following: Form 1120-S, U.S. Income Tax Return for an S Corporation; the related Schedules K-1; and the ${who.state} corporation return. We will not prepare any Forms 1099, W-2, or payroll tax returns unless you ask us in writing.\n\nTiming. We need your trial balance by February 15, ${who.year + 1}, to file by March 15, ${who.year + 1}. If it comes later, we’ll file an extension on Form 7004.\n\nFees. $${who.usd(900, 4000)}, billed one half with this letter. Limitation of liability. Our liability is limited to the fees paid. Disputes will be submitted to mediation.\n\nThis agreement ends when the returns are delivered. Please sign and return a copy.`,
    { size: 9.5 },
  );
  signatures(sheet, who);
};

const electronic: Draw = (sheet, who) => {
  sheet.put(`Document ID: ${who.digits(8)}-${who.digits(4)}   Signed electronically`, 562, 24, {
    size: 7,
    align: 'right',
  });
  sheet.say(who.payer, { size: 15, bold: true });
  sheet.say(`${who.year} Individual Tax Engagement Agreement`, { size: 12 });
  sheet.gap(10);
  sheet.pair('Client', who.name, 160);
  sheet.pair('Tax year', String(who.year), 160);
  sheet.pair('Plan', 'Standard: Form 1040 and one state', 160);
  sheet.gap(8);
  for (const [title, text] of [
    [
      'What we do',
      'We prepare and e-file the returns named above from the documents that you upload to the portal. We answer letters about them for one year.',
    ],
    [
      'What you do',
      'Upload all W-2s, 1099s, and K-1s, answer the organizer, and review the return before you approve it with Form 8879.',
    ],
    [
      'What it costs',
      `$${who.usd(300, 900)} for the plan, $75 for each more state, $120 an hour for bookkeeping.`,
    ],
    [
      'Confidentiality',
      'We don’t share your tax information without your consent under section 7216.',
    ],
    ['Ending the engagement', 'You or we may end it at any time in writing; work done is billed.'],
  ] as const) {
    sheet.say(title, { size: 10, bold: true });
    sheet.say(text, { size: 9.5 });
    sheet.gap(6);
  }
  sheet.gap(10);
  sheet.say(
    `Signed by ${who.name} on ${who.day(2, 1)} 14:${who.number(10, 59)} from IP 203.0.113.${who.number(2, 250)}`,
    { size: 9, italic: true },
  );
};

const trustee: Draw = (sheet, who) => {
  letterhead(sheet, who, true);
  sheet.move(72, 100, 468);
  sheet.say(
    `${who.date(2, 1)}\n\n${who.name}, Trustee\n${who.street}\n${who.town}\n\nSubject: Preparation of ${who.year} fiduciary return`,
    { size: 11 },
  );
  sheet.gap(8);
  sheet.say(
    `We are pleased to serve as the tax preparer for the ${who.last} Family Trust. This letter will confirm our understanding of the arrangements for the ${who.year} Form 1041 and the beneficiaries’ Schedules K-1.\n\nManagement of the trust is responsible for the proper recording of transactions. Our work in connection with the preparation of the return doesn’t include any procedures designed to discover defalcations. The penalty for late filing is the trust’s.\n\nOur fee for this engagement will be $${who.usd(500, 2000)} plus costs. Sign below if these terms are agreeable.\n\nVery truly yours,\n\n${who.payer}`,
    { size: 11 },
  );
  signatures(sheet, who);
};

const authorization =
  (isJoint: boolean, extra: (sheet: Sheet, who: Who) => void = () => undefined): Draw =>
  (sheet, who) => {
    const revision = who.year >= 2020 ? `(Rev. January 2021)` : `(${who.year})`;
    sheet.put('Form', 36, 44, { size: 7 });
    sheet.put('8879', 56, 34, { size: 20, bold: true });
    sheet.put(revision, 36, 58, { size: 7 });
    sheet.put('IRS e-file Signature Authorization', 306, 34, {
      size: 14,
      bold: true,
      align: 'center',
    });
    sheet.put('ERO must obtain and retain completed Form 8879.', 306, 54, {
      size: 8,
      align: 'center',
    });
    sheet.put('Go to www.irs.gov/Form8879 for the latest information.', 306, 64, {
      size: 8,
      align: 'center',
    });
    sheet.put('OMB No. 1545-0074', 576, 40, { size: 7.5, align: 'right' });
    sheet.put('Department of the Treasury Internal Revenue Service', 36, 68, { size: 6 });
    sheet.rule(36, 78, 576, 1);
    sheet.put(
      `Submission Identification Number (SID)   ${who.digits(6)}${who.year + 1}${who.digits(9)}`,
      36,
      82,
      { size: 7.5 },
    );
    cell(sheet, [36, 94, 380, 26], 'Taxpayer’s name', who.name);
    cell(sheet, [416, 94, 160, 26], 'Social security number', who.tin);
    cell(sheet, [36, 120, 380, 26], 'Spouse’s name', isJoint ? who.spouse : '');
    cell(
      sheet,
      [416, 120, 160, 26],
      'Spouse’s social security number',
      isJoint ? `XXX-XX-${who.digits(4)}` : '',
    );
    sheet.put(
      `Part I    Tax Return Information — Tax Year Ending December 31, ${who.year} (Enter year you are authorizing.)`,
      36,
      152,
      { size: 8.5, bold: true },
    );
    sheet.move(36, 168, 540);
    for (const label of [
      '1   Adjusted gross income',
      '2   Total tax',
      '3   Federal income tax withheld from Form(s) W-2 and Form(s) 1099',
      '4   Amount you want refunded to you',
      '5   Amount you owe',
    ])
      sheet.pair(label, who.random.next() < 0.8 ? who.usd(90, 90_000) : '', -572, { size: 8.5 });
    sheet.gap(4);
    sheet.say(
      'Part II    Taxpayer Declaration and Signature Authorization (Be sure you get and keep a copy of your return)',
      { size: 8.5, bold: true },
    );
    sheet.say(
      `Under penalties of perjury, I declare that I have examined a copy of the income tax return (original or amended) I am now authorizing, and to the best of my knowledge and belief, it is true, correct, and complete. I further declare that the amounts in Part I above are the amounts from the income tax return (original or amended) I am now authorizing. I consent to allow my intermediate service provider, transmitter, or electronic return originator (ERO) to send my return to the IRS.`,
      { size: 7.5 },
    );
    sheet.gap(6);
    sheet.say('Taxpayer’s PIN: check one box only', { size: 8.5, bold: true });
    sheet.say(
      `☒ I authorize ${who.payer} to enter or generate my PIN ${who.digits(5)} as my signature on the income tax return (original or amended) I am now authorizing.`,
      { size: 8 },
    );
    sheet.say(
      '□ I will enter my PIN as my signature on the income tax return (original or amended) I am now authorizing.',
      { size: 8 },
    );
    sheet.gap(6);
    sheet.row(['Your signature', `Date  ${who.day(3, 1)}`], [36, 420], { size: 8 });
    sheet.gap(8);
    if (isJoint) {
      sheet.say('Spouse’s PIN: check one box only', { size: 8.5, bold: true });
      sheet.say(
        `☒ I authorize ${who.payer} to enter or generate my PIN ${who.digits(5)} as my signature.`,
        { size: 8 },
      );
      sheet.row(['Spouse’s signature', `Date  ${who.day(3, 1)}`], [36, 420], { size: 8 });
    }
    sheet.say('Part III    Certification and Authentication — Practitioner PIN Method Only', {
      size: 8.5,
      bold: true,
    });
    sheet.pair(
      'ERO’s EFIN/PIN. Enter your six-digit EFIN followed by your five-digit self-selected PIN.',
      who.digits(11),
      440,
      { size: 8 },
    );
    sheet.say(
      'ERO Must Retain This Form — See Instructions. Don’t Submit This Form to the IRS Unless Requested To Do So',
      { size: 8, bold: true, align: 'center' },
    );
    sheet.put('For Paperwork Reduction Act Notice, see your tax return instructions.', 36, 766, {
      size: 6.5,
    });
    sheet.put(`Form 8879 ${revision}`, 576, 766, { size: 7.5, align: 'right' });
    extra(sheet, who);
  };

/** The trail that a service for signatures adds. */
const trail = (sheet: Sheet, who: Who): void => {
  sheet.page();
  sheet.say('Certificate of Completion', { size: 13, bold: true });
  sheet.gap(8);
  sheet.pair('Envelope', who.digits(12), 160);
  sheet.pair('Document', `${who.year} Form 8879 - ${who.last}`, 160);
  sheet.pair('Signer', who.name, 160);
  sheet.pair('Identity check', 'Knowledge-based authentication passed', 160);
  sheet.pair('Signed', `${who.day(4, 1)} 10:22:41 AM`, 160);
};

const past = { until: 2025 } as const;
export const officePapers: readonly Paper[] = [
  paper('engagement-letter', 'classic', 'firm', 'word', classic, past),
  paper('engagement-letter', 'business', 'firm', 'oldWord', business),
  paper('engagement-letter', 'electronic', 'firm', 'app', electronic, past),
  paper('engagement-letter', 'trustee', 'firm', 'letterwise', trustee, past),
  paper('8879', 'single', 'firm', 'irsPdf', authorization(false), past),
  paper('8879', 'joint', 'firm', 'taxProgram', authorization(true), past),
  paper('8879', 'signed', 'firm', 'python', authorization(false, trail), past),
];
