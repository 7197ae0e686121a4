import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { post } from './accounts.ts';
import type { Person } from './people.ts';
import { formW2 } from './papers.ts';
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
    relation: 'guardian',
    documentId: await documentOf(staff, own),
    rights: ['see', 'add', 'manage'],
    fromYear: null,
    toYear: null,
    endsOn: null,
  });
  await post(staff, '/api/admin/households', { name: 'Raman', clientIds: [own, others] });
}

const stored = z.object({ id: z.string() });

/** The order of a court, as staff upload it to a client. */
async function documentOf(staff: BrowserContext, userId: string): Promise<string> {
  const { origin } = new URL((await staff.request.get('/healthz')).url());
  const answer = await staff.request.post('/api/admin/upload-file', {
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
    multipart: { userId, category: 'other', taxYear: '2025', file: await formW2() },
  });
  return stored.parse(await answer.json()).id;
}
