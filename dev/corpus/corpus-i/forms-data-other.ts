// Corpus I's information returns of payments, accounts, loans, and schools.
import type { Form } from './forms-data.ts';

const furnished =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if';
const taxable = `${furnished} taxable income results from this transaction and the IRS determines that it has not been reported.`;
const short =
  'For your protection, this form may show only the last four digits of your social security number (SSN) or other taxpayer identification number.';

export const cards: Form = {
  kind: '1099-k',
  number: '1099-K',
  title: 'Payment Card and Third Party Network Transactions',
  omb: '1545-2205',
  revisions: [
    [2024, 'March 2024'],
    [2022, 'January 2022'],
  ],
  payer: 'platform',
  from: 'FILER',
  to: 'PAYEE',
  copy: 'Copy B|For Payee',
  legend: taxable,
  boxes: [
    ['1a', 'Gross amount of payment card/third party network transactions', '$5200-64000'],
    ['1b', 'Card Not Present transactions', '?$900-9000'],
    ['2', 'Merchant category code', '=5947'],
    ['3', 'Number of payment transactions', '=412'],
    ['4', 'Federal income tax withheld', '0'],
    ['5a', 'January', '$90-3000'],
    ['5b', 'February', '$90-3000'],
    ['5c', 'March', '$90-3000'],
    ['5d', 'April', '$90-3000'],
    ['5e', 'May', '$90-3000'],
    ['5f', 'June', '$90-3000'],
    ['5g', 'July', '$90-3000'],
    ['5h', 'August', '$90-3000'],
    ['5l', 'December', '$90-3000'],
  ],
  back: `You have received this form because you have either: (a) accepted payment cards for payments, or (b) received payments through a third party network in the calendar year reported on this form. Merchant acquirers and third party settlement organizations, as payment settlement entities (PSEs), must report the proceeds of payment card and third party network transactions made to you on Form 1099-K under Internal Revenue Code section 6050W.\n${short} Use this form with your records of Schedule C (Form 1040) and any Form 1099-NEC or 1099-MISC.`,
};

export const healthOut: Form = {
  kind: '1099-sa',
  number: '1099-SA',
  title: 'Distributions From an HSA, Archer MSA, or Medicare Advantage MSA',
  omb: '1545-1517',
  revisions: [
    [2025, 'April 2025'],
    [2019, 'November 2019'],
  ],
  payer: 'hsa',
  from: 'TRUSTEE’S/PAYER',
  to: 'RECIPIENT',
  copy: 'Copy B|For Recipient',
  legend: 'This information is being furnished to the IRS.',
  boxes: [
    ['1', 'Gross distribution', '$80-4300'],
    ['2', 'Earnings on excess cont.', '0'],
    ['3', 'Distribution code', '=1'],
    ['4', 'FMV on date of death', ''],
    ['5', 'HSA ☒   Archer MSA □   MA MSA □', ''],
  ],
  back: `Distributions from a health savings account (HSA), Archer medical savings account (MSA), or Medicare Advantage (MA) MSA are reported to you on Form 1099-SA. File Form 8853 or Form 8889 with your Form 1040 or 1040-SR to report a distribution from these accounts even if the distribution isn’t taxable. The payer isn’t required to compute the taxable amount of any distribution.\n${short}`,
};

export const digital: Form = {
  kind: '1099-da',
  number: '1099-DA',
  title: 'Digital Asset Proceeds From Broker Transactions',
  omb: '1545-2298',
  since: 2025,
  payer: 'exchange',
  from: 'FILER',
  to: 'RECIPIENT',
  copy: 'Copy B|For Recipient',
  legend: taxable,
  boxes: [
    ['1a', 'Code for digital asset', '=4H95J0R2X'],
    ['1b', 'Name of digital asset', '=BITCOIN'],
    ['1c', 'Number of units', '=0.04418207'],
    ['1d', 'Date acquired', 'day2'],
    ['1e', 'Date sold or disposed of', 'day10'],
    ['1f', 'Proceeds', '$300-9000'],
    ['1g', 'Cost or other basis', '?$200-8000'],
    ['1i', 'Wash sale loss disallowed', '0'],
    ['2', 'Check if basis reported to IRS □', ''],
    ['4', 'Federal income tax withheld', '0'],
    ['5', 'Loss not allowed based on amount in 1f □', ''],
    ['9', 'If checked, noncovered security ☒', ''],
    ['11a', 'If checked, gross proceeds from sales of qualifying stablecoins □', ''],
  ],
  back: `Digital asset brokers must report proceeds from certain transactions to you and the IRS on Form 1099-DA. You may need to determine your basis. Report these transactions on Form 8949 and Schedule D (Form 1040), and answer “Yes” to the digital asset question on your return.\n${short}`,
};

