// cspell:ignore SPDR CUSIP Solana Vontiv noncovered
// Papers of corpus M: brokers’ year-end statements, and those of houses that deal in coins.
import type { Draw, Paper } from './paper.ts';
import { correction, of } from './slip.ts';
import { page } from './page.ts';
import * as from from './payers.ts';

const dividendRows = `1a|Total ordinary dividends (includes lines 1b, 5, 2e)|200:9000
  1b|Qualified dividends|100:6000
  2a|Total capital gain distributions (includes lines 2b, 2c, 2d, 2f)|?50:3000
  3|Nondividend distributions|?5:200
  4|Federal income tax withheld|0.00
  5|Section 199A dividends|?5:200
  7|Foreign tax paid|?2:140
  12|Exempt-interest dividends (includes line 13)|0.00`;
const interestRows = `1|Interest income|3:900
  3|Interest on US Savings Bonds & Treasury obligations|?20:600
  4|Federal income tax withheld|0.00
  8|Tax-exempt interest|0.00`;
const salesRows = `Short A (basis reported to the IRS)|2000:30000|2000:30000|0.00|20:900
  Short B (basis not reported to the IRS)|0.00|0.00|0.00|0.00
  Long D (basis reported to the IRS)|4000:60000|2000:40000|0.00|200:9000
  Undetermined B or E (basis not reported)|0.00|0.00|0.00|0.00`;
const lots = `VANGUARD TOTAL STOCK ETF / CUSIP 922908769|12.000|{day6}|02/11/2018|400:4000|300:3000|20:800
  SPDR S&P 500 ETF TRUST / CUSIP 78462F103|8.000|{day3}|09/30/2017|900:5000|700:3000|20:800
  APPLE INC / CUSIP 037833100|25.000|{day11}|01/14/2016|900:6000|400:3000|20:800
  VONTIV CORP / CUSIP 92886T201|110.000|{day8}|05/22/2018|400:4000|300:3000|20:800`;
const words = `This is important tax information and is being furnished to the Internal Revenue Service (except as indicated). If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.`;
const instructions = `---
  ^50
  #Instructions for Recipient
  Form 1099-DIV. Line 1a. Shows total ordinary dividends that are taxable. Include this amount on the “Ordinary dividends” line of Form 1040 or 1040-SR. Line 1b. Shows the portion of the amount in line 1a that may be eligible for reduced capital gains rates.
  Form 1099-INT. Line 1. Shows taxable interest paid to you during the calendar year by the payer. This does not include interest shown in line 3. May also show the total amount of the credits from clean renewable energy bonds.
  Form 1099-B. Brokers and barter exchanges must report proceeds from (and in some cases, basis for) transactions to you and the IRS on Form 1099-B. Reporting is also required when your broker knows or has reason to know that a corporation in which you own stock has had a reportable change in control or capital structure.
  Form 1099-MISC. Line 8. Shows substitute payments in lieu of dividends or tax-exempt interest received by your broker on your behalf as a result of a loan of your securities.`;

/** Marks the statement as corrected where it is. */
const marked =
  (draw: Draw, x: number, y: number): Draw =>
  (leaf, cast) => {
    correction(leaf, cast, x, y, true);
    draw(leaf, cast);
  };

