import { eq, sql } from 'drizzle-orm';
import type { MergePreview, RecordSide } from '#contract/clients/client-merges';
import { missingFields, readRecord } from '#modules/clients/records';
import { findClient } from '#modules/clients';
import { type ClientAccount, clientAccounts, peopleWithAccess } from '#modules/clients/accounts';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { obstacleTo, orientationOf } from './obstacles.ts';

/**
 * What each of two records has, and what would be kept if the first stays.
 *
 * @throws AppError `not_found`
 */
export async function previewMerge(
  db: Executor,
  actor: StaffActor,
  { survivorId, mergedId }: { survivorId: string; mergedId: string },
): Promise<MergePreview> {
  const [kept, merged] = [await sideOf(db, survivorId), await sideOf(db, mergedId)];
  const pair = { kept: kept.account, merged: merged.account };
  const people = { kept: kept.side.people, merged: merged.side.people };
  const numbers = (['number', 'spouseNumber'] as const).filter(
    (name) => kept.side.record[name] === null && merged.side.record[name] !== null,
  );
  const obstacle = await obstacleTo(db, actor, pair, people);
  return {
    kept: kept.side,
    merged: merged.side,
    filled: [...missingFields(kept.side.record, merged.side.record), ...numbers],
    obstacle,
    canSwap: orientationOf({ kept: pair.merged, merged: pair.kept }, people) === null,
  };
}

async function sideOf(
  db: Executor,
  id: string,
): Promise<{ account: ClientAccount; side: RecordSide }> {
  const [account] = await db.select().from(clientAccounts).where(eq(clientAccounts.id, id));
  if (!account) throw notFound();
  const { rows } = await db.execute<RecordSide['counts'] & Record<string, unknown>>(sql`SELECT
    (SELECT count(*)::int FROM files WHERE client_id = ${id}) AS files,
    (SELECT count(*)::int FROM folders WHERE client_id = ${id}) AS folders,
    (SELECT count(*)::int FROM tax_projects WHERE client_id = ${id}) AS projects,
    (SELECT count(*)::int FROM conversations WHERE client_id = ${id}) AS conversations,
    (SELECT count(*)::int FROM invoices WHERE client_id = ${id}) AS invoices,
    (SELECT count(*)::int FROM client_notes WHERE client_id = ${id}) AS notes`);
  const [counts] = rows;
  if (!counts) throw new Error('nothing was counted');
  const side = {
    client: await findClient(db, id),
    record: await readRecord(db, id),
    counts,
    contactId: account.contactId,
    people: await peopleWithAccess(db, id),
  };
  return { account, side };
}
