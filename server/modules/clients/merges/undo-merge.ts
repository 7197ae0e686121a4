import { and, eq, isNull, sql } from 'drizzle-orm';
import { mergeUndoDays } from '#domain/client-merges';
import { removeAssignments } from '#modules/team';
import { lockPeople } from '#modules/identity/people';
import { clearMerged, endAccessOf, lockBoth, peopleOf } from '#modules/clients/accounts';
import { moveRecordBack } from '#modules/clients/records';
import { assertNoSharedMessages } from '#modules/messages/conversations';
import { moveDocumentsBack } from '#modules/documents';
import { moveNoticesBack } from '#modules/notifications';
import { moveProjectsBack } from '#modules/projects';
import { movePauseBack } from '#modules/requests/reminders';
import type { StaffActor } from '#platform/actor';
import { idsOf, type MovedRow } from '#platform/client-move';
import type { ClientTables } from '#platform/client-tables';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { assertSeesClients } from '#platform/staff-scope';
import { moveTablesBack } from './move-tables.ts';
import { assertNoMoneyMoves } from './obstacles.ts';
import { type ClientMerge, clientMergeRows, clientMerges } from './table.ts';

/**
 * Parts two records again: what the merge moved goes back, with what was added to it since; everything else that
 * came since stays with the record that was kept.
 *
 * @throws AppError `not_found`; `conflict` once it was undone, after 7 days, while the kept record is archived or
 * merged itself, while money is on its way, and where a message since then joins both
 */
export async function undoMerge(
  platform: Platform,
  tables: ClientTables,
  tx: Executor,
  actor: StaffActor,
  id: string,
): Promise<ClientMerge> {
  const [found] = await tx.select().from(clientMerges).where(eq(clientMerges.id, id));
  if (!found) throw notFound();
  await assertSeesClients(tx, actor, [found.survivorId]);
  const { survivorId, mergedId } = found;
  await lockPeople(tx, [...(await peopleOf(tx, survivorId)), ...(await peopleOf(tx, mergedId))]);
  const [kept, merged] = await pairOf(tx, survivorId, mergedId);
  await claim(tx, actor, id);
  if (kept.archivedAt !== null) {
    throw new AppError('conflict', 'The record that was kept is archived. Restore it first.');
  }
  const rows = await rowsOf(tx, id);
  const back = { from: survivorId, to: mergedId };

  await tx.execute(sql`SET CONSTRAINTS ALL DEFERRED`);
  await assertNoMoneyMoves(tx, idsOf(rows, 'invoices'));
  await assertNoSharedMessages(tx, survivorId, rows);
  await moveDocumentsBack(tx, back, rows, idsOf(rows, 'tax_projects'));
  await moveProjectsBack(tx, back, rows);
  await moveTablesBack(tx, tables, back, rows);
  await moveRecordBack(tx, platform.keys, back, rows);
  await movePauseBack(tx, back, rows);
  await removeAssignments(tx, survivorId, rows);
  await moveNoticesBack(tx, { from: kept.contactId, to: merged.contactId }, rows);
  await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
  await clearMerged(tx, mergedId);
  await endAccessOf(tx, rows, actor.userId);
  return found;
}

async function pairOf(tx: Executor, survivorId: string, mergedId: string) {
  const locked = await lockBoth(tx, [survivorId, mergedId]);
  const kept = locked.find(({ id }) => id === survivorId);
  const merged = locked.find(({ id }) => id === mergedId);
  if (!kept || !merged) throw notFound();
  return [kept, merged] as const;
}

async function claim(tx: Executor, actor: StaffActor, id: string): Promise<void> {
  const { rowCount } = await tx
    .update(clientMerges)
    .set({ undoneAt: sql`now()`, undoneBy: actor.userId })
    .where(
      and(
        eq(clientMerges.id, id),
        isNull(clientMerges.undoneAt),
        sql`${clientMerges.mergedAt} > now() - make_interval(days => ${mergeUndoDays})`,
      ),
    );
  if (rowCount === 1) return;
  throw new AppError(
    'conflict',
    `This merge was undone already, or is more than ${mergeUndoDays} days old.`,
  );
}

async function rowsOf(tx: Executor, mergeId: string): Promise<MovedRow[]> {
  const { kind, rowId, now, was } = clientMergeRows;
  return tx
    .select({ kind, id: rowId, now, was })
    .from(clientMergeRows)
    .where(eq(clientMergeRows.mergeId, mergeId));
}
