// Papers of agencies and of the firm: notices, letters, returns, and what is signed.
// cspell:ignore IDOR Holtsville mytax
import type { Cast } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';
import type { Draw, Paper } from '../corpus-k/paper.ts';
import { filled, linesOf, of, outlined, pairs, paragraphs, printed, table } from './slip.ts';

/** A notice of the IRS: facts at the right, the amount or the request in large letters, then what to do. */
const notice =
  (number: string, summary: string, what: string): Draw =>
  (leaf, cast) => {
    void printed(leaf, cast)`40 36 9 Department of the Treasury
      40 47 9b Internal Revenue Service
      40 58 9 {place}
      70 130 10f {home}`;
    leaf.frame(40, 380, 572);
    const facts = `${number.startsWith('CP') ? 'Notice' : 'Letter'}|${number} ; Tax year|{year} ; Notice date|{issued6}
      Social Security number|{ssn} ; To contact us|Phone 800-829-0922 ; Page 1 of 4|`;
    void pairs(leaf, cast, [380, 480])(facts);
    leaf.frame(196, 40, 572);
    const [first = '', ...rest] = linesOf(summary);
    leaf.passage(filled(cast, first), { size: 15, bold: true });
    void paragraphs(leaf, cast, 10)(rest.join('\n'));
    leaf.turn();
    leaf.frame(50, 40, 572);
    void paragraphs(leaf, cast, 10)(what);
  };

const stateNotice =
  (head: string, facts: string, text: string): Draw =>
  (leaf, cast) => {
    void printed(leaf, cast)`306 36 14bm {payer}
      306 54 8m {from}  {place}
      60 110 10f {home}`;
    leaf.frame(108, 360, 560);
    void pairs(leaf, cast, [360, 460])(facts);
    leaf.frame(190, 60, 560);
    leaf.passage(filled(cast, head), { size: 12, bold: true });
    void paragraphs(leaf, cast, 10)(text);
  };

const engagement: Draw = (leaf, cast) => {
  void printed(leaf, cast)`306 46 16bm {payer}
    306 68 8m {from}  |  {place}  |  {phone}`;
  leaf.frame(104, 64, 548);
  void paragraphs(leaf, cast, 10)`{issued1}
    {name}
    Dear {name}:
    This letter is to confirm and specify the terms of our engagement with you for the year ended December 31, {year}, and to clarify the nature and extent of the services we will provide.
    We will prepare your {year} federal and requested state income tax returns from information which you will furnish to us. We will make no audit or other verification of the data you submit, although we may need to ask you for clarification of some of the information.
    It is your responsibility to provide all the information required for the preparation of complete and accurate returns. You should retain all the documents, canceled checks, and other data that form the basis of income and deductions. You have the final responsibility for the income tax returns and, therefore, you should review them carefully before you sign them.
    The law provides various penalties that may be imposed when taxpayers understate their tax liability. Our fee for these services will be based upon the amount of time required at our standard billing rates plus out-of-pocket expenses.
    If the foregoing fairly sets forth your understanding, please sign this letter in the space indicated and return it to our office.`;
  leaf.cells([`Accepted by: ______________________`, 'Date: ____________'], [64, 380], {
    size: 10,
  });
};

const authorization: Draw = (leaf, cast) => {
  void printed(leaf, cast)`40 58 7 ${cast.year < 2020 ? ' ' : '(Rev. January 2021)'}
    40 44 7 Form
    60 32 22b 8879
    306 34 14bm IRS e-file Signature Authorization
    306 54 8m ERO must obtain and retain completed Form 8879.
    572 32 7.5r OMB No. 1545-0074`;
  // Since its revision of 2021, only Part I says the year.
  if (cast.year < 2020) outlined(leaf, cast.year, 520, 44, 18);
  const end = table(leaf, cast, [40, 76, 532, 24])`
    60|Submission Identification Number (SID)|{digits12} || 40|
    65|Taxpayer’s name|{name} || 35|Social security number|{ssn}
    65|Spouse’s name|{spouse} || 35|Spouse’s social security number
    100|Part I   Tax Return Information — Tax Year Ending December 31, {year} (Enter year you are authorizing.)
    75|1  Adjusted gross income || 25|1|30000:99000
    75|2  Total tax || 25|2|1000:9000
    75|3  Federal income tax withheld from Form(s) W-2 and Form(s) 1099 || 25|3|1000:9000
    75|4  Amount you want refunded to you || 25|4|?100:3000
    75|5  Amount you owe || 25|5|?100:3000`;
  leaf.frame(end + 8, 40, 572);
  void paragraphs(leaf, cast, 8.5)`
    Part II   Taxpayer Declaration and Signature Authorization (Be sure you get and keep a copy of your return)
    Under penalties of perjury, I declare that I have examined a copy of the income tax return (original or amended) I am now authorizing, and to the best of my knowledge and belief, it is true, correct, and complete. I further declare that the amounts in Part I above are the amounts from the income tax return (original or amended) I am now authorizing.
    Taxpayer’s PIN: check one box only.  [X] I authorize {payer} to enter or generate my PIN {digits5} as my signature on the income tax return (original or amended) I am now authorizing.
    Your signature ________________________   Date ______________
    Part III   Certification and Authentication — Practitioner PIN Method Only
    ERO’s EFIN/PIN. Enter your six-digit EFIN followed by your five-digit self-selected PIN. {digits6} {digits5}
    ERO Must Retain This Form — See Instructions. Don’t Submit This Form to the IRS Unless Requested To Do So`;
};

