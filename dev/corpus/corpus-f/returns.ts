// Returns of earlier years, signature forms, and agreements.
import { head, looks, paper, prose, rows, window, type Draw, type Paper } from './paper.ts';

const mainReturn: Draw = (press, cast) => {
  press.text('Form 1040', 36, 46, { size: 13, face: press.bold });
  press.text(`Department of the Treasury—Internal Revenue Service`, 110, 38, { size: 7 });
  press.text('U.S. Individual Income Tax Return', 110, 50, { size: 12, face: press.bold });
  press.text(String(cast.year), 350, 50, { size: 17, face: press.bold });
  press.text('OMB No. 1545-0074   IRS Use Only—Do not write or staple in this space.', 400, 50, {
    size: 6,
  });
  press.text(
    'Your first name and middle initial          Last name          Your social security number',
    36,
    76,
    { size: 7 },
  );
  press.fill(`${cast.name}          ${cast.tin}`, 44, 88);
  press.text(
    'Filing Status   Single   Married filing jointly   Married filing separately (MFS)   Head of household (HOH)',
    36,
    130,
    { size: 8 },
  );
  rows(
    press,
    [
      ['1a Total amount from Form(s) W-2, box 1 (see instructions)', cast.amount()],
      ['2b Taxable interest', cast.amount()],
      ['3b Ordinary dividends', cast.amount()],
      ['7 Capital gain or (loss)', cast.amount()],
      ['9 Add lines 1z, 2b, 3b, 4b, 5b, 6b, 7, and 8. This is your total income', cast.amount()],
      ['11 This is your adjusted gross income', cast.amount()],
      ['12 Standard deduction or itemized deductions (from Schedule A)', cast.amount()],
      ['15 This is your taxable income', cast.amount()],
    ],
    36,
    170,
    530,
    8,
  );
  press.text(
    `For Disclosure, Privacy Act, and Paperwork Reduction Act Notice, see separate instructions.   Cat. No. 11320B   Form 1040 (${cast.year})`,
    36,
    760,
    { size: 6.5 },
  );
  press.next();
  press.text(`Form 1040 (${cast.year})   Page 2`, 36, 40, { size: 8 });
  rows(
    press,
    [
      ['16 Tax (see instructions)', cast.amount()],
      ['24 This is your total tax', cast.amount()],
      ['25a Form(s) W-2', cast.amount()],
      ['33 These are your total payments', cast.amount()],
      ['34 This is the amount you overpaid', cast.amount()],
      ['37 Amount you owe', cast.amount()],
    ],
    36,
    70,
    530,
    8,
  );
  press.text(
    'Paid Preparer Use Only   Preparer’s name   Preparer’s signature   Date   PTIN   Firm’s name   Firm’s EIN',
    36,
    240,
    { size: 7 },
  );
};
/** Client copy: slip sheet, letter of transmittal, the return. */
const clientCopy: Draw = (press, cast) => {
  press.text('CLIENT COPY', 306, 250, { size: 22, face: press.bold, align: 'center' });
  press.lines(
    [
      `${cast.year} U.S. Individual Income Tax Return`,
      '',
      'Prepared for',
      cast.name,
      ...cast.address,
      '',
      'Prepared by',
      cast.payer,
      ...cast.payerAddress,
    ],
    200,
    300,
    { size: 12 },
  );
  press.next();
  mainReturn(press, cast);
};
const signature: Draw = (press, cast) => {
  press.text('Form 8879', 36, 48, { size: 13, face: press.bold });
  press.text('IRS e-file Signature Authorization', 190, 48, { size: 13, face: press.bold });
  press.text('OMB No. 1545-0074', 480, 40, { size: 7 });
  press.text(String(cast.year), 500, 62, { size: 17, face: press.bold });
  press.text(
    'ERO must obtain and retain completed Form 8879. Go to www.irs.gov/Form8879 for the latest information.',
    120,
    66,
    { size: 7 },
  );
  press.text(`Taxpayer’s name: ${cast.name}        Social security number: ${cast.tin}`, 36, 96);
  press.text(
    `Part I   Tax Return Information — Tax Year Ending December 31, ${cast.year} (Enter year you are authorizing.)`,
    36,
    124,
    { size: 9, face: press.bold },
  );
  rows(
    press,
    [
      ['1 Adjusted gross income', cast.amount()],
      ['2 Total tax', cast.amount()],
      ['3 Federal income tax withheld from Form(s) W-2 and Form(s) 1099', cast.amount()],
      ['4 Amount you want refunded to you', cast.amount()],
      ['5 Amount you owe', cast.amount()],
    ],
    36,
    146,
    520,
  );
  press.text('Part II   Taxpayer Declaration and Signature Authorization', 36, 246, {
    size: 9,
    face: press.bold,
  });
  prose(
    press,
    [
      'Under penalties of perjury, I declare that I have examined a copy of the income tax return I am now authorizing, and to the best of my knowledge and belief, it is true, correct, and complete.',
      `Taxpayer’s PIN: check one box only. I authorize ${cast.payer} to enter or generate my PIN as my signature.`,
    ],
    262,
    9,
  );
};
const engagement: Draw = (press, cast) => {
  head(press, cast);
  press.text(cast.longDay(cast.year + 1, 1), 440, 50);
  window(press, cast);
  prose(
    press,
    [
      `Dear ${cast.name}:`,
      `Thank you for selecting ${cast.payer} to assist you with your ${cast.year} income tax returns. This engagement letter confirms the terms of our engagement with you and outlines the nature and extent of the services we will provide.`,
      `We will prepare your ${cast.year} federal and state income tax returns. We will depend on you to provide the information we need to prepare complete and accurate returns. We may ask you to clarify some items but will not audit or otherwise verify the data you submit.`,
      'Our fees will be based on the time required plus out-of-pocket expenses. Invoices are due upon presentation.',
      'To affirm that this letter correctly summarizes your understanding of the arrangements for this work, please sign the enclosed copy in the space indicated and return it to us.',
      'Accepted by: ____________________   Date: ____________',
    ],
    230,
  );
};

export const returnPapers: readonly Paper[] = [
  paper('prior-return', 'main', 'preparer', looks.split, mainReturn),
  paper('prior-return', 'clientCopy', 'preparer', looks.spaced, clientCopy),
  paper('8879', 'form', 'preparer', looks.split, signature),
  paper('engagement-letter', 'letter', 'preparer', looks.typeset, engagement),
];
