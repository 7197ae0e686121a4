// Corpus H's statements of Social Security and of health insurance marketplaces.
import { looks, paper, type Paper } from './paper.ts';

const social = `{let b=9000-31000}
~ SSA-1099 – SOCIAL SECURITY BENEFIT STATEMENT
# FORM SSA-1099 – SOCIAL SECURITY BENEFIT STATEMENT
> {year}
* PART OF YOUR SOCIAL SECURITY BENEFITS SHOWN IN BOX 5 MAY BE TAXABLE INCOME FOR {year}. SEE THE REVERSE FOR MORE INFORMATION.
[(2) Box 1. Name :: {name} | Box 2. Beneficiary’s Social Security Number :: {tin}]
[Box 3. Benefits Paid in {year} :: \${b} | Box 4. Benefits Repaid to SSA in {year} :: NONE | Box 5. Net Benefits for {year} (Box 3 minus Box 4) :: \${b}]
<< 0.5
* DESCRIPTION OF AMOUNT IN BOX 3
Paid by check or direct deposit .. {U7000-28000}
Medicare Part B premiums deducted from your benefits .. {U1900-2200}
Total Additions .. \${b}
Benefits for {year} .. \${b}
||
* DESCRIPTION OF AMOUNT IN BOX 4
NONE
%20
[Box 6. Voluntary Federal Income Tax Withheld :: NONE]
[Box 7. Address :: {to1}]
[Box 8. Claim Number (Use this number if you need to contact SSA.) :: {tin}A]
>>
~ DO NOT RETURN THIS FORM TO SSA OR IRS
~ Form SSA-1099-SM (1-{year+1})`;

const online = `~ my Social Security                                                {s2+1}
## Your Benefit Statement
Social Security Administration
Important information
%6
The benefit statement below (SSA-1099) shows the total amount of Social Security benefits you received in {year}. Use it when you file your federal income tax return. You can print or save this page.
%6
* SSA-1099 for tax year {year}
Beneficiary :: {name}
Mailing address :: {street}, {town}
Social Security number :: {tin}
Benefits paid in {year} (box 3) :: \${b=9000-31000}
Benefits repaid to SSA (box 4) :: $0.00
Net benefits for {year} (box 5) :: \${b}
Voluntary federal income tax withheld (box 6) :: {U100-900}
Medicare Part B premiums :: {U1900-2200}
%6
~ Replacement SSA-1099s are available each year by February 1.
@768
~ https://secure.ssa.example/mySSA/sbr                                                  1/1`;

const folded = `SOCIAL SECURITY ADMINISTRATION
OFFICIAL BUSINESS
%8
IMPORTANT TAX DOCUMENT ENCLOSED
@150 80 400
{to}
@260
^# FORM SSA-1099 - SOCIAL SECURITY BENEFIT STATEMENT
^ {year}
BOX 1. NAME :: {name}
BOX 2. BENEFICIARY’S SSN :: {tin}
BOX 3. BENEFITS PAID IN {year} :: \${b=9000-29000}
BOX 4. BENEFITS REPAID :: NONE
BOX 5. NET BENEFITS FOR {year} :: \${b}
BOX 6. TAX WITHHELD :: NONE
BOX 8. CLAIM NUMBER :: {#3}-{#2}-{#4}A
===
* Reverse of Form SSA-1099
Use the worksheet in IRS Notice 703, enclosed, to see if any part of your benefits may be taxable. If you didn’t file a joint return and lived with your spouse at any time during {year}, see IRS Publication 915.`;

const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'June',
  'July',
  'Aug',
  'Sept',
  'Oct',
  'Nov',
  'Dec',
];
const premium = (label: (month: string, index: number) => string): string =>
  months
    .map((month, index) => `${label(month, index)} .. {$400-900} .. {$500-1000} .. {$100-500}`)
    .join('\n');

