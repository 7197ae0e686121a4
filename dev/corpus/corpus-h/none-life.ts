// Corpus H's near misses among the papers of offices, employers, and everyday life.
// cspell:ignore SIPC Prepaids
import { none, type Paper } from './paper.ts';

const stub = `# {payer}
~ {office}, {payerTown}
<< 0.5
Pay period :: 12/16/{year} – 12/31/{year}
Pay date :: 12/31/{year}
||
{name}
SSN {tin}
Employee ID {#6}
>>
---
* Earnings .. Hours .. Current .. Year to date
Regular .. 80.00 .. {$900-4000} .. {$24000-90000}
Overtime .. 4.50 .. {$90-400} .. {$900-4000}
* Taxes .. .. Current .. Year to date
Federal income tax withheld .. .. {$90-400} .. {$900-9000}
Social security tax .. .. {$90-400} .. {$900-6000}
Medicare tax .. .. {$9-90} .. {$300-1400}
{st} state income tax .. .. {$9-90} .. {$300-2400}
* Net pay .. .. {$900-3000} .. {$19000-60000}
This is your last pay statement of {year}. Your W-2 will come by January 31, {year+1}. Amounts here may differ from it.`;
const quarter = `# {payer}
^## Account Statement
^ October 1 – December 31, {year}
{to}
Account number: {acct}
---
* Account value on December 31 .. {U9000-90000}
Beginning value .. {U9000-90000}
Deposits .. {U90-900}
Dividends and interest, this quarter .. {U90-900}
Dividends and interest, year to date .. {U90-900}
Realized gain or loss, year to date .. {U90-900}
* Holdings .. Shares .. Price .. Value
Total Market ETF .. {n10-90} .. {$90-200} .. {$900-9000}
Utility Income ETF .. {n10-90} .. {$20-90} .. {$900-9000}
~ This statement isn’t a tax document. Use your Form 1099 to prepare your tax return. SIPC member.`;
const plan = `## {payer}
401(k) Retirement Savings Plan statement
Quarter ending September 30, {year}
{name}
%4
Opening balance .. {U9000-90000}
Your contributions .. {U90-900}
Employer match .. {U90-900}
Market gain or loss .. {U90-900}
Closing balance .. {U9000-90000}
Vested balance .. {U9000-90000}
%6
Loans outstanding: none. Distributions this year: none. A distribution is reported to you on Form 1099-R.`;
const voucher = `^* {year} Estimated Tax — Payment Voucher 2
<< 0.3
## 1040-ES
~ Form
||
~ Department of the Treasury Internal Revenue Service     OMB No. 1545-0074
Calendar year—Due June 15, {year}
>>
~ File only if you are making a payment of estimated tax by check or money order. Mail this voucher with your check or money order payable to “United States Treasury.”
[(2) Your first name and middle initial :: {first} | (2) Your last name :: {last} | Your social security number :: {tin}]
[Address :: {street} | City :: {town}]
[Amount of estimated tax you are paying by check or money order :: {$500-3000}]`;
const stateVoucher = `^# {payer}
^* Individual Estimated Income Tax Payment Voucher     PV-ES     Tax year {year}
Installment: 3     Due: September 15, {year}
[Social security number :: {tin} | Name :: {name}]
[Address :: {street} | City, state, ZIP :: {town}]
[Amount of payment :: {$200-2000}]
~ Detach here. Don’t staple. Make your check payable to {payer}.`;
const under = `# {payer}
{office}, {payerTown}
%10
{m1+1}
{to}
%10
About your 1099-INT for {year}
Dear customer:
You won’t get a Form 1099-INT from us for {year}. We send the form only when an account earned $10 or more of interest, and your account ending in {acct4} earned less. You must still report the interest on your tax return. The amount is on your December statement.
%8
{payer} Customer Care`;
const ready = `~ From: noreply@{site}
~ To: {name}
~ Subject: Your {year} Form W-2 is ready
%6
Hi {first},
Your {year} Form W-2 from {payer} is ready to view. Sign in, open Pay, and choose Tax documents. To get paper copies by mail, change your settings before January 10.
%6
Don’t reply to this message. Payroll, {payer}`;
const escrow = `# {payer}
^* Annual Escrow Account Disclosure Statement
Analysis date: {d4}     Loan number: {acct}
{to}
%6
* Anticipated payments from escrow .. Annual
County tax .. {$900-4000}
Homeowners insurance .. {$900-2000}
Mortgage insurance .. {$300-900}
%4
* Your escrow account has a shortage of {U90-900}.
* New monthly payment, beginning {m6} .. {U900-2000}
Principal and interest .. {$700-1500}
Escrow .. {$200-700}`;
const monthly = `<< 0.5
# {payer}
{phone}
||
>* Mortgage Statement
> Statement date: {d12}
> Loan number: {acct}
>>
{to}
%6
* Explanation of amount due
Principal .. {$200-700}
Interest .. {$500-1200}
Escrow (taxes and insurance) .. {$200-700}
Total amount due .. {$1200-2400}
* Past payments breakdown .. Paid last month .. Paid year to date
Principal .. {$200-700} .. {$2000-7000}
Interest .. {$500-1200} .. {$6000-12000}
Escrow .. {$200-700} .. {$2000-7000}
Outstanding principal balance :: {U90000-400000}
Property taxes paid year to date :: {U900-4000}`;
const closing = `## Closing Disclosure
~ This form is a statement of final loan terms and closing costs. Compare this document with your Loan Estimate.
<< 0.34
* Closing Information
Date Issued {d5}
Closing Date {d6}
Settlement Agent {payer}
Sale Price {U200000-500000}
||
* Transaction Information
Borrower {name}
{street}, {town}
Lender Hearthside Home Loans
>>
* Loan Terms
Loan Amount .. {U90000-400000}
Interest Rate .. 6.375 %
Monthly Principal & Interest .. {U900-2400}
* Costs at Closing
Closing Costs .. {U5000-12000}
Cash to Close .. {U20000-60000}
~ CLOSING DISCLOSURE     PAGE 1 OF 5 • LOAN ID # {acct}
===
# Closing Cost Details
* Loan Costs .. Borrower-Paid
01 0.25 % of Loan Amount (Points) .. {$300-900}
* F. Prepaids
Property Taxes (6 mo.) .. {$900-2400}
Prepaid Interest .. {$90-400}`;
const assessment = `# {payer}
^## NOTICE OF ASSESSED VALUE {year}
^* THIS IS NOT A TAX BILL
{to}
Parcel: {#3}-{#3}-{#3}
* .. Last year .. This year
Land .. {$20000-90000} .. {$20000-90000}
Buildings .. {$90000-300000} .. {$90000-300000}
If you believe that the value is wrong, you may appeal to the Board of Equalization within 30 days of {m5}. Tax bills are sent in the fall.`;

export const lifeNonePapers: readonly Paper[] = [
  none('lastStub', 'employer', 'office', stub),
  none('quarter', 'broker', 'book', quarter, { leaders: 'dots' }),
  none('plan', 'plan', 'clean', plan, { leaders: 'rule' }),
  none('voucher', 'federal', 'federal', voucher),
  none('stateVoucher', 'state', 'payroll', stateVoucher),
  none('under', 'bank', 'letter', under, { size: 10.5 }),
  none('ready', 'employer', 'portal', ready),
  none('escrow', 'lender', 'bureau', escrow),
  none('monthly', 'lender', 'news', monthly),
  none('closing', 'title', 'office', closing),
  none('assessment', 'county', 'old', assessment),
];