export const mortgage: Form = {
  kind: '1098',
  number: '1098',
  title: 'Mortgage Interest Statement',
  omb: '1545-1380',
  revisions: [
    [2025, 'April 2025'],
    [2022, 'January 2022'],
  ],
  payer: 'lender',
  from: 'RECIPIENT’S/LENDER',
  to: 'PAYER’S/BORROWER',
  copy: 'Copy B|For Payer/Borrower',
  legend:
    'The information in boxes 1 through 9 and 11 is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if the IRS determines that an underpayment of tax results because you overstated a deduction for this mortgage interest or for these points, reported in boxes 1 and 6; or because you didn’t report the refund of interest (box 4); or because you claimed a nondeductible item.',
  boxes: [
    ['1', 'Mortgage interest received from payer(s)/borrower(s)', '$2900-19000'],
    ['2', 'Outstanding mortgage principal', '$90000-480000'],
    ['3', 'Mortgage origination date', 'day5-4'],
    ['4', 'Refund of overpaid interest', '0'],
    ['5', 'Mortgage insurance premiums', '?$200-1800'],
    ['6', 'Points paid on purchase of principal residence', ''],
    [
      '7',
      '☒ If address of property securing mortgage is the same as PAYER’S/BORROWER’S address, the box is checked',
      '',
    ],
    ['8', 'Address or description of property securing mortgage', '=street'],
    ['9', 'Number of properties securing the mortgage', ''],
    ['10', 'Other: Real estate taxes paid', '$1500-7800'],
    ['11', 'Mortgage acquisition date', ''],
  ],
  back: `Caution: The amount shown may not be fully deductible by you. Limits based on the loan amount and the cost and value of the secured property may apply. Also, you may only deduct interest to the extent it was incurred by you, actually paid by you, and not reimbursed by another person.\nA person (including a financial institution, a governmental unit, and a cooperative housing corporation) who is engaged in a trade or business and, in the course of such trade or business, received from you at least $600 of mortgage interest (including certain points) on any one mortgage in the calendar year must furnish this statement to you. See Schedule A (Form 1040), Form 8396, and Pub. 936.\n${short}`,
};

export const studentLoan: Form = {
  kind: '1098-e',
  number: '1098-E',
  title: 'Student Loan Interest Statement',
  omb: '1545-1576',
  revisions: [
    [2025, 'April 2025'],
    [2022, 'January 2022'],
  ],
  payer: 'studentLender',
  from: 'RECIPIENT’S/LENDER',
  to: 'BORROWER',
  copy: 'Copy B|For Borrower',
  legend: `${furnished} the IRS determines that an underpayment of tax results because you overstated a deduction for student loan interest.`,
  boxes: [
    ['1', 'Student loan interest received by lender', '$90-2500'],
    [
      '2',
      'If checked, box 1 does not include loan origination fees and/or capitalized interest for loans made before September 1, 2004 □',
      '',
    ],
  ],
  back: `A person (including a financial institution, a governmental unit, and an educational institution) that receives interest payments of $600 or more during the year on one or more qualified student loans must furnish this statement to you. You may be able to deduct student loan interest that you actually paid on your income tax return. See Pub. 970 and the Student Loan Interest Deduction Worksheet in the Form 1040 instructions.\n${short}`,
};

export const tuition: Form = {
  kind: '1098-t',
  number: '1098-T',
  title: 'Tuition Statement',
  omb: '1545-1574',
  payer: 'college',
  from: 'FILER',
  to: 'STUDENT',
  copy: 'Copy B|For Student',
  legend:
    'This is important tax information and is being furnished to the IRS. This form must be used to complete Form 8863 to claim education credits. Give it to the tax preparer or use it to prepare the tax return.',
  boxes: [
    ['1', 'Payments received for qualified tuition and related expenses', '$1200-18000'],
    ['2', 'Reserved for future use', ''],
    ['3', 'Reserved for future use', ''],
    ['4', 'Adjustments made for a prior year', '?$100-900'],
    ['5', 'Scholarships or grants', '?$500-9000'],
    ['6', 'Adjustments to scholarships or grants for a prior year', ''],
    [
      '7',
      'Check this box if the amount in box 1 includes amounts for an academic period beginning January–March of the next year □',
      '',
    ],
    ['8', 'Check if at least half-time student ☒', ''],
    ['9', 'Check if a graduate student □', ''],
    ['10', 'Ins. contract reimb./refund', ''],
  ],
  back: `You, or the person who can claim you as a dependent, may be able to claim an education credit on Form 1040 or 1040-SR. This statement has been furnished to you by an eligible educational institution in which you are enrolled, or by an insurer who makes reimbursements or refunds of qualified tuition and related expenses to you. To see if you qualify for a credit, and for help in calculating the amount of your credit, see Pub. 970, Form 8863, and the Instructions for Form 1040.\n${short}`,
};

