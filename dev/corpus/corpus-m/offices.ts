// cspell:ignore Ibarra RTTY
// Papers of corpus M: of the tax offices, of preparers, and of the household.
import type { Paper } from './paper.ts';
import { of } from './slip.ts';
import { letter, page } from './page.ts';
import * as from from './payers.ts';

const notice = (
  code: string,
  date: string,
  title: string,
  body: string,
): string => `@54 36 11b Department of the Treasury ; 54 49 11b Internal Revenue Service ; 54 62 9 {from} ; 54 73 9 {place}
  @400 36 9b Notice ; 480 36 9 ${code} ; 400 49 9b Tax year ; 480 49 9 {year} ; 400 62 9b Notice date ; 480 62 9 ${date} ; 400 75 9b Social Security number ; 510 75 9 {ssn} ; 400 88 9b To contact us ; 480 88 9 800-829-0922 ; 400 101 9 Page 1 of 2
  @54 112 10f {home}
  ^176
  #${title}
  ${body}`;
const adjusted = notice(
  'CP11',
  '{later8}',
  'Changes to your {year} Form 1040. Amount due: ${usd2400}',
  `We found a miscalculation on your {year} Form 1040, which affects the following area of your return: Tax computation. We changed your return to correct this error. As a result, you owe the amount shown below.
  #Billing Summary
  Tax you owed|{usd9000}
  Payments and credits|{usd7000}
  Failure-to-pay penalty|{usd90}
  Interest charges|{usd60}
  Amount due by September 23, {next}|{usd2400}
  ---
  #What you need to do immediately
  If you agree with the changes we made, pay the amount due to avoid additional penalty and interest charges. If you disagree, contact us within 60 days of the date of this notice. If you do not contact us within this period, the change will not be reversed.`,
);
const examined = `@54 40 11b Department of the Treasury ; 54 53 11b Internal Revenue Service ; 54 66 9 {from}, {place}
  @390 40 9 Date: {later6} ; 390 53 9 Taxpayer ID number: {ssn} ; 390 66 9 Form: 1040 ; 390 79 9 Tax year: {year} ; 390 92 9 Person to contact: Examination Group 7 ; 390 105 9 Letter 566 (CG)
  @54 110 10f {home}
  ^170
  Dear Taxpayer: We’re examining your federal income tax return for the tax year shown above, and we need additional information from you to verify items you reported. The enclosed Form 4549, Income Tax Examination Changes, or Form 886-A explains the items we are asking about.
  #What you need to do
  Please provide copies of the documents listed on the enclosed form within 30 days from the date of this letter. Do not send originals. If we don’t hear from you, we’ll disallow the items and send you a report that shows the additional tax.
  Sincerely, Operations Manager, Correspondence Examination`;
