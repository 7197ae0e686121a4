// Forms about work, rents, settlements, and benefits of states, as data.
import type { Form } from './form.ts';

const important =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.';
const tin =
  "Recipient's taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN. However, the issuer has reported your complete TIN to the IRS.";

export const nec: Form = {
  code: '1099-NEC',
  title: 'Nonemployee Compensation',
  omb: '1545-0116',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  revised: '(Rev. April 2025)',
  legend: important,
  boxes: ({ usd, whole, state, digits }) => [
    ['1', 'Nonemployee compensation', usd(640, 74000)],
    [
      '2',
      'Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
      '',
    ],
    ['3', 'Excess golden parachute payments', ''],
    ['4', 'Federal income tax withheld', whole(0, 6) === 0 ? usd(50, 900) : ''],
    ['5', 'State tax withheld', ''],
    ['6', "State/Payer's state no.", `${state} ${digits(7)}`],
    ['7', 'State income', ''],
  ],
  back: [
    'You received this form instead of Form W-2 because the payer did not consider you an employee and did not withhold income tax or social security and Medicare tax. If you believe you are an employee and cannot get the payer to correct this form, report the amount shown in box 1 on the line for “Wages, salaries, tips, etc.” of Form 1040, 1040-SR, or 1040-NR. You must also complete Form 8919 and attach it to your return.',
    tin,
    'Account number. May show an account or other unique number the payer assigned to distinguish your account.',
    'Box 1. Shows nonemployee compensation. If the amount in this box is self-employment (SE) income, report it on Schedule C or F (Form 1040) if a sole proprietor, or on Form 1065 and Schedule K-1 (Form 1065) if a partnership.',
    'Box 2. If checked, consumer products totaling $5,000 or more were sold to you for resale, on a buy-sell, a deposit-commission, or other basis.',
    'Box 4. Shows backup withholding. A payer must backup withhold on certain payments if you did not give your TIN to the payer. See Form W-9.',
    'Future developments. For the latest information about developments related to Form 1099-NEC and its instructions, such as legislation enacted after they were published, go to www.irs.gov/Form1099NEC.',
  ],
};

export const misc: Form = {
  code: '1099-MISC',
  title: 'Miscellaneous Information',
  omb: '1545-0115',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  revised: '(Rev. January 2024)',
  legend: important,
  boxes: ({ usd, whole, state, digits }) => [
    ['1', 'Rents', whole(0, 2) === 0 ? usd(5000, 31000) : ''],
    ['2', 'Royalties', usd(12, 8000)],
    ['3', 'Other income', whole(0, 2) === 0 ? usd(600, 3000) : ''],
    ['4', 'Federal income tax withheld', ''],
    ['5', 'Fishing boat proceeds', ''],
    ['6', 'Medical and health care payments', ''],
    [
      '7',
      'Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
      '',
    ],
    ['8', 'Substitute payments in lieu of dividends or interest', ''],
    ['9', 'Crop insurance proceeds', ''],
    ['10', 'Gross proceeds paid to an attorney', ''],
    ['11', 'Fish purchased for resale', ''],
    ['12', 'Section 409A deferrals', ''],
    ['14', 'Reserved for future use', ''],
    ['15', 'Nonqualified deferred compensation', ''],
    ['16', 'State tax withheld', ''],
    ['17', "State/Payer's state no.", `${state}/${digits(6)}`],
  ],
  back: [
    tin,
    'Amounts shown may be subject to self-employment (SE) tax. Individuals should see the Instructions for Schedule SE (Form 1040).',
    'Box 1. Report rents from real estate on Schedule E (Form 1040). However, report rents on Schedule C (Form 1040) if you provided significant services to the tenant, sold real estate as a business, or rented personal property as a business.',
    'Box 2. Report royalties from oil, gas, or mineral properties; copyrights; and patents on Schedule E (Form 1040). However, report payments for a working interest as explained in the Schedule E (Form 1040) instructions.',
    'Box 3. Generally, report this amount on the “Other income” line of Schedule 1 (Form 1040) and identify the payment.',
    'Box 9. Report this amount on Schedule F (Form 1040).',
  ],
};

export const network: Form = {
  code: '1099-K',
  title: 'Payment Card and Third Party Network Transactions',
  omb: '1545-2205',
  payer: 'FILER',
  recipient: 'PAYEE',
  revised: '(Rev. March 2024)',
  legend: important,
  boxes: (cast) => [
    ['1a', 'Gross amount of payment card/third party network transactions', cast.usd(2600, 88000)],
    ['1b', 'Card Not Present transactions', cast.usd(100, 2500)],
    ['2', 'Merchant category code', String(cast.whole(4121, 7999))],
    ['3', 'Number of payment transactions', String(cast.whole(20, 4000))],
    ['4', 'Federal income tax withheld', ''],
    ...'January February March April May June July August September October November December'
      .split(' ')
      .map((month, index) => [`5${'abcdefghijkl'[index]}`, month, cast.usd(90, 7000)] as const),
    ['6', 'State', cast.state],
  ],
  back: [
    'You have received this form because you have either: (a) accepted payment cards for payments, or (b) received payments through a third party network in the calendar year reported on this form.',
    'A Form 1099-K is used to report to you and to the IRS the gross amount of the reportable payment transactions made to you through a payment settlement entity.',
    'Box 1a. Shows the aggregate gross amount of payment card/third party network transactions made to you through the PSE during the calendar year.',
    'Box 2. Shows the merchant category code used for payment card/third party network transactions (if available) reported on this form.',
    'Boxes 5a-5l. Show the gross amount of payment card/third party network transactions made to you for each month of the calendar year.',
  ],
};

