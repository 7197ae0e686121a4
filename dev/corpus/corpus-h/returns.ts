// Corpus H's prior-year returns, Forms 8879, and engagement letters.
// cspell:ignore Fontaine
import { looks, paper, type Paper } from './paper.ts';

const heading = `<< 0.2
## 1040
~ Form
||
* Department of the Treasury—Internal Revenue Service
# U.S. Individual Income Tax Return          {year}
~ OMB No. 1545-0074     IRS Use Only—Do not write or staple in this space.
>>
[(2) Your first name and middle initial :: {first} | (2) Last name :: {last} | (2) Your social security number :: {tin}]
[(2) If joint return, spouse’s first name and middle initial :: | (2) Last name :: | (2) Spouse’s social security number ::]
[(4) Home address (number and street). If you have a P.O. box, see instructions. :: {street} | (2) Apt. no. ::]
[City, town, or post office :: {town}]
* Filing Status
Check only one box.   [X] Single   [ ] Married filing jointly   [ ] Head of household
* Digital Assets
At any time during {year}, did you: (a) receive (as a reward, award, or payment for property or services); or (b) sell, exchange, or otherwise dispose of a digital asset?   Yes □   No X`;
const joint = heading
  .replace(
    'spouse’s first name and middle initial ::',
    'spouse’s first name and middle initial :: {spouse}',
  )
  .replace('Spouse’s social security number ::', 'Spouse’s social security number :: XXX-XX-{#4}')
  .replace('[X] Single   [ ] Married', '[ ] Single   [X] Married');
const income = `1a  Total amount from Form(s) W-2, box 1 .. {w=24000-98000}
1z  Add lines 1a through 1h .. {w}
2b  Taxable interest .. {$9-900}
3b  Ordinary dividends .. {$9-900}
4b  IRA distributions, taxable amount ..
5b  Pensions and annuities, taxable amount ..
7   Capital gain or (loss). Attach Schedule D if required .. {$9-2000}
9   Add lines 1z, 2b, 3b, 4b, 5b, 6b, 7, and 8. This is your total income .. {a=26000-99000}
10  Adjustments to income from Schedule 1, line 26 ..
11  Subtract line 10 from line 9. This is your adjusted gross income .. {a}
12  Standard deduction or itemized deductions (from Schedule A) .. 14,600.00
15  Subtract line 14 from line 11. If zero or less, enter -0-. This is your taxable income .. {$20000-80000}`;
const payments = `16  Tax (see instructions) .. {$900-9000}
24  Add lines 22 and 23. This is your total tax .. {$900-9000}
25a Federal income tax withheld from Form(s) W-2 .. {$900-9000}
33  Add lines 25d, 26, and 32. These are your total payments .. {$900-9000}
34  If line 33 is more than line 24, this is the amount you overpaid .. {$90-900}
35a Amount of line 34 you want refunded to you .. {$90-900}
37  Amount you owe .. 0
* Sign Here
Under penalties of perjury, I declare that I have examined this return and accompanying schedules and statements, and to the best of my knowledge and belief, they are true, correct, and complete.
[(2) Your signature :: | Date :: | (2) Your occupation :: TEACHER]
* Paid Preparer Use Only
[Preparer’s name :: L Fontaine | PTIN :: P0{#7} | Firm’s name :: {payer} | Firm’s EIN :: {ein}]`;

const federal = `${heading}
* Income
${income}
~ For Disclosure, Privacy Act, and Paperwork Reduction Act Notice, see separate instructions.   Cat. No. 11320B   Form 1040 ({year})
===
>~ Form 1040 ({year})   Page 2
* Tax and Credits
${payments}
===
* SCHEDULE 1 (Form 1040)     Additional Income and Adjustments to Income     {year}
Name(s) shown on Form 1040: {name}     Your social security number: {tin}
1   Taxable refunds, credits, or offsets of state and local income taxes ..
3   Business income or (loss). Attach Schedule C .. {$90-2000}
10  Combine lines 1 through 7 and 9 .. {$90-2000}`;

const copy = `%120
^## {payer}
^ {office}
^ {payerTown}
%60
^### {year} TAX RETURN
^# CLIENT COPY
%60
^ PREPARED FOR
^ {name}
^ {street}
^ {town}
===
${joint}
* Income
${income}
===
>~ Form 1040 ({year})   Page 2
${payments}
===
SCHEDULE C (Form 1040)   Profit or Loss From Business   {year}
Name of proprietor :: {name}
Principal business :: Photography
Gross receipts or sales .. {$900-9000}
Total expenses .. {$90-900}
Net profit or (loss) .. {$90-9000}`;

