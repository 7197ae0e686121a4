import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ClientRecord } from '#contract/clients/client-record';
import { emptyRecord as empty } from '#domain/client-records';
import { clientAccounts } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import {
  clientDependents,
  type ClientRecordRow,
  clientRecords,
  clientTags,
  taxpayerNumbers,
} from './table.ts';
import { presentNumber } from './taxpayer-numbers.ts';

/** What is written in a record, but for numbers, dependents, and tags. */
export type RecordFields = Omit<ClientRecordRow, 'clientId'>;

/** What a record holds while nothing was written in it: each column is a declared field. */
export const emptyRecord: RecordFields = empty;

/** A client's record. @throws AppError `not_found` */
export async function readRecord(db: Executor, clientId: string): Promise<ClientRecord> {
  const { id, version, kind, firstName, lastName } = clientAccounts;
  const [account] = await db
    .select({ version, kind, firstName, lastName })
    .from(clientAccounts)
    .where(eq(id, clientId));
  if (!account) throw notFound();
  const [row] = await db.select().from(clientRecords).where(eq(clientRecords.clientId, clientId));
  const { clientId: _, ...record } = row ?? { clientId, ...emptyRecord };
  const numbers = await db
    .select()
    .from(taxpayerNumbers)
    .where(eq(taxpayerNumbers.clientId, clientId));
  const dependents = await db
    .select()
    .from(clientDependents)
    .where(and(eq(clientDependents.clientId, clientId), isNull(clientDependents.removedAt)))
    .orderBy(asc(clientDependents.createdAt), asc(clientDependents.id));
  const numberOf = (wanted: string) =>
    presentNumber(numbers.find(({ holder, dependentId }) => (dependentId ?? holder) === wanted));
  return {
    ...account,
    ...record,
    number: numberOf('client'),
    spouseNumber: numberOf('spouse'),
    dependents: dependents.map(({ id: its, relation, birthDate, ...person }) => ({
      id: its,
      firstName: person.firstName,
      lastName: person.lastName,
      relation,
      birthDate,
      number: numberOf(its),
    })),
    tags: await tagsOf(db, clientId),
  };
}

/** A client's tags, in the order of the alphabet. */
export async function tagsOf(db: Executor, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ tag: clientTags.tag })
    .from(clientTags)
    .where(eq(clientTags.clientId, clientId))
    .orderBy(sql`lower(${clientTags.tag})`);
  return rows.map(({ tag }) => tag);
}
