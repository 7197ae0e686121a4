// Papers of tax firms that their clients sign.
// cspell:ignore workpapers
import type { Cast } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';
import { paper, type Draw, type Paper } from './paper.ts';
import * as from from './payers.ts';

function letterhead(leaf: Leaf, cast: Cast): void {
  leaf.at(cast.payer, 306, 40, { size: 15, bold: true, to: 'middle' });
  leaf.at(`${cast.payerStreet} | ${cast.payerTown} | ${cast.phone}`, 306, 60, {
    size: 8.5,
    to: 'middle',
  });
  leaf.line(60, 74, 552, 74, 1);
  leaf.frame(92, 60, 552);
}

const annual: Draw = (leaf, cast) => {
  letterhead(leaf, cast);
  leaf.passage(cast.date(1, 1), { size: 10 });
  leaf.passage(`${cast.name} and ${cast.spouse}\n${cast.street}\n${cast.town}`, { size: 10 });
  leaf.passage(`Dear ${cast.first}:`, { size: 10 });
  for (const text of [
    `This letter confirms the terms of our engagement with you and outlines the nature and extent of the services we will provide.`,
    `We will prepare your ${cast.year} federal and requested state income tax returns from information that you furnish us. We will not audit or otherwise verify the data you submit, although we may ask you to clarify it.`,
    'It is your responsibility to provide all the information required for complete and accurate returns. You should keep all documents, such as Forms W-2 and 1099, receipts, and bank statements, that form the basis of your income and deductions.',
    'Penalties. The law imposes penalties when taxpayers underestimate their tax liability. Foreign accounts: if you have a financial interest in, or signature authority over, foreign accounts, you are responsible for telling us.',
    'Fees. Our fee will be based upon the time required at standard billing rates plus out-of-pocket expenses. Invoices are due upon presentation. Your returns may be subject to review by the taxing authorities.',
    'If the foregoing fairly sets forth your understanding, please sign and return this letter. We cannot begin until we have it.',
  ])
    leaf.passage(text, { size: 10 });
  leaf.passage(`Very truly yours,\n${cast.payer}`, { size: 10 });
  leaf.passage('Approved:\n\n____________________________     Date ____________', { size: 10 });
};

const fiduciary: Draw = (leaf, cast) => {
  letterhead(leaf, cast);
  leaf.passage(`ENGAGEMENT AGREEMENT - ESTATE AND TRUST TAX SERVICES`, { size: 12, bold: true });
  leaf.passage(
    `Client: ${cast.name}, as fiduciary.   Return: Form 1041 for the taxable year ${cast.year}.`,
    { size: 10 },
  );
  for (const [index, text] of [
    'Scope. The Firm will prepare the federal and state fiduciary income tax returns and the Schedules K-1 for the beneficiaries.',
    'Fiduciary’s duties. The fiduciary is responsible for the accounting of the estate or trust, for elections, and for distributions.',
    'Not included. Preparation of Form 706, accounts for the probate court, and legal advice aren’t part of this engagement.',
    'Retention of records. The Firm keeps copies of workpapers for seven years.',
    'Disputes. The parties will first try to settle any dispute by mediation.',
  ].entries())
    leaf.passage(`${index + 1}. ${text}`, { size: 10 });
  leaf.passage(
    `AGREED:  ${cast.name}  ______________________  For the Firm  ______________________`,
    { size: 10 },
  );
};

function authorization(leaf: Leaf, cast: Cast, y: number): void {
  leaf.at('Form', 40, y + 12, { size: 7 });
  leaf.at('8879', 60, y, { size: 22, bold: true });
  leaf.at('(Rev. January 2021)', 40, y + 26, { size: 7 });
  leaf.at('IRS e-file Signature Authorization', 306, y + 2, { size: 15, bold: true, to: 'middle' });
  leaf.at(
    'ERO must obtain and retain completed Form 8879.  Go to www.irs.gov/Form8879 for the latest information.',
    306,
    y + 24,
    { size: 7.5, to: 'middle' },
  );
  leaf.at('OMB No. 1545-0074', 572, y + 4, { size: 7.5, to: 'right' });
  leaf.line(40, y + 38, 572, y + 38, 1);
  leaf.at(
    `Submission Identification Number (SID)   ${cast.digits(6)}${cast.year + 1}${cast.digits(10)}`,
    44,
    y + 42,
    { size: 8 },
  );
  leaf.at("Taxpayer's name", 44, y + 58, { size: 6.5 });
  leaf.at(cast.name, 50, y + 67, { filled: true });
  leaf.at('Social security number', 430, y + 58, { size: 6.5 });
  leaf.at(cast.ssn, 436, y + 67, { filled: true });
  leaf.at("Spouse's name", 44, y + 82, { size: 6.5 });
  leaf.at(cast.spouse, 50, y + 91, { filled: true });
  leaf.frame(y + 112, 40, 572);
  leaf.passage(
    `Part I   Tax Return Information — Tax Year Ending December 31, ${cast.year} (Enter year you are authorizing.)`,
    { bold: true },
  );
  leaf.passage(
    'Enter whole dollars only on lines 1 through 5. Note: Form 1040-SS filers use line 4 only. Leave lines 1, 2, 3, and 5 blank.',
    { size: 7.5 },
  );
  [
    '1  Adjusted gross income',
    '2  Total tax',
    '3  Federal income tax withheld from Form(s) W-2 and Form(s) 1099',
    '4  Amount you want refunded to you',
    '5  Amount you owe',
  ].forEach((text) => {
    leaf.at(text, 48, leaf.y, { size: 8.5 });
    leaf.at(cast.whole(200, 99000).toLocaleString('en-US'), 560, leaf.y, {
      filled: true,
      to: 'right',
    });
    leaf.y += 15;
  });
  leaf.y += 4;
  leaf.passage(
    'Part II   Taxpayer Declaration and Signature Authorization (Be sure you get and keep a copy of your return)',
    { bold: true },
  );
  leaf.passage(
    'Under penalties of perjury, I declare that I have examined a copy of the income tax return (original or amended) I am now authorizing, and to the best of my knowledge and belief, it is true, correct, and complete. I further declare that the amounts in Part I above are the amounts from the income tax return (original or amended) I am now authorizing. I consent to allow my intermediate service provider, transmitter, or electronic return originator (ERO) to send my return to the IRS.',
    { size: 7.5 },
  );
  leaf.passage(
    `Taxpayer’s PIN: check one box only   [X] I authorize ${cast.payer} to enter or generate my PIN ${cast.digits(5)} as my signature`,
    { size: 8 },
  );
  leaf.passage('Part III   Certification and Authentication — Practitioner PIN Method Only', {
    bold: true,
  });
  leaf.passage(
    `ERO’s EFIN/PIN. Enter your six-digit EFIN followed by your five-digit self-selected PIN.   ${cast.digits(6)}${cast.digits(5)}`,
    { size: 8 },
  );
  leaf.passage(
    'ERO Must Retain This Form — See Instructions. Don’t Submit This Form to the IRS Unless Requested To Do So',
    { bold: true, size: 8 },
  );
  leaf.at(
    'For Paperwork Reduction Act Notice, see your tax return instructions.      Cat. No. 32778X      Form 8879 (Rev. 01-2021)',
    40,
    748,
    { size: 7 },
  );
}

