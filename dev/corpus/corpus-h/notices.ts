// Corpus H's letters of the IRS and of states.
// cspell:ignore paymentplan
import { looks, paper, type Paper } from './paper.ts';

/** A notice as the IRS prints it. */
const notice = (
  number: string,
  month: number,
  title: string,
  due: string,
  body: string,
): string => `<< 0.56
* IRS
Department of the Treasury
Internal Revenue Service
Austin, TX 73301-0025
||
Notice :: ${number}
Tax year :: {year}
Notice date :: {m${month}+1}
Social security number :: {tin}
To contact us :: 800-829-8374
Page 1 of 3 ::
>>
%20
~ {#6}.{#6}.{#5}.{#5} 1 MB 0.622 532
{to}
%18
---
## ${title}
${due}
%4
${body}
===
<< 0.6
||
Notice :: ${number}
Tax year :: {year}
Notice date :: {m${month}+1}
Page 2 of 3 ::
>>
# Payment options
Pay now electronically at www.irs.gov/payments. If you can’t pay the full amount, you may apply for a payment plan at www.irs.gov/paymentplan.
# If you disagree
Call us at the number at the top of page 1 to review your account with a representative. Be sure to have your account information available when you call.
===
<< 0.6
||
Notice :: ${number}
Page 3 of 3 ::
>>
# Additional information
Visit www.irs.gov/${number.toLowerCase()}. For tax forms, instructions, and publications, visit www.irs.gov/forms-pubs or call 800-TAX-FORM (800-829-3676).
Keep this notice for your records.`;

const proposed = notice(
  'CP2000',
  9,
  'Proposed changes to your {year} Form 1040',
  '* Amount due: {U300-6000}',
  `The income and payment information we have on file from sources such as employers or financial institutions doesn’t match the information you reported on your tax return. If our information is correct, you will owe {U300-6000} by the date below.
# Shown on return / Reported to IRS by others
* Item .. Shown on return .. Reported by others .. Difference
Form 1099-B securities sold .. 0.00 .. {$900-6000} .. {$900-6000}
Form 1099-INT interest .. {$9-60} .. {$90-160} .. {$30-90}
# What you need to do
Review this notice and compare our changes to the information on your tax return. Complete the Response form on page 3 and mail it to us by {m10+1}.`,
);
const identity = notice(
  'CP01A',
  12,
  'Your Identity Protection PIN for filing your {year} return',
  '* Your IP PIN is: {#6}',
  'We assigned you an Identity Protection PIN (IP PIN). Enter it when you prepare your {year} federal tax return. Don’t share it with anyone but your tax preparer. If you file a joint return and your spouse has an IP PIN, enter both.',
).replaceAll('{m12+1}', '{m12}');
const installment = notice(
  'CP523',
  4,
  'Intent to terminate your installment agreement',
  '* Amount due immediately: {U300-6000}',
  'We didn’t receive your monthly payment, so you defaulted on your agreement for tax year {year} (Form 1040). We may seize (levy) your state income tax refund and apply it to the {U900-9000} that you owe unless you pay the amount due by {m5+1}.',
);

const plain = (number: string, subject: string, body: string): string => `Department of the Treasury
Internal Revenue Service
Stop 6525 (SP CIS)
Kansas City, MO 64999-0025
@44 350
Date: {m5+1}
Taxpayer ID number: {tin}
Tax form: 1040
Tax periods: December 31, {year}
Person to contact: Ms. {#6}
Contact phone: 800-829-0922
Letter: ${number}
@150 60 320
{to}
@230
* ${subject}
Dear Taxpayer:
${body}
%8
Sincerely,
%18
Operations Manager, Accounts Management`;
const audit = plain(
  '566-B (CG)',
  'We’re examining your {year} return',
  `We selected your federal income tax return for the year shown above to examine the items listed on the enclosed Form 886-A.
Please send us copies of documents that support these items within 30 days from the date of this letter:
• Schedule A – Gifts to charity
• Schedule C – Car and truck expenses
If we don’t hear from you, we’ll disallow the items being examined and send you an examination report with proposed changes to your tax.`,
);
const missing = plain(
  '12C',
  'We need more information to process your {year} return',
  `We received your {year} federal income tax return, but we need Form 8962, Premium Tax Credit, to process it. Our records show that advance payments were made for your health insurance through the Marketplace.
Send us within 20 days from the date of this letter:
• Form 8962, filled in with the amounts on Form 1095-A, Health Insurance Marketplace Statement
• A copy of your Form 1095-A
• A signed copy of page 2 of your Form 1040
Don’t file an amended return. We’ll use what you send to finish processing your original return.`,
);
const verify = plain(
  '5747C',
  'We need you to verify your identity',
  `We received a federal income tax return, Form 1040, for the tax year {year} filed under your name and Social Security number. To protect you from identity theft, we need to verify your identity before we process the return.
Call us within 30 days from the date of this letter to make an appointment at a Taxpayer Assistance Center. Bring this letter, a picture ID, and a copy of the return, if you filed one.`,
);

