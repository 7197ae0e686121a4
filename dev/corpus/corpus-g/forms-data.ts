// The information returns that corpus G draws, in the words of the IRS's forms of these years.
import type { DocumentKind } from '#domain/document-kinds';
import type { Sender } from './cast.ts';

/** A box: its number, its label, and what is in it: a word, an amount (`$`), a day (`@`), or nothing. */
export type Box = readonly [number: string, label: string, content: string];

export interface FormData {
  /** Null for one that is none of the kinds. */
  kind: DocumentKind | null;
  form: string;
  title: string;
  omb: string;
  sender: Sender;
  /** What the form calls who files it, and whom it is for. */
  filer: string;
  recipient: string;
  copy: string;
  /** The revision of a form for several years; null for one that is printed each year. */
  revision: ((year: number) => string) | null;
  boxes: readonly Box[];
}

const since = (year: number, later: string, earlier: string) => (asked: number) =>
  asked >= year ? later : earlier;
const state = (first: number): Box[] => [
  [String(first), 'State', 'CA'],
  [String(first + 1), 'State identification no.', ''],
  [String(first + 2), 'State tax withheld', '$'],
];
const payment = { filer: 'PAYER', recipient: 'RECIPIENT', copy: 'Copy B For Recipient' } as const;

export const interest: FormData = {
  kind: '1099-int',
  form: '1099-INT',
  title: 'Interest Income',
  omb: '1545-0112',
  ...payment,
  sender: 'bank',
  revision: since(2024, 'January 2024', 'January 2022'),
  boxes: [
    ['1', 'Interest income', '$'],
    ['2', 'Early withdrawal penalty', ''],
    ['3', 'Interest on U.S. Savings Bonds and Treasury obligations', '$'],
    ['4', 'Federal income tax withheld', ''],
    ['5', 'Investment expenses', ''],
    ['6', 'Foreign tax paid', ''],
    ['8', 'Tax-exempt interest', ''],
    ['9', 'Specified private activity bond interest', ''],
    ['10', 'Market discount', ''],
    ['11', 'Bond premium', ''],
    ...state(15),
  ],
};
export const dividends: FormData = {
  kind: '1099-div',
  form: '1099-DIV',
  title: 'Dividends and Distributions',
  ...payment,
  omb: '1545-0110',
  sender: 'broker',
  revision: interest.revision,
  boxes: [
    ['1a', 'Total ordinary dividends', '$'],
    ['1b', 'Qualified dividends', '$'],
    ['2a', 'Total capital gain distr.', '$'],
    ['2b', 'Unrecap. Sec. 1250 gain', ''],
    ['2c', 'Section 1202 gain', ''],
    ['2d', 'Collectibles (28%) gain', ''],
    ['2e', 'Section 897 ordinary dividends', ''],
    ['2f', 'Section 897 capital gain', ''],
    ['3', 'Nondividend distributions', '$'],
    ['4', 'Federal income tax withheld', ''],
    ['5', 'Section 199A dividends', '$'],
    ['6', 'Investment expenses', ''],
    ['7', 'Foreign tax paid', '$'],
    ['12', 'Exempt-interest dividends', ''],
    ...state(14),
  ],
};
export const sales: FormData = {
  kind: '1099-b',
  form: '1099-B',
  omb: '1545-0715',
  sender: 'broker',
  ...payment,
  title: 'Proceeds From Broker and Barter Exchange Transactions',
  revision: null,
  boxes: [
    ['1a', 'Description of property (Example: 100 sh. XYZ Co.)', '40 SH ARBOR CORP'],
    ['1b', 'Date acquired', '03/14/2019'],
    ['1c', 'Date sold or disposed', '@'],
    ['1d', 'Proceeds', '$'],
    ['1e', 'Cost or other basis', '$'],
    ['1f', 'Accrued market discount', ''],
    ['1g', 'Wash sale loss disallowed', ''],
    ['2', 'Short-term gain or loss / Long-term gain or loss / Ordinary', 'LONG-TERM'],
    ['4', 'Federal income tax withheld', ''],
    ['6', 'Reported to IRS: Gross proceeds / Net proceeds', 'GROSS'],
    ['7', 'If checked, loss is not allowed based on amount in 1d', ''],
    ['12', 'If checked, basis reported to IRS', 'X'],
  ],
};
export const digital: FormData = {
  kind: '1099-da',
  form: '1099-DA',
  omb: '1545-2298',
  sender: 'exchange',
  title: 'Digital Asset Proceeds From Broker Transactions',
  filer: 'FILER',
  recipient: 'RECIPIENT',
  copy: 'Copy B For Recipient',
  revision: null,
  boxes: [
    ['1a', 'Code for digital asset', 'BTC'],
    ['1b', 'Name of digital asset', 'Bitcoin'],
    ['1c', 'Number of units', '0.41820000'],
    ['1d', 'Date acquired', '05/02/2021'],
    ['1e', 'Date sold or disposed', '08/19/2025'],
    ['1f', 'Proceeds', '$'],
    ['1g', 'Cost or other basis', '$'],
    ['1h', 'Accrued market discount', ''],
    ['1i', 'Wash sale loss disallowed', ''],
    ['2', 'Check if: Basis reported to IRS', ''],
    ['4', 'Federal income tax withheld', ''],
    ['9', 'Check if noncovered security', 'X'],
  ],
};
export const nonemployee: FormData = {
  kind: '1099-nec',
  form: '1099-NEC',
  title: 'Nonemployee Compensation',
  ...payment,
  omb: '1545-0116',
  sender: 'customer',
  revision: (year) =>
    year >= 2025 ? 'April 2025' : year === 2024 ? 'January 2024' : 'January 2022',
  boxes: [
    ['1', 'Nonemployee compensation', '$'],
    [
      '2',
      'Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
      '',
    ],
    ['4', 'Federal income tax withheld', ''],
    ['5', 'State tax withheld', ''],
    ['6', 'State/Payer’s state no.', ''],
    ['7', 'State income', ''],
  ],
};
export const miscellaneous: FormData = {
  kind: '1099-misc',
  form: '1099-MISC',
  title: 'Miscellaneous Information',
  ...payment,
  omb: '1545-0115',
  sender: 'customer',
  revision: nonemployee.revision,
  boxes: [
    ['1', 'Rents', '$'],
    ['2', 'Royalties', ''],
    ['3', 'Other income', '$'],
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
    ['15', 'Nonqualified deferred compensation', ''],
    ['16', 'State tax withheld', ''],
    ['17', 'State/Payer’s state no.', ''],
    ['18', 'State income', ''],
  ],
};
export const pension: FormData = {
  kind: '1099-r',
  form: '1099-R',
  omb: '1545-0119',
  sender: 'plan',
  ...payment,
  title:
    'Distributions From Pensions, Annuities, Retirement or Profit-Sharing Plans, IRAs, Insurance Contracts, etc.',
  revision: null,
  boxes: [
    ['1', 'Gross distribution', '$'],
    ['2a', 'Taxable amount', '$'],
    ['2b', 'Taxable amount not determined / Total distribution', ''],
    ['3', 'Capital gain (included in box 2a)', ''],
    ['4', 'Federal income tax withheld', '$'],
    ['5', 'Employee contributions/Designated Roth contributions or insurance premiums', '$'],
    ['6', 'Net unrealized appreciation in employer’s securities', ''],
    ['7', 'Distribution code(s)', '7'],
    ['8', 'Other', ''],
    ['9a', 'Your percentage of total distribution', ''],
    ['9b', 'Total employee contributions', ''],
    ['14', 'State tax withheld', '$'],
    ['15', 'State/Payer’s state no.', ''],
    ['16', 'State distribution', ''],
  ],
};
export const government: FormData = {
  kind: '1099-g',
  form: '1099-G',
  title: 'Certain Government Payments',
  ...payment,
  omb: '1545-0120',
  sender: 'agency',
  revision: since(2024, 'March 2024', 'January 2022'),
  boxes: [
    ['1', 'Unemployment compensation', '$'],
    ['2', 'State or local income tax refunds, credits, or offsets', ''],
    ['3', 'Box 2 amount is for tax year', ''],
    ['4', 'Federal income tax withheld', '$'],
    ['5', 'RTAA payments', ''],
    ['6', 'Taxable grants', ''],
    ['7', 'Agriculture payments', ''],
    ['8', 'Check if box 2 is trade or business income', ''],
    ['9', 'Market gain', ''],
    ['10a', 'State', 'OH'],
    ['10b', 'State identification no.', ''],
    ['11', 'State income tax withheld', ''],
  ],
};
export const network: FormData = {
  kind: '1099-k',
  form: '1099-K',
  omb: '1545-2205',
  sender: 'platform',
  title: 'Payment Card and Third Party Network Transactions',
  filer: 'FILER',
  recipient: 'PAYEE',
  copy: 'Copy B For Payee',
  revision: since(2024, 'March 2024', 'January 2022'),
  boxes: [
    ['1a', 'Gross amount of payment card/third party network transactions', '$'],
    ['1b', 'Card Not Present transactions', '$'],
    ['2', 'Merchant category code', '5999'],
    ['3', 'Number of payment transactions', '412'],
    ['4', 'Federal income tax withheld', ''],
    ['5a', 'January', '$'],
    ['5b', 'February', '$'],
    ['5c', 'March', '$'],
    ['5d', 'April', '$'],
    ['5e', 'May', '$'],
    ['5f', 'June', '$'],
    ['5g', 'July', '$'],
    ['5h', 'August', '$'],
    ['5i', 'September', '$'],
    ['5j', 'October', '$'],
    ['5k', 'November', '$'],
    ['5l', 'December', '$'],
    ['6', 'State', 'NY'],
  ],
};
export const savings: FormData = {
  kind: '1099-sa',
  form: '1099-SA',
  omb: '1545-1517',
  sender: 'hsa',
  title: 'Distributions From an HSA, Archer MSA, or Medicare Advantage MSA',
  filer: 'TRUSTEE’S/PAYER',
  recipient: 'RECIPIENT',
  copy: 'Copy B For Recipient',
  revision: () => 'November 2019',
  boxes: [
    ['1', 'Gross distribution', '$'],
    ['2', 'Earnings on excess cont.', ''],
    ['3', 'Distribution code', '1'],
    ['4', 'FMV on date of death', ''],
    ['5', 'HSA [X]  Archer MSA [ ]  MA MSA [ ]', ''],
  ],
};