export const contribution: Form = {
  kind: '5498',
  number: '5498',
  title: 'IRA Contribution Information',
  omb: '1545-0747',
  payer: 'custodian',
  from: 'TRUSTEE’S or ISSUER',
  to: 'PARTICIPANT',
  copy: 'Copy B|For Participant',
  legend: 'This information is being furnished to the IRS.',
  boxes: [
    ['1', 'IRA contributions (other than amounts in boxes 2–4, 8–10, 13a, and 14a)', '?$500-7000'],
    ['2', 'Rollover contributions', '?$5000-90000'],
    ['3', 'Roth IRA conversion amount', ''],
    ['4', 'Recharacterized contributions', ''],
    ['5', 'FMV of account', '$9000-310000'],
    ['6', 'Life insurance cost included in box 1', ''],
    ['7', 'IRA ☒   SEP □   SIMPLE □   Roth IRA □', ''],
    ['8', 'SEP contributions', ''],
    ['10', 'Roth IRA contributions', ''],
    ['11', 'Check if RMD for next year □', ''],
    ['12a', 'RMD date', ''],
    ['13a', 'Postponed/late contrib.', ''],
    ['15a', 'FMV of certain specified assets', ''],
  ],
  back: `The information on Form 5498 is submitted to the IRS by the trustee or issuer of your individual retirement arrangement (IRA) to report contributions, including any catch-up contributions, required minimum distributions (RMDs), and the fair market value (FMV) of the account. For information about IRAs, see Pubs. 590-A and 590-B. The due date of this form is May 31.\n${short}`,
};

/** It is of another account than Form 5498, and was counted as one when the corpus was read first. */
export const healthIn: Form = {
  ...contribution,
  kind: null,
  number: '5498-SA',
  title: 'HSA, Archer MSA, or Medicare Advantage MSA Information',
  omb: '1545-1518',
  payer: 'hsa',
  from: 'TRUSTEE',
  boxes: [
    ['1', 'Employee or self-employed person’s Archer MSA contributions made for the year', ''],
    ['2', 'Total contributions made during the year', '$300-7300'],
    ['3', 'Total HSA or Archer MSA contributions made in the next year for this year', '?$50-900'],
    ['4', 'Rollover contributions', ''],
    ['5', 'Fair market value of HSA, Archer MSA, or MA MSA', '$400-18000'],
    ['6', 'HSA ☒   Archer MSA □   MA MSA □', ''],
  ],
  back: `This information is submitted to the IRS by the trustee of your health savings account (HSA), Archer medical savings account (MSA), or Medicare Advantage MSA (MA MSA). Generally, contributions you make to your Archer MSA or HSA are deductible. See Form 8853 or Form 8889 and Pub. 969.\n${short}`,
};

export const gambling: Form = {
  kind: 'w2g',
  number: 'W-2G',
  title: 'Certain Gambling Winnings',
  omb: '1545-0238',
  revisions: [
    [2026, 'January 2026'],
    [2021, 'January 2021'],
  ],
  payer: 'casino',
  from: 'PAYER',
  to: 'WINNER',
  copy: 'Copy B|Report this income on your federal tax return. If this form shows federal income tax withheld in box 4, attach this copy to your return.',
  legend: 'This information is being furnished to the Internal Revenue Service.',
  boxes: [
    ['1', 'Reportable winnings', '$1200-9000'],
    ['2', 'Date won', 'day6'],
    ['3', 'Type of wager', '=SLOTS'],
    ['4', 'Federal income tax withheld', '?$200-2000'],
    ['5', 'Transaction', '=88041-22'],
    ['6', 'Race', ''],
    ['7', 'Winnings from identical wagers', ''],
    ['8', 'Cashier', '=1173'],
    ['10', 'Window', '=04'],
    ['11', 'First identification no.', '=DL'],
    ['13', 'State/Payer’s state identification no.', '=st'],
    ['15', 'State income tax withheld', '0'],
  ],
  back: `Box 1. The payer must furnish a Form W-2G to you if you receive certain gambling winnings. Report winnings on Schedule 1 (Form 1040). Gambling losses are deductible on Schedule A only to the extent of winnings.\nSignature. You must sign Form W-2G if you are the only person entitled to the winnings and the winnings are subject to regular gambling withholding. Return the signed form to the payer. See Form 5754 and Form W-9.`,
};
