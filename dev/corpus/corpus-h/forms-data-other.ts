// What is printed on corpus H’s forms of lenders, schools, and trustees.
import { important, income } from './forms-data.ts';

const caution =
  'The amounts shown may not be fully deductible by you. Limits based on the loan amount and the cost and value of the secured property may apply.';

export const mortgage = income(
  '1098',
  'Mortgage Interest Statement',
  'lender',
  '1380',
  `
1 | Mortgage interest received from payer(s)/borrower(s) | {$2900-21000}
2 | Outstanding mortgage principal | {$90000-410000}
3 | Mortgage origination date | {d5-4}
4 | Refund of overpaid interest | 0.00
5 | Mortgage insurance premiums | {$0-1900}
6 | Points paid on purchase of principal residence |
7 | If address of property securing mortgage is the same as PAYER’S/BORROWER’S address, the box is checked | X
9 | Number of properties securing the mortgage |
10 | Other | Property taxes {$900-7000}
11 | Mortgage acquisition date | `,
  {
    payer: 'RECIPIENT’S/LENDER’S',
    recipient: 'PAYER’S/BORROWER’S',
    revision: '(Rev. {rev})',
    notice: `${important} ${caution}`,
  },
);
export const studentInterest = income(
  '1098-e',
  'Student Loan Interest Statement',
  'studentLender',
  '1576',
  `
1 | Student loan interest received by lender | {$90-2400}
2 | If checked, box 1 does not include loan origination fees and/or capitalized interest for loans made before September 1, 2004 | `,
  { payer: 'RECIPIENT’S/LENDER’S', recipient: 'BORROWER’S', revision: '(Rev. {rev})' },
);
export const tuition = income(
  '1098-t',
  'Tuition Statement',
  'college',
  '1574',
  `
1 | Payments received for qualified tuition and related expenses | {$1900-28000}
4 | Adjustments made for a prior year |
5 | Scholarships or grants | {$500-14000}
6 | Adjustments to scholarships or grants for a prior year |
7 | Checked if the amount in box 1 includes amounts for an academic period beginning January–March {year+1} | X
8 | Checked if at least half-time student | X
9 | Checked if a graduate student |
10 | Ins. contract reimb./refund | `,
  { payer: 'FILER’S', recipient: 'STUDENT’S', hasAccount: false },
);
export const contributions = income(
  '5498',
  'IRA Contribution Information',
  'ira',
  '0747',
  `
1 | IRA contributions (other than amounts in boxes 2–4, 8–10, 13a, and 14a) | {$500-6500}
2 | Rollover contributions |
3 | Roth IRA conversion amount |
4 | Recharacterized contributions |
5 | FMV of account | {$9000-210000}
7 | IRA / SEP / SIMPLE / Roth IRA | IRA
8 | SEP contributions |
10 | Roth IRA contributions |
11 | Check if RMD for {year+1} |
12b | RMD amount | `,
  {
    payer: 'TRUSTEE’S or ISSUER’S',
    recipient: 'PARTICIPANT’S',
    notice: 'The information in boxes 1 through 15 is being furnished to the IRS.',
  },
);
/** It is of another account than Form 5498, and was counted as one when the corpus was read first. */
export const healthContributions = income(
  null,
  'HSA, Archer MSA, or Medicare Advantage MSA Information',
  'hsa',
  '1518',
  `
1 | Employee or self-employed person’s Archer MSA contributions made in {year} and {year+1} for {year} |
2 | Total contributions made in {year} | {$300-3800}
3 | Total HSA or Archer MSA contributions made in {year+1} for {year} | 0.00
4 | Rollover contributions |
5 | Fair market value of HSA, Archer MSA, or MA MSA | {$300-9800}
6 | HSA / Archer MSA / MA MSA | HSA`,
  {
    number: '5498-SA',
    payer: 'TRUSTEE’S',
    recipient: 'PARTICIPANT’S',
    revision: '(Rev. {rev})',
    notice: 'The information in boxes 1 through 6 is being furnished to the IRS.',
  },
);
