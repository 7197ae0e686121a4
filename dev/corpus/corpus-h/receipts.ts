// Corpus H's receipts: of cash registers, charities, hotels, clinics, and child care.
import { looks, paper, type Paper } from './paper.ts';

const registerReceipt = `^# {payer}
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

export const receiptPapers: readonly Paper[] = [
  paper('receipt', 'till', 'shop', looks.typed, registerReceipt, {
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
