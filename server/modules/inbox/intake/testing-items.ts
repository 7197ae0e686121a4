import type { HouseholdMember } from './decide.ts';
import type { expectationOf } from './expectation.ts';

/** An item of a checklist, as what is expected follows from it. */
export type OpenItem = Parameters<typeof expectationOf>[0];

/** A client and her husband, as a paper may name them. */
export const maya: HouseholdMember = { firstName: 'Maya', lastName: 'Okafor', lastFour: '4321' };
export const sam: HouseholdMember = { firstName: 'Sam', lastName: 'Okafor', lastFour: null };

let items = 0;
/** An item of the return for 2025 that waits for its document. */
export const item = (title: string, change: Partial<OpenItem> = {}): OpenItem => ({
  id: `item-${(items += 1)}`,
  title,
  category: null,
  status: 'missing',
  neededFrom: 'client',
  expectedKind: null,
  expectedTaxYear: null,
  expectedPayerId: null,
  expectedAccount: null,
  expectedPerson: null,
  payer: null,
  project: { id: 'project', clientId: 'client', name: '2025 return', taxYear: 2025 },
  ...change,
});
