// Letters, agreements, and receipts as offices, firms, and shops word them, which no corpus has.
import { expect, it } from 'vitest';
import { assemble } from './facts/assemble.ts';
import { pageOf } from './testing-pages.ts';

const cases: readonly (readonly [kind: string | null, year: number | null, lines: string])[] = [
  [
    'state-letter',
    2024,
    'Oregon Department of Revenue|955 Center St NE, Salem OR|Adjustment letter|Your 2024 Oregon return was adjusted|Refund amount   $311.00|Date: June 2, 2025',
  ],
  [
    'state-letter',
    2024,
    'Board of Equalization|Notice ID L532094518|Tax year 2024|We’re reviewing your 2024 individual income tax return.|Send them with a copy of this letter.',
  ],
  [
    'irs-letter',
    2024,
    'Department of the Treasury|Internal Revenue Service|Letter 4883C|Date: March 3, 2025|We need to verify your identity before we process your 2024 income tax return|You must call the Taxpayer Protection Program',
  ],
  [
    'engagement-letter',
    2025,
    'CLIENT SERVICE AGREEMENT|between Marlow & Pine LLC and the Client|Services: preparation of the 2025 federal and state income tax returns|Client agrees to provide complete and accurate records|Either party may terminate this agreement on written notice',
  ],
  [
    'receipt',
    2025,
    'PARKING RECEIPT|Garage 4, Entered 03/05/2025 08:11|Exited 03/05/2025 17:40|Amount   $24.00|Paid with card ending 4411',
  ],
  [
    'receipt',
    2025,
    'Bright Mobility Physical Therapy|Receipt for payment|Patient   Leandro Neumann|Date of payment   08/28/2025|You paid   667.36|Balance   0.00',
  ],
  [
    'state-letter',
    2023,
    'Pinecrest Franchise Tax Office|Notice of Proposed Assessment|Notice date   10/20/2024|Tax year   2023|Information from the Internal Revenue Service shows that your federal return was adjusted.|If you disagree, send a written protest.',
  ],
  [
    'state-letter',
    2025,
    'Bureau of Individual Taxes|June 10, 2026|Failure to file: business privilege tax return for 2025|Our records show that you didn’t file a return for January 1, 2025, through December 31, 2025.|If we don’t hear from you, we’ll estimate the tax.',
  ],
  [
    'state-letter',
    2021,
    'Bureau of Individual Taxes|March 3, 2022   Case number 785002797|REQUEST FOR INFORMATION|We have received your 2021 NY tax return. Before we can finish processing it, we need:|Copy of your driver’s license|If you don’t reply, your refund may be denied.',
  ],
  [
    'state-letter',
    2024,
    'Wyandotte Department of Revenue|Estimated payments for 2024|Your 2024 return claimed estimated payments that aren’t in your account.|We changed your overpayment accordingly. This is the only notice about it.',
  ],
  [
    'irs-letter',
    2025,
    'Department of the Treasury|Internal Revenue Service|In reply refer to: 7183743725|LTR 5071C|Tax period(s): Dec. 31, 2025|Dear Taxpayer:|We received a 2025 Form 1040, U.S. Individual Income Tax Return, filed under your name.|We need to verify your identity before we process the return.',
  ],
  [
    'irs-letter',
    2024,
    'Department of the Treasury|Internal Revenue Service|August 23, 2025   LTR 2645C|In reply refer to: 5284347394|Tax period(s): Dec. 31, 2024|Dear Taxpayer:|We’re working on your account.',
  ],
  [
    'receipt',
    2024,
    'WELCOME TO|PIONEER GAS & GO #12|DATE 04/07/2024 TIME 07:54|PUMP# 06|PRODUCT: UNLEADED|GALLONS: 12.023|PRICE/GAL: $3.909|FUEL SALE   $54.21|TOTAL   $54.21|DEBIT CARD XXXXXXXXXXXX3778|THANK YOU COME AGAIN',
  ],
  [
    'receipt',
    2026,
    'Little Acorns Preschool LLC|Child Care Payments Received in 2026|Received from Samuel Cho for the care of one child: $8,386.02|Provider’s tax ID: 62-5370871',
  ],
  [
    null,
    null,
    'Prairie Radio Foundation|November 26, 2022|Your gift of $50, $100, or $250 before December 31, 2022, is doubled by a generous donor.|Your contribution is tax deductible as the law allows (EIN 31-5031708).|Please return the slip below with your check.|Thank you',
  ],
  [
    null,
    null,
    'This Product Contains Sensitive Taxpayer Data|Tax Return Transcript|Request Date: 08/13/2022|SSN Provided: xxx-xx-7388|Tax Period Ending: Dec. 31, 2021|TAXABLE INCOME: $56,641.40',
  ],
  [
    null,
    null,
    'Invoice 1042|Bill to: Maya Okafor|Consulting services   400.00|Total   400.00|Amount due   400.00|Due date 06/01/2025',
  ],
  [
    null,
    null,
    'Consent to use of tax return information|Marlow & Pine CPAs|Section 7216|Federal law requires this consent form|Client signature   Date',
  ],
  [
    null,
    null,
    'Department of Labor|Notice of Determination of unemployment benefits|Weekly benefit amount $412.00|You have the right to appeal',
  ],
];

it.each(cases)('tells %s of %s from “%s”', (kind, year, lines) => {
  const [form] = assemble([pageOf(lines.split('|'))]);
  expect(form?.kind?.value ?? null).toBe(kind);
  if (kind !== null) expect(form?.taxYear?.value).toBe(year);
});
