// Corpus H's near misses among forms: kin of the forms that are told apart, and forms that hold nothing yet.
// cspell:ignore QLAC
import type { FormData } from './forms-data.ts';
import { layouts } from './forms-layouts.ts';
import { type looks, none, type Paper, type Rest } from './paper.ts';
import {
  coverage,
  insurer,
  stateHealth,
  stateExchange,
  corrected,
  draft,
  back,
  sample,
  empty,
  railroad,
  foreign,
} from './none-texts.ts';
import type { Sender } from './senders.ts';

/** A form of the IRS that is none of the kinds. */
const kin = (
  number: string,
  title: string,
  sender: Sender,
  parties: readonly [string, string],
  boxes: FormData['boxes'],
): FormData => ({
  kind: null,
  number,
  title,
  sender,
  payer: parties[0],
  recipient: parties[1],
  revision: '',
  omb: '1545-{#4}',
  hasAccount: true,
  since: 2022,
  until: 2026,
  boxes,
  notice:
    'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you.',
});

const canceled = kin(
  '1099-C',
  'Cancellation of Debt',
  'bank',
  ['CREDITOR’S', 'DEBTOR’S'],
  [
    ['1', 'Date of identifiable event', '{d6}'],
    ['2', 'Amount of debt discharged', '{$900-9000}'],
    ['3', 'Interest, if included in box 2', ''],
    ['4', 'Debt description', 'Credit card'],
    ['5', 'Check here if the debtor was personally liable for repayment of the debt', 'X'],
    ['6', 'Identifiable event code', 'G'],
  ],
);
const estate = kin(
  '1099-S',
  'Proceeds From Real Estate Transactions',
  'title',
  ['FILER’S', 'TRANSFEROR’S'],
  [
    ['1', 'Date of closing', '{d7}'],
    ['2', 'Gross proceeds', '{$90000-480000}'],
    ['3', 'Address (including city, state, and ZIP code) or legal description', '{street}'],
    ['6', 'Buyer’s part of real estate tax', '{$90-900}'],
  ],
);
const education = kin(
  '1099-Q',
  'Payments From Qualified Education Programs (Under Sections 529 and 530)',
  'fund',
  ['PAYER’S/TRUSTEE’S', 'RECIPIENT’S'],
  [
    ['1', 'Gross distribution', '{$900-9000}'],
    ['2', 'Earnings', '{$90-900}'],
    ['3', 'Basis', '{$900-8000}'],
    ['4', 'Trustee-to-trustee transfer', ''],
  ],
);
const care = kin(
  '1099-LTC',
  'Long-Term Care and Accelerated Death Benefits',
  'insurer',
  ['PAYER’S', 'POLICYHOLDER’S'],
  [
    ['1', 'Gross long-term care benefits paid', '{$900-9000}'],
    ['2', 'Accelerated death benefits paid', ''],
    ['3', 'Per diem / Reimbursed amount', 'X'],
  ],
);
const discount = kin(
  '1099-OID',
  'Original Issue Discount',
  'bank',
  ['PAYER’S', 'RECIPIENT’S'],
  [
    ['1', 'Original issue discount for the year', '{$9-900}'],
    ['2', 'Other periodic interest', '{$9-90}'],
    ['7', 'Description', 'CD 24 MO'],
  ],
);
const fines = kin(
  '1098-F',
  'Fines, Penalties, and Other Amounts',
  'agency',
  ['FILER’S', 'PAYER’S'],
  [
    ['1', 'Total amount required to be paid', '{$50000-90000}'],
    ['3', 'Restitution/remediation amount', '{$900-9000}'],
    ['5', 'Date of order/agreement', '{d5}'],
  ],
);
const vehicle = kin(
  '1098-C',
  'Contributions of Motor Vehicles, Boats, and Airplanes',
  'charity',
  ['DONEE’S', 'DONOR’S'],
  [
    ['1', 'Date of contribution', '{d5}'],
    ['2a', 'Odometer mileage', '1{#5}'],
    ['3', 'Vehicle or other identification number', '{#17}'],
    ['4c', 'Gross proceeds from sale', '{$500-2900}'],
  ],
);
const annuity = kin(
  '1098-Q',
  'Qualifying Longevity Annuity Contract Information',
  'plan',
  ['ISSUER’S', 'PARTICIPANT’S'],
  [
    ['1a', 'Annuity amount on start date', '{$900-9000}'],
    ['1b', 'Annuity start date', '{d6+9}'],
    ['5a', 'FMV of the QLAC(s)', '{$9000-90000}'],
  ],
);
const savings = kin(
  '5498-ESA',
  'Coverdell ESA Contribution Information',
  'ira',
  ['TRUSTEE’S', 'BENEFICIARY’S'],
  [
    ['1', 'Coverdell ESA contributions', '{$200-2000}'],
    ['2', 'Rollover contributions', ''],
  ],
);
const able = kin(
  '5498-QA',
  'ABLE Account Contribution Information',
  'fund',
  ['ISSUER’S', 'BENEFICIARY’S'],
  [
    ['1', 'ABLE contributions', '{$200-9000}'],
    ['4', 'Fair market value', '{$900-9000}'],
  ],
);

const card = { isValueAbove: true, boxHeight: 38, size: 9.5 } as const;
const of = (
  form: FormData,
  layout: keyof typeof layouts,
  look: keyof typeof looks,
  rest: Rest = {},
): Paper =>
  none(`${form.number.toLowerCase()}-${layout}`, form.sender, look, layouts[layout](form), rest);

export const noneFormPapers: readonly Paper[] = [
  of(canceled, 'federal', 'federal'),
  of(estate, 'halves', 'news'),
  of(education, 'list', 'office', { leaders: 'dots' }),
  of(care, 'doubled', 'payroll', { size: 8, left: 30, right: 582, boxHeight: 22 }),
  of(discount, 'list', 'bureau'),
  of(fines, 'federal', 'office'),
  of(vehicle, 'federal', 'old'),
  of(annuity, 'tiles', 'clean', card),
  of(savings, 'federal', 'federal'),
  of(able, 'portal', 'portal', { size: 8.5 }),
  none('1095-c', 'employer', 'federal', coverage, { page: [792, 612], size: 8.5 }),
  none('1095-b', 'insurer', 'payroll', insurer),
  none('stateHealth', 'insurer', 'bureau', stateHealth),
  none('stateExchange', 'marketplace', 'federal', stateExchange),
  none('w2c', 'employer', 'federal', corrected, { size: 8.2 }),
  none('draft', 'federal', 'office', draft),
  none('back', 'customer', 'news', back),
  none('sample', 'employer', 'clean', sample, { size: 10 }),
  none('empty', 'employer', 'federal', empty),
  none('railroad', 'railroad', 'typed', railroad),
  none('1042-s', 'college', 'federal', foreign, { size: 8 }),
];