function figures(leaf: Leaf, cast: Cast, text: string): void {
  for (const line of linesOf(text)) {
    const [number = '', caption = ''] = line.split('|');
    leaf.at(number, 40, leaf.y, { size: 8, bold: true });
    leaf.at(caption, 66, leaf.y, { size: 8 }, 370);
    if (cast.whole(0, 3) > 0)
      leaf.at(`${cast.whole(20, 140000).toLocaleString('en-US')}.`, 568, leaf.y, {
        filled: true,
        to: 'right',
      });
    leaf.line(66, leaf.y + 11, 572, leaf.y + 11, 0.2);
    leaf.y += 15;
  }
}
const individual: Draw = (leaf, cast) => {
  void printed(leaf, cast)`36 46 7 Form
    56 32 24b 1040
    130 32 7 Department of the Treasury—Internal Revenue Service
    130 42 14b U.S. Individual Income Tax Return
    450 36 7 OMB No. 1545-0074
    572 50 6r IRS Use Only—Do not write or staple in this space.
    36 728 8 Paid Preparer Use Only    Self-Prepared
    36 742 7 Go to www.irs.gov/Form1040 for instructions and the latest information.
    572 742 8br Form 1040 ({year})`;
  outlined(leaf, cast.year, 380, 34, 24);
  const end = table(leaf, cast, [36, 64, 536, 24])`
    40|Your first name and middle initial|{first} || 35|Last name|{last} || 25|Your social security number|{ssn}
    40|If joint return, spouse’s first name and middle initial || 35|Last name || 25|Spouse’s social security number
    80|Home address (number and street). If you have a P.O. box, see instructions.|{street} || 20|Apt. no.
    100|City, town, or post office. If you have a foreign address, also complete spaces below.|{town}
    100|Filing Status|X Single    Married filing jointly    Married filing separately (MFS)    Head of household (HOH)`;
  leaf.frame(end + 8, 36, 572);
  figures(
    leaf,
    cast,
    `1a|Total amount from Form(s) W-2, box 1 (see instructions)
    2b|Taxable interest ; 3b|Ordinary dividends ; 4b|IRA distributions. Taxable amount
    7|Capital gain or (loss). Attach Schedule D if required. If not required, check here
    8|Additional income from Schedule 1, line 10 ; 9|This is your total income
    11|This is your adjusted gross income
    12|Standard deduction or itemized deductions (from Schedule A)
    15|This is your taxable income ; 16|Tax (see instructions) ; 24|This is your total tax
    25d|Federal income tax withheld. Add lines 25a through 25c ; 33|These are your total payments
    34|This is the amount you overpaid
    37|This is the amount you owe`,
  );
};

const corporate: Draw = (leaf, cast) => {
  void printed(leaf, cast)`36 46 7 Form
    56 34 18b 1120-S
    306 34 13bm U.S. Income Tax Return for an S Corporation
    306 52 7m Do not file this form unless the corporation has filed or is attaching Form 2553.
    572 30 7r OMB No. 1545-0123
    36 74 7.5 For calendar year {year} or tax year beginning          , ending
    572 742 8br Form 1120-S ({year})`;
  outlined(leaf, cast.year, 520, 40, 20);
  const end = table(leaf, cast, [36, 86, 536, 26])`
    30|A  S election effective date|01/01/2015 || 45|Name|{payer} || 25|D  Employer identification number|{ein}
    30|B  Business activity code number|{digits6} || 45|Number, street, and room or suite no.|{from} || 25|E  Date incorporated|03/02/2011
    75|City or town, state or province, country, and ZIP or foreign postal code|{place} || 25|F  Total assets|90000:900000`;
  leaf.frame(end + 8, 36, 572);
  figures(
    leaf,
    cast,
    `1a|Gross receipts or sales
    2|Cost of goods sold (attach Form 1125-A) ; 6|Total income (loss). Add lines 3 through 5
    7|Compensation of officers (see instructions—attach Form 1125-E)
    8|Salaries and wages (less employment credits) ; 13|Interest (see instructions)
    17|Pension, profit-sharing, etc., plans ; 21|Total deductions. Add lines 7 through 20
    22|Ordinary business income (loss). Subtract line 21 from line 6
    26|Amount owed`,
  );
  const signature =
    'Sign Here. Under penalties of perjury, I declare that I have examined this return, including accompanying schedules and statements. Signature of officer {name}, President';
  void paragraphs(leaf, cast, 8)(signature);
};

