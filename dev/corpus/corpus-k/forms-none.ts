// Information forms that are none of the kinds, as data.
// cspell:ignore PATR Nonpatronage SSTB includible SSEB
import type { Form } from './form.ts';

const legend =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if the IRS determines that an amount has not been reported.';

export const patronage: Form = {
  code: '1099-PATR',
  title: 'Taxable Distributions Received From Cooperatives',
  omb: '1545-0118',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  revised: '(Rev. January 2024)',
  legend,
  boxes: ({ usd }) => [
    ['1', 'Patronage dividends', usd(40, 9000)],
    ['2', 'Nonpatronage distributions', ''],
    ['3', 'Per-unit retain allocations', usd(3, 900)],
    ['4', 'Federal income tax withheld', ''],
    ['5', 'Redeemed nonqualified notices', ''],
    ['6', 'Section 199A(g) deduction', usd(3, 900)],
    ['7', 'Qualified payments', ''],
    ['8', 'Section 199A(a) qual. items', ''],
    ['9', 'Section 199A(a) SSTB items', ''],
    ['10', 'Investment credit', ''],
  ],
  back: [
    'Distributions you received from a cooperative may be includible in your income. Generally, if you are an individual, report any amounts shown in boxes 1, 2, 3, and 5 as income, unless nontaxable, on Schedule F (Form 1040).',
    'Box 1. Shows patronage dividends paid to you during the year in cash, qualified written notices of allocation, or other property (not including nonqualified allocations).',
  ],
};
export const canceled: Form = {
  code: '1099-C',
  title: 'Cancellation of Debt',
  omb: '1545-1424',
  payer: 'CREDITOR',
  recipient: 'DEBTOR',
  revised: '(Rev. January 2022)',
  legend,
  boxes: (cast) => [
    ['1', 'Date of identifiable event', cast.day(5)],
    ['2', 'Amount of debt discharged', cast.usd(700, 14000)],
    ['3', 'Interest, if included in box 2', ''],
    ['4', 'Debt description', 'CREDIT CARD'],
    ['5', 'If checked, the debtor was personally liable for repayment of the debt', 'X'],
    ['6', 'Identifiable event code', 'G'],
    ['7', 'Fair market value of property', ''],
  ],
  back: [
    'You received this form because a federal government agency or an applicable financial entity (a creditor) has discharged (canceled or forgiven) a debt you owed, or because an identifiable event has occurred that either is or is deemed to be a discharge of a debt of $600 or more.',
  ],
};
export const savings: Form = {
  code: '5498-SA',
  title: 'HSA, Archer MSA, or Medicare Advantage MSA Information',
  omb: '1545-1518',
  payer: 'TRUSTEE',
  recipient: 'PARTICIPANT',
  legend: 'This information is being furnished to the Internal Revenue Service.',
  boxes: ({ usd, year }) => [
    ['1', 'Employee or self-employed person’s Archer MSA contributions made in the year', ''],
    ['2', `Total contributions made in ${year}`, usd(200, 7500)],
    ['3', `Total HSA or Archer MSA contributions made in ${year + 1} for ${year}`, ''],
    ['4', 'Rollover contributions', ''],
    ['5', 'Fair market value of HSA, Archer MSA, or MA MSA', usd(300, 22000)],
    ['6', 'HSA [X]  Archer MSA  MA MSA', ''],
  ],
  back: [
    'This information is submitted to the IRS by the trustee of your health savings account (HSA), Archer medical savings account (MSA), or Medicare Advantage MSA.',
  ],
};
export const education: Form = {
  code: '1099-Q',
  title: 'Payments From Qualified Education Programs (Under Sections 529 and 530)',
  omb: '1545-1760',
  payer: "PAYER'S/TRUSTEE",
  recipient: 'RECIPIENT',
  revised: '(Rev. November 2019)',
  legend: 'This is important tax information and is being furnished to the IRS.',
  boxes: ({ usd }) => [
    ['1', 'Gross distribution', usd(900, 22000)],
    ['2', 'Earnings', usd(90, 6000)],
    ['3', 'Basis', usd(800, 15000)],
    ['4', 'Trustee-to-trustee transfer', ''],
    [
      '5',
      'Distribution is from: Qualified tuition program: Private / State [X] / Coverdell ESA',
      '',
    ],
    ['6', 'Check if the recipient is not the designated beneficiary', ''],
  ],
  back: [
    'Before completing your tax return, see Pub. 970. A distribution made directly to an eligible educational institution on your behalf is shown in this statement.',
  ],
};
export const railroad: Form = {
  code: 'RRB-1099',
  title: 'PAYMENTS BY THE RAILROAD RETIREMENT BOARD',
  omb: '3220-0000',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  accountLabel: '1. Claim Number and Payee Code',
  legend:
    'THIS INFORMATION IS BEING FURNISHED TO THE INTERNAL REVENUE SERVICE. COPY B - FOR RECIPIENT’S RECORDS.',
  boxes: ({ usd, ssn }) => [
    ['2', "Recipient's Identification Number", ssn],
    ['3', 'Gross Social Security Equivalent Benefit Portion of Tier 1 Paid', usd(6000, 26000)],
    ['4', 'Social Security Equivalent Benefit Portion of Tier 1 Repaid to RRB', '0.00'],
    ['5', 'Net Social Security Equivalent Benefit Portion of Tier 1 Paid', usd(6000, 26000)],
    ['6', 'Workers’ Compensation Offset', '0.00'],
    ['10', 'Federal Income Tax Withheld', usd(0, 900)],
    ['11', 'Medicare Premium Total', usd(1700, 2300)],
  ],
  back: [
    'You received this statement since you were paid a social security equivalent benefit (SSEB) portion of tier 1 railroad retirement benefits. Treat it for federal income tax as a social security benefit.',
  ],
};
export const railroadAnnuity: Form = {
  ...railroad,
  code: 'RRB-1099-R',
  title: 'ANNUITIES OR PENSIONS BY THE RAILROAD RETIREMENT BOARD',
  boxes: ({ usd, ssn }) => [
    ['2', "Recipient's Identification Number", ssn],
    ['3', 'Employee Contributions', usd(6000, 26000)],
    ['4', 'Contributory Amount Paid', usd(6000, 26000)],
    ['5', 'Vested Dual Benefit', '0.00'],
    ['6', 'Supplemental Annuity', usd(100, 500)],
    ['7', 'Total Gross Paid', usd(6000, 26000)],
    ['8', 'Repayments', '0.00'],
    ['9', 'Federal Income Tax Withheld', usd(0, 900)],
  ],
};
