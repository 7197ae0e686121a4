import { inArray, sql } from 'drizzle-orm';
import { people } from '#modules/identity/people';
import { viewersOf } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import type { DeliveryRow } from './table.ts';

/** Someone who may sign for the year in the account. */
export interface Candidate {
  userId: string;
  name: string;
}

/** The people of the account who may sign for the year of a delivery; who holds the account comes first. */
export async function candidatesFor(
  db: Executor,
  { clientId, taxYear, createdAt }: Pick<DeliveryRow, 'clientId' | 'taxYear' | 'createdAt'>,
  timeZone: string,
): Promise<Candidate[]> {
  const record = { clientId, taxYear, madeAt: createdAt, madeBy: null, rights: ['sign'] as const };
  const ids = await viewersOf(db, record, timeZone);
  if (ids.length === 0) return [];
  return db
    .select({
      userId: people.id,
      name: sql<string>`btrim(${people.firstName} || ' ' || ${people.lastName})`,
    })
    .from(people)
    .where(inArray(people.id, ids))
    .orderBy(sql`${people.id} <> ${clientId}`, people.firstName, people.id);
}
