import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ConsentState } from '#domain/consents';
import type { ShownForm } from '#domain/signature-record';
import { clientAccounts } from '#modules/clients/accounts';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { inStaffScope } from '#platform/staff-scope';
import { consents, type ConsentRow, electronicRecords } from './table.ts';

export interface FoundConsent {
  consent: ConsentRow;
  client: string;
}

const newest = (db: Executor, where: SQL | undefined): Promise<FoundConsent[]> =>
  db
    .select({
      consent: getTableColumns(consents),
      client: sql<string>`btrim(${clientAccounts.firstName} || ' ' || ${clientAccounts.lastName})`,
    })
    .from(consents)
    .innerJoin(clientAccounts, eq(clientAccounts.id, consents.clientId))
    .where(where)
    .orderBy(desc(consents.requestedAt), desc(consents.id))
    .limit(200);

export const consentsOfClient = (db: Executor, clientId: string): Promise<FoundConsent[]> =>
  newest(db, eq(consents.clientId, clientId));

/** Those of the clients whom staff see; in one state where one is named. */
export const consentsForStaff = (
  db: Executor,
  actor: StaffActor,
  state: ConsentState | undefined,
): Promise<FoundConsent[]> =>
  newest(
    db,
    and(inStaffScope(actor, consents.clientId), state === undefined ? undefined : inState(state)),
  );

/** What a person was asked, in whichever account: they may withdraw what they signed wherever their access ended. */
export const consentsOfPerson = (db: Executor, personId: string): Promise<FoundConsent[]> =>
  newest(db, and(eq(consents.personId, personId), sql`${consents.canceledAt} IS NULL`));

/** @throws AppError `not_found` for another person’s, and for one that was taken back */
export async function findOwnConsent(
  db: Executor,
  personId: string,
  id: string,
): Promise<FoundConsent> {
  const [found] = await newest(
    db,
    and(eq(consents.id, id), eq(consents.personId, personId), sql`${consents.canceledAt} IS NULL`),
  );
  if (!found) throw notFound();
  return found;
}

/** @throws AppError `not_found`, as for a client whom the caller doesn’t see */
export async function findConsentForStaff(
  db: Executor,
  actor: StaffActor,
  id: string,
): Promise<FoundConsent> {
  const [found] = await newest(
    db,
    and(eq(consents.id, id), inStaffScope(actor, consents.clientId)),
  );
  if (!found) throw notFound();
  return found;
}

/** What a signed consent said, and when its form was first shown, for its proof. @throws Error for a signature request that is none */
export async function formOfConsent(db: Executor, signatureId: string) {
  const [row] = await db.select().from(consents).where(eq(consents.signatureId, signatureId));
  if (row?.validUntil == null) throw new Error('this signature is of no consent');
  const form: ShownForm = {
    words: row.words,
    sha256: row.sha256.toString('hex'),
    version: row.textVersion,
    askedAt: row.requestedAt.toISOString(),
    until: row.validUntil.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  };
  return { form, openedAt: row.openedAt };
}

/** `consentStateOf` in SQL. */
function inState(state: ConsentState): SQL {
  switch (state) {
    case 'canceled':
      return sql`${consents.canceledAt} IS NOT NULL`;
    case 'requested':
      return sql`${consents.canceledAt} IS NULL AND ${consents.answer} IS NULL`;
    case 'declined':
      return sql`${consents.answer} = 'no'`;
    case 'withdrawn':
      return sql`${consents.withdrawnAt} IS NOT NULL`;
    case 'valid':
      return sql`${consents.answer} = 'yes' AND ${consents.withdrawnAt} IS NULL AND ${consents.validUntil} > now()`;
    case 'expired':
      return sql`${consents.answer} = 'yes' AND ${consents.withdrawnAt} IS NULL AND ${consents.validUntil} <= now()`;
  }
}

/** Since when people get letters and forms on a screen, by person. */
export async function electronicSince(
  db: Executor,
  personIds: readonly string[],
): Promise<Map<string, Date>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .select({ personId: electronicRecords.personId, givenAt: electronicRecords.givenAt })
    .from(electronicRecords)
    .where(
      sql`${electronicRecords.personId} = ANY (${sql.param([...personIds])}::uuid[])
        AND ${electronicRecords.withdrawnAt} IS NULL`,
    );
  return new Map(rows.map(({ personId, givenAt }) => [personId, givenAt]));
}
