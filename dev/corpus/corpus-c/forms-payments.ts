// Corpus C's forms of payments to people who are not employees, of plans, and of agencies.
import type { FormSpec } from './forms.ts';

const payerAndRecipient = { sender: "PAYER'S", receiver: "RECIPIENT'S" };
const tin =
  "Recipient's taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN.";

export const paymentForms: readonly FormSpec[] = [
  {
    kind: '1099-nec',
    form: '1099-NEC',
    title: 'Nonemployee Compensation',
    omb: '1545-0116',
    type: 'client',
    ...payerAndRecipient,
    boxes: `1|Nonemployee compensation|$
2|Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale|
3|Excess golden parachute payments|
4|Federal income tax withheld|~
5|State tax withheld|~
6|State/Payer's state no.|{state} {account}
7|State income|~`,
    isContinuous: true,
    about: 'amounts we paid you as an independent contractor',
    notes: [
      'You received this form instead of Form W-2 because the payer did not consider you an employee and did not withhold income tax or social security and Medicare tax.',
      'If you believe you are an employee and cannot get the payer to correct this form, report the amount shown in box 1 on the line for wages of Form 1040 and attach Form 8919.',
      tin,
      'Box 1. Shows nonemployee compensation. If the amount in this box is self-employment (SE) income, report it on Schedule C (Form 1040) and complete Schedule SE.',
    ],
  },
  {
    kind: '1099-misc',
    form: '1099-MISC',
    title: 'Miscellaneous Information',
    omb: '1545-0115',
    type: 'client',
    ...payerAndRecipient,
    boxes: `1|Rents|$
2|Royalties|~
3|Other income|~
4|Federal income tax withheld|
5|Fishing boat proceeds|
6|Medical and health care payments|
7|Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale|
8|Substitute payments in lieu of dividends or interest|
9|Crop insurance proceeds|
10|Gross proceeds paid to an attorney|
11|Fish purchased for resale|
12|Section 409A deferrals|
13|FATCA filing requirement|
14|Excess golden parachute payments|
15|Nonqualified deferred compensation|
16|State tax withheld|
17|State/Payer's state no.|{state} {account}
18|State income|~`,
    isContinuous: true,
    about: 'rents and other amounts we paid you',
    notes: [
      tin,
      'Amounts shown may be subject to self-employment (SE) tax. Individuals should see the Instructions for Schedule SE (Form 1040).',
      'Box 1. Report rents from real estate on Schedule E (Form 1040).',
      'Box 3. Generally, report this amount on the other income line of Schedule 1 (Form 1040). The amount shown may be payments received as the beneficiary of a deceased employee, prizes, awards, or other taxable income.',
    ],
  },
  {
    kind: '1099-r',
    form: '1099-R',
    title:
      'Distributions From Pensions, Annuities, Retirement or Profit-Sharing Plans, IRAs, Insurance Contracts, etc.',
    omb: '1545-0119',
    type: 'plan',
    ...payerAndRecipient,
    boxes: `1|Gross distribution|$
2a|Taxable amount|$
2b|Taxable amount not determined / Total distribution|X
3|Capital gain (included in box 2a)|
4|Federal income tax withheld|~
5|Employee contributions/Designated Roth contributions or insurance premiums|
6|Net unrealized appreciation in employer's securities|
7|Distribution code(s) IRA/SEP/SIMPLE|7
8|Other|
9a|Your percentage of total distribution|
9b|Total employee contributions|
10|Amount allocable to IRR within 5 years|
11|1st year of desig. Roth contrib.|
12|FATCA filing requirement|
13|Date of payment|
14|State tax withheld|~
15|State/Payer's state no.|{state} {account}
16|State distribution|~
17|Local tax withheld|`,
    isContinuous: false,
    about: 'distributions from your retirement plan',
    notes: [
      'Generally, distributions from retirement plans (IRAs, qualified plans, section 403(b) plans, and governmental section 457(b) plans), insurance contracts, etc., are reported to recipients on Form 1099-R.',
      tin,
      'Box 1. Shows the total amount you received this year. The amount may have been a direct rollover, a transfer or conversion to a Roth IRA, or periodic payments.',
      'Box 7. The following codes identify the distribution you received. 1—Early distribution, no known exception. 7—Normal distribution. G—Direct rollover.',
    ],
  },
  {
    kind: '1099-g',
    form: '1099-G',
    title: 'Certain Government Payments',
    omb: '1545-0120',
    type: 'agency',
    ...payerAndRecipient,
    boxes: `1|Unemployment compensation|$
2|State or local income tax refunds, credits, or offsets|~
3|Box 2 amount is for tax year|{before}
4|Federal income tax withheld|~
5|RTAA payments|
6|Taxable grants|
7|Agriculture payments|
8|If checked, box 2 is trade or business income|
9|Market gain|
10a|State|{state}
10b|State identification no.|{account}
11|State income tax withheld|~`,
    isContinuous: true,
    about: 'unemployment benefits paid to you',
    notes: [
      tin,
      'Box 1. Shows the total unemployment compensation paid to you this year. Combine the box 1 amounts from all Forms 1099-G and report the total as income.',
      'Box 2. Shows refunds, credits, or offsets of state or local income tax you received. It may be taxable to you if you deducted the state or local income tax paid on Schedule A (Form 1040).',
      'Box 3. Identifies the tax year for which the box 2 refunds, credits, or offsets shown were made.',
    ],
  },
  {
    kind: '1099-k',
    form: '1099-K',
    title: 'Payment Card and Third Party Network Transactions',
    omb: '1545-2205',
    type: 'platform',
    sender: "FILER'S",
    receiver: "PAYEE'S",
    boxes: `1a|Gross amount of payment card/third party network transactions|$
1b|Card Not Present transactions|~
2|Merchant category code|5969
3|Number of payment transactions|412
4|Federal income tax withheld|
5a|January|$
5b|February|$
5c|March|$
5d|April|$
5e|May|$
5f|June|$
5g|July|$
5h|August|$
5i|September|$
5j|October|$
5k|November|$
5l|December|$
6|State|{state}
7|State identification no.|
8|State income tax withheld|`,
    isContinuous: true,
    about: 'payments settled through our network',
    notes: [
      'You have received this form because you have either: (a) accepted payment cards for payments, or (b) received payments through a third party network in the calendar year reported on this form.',
      'Merchant acquirers and third party settlement organizations, as payment settlement entities (PSE), must report the proceeds of payment card and third party network transactions made to you.',
      'Box 1a. Shows the aggregate gross amount of payment card/third party network transactions made to you through the PSE during the calendar year.',
    ],
  },
  {
    kind: '1099-sa',
    form: '1099-SA',
    title: 'Distributions From an HSA, Archer MSA, or Medicare Advantage MSA',
    omb: '1545-1517',
    type: 'custodian',
    sender: "TRUSTEE'S/PAYER'S",
    receiver: "RECIPIENT'S",
    boxes: `1|Gross distribution|$
2|Earnings on excess cont.|
3|Distribution code|1
4|FMV on date of death|
5|HSA / Archer MSA / MA MSA|HSA [X]`,
    isContinuous: true,
    about: 'withdrawals from your health savings account',
    notes: [
      'Distributions from a health savings account (HSA), Archer medical savings account (MSA), or Medicare Advantage (MA) MSA are reported to recipients on Form 1099-SA.',
      'File Form 8853 or Form 8889 with your Form 1040 to report a distribution from these accounts even if the distribution is not taxable.',
      'Box 3. These codes identify the distribution you received: 1—Normal distribution; 2—Excess contributions; 3—Disability.',
    ],
  },
  {
    kind: '5498',
    form: '5498',
    title: 'IRA Contribution Information',
    omb: '1545-0747',
    type: 'plan',
    sender: "TRUSTEE'S or ISSUER'S",
    receiver: "PARTICIPANT'S",
    boxes: `1|IRA contributions (other than amounts in boxes 2–4, 8–10, 13a, and 14a)|$
2|Rollover contributions|~
3|Roth IRA conversion amount|~
4|Recharacterized contributions|
5|FMV of account|$
6|Life insurance cost included in box 1|
7|IRA / SEP / SIMPLE / Roth IRA|IRA [X]
8|SEP contributions|
9|SIMPLE contributions|
10|Roth IRA contributions|~
11|Check if RMD for {next}|
12a|RMD date|
12b|RMD amount|
13a|Postponed/late contrib.|
14a|Repayments|
15a|FMV of certain specified assets|`,
    isContinuous: false,
    about: 'contributions to your individual retirement arrangement',
    notes: [
      'The information on Form 5498 is submitted to the IRS by the trustee or issuer of your individual retirement arrangement (IRA) to report contributions, including any catch-up contributions, required minimum distributions (RMDs), and the fair market value (FMV) of the account.',
      'Box 1. Shows traditional IRA contributions for the year made during the year and through the April due date. These contributions may be deductible on your Form 1040.',
      'Box 5. Shows the FMV of all investments in your account at year end.',
    ],
  },
];
