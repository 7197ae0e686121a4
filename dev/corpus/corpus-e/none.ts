// Corpus E's papers that are none of the kinds, most of them near one.
import { papersOf, looks, from, paragraphs, table, to, type Paper } from './html.ts';
import type { World } from './world.ts';

const stub = (world: World): readonly string[] => [
  `<h2>Earnings Statement</h2><p>${from(world)}</p><p>Pay period 06/01/${world.year} - 06/15/${world.year} &nbsp; Pay date ${world.date(world.year, 6)}</p><p>${to(world)}</p>${table(
    [
      ['Earnings', 'Hours', 'This period', 'Year to date'],
      ['Regular', '80.00', world.money(), world.money()],
      ['Federal income tax', '', world.money(), world.money()],
      ['Social security tax', '', world.money(), world.money()],
      ['Medicare tax', '', world.money(), world.money()],
      ['Net pay', '', world.money(), world.money()],
    ],
  )}`,
];
const withholding = (world: World): readonly string[] => [
  `<div class="row"><b class="big">Form W-4</b><span class="big">Employee’s Withholding Certificate</span><b class="huge">${world.year}</b></div><p>Step 1: Enter personal information. First name and middle initial, last name: ${world.name}. Social security number ${world.tin}</p><p>Step 3: Claim dependent and other credits. Step 5: Sign here.</p><p>Employers only: employer’s name and address ${from(world)} EIN ${world.ein}</p>`,
];
const requestForNumber = (world: World): readonly string[] => [
  `<div class="row"><b class="big">Form W-9</b><span class="big">Request for Taxpayer Identification Number and Certification</span><span>Give form to the requester.</span></div><p>1 Name of entity/individual: ${world.name}</p><p>3a Check the appropriate box for federal tax classification. 5 Address ${world.address.join(', ')}</p><p>Part I Taxpayer Identification Number (TIN) ${world.tin}</p><p>Examples of returns: Form 1099-INT, Form 1099-DIV, Form 1099-MISC, Form 1098.</p>`,
];
const coming = (world: World): readonly string[] => [
  `<h1>Your tax forms are on their way</h1>${paragraphs(`${world.payer} will mail Forms 1099-INT, 1099-DIV, and 1099-B for ${world.year} by February 15, ${world.year + 1}. Consolidated Form 1099 statements may be corrected in March.`, 'Go paperless: see your tax documents online as soon as they are ready.')}${table(
    [
      ['Form', 'Available'],
      ['1099-INT', 'January 31'],
      ['1099-R', 'January 31'],
      ['1099 Consolidated', 'February 15'],
      ['5498', 'May 31'],
    ],
  )}`,
];
const instructions = (): readonly string[] => [
  `<h1>Instructions for Recipient (Form 1099-R)</h1>${paragraphs('Generally, distributions from retirement plans (IRAs, qualified plans, section 403(b) plans, and governmental section 457(b) plans) are reported to recipients on Form 1099-R.', 'Box 1. Shows the total amount you received this year.', 'Box 2a. This part of the distribution is generally taxable.', 'Box 4. Shows federal income tax withheld.', 'Box 7. The following codes identify the distribution you received.')}`,
];
const otherInsurance = (world: World): readonly string[] => [
  `<div class="row"><b class="big">Form 1095-C</b><span class="big">Employer-Provided Health Insurance Offer and Coverage</span><b class="huge">${world.year}</b></div><p>Part I Employee: ${to(world)} ${world.tin}</p><p>Applicable large employer member: ${from(world)} ${world.ein}</p>${table(
    [
      ['14 Offer of Coverage', '1E'],
      ['15 Employee Required Contribution', world.money()],
      ['16 Section 4980H Safe Harbor', '2C'],
    ],
  )}`,
];
const canceled = (world: World): readonly string[] => [
  `<div class="row"><b class="big">Form 1099-C</b><span class="big">Cancellation of Debt</span><b class="huge">${world.year}</b></div><p>CREDITOR'S name ${from(world)} TIN ${world.ein}</p><p>DEBTOR'S name ${to(world)} TIN ${world.tin}</p>${table(
    [
      ['1 Date of identifiable event', world.date(world.year, 4)],
      ['2 Amount of debt discharged', world.money()],
      ['6 Identifiable event code', 'G'],
    ],
  )}`,
];
const escrow = (world: World): readonly string[] => [
  `<h1>Annual escrow account disclosure statement</h1><p>${from(world)}</p><p>${to(world)}</p><p>Loan ${world.account}. New payment effective ${world.date(world.year + 1, 3)}</p>${table(
    [
      ['Principal and interest', world.money()],
      ['County property taxes', world.money()],
      ['Hazard insurance', world.money()],
      ['Escrow shortage', world.money(5, 90)],
    ],
  )}`,
];

