import type { DocumentKind } from '#domain/recognition';

/** A form of boxes as the IRS words it. */
export interface FormSpec {
  kind: DocumentKind;
  number: string;
  title: string;
  omb: string;
  payer: string;
  payerNumber: string;
  person: string;
  personNumber: string;
  account?: string;
  boxes: readonly string[];
}

export const payer = {
  payer:
    "PAYER'S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.",
  payerNumber: "PAYER'S TIN",
  person: "RECIPIENT'S name",
  personNumber: "RECIPIENT'S TIN",
  account: 'Account number (see instructions)',
} as const;
export const lender = {
  payer:
    "RECIPIENT'S/LENDER'S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.",
  payerNumber: "RECIPIENT'S/LENDER'S TIN",
} as const;
export const tax = 'Federal income tax withheld';
export const state = ['State', 'State identification no.', 'State tax withheld'] as const;

/** Forms of wages, investments, and other income. */
export const incomeForms: readonly FormSpec[] = [
  {
    kind: 'w2',
    number: 'W-2',
    title: 'Wage and Tax Statement',
    omb: '1545-0008',
    payer: "c Employer's name, address, and ZIP code",
    payerNumber: 'b Employer identification number (EIN)',
    person: "e Employee's first name and initial   Last name",
    personNumber: "a Employee's social security number",
    account: 'd Control number',
    boxes: [
      'Wages, tips, other compensation',
      tax,
      'Social security wages',
      'Social security tax withheld',
      'Medicare wages and tips',
      'Medicare tax withheld',
      'Social security tips',
      'Allocated tips',
      'Dependent care benefits',
      'Nonqualified plans',
      'State wages, tips, etc.',
      'State income tax',
    ],
  },
  {
    kind: 'w2g',
    number: 'W-2G',
    title: 'Certain Gambling Winnings',
    omb: '1545-0238',
    ...payer,
    person: "WINNER'S name",
    personNumber: "WINNER'S TIN",
    account: 'Transaction',
    boxes: [
      'Reportable winnings',
      'Date won',
      'Type of wager',
      tax,
      'Transaction',
      'Race',
      'Winnings from identical wagers',
      'Cashier',
      'Window',
      'First identification',
    ],
  },
  {
    kind: '1099-int',
    number: '1099-INT',
    title: 'Interest Income',
    omb: '1545-0112',
    ...payer,
    boxes: [
      'Interest income',
      'Early withdrawal penalty',
      'Interest on U.S. Savings Bonds and Treasury obligations',
      tax,
      'Investment expenses',
      'Foreign tax paid',
      'Tax-exempt interest',
      'Specified private activity bond interest',
      'Market discount',
      'Bond premium',
      'Bond premium on Treasury obligations',
      ...state,
    ],
  },
  {
    kind: '1099-div',
    number: '1099-DIV',
    title: 'Dividends and Distributions',
    omb: '1545-0110',
    ...payer,
    boxes: [
      'Total ordinary dividends',
      'Qualified dividends',
      'Total capital gain distr.',
      'Unrecap. Sec. 1250 gain',
      'Section 1202 gain',
      'Nondividend distributions',
      tax,
      'Section 199A dividends',
      'Investment expenses',
      'Foreign tax paid',
      'Cash liquidation distributions',
      'Exempt-interest dividends',
    ],
  },
  {
    kind: '1099-b',
    number: '1099-B',
    title: 'Proceeds From Broker and Barter Exchange Transactions',
    omb: '1545-0715',
    ...payer,
    boxes: [
      'Description of property (Example: 100 sh. XYZ Co.)',
      'Date acquired',
      'Date sold or disposed',
      'Proceeds',
      'Cost or other basis',
      'Accrued market discount',
      'Wash sale loss disallowed',
      tax,
      'Profit or (loss) realized on closed contracts',
      'Bartering',
    ],
  },
  {
    kind: '1099-da',
    number: '1099-DA',
    title: 'Digital Asset Proceeds From Broker Transactions',
    omb: '1545-2321',
    ...payer,
    boxes: [
      'Code for digital asset',
      'Name of digital asset',
      'Number of units',
      'Date acquired',
      'Date sold or disposed',
      'Proceeds',
      'Cost or other basis',
      'Accrued market discount',
      'Wash sale loss disallowed',
      tax,
    ],
  },
  {
    kind: '1099-nec',
    number: '1099-NEC',
    title: 'Nonemployee Compensation',
    omb: '1545-0116',
    ...payer,
    boxes: [
      'Nonemployee compensation',
      'Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
      'Excess golden parachute payments',
      tax,
      'State tax withheld',
      "State/Payer's state no.",
      'State income',
    ],
  },
  {
    kind: '1099-misc',
    number: '1099-MISC',
    title: 'Miscellaneous Information',
    omb: '1545-0115',
    ...payer,
    boxes: [
      'Rents',
      'Royalties',
      'Other income',
      tax,
      'Fishing boat proceeds',
      'Medical and health care payments',
      'Substitute payments in lieu of dividends or interest',
      'Crop insurance proceeds',
      'Gross proceeds paid to an attorney',
      'Section 409A deferrals',
    ],
  },
];
