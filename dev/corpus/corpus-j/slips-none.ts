// Corpus J's forms of the 1099 family that are none of the kinds, as the IRS words them.
// cspell:ignore CESAs
import { payee, sanction, tinNote, type Slip } from './slip.ts';

export const realEstate: Slip = {
  ...payee,
  form: '1099-S',
  title: 'Proceeds From Real Estate Transactions',
  omb: '1545-0997',
  revised: 'January 2022',
  from: 'FILER',
  to: 'TRANSFEROR',
  forWhom: 'For Transferor',
  legend: sanction(
    'this item is required to be reported and the IRS determines that it has not been reported',
  ),
  boxes: [
    ['1', 'Date of closing', ({ day }) => day(7)],
    ['2', 'Gross proceeds', [90000, 640000]],
    [
      '3',
      'Address (including city, state, and ZIP code) or legal description',
      ({ street }) => street,
    ],
    [
      '4',
      'Check here if the transferor received or will receive property or services as part of the consideration □',
      '',
    ],
    [
      '5',
      'Check here if the transferor is a foreign person (nonresident alien, foreign partnership, foreign estate, or foreign trust) □',
      '',
    ],
    ['6', 'Buyer’s part of real estate tax', [100, 2000]],
  ],
  back: [
    'For sales or exchanges of certain real estate, the person responsible for closing a real estate transaction must report the real estate proceeds to the IRS and must furnish this statement to you.',
    tinNote,
  ],
};
export const canceled: Slip = {
  ...payee,
  form: '1099-C',
  title: 'Cancellation of Debt',
  omb: '1545-1424',
  revised: 'January 2022',
  from: 'CREDITOR',
  to: 'DEBTOR',
  forWhom: 'For Debtor',
  legend: sanction(
    'taxable income results from this transaction and the IRS determines that it has not been reported',
  ),
  boxes: [
    ['1', 'Date of identifiable event', ({ day }) => day(11)],
    ['2', 'Amount of debt discharged', [610, 9000]],
    ['3', 'Interest, if included in box 2', ''],
    ['4', 'Debt description', 'CREDIT CARD'],
    ['5', 'Check here if the debtor was personally liable for repayment of the debt ☒', ''],
    ['6', 'Identifiable event code', 'G'],
    ['7', 'Fair market value of property', ''],
  ],
  back: [
    'You received this form because a federal government agency or an applicable financial entity (a creditor) has discharged (canceled or forgiven) a debt you owed, or because an identifiable event has occurred that either is or is deemed to be a discharge of a debt of $600 or more.',
  ],
};
export const education: Slip = {
  ...payee,
  form: '1099-Q',
  title: 'Payments From Qualified Education Programs (Under Sections 529 and 530)',
  omb: '1545-1760',
  revised: 'November 2019',
  from: 'PAYER’S/TRUSTEE',
  boxes: [
    ['1', 'Gross distribution', [1200, 24000]],
    ['2', 'Earnings', [100, 6000]],
    ['3', 'Basis', [900, 15000]],
    ['4', 'Trustee-to-trustee transfer □', ''],
    [
      '5',
      'Distribution is from: Qualified tuition program Private □ or State ☒  Coverdell ESA □',
      '',
    ],
    ['6', 'If this box is checked, the recipient is not the designated beneficiary □', ''],
  ],
  legend: 'This is important tax information and is being furnished to the IRS.',
  back: [
    'Distributions from Coverdell education savings accounts (CESAs) under section 530, including rollovers, may be taxable. Nontaxable distributions from CESAs and QTPs are not required to be reported on your income tax return.',
  ],
};
export const discount: Slip = {
  ...payee,
  form: '1099-OID',
  title: 'Original Issue Discount',
  omb: '1545-0117',
  revised: 'January 2024',
  boxes: [
    ['1', 'Original issue discount for the year', [10, 900]],
    ['2', 'Other periodic interest', ''],
    ['3', 'Early withdrawal penalty', ''],
    ['4', 'Federal income tax withheld', ''],
    ['5', 'Market discount', ''],
    ['6', 'Acquisition premium', ''],
    ['7', 'Description', 'CD 24 MO'],
    ['8', 'Original issue discount on U.S. Treasury obligations', ''],
    ['9', 'Investment expenses', ''],
    ['10', 'Bond premium', ''],
    ['11', 'Tax-exempt OID', ''],
  ],
  back: [
    'Original issue discount (OID) is the difference between the stated redemption price at maturity and the issue price of a debt instrument.',
    tinNote,
  ],
};
export const lifeSale: Slip = {
  ...payee,
  form: '1099-LS',
  title: 'Reportable Life Insurance Sale',
  omb: '1545-2281',
  from: 'ACQUIRER',
  to: 'PAYMENT RECIPIENT',
  forWhom: 'For Payment Recipient',
  boxes: [
    ['1', 'Amount paid to payment recipient', [20000, 90000]],
    ['2', 'Date of sale', ({ day }) => day(5)],
    ['', 'Issuer’s name', 'GUARDIAN TRAIL LIFE'],
    ['', 'Policy number', ({ digits }) => digits(9)],
  ],
  back: [
    'You have been sent this form because you received a payment from the acquirer in a reportable policy sale of a life insurance contract.',
  ],
};
export const healthGift: Slip = {
  ...payee,
  form: '5498-SA',
  title: 'HSA, Archer MSA, or Medicare Advantage MSA Information',
  omb: '1545-1518',
  from: 'TRUSTEE',
  to: 'PARTICIPANT',
  forWhom: 'For Participant',
  legend: 'This information is being furnished to the IRS.',
  boxes: [
    [
      '1',
      'Employee or self-employed person’s Archer MSA contributions made in the year and the next for it',
      '',
    ],
    ['2', 'Total contributions made in the year', [200, 7000]],
    ['3', 'Total HSA or Archer MSA contributions made in the next year for this one', '0.00'],
    ['4', 'Rollover contributions', '0.00'],
    ['5', 'Fair market value of HSA, Archer MSA, or MA MSA', [300, 30000]],
    ['6', 'HSA ☒   Archer MSA □   MA MSA □', ''],
  ],
  back: [
    'This information is submitted to the IRS by the trustee of your health savings account (HSA), Archer medical savings account (MSA), or Medicare Advantage MSA (MA MSA).',
  ],
};
export const vehicle: Slip = {
  ...payee,
  form: '1098-C',
  title: 'Contributions of Motor Vehicles, Boats, and Airplanes',
  omb: '1545-1959',
  revised: 'November 2019',
  from: 'DONEE',
  to: 'DONOR',
  forWhom: 'For Donor',
  legend:
    'In order to take a deduction of more than $500 for this contribution, you must attach this copy to your federal tax return. Unless box 5a or 5b is checked, your deduction cannot exceed the amount in box 4c.',
  boxes: [
    ['1', 'Date of contribution', ({ day }) => day(9)],
    ['2a', 'Odometer mileage', ({ whole }) => String(whole(60000, 210000))],
    ['2b', 'Year', ({ year }) => String(year - 14)],
    ['2c', 'Make', 'HONDA'],
    ['2d', 'Model', 'CIVIC'],
    ['3', 'Vehicle or other identification number', ({ digits }) => `1HGFA1${digits(11)}`],
    [
      '4a',
      'Donee certifies that vehicle was sold in arm’s length transaction to unrelated party ☒',
      '',
    ],
    ['4b', 'Date of sale', ({ day }) => day(10)],
    ['4c', 'Gross proceeds from sale (see instructions)', [300, 2400]],
  ],
  back: [
    'Caution: You must attach Copy B of Form 1098-C to your income tax return in order to take a deduction for the contribution of a qualified vehicle with a claimed value of more than $500.',
  ],
};