const award = (world: World): readonly string[] => [
  `<p>Social Security Administration<br>Retirement, Survivors and Disability Insurance</p><p>${world.longDate(world.year, 12)}</p><p>${to(world)}</p><h1>Your new benefit amount</h1>${paragraphs(`Your Social Security benefit will increase by 2.5 percent in ${world.year + 1} because of a rise in the cost of living. You can use this letter as proof of your benefit amount.`)}${table(
    [
      ['Monthly amount before deductions', world.money()],
      ['Medicare medical insurance', world.money(100, 190)],
      ['Amount deposited', world.money()],
    ],
    'under',
  )}`,
];
const railroad = (world: World): readonly string[] => [
  `<h1>Form RRB-1099 &nbsp; Payments by the Railroad Retirement Board &nbsp; ${world.year}</h1><p>${to(world)} ${world.tin}</p>${table(
    [
      ['3. Gross Social Security Equivalent Benefit Portion of Tier 1 Paid', world.money()],
      ['5. Net Social Security Equivalent Benefit', world.money()],
    ],
  )}`,
];
const estimated = (world: World): readonly string[] => [
  `<div class="row"><b class="big">Form 1040-ES</b><span>${world.year + 1} Estimated Tax &nbsp; Payment Voucher 2</span></div><p>Calendar year—Due June 15, ${world.year + 1}. File only if you are making a payment of estimated tax by check or money order.</p><p>Amount of estimated tax you are paying ${world.money()}</p><p>${to(world)} ${world.tin}</p>`,
];
const invoice = (world: World): readonly string[] => [
  `<h1>INVOICE</h1><p>${from(world)}</p><p>Bill to ${to(world)}</p><p>Invoice date ${world.date(world.year, 3)} &nbsp; Due on receipt</p>${table(
    [
      ['Preparation of Form 1040 with Schedules C and E', world.money()],
      ['Forms 1099-NEC for two contractors', world.money()],
    ],
  )}<p>Balance due ${world.money()}</p>`,
];
const organizer = (world: World): readonly string[] => [
  `<h1>${world.year} Tax organizer checklist</h1><p>${world.payer}</p><p>Please send these to us:</p>${['Forms W-2 from all employers', 'Forms 1099-INT and 1099-DIV', 'Form 1098 mortgage interest', 'Form 1095-A', 'Schedules K-1', 'Property tax bills'].map((text) => `<p>☐ ${text}</p>`).join('')}`,
];
const blank = (world: World): readonly string[] => [
  `<div class="row"><b class="big">W-2</b><span class="big">Wage and Tax Statement</span><b class="huge">${world.year}</b></div>${table(
    [
      ['a Employee’s social security number', 'OMB No. 1545-0029'],
      ['b Employer identification number (EIN)', '1 Wages, tips, other compensation'],
      ['c Employer’s name, address, and ZIP code', '2 Federal income tax withheld'],
      ['e Employee’s first name and initial', '3 Social security wages'],
    ],
  )}`,
];
const benefits = (world: World): readonly string[] => [
  `<h1>Explanation of Benefits</h1><p>THIS IS NOT A BILL</p><p>${from(world)}</p><p>Member ${world.name} &nbsp; Claim ${world.account} &nbsp; Date of service ${world.date(world.year, 5)}</p>${table(
    [
      ['Amount billed', world.money()],
      ['Plan paid', world.money()],
      ['Your responsibility', world.money(5, 90)],
    ],
  )}`,
];
const lease = (world: World): readonly string[] => [
  `<h1>Residential lease</h1>${paragraphs(`This lease is made on ${world.longDate(world.year, 2)} between ${world.payer} and ${world.name} for ${world.address.join(', ')}. The term begins March 1, ${world.year}. Rent is ${world.money(800, 2000)} a month.`)}`,
];

export const nonePapers: readonly Paper[] = [
  ...papersOf(null, 'employer', false, looks.office, {
    stub,
    withholding,
    requestForNumber,
    otherInsurance,
  }),
  ...papersOf(null, 'bank', false, looks.serif, { coming, canceled }),
  ...papersOf(null, 'plan', false, looks.office, { instructions: () => instructions() }),
  ...papersOf(null, 'lender', false, looks.geometric, { escrow }),
  ...papersOf(null, 'social', true, looks.roman, { award, railroad }),
  ...papersOf(null, 'preparer', true, looks.bookman, { estimated, invoice, organizer }),
  ...papersOf(null, 'employer', true, looks.slim, { blank, benefits, lease }),
];
