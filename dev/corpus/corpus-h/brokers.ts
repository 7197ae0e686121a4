// Corpus H's composite statements of brokers and funds: a cover, a summary of several forms, and details.
import { looks, paper, type Paper } from './paper.ts';

const dividends = `1a Total ordinary dividends (includes lines 1b, 5) .. {$90-4000}
1b Qualified dividends .. {$50-3000}
2a Total capital gain distributions .. {$30-2000}
3 Nondividend distributions .. 0.00
4 Federal income tax withheld .. 0.00
5 Section 199A dividends .. {$2-90}
7 Foreign tax paid .. {$2-70}`;
const interest = `1 Interest income .. {$12-900}
2 Early withdrawal penalty .. 0.00
3 Interest on U.S. Savings Bonds and Treasury obligations .. {$2-90}
8 Tax-exempt interest .. 0.00`;
const proceeds = `Short-term, basis reported to the IRS (Form 8949, Box A) .. {$900-9000} .. {$900-9000} .. {$10-900}
Long-term, basis reported to the IRS (Form 8949, Box D) .. {$900-9000} .. {$900-9000} .. {$10-900}
Undetermined, basis not reported .. 0.00 .. 0.00 .. 0.00
* Grand total .. {$9000-20000} .. {$9000-20000} .. {$100-900}`;
const sale = (security: string): string =>
  `${security} :: {n1-90} :: {s3} :: {s10} :: {$90-4000} :: {$90-4000} :: {$1-900}`;
const sales = `* Description / CUSIP :: Quantity :: Acquired :: Sold :: Proceeds :: Cost basis :: Gain
${['ORCHARD TECHNOLOGIES INC', 'VALE ENERGY PARTNERS', 'NORTH STAR RETAIL CO', 'TOTAL MARKET ETF', 'PIONEER BIOSCIENCES', 'UTILITY INCOME ETF'].map(sale).join('\n')}`;

const composite = `# {payer}
{office}
{payerTown}
@46 360
>## {year} Composite Tax Statement
> Account {acct}
> Statement date {d2+1}
@140 60 340
{to}
@220
* Forms in this package
1099-DIV Dividends and Distributions .. page 2
1099-INT Interest Income .. page 2
1099-B Proceeds From Broker and Barter Exchange Transactions .. page 3
1099-MISC Miscellaneous Information .. no reportable activity
1099-OID Original Issue Discount .. no reportable activity
%10
* Please note
You may get a corrected statement if issuers reclassify their distributions after this date. Wait for amended data before you file if you own mutual funds, real estate investment trusts, or partnerships.
%6
~ Recipient’s TIN {tin}     Payer’s federal ID {ein}     Phone {phone}
===
> Account {acct}     {year} Composite Tax Statement     Page 2 of 4
* {year} Dividends and Distributions     Form 1099-DIV     OMB No. 1545-0110
${dividends}
%12
* {year} Interest Income     Form 1099-INT     OMB No. 1545-0112
${interest}
%12
~ This is important tax information and is being furnished to the Internal Revenue Service. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.
===
> Account {acct}     {year} Composite Tax Statement     Page 3 of 4
* {year} Proceeds From Broker and Barter Exchange Transactions     Form 1099-B     OMB No. 1545-0715
* Term .. Proceeds .. Cost .. Net gain or loss
${proceeds}
%10
${sales}
===
> Account {acct}     {year} Composite Tax Statement     Page 4 of 4
* Fees and expenses, for your information, not reported to the IRS
Advisory fees .. {$50-900}
Margin interest .. 0.00`;

const packet = `<< 0.4
## {payer}
~ {office}, {payerTown}
~ Payer’s TIN {ein}
||
>## {year} Form 1099 Consolidated
> Tax Information Statement
>~ Prepared {m2+1}
>>
---
<< 0.5
* Recipient
{to}
||
Account number .. {acct}
Recipient’s identification number .. {tin}
Customer service .. {phone}
>>
---
<< 0.5
* FORM 1099-DIV  Dividends and Distributions
~ OMB No. 1545-0110
${dividends}
%8
* FORM 1099-MISC  Miscellaneous Information
~ OMB No. 1545-0115
2 Royalties .. 0.00
8 Substitute payments in lieu of dividends .. {$1-90}
||
* FORM 1099-INT  Interest Income
~ OMB No. 1545-0112
${interest}
%8
* FORM 1099-OID  Original Issue Discount
~ OMB No. 1545-0117
1 Original issue discount .. 0.00
>>
%8
* SUMMARY OF PROCEEDS, GAINS AND LOSSES   FORM 1099-B
${proceeds}
===
* FORM 1099-B  {year}  Proceeds From Broker and Barter Exchange Transactions
${sales}
%6
~ Short-term transactions for covered tax lots. Report on Form 8949, Part I, with Box A checked.`;

