// Forms about plans for old age, health, homes, and schools, as data.
// cspell:ignore nonperiodic nonspouse
import type { Form } from './form.ts';

export const pension: Form = {
  code: '1099-R',
  title:
    'Distributions From Pensions, Annuities, Retirement or Profit-Sharing Plans, IRAs, Insurance Contracts, etc.',
  omb: '1545-0119',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  legend:
    'Report this income on your federal tax return. If this form shows federal income tax withheld in box 4, attach this copy to your return. This information is being furnished to the IRS.',
  boxes: (cast) => {
    const gross = cast.usd(1800, 52000);
    return [
      ['1', 'Gross distribution', gross],
      ['2a', 'Taxable amount', gross],
      ['2b', 'Taxable amount not determined / Total distribution', cast.random.pick(['X', ''])],
      ['3', 'Capital gain (included in box 2a)', ''],
      ['4', 'Federal income tax withheld', cast.usd(90, 5200)],
      ['5', 'Employee contributions/Designated Roth contributions or insurance premiums', ''],
      ['6', "Net unrealized appreciation in employer's securities", ''],
      [
        '7',
        'Distribution code(s) / IRA/SEP/SIMPLE',
        cast.random.pick(['7', '1', '4', 'G', '2', '7B']),
      ],
      ['8', 'Other', ''],
      ['9a', 'Your percentage of total distribution', ''],
      ['9b', 'Total employee contributions', ''],
      ['10', 'Amount allocable to IRR within 5 years', ''],
      ['11', '1st year of desig. Roth contrib.', ''],
      ['12', 'FATCA filing requirement', ''],
      ['13', 'Date of payment', ''],
      ['14', 'State tax withheld', cast.usd(10, 900)],
      ['15', "State/Payer's state no.", `${cast.state} ${cast.digits(6)}`],
      ['16', 'State distribution', ''],
    ];
  },
  back: [
    'Generally, distributions from retirement plans (IRAs, qualified plans, section 403(b) plans, and governmental section 457(b) plans), insurance contracts, etc., are reported to recipients on Form 1099-R.',
    'Qualified plans and section 403(b) plans. If your annuity starting date is after 1997, you must use the simplified method to figure your taxable amount if your payer did not show the taxable amount in box 2a.',
    'Loans treated as distributions. If you borrow money from a qualified plan, section 403(b) plan, or governmental section 457(b) plan, you may have to treat the loan as a distribution.',
    'Box 1. Shows the total amount of the distribution this year. The amount may have been a direct rollover, a transfer or conversion to a Roth IRA, a recharacterized IRA contribution; or you may have received it as periodic payments, nonperiodic payments, or a total distribution.',
    'Box 2a. This part of the distribution is generally taxable. If there is no entry in this box, the payer may not have all the facts needed to figure the taxable amount.',
    'Box 7. The following codes identify the distribution you received. 1—Early distribution, no known exception. 2—Early distribution, exception applies. 4—Death. 7—Normal distribution. G—Direct rollover.',
  ],
};

export const hsa: Form = {
  code: '1099-SA',
  title: 'Distributions From an HSA, Archer MSA, or Medicare Advantage MSA',
  omb: '1545-1517',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  revised: '(Rev. November 2019)',
  legend: 'This information is being furnished to the IRS.',
  boxes: ({ usd }) => [
    ['1', 'Gross distribution', usd(40, 5200)],
    ['2', 'Earnings on excess cont.', ''],
    ['3', 'Distribution code', '1'],
    ['4', 'FMV on date of death', ''],
    ['5', 'HSA / Archer MSA / MA MSA', 'HSA [X]'],
  ],
  back: [
    'Distributions from a health savings account (HSA), Archer medical savings account (MSA), or Medicare Advantage (MA) MSA are reported to you on Form 1099-SA. File Form 8853 or Form 8889 with your Form 1040 or 1040-SR to report a distribution from these accounts even if the distribution is not taxable.',
    'Box 1. Shows the amount received this year. The amount may have been a direct payment to the medical service provider or distributed to you.',
    'Box 3. These codes identify the distribution you received: 1—Normal distribution; 2—Excess contributions; 3—Disability; 4—Death distribution other than code 6; 5—Prohibited transaction; 6—Death distribution after year of death to a nonspouse beneficiary.',
  ],
};

export const contributions: Form = {
  code: '5498',
  title: 'IRA Contribution Information',
  omb: '1545-0747',
  payer: 'TRUSTEE',
  recipient: 'PARTICIPANT',
  legend: 'The information in boxes 1 through 15b is being furnished to the IRS.',
  boxes: ({ usd, whole }) => [
    [
      '1',
      'IRA contributions (other than amounts in boxes 2-4, 8-10, 13a, and 14a)',
      whole(0, 1) === 0 ? usd(500, 7000) : '',
    ],
    ['2', 'Rollover contributions', whole(0, 2) === 0 ? usd(5000, 80000) : ''],
    ['3', 'Roth IRA conversion amount', ''],
    ['4', 'Recharacterized contributions', ''],
    ['5', 'FMV of account', usd(8000, 410000)],
    ['6', 'Life insurance cost included in box 1', ''],
    ['7', 'IRA / SEP / SIMPLE / Roth IRA', 'IRA [X]'],
    ['8', 'SEP contributions', ''],
    ['10', 'Roth IRA contributions', ''],
    ['11', 'Check if RMD for next year', whole(0, 1) === 0 ? 'X' : ''],
    ['12a', 'RMD date', ''],
    ['12b', 'RMD amount', ''],
    ['13a', 'Postponed/late contrib.', ''],
    ['14a', 'Repayments', ''],
    ['15a', 'FMV of certain specified assets', ''],
  ],
  back: [
    'The information on Form 5498 is submitted to the IRS by the trustee or issuer of your individual retirement arrangement (IRA) to report contributions, including any catch-up contributions, required minimum distributions (RMDs), and the fair market value (FMV) of the account.',
    'Box 1. Shows traditional IRA contributions for the year you made in the year or through April 15 of the next year. You may be able to deduct this amount on your Form 1040 or 1040-SR.',
    'Box 5. Shows the FMV of all investments in your account at year end.',
    'Box 11. If the box is checked, you must take an RMD for next year. An RMD may be required even if the box is not checked.',
  ],
};