const summary = `## {payer}
%4
> {m3+1}
{to}
%8
Dear {name}:
Your {year} federal and state individual income tax returns are enclosed. They were prepared from the information that you gave us, and were filed electronically. This copy is for your records.
Your federal return shows a refund of {U90-2000}, which goes to your bank account. Your state return shows a balance due of {U9-200}.
Please keep these returns for at least seven years.
===
# {year} Tax Summary
Adjusted gross income .. {$20000-80000}
Taxable income .. {$20000-80000}
Total tax .. {$900-9000}
Total payments .. {$900-9000}
Refund .. {$90-2000}
Effective tax rate .. 11.4 %
===
${heading}
* Income
${income}
===
>~ Form 1040 ({year})   Page 2
${payments}`;

const software = `~ Filed with do-it-yourself software. Keep for your records.
%6
# Federal Form 1040 — {year}
Your return was accepted by the IRS on {d4+1}. Submission ID {#20}.
===
${heading}
${income}
===
>~ 1040 ({year}) page 2
${payments}
===
# Electronic Filing Instructions for your {year} Federal Tax Return
Important: Your taxes are not finished until all required steps are completed.
{name}
{street}, {town}
Balance Due/Refund .. {$90-900}`;

const partnership = `<< 0.2
## 1065
~ Form
||
# U.S. Return of Partnership Income          {year}
~ For calendar year {year}, or tax year beginning ____, ending ____     OMB No. 1545-0123
>>
[(2) A Principal business activity :: RENTAL REAL ESTATE | (3) Name of partnership :: {last} HOLDINGS LLC | (2) D Employer identification number :: {ein}]
[B Principal product or service :: HOUSING | Number, street, and room or suite no. :: {street} | E Date business started :: 03/01/2015]
[C Business code number :: 531110 | City or town, state or province, country, and ZIP code :: {town} | F Total assets :: {U90000-900000}]
1a  Gross receipts or sales .. {$9000-90000}
3   Gross profit. Subtract line 2 from line 1c .. {$9000-90000}
8   Total income (loss). Combine lines 3 through 7 .. {$9000-90000}
9   Salaries and wages (other than to partners) .. {$900-9000}
14  Taxes and licenses .. {$900-9000}
22  Total deductions .. {$9000-20000}
23  Ordinary business income (loss) .. {$900-9000}
Sign Here
[Signature of partner or limited liability company member :: | Date ::]
~ For Paperwork Reduction Act Notice, see separate instructions.   Cat. No. 11390Z   Form 1065 ({year})
===
* Schedule K   Partners’ Distributive Share Items     Form 1065 ({year}) Page 5
1   Ordinary business income (loss) (page 1, line 23) .. {$900-9000}
2   Net rental real estate income (loss) .. {$900-9000}
5   Interest income .. {$9-90}`;

const signature = `<< 0.2
* Form 8879
~ (Rev. January 2021)
~ Department of the Treasury Internal Revenue Service
||
^# IRS e-file Signature Authorization
^~ ERO must obtain and retain completed Form 8879.
^~ Go to www.irs.gov/Form8879 for the latest information.     OMB No. 1545-0074
>>
[Submission Identification Number (SID) :: {#20}]
[(3) Taxpayer’s name :: {name} | Social security number :: {tin}]
[(3) Spouse’s name :: | Spouse’s social security number ::]
* Part I   Tax Return Information — Tax Year Ending December 31, {year} (Enter year you are authorizing.)
Enter whole dollars only on lines 1 through 5.
1  Adjusted gross income .. {$20000-90000}
2  Total tax .. {$900-9000}
3  Federal income tax withheld from Form(s) W-2 and Form(s) 1099 .. {$900-9000}
4  Amount you want refunded to you .. {$90-900}
5  Amount you owe ..
* Part II   Taxpayer Declaration and Signature Authorization (Be sure you get and keep a copy of your return)
~ Under penalties of perjury, I declare that I have examined a copy of the income tax return (original or amended) I am now authorizing, and to the best of my knowledge and belief, it is true, correct, and complete. I further declare that the amounts in Part I above are the amounts from the income tax return (original or amended) I am now authorizing.
* Taxpayer’s PIN: check one box only
X  I authorize {payer} to enter or generate my PIN {#5} as my signature on the income tax return (original or amended) I am now authorizing.
[(2) Your signature :: | Date ::]
* Part III   Certification and Authentication — Practitioner PIN Method Only
ERO’s EFIN/PIN. Enter your six-digit EFIN followed by your five-digit self-selected PIN.   {#11}
~ ERO Must Retain This Form — See Instructions.   Don’t Submit This Form to the IRS Unless Requested To Do So.   Form 8879`;
const remote = `## {payer}
Hello {name},
Your {year} return is ready to be filed. Please sign Form 8879 on the next page. We can’t file until you do.
%10
Sign by {m4+1} · Document ID {#8}
===
${signature}
%10
~ Signed electronically · {d3+1} 14:05:33 UTC · IP 203.0.113.{n2-240} · Certificate {#16}`;
const spouses = signature
  .replace('[(3) Spouse’s name ::', '[(3) Spouse’s name :: {spouse}')
  .replace(
    '* Part III',
    `* Spouse’s PIN: check one box only
X  I authorize {payer} to enter or generate my PIN {#5} as my signature on the income tax return (original or amended) I am now authorizing.
[(2) Spouse’s signature :: | Date :: {d3+1}]
* Part III`,
  );

