import type { BrowserContext } from '@playwright/test';
import { post } from './accounts.ts';
import type { Person } from './people.ts';
import { clientIdOf } from './returns.ts';

/** A household as the demo data has it: two accounts, one of which two people use. */
export async function makeHousehold(
  staff: BrowserContext,
  people: [Person, Person],
): Promise<void> {
  const [own, others] = [
    await clientIdOf(staff, people[0].email),
    await clientIdOf(staff, people[1].email),
  ];
  await post(staff, `/api/admin/users/${own}/people`, {
    person: { userId: others },
    relation: 'executor',
    rights: ['see', 'add', 'manage'],
    fromYear: null,
    toYear: null,
    endsOn: null,
  });
  await post(staff, '/api/admin/households', { name: 'Raman', clientIds: [own, others] });
}