const app = `### {payer}
Your {year} Consolidated 1099
%10
* {name}
{street}
{town}
TIN {tin} · Account {acct}
%10
{payer} · EIN {ein} · {office}, {payerTown}
%14
# 1099-DIV
${dividends}
# 1099-INT
${interest}
===
# 1099-B
${sales}
%6
Totals are in U.S. dollars. Includes Forms 1099-DIV, 1099-INT, and 1099-B.
===
# 1099-DA
Cryptocurrency sales are reported to you by our affiliate in a statement of its own.
===
* Before you file
~ Import this document into tax software with account number and document ID {#8}.`;

const funds = `## {payer}
~ {office} {payerTown}   {phone}
@46 380
>* {year} TAX FORMS
> 1099-DIV and 1099-B
@120 60 330
{to}
@210
<< 0.5
Payer’s federal ID number: {ein}
||
> Taxpayer ID number: {tin}
>>
---
* Form 1099-DIV {year} Dividends and Distributions   Copy B for recipient   OMB No. 1545-0110
* Fund / Account .. Box 1a .. Box 1b .. Box 2a .. Box 5
Index 500 Fund {acct} .. {$90-900} .. {$50-500} .. {$1-900} .. {$1-9}
International Fund {acct} .. {$90-900} .. {$50-500} .. {$1-900} .. {$1-9}
Bond Fund {acct} .. {$90-900} .. 0.00 .. 0.00 .. 0.00
* Total .. {$300-2900} .. {$200-1000} .. {$3-2900} .. {$3-29}
%14
* Form 1099-B {year} Proceeds From Broker and Barter Exchange Transactions   OMB No. 1545-0715
${sales}
~ This is important tax information and is being furnished to the Internal Revenue Service.`;

const year = `# {payer}
^### {year}
^## Tax Reporting Statement
@200 60 400
{to}
@290
Account No. :: {acct}
Taxpayer ID :: {tin}
Payer’s Fed ID :: {ein}
Payer :: {payer}, {office}, {payerTown}
%20
This statement takes the place of individual Forms 1099. The amounts on it are reported to the IRS.
===
>~ Account No. {acct}   {year} TAX REPORTING STATEMENT
# Form 1099-DIV* {year} Dividends and Distributions
${dividends}
# Form 1099-INT* {year} Interest Income
${interest}
# Summary of {year} Proceeds From Broker and Barter Exchange Transactions, Form 1099-B*
${proceeds}
===
>~ Account No. {acct}   {year} TAX REPORTING STATEMENT
# Form 1099-B* {year} details
${sales}
===
>~ Account No. {acct}   {year} TAX REPORTING STATEMENT
# {year} Supplemental information, not reported to the IRS
Foreign income by country is an estimate. State percentages are those of the fund’s income.
Alabama .. 1.02 %
Arizona .. 2.14 %
California .. 8.80 %
~ * This is important tax information and is being furnished to the Internal Revenue Service.`;

export const brokerPapers: readonly Paper[] = [
  paper('1099-consolidated', 'composite', 'broker', looks.office, composite),
  paper('1099-consolidated', 'packet', 'broker', looks.bureau, packet, {
    size: 8,
    left: 30,
    right: 582,
  }),
  paper('1099-consolidated', 'app', 'broker', looks.clean, app, {
    size: 9.5,
    leaders: 'rule',
    color: '#0c7a3f',
  }),
  paper('1099-consolidated', 'funds', 'fund', looks.news, funds, { size: 8.5 }),
  paper('1099-consolidated', 'year', 'broker', looks.book, year, { size: 9.5, leaders: 'dots' }),
];
