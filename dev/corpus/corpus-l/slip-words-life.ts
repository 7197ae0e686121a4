// Forms about work, plans, homes, schools, and health that corpus L prints, as data.
import type { Slip } from './slip.ts';

const parties = { payer: 'PAYER', recipient: 'RECIPIENT' } as const;

export const contractor: Slip = {
  code: '1099-NEC',
  title: 'Nonemployee Compensation',
  omb: '1545-0116',
  ...parties,
  revised: 'January 2024',
  boxes: `1|Nonemployee compensation|650:58000
    2|Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale|
    3|Reserved for future use| ; 4|Federal income tax withheld| ; 5|State tax withheld| ; 6|State/Payer's state no.|{state}
    7|State income|`,
  back: `You received this form instead of Form W-2 because the payer did not consider you an employee and did not withhold income tax or social security and Medicare tax.
    If you believe you are an employee and cannot get the payer to correct this form, report the amount shown in box 1 on the line for “Wages, salaries, tips, etc.” of Form 1040, 1040-SR, or 1040-NR.
    If you are not an employee but the amount in box 1 is not self-employment (SE) income (for example, it is income from a sporadic activity or a hobby), report the amount shown in box 1 on the “Other income” line (on Schedule 1 (Form 1040)).
    Box 1. Shows nonemployee compensation. If the amount in this box is SE income, report it on Schedule C or F (Form 1040).
    Box 4. Shows backup withholding. See Form W-9, Request for Taxpayer Identification Number and Certification, for information on backup withholding.
    Boxes 5-7. State income tax withheld reporting boxes.`,
};
export const rents: Slip = {
  code: '1099-MISC',
  title: 'Miscellaneous Information',
  omb: '1545-0115',
  ...parties,
  revised: 'January 2024',
  boxes: `1|Rents|2400:29000
    2|Royalties| ; 3|Other income|?600:2500 ; 4|Federal income tax withheld| ; 5|Fishing boat proceeds| ; 6|Medical and health care payments|
    7|Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale|
    8|Substitute payments in lieu of dividends or interest| ; 9|Crop insurance proceeds|
    10|Gross proceeds paid to an attorney| ; 11|Fish purchased for resale| ; 12|Section 409A deferrals| ; 14|Excess golden parachute payments|
    15|Nonqualified deferred compensation| ; 16|State tax withheld|
    17|State/Payer's state no.|{state}`,
  back: `Box 1. Report rents from real estate on Schedule E (Form 1040). However, report rents on Schedule C (Form 1040) if you provided significant services to the tenant, sold real estate as a business, or rented personal property as a business. See Pub. 527.
    Box 3. Generally, report this amount on the “Other income” line of Schedule 1 (Form 1040) and identify the payment. The amount shown may be payments received as the beneficiary of a deceased employee, prizes, awards, taxable damages, Indian gaming profits, or other taxable income.`,
};
export const cards: Slip = {
  code: '1099-K',
  title: 'Payment Card and Third Party Network Transactions',
  omb: '1545-2205',
  payer: 'FILER',
  recipient: 'PAYEE',
  revised: 'January 2022',
  boxes: `1a|Gross amount of payment card/third party network transactions|1300:64000
    1b|Card Not Present transactions|100:1250 ; 2|Merchant category code|{digits4}
    3|Number of payment transactions|{digits3} ; 4|Federal income tax withheld|
    5a|January|50:4000 ; 5b|February|50:4000 ; 5c|March|50:4000 ; 5d|April|50:4000
    5e|May|50:4000 ; 5f|June|50:4000 ; 5g|July|50:4000 ; 5h|August|50:4000 ; 5i|September|50:4000
    5j|October|50:4000 ; 5k|November|50:4000 ; 5l|December|50:4000 ; 6|State|{state} ; 7|State identification no.|
    8|State income tax withheld|`,
  back: `You have received this form because you have either: (a) accepted payment cards for payments, or (b) received payments through a third party network in the calendar year reported on this form. Merchant acquirers and third party settlement organizations, as payment settlement entities (PSEs), must report the proceeds of payment card and third party network transactions made to you on Form 1099-K under Internal Revenue Code section 6050W.
    If you have received this form in error, contact the FILER whose name and contact information are shown in the upper-left corner on the front of this form.
    Box 1a. Shows the aggregate gross amount of payment card/third party network transactions made to you through the PSE during the calendar year.`,
};
export const jobless: Slip = {
  code: '1099-G',
  title: 'Certain Government Payments',
  omb: '1545-0120',
  ...parties,
  revised: 'March 2024',
  boxes: `1|Unemployment compensation|700:13000
    2|State or local income tax refunds, credits, or offsets| ; 3|Box 2 amount is for tax year|
    4|Federal income tax withheld|?70:1300 ; 5|RTAA payments| ; 6|Taxable grants|
    7|Agriculture payments| ; 8|Check if box 2 is trade or business income| ; 9|Market gain|
    10a|State|{state} ; 10b|State identification no.|{digits8}
    11|State income tax withheld|`,
  back: `Box 1. Shows the total unemployment compensation paid to you this year. Combine the box 1 amounts from all Forms 1099-G and report the total as income on the unemployment compensation line of your tax return. Except as explained below, this is your taxable amount.
    Box 4. Shows backup withholding or withholding you requested on unemployment compensation.`,
};
export const stateRefund: Slip = {
  ...jobless,
  boxes: `2|State or local income tax refunds, credits, or offsets|30:2400
    3|Box 2 amount is for tax year|{before} ; 1|Unemployment compensation|0.00
    4|Federal income tax withheld|0.00`,
  back: `Box 2. Shows refunds, credits, or offsets of state or local income tax you received. It may be taxable to you if you deducted the state or local income tax paid on Schedule A (Form 1040).
    Box 3. Identifies the tax year for which the box 2 refunds, credits, or offsets shown were made.`,
};
export const retirement: Slip = {
  code: '1099-R',
  title:
    'Distributions From Pensions, Annuities, Retirement or Profit-Sharing Plans, IRAs, Insurance Contracts, etc.',
  omb: '1545-0119',
  ...parties,
  legend:
    'Report this income on your federal tax return. If this form shows federal income tax withheld in box 4, attach this copy to your return. This information is being furnished to the IRS.',
  boxes: `1|Gross distribution|1500:47000
    2a|Taxable amount|900:1500 ; 2b|Taxable amount not determined   Total distribution|
    3|Capital gain (included in box 2a)| ; 4|Federal income tax withheld|80:4300
    5|Employee contributions/Designated Roth contributions or insurance premiums|?100:900 ; 6|Net unrealized appreciation in employer’s securities|
    7|Distribution code(s)   IRA/SEP/SIMPLE|7 ; 8|Other| ; 9a|Your percentage of total distribution| ; 9b|Total employee contributions|
    10|Amount allocable to IRR within 5 years| ; 11|1st year of desig. Roth contrib.|
    12|FATCA filing requirement| ; 13|Date of payment| ; 14|State tax withheld|?10:700 ; 15|State/Payer’s state no.|{state} {digits6}
    16|State distribution|`,
  back: `Generally, distributions from retirement plans (IRAs, qualified plans, section 403(b) plans, and governmental section 457(b) plans), insurance contracts, etc., are reported to recipients on Form 1099-R.
    Qualified plans and section 403(b) plans. If your annuity starting date is after 1997, you must use the simplified method to figure your taxable amount if your payer did not show the taxable amount in box 2a. See the Instructions for Form 1040.
    IRAs. For distributions from a traditional individual retirement arrangement (IRA), simplified employee pension (SEP), or savings incentive match plan for employees (SIMPLE), generally the payer is not required to compute the taxable amount.
    Box 1. Shows the total amount you received this year.
    Box 7. The following codes identify the distribution you received. 1—Early distribution, no known exception. 3—Disability. 4—Death. 7—Normal distribution. B—Designated Roth account distribution. G—Direct rollover.`,
};
export const healthAccount: Slip = {
  code: '1099-SA',
  title: 'Distributions From an HSA, Archer MSA, or Medicare Advantage MSA',
  omb: '1545-1517',
  payer: 'TRUSTEE',
  recipient: 'RECIPIENT',
  revised: 'November 2019',
  legend: 'This information is being furnished to the IRS.',
  boxes: `1|Gross distribution|30:4400
    2|Earnings on excess cont.|0.00 ; 3|Distribution code|1 ; 4|FMV on date of death|0.00
    5|HSA   Archer MSA   MA MSA|HSA`,
  back: `Distributions from a health savings account (HSA), Archer medical savings account (MSA), or Medicare Advantage (MA) MSA are reported to you on Form 1099-SA. File Form 8853 or Form 8889 with your Form 1040 or 1040-SR to report a distribution from these accounts even if the distribution is not taxable.
    Spouse beneficiary. If you inherited an Archer MSA or MA MSA because of the death of your spouse, special rules apply.`,
};
export const healthPaidIn: Slip = {
  code: '5498-SA',
  title: 'HSA, Archer MSA, or Medicare Advantage MSA Information',
  omb: '1545-1518',
  payer: 'TRUSTEE',
  recipient: 'PARTICIPANT',
  legend: 'This information is being furnished to the IRS.',
  boxes: `1|Employee or self-employed person’s Archer MSA contributions made in {year} and {next} for {year}|0.00
    2|Total contributions made in {year}|200:4100 ; 3|Total HSA or Archer MSA contributions made in {next} for {year}|0.00
    4|Rollover contributions|0.00 ; 5|Fair market value of HSA, Archer MSA, or MA MSA|400:21000
    6|HSA   Archer MSA   MA MSA|HSA`,
  back: `This information is submitted to the IRS by the trustee of your health savings account (HSA), Archer medical savings account (MSA), or Medicare Advantage MSA (MA MSA). Generally, contributions you make to your Archer MSA are deductible.`,
};
export const ira: Slip = {
  code: '5498',
  title: 'IRA Contribution Information',
  omb: '1545-0747',
  payer: 'TRUSTEE',
  recipient: 'PARTICIPANT',
  legend: 'The information in boxes 1 through 15b is being furnished to the IRS.',
  boxes: `1|IRA contributions (other than amounts in boxes 2-4, 8-10, 13a, and 14a)|500:7000
    2|Rollover contributions| ; 3|Roth IRA conversion amount| ; 4|Recharacterized contributions|
    5|FMV of account|6000:300000 ; 6|Life insurance cost included in box 1|
    7|IRA   SEP   SIMPLE   Roth IRA|IRA ; 8|SEP contributions| ; 9|SIMPLE contributions|
    10|Roth IRA contributions| ; 11|If checked, required minimum distribution for {next}|
    12a|RMD date| ; 12b|RMD amount| ; 13a|Postponed/late contrib.| ; 14a|Repayments|
    15a|FMV of certain specified assets|`,
  back: `The information on Form 5498 is submitted to the IRS by the trustee or issuer of your individual retirement arrangement (IRA) to report contributions, including any catch-up contributions, required minimum distributions (RMDs), and the fair market value (FMV) of the account. For information about IRAs, see Pubs. 590-A and 590-B.`,
};
export const homeLoan: Slip = {
  code: '1098',
  title: 'Mortgage Interest Statement',
  omb: '1545-1380',
  payer: "RECIPIENT'S/LENDER",
  recipient: "PAYER'S/BORROWER",
  revised: 'January 2022',
  legend:
    'The information in boxes 1 through 9 and 11 is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if the IRS determines that an underpayment of tax results because you overstated a deduction for this mortgage interest or for these points, reported in boxes 1 and 6; or because you didn’t report the refund of interest (box 4); or because you claimed a nondeductible item.',
  boxes: `1|Mortgage interest received from payer(s)/borrower(s)|1900:19000
    2|Outstanding mortgage principal|60000:520000 ; 3|Mortgage origination date|04/1{digits1}/2017
    4|Refund of overpaid interest|0.00 ; 5|Mortgage insurance premiums|?100:1500 ; 6|Points paid on purchase of principal residence|
    7|If address of property securing mortgage is the same as PAYER’S/BORROWER’S address, the box is checked|X
    8|Address or description of property securing mortgage|
    9|Number of properties securing the mortgage|1 ; 10|Other: real estate taxes paid|1200:9000
    11|Mortgage acquisition date|`,
  back: `A person (including a financial institution, a governmental unit, and a cooperative housing corporation) who is engaged in a trade or business and, in the course of such trade or business, received from you at least $600 of mortgage interest (including certain points) on any one mortgage in the calendar year must furnish this statement to you.
    Box 1. Shows the mortgage interest received by the recipient/lender during the year. This amount includes interest on any obligation secured by real property, including a mortgage, home equity loan, or line of credit.
    Box 10. The interest recipient may use this box to give you other information, such as real estate taxes or insurance paid from escrow.`,
};
export const tuition: Slip = {
  code: '1098-T',
  title: 'Tuition Statement',
  omb: '1545-1574',
  payer: 'FILER',
  recipient: 'STUDENT',
  legend:
    'This is important tax information and is being furnished to the IRS. This form must be used to complete Form 8863 to claim education credits. Give it to the tax preparer or use it to prepare the tax return.',
  boxes: `1|Payments received for qualified tuition and related expenses|1100:32000
    2|Reserved for future use| ; 3|Reserved for future use| ; 4|Adjustments made for a prior year| ; 5|Scholarships or grants|?500:14000
    6|Adjustments to scholarships or grants for a prior year|
    7|Checked if the amount in box 1 includes amounts for an academic period beginning January–March {next}|
    8|Checked if at least half-time student|X ; 9|Checked if a graduate student|
    10|Ins. contract reimb./refund|`,
  back: `You, or the person who can claim you as a dependent, may be able to claim an education credit on Form 1040 or 1040-SR. This statement has been furnished to you by an eligible educational institution in which you are enrolled, or by an insurer who makes reimbursements or refunds of qualified tuition and related expenses to you.
    Your institution must include its name, address, and information contact telephone number on this statement. It may also include contact information for a service provider.
    Box 1. Shows the total payments received by an eligible educational institution in {year} from any source for qualified tuition and related expenses less any reimbursements or refunds made during {year}.`,
};
export const studentLoan: Slip = {
  code: '1098-E',
  title: 'Student Loan Interest Statement',
  omb: '1545-1576',
  payer: "RECIPIENT'S/LENDER",
  recipient: 'BORROWER',
  legend:
    'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if the IRS determines that an underpayment of tax results because you overstated a deduction for student loan interest.',
  boxes: `1|Student loan interest received by lender|40:2600
    2|If checked, box 1 does not include loan origination fees and/or capitalized interest for loans made before September 1, 2004|`,
  back: `A person (including a financial institution, a governmental unit, and an educational institution) that receives interest payments of $600 or more during the year on one or more qualified student loans must furnish this statement to you.
    You may be able to deduct student loan interest that you actually paid on your income tax return. See Pub. 970, Tax Benefits for Education, and the Student Loan Interest Deduction Worksheet in the Instructions for Form 1040.`,
};
export const winnings: Slip = {
  code: 'W-2G',
  title: 'Certain Gambling Winnings',
  omb: '1545-0238',
  payer: 'PAYER',
  recipient: 'WINNER',
  revised: 'January 2021',
  legend:
    'Report this income on your federal tax return. If this form shows federal income tax withheld in box 4, attach this copy to your return. This information is being furnished to the Internal Revenue Service.',
  boxes: `1|Reportable winnings|1200:8000
    2|Date won|{day4} ; 3|Type of wager|SLOT JACKPOT ; 4|Federal income tax withheld|
    5|Transaction|{digits7} ; 6|Race| ; 7|Winnings from identical wagers| ; 8|Cashier|{digits4}
    9|Winner’s taxpayer identification no.|{ssn} ; 10|Window|{digits2} ; 11|First identification no.|DL {digits7} ; 12|Second identification no.|SSN
    13|State/Payer’s state identification no.|{state} ; 14|State winnings|
    15|State income tax withheld|`,
  back: `The payer must furnish a Form W-2G to you if you receive: $1,200 or more in gambling winnings from bingo or slot machines; $1,500 or more in winnings (reduced by the wager) from keno; more than $5,000 in winnings (reduced by the wager or buy-in) from a poker tournament; or $600 or more in gambling winnings (except as above) if the payout is at least 300 times the amount of the wager.`,
};
