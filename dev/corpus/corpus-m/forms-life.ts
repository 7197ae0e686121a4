// Forms of corpus M for pensions, benefits, homes, studies, and accounts for health and old age.
import type { Slip } from './slip.ts';

const informed = 'This information is being furnished to the IRS.';
export const pension: Slip = {
  code: '1099-R',
  title:
    'Distributions From Pensions, Annuities, Retirement or Profit-Sharing Plans, IRAs, Insurance Contracts, etc.',
  omb: '1545-0119',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  legend:
    'Report this income on your federal tax return. If this form shows federal income tax withheld in box 4, attach this copy to your return. This information is being furnished to the IRS.',
  boxes: `1|Gross distribution|2400:52000
    2a|Taxable amount|2400:50000
    2b|Taxable amount not determined   Total distribution|
    3|Capital gain (included in box 2a)|
    4|Federal income tax withheld|?200:6000
    5|Employee contributions/Designated Roth contributions or insurance premiums|?100:900
    6|Net unrealized appreciation in employer’s securities|
    7|Distribution code(s)   IRA/SEP/SIMPLE|7
    8|Other|
    9a|Your percentage of total distribution|
    14|State tax withheld|?40:900
    15|State/Payer’s state no.|{state} {digits7}
    16|State distribution|`,
  back: `Generally, distributions from retirement plans (IRAs, qualified plans, section 403(b) plans, and governmental section 457(b) plans), insurance contracts, etc., are reported to recipients on Form 1099-R.
    Box 1. Shows the total amount distributed this year. The amount may have been a direct rollover, a transfer or conversion to a Roth IRA, a recharacterized IRA contribution; or you may have received it as periodic payments.
    Box 2a. This part of the distribution is generally taxable. If there is no entry in this box, the payer may not have all the facts needed to figure the taxable amount.
    Box 4. Shows federal income tax withheld. Include this amount on your income tax return as tax withheld, and if box 4 shows an amount (other than zero), attach Copy B to your return.
    Box 7. The following codes identify the distribution you received. 1-Early distribution, no known exception. 2-Early distribution, exception applies. 3-Disability. 4-Death. 7-Normal distribution. G-Direct rollover of a distribution to a qualified plan.`,
};
export const ira: Slip = {
  ...pension,
  boxes: pension.boxes.replace('IRA/SEP/SIMPLE|7', 'IRA/SEP/SIMPLE|7  X'),
};
export const government: Slip = {
  code: '1099-G',
  title: 'Certain Government Payments',
  omb: '1545-0120',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  revised: '(Rev. March 2024)',
  boxes: `1|Unemployment compensation|1200:16000
    2|State or local income tax refunds, credits, or offsets|
    3|Box 2 amount is for tax year|
    4|Federal income tax withheld|?100:1500
    5|RTAA payments|
    6|Taxable grants|
    7|Agriculture payments|
    8|If checked, box 2 is trade or business income|
    9|Market gain|
    11|State income tax withheld|`,
  back: `Box 1. Shows the total unemployment compensation paid to you this year. Combine the box 1 amounts from all Forms 1099-G and report the total as income on the unemployment compensation line of your tax return.
    Box 2. Shows refunds, credits, or offsets of state or local income tax you received. It may be taxable to you if you deducted the state or local income tax paid on Schedule A (Form 1040).
    Box 3. Identifies the tax year for which the box 2 refunds, credits, or offsets shown were made.
    Box 4. Shows backup withholding or withholding you requested on unemployment compensation, Commodity Credit Corporation (CCC) loans, or certain crop disaster payments.`,
};
export const refund: Slip = {
  ...government,
  boxes: `1|Unemployment compensation|
    2|State or local income tax refunds, credits, or offsets|80:2400
    3|Box 2 amount is for tax year|{before}
    4|Federal income tax withheld|`,
};
export const health: Slip = {
  code: '1099-SA',
  title: 'Distributions From an HSA, Archer MSA, or Medicare Advantage MSA',
  omb: '1545-1517',
  payer: 'TRUSTEE/PAYER',
  recipient: 'RECIPIENT',
  revised: '(Rev. November 2019)',
  legend: informed,
  boxes: `1|Gross distribution|60:4200
    2|Earnings on excess cont.|
    3|Distribution code|1
    4|FMV on date of death|
    5|HSA   Archer MSA   MA MSA|HSA`,
  back: `Distributions from a health savings account (HSA), Archer medical savings account (MSA), or Medicare Advantage (MA) MSA are reported to you on Form 1099-SA. File Form 8853 or Form 8889 with your Form 1040 or 1040-SR to report a distribution from these accounts even if the distribution isn’t taxable.
    Box 1. Shows the amount received this year. The amount may have been a direct payment to the medical service provider or distributed to you.
    Box 3. These codes identify the distribution you received: 1-Normal distribution; 2-Excess contributions; 3-Disability; 4-Death distribution other than code 6; 5-Prohibited transaction.`,
};
export const mortgage: Slip = {
  code: '1098',
  title: 'Mortgage Interest Statement',
  omb: '1545-1380',
  payer: 'RECIPIENT/LENDER',
  recipient: 'PAYER/BORROWER',
  revised: '(Rev. January 2022)',
  legend:
    'The information in boxes 1 through 9 and 11 is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if the IRS determines that an underpayment of tax results because you overstated a deduction for this mortgage interest or for these points.',
  boxes: `1|Mortgage interest received from payer(s)/borrower(s)|1900:21000
    2|Outstanding mortgage principal|42000:480000
    3|Mortgage origination date|06/12/2017
    4|Refund of overpaid interest|
    5|Mortgage insurance premiums|?200:1400
    6|Points paid on purchase of principal residence|
    7|Address of property same as PAYER’S/BORROWER’S|X
    8|Address or description of property securing mortgage|{street}
    9|Number of properties securing the mortgage|1
    10|Other (property taxes paid)|?900:7000
    11|Mortgage acquisition date|`,
  back: `A person (including a financial institution, a governmental unit, and a cooperative housing corporation) who is engaged in a trade or business and, in the course of such trade or business, received from you at least $600 of mortgage interest (including certain points) on any one mortgage in the calendar year must furnish this statement to you.
    Box 1. Shows the mortgage interest received by the recipient/lender during the year. This amount includes interest on any obligation secured by real property, including a mortgage, home equity loan, or line of credit.
    Box 2. Shows the outstanding principal on the mortgage as of January 1 of the calendar year. If the mortgage originated in the calendar year, shows the mortgage principal as of the date of origination.
    Box 10. The interest recipient may use this box to give you other information, such as real estate taxes or insurance paid from escrow.`,
};
export const loan: Slip = {
  code: '1098-E',
  title: 'Student Loan Interest Statement',
  omb: '1545-1576',
  payer: 'RECIPIENT/LENDER',
  recipient: 'BORROWER',
  boxes: `1|Student loan interest received by lender|120:2500
    2|If checked, box 1 does not include loan origination fees and/or capitalized interest for loans made before September 1, 2004|`,
  back: `A person (including a financial institution, a governmental unit, and an educational institution) that receives interest payments of $600 or more during the year on one or more qualified student loans must furnish this statement to you.
    You may be able to deduct student loan interest that you actually paid on your income tax return. However, you may not be able to deduct the full amount of interest reported on this statement. See Pub. 970.`,
};
export const tuition: Slip = {
  code: '1098-T',
  title: 'Tuition Statement',
  omb: '1545-1574',
  payer: 'FILER',
  recipient: 'STUDENT',
  legend:
    'This is important tax information and is being furnished to the IRS. This form must be used to complete Form 8863 to claim education credits. Give it to the tax preparer or use it to prepare the tax return.',
  boxes: `1|Payments received for qualified tuition and related expenses|1800:32000
    4|Adjustments made for a prior year|
    5|Scholarships or grants|?500:12000
    6|Adjustments to scholarships or grants for a prior year|
    7|Checked if the amount in box 1 includes amounts for an academic period beginning January-March {next}|
    8|Check if at least half-time student|X
    9|Checked if a graduate student|
    10|Ins. contract reimb./refund|`,
  back: `You, or the person who can claim you as a dependent, may be able to claim an education credit on Form 1040 or 1040-SR. This statement has been furnished to you by an eligible educational institution in which you are enrolled, or by an insurer who makes reimbursements or refunds of qualified tuition and related expenses to you.
    Your institution must include its name, address, and information contact telephone number on this statement.
    Box 1. Shows the total payments received by an eligible educational institution in {year} from any source for qualified tuition and related expenses less any reimbursements or refunds made during {year} that relate to those payments received during {year}.
    Box 8. Shows whether you are considered to be carrying at least one-half the normal full-time workload for your course of study at the reporting institution.`,
};
export const contributions: Slip = {
  code: '5498',
  title: 'IRA Contribution Information',
  omb: '1545-0747',
  payer: 'TRUSTEE’S or ISSUER',
  recipient: 'PARTICIPANT',
  legend: informed,
  boxes: `1|IRA contributions (other than amounts in boxes 2-4, 8-10, 13a, and 14a)|?500:7000
    2|Rollover contributions|?4000:90000
    3|Roth IRA conversion amount|
    4|Recharacterized contributions|
    5|FMV of account|9000:310000
    6|Life insurance cost included in box 1|
    7|IRA   SEP   SIMPLE   Roth IRA|IRA
    8|SEP contributions|
    10|Roth IRA contributions|
    11|Check if RMD for {next}|
    12a|RMD date|
    12b|RMD amount|`,
  back: `The information on Form 5498 is submitted to the IRS by the trustee or issuer of your individual retirement arrangement (IRA) to report contributions, including any catch-up contributions, required minimum distributions (RMDs), and the fair market value (FMV) of the account.
    Box 1. Shows traditional IRA contributions for {year} you made in {year} and through April 15, {next}. These contributions may be deductible on your Form 1040 or 1040-SR.
    Box 5. Shows the FMV of all investments in your account at year end.`,
};