const plain: Draw = (leaf, cast) => authorization(leaf, cast, 36);
/** An electronic signing service adds its envelope’s number and a page with what happened. */
const withCertificate: Draw = (leaf, cast) => {
  leaf.at(`SafeSign Envelope ID: ${cast.digits(8)}-4C1A-${cast.digits(4)}`, 40, 12, { size: 7 });
  authorization(leaf, cast, 36);
  leaf.turn();
  leaf.frame(50, 50, 562);
  leaf.passage('Certificate of Completion', { size: 14, bold: true });
  for (const text of [
    `Subject: Please sign your ${cast.year} e-file authorization`,
    `Signer: ${cast.name}. Security level: email, knowledge-based authentication (5 questions)`,
    `Sent ${cast.day(3, 1)}   Viewed ${cast.day(3, 1)}   Signed ${cast.day(3, 1)}`,
    'Electronic Record and Signature Disclosure: accepted',
  ])
    leaf.passage(text, { size: 9 });
};
/** The corporation’s form of it is of the kind too: 8879-CORP since 2022. */
const ofCorporation: Draw = (leaf, cast) => {
  leaf.at('Form 8879-CORP', 40, 36, { size: 14, bold: true });
  leaf.at('E-file Authorization for Corporations', 306, 38, { size: 13, bold: true, to: 'middle' });
  leaf.at(
    `For calendar year ${cast.year}, or tax year beginning ________ , ${cast.year}, ending ________ , 20__`,
    306,
    58,
    { size: 8, to: 'middle' },
  );
  leaf.at('OMB No. 1545-0123', 572, 40, { size: 7, to: 'right' });
  leaf.frame(84, 40, 572);
  leaf.cells(
    [`Name of corporation   ${cast.payer}`, `Employer identification number   ${cast.ein}`],
    [44, -568],
    { filled: true },
  );
  leaf.passage('Part I   Information (Whole dollars only)', { bold: true });
  for (const text of [
    '1  Total income (Form 1120, line 11)',
    '2  Total income (Form 1120-F, Section II, line 11)',
    '3  Total income (loss) (Form 1120-S, line 6)',
  ])
    leaf.cells([text, cast.whole(9000, 880000).toLocaleString('en-US')], [48, -560]);
  leaf.passage(
    'Part II   Declaration and Signature Authorization of Officer. Be sure to get a copy of the corporation’s return.',
    { bold: true },
  );
  leaf.passage(
    'Under penalties of perjury, I declare that I am an officer of the above named corporation and that I have examined a copy of the electronic income tax return and accompanying schedules and statements.',
    { size: 8 },
  );
  leaf.passage(`Officer’s signature  ${cast.name}     Date ${cast.day(3, 1)}     Title President`, {
    size: 9,
    filled: true,
  });
  leaf.passage(
    'Part III   Certification and Authentication. ERO Must Retain This Form — See Instructions',
    { bold: true },
  );
};

export const officePapers: readonly Paper[] = [
  paper('engagement-letter', 'annual letter', from.offices, 'court', annual),
  paper('engagement-letter', 'for an estate', from.offices, 'desk', fiduciary),
  paper('8879', 'as printed', from.offices, 'software', plain, { from: 2020 }),
  paper('8879', 'with a certificate of signing', from.offices, 'clean', withCertificate, {
    from: 2020,
  }),
  paper('8879', 'of a corporation', from.corporations, 'software', ofCorporation, { from: 2022 }),
];
