// What is printed on the forms of corpus H that payers send in many layouts: names of the boxes, of the parties, and the notices.
import type { DocumentKind } from '#domain/document-kinds';
import type { Sender } from './senders.ts';

export interface FormData {
  kind: DocumentKind | null;
  /** Without the word “Form”. */
  number: string;
  title: string;
  sender: Sender;
  /** How the form calls the sender and the recipient. */
  payer: string;
  recipient: string;
  /** Of the form, not of the year that it is about; empty where the form is printed for one year. */
  revision: string;
  omb: string;
  hasAccount: boolean;
  since: number;
  until: number;
  /** Number and name of each box, and what it holds. */
  boxes: readonly (readonly [number: string, label: string, value: string])[];
  notice: string;
}

export const important =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.';

/** Lines of number, name, and what it holds. */
const boxesOf = (text: string): FormData['boxes'] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [number = '', label = '', value = ''] = line.split('|').map((part) => part.trim());
      return [number, label, value] as const;
    });

/** A form, whose boxes are given as lines of number, name, and what it holds. */
export const income = (
  kind: DocumentKind | null,
  title: string,
  sender: Sender,
  omb: string,
  boxes: string,
  rest: Partial<FormData> = {},
): FormData => ({
  kind,
  number: kind?.toUpperCase() ?? '',
  title,
  sender,
  payer: 'PAYER’S',
  recipient: 'RECIPIENT’S',
  revision: '',
  omb: `1545-${omb}`,
  hasAccount: true,
  since: 2022,
  until: 2026,
  boxes: boxesOf(boxes),
  notice: important,
  ...rest,
});

export const interest = income(
  '1099-int',
  'Interest Income',
  'bank',
  '0112',
  `
1 | Interest income | {$12-1900}
2 | Early withdrawal penalty |
3 | Interest on U.S. Savings Bonds and Treasury obligations | {$9-300}
4 | Federal income tax withheld | 0.00
5 | Investment expenses |
6 | Foreign tax paid |
8 | Tax-exempt interest | {$9-300}
10 | Market discount |
11 | Bond premium |
15 | State | {st}`,
  { revision: '(Rev. {rev})' },
);
export const dividends = income(
  '1099-div',
  'Dividends and Distributions',
  'fund',
  '0110',
  `
1a | Total ordinary dividends | {$90-4000}
1b | Qualified dividends | {$50-3000}
2a | Total capital gain distr. | {$30-2000}
2b | Unrecap. Sec. 1250 gain | 0.00
3 | Nondividend distributions | 0.00
4 | Federal income tax withheld | 0.00
5 | Section 199A dividends | {$2-90}
7 | Foreign tax paid | {$2-70}
12 | Exempt-interest dividends | 0.00`,
  { revision: '(Rev. {rev})' },
);
export const proceeds = income(
  '1099-b',
  'Proceeds From Broker and Barter Exchange Transactions',
  'broker',
  '0715',
  `
1a | Description of property (Example: 100 sh. XYZ Co.) | 40 SH ACME ORCHARD CORP
1b | Date acquired | {d3-2}
1c | Date sold or disposed | {d10}
1d | Proceeds | {$900-9000}
1e | Cost or other basis | {$500-8000}
1f | Accrued market discount |
1g | Wash sale loss disallowed | 0.00
2 | Short-term gain or loss / Long-term gain or loss / Ordinary | LONG-TERM
4 | Federal income tax withheld | 0.00
5 | If checked, noncovered security |
12 | If checked, basis reported to IRS | X`,
);
export const digital = income(
  '1099-da',
  'Digital Asset Proceeds From Broker Transactions',
  'exchange',
  '2298',
  `
1a | Code for digital asset | 4H95J0R2X
1b | Name of digital asset | Bitcoin
1c | Number of units | 0.{#8}
1d | Date acquired | {d2-1}
1e | Date sold or disposed | {d11}
1f | Proceeds | {$900-9000}
1g | Cost or other basis |
2 | If checked, basis reported to IRS |
4 | Federal income tax withheld | 0.00
8 | If checked, broker relied on customer-provided acquisition information |
9 | If checked, noncovered security | X`,
  { since: 2025 },
);
export const nonemployee = income(
  '1099-nec',
  'Nonemployee Compensation',
  'customer',
  '0116',
  `
1 | Nonemployee compensation | {$2100-48000}
2 | Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale |
4 | Federal income tax withheld | 0.00
5 | State tax withheld | 0.00
6 | State/Payer’s state no. | {st} {#7}
7 | State income | {$2100-9000}`,
  { revision: '(Rev. {rev})' },
);
export const miscellaneous = income(
  '1099-misc',
  'Miscellaneous Information',
  'customer',
  '0115',
  `
1 | Rents | {$6000-24000}
2 | Royalties |
3 | Other income | {$50-900}
4 | Federal income tax withheld | 0.00
5 | Fishing boat proceeds |
6 | Medical and health care payments |
8 | Substitute payments in lieu of dividends or interest |
10 | Gross proceeds paid to an attorney |
15 | Nonqualified deferred compensation |
16 | State tax withheld | `,
  { revision: '(Rev. {rev})' },
);
export const retirement = income(
  '1099-r',
  'Distributions From Pensions, Annuities, Retirement or Profit-Sharing Plans, IRAs, Insurance Contracts, etc.',
  'plan',
  '0119',
  `
1 | Gross distribution | {g=3000-48000}
2a | Taxable amount | {g}
2b | Taxable amount not determined / Total distribution | X
3 | Capital gain (included in box 2a) |
4 | Federal income tax withheld | {$200-5000}
5 | Employee contributions/Designated Roth contributions or insurance premiums |
6 | Net unrealized appreciation in employer’s securities |
7 | Distribution code(s) | 7
9b | Total employee contributions | {$2000-9000}
14 | State tax withheld | {$50-900}
15 | State/Payer’s state no. | {st} {#6}`,
);
export const government = income(
  '1099-g',
  'Certain Government Payments',
  'agency',
  '0120',
  `
1 | Unemployment compensation | {$900-14000}
2 | State or local income tax refunds, credits, or offsets |
3 | Box 2 amount is for tax year |
4 | Federal income tax withheld | {$0-900}
5 | RTAA payments |
6 | Taxable grants |
7 | Agriculture payments |
10a | State | {st}
11 | State income tax withheld | 0.00`,
  { revision: '(Rev. {rev})' },
);
export const cards = income(
  '1099-k',
  'Payment Card and Third Party Network Transactions',
  'platform',
  '2205',
  `
1a | Gross amount of payment card/third party network transactions | {$5100-64000}
1b | Card Not Present transactions | {$900-5000}
2 | Merchant category code | 5{#3}
3 | Number of payment transactions | {#3}
4 | Federal income tax withheld | 0.00
5a | January | {$90-2000}
5b | February | {$90-2000}
5c | March | {$90-2000}
5d | April | {$90-2000}
5e | May | {$90-2000}
5f | June | {$90-2000}
5l | December | {$90-2000}`,
  { payer: 'FILER’S', recipient: 'PAYEE’S', revision: '(Rev. {rev})' },
);
export const healthSpending = income(
  '1099-sa',
  'Distributions From an HSA, Archer MSA, or Medicare Advantage MSA',
  'hsa',
  '1517',
  `
1 | Gross distribution | {$90-3900}
2 | Earnings on excess cont. | 0.00
3 | Distribution code | 1
4 | FMV on date of death |
5 | HSA / Archer MSA / MA MSA | HSA`,
  { payer: 'TRUSTEE’S/PAYER’S', revision: '(Rev. {rev})' },
);
