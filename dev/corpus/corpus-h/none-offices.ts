// Corpus H's near misses among the papers of insurers, schools, preparers, and agencies.
// cspell:ignore Pell Fontaine
import { none, type Paper } from './paper.ts';

const benefits = `Social Security Administration
* Benefit Verification Letter
Date: {m12}
BNC#: {#2}B{#4}J{#5}
%4
{to}
%6
You asked us for information from your record. Beginning December {year}, the full monthly Social Security benefit before any deductions is {U900-2900}. We deduct {U170-200} for medical insurance premiums each month. The regular monthly Social Security payment is {U900-2700}.
If you have any questions, call us at 1-800-772-1213. This isn’t the form for your tax return: that comes in January.`;
const extension = `<< 0.2
* Form 4868
~ Department of the Treasury
||
^* Application for Automatic Extension of Time To File U.S. Individual Income Tax Return     {year}
>>
[(2) 1 Your name(s) (see instructions) :: {name} | 4 Estimate of total tax liability for {year} :: {$900-9000}]
[(2) Address :: {street}, {town} | 5 Total {year} payments :: {$900-9000}]
[2 Your social security number :: {tin} | 3 Spouse’s social security number :: | 6 Balance due. Subtract line 5 from line 4 :: 0]
~ Go to www.irs.gov/Form4868 for the latest information. For calendar year {year}, or other tax year beginning, ending.`;
const organizer = `# {payer}
^* {year} Tax Organizer
Prepared for: {name}
%6
Please bring or send, where they apply to you:
• Forms W-2 from all employers
• Forms 1099-INT, 1099-DIV, 1099-B, 1099-R, and SSA-1099
• Form 1098 for mortgage interest, and property tax bills
• Schedules K-1 from partnerships, S corporations, and trusts
• Form 1095-A, if you had marketplace insurance
%6
* Did any of these change in {year}?
Marital status :: Yes □   No □
Address :: Yes □   No □
Dependents :: Yes □   No □
Bank account for refunds :: Yes □   No □`;
const bill = `# {payer}
* Invoice {#5}     {m4}
Bill to: {name}, {street}, {town}
---
* Description .. Amount
Preparation of {year-1} Form 1040 and state return .. 425.00
Schedule C .. 150.00
Form 8879 and electronic filing .. 0.00
* Balance due .. 575.00
~ Payment is due within 15 days.`;
const insured = `* {payer}
^* Explanation of Benefits — THIS IS NOT A BILL
Member :: {name}
Claim number :: {#10}
Date of service :: {d6}
* Service .. Billed .. Plan paid .. You may owe
Office visit .. 240.00 .. 120.00 .. 40.00
Laboratory .. 88.00 .. 60.00 .. 12.00
* Totals .. 328.00 .. 180.00 .. 52.00`;
const account = `# {payer}
* Student account statement     Fall {year}
Student :: {name}
Student ID :: {#8}
* Charges and credits .. Amount
Tuition, 15 credits .. {$3000-9000}
Student activity fee .. 210.00
Federal Pell Grant .. -{$900-3000}
* Amount due by {m9} .. {$900-4000}
~ Form 1098-T for this year is posted by January 31.`;
const authorize = `* Form 2848
^# Power of Attorney and Declaration of Representative
~ (Rev. January 2021)     OMB No. 1545-0150     Department of the Treasury Internal Revenue Service
[(2) 1 Taxpayer name and address :: {to1} | Taxpayer identification number(s) :: {tin}]
[(2) 2 Representative(s) name and address :: L Fontaine, EA;{office};{payerTown} | CAF No. :: {#9};PTIN P0{#7}]
* 3 Acts authorized
Description of Matter :: Tax Form Number :: Year(s) or Period(s)
Income :: 1040 :: {year-2} – {year}`;
const passport = `* PASSPORT                          UNITED STATES OF AMERICA
Type P     Code USA     Passport No. {#9}
Surname {last}
Given Names {first}
Nationality UNITED STATES OF AMERICA
Date of birth 04 MAR 1981     Sex F
Place of birth OHIO, U.S.A.
Date of issue 12 JUN {year}     Date of expiration 11 JUN {year+8}
%10
! P<USA{last}<<{first}<<<<<<<<<<<<<<<<
! {#9}5USA8103048F3206114<<<<<<<<<<<<<<04`;
const lease = `^## Residential Lease Agreement
This lease is made on {m8} between {payer} (landlord) and {name} (tenant) for {street}, {town}.
* 1. Term.
The term begins on September 1, {year} and ends on August 31, {year+1}.
* 2. Rent.
The tenant pays {U900-2400} a month, due on the first day of each month.
* 3. Deposit.
The tenant has paid a deposit of {U900-2400}.
* 4. Utilities.
The tenant pays for electricity and gas.
%10
[Landlord :: | Tenant :: | Date ::]`;
const instructions = `^# Shareholder’s Instructions for Schedule K-1 (Form 1120-S)
^~ Section references are to the Internal Revenue Code unless otherwise noted. {year}
<< 0.5
* General Instructions
Purpose of Schedule K-1. The corporation uses Schedule K-1 to report your share of the corporation’s income (reduced by any tax the corporation paid on the income), deductions, credits, and other items. Don’t file it with your tax return.
* Inconsistent Treatment of Items
Generally, you must report subchapter S items shown on your Schedule K-1 the same way that the corporation treated the items on its return.
||
* Specific Instructions
Part III. Shareholder’s Share of Current Year Income
Box 1. Ordinary business income (loss). Report it on Schedule E (Form 1040).
Box 4. Interest income. Report it on line 2b of Form 1040.
>>`;

export const officeNonePapers: readonly Paper[] = [
  none('benefits', 'social', 'typed', benefits, { size: 10 }),
  none('extension', 'federal', 'federal', extension),
  none('organizer', 'preparer', 'clean', organizer, { size: 10 }),
  none('bill', 'preparer', 'book', bill, { size: 10 }),
  none('insured', 'insurer', 'host', insured),
  none('account', 'college', 'portal', account),
  none('authorize', 'preparer', 'federal', authorize),
  none('passport', 'dmv', 'payroll', passport, {
    page: [360, 250],
    left: 16,
    right: 344,
    top: 14,
    size: 8.4,
  }),
  none('lease', 'customer', 'letter', lease, { size: 10 }),
  none('instructions', 'company', 'news', instructions),
];