const refunded = notice(
  'CP53A',
  '{later5}',
  'We sent your {year} refund to a bank that could not accept it',
  `We tried to make a direct deposit of your {year} Form 1040 refund, but the financial institution could not process it. We are researching your account and will do one of the following within 10 weeks: make a second attempt or mail a check to your address of record.
  #If you need assistance
  If you have not received your refund or a follow-up letter within 10 weeks, call us at the number shown above. Keep this notice for your records.`,
);
const assessed = letter(
  '{later7}',
  `Letter ID: L{digits10}   Account ID: {account}
  #NOTICE OF ASSESSMENT - Individual Income Tax - Tax Year {year}
  Dear {name}: We reviewed your {year} state income tax return and adjusted the withholding that you claimed. The amount on your return does not match what your employers reported to us.
  Tax as adjusted|{usd4000}
  Withholding as adjusted|{usd3000}
  Penalty and interest|{usd90}
  Balance due|{usd900}
  You have 60 days from the date of this letter to pay or to ask for a review in writing. Pay online or return the voucher below with your check.`,
);
const verify = letter(
  '{later3}',
  `SSN (last four): {ssn}     Filing period: 12/31/{year}
  #Identity verification required
  We received a {year} individual income tax return with your name and Social Security number. To protect you from identity theft, we must confirm that you filed it before we issue your refund of {usd900}.
  Take the quiz on our website, or send copies of a photo ID and of a utility bill within 30 days. If you did not file this return, call us at once.
  Income Tax Fraud and Compliance Unit`,
);
const federalReturn = page(
  `@36 28 7 Form ; 54 22 18b 1040 ; 110 24 7 Department of the Treasury—Internal Revenue Service ; 110 32 13b U.S. Individual Income Tax Return ; 360 26 20b {year} ; 420 30 7 OMB No. 1545-0074 ; 486 30 6.5 IRS Use Only—Do not write or staple in this space.
  @36 52 7 For the year Jan. 1–Dec. 31, {year}, or other tax year beginning          , {year}, ending          , 20     See separate instructions.
  @36 66 6.5 Your first name and middle initial ; 36 76 9f {first} ; 250 66 6.5 Last name ; 250 76 9f {last} ; 460 66 6.5 Your social security number ; 460 76 9f {ssn}
  @36 92 6.5 Home address (number and street) ; 36 102 9f {street} ; 36 116 6.5 City, town, or post office, state, and ZIP code ; 36 126 9f {town} ; 36 144 8b Filing Status   [X] Single   [ ] Married filing jointly   [ ] Married filing separately (MFS)   [ ] Head of household (HOH)
  @36 160 7.5 Digital Assets  At any time during {year}, did you: (a) receive (as a reward, award, or payment for property or services); or (b) sell a digital asset?  [ ] Yes  [X] No
  ^182
  ~36,62,-572
  Income|Attach Form(s) W-2 here. Also attach Forms W-2G and 1099-R if tax was withheld.|
  1a|Total amount from Form(s) W-2, box 1 (see instructions)|9000:90000
  2b|Taxable interest|?20:900
  3b|Ordinary dividends|?20:900
  4b|IRA distributions, taxable amount|?900:9000
  6b|Social security benefits, taxable amount|
  7|Capital gain or (loss). Attach Schedule D if required|?100:4000
  9|Total income|9000:99000
  11|Adjusted gross income|9000:99000
  12|Standard deduction or itemized deductions (from Schedule A)|14600:15000
  15|Taxable income|2000:70000
  @36 760 7 For Disclosure, Privacy Act, and Paperwork Reduction Act Notice, see separate instructions.  Cat. No. 11320B ; 572 760 8br Form 1040 ({year})
  ---
  @36 30 8 Form 1040 ({year})  {name}  {ssn} ; 572 30 8br Page 2
  ^50
  24|Total tax|900:12000
  25d|Federal income tax withheld|900:12000
  34|Amount you overpaid|?100:2000
  37|Amount you owe|?100:2000
  Sign Here|Under penalties of perjury, I declare that I have examined this return and accompanying schedules and statements, and to the best|
  Paid Preparer|{payer}   {from}, {place}   Phone {phone}   Firm’s EIN {ein}|`,
  8,
);
const stateReturn = page(
  `@40 30 9 Form ; 66 24 16b 40-IT ; 306 28 13bm Resident Individual Income Tax Return ; 572 26 18br {year} ; 306 46 8m Department of Revenue
  @40 70 8 Your name ; 40 82 10f {name} ; 340 70 8 Social Security number ; 340 82 10f {ssn} ; 40 98 10f {street} ; 40 112 10f {town}
  ^140
  ~40,62,-572
  1|Federal adjusted gross income (from federal Form 1040, line 11)|9000:90000
  2|Additions to income (Schedule A)|?20:400
  3|Subtractions from income (Schedule S)|?90:4000
  8|State taxable income|8000:80000
  9|Tax from tax table|300:5000
  14|State income tax withheld (attach W-2s)|300:5000
  21|REFUND|?20:900
  22|TOTAL AMOUNT DUE|?20:900
  Under penalties of perjury, I declare that this return is true, correct, and complete. Paid preparer: {payer}, {phone}. Software vendor 1024`,
  9,
);
const engaged = letter(
  '{issued1}',
  `Dear {name}:
  This letter is to confirm and specify the terms of our engagement with you and to clarify the nature and extent of the services we will provide. We will prepare your {year} federal and requested state income tax returns from information that you furnish to us. We will not audit or otherwise verify the data you submit.
  It is your responsibility to provide all the information required for the preparation of complete and accurate returns. You have the final responsibility for the income tax returns and, therefore, you should review them carefully before you sign them.
  Our fee for these services will be based upon the amount of time required at standard billing rates plus out-of-pocket expenses. If the foregoing fairly sets forth your understanding, please sign this letter in the space indicated and return it to our office.
  Very truly yours, {payer}
  ACCEPTED BY: ______________________  {name}      Date: ______________`,
);
const signed = page(
  `@40 28 7 Form ; 60 22 16b 8879 ; 40 42 7 (Rev. January 2021) ; 306 26 14bm IRS e-file Signature Authorization ; 306 44 8m ERO must obtain and retain completed Form 8879.  Go to www.irs.gov/Form8879 for the latest information. ; 572 28 8r OMB No. 1545-0074
  @40 62 9 Submission Identification Number (SID) {digits20} ; 40 78 7 Taxpayer’s name ; 40 88 10f {name} ; 400 78 7 Social security number ; 400 88 10f {ssn}
  ^112
  ~40,60,-572
  #Part I  Tax Return Information — Tax Year Ending December 31, {year} (Enter year you are authorizing.)
  1|Adjusted gross income|9000:90000
  2|Total tax|900:9000
  3|Federal income tax withheld from Form(s) W-2 and Form(s) 1099|900:9000
  4|Amount you want refunded to you|?90:2000
  5|Amount you owe|?90:2000
  #Part II  Taxpayer Declaration and Signature Authorization (Be sure you get and keep a copy of your return)
  Under penalties of perjury, I declare that I have examined a copy of the income tax return (original or amended) I am now authorizing, and to the best of my knowledge and belief, it is true, correct, and complete.
  Taxpayer’s PIN: check one box only.  [X] I authorize {payer} to enter or generate my PIN {digits5} as my signature on the income tax return.
  #Part III  Certification and Authentication — Practitioner PIN Method Only
  ERO’s EFIN/PIN. Enter your six-digit EFIN followed by your five-digit self-selected PIN. {digits11}
  ERO Must Retain This Form — See Instructions. Don’t Submit This Form to the IRS Unless Requested To Do So`,
  8.5,
);
const account = page(
  `@44 36 16b {payer} ; 568 38 11br Account Statement ; 44 58 8 {from}, {place}  {phone}
  @44 92 10f {home} ; 380 92 9 Statement period {year}-06-01 to {year}-06-30 ; 380 105 9 Account number {account} ; 380 118 9 Everyday Checking
  ^156
  ~54,-558
  #Account summary
  Beginning balance on June 1, {year}|900:9000
  Deposits and other credits|900:6000
  Withdrawals and checks paid|400:5000
  Ending balance on June 30, {year}|900:9000
  ~54,120,-558
  #Transaction detail
  06/03|ACH DEPOSIT PAYROLL|900:3000
  06/07|DEBIT CARD PURCHASE GROCERY OUTLET|12:140
  06/11|CHECK 1208|90:900
  06/18|ONLINE TRANSFER TO SAVINGS|100:900
  06/24|ACH DEBIT ELECTRIC COMPANY|40:200
  In case of errors or questions about your electronic transfers, call or write us at the telephone number or address above. Member FDIC.`,
  9,
);
const donated = letter(
  '{date12}',
  `Dear {name}: Thank you for your contribution of {usd900} received on {day11}. Your generosity makes our work possible.
  #Official donation receipt
  No goods or services were provided in exchange for this contribution. {payer} is a nonprofit organization described in section 501(c)(3) of the Internal Revenue Code. Our federal tax ID number is {ein}. Keep this receipt for your tax records.`,
);
const bought = page(`@306 40 12bm {payer} ; 306 56 9m {from} ; 306 68 9m {place} ; 306 80 9m {phone}
  ^104
  ~190,-420
  {day5}  14:22|REG 03 TRN 5518
  COPY PAPER CASE|49.99
  TONER BLK HIGH YLD|118.49
  FILE FOLDERS 100CT|16.79
  SUBTOTAL|185.27
  SALES TAX 6.000%|11.12
  TOTAL|196.39
  VISA ************4417|196.39
  @306 290 9m APPROVED 092214   CUSTOMER COPY ; 306 304 9m THANK YOU - RETURNS WITHIN 14 DAYS WITH RECEIPT`);
