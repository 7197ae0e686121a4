// Corpus H's bank statements, voided checks, and receipts.
import { looks, paper, type Paper } from './paper.ts';

const moves = (month: number, names: readonly string[]): string =>
  names.map((name) => `{s${month}}   ${name} .. {$9-900} .. {$900-9000}`).join('\n');

const checking = `# {payer}
{office}
{payerTown}
@46 380
> Statement period
> 03/01/{year} to 03/31/{year}
> Account number {acct}
> Page 1 of 2
@130 60 330
{name}
OR {spouse}
{street}
{town}
@220
# Everyday Checking
Beginning balance on March 1 .. {U900-9000}
Deposits and other additions .. {U900-4000}
Checks and other subtractions .. -{U90-4000}
Ending balance on March 31 .. {U900-9000}
%8
* Date and description .. Amount .. Balance
${moves(3, ['ACH CREDIT PAYROLL GREAT BASIN', 'DEBIT CARD GROCERY OUTLET', 'CHECK 1042', 'UTILITY AUTOPAY', 'ATM WITHDRAWAL MAIN ST', 'MOBILE DEPOSIT'])}
===
> Account number {acct}   Page 2 of 2
* Daily ending balance
03/04 .. {$900-9000}
03/11 .. {$900-9000}
* Overdraft fees
Total for this period .. 0.00
Total year-to-date .. 0.00
~ In case of errors or questions about your electronic transfers, call {phone} or write to us. Member FDIC. Equal Housing Lender.`;
const union = `### {payer}
YOUR ACCOUNT STATEMENT
MEMBER NUMBER {acct}
STATEMENT DATE 06/30/{year}
%6
{name}
{street}
{town}
---
REGULAR SHARE SAVINGS SUFFIX 01
PREVIOUS BALANCE .. {$900-9000}
DIVIDEND POSTED 06/30 .. {$1-9}
NEW BALANCE .. {$900-9000}
ANNUAL PERCENTAGE YIELD EARNED .. 0.40 %
DIVIDENDS PAID YEAR TO DATE .. {$9-90}
---
SHARE DRAFT CHECKING SUFFIX 10
* DATE TRANSACTION .. AMOUNT .. BALANCE
${moves(6, ['DEPOSIT ACH PAYROLL', 'WITHDRAWAL POS', 'DRAFT 0311', 'WITHDRAWAL BILL PAY'])}
---
FEDERALLY INSURED BY NCUA`;
const business = `## {payer}
Business Advantage Checking
{name}
DBA {last} Consulting
{street}
{town}
%6
<< 0.5
Statement closing date :: {d9}
Account number ending in :: {acct4}
Days in statement period :: 30
||
Opening balance .. {$900-9000}
Deposits (4) .. {$900-5000}
Withdrawals (11) .. -{$90-2000}
Service charge .. 0.00
Closing balance .. {$900-9000}
>>
%8
* Account activity .. Amount .. Balance
${moves(9, ['CARD PURCHASE STAPLE & TWINE', 'CUSTOMER DEPOSIT', 'CHECK 2210', 'WIRE IN PARAGON FREIGHT', 'SOFTWARE SUBSCRIPTION'])}
%6
~ Balance your account: list checks and other withdrawals that do not appear on this statement, and subtract them from the closing balance.`;
const online = `~ {s12} 10:15 PM          Online Banking | Accounts | Statements
# High-Yield Savings ••{acct4}
{payer}
December {year} statement
%6
{name} · {street}, {town}
Account {acct}
%4
Opening balance Dec 1 .. {U9000-20000}
Interest paid this period .. {U9-90}
Interest paid this year .. {U90-900}
Closing balance Dec 31 .. {U9000-20000}
Annual percentage yield .. 4.10 %
%6
* Activity .. Amount .. Balance
${moves(12, ['Transfer from checking', 'Interest payment'])}`;

const check =
  `* {name}                                                                           1187
{street}
{town}                                                              Date ______________
%10
Pay to the order of ______________________________________   $ ____________
%4
______________________________________________________________   Dollars
%6
* {payer}
{payerTown}
Memo ______________________      ______________________
%4
! ⑆0{#8}⑆  {acct}⑈  1187
@46 120
### VOID`.replaceAll(/[⑆⑈]/gu, ':');
const attached = `# {payer}
Direct deposit enrollment: attach a voided check below.
Name :: {name}
Type of account :: Checking
Account number :: {acct}
Routing number :: 0{#8}
%30
---
* {name}                                                   No. 0001
{street}, {town}
PAY TO THE ORDER OF ____________________________   $ ________
____________________________________________ DOLLARS
{payer}
FOR ______________     ______________________
! :0{#8}:  {acct}  0001
^### V O I D
---`;

