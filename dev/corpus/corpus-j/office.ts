// Corpus J's papers of a tax firm itself: engagement letters and signatures for filing.
import { browserEdges, paper, personBlock, type Draw, type Paper } from './paper.ts';

const terms = [
  'We will prepare your {year} federal and requested state individual income tax returns from information which you will furnish to us. We will not audit or otherwise verify the data you submit, although it may be necessary to ask you for clarification of some of the information.',
  'It is your responsibility to provide all the information required for the preparation of complete and accurate returns. You should retain all the documents, canceled checks, and other data that form the basis of income and deductions. You have the final responsibility for the income tax returns and, therefore, you should review them carefully before you sign them.',
  'Our work in connection with the preparation of your income tax returns does not include any procedures designed to discover defalcations or other irregularities, should any exist. We will render such accounting and bookkeeping assistance as determined to be necessary for preparation of the income tax returns.',
  'The law provides various penalties that may be imposed when taxpayers understate their tax liability. If you would like information on the amount or the circumstances of these penalties, please contact us.',
  'Your returns may be selected for review by the taxing authorities. Any proposed adjustments by the examining agent are subject to certain rights of appeal. In the event of such government tax examination, we will be available upon request to represent you and will render additional invoices for the time and expenses incurred.',
  'Our fee for these services will be based upon the amount of time required at standard billing rates plus out-of-pocket expenses. All invoices are due and payable upon presentation.',
];

const engagement =
  (heading: string, parts: readonly string[], isTwoSided: boolean): Draw =>
  (leaf, cast) => {
    const of = (text: string): string =>
      text.replaceAll('{year}', String(cast.year)).replaceAll('{firm}', cast.payer);
    leaf.at(cast.payer, 306, 44, { size: 15, bold: true, to: 'middle' });
    leaf.at(`${cast.payerStreet} • ${cast.payerTown} • ${cast.phone}`, 306, 64, {
      size: 8.5,
      to: 'middle',
    });
    leaf.at(cast.date(1, 1), 72, 96, { size: 10 });
    personBlock(leaf, cast, 72, 120, 10);
    leaf.frame(176, 72, 540);
    leaf.passage(of(heading), { size: 11, bold: true });
    leaf.passage(`Dear ${cast.first}:`, { size: 10 });
    parts.forEach((part, index) => {
      if ((isTwoSided && index === 4) || leaf.y > 640) {
        leaf.turn();
        leaf.frame(54, 72, 540);
      }
      leaf.passage(of(part), { size: 10 });
    });
    leaf.passage(
      'If the foregoing fairly sets forth your understanding, please sign this letter in the space indicated and return it to our office.',
      { size: 10 },
    );
    leaf.passage(`Sincerely,\n${cast.payer}`, { size: 10 });
    leaf.tell('Accepted by: ____________________________   Date: ______________', { size: 10 });
    leaf.tell(cast.name, { size: 10 });
  };

const individualLetter = engagement(
  'Re: Engagement Letter – {year} Individual Income Tax Returns',
  [
    'This letter is to confirm and specify the terms of our engagement with you and to clarify the nature and extent of the services we will provide. In order to ensure an understanding of our mutual responsibilities, we ask all clients for whom returns are prepared to confirm the following arrangements.',
    ...terms,
  ],
  true,
);
const shortLetter = engagement(
  'Tax Preparation Agreement – Tax Year {year}',
  [
    'Thank you for choosing {firm} to prepare your {year} tax returns. This agreement explains what we will do and what we ask of you.',
    terms[0] ?? '',
    'You agree to give us all Forms W-2, 1099, 1098, K-1, and other documents by March 15. If we don’t receive them by then, we may have to file an extension (Form 4868).',
    'Fees: Form 1040 with state $425; Schedule C $175; each K-1 $40.',
  ],
  false,
);
const businessLetter = engagement(
  'Engagement letter for the {year} corporate tax return (Form 1120-S)',
  [
    'We are pleased to confirm our understanding of the services we are to provide for your corporation. We will prepare the {year} Form 1120-S, U.S. Income Tax Return for an S Corporation, the Schedules K-1, and the state return.',
    ...terms.slice(1, 5),
  ],
  false,
);