const agency = {
  irs: [
    'Internal Revenue Service|Department of the Treasury|Holtsville, NY 11742-0480',
    'Internal Revenue Service|Department of the Treasury|Memphis, TN 37501-0030',
  ],
  illinois: ['Illinois Department of Revenue|PO Box 19006|Springfield, IL 62794'],
  georgia: ['Georgia Department of Revenue|PO Box 740399|Atlanta, GA 30374'],
  firms: [
    'Rowland Pike & Associates, CPAs|40 Main St|Concord, NH 03301',
    'Desert Sun Tax Service LLC|7300 E Thomas Rd|Scottsdale, AZ 85251',
  ],
  companies: ['Seaboard Electric Supply, Inc.|71 Dock St|New London, CT 06320'],
};
const to2025 = { to: 2025 } as const;
const balanceDue = notice(
  'CP14',
  `You have unpaid taxes for {year}
    Amount due: \${usd4000}
    Our records show you have unpaid taxes for the tax year ended December 31, {year} (Form 1040). If you already paid your balance in full within the past 21 days or made payment arrangements, please disregard this notice.
    Billing summary: tax you owed {usd9000}; payments and credits {usd6000}; failure-to-pay penalty {usd90}; interest charges {usd80}.`,
  `What you need to do immediately
    If you agree with the amount due and you’re not working with an IRS representative, pay the amount due to avoid additional penalty and interest charges. Pay online or mail a check or money order with the attached payment stub. You can pay online now at www.irs.gov/payments.
    If we don’t hear from you: interest will increase, and additional penalties may apply.`,
);
const verify = notice(
  '5071C',
  `We received your {year} Form 1040 and need to verify your identity
    We received a federal income tax return, Form 1040, for the tax year ending December 31, {year}, with your name and Social Security number or individual taxpayer identification number. To help prevent identity theft, we need more information to process your return.`,
  `What you need to do
    Verify online at www.irs.gov/verifyreturn, or call the toll-free number on this letter. Have with you: this letter; the Form 1040-series return for the tax year shown; a return of a prior year; and supporting documents, such as Forms W-2 or 1099.
    If you did not file, tell us that you did not. We won’t process the return until we hear from you.`,
);
const corrected = stateNotice(
  'Return Correction Notice',
  `Letter ID:|L{digits10}
    Account ID:|{account} ; Reporting period:|12/31/{year}
    Date:|{later7}`,
  `We changed the entries on your {year} Form IL-1040, Individual Income Tax Return, because of the following: the withholding on Schedule IL-WIT did not match our records.
    As a result of our changes you owe {usd900}. Pay through MyTax Illinois at mytax.illinois.gov or return the bottom portion of this notice with your payment to the Illinois Department of Revenue.
    If you do not agree, reply with documentation within 60 days of the date of this notice.`,
);
const adjusted = stateNotice(
  'Notice of Refund Adjustment',
  `SSN:|{ssn}
    Tax Year:|{year} ; Tax Type:|Individual Income Tax
    Letter Date:|{issued5}`,
  `Your Individual Income Tax refund for tax year {year} has been adjusted. The refund that you claimed on Form 500 was {usd2000}. The amount of your refund is now {usd900}.
    Reason: estimated payments that you claimed were not found on your account.
    You can protest this adjustment in writing within 45 days, or through the Georgia Tax Center at gtc.dor.ga.gov.`,
);

export const officePapers: readonly Paper[] = [
  ...of(
    'irs-letter',
    ['CP14, balance due', agency.irs, 'brokerPlain', balanceDue, to2025],
    ['5071C, identity', agency.irs, 'bureau', verify, to2025],
  ),
  ...of(
    'state-letter',
    ['Illinois, changed return', agency.illinois, 'host', corrected, to2025],
    ['Georgia, refund adjusted', agency.georgia, 'payroll', adjusted, to2025],
  ),
  ...of(
    'prior-return',
    ['1040, single, made at home', agency.irs, 'software', individual, to2025],
    ['1120-S, first page', agency.companies, 'agency', corporate, { ...to2025, whose: 'payer' }],
  ),
  ...of('engagement-letter', ['for the year', agency.firms, 'word', engagement]),
  ...of('8879', ['of a firm', agency.firms, 'software', authorization, to2025]),
];