const marketplace = `<< 0.22
* Form 1095-A
~ Department of the Treasury Internal Revenue Service
||
^# Health Insurance Marketplace Statement
^~ Do not attach to your tax return. Keep for your records. Go to www.irs.gov/Form1095A for instructions and the latest information.
>* {year}
>~ OMB No. 1545-2232   □ VOID   □ CORRECTED
>>
* Part I   Recipient Information
[1 Marketplace identifier :: {st} | 2 Marketplace-assigned policy number :: {#7} | 3 Policy issuer’s name :: Great Rivers Health]
[(2) 4 Recipient’s name :: {name} | 5 Recipient’s SSN :: {tin} | 6 Recipient’s date of birth :: 04/11/1974]
[7 Recipient’s spouse’s name :: | 8 Recipient’s spouse’s SSN :: | 9 Recipient’s spouse’s date of birth ::]
[10 Policy start date :: 01/01/{year} | 11 Policy termination date :: 12/31/{year} | (2) 12 Street address (including apartment no.) :: {street}]
[13 City or town, 14 State or province, 15 ZIP code :: {town}]
* Part II   Covered Individuals
A. Covered individual name :: B. SSN :: C. Date of birth :: D. Start date :: E. Termination
16  {name} :: {tin} :: 04/11/1974 :: 01/01/{year} :: 12/31/{year}
* Part III   Coverage Information
~ A. Monthly enrollment premiums   B. Monthly second lowest cost silver plan (SLCSP) premium   C. Monthly advance payment of premium tax credit
* Month .. A. Premiums .. B. SLCSP premium .. C. Advance payment
${premium((month, index) => `${index + 21} ${month}`)}
33 Annual Totals .. {$5000-9000} .. {$6000-9900} .. {$1000-5000}
~ For Privacy Act and Paperwork Reduction Act Notice, see separate instructions. Cat. No. 60703Q   Form 1095-A ({year})`;

const exchange = `## {payer}
PO Box 2210, {payerTown}
@120 60 340
{to}
@200
{m1+1}
%4
* Your 1095-A tax form for {year} is inside. You need it to file your federal taxes.
You’re getting this Form 1095-A because you or a family member had a plan through {payer} during some or all of {year}. It shows the premium tax credit that was paid to your insurer in advance. Use it to fill out Form 8962, Premium Tax Credit.
If information on the form is wrong, call {phone}.
===
^* Form 1095-A   Health Insurance Marketplace Statement   {year}
Marketplace identifier :: {st}
Policy number :: {#8}
Policy issuer :: Unity Mutual Health Plan
Recipient’s name :: {name}
Recipient’s SSN :: {tin}
Recipient’s address :: {street}, {town}
---
* Month .. Enrollment premiums .. SLCSP premium .. Advance payment
${premium((month) => month)}
~ OMB No. 1545-2232`;

const screen = `~ {s1+1}, 8:02 PM                       Tax forms - My account
## 1095-A for {year}
* Part I Recipient Information
<< 0.5
Marketplace identifier: {st}
Policy number: {#9}
Issuer: Great Rivers Health Insurance Co
Policy dates: 01/01/{year} – 12/31/{year}
||
Recipient: {name}
SSN: {tin}
{street}
{town}
>>
* Part III Coverage Information
* Month .. Column A .. Column B .. Column C
${premium((month) => month)}
* Annual totals .. {$5000-9000} .. {$6000-9900} .. {$1000-5000}
~ Form 1095-A, Health Insurance Marketplace Statement. {payer}. OMB No. 1545-2232. Keep this form with your tax records.`;

export const benefitPapers: readonly Paper[] = [
  paper('ssa-1099', 'social', 'social', looks.office, social, { boxHeight: 32 }),
  paper('ssa-1099', 'online', 'social', looks.portal, online, { size: 9.5 }),
  paper('ssa-1099', 'folded', 'social', looks.host, folded, { size: 10 }),
  paper('1095-a', 'marketplace', 'marketplace', looks.federal, marketplace, { size: 8.5 }),
  paper('1095-a', 'exchange', 'marketplace', looks.clean, exchange, { size: 10 }),
  paper('1095-a', 'screen', 'marketplace', looks.portal, screen, { size: 8.5 }),
];