const government = (legend: string): Omit<Form, 'boxes' | 'back'> => ({
  code: '1099-G',
  title: 'Certain Government Payments',
  omb: '1545-0120',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  revised: '(Rev. March 2024)',
  legend,
});

export const unemployment: Form = {
  ...government(important),
  boxes: ({ usd, whole, state, digits }) => [
    ['1', 'Unemployment compensation', usd(900, 16000)],
    ['2', 'State or local income tax refunds, credits, or offsets', ''],
    ['3', 'Box 2 amount is for tax year', ''],
    ['4', 'Federal income tax withheld', whole(0, 1) === 0 ? usd(90, 1600) : ''],
    ['5', 'RTAA payments', ''],
    ['6', 'Taxable grants', ''],
    ['7', 'Agriculture payments', ''],
    ['8', 'Check if box 2 is trade or business income', ''],
    ['10a', 'State', state],
    ['10b', 'State identification no.', digits(8)],
    ['11', 'State income tax withheld', ''],
  ],
  back: [
    tin,
    'Box 1. Shows the total unemployment compensation paid to you this year. Combine the box 1 amounts from all Forms 1099-G and report the total as income on the unemployment compensation line of your tax return.',
    'Box 4. Shows backup withholding or withholding you requested on unemployment compensation, Commodity Credit Corporation (CCC) loans, or certain crop disaster payments.',
    'If you received a Form 1099-G for unemployment benefits that you did not apply for, you may be a victim of identity theft. Report it to the state agency that issued the form.',
  ],
};

/** A refund of a state, of the year before: both years are on the form. */
export const refund: Form = {
  ...government(important),
  boxes: ({ usd, year }) => [
    ['1', 'Unemployment compensation', ''],
    ['2', 'State or local income tax refunds, credits, or offsets', usd(40, 2900)],
    ['3', 'Box 2 amount is for tax year', String(year - 1)],
    ['4', 'Federal income tax withheld', ''],
    ['8', 'If checked, box 2 is trade or business income', ''],
  ],
  back: [
    'Box 2. Shows refunds, credits, or offsets of state or local income tax you received. It may be taxable to you if you deducted the state or local income tax paid on Schedule A (Form 1040). Even if you did not receive the amount shown, for example, if (a) it was credited to your state or local estimated tax, it is still taxable if it was deducted.',
    'Box 3. Identifies the tax year for which the refunds, credits, or offsets shown in box 2 were made. If there is no entry in this box, the refund is for the prior year.',
  ],
};

export const winnings: Form = {
  code: 'W-2G',
  title: 'Certain Gambling Winnings',
  omb: '1545-0238',
  payer: 'PAYER',
  recipient: 'WINNER',
  revised: '(Rev. January 2021)',
  legend:
    'This is important tax information and is being furnished to the Internal Revenue Service. Copy B - Report this income on your federal tax return. If this form shows federal income tax withheld in box 4, attach this copy to your return.',
  boxes: (cast) => [
    ['1', 'Reportable winnings', cast.usd(1200, 9800)],
    ['2', 'Date won', cast.day(6)],
    ['3', 'Type of wager', cast.random.pick(['Slot', 'Keno', 'Lottery'])],
    ['4', 'Federal income tax withheld', cast.whole(0, 1) === 0 ? cast.usd(100, 2000) : ''],
    ['5', 'Transaction', cast.digits(6)],
    ['6', 'Race', ''],
    ['7', 'Winnings from identical wagers', ''],
    ['8', 'Cashier', `C${cast.digits(3)}`],
    ['9', "Winner's taxpayer identification no.", cast.ssn],
    ['10', 'Window', cast.digits(2)],
    ['11', 'First identification no.', `DL ${cast.digits(8)}`],
    ['12', 'Second identification no.', ''],
    ['13', "State/Payer's state identification no.", cast.state],
    ['14', 'State winnings', ''],
  ],
  back: [
    'Box 1. The payer must furnish a Form W-2G to you if you receive reportable gambling winnings. Report all gambling winnings on the “Other income” line of Schedule 1 (Form 1040).',
    'Signature. You must sign Form W-2G if you are the only person entitled to the winnings and the winnings are subject to regular gambling withholding.',
  ],
};