const cared = letter(
  '{date12}',
  `#Receipt for child care paid in {year}
  Received from: {name}   For the care of: one child, age 4
  Total paid January 1 to December 31, {year}|2000:14000
  Provider’s federal tax ID: {ein}. Paid in full. Thank you. Center Director`,
);
const taxBill =
  page(`@306 34 14bm {payer} ; 306 52 9m {from}, {place} ; 306 74 12bm {year} REAL ESTATE PROPERTY TAX STATEMENT
  @54 110 10f {home} ; 370 110 9 Parcel number {digits2}-{digits3}-{digits4} ; 370 123 9 Tax year {year} ; 370 136 9 Property location {street}
  ^180
  Taxable market value|90000:400000
  County general|200:900
  School district|400:2000
  City|100:900
  Special assessment - drainage|10:90
  TOTAL TAX DUE|1200:4000
  First half due May 15, {next}|600:2000
  Second half due October 15, {next}|600:2000
  If you do not receive a bill for a parcel you own, contact this office. Unpaid taxes accrue penalty after the due date. Make checks payable to the County Treasurer and return the stub.`);
const license = page(`[150 100 320 200
  @160 108 14b {state} DRIVER LICENSE ; 460 110 8r USA ; 280 134 9 4d DLN {digits9} ; 280 148 9 1 {last} ; 280 162 9 2 {first} ; 280 176 9 8 {street} ; 280 188 9 {town} ; 280 204 9 3 DOB 08/14/1979 ; 280 218 9 4b EXP 08/14/2029 ; 380 218 9 4a ISS 08/20/2021 ; 280 232 8 9 CLASS D  12 REST B  9a END NONE ; 280 246 8 15 SEX F  16 HGT 5-06  18 EYES BRO ; 280 262 8 DONOR   5 DD {digits12}
  [160 134 100 124`);
