// Corpus J's forms for pensions, benefits, loans, and schools, as the IRS words them.
import { accountNote, payee, sanction, tinNote, type Slip, type SlipBox } from './slip.ts';

export const payments: Slip = {
  ...payee,
  form: '1099-G',
  title: 'Certain Government Payments',
  omb: '1545-0120',
  revised: 'March 2024',
  boxes: [
    ['1', 'Unemployment compensation', [900, 14000]],
    ['2', 'State or local income tax refunds, credits, or offsets', ''],
    ['3', 'Box 2 amount is for tax year', ''],
    ['4', 'Federal income tax withheld', [0, 900]],
    ['5', 'RTAA payments', ''],
    ['6', 'Taxable grants', ''],
    ['7', 'Agriculture payments', ''],
    ['8', 'Check if box 2 is trade or business income □', ''],
    ['9', 'Market gain', ''],
    ['10a', 'State', ({ state }) => state],
    ['10b', 'State identification no.', ''],
    ['11', 'State income tax withheld', ''],
  ],
  back: [
    tinNote,
    accountNote,
    'Box 1. Shows the total unemployment compensation paid to you this year. Combine the box 1 amounts from all Forms 1099-G and report the total as income on the unemployment compensation line of your tax return.',
    'Box 2. Shows refunds, credits, or offsets of state or local income tax you received. It may be taxable to you if you deducted the state or local income tax paid on Schedule A (Form 1040). Even if you did not receive the amount shown, for example, because (a) it was credited to your state or local estimated tax, (b) it was offset against federal or state debts, or (c) you made a charitable contribution from your refund, it is still taxable if it was deducted.',
    'Box 3. Identifies the tax year for which the box 2 refunds, credits, or offsets shown were made. If there is no entry in this box, the refund is for the tax year before the one shown on this form.',
  ],
};

export const refund: Slip = {
  ...payments,
  boxes: payments.boxes.map(([number, title, entry]): SlipBox => {
    if (number === '1' || number === '4') return [number, title];
    if (number === '2') return [number, title, [40, 2600]];
    return [number, title, number === '3' ? ({ year }) => String(year - 1) : (entry ?? '')];
  }),
};

export const cards: Slip = {
  ...payee,
  form: '1099-K',
  title: 'Payment Card and Third Party Network Transactions',
  omb: '1545-2205',
  revised: 'January 2022',
  from: 'FILER',
  to: 'PAYEE',
  forWhom: 'For Payee',
  legend: sanction(
    'taxable income results from this transaction and the IRS determines that it has not been reported',
  ),
  boxes: [
    ['1a', 'Gross amount of payment card/third party network transactions', [5200, 98000]],
    ['1b', 'Card Not Present transactions', [100, 5000]],
    ['2', 'Merchant category code', ({ digits }) => `5${digits(3)}`],
    ['3', 'Number of payment transactions', ({ whole }) => String(whole(21, 2400))],
    ['4', 'Federal income tax withheld', ''],
    ...'January February March April May June July August September October November December'
      .split(' ')
      .map(
        (month, index) =>
          [`5${'abcdefghijkl'.charAt(index)}`, month, [200, 6000] as const] as const,
      ),
    ['6', 'State', ({ state }) => state],
    ['7', 'State identification no.', ''],
    ['8', 'State income tax withheld', ''],
  ],
  back: [
    'You have received this form because you have either: (a) accepted payment cards for payments, or (b) received payments through a third party network in the calendar year reported on this form. Merchant acquirers and third party settlement organizations, as payment settlement entities (PSEs), must report the proceeds of payment card and third party network transactions made to you on Form 1099-K under Internal Revenue Code section 6050W.',
    'Box 1a. Shows the aggregate gross amount of payment card/third party network transactions made to you through the PSE during the calendar year.',
    'Box 2. Shows the merchant category code used for payment card/third party network transactions (if available) reported on this form.',
  ],
};

