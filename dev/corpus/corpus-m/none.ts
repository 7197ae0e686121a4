// Papers of corpus M that are none of the kinds, as they come in the same envelopes.
import type { Paper } from './paper.ts';
import { of } from './slip.ts';
import { letter, page } from './page.ts';
import * as from from './payers.ts';

const offered =
  page(`@40 28 8 Form ; 62 24 17b 1095-C ; 306 26 12bm Employer-Provided Health Insurance Offer and Coverage ; 306 44 8m Do not attach to your tax return. Keep for your records. ; 572 26 8r OMB No. 1545-2251 ; 572 38 15br {year}
  @40 74 9b Part I  Employee ; 40 90 9f {home} ; 240 90 9 SSN {ssn} ; 330 74 9b Applicable Large Employer Member (Employer) ; 330 90 9f {sender} ; 500 90 9 {ein}
  ^150
  #Part II  Employee Offer of Coverage    Plan Start Month (enter 2-digit number): 01
  14 Offer of Coverage (enter required code)|All 12 Months 1E
  15 Employee Required Contribution (see instructions)|$ 118.40
  16 Section 4980H Safe Harbor and Other Relief (enter code, if applicable)|2C
  #Part III  Covered Individuals    If Employer provided self-insured coverage, check the box and enter the information for each individual enrolled in coverage.`);
const covered =
  page(`@40 28 8 Form ; 62 24 17b 1095-B ; 306 28 14bm Health Coverage ; 306 46 8m Do not attach to your tax return. Keep for your records. ; 572 26 8r OMB No. 1545-2252 ; 572 38 15br {year}
  @40 74 9b Part I  Responsible Individual ; 40 90 9f {home} ; 300 90 9 2 SSN or other TIN {ssn} ; 300 104 9 8 Letter identifying Origin of the Health Coverage: B ; 40 140 9b Part III  Issuer or Other Coverage Provider ; 40 156 9f {sender} ; 300 156 9 17 EIN {ein}
  ^210
  #Part IV  Covered Individuals (Enter the information for each covered individual.)
  {name}|(d) Covered all 12 months [X]`);
const request =
  page(`@40 28 8 Form ; 62 24 18b W-9 ; 40 48 7 (Rev. March 2024) ; 306 26 14bm Request for Taxpayer ; 306 42 14bm Identification Number and Certification ; 572 28 8r Give form to the requester. ; 572 38 8r Do not send to the IRS.
  ^74
  1  Name of entity/individual: {name}
  3a  Check the appropriate box for federal tax classification: [X] Individual/sole proprietor  [ ] C corporation  [ ] S corporation  [ ] Partnership  [ ] Trust/estate
  5  Address (number, street, and apt. or suite no.): {street}      6  City, state, and ZIP code: {town}
  #Part I  Taxpayer Identification Number (TIN): {ssn}
  Part II  Certification. Under penalties of perjury, I certify that: 1. The number shown on this form is my correct taxpayer identification number; and 2. I am not subject to backup withholding.`);
const withheld =
  page(`@40 28 8 Form ; 62 24 18b W-4 ; 306 26 14bm Employee’s Withholding Certificate ; 306 44 8m Complete Form W-4 so that your employer can withhold the correct federal income tax from your pay. ; 572 24 8r OMB No. 1545-0074 ; 572 36 16br {year}
  ^70
  Step 1: Enter Personal Information   (a) {name}   (b) Social security number {ssn}   {street}, {town}   (c) [X] Single or Married filing separately
  Step 2: Multiple Jobs or Spouse Works.  Step 3: Claim Dependent and Other Credits|0
  Step 4 (optional): Other Adjustments  (c) Extra withholding|25.00
  Step 5: Sign Here. Employers Only: {payer}, {from}, {place}. EIN {ein}`);
const stub = page(
  `@40 34 12b {payer} ; 40 50 8 {from}, {place} ; 572 34 12br Earnings Statement ; 572 50 8r Period ending {day8}   Pay date {day8} ; 40 84 10f {home}
  ^140
  ~40,-260,-360,-470,-572
  Earnings|Rate|Hours|This period|Year to date
  Regular|31.2500|80.00|2,500.00|40,000.00
  Federal Income Tax|||-{usd300}|{usd6000}
  Social Security Tax|||-155.00|2,480.00
  Net Pay|||{usd2000}|`,
  9,
);
const dues =
  page(`@40 34 14b {payer} ; 572 36 11br Mortgage Statement ; 40 70 10f {home} ; 340 70 9 Account number {account} ; 340 83 9 Payment due date {day9} ; 340 96 9 Property {street}
  ^150
  Outstanding principal|90000:400000
  Interest rate (until maturity)|4.125%
  Principal and interest this month|900:2000
  Escrow (taxes and insurance)|200:900
  Total amount due|1200:3000
  Past payments breakdown: paid since last statement and paid year to date are shown on the reverse. Detach and return the coupon with your payment.`);
