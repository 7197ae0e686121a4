// Corpus C's forms of wages and income, box by box as the forms print them.
import type { DocumentKind } from '#domain/document-kinds';
import type { PayerType } from './people.ts';

export interface FormSpec {
  /** Null for forms that are told apart from none. */
  kind: DocumentKind | null;
  form: string;
  title: string;
  omb: string;
  /** Who sends it, and what the form calls both sides. */
  type: PayerType;
  sender: string;
  receiver: string;
  /** A line each: number, label, and `$` for an amount, `~` for one that's often empty, or what stands there. */
  boxes: string;
  /** Revised at times instead of each year. */
  isContinuous: boolean;
  firstYear?: number;
  /** What the letter that comes with it says it's about. */
  about: string;
  notes: readonly string[];
}

const stateBoxes = (first: number) =>
  `${first}|State|{state}
${first + 1}|State identification no.|0{account}
${first + 2}|State tax withheld|~`;

const payerAndRecipient = { sender: "PAYER'S", receiver: "RECIPIENT'S" };
const tin =
  "Recipient's taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN (SSN, ITIN, ATIN, or EIN). However, the issuer has reported your complete TIN to the IRS.";
const account =
  'Account number. May show an account or other unique number the payer assigned to distinguish your account.';

export const incomeForms: readonly FormSpec[] = [
  {
    kind: 'w2',
    form: 'W-2',
    title: 'Wage and Tax Statement',
    omb: '1545-0008',
    type: 'employer',
    sender: "Employer's",
    receiver: "Employee's",
    boxes: `1|Wages, tips, other compensation|$
2|Federal income tax withheld|$
3|Social security wages|$
4|Social security tax withheld|$
5|Medicare wages and tips|$
6|Medicare tax withheld|$
7|Social security tips|~
8|Allocated tips|~
10|Dependent care benefits|~
11|Nonqualified plans|~
12a|See instructions for box 12|D 4,200.00
12b||DD 9,318.44
13|Statutory employee / Retirement plan / Third-party sick pay|X
14|Other|UNION 240.00
15|State / Employer's state ID number|{state} {account}
16|State wages, tips, etc.|$
17|State income tax|~
18|Local wages, tips, etc.|~
19|Local income tax|~
20|Locality name|`,
    isContinuous: false,
    about: 'your wages and the taxes we withheld',
    notes: [
      'Do you have to file? Refer to the Instructions for Form 1040 to determine if you are required to file a tax return.',
      'Earned income credit (EIC). You may be able to take the EIC if your adjusted gross income (AGI) is less than a certain amount.',
      'Box 1. Enter this amount on the wages line of your tax return.',
      'Box 2. Enter this amount on the federal income tax withheld line of your tax return.',
      'Box 12. The following list explains the codes shown in box 12. D—Elective deferrals to a section 401(k) cash or deferred arrangement. DD—Cost of employer-sponsored health coverage. The amount reported with code DD is not taxable.',
      'Clergy and religious workers. If you are not subject to social security and Medicare taxes, see Pub. 517.',
    ],
  },
  {
    kind: 'w2g',
    form: 'W-2G',
    title: 'Certain Gambling Winnings',
    omb: '1545-0238',
    type: 'casino',
    sender: "PAYER'S",
    receiver: "WINNER'S",
    boxes: `1|Reportable winnings|$
2|Date won|{date}
3|Type of wager|SLOTS
4|Federal income tax withheld|~
5|Transaction|JP {account}
6|Race|
7|Winnings from identical wagers|~
8|Cashier|0417
9|Winner's taxpayer identification no.|{ssn}
10|Window|3
11|First identification|DL
12|Second identification|SSC
13|State/Payer's state identification no.|{state} 118
14|State winnings|~
15|State income tax withheld|~
16|Local winnings|
17|Local income tax withheld|
18|Name of locality|`,
    isContinuous: true,
    about: 'a payout you received from us',
    notes: [
      'Box 1. The payer must furnish a Form W-2G to you if you receive certain gambling winnings.',
      'Box 4. Any federal income tax withheld on these winnings is shown in this box.',
      'Signature. You must sign Form W-2G if you are the only person entitled to the winnings.',
    ],
  },
  {
    kind: '1099-int',
    form: '1099-INT',
    title: 'Interest Income',
    omb: '1545-0112',
    type: 'bank',
    ...payerAndRecipient,
    boxes: `1|Interest income|$
2|Early withdrawal penalty|~
3|Interest on U.S. Savings Bonds and Treasury obligations|~
4|Federal income tax withheld|~
5|Investment expenses|
6|Foreign tax paid|
7|Foreign country or U.S. territory|
8|Tax-exempt interest|~
9|Specified private activity bond interest|
10|Market discount|
11|Bond premium|
12|Bond premium on Treasury obligations|
13|Bond premium on tax-exempt bond|
14|Tax-exempt and tax credit bond CUSIP no.|
${stateBoxes(15)}`,
    isContinuous: true,
    about: 'the interest your accounts earned',
    notes: [
      tin,
      account,
      'Box 1. Shows taxable interest paid to you during the calendar year by the payer. This does not include interest shown in box 3.',
      'Box 2. Shows interest or principal forfeited because of early withdrawal of time savings.',
      'Nominees. If this form includes amounts belonging to another person(s), you are considered a nominee recipient. Complete a Form 1099-INT for each of the other owners.',
    ],
  },
  {
    kind: '1099-div',
    form: '1099-DIV',
    title: 'Dividends and Distributions',
    omb: '1545-0110',
    type: 'broker',
    ...payerAndRecipient,
    boxes: `1a|Total ordinary dividends|$
1b|Qualified dividends|$
2a|Total capital gain distr.|~
2b|Unrecap. Sec. 1250 gain|
2c|Section 1202 gain|
2d|Collectibles (28%) gain|
2e|Section 897 ordinary dividends|
2f|Section 897 capital gain|
3|Nondividend distributions|~
4|Federal income tax withheld|
5|Section 199A dividends|~
6|Investment expenses|
7|Foreign tax paid|~
8|Foreign country or U.S. territory|Various
9|Cash liquidation distributions|
10|Noncash liquidation distributions|
11|FATCA filing requirement|
12|Exempt-interest dividends|~
13|Specified private activity bond interest dividends|
${stateBoxes(14)}`,
    isContinuous: true,
    about: 'dividends paid on your shares',
    notes: [
      tin,
      account,
      'Box 1a. Shows total ordinary dividends that are taxable. Include this amount on the ordinary dividends line of Form 1040 or 1040-SR.',
      'Box 1b. Shows the portion of the amount in box 1a that may be eligible for reduced capital gains rates.',
      'Box 2a. Shows total capital gain distributions from a regulated investment company (RIC) or real estate investment trust (REIT).',
    ],
  },
  {
    kind: '1099-b',
    form: '1099-B',
    title: 'Proceeds From Broker and Barter Exchange Transactions',
    omb: '1545-0715',
    type: 'broker',
    ...payerAndRecipient,
    boxes: `1a|Description of property (Example: 100 sh. XYZ Co.)|80 sh. Harbor Steel
1b|Date acquired|{earlier}
1c|Date sold or disposed|{date}
1d|Proceeds|$
1e|Cost or other basis|$
1f|Accrued market discount|
1g|Wash sale loss disallowed|~
2|Short-term gain or loss / Long-term gain or loss / Ordinary|Long-term
3|If checked, proceeds from: Collectibles / QOF|
4|Federal income tax withheld|
5|If checked, noncovered security|
6|Reported to IRS: Gross proceeds / Net proceeds|X
7|If checked, loss is not allowed based on amount in 1d|
8|Profit or (loss) realized on closed contracts|
9|Unrealized profit or (loss) on open contracts|
11|Aggregate profit or (loss) on contracts|
12|If checked, basis reported to IRS|X
13|Bartering|
${stateBoxes(14)}`,
    isContinuous: false,
    about: 'securities sold in your account',
    notes: [
      'Brokers and barter exchanges must report proceeds from (and in some cases, basis for) transactions to you and the IRS on Form 1099-B.',
      tin,
      'CUSIP number. Shows the CUSIP number or other applicable identifying number.',
      'Box 1d. Shows the cash proceeds, reduced by any commissions or transfer taxes related to the sale.',
      'Box 1e. Shows the cost or other basis of securities sold.',
    ],
  },
  {
    kind: '1099-da',
    form: '1099-DA',
    title: 'Digital Asset Proceeds From Broker Transactions',
    omb: '1545-2298',
    type: 'exchange',
    sender: "FILER'S",
    receiver: "RECIPIENT'S",
    boxes: `1a|Code for digital asset|4H95J0R2X
1b|Name of digital asset|Bitcoin
1c|Number of units|0.41820000
1d|Date acquired|{earlier}
1e|Date sold or disposed|{date}
1f|Proceeds|$
1g|Cost or other basis|$
1h|Accrued market discount|
1i|Wash sale loss disallowed|
2|Check if basis reported to IRS|
3a|Reported to IRS: Gross proceeds / Net proceeds|X
4|Federal income tax withheld|
5|If checked, loss is not allowed based on amount in 1f|
6|Gain or loss: Short-term / Long-term / Ordinary|Long-term
8|If checked, digital asset is a noncovered security|X
11a|Qualifying stablecoins / Specified NFTs|
12a|Number of units transferred into account|`,
    isContinuous: false,
    firstYear: 2025,
    about: 'digital assets you sold on our platform',
    notes: [
      'Brokers must report proceeds from (and in some cases, basis for) digital asset dispositions to you and the IRS on Form 1099-DA.',
      tin,
      'Box 1f. Shows the aggregate amount of cash, stored-value cards, services, and property you received from the disposition.',
      'Box 8. If checked, the securities sold were noncovered securities and box 2 will be blank.',
    ],
  },
];
