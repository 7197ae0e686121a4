// Forms of corpus I that look like the kinds and are none of them.
// cspell:ignore HGFA PATR Nonpatronage
import type { Form } from './forms-data.ts';

const legend =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if taxable income results from this transaction and the IRS determines that it has not been reported.';
const back =
  'For your protection, this form may show only the last four digits of your social security number (SSN), individual taxpayer identification number (ITIN), adoption taxpayer identification number (ATIN), or employer identification number (EIN). However, the issuer has reported your complete TIN to the IRS. See the Instructions for Form 1040 and Pub. 525. For the latest information about developments related to this form and its instructions, go to www.irs.gov.';
const usual = {
  kind: null,
  from: 'PAYER',
  to: 'RECIPIENT',
  copy: 'Copy B|For Recipient',
  legend,
  back,
} as const;

export const canceled: Form = {
  ...usual,
  number: '1099-C',
  title: 'Cancellation of Debt',
  omb: '1545-1424',
  revisions: [
    [2025, 'April 2025'],
    [2022, 'January 2022'],
  ],
  payer: 'bank',
  from: 'CREDITOR',
  to: 'DEBTOR',
  copy: 'Copy B|For Debtor',
  boxes: [
    ['1', 'Date of identifiable event', 'day8'],
    ['2', 'Amount of debt discharged', '$900-9000'],
    ['3', 'Interest, if included in box 2', '?$10-400'],
    ['4', 'Debt description', '=CREDIT CARD'],
    ['5', 'If checked, the debtor was personally liable for repayment of the debt ☒', ''],
    ['6', 'Identifiable event code', '=G'],
    ['7', 'Fair market value of property', ''],
  ],
};
export const homeSale: Form = {
  ...usual,
  number: '1099-S',
  title: 'Proceeds From Real Estate Transactions',
  omb: '1545-0997',
  revisions: [
    [2025, 'April 2025'],
    [2022, 'January 2022'],
  ],
  payer: 'title',
  from: 'FILER',
  to: 'TRANSFEROR',
  copy: 'Copy B|For Transferor',
  boxes: [
    ['1', 'Date of closing', 'day7'],
    ['2', 'Gross proceeds', '$120000-640000'],
    ['3', 'Address (including city, state, and ZIP code) or legal description', '=street'],
    [
      '4',
      'Transferor received or will receive property or services as part of the consideration □',
      '',
    ],
    ['5', 'If checked, transferor is a foreign person □', ''],
    ['6', 'Buyer’s part of real estate tax', '?$300-3000'],
  ],
};
export const education: Form = {
  ...usual,
  number: '1099-Q',
  title: 'Payments From Qualified Education Programs (Under Sections 529 and 530)',
  omb: '1545-1760',
  revisions: [
    [2025, 'April 2025'],
    [2019, 'November 2019'],
  ],
  payer: 'fund',
  from: 'PAYER’S/TRUSTEE',
  boxes: [
    ['1', 'Gross distribution', '$1200-19000'],
    ['2', 'Earnings', '$100-4000'],
    ['3', 'Basis', '$900-12000'],
    ['4', 'Trustee-to-trustee transfer □', ''],
    [
      '5',
      'Distribution is from: Qualified tuition program— Private □ or State ☒ Coverdell ESA □',
      '',
    ],
    ['6', 'If this box is checked, the recipient is not the designated beneficiary □', ''],
  ],
};
export const acquired: Form = {
  ...usual,
  number: '1099-A',
  title: 'Acquisition or Abandonment of Secured Property',
  omb: '1545-0877',
  revisions: [[2022, 'January 2022']],
  payer: 'lender',
  from: 'LENDER',
  to: 'BORROWER',
  copy: 'Copy B|For Borrower',
  boxes: [
    ['1', 'Date of lender’s acquisition or knowledge of abandonment', 'day4'],
    ['2', 'Balance of principal outstanding', '$60000-310000'],
    ['4', 'Fair market value of property', '$60000-310000'],
    ['5', 'If checked, the borrower was personally liable for repayment of the debt □', ''],
    ['6', 'Description of property', '=street'],
  ],
};
export const discount: Form = {
  ...usual,
  number: '1099-OID',
  title: 'Original Issue Discount',
  omb: '1545-0117',
  revisions: [
    [2024, 'January 2024'],
    [2019, 'October 2019'],
  ],
  payer: 'broker',
  boxes: [
    ['1', 'Original issue discount for the year', '$20-900'],
    ['2', 'Other periodic interest', '?$20-300'],
    ['3', 'Early withdrawal penalty', '0'],
    ['4', 'Federal income tax withheld', '0'],
    ['7', 'Description', '=ZERO CPN 2031 CUSIP 912803'],
    ['8', 'Original issue discount on U.S. Treasury obligations', '0'],
    ['11', 'Tax-exempt OID', '0'],
  ],
};
export const cooperative: Form = {
  ...usual,
  number: '1099-PATR',
  title: 'Taxable Distributions Received From Cooperatives',
  omb: '1545-0118',
  revisions: [
    [2024, 'January 2024'],
    [2019, 'November 2019'],
  ],
  payer: 'company',
  boxes: [
    ['1', 'Patronage dividends', '$30-900'],
    ['2', 'Nonpatronage distributions', ''],
    ['3', 'Per-unit retain allocations', ''],
    ['4', 'Federal income tax withheld', '0'],
    ['6', 'Section 199A(g) deduction', '?$5-60'],
  ],
};
export const careBenefits: Form = {
  ...usual,
  number: '1099-LTC',
  title: 'Long-Term Care and Accelerated Death Benefits',
  omb: '1545-1519',
  revisions: [
    [2025, 'April 2025'],
    [2019, 'October 2019'],
  ],
  payer: 'insurer',
  to: 'POLICYHOLDER',
  copy: 'Copy B|For Policyholder',
  boxes: [
    ['1', 'Gross long-term care benefits paid', '$9000-48000'],
    ['2', 'Accelerated death benefits paid', ''],
    ['3', 'Check one: ☒ Per diem □ Reimbursed amount', ''],
    ['4', 'Qualified contract (optional) ☒', ''],
  ],
};
export const vehicle: Form = {
  ...usual,
  number: '1098-C',
  title: 'Contributions of Motor Vehicles, Boats, and Airplanes',
  omb: '1545-1959',
  revisions: [[2019, 'November 2019']],
  payer: 'charity',
  from: 'DONEE',
  to: 'DONOR',
  copy: 'Copy B|For Donor. In order to take a deduction of more than $500 for this contribution, you must attach this copy to your federal tax return.',
  boxes: [
    ['1', 'Date of contribution', 'day6'],
    ['2a', 'Odometer mileage', '=118220'],
    ['2b', 'Year', '=2009'],
    ['2c', 'Make', '=HONDA'],
    ['2d', 'Model', '=CIVIC'],
    ['3', 'Vehicle or other identification number', '=2HGFA165X9H304417'],
    ['4b', 'Date of sale', 'day8'],
    ['4c', 'Gross proceeds from sale (see instructions)', '$500-3200'],
  ],
};
export const coverdell: Form = {
  ...usual,
  number: '5498-ESA',
  title: 'Coverdell ESA Contribution Information',
  omb: '1545-1815',
  revisions: [[2019, 'October 2019']],
  payer: 'custodian',
  from: 'TRUSTEE’S/ISSUER',
  to: 'BENEFICIARY',
  copy: 'Copy B|For Beneficiary',
  boxes: [
    ['1', 'Coverdell ESA contributions', '$100-2000'],
    ['2', 'Rollover contributions', ''],
  ],
};
export const stockOption: Form = {
  ...usual,
  number: '3922',
  title: 'Transfer of Stock Acquired Through an Employee Stock Purchase Plan Under Section 423(c)',
  omb: '1545-2129',
  revisions: [[2017, 'October 2017']],
  payer: 'employer',
  from: 'CORPORATION',
  to: 'EMPLOYEE',
  copy: 'Copy B|For Employee',
  boxes: [
    ['1', 'Date option granted', 'day1'],
    ['2', 'Date option exercised', 'day6'],
    ['3', 'Fair market value per share on grant date', '$20-90'],
    ['4', 'Fair market value per share on exercise date', '$20-90'],
    ['5', 'Exercise price paid per share', '$18-70'],
    ['6', 'No. of shares transferred', '=41.208'],
    ['7', 'Date legal title transferred', 'day6'],
  ],
};
export const foreign: Form = {
  ...usual,
  number: '1042-S',
  title: 'Foreign Person’s U.S. Source Income Subject to Withholding',
  omb: '1545-0096',
  payer: 'broker',
  from: 'WITHHOLDING AGENT',
  copy: 'Copy B|for Recipient',
  legend: 'Unique form identifier. Keep this copy with your records.',
  boxes: [
    ['1', 'Income code', '=06'],
    ['2', 'Gross income', '$90-2400'],
    ['3', 'Chapter indicator. Enter “3” or “4”', '=3'],
    ['3a', 'Exemption code', '=00'],
    ['3b', 'Tax rate', '=15.00'],
    ['7a', 'Federal tax withheld', '$10-300'],
    ['10', 'Total withholding credit', '$10-300'],
    ['13b', 'Recipient’s country code', '=CA'],
  ],
};