const engagement = `# {payer}
{office}, {payerTown}     {phone}
%8
{m1+1}
%8
{to}
%8
Dear {name}:
%4
* Re: Engagement to prepare your {year} individual income tax returns
Thank you for choosing {payer}. This letter confirms the terms of our engagement and describes the services that we will provide.
We will prepare your {year} federal and {st} state income tax returns from information that you furnish. We will not audit or otherwise verify the data that you submit, although we may ask you for clarification.
It is your responsibility to provide all the information required for complete and accurate returns. You should keep all documents that form the basis of income and deductions.
Our fee is based on the time required at standard billing rates, and invoices are due on presentation.
Please sign a copy of this letter and return it to us to confirm that it is in accordance with your understanding.
%8
Very truly yours,
{payer}
%8
Accepted: ____________________     Date: ____________`;
const agreement = `^## Tax Services Agreement
^ {payer} and {name}
^ Tax year {year}
---
* 1. Scope of services
The firm prepares the client’s Form 1040 and the state return of {st} for the tax year {year}. Bookkeeping, audit representation, and planning aren’t included.
* 2. Client’s responsibilities
The client provides records by March 1, {year+1}, reviews the returns before they are filed, and keeps copies.
* 3. Fees
A flat fee of {U350-1200}, half of it in advance.
* 4. Privacy
The firm keeps the client’s information confidential and doesn’t disclose it without written consent (IRC section 7216).
* 5. Termination
Either party may end this agreement in writing.
%10
[(2) Client’s signature :: | Date ::]
[(2) For {payer} :: | Date ::]`;
const board = `{payer}
{office}
{payerTown}
%8
{m11}
%8
The Board of Directors
Attention: {name}
{street}
{town}
%8
ENGAGEMENT LETTER
We are pleased to confirm our understanding of the services we are to provide for the year ended December 31, {year}: the preparation of the federal Form 1120-S and the related state return.
Our engagement cannot be relied on to disclose errors, fraud, or illegal acts. The objective of our engagement ends with delivery of the returns.
We estimate that our fees will be {U1500-5000}. You agree to hold us harmless from any liability that results from information that is false or incomplete.
If the foregoing is in accordance with your understanding, please sign and return the copy.
%8
{payer}
RESPONSE: This letter correctly sets forth our understanding.
By: ______________   Title: ______________   Date: __________`;

const tight = { size: 8.2, left: 34, right: 578, boxHeight: 23 } as const;
export const returnPapers: readonly Paper[] = [
  paper('prior-return', 'federal', 'preparer', looks.federal, federal, { ...tight, until: 2025 }),
  paper('prior-return', 'copy', 'preparer', looks.payroll, copy, { ...tight, until: 2025 }),
  paper('prior-return', 'summary', 'preparer', looks.letter, summary, {
    ...tight,
    size: 9,
    until: 2025,
  }),
  paper('prior-return', 'software', 'preparer', looks.portal, software, {
    ...tight,
    size: 7.4,
    until: 2025,
  }),
  paper('prior-return', 'partnership', 'preparer', looks.news, partnership, {
    ...tight,
    until: 2025,
  }),
  paper('8879', 'signature', 'preparer', looks.federal, signature, { until: 2025 }),
  paper('8879', 'spouses', 'preparer', looks.payroll, spouses, { size: 8, until: 2025 }),
  paper('8879', 'remote', 'preparer', looks.clean, remote, { until: 2025 }),
  paper('engagement-letter', 'engagement', 'preparer', looks.letter, engagement, {
    size: 10.5,
    until: 2025,
  }),
  paper('engagement-letter', 'agreement', 'preparer', looks.book, agreement, { size: 10 }),
  paper('engagement-letter', 'board', 'preparer', looks.typed, board, { size: 10 }),
];
