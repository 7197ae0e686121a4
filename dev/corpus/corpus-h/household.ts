// Corpus H's property tax bills and driver’s licenses.
// cspell:ignore SWIS
import { looks, paper, type Paper } from './paper.ts';

const bill = `# {payer}
^## {year} REAL PROPERTY TAX STATEMENT
<< 0.55
Owner of record:
{name} & {spouse}
{street}
{town}
||
Parcel number :: {#3}-{#3}-{#3}
Tax bill number :: {year}-{#5}
Tax code area :: {#4}
Bill date :: {d9}
>>
%6
Legal description: LOT {n2-40} BLK {n2-9} PROSPECT ADDITION
%4
* Assessed values .. {year-1} .. {year}
Land .. {$20000-90000} .. {$20000-90000}
Improvements .. {$90000-300000} .. {$90000-300000}
%4
* Taxing district .. Rate .. Amount
County general .. 2.1410 .. {$200-900}
School district 12 .. 5.9920 .. {$500-1900}
Fire district .. 0.8800 .. {$90-300}
Library .. 0.2500 .. {$20-90}
* Total {year} tax .. .. {$900-4000}
---
First half due November 30, {year} .. {U400-2000}
Second half due May 31, {year+1} .. {U400-2000}
~ Interest accrues at 1 percent per month on late payments. Make checks payable to {payer}, {office}, {payerTown}.`;
const village = `^# {payer}
^ {year} VILLAGE AND TOWN TAX BILL
^ FOR FISCAL YEAR 06/01/{year} TO 05/31/{year+1}
---
MAKE CHECKS PAYABLE TO :: {payer}
 :: {office}, {payerTown}
PROPERTY OWNER :: {name}
 :: {street}
 :: {town}
SWIS S/B/L :: {#6} {#3}.{#2}-{#1}-{#2}
ROLL SECTION :: 1     BANK CODE 041
FULL MARKET VALUE :: {$90000-300000}
ASSESSED VALUE :: {$20000-90000}
---
* LEVY DESCRIPTION .. TAX LEVY .. TAXABLE VALUE .. RATE .. TAX AMOUNT
VILLAGE TAX .. 1,204,400 .. {$20000-90000} .. 8.4410 .. {$300-900}
SEWER .. 88,000 .. {$20000-90000} .. 1.0200 .. {$30-90}
* TOTAL TAXES DUE .. .. .. .. {$400-990}
PROPERTY TAXPAYER’S BILL OF RIGHTS: IF YOU FEEL YOUR ASSESSMENT IS TOO HIGH, YOU HAVE THE RIGHT TO SEEK A REDUCTION.`;
const receiptOf = `~ {s1+1} 3:20 PM       {payer} - Property Search
# Property Tax Payment History
{payer}
Account :: {#2}-{#4}-{#3}-{#4}
Owner :: {name}
Property address :: {street}, {town}
Tax year :: {year}
%4
* Tax year {year} taxes by jurisdiction .. Market value .. Tax
Alder County .. {$90000-300000} .. {$200-900}
City of Prospect .. {$90000-300000} .. {$200-900}
Independent School District .. {$90000-300000} .. {$900-2900}
* Total .. .. {$1300-4700}
%4
Paid {d12} .. {U1300-4700}
Amount due .. $0.00
~ Homestead exemption applied. This statement is of ad valorem property taxes for {year}.`;
const secured = `<< 0.6
# {payer}
## ANNUAL SECURED PROPERTY TAX BILL
FISCAL YEAR JULY 1, {year} TO JUNE 30, {year+1}
||
Assessor’s ID no. :: {#4} {#3} {#3}
Location :: {street}
Mail code :: {#5}
>>
%6
{to}
---
* Agency .. Rate .. Amount
General tax levy, all agencies .. 1.000000 .. {$900-4000}
Voted indebtedness, community college .. 0.041000 .. {$20-90}
Direct assessments, flood control .. .. {$9-90}
Less homeowner’s exemption .. .. -70.00
---
First installment due 11/01/{year}, delinquent after 12/10/{year} .. {U500-2000}
Second installment due 02/01/{year+1}, delinquent after 04/10/{year+1} .. {U500-2000}
%14
~ DETACH AND MAIL THIS STUB WITH YOUR SECOND INSTALLMENT PAYMENT
{payer} .. {U500-2000}`;
const vehicle = `{payer}
ELECTRONIC PROPERTY TAX NOTICE
Notice number {#8}
%4
* {year} Property Tax Notice (Real Estate)
Taxpayer: {name}
{street}, {town}
Map and lot: {#3}-{#2}     Acres: 0.{#2}
%4
Tax assessed .. {U900-4000}
Homestead rebate .. -{U90-300}
Tax due October 1, {year} .. {U900-4000}
Previously unpaid .. $0.00
%4
Mail payment to {payer}, {office}, {payerTown}, or pay online at {site}. If your mortgage company pays your property taxes, keep this notice for your records.`;

const dmv = (payer: string): string =>
  `# {payer}
${payer}
<< 0.32
%70
~ [photo]
||
* DRIVER LICENSE
4d LIC NO  {st}{#8}
4b EXP  {d6+3}
3 DOB  {d6-6}
1 {last}
2 {first}
8 {street}
{town}
9 CLASS C     9a END NONE     12 REST A
15 SEX F   16 HGT 5-0{n1-9}   18 EYES BRN
4a ISS  {d6-1}
5 DD {#12}
>>`.replaceAll('~ [photo]', '~ ');
const foil = {
  hasYear: false,
  page: [324, 204],
  left: 14,
  right: 310,
  top: 12,
  size: 8.4,
} as const;
const scanned = `^~ Scanned copy of identification - {d2}
%60
* {payer}                 DRIVER’S LICENSE                 USA
DLN {#9}
CLASS D
DOB {d3-6}
EXP {d3+4}
LN {last}
FN {first}
{street}
{town}
SEX M  HT 5-11  WT 180  EYES BLU
ISS {d3-2}     ORGAN DONOR
%90
~ Back
RESTRICTIONS: NONE   ENDORSEMENTS: NONE
CLASS D: Single vehicle under 26,001 lb
REV 07/2020   {#14}`;

export const householdPapers: readonly Paper[] = [
  paper('property-tax', 'bill', 'county', looks.payroll, bill),
  paper('property-tax', 'village', 'county', looks.host, village, { size: 8.4 }),
  paper('property-tax', 'history', 'county', looks.portal, receiptOf, { size: 8.5, until: 2025 }),
  paper('property-tax', 'secured', 'county', looks.news, secured, { leaders: 'dots' }),
  paper('property-tax', 'notice', 'county', looks.book, vehicle, { size: 10, leaders: 'dots' }),
  paper('drivers-license', 'card', 'dmv', looks.clean, dmv('USA  REAL ID'), foil),
  paper(
    'drivers-license',
    'plainCard',
    'dmv',
    looks.bureau,
    dmv('Department of Motor Vehicles'),
    foil,
  ),
  paper('drivers-license', 'scanned', 'dmv', looks.office, scanned, { hasYear: false, size: 10 }),
];