const clearing = page(
  `@40 34 13b {payer} ; 572 34 12br Tax Information Statement {year}
  @40 50 8 {from} ; 40 60 8 {place} ; 40 70 8 Customer Service: {phone} ; 40 80 8 PAYER’S TIN: {ein}
  @572 50 8r Account {account} ; 572 60 8r Statement Date: 02/15/{next} ; 572 70 8r RECIPIENT’S TIN: {ssn}
  @60 110 10f {home}
  ^166
  #Summary Information    FORM 1099 COMPOSITE
  ~40,70,-572
  _
  #DIVIDENDS AND DISTRIBUTIONS   {year} 1099-DIV*   OMB No. 1545-0110
  ${dividendRows}
  _
  #INTEREST INCOME   {year} 1099-INT   OMB No. 1545-0112
  ${interestRows}
  _
  #SUMMARY OF PROCEEDS, GAINS & LOSSES, ADJUSTMENTS AND WITHHOLDING   {year} 1099-B* OMB No. 1545-0715
  ~40,-290,-380,-470,-572
  Term|Proceeds|Cost basis|Wash sale loss|Net gain or loss(-)
  ${salesRows}
  *This is important tax information and is being furnished to the Internal Revenue Service (except as indicated).
  ---
  @40 34 11b {payer} ; 572 34 11br Proceeds from Broker and Barter Exchange Transactions
  @40 50 8 Account {account} ; 572 50 8r {year} 1099-B* OMB No. 1545-0715
  ^80
  #LONG TERM TRANSACTIONS FOR COVERED TAX LOTS  Report on Form 8949, Part II with Box D checked.
  ~40,-290,-350,-410,-470,-522,-572
  1a- Description of property/CUSIP|Quantity|1c- Date sold|1b- Acquired|1d- Proceeds|1e- Cost|Gain
  ${lots}
  ${instructions}`,
  8,
);
const retail = page(
  `@40 30 16b {payer} ; 572 32 14br {year} TAX REPORTING STATEMENT
  @40 52 8.5f {home} ; 400 52 8 Account No. {account} ; 400 63 8 Recipient’s Identification No. {ssn} ; 400 74 8 Payer’s Fed ID Number {ein}
  @40 96 8 {payer}, {from}, {place}   Customer Service {phone}
  ^116
  #Form 1099-DIV *  {year} Dividends and Distributions  Copy B for Recipient (OMB NO. 1545-0110)
  ~44,90,-568
  ${dividendRows}
  #Form 1099-INT *  {year} Interest Income  Copy B for Recipient (OMB NO. 1545-0112)
  ${interestRows}
  #Form 1099-MISC *  {year} Miscellaneous Information  Copy B for Recipient (OMB NO. 1545-0115)
  2|Royalties|0.00
  8|Substitute Payments in Lieu of Dividends or Interest|0.00
  #Summary of {year} Proceeds From Broker and Barter Exchange Transactions (OMB NO. 1545-0715)
  ~44,-290,-380,-470,-568
  ||Cost Basis|Wash Sales|Realized
  ${salesRows}
  * ${words}
  Page 1 of 3
  ---
  ^40
  #FORM 1099-B *  {year} Proceeds from Broker and Barter Exchange Transactions  Copy B for Recipient OMB No. 1545-0715
  ~44,-290,-350,-410,-470,-522,-568
  Action|Quantity|Date Sold|Date Acquired|Proceeds|Cost Basis|Gain/Loss
  ${lots}
  TOTALS||||2000:40000|2000:30000|100:9000
  Page 2 of 3
  ${instructions}`,
  8.2,
);
const adviser = page(
  `@306 34 12bm {payer}
  @306 50 9m {year} Consolidated Form 1099 and Year-End Summary
  @54 80 9f {home} ; 380 80 8.5 Account Number: {account} ; 380 92 8.5 Your Taxpayer ID: {ssn} ; 380 104 8.5 Payer’s TIN: {ein} ; 380 116 8.5 Mailed by: {date2}
  ^150
  #What is in this package
  Your Consolidated Form 1099 contains Forms 1099-DIV, 1099-INT, 1099-B and, where you had such income, 1099-MISC and 1099-OID for tax year {year}. Information reported to the IRS is marked “Reported to IRS”. The Year-End Summary is provided for your convenience and is not furnished to the IRS.
  ~54,90,-558
  #{year} Form 1099-DIV: Dividends and Distributions   Department of the Treasury-Internal Revenue Service
  ${dividendRows}
  #{year} Form 1099-INT: Interest Income   Copy B for Recipient
  ${interestRows}
  ---
  ^50
  #{year} Form 1099-B: Proceeds From Broker and Barter Exchange Transactions
  ~54,-290,-345,-400,-460,-510,-558
  Description|Quantity|Sold|Acquired|Proceeds|Basis|Gain (loss)
  ${lots}
  ${words}
  #Year-end summary (not reported to the IRS)
  ~54,-558
  Advisory fees paid|100:2000
  Margin interest paid|0.00
  Market value on December 31, {year}|20000:400000
  ${instructions}`,
  8.6,
);
const coins = page(
  `@40 30 9 Form ; 62 24 17b 1099-DA ; 190 26 13b Digital Asset Proceeds From Broker Transactions ; 572 26 8r OMB No. 1545-2298
  @190 44 8 Copy B For Recipient   Calendar year {year} ; 40 46 7 Department of the Treasury - IRS
  [40 60 266 86
  [306 60 266 86
  @44 64 6.5 FILER’S name, address, and telephone no. ; 48 76 9f {sender} ; 48 116 9f {phone} ; 48 130 8 FILER’S TIN {ein}
  @310 64 6.5 RECIPIENT’S name and address ; 314 76 9f {home} ; 314 116 8 RECIPIENT’S TIN {ssn} ; 314 130 8 Account number {account}
  ^160
  ~40,-250,-320,-390,-450,-510,-572
  1b Name of digital asset|1a Code|1c Units|1d Acquired|1e Sold|1f Proceeds|1g Basis
  Bitcoin|9BTC|0.2514|Various|{day7}|900:9000|
  Ethereum|4ETH|1.8020|Various|{day10}|400:5000|
  Solana|6SOL|22.1000|Various|{day12}|100:2000|
  Totals|||||2000:16000|
  2 Basis reported to IRS: No.  6 Gross proceeds [X]  Net proceeds [ ].  9 Noncovered security [X].  Applicable checkbox on Form 8949: H or K.
  This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.
  #Instructions for Recipient
  Brokers must report proceeds from (and in some cases, basis for) digital asset dispositions to you and the IRS on Form 1099-DA. You must recognize any gain on these transactions on Form 8949. For 2025 sales, your broker may not be required to report your basis.`,
);

export const brokerPapers: readonly Paper[] = [
  ...of(
    '1099-consolidated',
    ['clearing house composite', from.brokers, 'broker', marked(clearing, 300, 66)],
    ['retail broker statement', from.brokers, 'brokerPlain', marked(retail, 300, 64)],
    ['adviser package', from.brokers, 'wealth', marked(adviser, 54, 62)],
  ),
  ...of('1099-da', [
    'coin exchange',
    from.coinHouses,
    'clean',
    marked(coins, 470, 46),
    { from: 2025 },
  ]),
];