const state = (head: string, number: string, title: string, body: string): string => `## {payer}
${head}
@44 380
Date :: {d7+1}
Notice ID :: L{#9}
Account ID :: {#8}
Tax year :: {year}
${number}
@140 60 340
{to}
@225
# ${title}
${body}
%8
Questions? Call {phone}, Monday through Friday, 8 a.m. to 5 p.m.`;
const adjusted = state(
  'Taxpayer Services Division',
  'Form 85-A',
  'Notice of Adjustment to Your {year} Individual Income Tax Return',
  `We changed your {year} state income tax return. The table shows what you reported and what we computed.
* Line .. You reported .. We computed
Federal adjusted gross income .. {$30000-80000} .. {$30000-80000}
Tax .. {$900-4000} .. {$900-4000}
Withholding .. {$900-4000} .. {$900-4000}
* Amount you owe .. .. {$50-900}
Pay by {m8+1} to avoid more penalty and interest. You may protest this adjustment within 60 days.`,
);
const refund = state(
  'P.O. Box 3100',
  'Form R-12',
  'Your {year} refund is delayed',
  `We’re reviewing your {year} individual income tax return. Before we can send your refund, we need copies of the wage statements (Forms W-2) and 1099s that show state tax withheld. Send them within 30 days with a copy of this letter.`,
);
const due = `^ {payer}
^ COLLECTIONS BUREAU
%10
MAIL DATE: {d9+1}          LETTER ID: {#10}
SSN: {tin}
PERIOD ENDING: 12/31/{year}
%10
{to}
%10
^ NOTICE OF TAX DUE - PERSONAL INCOME TAX
OUR RECORDS SHOW AN UNPAID BALANCE ON YOUR {year} PERSONAL INCOME TAX ACCOUNT.
TAX .. {$90-2000}
PENALTY .. {$9-200}
INTEREST .. {$9-200}
BALANCE DUE .. {$120-2200}
IF YOU DON’T PAY WITHIN 15 DAYS, A STATE TAX LIEN MAY BE FILED. DETACH AND RETURN THE COUPON WITH YOUR PAYMENT.`;
const franchise = state(
  'Filing Compliance Bureau',
  'FTB 4600',
  'Request for Tax Return: {year}',
  `We have no record of your {year} personal income tax return. Based on information from third parties, you may have a requirement to file. Respond by {m8+1}: file your return, send us a copy if you already filed, or tell us why you don’t have a filing requirement. If you don’t respond, we’ll issue a Notice of Proposed Assessment.`,
);

export const noticePapers: readonly Paper[] = [
  paper('irs-letter', 'proposed', 'federal', looks.office, proposed, { until: 2025 }),
  paper('irs-letter', 'identity', 'federal', looks.bureau, identity, { since: 2022, until: 2025 }),
  paper('irs-letter', 'installment', 'federal', looks.clean, installment, { until: 2025 }),
  paper('irs-letter', 'audit', 'federal', looks.letter, audit, { size: 10, until: 2025 }),
  paper('irs-letter', 'verify', 'federal', looks.news, verify, { size: 10, until: 2025 }),
  paper('irs-letter', 'missing', 'federal', looks.typed, missing, { until: 2025 }),
  paper('state-letter', 'adjusted', 'state', looks.book, adjusted, { size: 9.5, until: 2025 }),
  paper('state-letter', 'refund', 'state', looks.office, refund, { size: 10, until: 2025 }),
  paper('state-letter', 'due', 'state', looks.host, due, { size: 9, until: 2025 }),
  paper('state-letter', 'franchise', 'state', looks.bureau, franchise, { size: 10, until: 2025 }),
];
