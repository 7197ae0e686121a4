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
