// Corpus H's bank statements and voided checks.
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

const starter = `{name}                                                  101
{street}                                          00-0000/0000
{town}                                Date ____________
%4
PAY TO THE
ORDER OF ______________________________________ $ __________
_________________________________________________ DOLLARS
%2
{payer}   {payerTown}
FOR ____________________   ______________________ MP
%4
! |:0{#8}|:  {acct}||"  0101
@70 110
### VOID
@170
~ VOID - for direct deposit of tax refund only`;

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
  paper('voided-check', 'starter', 'bank', looks.typed, starter, {
    hasYear: false,
    page: [480, 200],
    left: 16,
    right: 464,
    top: 12,
    size: 8,
  }),
];