export const mortgage: Slip = {
  ...payee,
  form: '1098',
  title: 'Mortgage Interest Statement',
  omb: '1545-1380',
  revised: 'January 2022',
  from: 'RECIPIENT’S/LENDER',
  to: 'PAYER’S/BORROWER',
  forWhom: 'For Payer/Borrower',
  legend:
    'The information in boxes 1 through 9 and 11 is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if the IRS determines that an underpayment of tax results because you overstated a deduction for this mortgage interest or for these points, reported in boxes 1 and 6; or because you didn’t report the refund of interest (box 4); or because you claimed a nondeductible item.',
  boxes: [
    ['1', 'Mortgage interest received from payer(s)/borrower(s)*', [1900, 24000]],
    ['2', 'Outstanding mortgage principal', [60000, 540000]],
    ['3', 'Mortgage origination date', ({ day, random }) => day(5, -random.whole(1, 9))],
    ['4', 'Refund of overpaid interest', '0.00'],
    ['5', 'Mortgage insurance premiums', [0, 1400]],
    ['6', 'Points paid on purchase of principal residence', '0.00'],
    [
      '7',
      'If address of property securing mortgage is the same as PAYER’S/BORROWER’S address, the box is checked, or the address or description is entered in box 8 ☒',
      '',
    ],
    ['8', 'Address or description of property securing mortgage', ''],
    ['9', 'Number of properties securing the mortgage', '1'],
    ['10', 'Other', ({ usd }) => `RE TAXES ${usd(1400, 9000)}`],
    ['11', 'Mortgage acquisition date', ''],
  ],
  back: [
    'A person (including a financial institution, a governmental unit, and a cooperative housing corporation) who is engaged in a trade or business and, in the course of such trade or business, received from you at least $600 of mortgage interest (including certain points) on any one mortgage in the calendar year must furnish this statement to you.',
    '*Caution: The amount shown may not be fully deductible by you. Limits based on the loan amount and the cost and value of the secured property may apply. Also, you may only deduct interest to the extent it was incurred by you, actually paid by you, and not reimbursed by another person.',
    'Box 1. Shows the mortgage interest received by the recipient/lender during the year. This amount includes interest on any obligation secured by real property, including a mortgage, home equity loan, or line of credit.',
    'Box 2. Shows the outstanding principal on the mortgage as of January 1 of the calendar year. If the mortgage originated in the calendar year, shows the mortgage principal as of the date of origination.',
    'Box 10. The interest recipient may use this box to give you other information, such as real estate taxes or insurance paid from escrow.',
  ],
};

export const loan: Slip = {
  ...payee,
  form: '1098-E',
  title: 'Student Loan Interest Statement',
  omb: '1545-1576',
  from: 'RECIPIENT’S/LENDER',
  to: 'BORROWER',
  forWhom: 'For Borrower',
  legend: sanction(
    'the IRS determines that an underpayment of tax results because you overstated a deduction for student loan interest',
  ),
  boxes: [
    ['1', 'Student loan interest received by lender', [120, 2900]],
    [
      '2',
      'If checked, box 1 does not include loan origination fees and/or capitalized interest for loans made before September 1, 2004 □',
      '',
    ],
  ],
  back: [
    'A person (including a financial institution, a governmental unit, and an educational institution) that receives interest payments of $600 or more during the year on one or more qualified student loans must furnish this statement to you.',
    'You may be able to deduct student loan interest that you actually paid in the calendar year on your income tax return. However, you may not be able to deduct the full amount of interest reported on this statement. Do not contact the recipient/lender for explanations of the requirements for (and how to figure) any allowable deduction for the interest paid. Instead, for more information, see Pub. 970.',
  ],
};

export const tuition: Slip = {
  ...payee,
  form: '1098-T',
  title: 'Tuition Statement',
  omb: '1545-1574',
  from: 'FILER',
  to: 'STUDENT',
  forWhom: 'For Student',
  legend:
    'This is important tax information and is being furnished to the IRS. This form must be used to complete Form 8863 to claim education credits. Give it to the tax preparer or use it to prepare the tax return.',
  boxes: [
    ['1', 'Payments received for qualified tuition and related expenses', [1800, 24000]],
    ['2', '', ''],
    ['3', '', ''],
    ['4', 'Adjustments made for a prior year', ''],
    ['5', 'Scholarships or grants', [0, 9000]],
    ['6', 'Adjustments to scholarships or grants for a prior year', ''],
    [
      '7',
      'Checked if the amount in box 1 includes amounts for an academic period beginning January–March of the next year □',
      '',
    ],
    ['8', 'Checked if at least half-time student ☒', ''],
    ['9', 'Checked if a graduate student □', ''],
    ['10', 'Ins. contract reimb./refund', ''],
  ],
  back: [
    'You, or the person who can claim you as a dependent, may be able to claim an education credit on Form 1040 or 1040-SR. This statement has been furnished to you by an eligible educational institution in which you are enrolled, or by an insurer who makes reimbursements or refunds of qualified tuition and related expenses to you.',
    'Your institution must include its name, address, and information contact telephone number on this statement. It may also include contact information for a service provider. Although the filer or the service provider may be able to answer certain questions about the statement, do not contact the filer or the service provider for explanations of the requirements for (and how to figure) any education credit that you may claim.',
    'Box 5. Shows the total of all scholarships or grants administered and processed by the eligible educational institution. The amount of scholarships or grants for the calendar year (including those not reported by the institution) may reduce the amount of the education credit you claim for the year.',
  ],
};
