// Corpus D's forms of wages, interest, sales, and payments, box by box.
import type { FormSort } from './sort.ts';

const both = { from: 'PAYER', to: 'RECIPIENT' };

export const incomeSorts: readonly FormSort[] = [
  {
    kind: 'w2',
    code: 'W-2',
    title: 'Wage and Tax Statement',
    omb: '1545-0008',
    sender: 'employer',
    from: 'Employer',
    to: 'Employee',
    copies: 'Copy B—To Be Filed With Employee’s FEDERAL Tax Return',
    boxes: `1;Wages, tips, other comp.;$
2;Federal income tax withheld;$
3;Social security wages;$
4;Social security tax withheld;$
5;Medicare wages and tips;$
6;Medicare tax withheld;$
7;Social security tips;
8;Allocated tips;
10;Dependent care benefits;?
11;Nonqualified plans;
12a;Code See inst. for box 12;DD 7,118.20
13;Stat. emp.  Ret. plan  3rd-party sick pay;X
14;Other;
15;State  Employer’s state ID no.;@ @id
16;State wages, tips, etc.;$
17;State income tax;$`,
  },
  {
    kind: 'w2g',
    code: 'W-2G',
    title: 'Certain Gambling Winnings',
    omb: '1545-0238',
    sender: 'casino',
    from: 'PAYER',
    to: 'WINNER',
    copies: 'Copy B  Report this income on your federal tax return',
    boxes: `1;Reportable winnings;$
2;Date won;@date
3;Type of wager;KENO
4;Federal income tax withheld;?
5;Transaction;@id
7;Winnings from identical wagers;
8;Cashier;11
9;Winner’s taxpayer identification no.;@tin
10;Window;
11;First identification;@id
13;State/Payer’s state identification no.;@ 4471
14;State winnings;?`,
  },
  {
    kind: '1099-int',
    code: '1099-INT',
    title: 'Interest Income',
    omb: '1545-0112',
    sender: 'bank',
    ...both,
    copies: 'Copy B For Recipient',
    boxes: `1;Interest income;$
2;Early withdrawal penalty;?
3;Interest on U.S. Savings Bonds and Treasury obligations;?
4;Federal income tax withheld;
5;Investment expenses;
6;Foreign tax paid;
8;Tax-exempt interest;?
9;Specified private activity bond interest;
10;Market discount;
11;Bond premium;
14;Tax-exempt and tax credit bond CUSIP no.;`,
  },
  {
    kind: '1099-div',
    code: '1099-DIV',
    title: 'Dividends and Distributions',
    omb: '1545-0110',
    sender: 'broker',
    ...both,
    copies: 'Copy B For Recipient',
    boxes: `1a;Total ordinary dividends;$
1b;Qualified dividends;$
2a;Total capital gain distr.;?
2b;Unrecap. Sec. 1250 gain;
3;Nondividend distributions;
4;Federal income tax withheld;
5;Section 199A dividends;?
7;Foreign tax paid;?
9;Cash liquidation distributions;
12;Exempt-interest dividends;
13;Specified private activity bond interest dividends;`,
  },
  {
    kind: '1099-b',
    code: '1099-B',
    title: 'Proceeds From Broker and Barter Exchange Transactions',
    omb: '1545-0715',
    sender: 'broker',
    ...both,
    copies: 'Copy B For Recipient',
    boxes: `1a;Description of property;120 sh. Zephyr Gear Co.
1b;Date acquired;Various
1c;Date sold or disposed;@date
1d;Proceeds;$
1e;Cost or other basis;$
1f;Accrued market discount;
1g;Wash sale loss disallowed;
2;Short-term gain or loss;X
4;Federal income tax withheld;
5;Noncovered security;
6;Reported to IRS: Gross proceeds;X
12;Basis reported to IRS;X`,
  },
  {
    kind: '1099-da',
    code: '1099-DA',
    title: 'Digital Asset Proceeds From Broker Transactions',
    omb: '1545-2298',
    sender: 'exchange',
    from: 'FILER',
    to: 'RECIPIENT',
    firstYear: 2025,
    copies: 'Copy B For Recipient',
    boxes: `1a;Code for digital asset;9XRP2FKD1
1b;Name of digital asset;Ether
1c;Number of units;2.50000000
1d;Date acquired;@date
1e;Date sold or disposed;@date
1f;Proceeds;$
1g;Cost or other basis;?
2;Basis reported to IRS;
3a;Gross proceeds;X
8;Noncovered security;X
9;Number of transactions;1`,
  },
  {
    kind: '1099-nec',
    code: '1099-NEC',
    title: 'Nonemployee Compensation',
    omb: '1545-0116',
    sender: 'customer',
    ...both,
    copies: 'Copy B For Recipient',
    boxes: `1;Nonemployee compensation;$
2;Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale;
3;Excess golden parachute payments;
4;Federal income tax withheld;?
5;State tax withheld;
6;State/Payer’s state no.;@ @id
7;State income;$`,
  },
  {
    kind: '1099-misc',
    code: '1099-MISC',
    title: 'Miscellaneous Information',
    omb: '1545-0115',
    sender: 'customer',
    ...both,
    copies: 'Copy B For Recipient',
    boxes: `1;Rents;$
2;Royalties;?
3;Other income;?
4;Federal income tax withheld;
5;Fishing boat proceeds;
6;Medical and health care payments;
8;Substitute payments in lieu of dividends or interest;
9;Crop insurance proceeds;
10;Gross proceeds paid to an attorney;
12;Section 409A deferrals;
15;Nonqualified deferred compensation;`,
  },
  {
    kind: '1099-r',
    code: '1099-R',
    sender: 'plan',
    ...both,
    omb: '1545-0119',
    title:
      'Distributions From Pensions, Annuities, Retirement or Profit-Sharing Plans, IRAs, Insurance Contracts, etc.',
    copies: 'Copy B Report this income on your federal tax return.',
    boxes: `1;Gross distribution;$
2a;Taxable amount;$
2b;Taxable amount not determined  Total distribution;X
3;Capital gain (included in box 2a);
4;Federal income tax withheld;$
5;Employee contributions/Designated Roth contributions or insurance premiums;?
6;Net unrealized appreciation in employer’s securities;
7;Distribution code(s)  IRA/SEP/SIMPLE;7
9a;Your percentage of total distribution;
9b;Total employee contributions;
14;State tax withheld;?`,
  },
  {
    kind: '1099-g',
    code: '1099-G',
    title: 'Certain Government Payments',
    omb: '1545-0120',
    sender: 'agency',
    ...both,
    copies: 'Copy B For Recipient',
    boxes: `1;Unemployment compensation;$
2;State or local income tax refunds, credits, or offsets;?
3;Box 2 amount is for tax year;
4;Federal income tax withheld;?
5;RTAA payments;
6;Taxable grants;
7;Agriculture payments;
8;If checked, box 2 is trade or business income;
9;Market gain;`,
  },
  {
    kind: '1099-k',
    code: '1099-K',
    title: 'Payment Card and Third Party Network Transactions',
    omb: '1545-2205',
    sender: 'platform',
    from: 'FILER',
    to: 'PAYEE',
    copies: 'Copy B For Payee',
    boxes: `1a;Gross amount of payment card/third party network transactions;$
1b;Card Not Present transactions;?
2;Merchant category code;5399
3;Number of payment transactions;214
4;Federal income tax withheld;
5a;January;$
5b;February;$
5c;March;$
5d;April;$
5e;May;$
5f;June;$
5g;July;$
5h;August;$`,
  },
];
