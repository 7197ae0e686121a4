import { desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Disclosure, discloseDocument } from '#contract/signing/disclosures';
import type { BodyOf } from '#contract/endpoint';
import { clientName } from '#domain/client-accounts';
import { people } from '#modules/identity/people';
import { lockActiveClient } from '#modules/clients/accounts';
import { currentVersionOf, findFileForStaff } from '#modules/documents';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { mayDisclose } from './gate.ts';
import { disclosures } from './table.ts';

/**
 * Writes down that a document is given to someone whom valid consents name. Who sends it does so after this answered.
 *
 * @throws AppError `not_found`; `conflict` without the consents, and for a document without a tax year
 */
export async function disclose(
  tx: Executor,
  actor: StaffActor,
  clientId: string,
  { fileId, recipient, way }: BodyOf<typeof discloseDocument>,
): Promise<string> {
  const file = await findFileForStaff(tx, actor, fileId);
  if (file.clientId !== clientId) throw notFound();
  await lockActiveClient(tx, clientId, 'key share');
  const { taxYear, category, originalName } = file;
  if (taxYear === null) {
    throw new AppError('conflict', 'Give the document its tax year first: a consent is for years.');
  }
  const information = [
    category === 'tax-return' ? ('tax-return' as const) : ('documents' as const),
  ];
  if (!(await mayDisclose(tx, { clientId, recipient, information, taxYear }))) {
    throw new AppError(
      'conflict',
      `There’s no valid consent to give this document of ${taxYear} to “${recipient}.” Request one first (Treas. Reg. 301.7216-3).`,
    );
  }
  const { sha256 } = await currentVersionOf(tx, fileId);
  const id = uuidv7();
  await tx.insert(disclosures).values({
    id,
    clientId,
    recipient,
    way,
    fileId,
    document: originalName,
    sha256,
    taxYear,
    disclosedBy: actor.userId,
  });
  await publishLive(tx, { staff: true }, { type: 'agreements-changed', userId: clientId });
  return id;
}

/** What went to whom, the newest first. */
export async function disclosuresOf(
  db: Executor,
  clientId: string,
  only?: string,
): Promise<Disclosure[]> {
  const rows = await db
    .select({
      row: disclosures,
      by: { firstName: people.firstName, lastName: people.lastName },
    })
    .from(disclosures)
    .leftJoin(people, eq(people.id, disclosures.disclosedBy))
    .where(only === undefined ? eq(disclosures.clientId, clientId) : eq(disclosures.id, only))
    .orderBy(desc(disclosures.disclosedAt), desc(disclosures.id))
    .limit(200);
  return rows.map(({ row, by }) => ({
    id: row.id,
    recipient: row.recipient,
    way: row.way,
    documentId: row.fileId,
    document: row.document,
    taxYear: row.taxYear,
    at: row.disclosedAt.toISOString(),
    by: by === null ? null : clientName(by),
  }));
}