const voided = page(`[60 80 490 200
  @74 92 10b {name} ; 74 105 9 {street} ; 74 117 9 {town} ; 530 92 11r 1042 ; 400 122 9 DATE ______________ ; 74 148 9 PAY TO THE ORDER OF ______________________________________  $ ____________ ; 74 170 9 ____________________________________________________________ DOLLARS ; 74 198 10b {payer} ; 74 230 9 FOR __________________ ; 305 150 44bm VOID ; 74 256 11 :072{digits6}: {digits8}" 1042`);

export const officePapers: readonly Paper[] = [
  ...of(
    'irs-letter',
    ['balance due', from.irs, 'agency', page(adjusted)],
    ['refund returned', from.irs, 'agency', page(refunded)],
    ['examination by mail', from.irs, 'word', page(examined)],
  ),
  ...of(
    'state-letter',
    ['assessment', from.stateTax, 'word', assessed],
    ['identity', from.stateTax, 'bank', verify],
  ),
  ...of(
    'prior-return',
    ['federal', from.preparers, 'software', federalReturn],
    ['state', from.preparers, 'software', stateReturn],
  ),
  ...of('engagement-letter', ['terms for a year', from.preparers, 'word', engaged]),
  ...of('8879', ['authorization', from.preparers, 'software', signed, { from: 2021 }]),
  ...of('bank-statement', ['checking', from.banks, 'bank', account]),
  ...of(
    'receipt',
    ['charity', from.charities, 'word', donated],
    ['register', from.shops, 'cashRegister', bought],
    ['child care', from.care, 'desk', cared],
  ),
  ...of('property-tax', ['county bill', from.counties, 'host', taxBill]),
  ...of('drivers-license', [
    'card',
    ['Department of Motor Vehicles|1 Plaza|Anywhere'],
    'scanner',
    license,
    { hasYear: false },
  ]),
  ...of('voided-check', ['for direct deposit', from.banks, 'scanner', voided, { hasYear: false }]),
];