const span = { hasYear: true } as const;
const till = `^# {payer}
^ {office}
^ {payerTown}
^ Store 0418   Reg 3   Cashier DANA
---
COPY PAPER 10 REAM .. 54.99
INK CARTRIDGE 63XL .. 41.99
2 FILE FOLDER BOX @ 9.49 .. 18.98
SUBTOTAL .. 115.96
SALES TAX 8.25% .. 9.57
* TOTAL .. 125.53
VISA ************{acct4} .. 125.53
AUTH {#6}
---
^ {d5}   {n8-11}:{n10-59} AM
^ Trans {#8}
^ Thank you for shopping with us
^ Returns within 30 days with receipt`;
const gift = `# {payer}
{office}, {payerTown}     Tax ID {ein}
%10
{m1+1}
%10
{to}
%10
Dear {name}:
Thank you for your generous support in {year}. Our records show these contributions:
* Date .. Amount
{d2} .. {$50-500}
{d6} .. {$50-500}
{d11} .. {$50-500}
* Total for {year} .. {$150-1500}
No goods or services were provided in exchange for these contributions. {payer} is a tax-exempt organization under section 501(c)(3) of the Internal Revenue Code. Please keep this receipt for your tax records.
%8
With gratitude,
Development Office`;
const clothes = `^## {payer}
^ Donation receipt — thank you
Donor :: {name}
Address :: {street}, {town}
Date :: {d10}
---
* Item :: Number
Bags of clothing :: {n2-8}
Boxes of books :: {n1-5}
Household goods :: {n1-5}
---
We don’t set the value of donated goods. The donor is responsible for it. No goods or services were received in return.
Received by ______________   Tax ID {ein}`;
const hotel = `# {payer}
{office}, {payerTown}
{phone}
%8
<< 0.5
Guest: {name}
{street}
{town}
||
Folio {#6}
Room {#3}
Arrival {d4}
Departure {d4}
>>
---
* Date and description .. Charges .. Credits
{s4}   Room charge .. 169.00 ..
{s4}   Occupancy tax .. 21.97 ..
{s4}   Parking .. 18.00 ..
{s4}   Visa ending {acct4} ..  .. 208.97
* Balance .. .. 0.00
~ Thank you for staying with us. This is your receipt.`;
const dental = `# {payer}
{office} · {payerTown} · {phone}
%4
* Receipt for payment
Patient :: {name}
Date of payment :: {d8}
Method :: Check {#4}
%4
* Service .. Fee .. Paid
D1110 Prophylaxis, adult .. 118.00 .. 118.00
D2740 Crown, porcelain .. 1,240.00 .. 620.00
Insurance payment .. .. 620.00
* You paid .. .. {$90-900}
Balance :: 0.00
~ Please keep this receipt for your medical expense or flexible spending account records.`;
const daycare = `## {payer}
{office}, {payerTown}
Provider EIN: {ein}
%8
^* Year-End Statement of Child Care Payments, {year}
%4
Parent: {name}
{street}, {town}
Child: Oliver {last}, age 4
%4
* Month .. Tuition paid
January {year} .. 840.00
February {year} .. 840.00
March {year} .. 840.00
April {year} .. 840.00
May {year} .. 840.00
June {year} .. 910.00
July {year} .. 910.00
August {year} .. 910.00
September {year} .. 840.00
October {year} .. 840.00
November {year} .. 840.00
December {year} .. 840.00
* Total received in {year} .. 10,290.00
Paid in full. Use this receipt for Form 2441, Child and Dependent Care Expenses.`;
const online_ = `~ From: orders@{site}
~ To: {name}
~ Date: {m7}
## Your receipt from {payer}
Receipt #{#4}-{#4}
Amount paid .. {U20-300}
Date paid .. {m7}
Payment method .. Visa - {acct4}
%8
* Summary
Accounting software, annual plan .. {U20-300}
Tax .. $0.00
* Amount charged .. {U20-300}
If you have any questions, reply to this message.`;

export const moneyPapers: readonly Paper[] = [
  paper('bank-statement', 'checking', 'bank', looks.office, checking),
  paper('bank-statement', 'union', 'bank', looks.host, union),
  paper('bank-statement', 'business', 'bank', looks.bureau, business),
  paper('bank-statement', 'online', 'bank', looks.portal, online, { size: 9, leaders: 'rule' }),
  paper('voided-check', 'check', 'bank', looks.book, check, {
    hasYear: false,
    page: [460, 210],
    left: 18,
    right: 442,
    top: 14,
    size: 8.4,
  }),
  paper('voided-check', 'attached', 'bank', looks.typed, attached, { hasYear: false }),
  paper('receipt', 'till', 'shop', looks.typed, till, {
    ...span,
    page: [240, 400],
    left: 14,
    right: 226,
    top: 18,
    size: 7.8,
  }),
  paper('receipt', 'gift', 'charity', looks.letter, gift, { size: 10.5 }),
  paper('receipt', 'clothes', 'charity', looks.old, clothes, { page: [420, 420], size: 10 }),
  paper('receipt', 'hotel', 'shop', looks.office, hotel),
  paper('receipt', 'dental', 'clinic', looks.clean, dental, { leaders: 'dots' }),
  paper('receipt', 'daycare', 'childCare', looks.news, daycare, { size: 10 }),
  paper('receipt', 'message', 'shop', looks.portal, online_, { leaders: 'rule' }),
];
