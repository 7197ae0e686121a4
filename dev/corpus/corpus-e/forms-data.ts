// What stands on corpus E's forms of wages and payments. A line is number, label, and value: $ an amount, ? one that is
// often missing, - nothing, @ the date, # a number.
import type { Form } from './form.ts';

const payer = { from: 'PAYER', to: 'RECIPIENT' } as const;

export const paymentForms: readonly Form[] = [
  {
    kind: 'w2',
    code: 'W-2',
    title: 'Wage and Tax Statement',
    omb: '1545-0029',
    sender: 'employer',
    from: 'Employer',
    to: 'Employee',
    boxes: `1|Wages, tips, other compensation|$
2|Federal income tax withheld|$
3|Social security wages|$
4|Social security tax withheld|$
5|Medicare wages and tips|$
6|Medicare tax withheld|$
7|Social security tips|-
8|Allocated tips|-
10|Dependent care benefits|?
11|Nonqualified plans|-
12a|See instructions for box 12|D  4,120.00
13|Retirement plan|X
14|Other|SDI 311.40
15|State / Employer's state ID number|NV 440-118-2
16|State wages, tips, etc.|$
17|State income tax|$`,
  },
  {
    kind: 'w2g',
    code: 'W-2G',
    title: 'Certain Gambling Winnings',
    omb: '1545-0238',
    sender: 'casino',
    from: 'PAYER',
    to: 'WINNER',
    boxes: `1|Reportable winnings|$
2|Date won|@
3|Type of wager|Slots
4|Federal income tax withheld|?
5|Transaction|#
7|Winnings from identical wagers|-
8|Cashier|RT
11|First identification|#
13|State/Payer's state identification no.|NV
14|State winnings|?`,
  },
  {
    kind: '1099-int',
    code: '1099-INT',
    title: 'Interest Income',
    omb: '1545-0112',
    sender: 'bank',
    ...payer,
    boxes: `1|Interest income|$
2|Early withdrawal penalty|?
3|Interest on U.S. Savings Bonds and Treas. obligations|?
4|Federal income tax withheld|-
5|Investment expenses|-
6|Foreign tax paid|-
8|Tax-exempt interest|?
9|Specified private activity bond interest|-
13|Bond premium on tax-exempt bond|-`,
  },
  {
    kind: '1099-div',
    code: '1099-DIV',
    title: 'Dividends and Distributions',
    omb: '1545-0110',
    sender: 'broker',
    ...payer,
    boxes: `1a|Total ordinary dividends|$
1b|Qualified dividends|$
2a|Total capital gain distr.|?
2b|Unrecap. Sec. 1250 gain|-
3|Nondividend distributions|?
4|Federal income tax withheld|-
5|Section 199A dividends|?
7|Foreign tax paid|?
9|Cash liquidation distributions|-
12|Exempt-interest dividends|-`,
  },
  {
    kind: '1099-b',
    code: '1099-B',
    title: 'Proceeds From Broker and Barter Exchange Transactions',
    omb: '1545-0715',
    sender: 'broker',
    ...payer,
    boxes: `1a|Description of property|40 SH PINWHEEL CP A
1b|Date acquired|@
1c|Date sold or disposed|@
1d|Proceeds|$
1e|Cost or other basis|$
1f|Accrued market discount|-
1g|Wash sale loss disallowed|-
2|Long-term gain or loss|X
4|Federal income tax withheld|-
12|Basis reported to IRS|X`,
  },
  {
    kind: '1099-da',
    code: '1099-DA',
    title: 'Digital Asset Proceeds From Broker Transactions',
    omb: '1545-2298',
    sender: 'exchange',
    firstYear: 2025,
    ...payer,
    boxes: `1a|Code for digital asset|ETH
1b|Name of digital asset|Ethereum
1c|Number of units|1.20441
1d|Date acquired|@
1e|Date sold or disposed|@
1f|Proceeds|$
1g|Cost or other basis|$
2|Check if basis reported to IRS|-
4|Federal income tax withheld|-`,
  },
  {
    kind: '1099-nec',
    code: '1099-NEC',
    title: 'Nonemployee Compensation',
    omb: '1545-0116',
    sender: 'customer',
    ...payer,
    boxes: `1|Nonemployee compensation|$
2|Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale|-
4|Federal income tax withheld|?
5|State tax withheld|-
6|State/Payer's state no.|#
7|State income|?`,
  },
  {
    kind: '1099-misc',
    code: '1099-MISC',
    title: 'Miscellaneous Information',
    omb: '1545-0115',
    sender: 'customer',
    ...payer,
    boxes: `1|Rents|$
2|Royalties|?
3|Other income|?
4|Federal income tax withheld|-
5|Fishing boat proceeds|-
6|Medical and health care payments|-
8|Substitute payments in lieu of dividends or interest|-
10|Gross proceeds paid to an attorney|-
12|Section 409A deferrals|-`,
  },
  {
    kind: '1099-r',
    code: '1099-R',
    title:
      'Distributions From Pensions, Annuities, Retirement or Profit-Sharing Plans, IRAs, Insurance Contracts, etc.',
    omb: '1545-0119',
    sender: 'plan',
    ...payer,
    boxes: `1|Gross distribution|$
2a|Taxable amount|$
2b|Taxable amount not determined|-
3|Capital gain (included in box 2a)|-
4|Federal income tax withheld|?
5|Employee contributions/Designated Roth contributions or insurance premiums|?
7|Distribution code(s)|7
9b|Total employee contributions|-
14|State tax withheld|?
16|State distribution|?`,
  },
  {
    kind: '1099-g',
    code: '1099-G',
    title: 'Certain Government Payments',
    omb: '1545-0120',
    sender: 'agency',
    ...payer,
    boxes: `1|Unemployment compensation|$
2|State or local income tax refunds, credits, or offsets|-
3|Box 2 amount is for tax year|-
4|Federal income tax withheld|?
5|RTAA payments|-
6|Taxable grants|-
11|State income tax withheld|-`,
  },
  {
    kind: '1099-k',
    code: '1099-K',
    title: 'Payment Card and Third Party Network Transactions',
    omb: '1545-2205',
    sender: 'platform',
    from: 'FILER',
    to: 'PAYEE',
    boxes: `1a|Gross amount of payment card/third party network transactions|$
1b|Card Not Present transactions|?
2|Merchant category code|5734
3|Number of payment transactions|212
4|Federal income tax withheld|-
5a|January|$
5b|February|$
5c|March|$
5d|April|$
5e|May|$
5f|June|$`,
  },
  {
    kind: '1099-sa',
    code: '1099-SA',
    title: 'Distributions From an HSA, Archer MSA, or Medicare Advantage MSA',
    omb: '1545-1517',
    sender: 'hsa',
    from: 'TRUSTEE/PAYER',
    to: 'RECIPIENT',
    boxes: `1|Gross distribution|$
2|Earnings on excess cont.|-
3|Distribution code|1
4|FMV on date of death|-
5|HSA|X`,
  },
];