export const mortgage: Form = {
  code: '1098',
  title: 'Mortgage Interest Statement',
  omb: '1545-1380',
  payer: 'RECIPIENT/LENDER',
  recipient: 'PAYER/BORROWER',
  revised: '(Rev. April 2025)',
  legend:
    'The information in boxes 1 through 9 and 11 is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if the IRS determines that an underpayment of tax results because you overstated a deduction for this mortgage interest or for these points, reported in boxes 1 and 6.',
  boxes: (cast) => [
    ['1', 'Mortgage interest received from payer(s)/borrower(s)', cast.usd(2800, 19000)],
    ['2', 'Outstanding mortgage principal', cast.usd(70000, 480000)],
    ['3', 'Mortgage origination date', `06/14/${cast.year - cast.whole(1, 9)}`],
    ['4', 'Refund of overpaid interest', ''],
    ['5', 'Mortgage insurance premiums', cast.whole(0, 2) === 0 ? cast.usd(200, 1500) : ''],
    ['6', 'Points paid on purchase of principal residence', ''],
    [
      '7',
      'If address of property securing mortgage is the same as PAYER’S/BORROWER’S address, the box is checked',
      'X',
    ],
    ['8', 'Address or description of property securing mortgage', ''],
    ['9', 'Number of properties securing the mortgage', '1'],
    ['10', 'Other: Real estate taxes paid', cast.usd(900, 9000)],
    ['11', 'Mortgage acquisition date', ''],
  ],
  back: [
    'A person (including a financial institution, a governmental unit, and a cooperative housing corporation) who is engaged in a trade or business and, in the course of such trade or business, received from you at least $600 of mortgage interest (including certain points) on any one mortgage in the calendar year must furnish this statement to you.',
    'Box 1. Shows the mortgage interest received by the recipient/lender during the year. This amount includes interest on any obligation secured by real property, including a mortgage, home equity loan, or line of credit.',
    'Box 2. Shows the outstanding principal on the mortgage as of January 1 of the calendar year. If the mortgage originated in the calendar year, shows the mortgage principal as of the date of origination.',
    'Box 5. Shows mortgage insurance premiums received, including prepaid premiums.',
    'Box 10. The interest recipient may use this box to give you other information, such as real estate taxes or insurance paid from escrow.',
  ],
};

export const studentLoan: Form = {
  code: '1098-E',
  title: 'Student Loan Interest Statement',
  omb: '1545-1576',
  payer: 'RECIPIENT/LENDER',
  recipient: 'BORROWER',
  legend:
    'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if the IRS determines that an underpayment of tax results because you overstated a deduction for student loan interest.',
  boxes: ({ usd }) => [
    ['1', 'Student loan interest received by lender', usd(600, 2900)],
    [
      '2',
      'If checked, box 1 does not include loan origination fees and/or capitalized interest for loans made before September 1, 2004',
      '',
    ],
  ],
  back: [
    'A person (including a financial institution, a governmental unit, and an educational institution) that receives interest payments of $600 or more during the year on one or more qualified student loans must furnish this statement to you.',
    'You may be able to deduct student loan interest that you actually paid on your income tax return. However, you may not be able to deduct the full amount of interest reported on this statement.',
    'Box 1. Shows the interest received by the lender during the year on one or more student loans made to you.',
  ],
};

export const tuition: Form = {
  code: '1098-T',
  title: 'Tuition Statement',
  omb: '1545-1574',
  payer: 'FILER',
  recipient: 'STUDENT',
  legend:
    'This is important tax information and is being furnished to the IRS. This form must be used to complete Form 8863 to claim education credits. Give it to the tax preparer or use it to prepare the tax return.',
  accountLabel: 'Service Provider/Acct. No. (see instr.)',
  boxes: (cast) => [
    ['1', 'Payments received for qualified tuition and related expenses', cast.usd(1500, 28000)],
    ['2', 'Reserved', ''],
    ['3', 'Reserved', ''],
    ['4', 'Adjustments made for a prior year', ''],
    ['5', 'Scholarships or grants', cast.usd(500, 12000)],
    ['6', 'Adjustments to scholarships or grants for a prior year', ''],
    [
      '7',
      `Check this box if the amount in box 1 includes amounts for an academic period beginning January-March ${cast.year + 1}`,
      '',
    ],
    ['8', 'Check if at least half-time student', 'X'],
    ['9', 'Check if a graduate student', ''],
    ['10', 'Ins. contract reimb./refund', ''],
  ],
  back: [
    'You, or the person who can claim you as a dependent, may be able to claim an education credit on Form 1040 or 1040-SR. This statement has been furnished to you by an eligible educational institution in which you are enrolled, or by an insurer who makes reimbursements or refunds of qualified tuition and related expenses to you.',
    'Box 1. Shows the total payments received by an eligible educational institution from any source for qualified tuition and related expenses less any reimbursements or refunds made during the year that relate to those payments received.',
    'Box 5. Shows the total of all scholarships or grants administered and processed by the eligible educational institution.',
    'Box 8. Shows whether you are considered to be carrying at least one-half the normal full-time workload for your course of study at the reporting institution.',
  ],
};