const claims = letter(
  '{date6}',
  `#EXPLANATION OF BENEFITS - THIS IS NOT A BILL
  Member: {name}   Member ID: {account}   Date of service: {day5}
  Provider billed|90:900
  Your plan discount|20:200
  Amount your plan paid|40:400
  What you may owe the provider|10:100`,
);
const renewal = letter(
  '{date3}',
  `Dear {name}: Your lease ends in 60 days. We would like you to stay. The monthly rent of a new lease of 12 months will be {usd2000}, due on the first of each month. Other terms remain the same. Please sign in the resident portal or give us notice in writing.
  Leasing Office, {payer}`,
);
const policy =
  page(`@306 34 14bm {payer} ; 306 54 11bm HOMEOWNERS POLICY DECLARATIONS ; 54 90 10f {home} ; 340 90 9 Policy number {account} ; 340 103 9 Policy period {day4} to {later4} 12:01 A.M.
  ^160
  Coverage A - Dwelling|200000:600000
  Coverage C - Personal property|90000:200000
  Coverage E - Personal liability|300,000.00
  All perils deductible|1,000.00
  Total policy premium|900:3000`);
const quarter =
  page(`@54 34 14b {payer} ; 558 36 10br Retirement Savings Plan Statement ; 54 70 10f {home} ; 340 70 9 July 1, {year} - September 30, {year}
  ^140
  Beginning balance|9000:90000
  Your contributions|900:3000
  Employer match|400:1500
  Change in market value|100:4000
  Ending balance|9000:99000
  Vested balance 100%. Target Retirement 2045 Fund. Review your beneficiaries each year.`);
const bill =
  page(`@54 34 14b {payer} ; 558 36 11br Student Account Statement ; 54 50 9 Office of the Bursar, {from}, {place} ; 54 84 10f {name} ; 340 84 9 Student ID {account} ; 340 97 9 Fall {year}
  ^140
  Tuition - 15 credit hours|1900:9000
  Technology fee|90:200
  Residence hall and meal plan|1900:6000
  Anticipated financial aid|900:4000
  Balance due August 15, {year}|900:9000`);
const ready =
  page(`@44 40 12b Your tax documents are ready to view ; 44 60 9 From: {payer} <no-reply@mail.example> ; 44 72 9 To: {name} ; 44 84 9 Date: January 28, {next}
  ^116
  Hello {first}, a new tax form is available in your account ending in {digits4}. Sign in, select Statements & documents, and then Tax forms to view, download, or print it. We will not mail a paper copy because you chose paperless delivery. Please do not reply to this message.`);
const voucher =
  page(`@40 40 8 Form ; 62 36 15b 1040-ES ; 40 54 7 Department of the Treasury ; 300 38 13bm Estimated Tax Payment Voucher 1 ; 500 36 16b {next} ; 572 56 8r OMB No. 1545-0074
  @40 76 8 File only if you are making a payment of estimated tax by check or money order. ; 40 90 9 Calendar year—Due April 15, {next} ; 400 90 9 Amount of estimated tax you are paying ; 572 104 10fr {usd2000} ; 40 120 10f {name}    {ssn} ; 40 134 10f {street} ; 40 148 10f {town}`);
const power =
  page(`@44 36 15b {payer} ; 568 38 10r Account {account} ; 44 80 10f {home} ; 340 80 9 Service {day4} - {day5} ; 340 94 9b Due {day6}
  ^150
  Electricity used 812 kWh|60:200
  Basic service charge|14.50
  Amount due|90:240`);
const raise =
  page(`@306 36 13bm Social Security Administration ; 306 56 11bm Your New Benefit Amount ; 54 90 9 Date: November 27, {year} ; 54 110 10f {home}
  ^170
  Your Social Security benefits will increase because of a rise in the cost of living. You can use this letter as proof of your benefit amount if you need to apply for food, rent, or energy assistance.
  Your monthly benefit before deductions|900:3000
  The amount we deduct for Medicare Medical Insurance|90:200
  You will receive on or about January {next}|900:2800`);
const listed = page(`@44 36 13b Rental - {street} ; 44 54 9 prepared by {name} for {year}
  ^84
  Rent collected 12 x|900:2000
  Plumber|90:900
  Insurance|600:1400
  Lawn service|100:900
  Miles driven to property 412 - please ask me about depreciation!`);
const closing =
  page(`@40 32 15b Closing Disclosure ; 40 56 8 This form is a statement of final loan terms and closing costs. Compare this document with your Loan Estimate. ; 40 80 9 Closing Date {day6} ; 40 93 9 Settlement Agent {payer} ; 300 80 9 Borrower {name} ; 300 93 9 Property {street}
  ^120
  Loan Amount|90000:400000
  Interest Rate|6.375%
  Monthly Principal & Interest|900:2600
  Cash to Close|9000:60000`);

export const nonePapers: readonly Paper[] = of(
  null,
  ['1095-C', from.employers, 'software', offered],
  ['1095-B', from.healthPlans, 'agency', covered],
  ['W-9', from.clients, 'agency', request],
  ['W-4', from.employers, 'agency', withheld, { from: 2020 }],
  ['pay stub', from.hospitals, 'bureau', stub],
  ['monthly mortgage bill', from.servicers, 'brokerPlain', dues],
  ['explanation of benefits', from.healthPlans, 'bank', claims],
  ['lease renewal', from.landlords, 'word', renewal],
  ['homeowners policy', from.home, 'host', policy],
  ['plan statement of a quarter', from.plans, 'fund', quarter],
  ['tuition bill', from.colleges, 'desk', bill],
  ['tax form is ready', from.onlineBanks, 'browser', ready],
  ['estimated tax voucher', from.irs, 'software', voucher],
  ['power bill', from.utilities, 'bank', power],
  ['new benefit amount', from.social, 'agency', raise],
  ['own list of a rental', from.clients, 'copier', listed],
  ['closing disclosure', from.servicers, 'software', closing],
);