function authorization(leaf: Parameters<Draw>[0], cast: Parameters<Draw>[1]): void {
  const { year } = cast;
  leaf.at('Form', 36, 34, { size: 7 });
  leaf.at('8879', 58, 28, { size: 18, bold: true });
  leaf.at('(Rev. January 2021)', 36, 50, { size: 7 });
  leaf.at('Department of the Treasury   Internal Revenue Service', 36, 60, { size: 6 });
  leaf.at('IRS e-file Signature Authorization', 306, 32, { size: 14, bold: true, to: 'middle' });
  leaf.at('ERO must obtain and retain completed Form 8879.', 306, 50, { size: 7.5, to: 'middle' });
  leaf.at('Go to www.irs.gov/Form8879 for the latest information.', 306, 60, {
    size: 7.5,
    to: 'middle',
  });
  leaf.at('OMB No. 1545-0074', 576, 36, { size: 7, to: 'right' });
  leaf.line(36, 72, 576);
  leaf.at('Submission Identification Number (SID)', 38, 75, { size: 7 });
  leaf.at(`${cast.digits(6)}${year + 1}${cast.digits(10)}`, 200, 75, { size: 9, filled: true });
  leaf.at('Taxpayer’s name', 38, 92, { size: 7 });
  leaf.at(cast.name, 42, 101, { size: 9.5, filled: true });
  leaf.at('Social security number', 440, 92, { size: 7 });
  leaf.at(cast.ssn, 444, 101, { size: 9.5, filled: true });
  leaf.at('Spouse’s name', 38, 116, { size: 7 });
  leaf.at(cast.spouse, 42, 125, { size: 9.5, filled: true });
  leaf.at('Spouse’s social security number', 440, 116, { size: 7 });
  leaf.line(36, 140, 576);
  leaf.at(
    `Part I   Tax Return Information — Tax Year Ending December 31, ${year} (Enter year you are authorizing.)`,
    38,
    144,
    { size: 8.5, bold: true },
  );
  leaf.at('Enter whole dollars only on lines 1 through 5.', 38, 157, { size: 7.5 });
  leaf.frame(172);
  [
    'Adjusted gross income',
    'Total tax',
    'Federal income tax withheld from Form(s) W-2 and Form(s) 1099',
    'Amount you want refunded to you',
    'Amount you owe',
  ].forEach((text, index) =>
    leaf.cells(
      [String(index + 1), text, index === 4 ? '' : String(cast.whole(900, 90000))],
      [44, 60, -570],
      { size: 8.5 },
    ),
  );
  leaf.y += 6;
  leaf.tell(
    'Part II   Taxpayer Declaration and Signature Authorization (Be sure you get and keep a copy of your return)',
    { size: 8.5, bold: true },
  );
  leaf.passage(
    'Under penalties of perjury, I declare that I have examined a copy of the income tax return (original or amended) I am now authorizing, and to the best of my knowledge and belief, it is true, correct, and complete. I further declare that the amounts in Part I above are the amounts from the income tax return (original or amended) I am now authorizing. I consent to allow my intermediate service provider, transmitter, or electronic return originator (ERO) to send my return to the IRS and to receive from the IRS (a) an acknowledgement of receipt or reason for rejection of the transmission, (b) the reason for any delay in processing the return or refund, and (c) the date of any refund.',
    { size: 7.5 },
  );
  leaf.tell('Taxpayer’s PIN: check one box only', { size: 8, bold: true });
  leaf.tick(56, leaf.y + 2, true);
  leaf.at(
    `I authorize ${cast.payer} to enter or generate my PIN ${cast.digits(5)} as my signature on the income tax return I am now authorizing.`,
    68,
    leaf.y + 1,
    { size: 7.5 },
    490,
  );
  leaf.at('ERO firm name', 150, leaf.y + 12, { size: 6 });
  leaf.y += 26;
  leaf.tell('Your signature ____________________________   Date ____________', { size: 8.5 });
  leaf.y += 6;
  leaf.tell('Part III   Certification and Authentication — Practitioner PIN Method Only', {
    size: 8.5,
    bold: true,
  });
  leaf.tell(
    `ERO’s EFIN/PIN. Enter your six-digit EFIN followed by your five-digit self-selected PIN. ${cast.digits(11)}`,
    { size: 8 },
  );
  leaf.passage(
    'ERO Must Retain This Form — See Instructions. Don’t Submit This Form to the IRS Unless Requested To Do So.',
    { size: 8, bold: true },
  );
  leaf.at('For Paperwork Reduction Act Notice, see your tax return instructions.   ERA', 36, 748, {
    size: 6.5,
  });
  leaf.at('Form 8879 (Rev. 01-2021)', 576, 748, { size: 7, bold: true, to: 'right' });
}

const signed: Draw = (leaf, cast) => {
  leaf.at(
    `SignSafe Envelope ID: ${cast.digits(8)}-${cast.digits(4)}-4C1D-${cast.digits(4)}-${cast.digits(10)}`,
    20,
    8,
    { size: 7 },
  );
  authorization(leaf, cast);
  leaf.at(`Signed by: ${cast.person}   ${cast.day(3, 1)} | 4:12 PM PDT`, 60, 500, { size: 7.5 });
};
const withCover: Draw = (leaf, cast) => {
  leaf.at(cast.payer, 72, 50, { size: 13, bold: true });
  personBlock(leaf, cast, 72, 110, 10);
  leaf.frame(176, 72, 540);
  leaf.passage(
    `Please sign and return the enclosed Form 8879, IRS e-file Signature Authorization, for your ${cast.year} federal return. We cannot transmit your return to the IRS until we have received your signed Form 8879.`,
    { size: 10.5 },
  );
  leaf.passage(
    'If you file jointly, your spouse must sign as well. You may fax, mail, or upload the signed form to our portal. Do not send it to the IRS.',
    { size: 10.5 },
  );
  leaf.turn();
  authorization(leaf, cast);
};
const printed: Draw = (leaf, cast) => {
  browserEdges(leaf, cast, 'e-Signature', 'https://sign.taxportal.example/print');
  authorization(leaf, cast);
};

/** Corpus J's papers of a tax firm. */
export const officePapers: readonly Paper[] = [
  paper('engagement-letter', 'individual, two pages', 'preparer', 'word', individualLetter),
  paper('engagement-letter', 'agreement', 'preparer', 'bookish', shortLetter),
  paper('engagement-letter', 'corporation', 'preparer', 'desk', businessLetter),
  paper('8879', 'signed by a service', 'preparer', 'software', signed, { from: 2020 }),
  paper('8879', 'with a letter before it', 'preparer', 'bureau', withCover, { from: 2020 }),
  paper('8879', 'printed by a browser', 'preparer', 'browserWords', printed, { from: 2020 }),
];
