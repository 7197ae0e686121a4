// Corpus H's near misses that speak of forms without being one, and papers that look like a kind at first sight.
import { none, type Paper } from './paper.ts';

const late = `# {payer}
{office}, {payerTown}     {phone}
%10
{m2+1}
%8
{name}
{street}
{town}
%8
* Your {year} Form 1099 will be late
Dear client:
Some issuers of funds that you hold in account {acct} haven’t told us yet how they classify their {year} distributions. For this reason, the IRS gave us an extension, and we’ll send your Consolidated Form 1099 (1099-DIV, 1099-INT, and 1099-B) by March 15, {year+1}.
You don’t need to do anything. Please don’t file your tax return before you have it.
%8
Tax Reporting Services`;
const consent = `# {payer}
^* Consent to receive Forms 1099 and 5498 electronically
Account :: {acct}
Name :: {name}
%4
By checking the box below, I agree that {payer} may give me Forms 1099-R, 1099-INT, 1099-DIV, and 5498 in electronic form only for {year} and later years, until I withdraw this consent.
• I may get a paper form by calling {phone}.
• I need a program that shows PDF files.
□ I consent
[Signature :: | Date :: {d11}]`;
const interestSummary = `# {payer}
^* Year-end summary of your accounts, {year}
^~ For your information only. This summary isn’t a tax form, and it isn’t sent to the IRS.
{to}
%6
* Account .. Interest paid .. Interest charged .. Balance Dec 31
Savings {acct} .. {$9-90} ..  .. {$900-9000}
Auto loan .. .. {$90-900} .. {$900-9000}
Certificate of deposit .. {$9-90} .. .. {$900-9000}
%6
Accounts that earned $10 or more get a Form 1099-INT under separate cover.`;
const payVoucher = `<< 0.25
## 1040-V
~ Form
~ Department of the Treasury Internal Revenue Service
||
^# Payment Voucher for Individuals     {year}
^~ OMB No. 1545-0074     Go to www.irs.gov/Payments for options to pay online.
>>
~ Do not staple or attach this voucher to your payment or return.
[1 Your social security number (SSN) :: {tin} | 2 If a joint return, SSN shown second :: | 3 Amount you are paying by check or money order :: {$90-900}]
[(2) 4 Your first name and middle initial :: {first} | (2) Your last name :: {last}]
[(2) Home address (number and street) :: {street} | (2) City, town, or post office, state, and ZIP code :: {town}]`;
const loanBill = `<< 0.5
# {payer}
{phone}
||
>* Student loan billing statement
> Statement date {d6}
> Account {acct}
>>
{to}
%6
Current amount due .. {U90-400}
Due date .. {d7}
* Loan .. Principal .. Interest rate .. Unpaid interest
Direct Subsidized 01 .. {$900-9000} .. 4.53 % .. {$9-90}
Direct Unsubsidized 02 .. {$900-9000} .. 5.05 % .. {$9-90}
Interest paid, year to date .. {U90-900}`;
const healthMonth = `# {payer}
^ Health Savings Account statement
^ September 1 – September 30, {year}
{to}
Account {acct}
%6
Opening balance .. {U300-3000}
Employer contributions .. {U90-300}
Distributions, pharmacy .. -{U9-90}
Interest .. {U1-2}
Closing balance .. {U300-3000}
* Contributions for tax year {year}, to date .. {U900-3000}
~ This statement isn’t Form 1099-SA or Form 5498-SA.`;
const withholding = `<< 0.2
## W-4
~ Form
||
^# Employee’s Withholding Certificate     {year}
^~ Complete Form W-4 so that your employer can withhold the correct federal income tax from your pay.
^~ OMB No. 1545-0074     Your withholding is subject to review by the IRS.
>>
* Step 1: Enter Personal Information
[(2) (a) First name and middle initial :: {first} | (2) Last name :: {last} | (2) (b) Social security number :: {tin}]
[(3) Address :: {street} | (3) City or town, state, and ZIP code :: {town}]
(c) □ Single or Married filing separately     □ Married filing jointly     □ Head of household
* Step 2: Multiple Jobs or Spouse Works
* Step 3: Claim Dependents and Other Credits ..
* Step 4 (optional): Other Adjustments ..
* Step 5: Sign Here
[(2) Employee’s signature :: | Date :: {d1}]
[(2) Employers Only: Employer’s name and address :: {from1} | Employer identification number (EIN) :: {ein}]`;
const quote = `# {payer}
{office}, {payerTown}
^* ESTIMATE {#4} — NOT A RECEIPT
Prepared for :: {name}
Date :: {m5}
Valid until :: {m6}
---
* Item .. Quantity .. Price
Deck boards, cedar .. 120 .. {$900-2000}
Fasteners and hangers .. 1 .. {$90-300}
Delivery .. 1 .. 75.00
* Estimated total .. .. {$1200-2400}
No payment has been received. Prices may change after the date above.`;
const relief = `^## FINAL NOTICE REGARDING YOUR {year} TAXES
^* DISTRIBUTED BY THE TAX MEDIATION UNIT
Reference: {#8}-{st}
{to}
%8
Our records show that you may qualify for a reduction of your back taxes under the Fresh Start initiative. You may avoid enforced collection such as wage garnishment, bank levies, and liens.
Call within 10 days of this notice: {phone}
%8
~ We aren’t affiliated with the Internal Revenue Service or any government agency. This is an advertisement for services.`;
const registration = `^# {payer}
^* VEHICLE REGISTRATION RENEWAL NOTICE
Registered owner :: {name}
 :: {street}
 :: {town}
Plate :: {#3} KXT
Vehicle :: 2019 SUBARU FORESTER
Expires :: {d9}
---
Registration fee .. 61.00
Vehicle license fee (value-based) .. {$90-300}
County fee .. 12.00
* Total due .. {$160-390}
Driver license number on file: {st}{#8}`;
const card = `* SOCIAL SECURITY
%6
{#3}-{#2}-{#4}
THIS NUMBER HAS BEEN ESTABLISHED FOR
%4
! {name}
%14
_______________________
SIGNATURE`;
const proposal = `# {payer}
{office}, {payerTown}
%8
{m10}
Dear {name}:
Thank you for calling us. This is what our services would cost for your {year} tax returns, if you choose us:
Form 1040 with Schedules A and B .. {U350-600}
State return .. {U90-150}
Each Schedule K-1 .. {U25-50}
%6
This quote isn’t an engagement. If you’d like to go on, we’ll send you an engagement letter to sign, and later Form 8879 to authorize e-filing.`;

export const letterNonePapers: readonly Paper[] = [
  none('late', 'broker', 'office', late, { size: 10 }),
  none('consent', 'ira', 'clean', consent, { size: 10 }),
  none('interestSummary', 'bank', 'book', interestSummary),
  none('payVoucher', 'federal', 'federal', payVoucher, { until: 2025 }),
  none('loanBill', 'studentLender', 'bureau', loanBill),
  none('healthMonth', 'hsa', 'news', healthMonth, { leaders: 'dots' }),
  none('withholding', 'employer', 'federal', withholding, { size: 8.5 }),
  none('quote', 'shop', 'typed', quote),
  none('relief', 'customer', 'old', relief, { size: 10.5 }),
  none('registration', 'dmv', 'host', registration),
  none('securityCard', 'social', 'letter', card, {
    page: [250, 158],
    left: 20,
    right: 230,
    top: 14,
    size: 8,
  }),
  none('proposal', 'preparer', 'letter', proposal, { size: 10.5 }),
];
